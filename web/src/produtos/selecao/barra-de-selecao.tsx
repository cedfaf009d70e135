import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { contagem, quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

type BarraDeSelecaoProps = {
  selecionados: number;
  total: number;
  onLimpar: () => void;
  /** The buttons do something with the selected products. */
  children: ReactNode;
};

/** Stays at the bottom of the window, under the thumb, however far down the list one is. */
export function BarraDeSelecao({ selecionados, total, onLimpar, children }: BarraDeSelecaoProps) {
  return (
    <section
      aria-label="Selecionados"
      className={clsx(
        'drop-in sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-edge bg-surface p-1.5 shadow-lifted',
        // The bar would cover a good part of a phone's list.
        selecionados > 0 ? 'bottom-bar' : 'max-sm:static max-sm:shadow-none',
      )}
    >
      <div className="flex min-h-control flex-auto items-center gap-1">
        {selecionados > 0 && <IconButton icon={X} label="Limpar seleção" onClick={onLimpar} />}
        <p role="status" className={clsx('whitespace-nowrap', selecionados > 0 ? 'font-medium' : 'pl-2 text-ink-soft')}>
          {selecionados > 0
            ? `${quantos(selecionados, 'selecionado', 'selecionados')} de ${contagem(total)}`
            : 'Nenhum selecionado'}
        </p>
      </div>
      <div className="flex gap-2 max-sm:flex-auto max-sm:*:flex-auto">{children}</div>
    </section>
  );
}
