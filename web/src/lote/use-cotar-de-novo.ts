import type { CotacaoEmLote } from '@varal/contract/lote/lote';
import { useAlert } from '../ui/notice/alert.tsx';
import { useCotarLote } from './lote.queries.ts';

/** Quotes the same sales once more by the same rule: the new quotes say what each of them still lacks. */
export function useCotarDeNovo(cotacao: CotacaoEmLote | null, onCotar: (tarefa_id: number) => void) {
  const alert = useAlert();
  const cotar = useCotarLote();
  return {
    busy: cotar.isPending,
    cotar: () => {
      if (cotacao === null) return;
      const { vendas, regra, dias } = cotacao;
      cotar.mutate(
        { venda_ids: vendas.map(({ venda_id }) => venda_id), regra, ...(dias !== undefined && { dias }) },
        {
          onError: (error) => alert.failed(error, 'Não foi possível cotar de novo.'),
          onSuccess: ({ id }) => onCotar(id),
        },
      );
    },
  };
}
