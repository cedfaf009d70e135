import { useQuery } from '@tanstack/react-query';
import type { PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import type { LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { contadosNo } from '@varal/contract/vendas/conferencia/separados';
import { useCallback } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { conferenciaDaVenda, useDesfazerLeitura } from './conferencia.queries.ts';
import { comAsQueEsperam } from './prever-leitura.ts';
import { useLeituras } from './use-leituras.ts';

const NADA_LIDO = { contagens: [] };

type Conferida = { id: number; itens: readonly LinhaParaLer[] };

export function useConferencia({ id, itens }: Conferida, passo: PassoConferido) {
  const { data = NADA_LIDO } = useQuery(conferenciaDaVenda(id));
  const leituras = useLeituras({ id, itens, conferencia: data }, passo);
  const alert = useAlert();
  const { mutate } = useDesfazerLeitura(id);
  const { esquecer } = leituras;

  const desfazer = useCallback(
    ({ item_id }: Pick<LinhaParaLer, 'item_id'>) => {
      esquecer();
      mutate(
        { passo, item: item_id },
        {
          onError: (error) =>
            alert.show({ type: 'error', message: fraseDoServidor(error, 'Não foi possível desfazer a leitura.') }),
        },
      );
    },
    [mutate, esquecer, alert, passo],
  );

  const contados = contadosNo(passo, data);
  const contado = (item: Pick<LinhaParaLer, 'item_id' | 'quantidade'>) =>
    comAsQueEsperam(contados(item), item, leituras.esperando);

  return { contado, leituras, desfazer };
}
