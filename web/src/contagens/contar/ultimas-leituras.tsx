import { clsx } from 'clsx';
import { CircleAlert, LoaderCircle, Undo2 } from 'lucide-react';
import { comSinal } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import type { Lida } from './use-leituras.ts';

type UltimasLeiturasProps = { lidas: readonly Lida[]; onDesfazer: (uma: Lida) => void };

/** Each reading is here at once, and its fate as soon as it is known. */
export function UltimasLeituras({ lidas, onDesfazer }: UltimasLeiturasProps) {
  if (lidas.length === 0) return null;
  return (
    <section aria-label="Lido agora" className={`${cardLook} px-4 py-2`}>
      <h2 className="py-1 text-lg font-bold">Lido agora</h2>
      <ul className="divide-y divide-hairline">
        {lidas.map((uma) => (
          <Uma key={uma.leitura_id} lida={uma} onDesfazer={onDesfazer} />
        ))}
      </ul>
    </section>
  );
}

function Uma({ lida, onDesfazer }: { lida: Lida; onDesfazer: (uma: Lida) => void }) {
  const { codigo, quantidade, situacao, descricao, motivo, desfeita } = lida;
  const nome = descricao ?? codigo;
  return (
    <li className="flex min-h-control items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p className={clsx('wrap-anywhere', desfeita ? 'text-ink-soft line-through' : 'font-medium')}>{nome}</p>
        {situacao === 'recusada' && (
          <p className="flex items-start gap-1 text-sm text-brick-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">Não contada. {motivo}</span>
          </p>
        )}
      </div>
      {situacao === 'enviando' && (
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          <LoaderCircle aria-hidden="true" className="spin size-4" />
          <span className="sr-only">Enviando</span>
        </span>
      )}
      {situacao !== 'recusada' && <span className="text-lg font-bold tabular-nums">{comSinal(quantidade)}</span>}
      {situacao !== 'recusada' && !desfeita && (
        <IconButton icon={Undo2} label={`Desfazer a leitura de ${nome}`} onClick={() => onDesfazer(lida)} />
      )}
    </li>
  );
}
