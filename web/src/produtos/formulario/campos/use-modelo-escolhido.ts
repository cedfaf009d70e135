import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react';
import { buscarSkuSugerido } from '../../produto.queries.ts';
import { type CamposDoProduto, escolhido } from '../campos-do-produto.ts';
import type { ErrosDosCampos } from '../conferir-campos.ts';
import { type CamposDoModelo, camposDoModelo, preencherComModelo } from './preencher-com-modelo.ts';

type Formulario = {
  ehNovo: boolean;
  setCampos: Dispatch<SetStateAction<CamposDoProduto>>;
  setErros: Dispatch<SetStateAction<ErrosDosCampos>>;
};

/** The model of a product fills in what nobody typed. */
export function useModeloEscolhido({ ehNovo, setCampos, setErros }: Formulario) {
  /** The chosen model filled these in. */
  const deu = useRef<CamposDoModelo | null>(null);

  /** `anterior`: the model the product was saved with. On a saved product the SKU, which is on labels, stays. */
  const escolher = useCallback(
    async (modelo: Modelo, anterior?: Modelo) => {
      const antes = deu.current ?? (anterior ? camposDoModelo(anterior, '') : null);
      const agora = camposDoModelo(modelo, antes?.sku ?? '');
      deu.current = agora;
      setCampos((digitados) => ({
        ...digitados,
        ...preencherComModelo(digitados, antes, { ...agora, sku: digitados.sku }),
        modelo: escolhido(modelo),
      }));
      setErros(({ modelo: _, titulo: __, categoria: ___, ...outros }) => outros);
      if (!ehNovo) return;

      const comSku = { ...agora, sku: await buscarSkuSugerido(modelo) };
      // Another one was chosen while the server was looking for a free SKU.
      if (deu.current !== agora) return;
      deu.current = comSku;
      setCampos((digitados) => ({ ...digitados, ...preencherComModelo(digitados, agora, comSku) }));
    },
    [ehNovo, setCampos, setErros],
  );

  return { deu, escolher };
}
