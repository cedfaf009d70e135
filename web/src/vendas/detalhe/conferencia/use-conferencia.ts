import { useQuery } from '@tanstack/react-query';
import type { PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import { contadosNo } from '@varal/contract/vendas/conferencia/separados';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { useCallback } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { conferenciaDaVenda, useDesfazerLeitura } from './conferencia.queries.ts';
import { useLeituras } from './use-leituras.ts';

const NADA_LIDO = { contagens: [] };

export function useConferencia({ id }: Venda, passo: PassoConferido) {
  const { data = NADA_LIDO } = useQuery(conferenciaDaVenda(id));
  const leituras = useLeituras(id, passo);
  const alert = useAlert();
  const { mutate } = useDesfazerLeitura(id);
  const { esquecer } = leituras;

  const desfazer = useCallback(
    ({ item_id }: ItemDaVenda) => {
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

  return { contado: contadosNo(passo, data), leituras, desfazer };
}
