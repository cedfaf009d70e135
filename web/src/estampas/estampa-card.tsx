import { Link } from '@tanstack/react-router';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { clsx } from 'clsx';
import { TriangleAlert, UserRound } from 'lucide-react';
import { dinheiro, quantos } from '../base/texto/format.ts';
import { Badge } from '../ui/notice/badge.tsx';
import { pressableCardLook } from '../ui/page/card-look.ts';
import { FiguraDaArte } from './figura-da-arte.tsx';
import { ondeEComo, tamanhoDaEstampa } from './textos-da-estampa.ts';

export function EstampaCard({ estampa }: { estampa: Estampa }) {
  const { id, codigo, nome, preco, situacao, cliente_nome, n_produtos, avisos } = estampa;
  const [arte] = estampa.artes;
  const alerta = avisos.find(({ nivel }) => nivel === 'alerta');

  return (
    <Link
      to="/estampas/$estampaId"
      params={{ estampaId: String(id) }}
      className={clsx(pressableCardLook, 'flex h-full gap-3.5 p-3')}
    >
      <FiguraDaArte src={arte?.miniatura_url} alt="" className="size-28" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <span title={nome} className="line-clamp-2 text-control leading-tight font-semibold wrap-anywhere">
          {nome}
        </span>
        <span className="text-ink-soft">
          {codigo} · {ondeEComo(estampa)}
        </span>
        <span className="text-ink-soft">{tamanhoDaEstampa(estampa)}</span>
        <span>
          <strong className="font-semibold">{dinheiro(preco)}</strong>
          {n_produtos > 0 && <span className="text-ink-soft"> · {quantos(n_produtos, 'produto', 'produtos')}</span>}
        </span>
        <span className="mt-auto flex flex-wrap gap-1.5 pt-1 empty:hidden">
          {situacao === 'arquivada' && <Badge>Arquivada</Badge>}
          {!arte && <Badge tone="amber">Sem arte</Badge>}
          {alerta && arte && (
            <Badge tone="brick">
              <TriangleAlert aria-hidden="true" className="size-3.5" />
              {arte.dpi} dpi
            </Badge>
          )}
          {cliente_nome !== null && (
            <span className="flex min-w-0 items-center gap-1 text-ink-soft">
              <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">
                <span className="sr-only">Só de </span>
                {cliente_nome}
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
