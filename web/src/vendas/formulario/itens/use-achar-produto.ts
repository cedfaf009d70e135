import { useQueryClient } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { useRef, useState } from 'react';
import { useAlert } from '../../../ui/notice/alert.tsx';
import type { Linha } from './linha.ts';
import { linhaDe, procurarProduto } from './procurar-produto.ts';

/** Brings what was chosen or read, one after the other in the order it was asked for. */
export function useAcharProduto(onAchado: (linha: Linha, exato: boolean) => void, devolver: (texto: string) => void) {
  const alert = useAlert();
  const queries = useQueryClient();
  const [pendentes, setPendentes] = useState(0);
  const fila = useRef(Promise.resolve());

  const enfileirar = (achar: () => Promise<void>) => {
    setPendentes((antes) => antes + 1);
    fila.current = fila.current
      .then(achar)
      .catch(({ message }: Error) => alert.show({ type: 'error', message }))
      .finally(() => setPendentes((antes) => antes - 1));
  };

  return {
    pendentes,
    trazer: (cartao: CartaoDeProduto) =>
      enfileirar(async () => {
        onAchado(await linhaDe(queries, cartao), false);
      }),
    ler: (texto: string) =>
      enfileirar(async () => {
        try {
          const achado = await procurarProduto(queries, texto);
          if (achado) return onAchado(achado.linha, achado.exato);
        } catch (error) {
          devolver(texto);
          throw error;
        }
        devolver(texto);
        alert.show({ type: 'warning', message: `Nenhum produto encontrado para “${texto}”.` });
      }),
  };
}
