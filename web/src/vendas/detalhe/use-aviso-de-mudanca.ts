import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { StatusDaVenda } from '@varal/contract/vendas/fluxo-da-venda';
import { useEffect, useEffectEvent } from 'react';
import { useAlert } from '../../ui/alert.tsx';
import { chaveDaVenda, vendasQueries } from '../vendas.queries.ts';

/** Says so when somebody else takes the sale to another step. What this page is just doing itself is no news to it. */
export function useAvisoDeMudanca(id: number): void {
  const queries = useQueryClient();
  const alert = useAlert();
  const avisar = useEffectEvent(() => alert.show(AVISO));

  useEffect(() => {
    const { queryKey } = vendasQueries.uma(String(id));
    const hash = hashKey(queryKey);
    let conhecido = queries.getQueryData(queryKey)?.status;

    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hash) return;
      const status = queries.getQueryData(queryKey)?.status;
      if (status === conhecido) return;
      conhecido = status;
      if (queries.isMutating({ mutationKey: chaveDaVenda(id) }) === 0) avisar();
    });
  }, [id, queries]);
}

/** The same, by whoever was refused without a word because the sale had gone on. */
export function useAvisarDeMudanca(id: number) {
  const queries = useQueryClient();
  const alert = useAlert();

  return ({ seSaiuDe }: { seSaiuDe: StatusDaVenda }) => {
    const agora = queries.getQueryData(vendasQueries.uma(String(id)).queryKey)?.status;
    if (agora !== seSaiuDe) alert.show(AVISO);
  };
}

const AVISO = { type: 'info', message: 'Esta venda foi alterada por outra pessoa.' } as const;
