import { ehRetirada } from '@varal/contract/vendas/retirada';
import type { Venda } from '@varal/contract/vendas/venda';
import { momento } from '../../base/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { Sincronizar } from './sincronizar.tsx';

/** Where the sale's order at Bling stands. */
export function SituacaoNoBling({ venda }: { venda: Venda }) {
  const { bling, numero_pedido_bling, status } = venda;
  const { tone, texto } = ESTADO[bling.estado];
  // The checklist of the label offers it beside what it is needed for.
  const naEtiqueta = status === 'etiqueta' && numero_pedido_bling === null && !ehRetirada(venda);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-[0.8125rem] text-ink-soft">Bling</h3>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{texto}</Badge>
          {numero_pedido_bling !== null && <span className="text-sm">Pedido {numero_pedido_bling}</span>}
        </div>
        {bling.erro && <p className="text-sm text-brick-ink wrap-anywhere">{bling.erro}</p>}
        {bling.estado === 'sincronizado' && bling.atualizado_em && (
          <p className="text-sm text-ink-soft">em {momento(bling.atualizado_em)}</p>
        )}
      </div>
      {bling.estado !== 'sincronizado' && !naEtiqueta && <Sincronizar venda={venda} />}
    </div>
  );
}

const ESTADO = {
  nao_sincronizado: { tone: 'neutral', texto: 'Não sincronizada' },
  pendente: { tone: 'amber', texto: 'Sincronização pendente' },
  sincronizado: { tone: 'leaf', texto: 'Sincronizada' },
  alterado: { tone: 'amber', texto: 'Alterada depois de sincronizar' },
  erro: { tone: 'brick', texto: 'Erro ao sincronizar' },
} as const satisfies Record<Venda['bling']['estado'], { tone: Tone; texto: string }>;
