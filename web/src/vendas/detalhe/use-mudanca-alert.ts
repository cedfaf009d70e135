import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { useEffect, useEffectEvent } from 'react';
import { useAlert } from '../../ui/notice/alert.tsx';
import { chaveDaVenda, vendasQueries } from '../vendas.queries.ts';

/** Says so when somebody else takes the sale to another step. What this page is just doing itself is no news to it. */
export function useMudancaAlert(id: number): void {
  const queries = useQueryClient();
  const alert = useAlert();
  const { data: venda, isStale } = useQuery(vendasQueries.uma(String(id)));
  const mostrar = useEffectEvent(() => alert.show(MUDOU));
  // An earlier look is not trusted: the status may have changed since on another screen of this browser.
  const jaConhecido = useEffectEvent(() => (isStale ? undefined : venda?.status));

  useEffect(() => {
    const { queryKey } = vendasQueries.uma(String(id));
    const hash = hashKey(queryKey);
    let conhecido = jaConhecido();

    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
      const antes = conhecido;
      conhecido = queries.getQueryData(queryKey)?.status;
      if (antes === undefined || antes === conhecido) return;
      if (queries.isMutating({ mutationKey: chaveDaVenda(id) }) === 0) mostrar();
    });
  }, [id, queries]);
}

/** Lets an action say it too, when it was refused without a word because the sale had gone on. */
export function useShowMudanca(id: number) {
  const queries = useQueryClient();
  const alert = useAlert();

  return ({ seSaiuDe }: { seSaiuDe: StatusDaVenda }) => {
    const agora = queries.getQueryData(vendasQueries.uma(String(id)).queryKey)?.status;
    if (agora !== seSaiuDe) alert.show(MUDOU);
  };
}

const MUDOU = { type: 'info', message: 'Esta venda foi alterada por outra pessoa.' } as const;
