import { ehRetirada } from '@varal/contract/envio/retirada';
import type { Venda } from '@varal/contract/vendas/venda';
import { momento } from '../../base/texto/format.ts';
import { CausaNoBling } from '../../bling/causa-no-bling.tsx';
import { useBlingParado } from '../../bling/use-bling-parado.ts';
import { Badge } from '../../ui/notice/badge.tsx';
import type { Tone } from '../../ui/notice/tone.ts';
import { Sincronizar } from './sincronizar.tsx';

export function SituacaoNoBling({ venda }: { venda: Venda }) {
  const { id, bling, numero_pedido_bling, status } = venda;
  const { tone, texto, naFila = texto } = ESTADO[bling.estado];
  const parado = useBlingParado(bling);
  // The checklist of the label offers it beside what it is needed for.
  const naEtiqueta = status === 'etiqueta' && numero_pedido_bling === null && !ehRetirada(venda);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-[0.8125rem] text-ink-soft">Bling</h3>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{parado ? naFila : texto}</Badge>
          {numero_pedido_bling !== null && <span className="text-sm">Pedido {numero_pedido_bling}</span>}
        </div>
        <CausaNoBling bling={bling} titulo={`Venda ${id}`} />
        {bling.ressalvas?.map((ressalva) => (
          <p key={ressalva} className="text-sm wrap-anywhere text-amber-ink">
            {ressalva}
          </p>
        ))}
        {bling.estado === 'sincronizado' && bling.atualizado_em && (
          <p className="text-sm text-ink-soft">em {momento(bling.atualizado_em)}</p>
        )}
      </div>
      {bling.estado !== 'sincronizado' && !naEtiqueta && <Sincronizar venda={venda} />}
    </div>
  );
}

const ESTADO: Record<Venda['bling']['estado'], { tone: Tone; texto: string; naFila?: string }> = {
  nao_sincronizado: { tone: 'neutral', texto: 'Não sincronizada' },
  pendente: { tone: 'amber', texto: 'Sincronizando…', naFila: 'Espera o Bling' },
  sincronizado: { tone: 'leaf', texto: 'Sincronizada' },
  alterado: { tone: 'amber', texto: 'Alterada (indo ao Bling)', naFila: 'Alterada (espera o Bling)' },
  erro: { tone: 'brick', texto: 'Erro ao sincronizar' },
};
