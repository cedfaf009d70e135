import type { CotacaoEmLote } from '@varal/contract/lote/lote';
import { Ruler } from 'lucide-react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useMedirVendas } from '../vendas/vendas.queries.ts';
import { useCotarDeNovo } from './use-cotar-de-novo.ts';

type Props = { cotacao: CotacaoEmLote; onCotar: (tarefa_id: number) => void };

/** Takes the suggested box over for all sales that miss their measures, and quotes all of them again by the same rule. */
export function MedidasSugeridas({ cotacao, onCotar }: Props) {
  const medir = useMedirVendas();
  const cotar = useCotarDeNovo(cotacao, onCotar);
  const alert = useAlert();
  const itens = cotacao.vendas.flatMap(({ venda_id, falta }) => {
    const [caixa] = falta?.onde === 'medidas' ? falta.sugestoes : [];
    if (!caixa) return [];
    const { altura, largura, comprimento, peso } = caixa;
    return [{ venda_id, altura, largura, comprimento, peso }];
  });
  if (itens.length === 0) return null;

  const usar = () =>
    medir.mutate(
      { vendas: itens },
      {
        onError: (error) => alert.failed(error, 'Não foi possível guardar as medidas.'),
        // The new quotes say what is still missing of a sale that was refused.
        onSuccess: cotar.cotar,
      },
    );

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-corner border border-hairline bg-surface px-4 py-3">
      <p className="min-w-0 flex-[1_1_16rem]">
        {quantos(itens.length, 'venda está', 'vendas estão')} sem medidas, e o Varal sugere uma caixa para cada.
      </p>
      <Button icon={Ruler} busy={medir.isPending || cotar.busy} onClick={usar}>
        Usar as medidas sugeridas
      </Button>
    </div>
  );
}
