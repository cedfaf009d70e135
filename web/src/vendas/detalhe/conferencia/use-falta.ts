import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { useCallback, useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { useRegistrarFalta } from './conferencia.queries.ts';

export function useFalta(id: number) {
  const alert = useAlert();
  const { mutate, isPending, error, reset } = useRegistrarFalta(id);
  const [perguntada, setPerguntada] = useState<{ item: ItemDaVenda; vez: number; open: boolean }>();

  const perguntar = useCallback(
    (item: ItemDaVenda) => {
      reset();
      setPerguntada((antes) => ({ item, vez: (antes?.vez ?? 0) + 1, open: true }));
    },
    [reset],
  );
  const fechar = () => setPerguntada((antes) => antes && { ...antes, open: false });
  const encontrar = useCallback(
    ({ item_id }: ItemDaVenda) =>
      mutate(
        { item: item_id, quantidade: 0 },
        { onError: (failed) => alert.show({ type: 'error', message: fraseDoServidor(failed, NAO_SALVA) }) },
      ),
    [mutate, alert],
  );
  const registrar = (falta: { quantidade: number; motivo: string }) => {
    if (perguntada) mutate({ item: perguntada.item.item_id, ...falta }, { onSuccess: fechar });
  };

  return {
    perguntada,
    perguntar,
    fechar,
    encontrar,
    registrar,
    busy: isPending,
    recusa: error ? fraseDoServidor(error, NAO_SALVA) : undefined,
  };
}

const NAO_SALVA = 'Não foi possível salvar a falta. Tente novamente.';
