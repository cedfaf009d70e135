import { CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';

type EntregaCombinadaProps = { children: ReactNode; onDecidirDepois: () => void };

/** Says how a sale goes to its customer, as it was agreed on, and lets that be taken back. */
export function EntregaCombinada({ children, onDecidirDepois }: EntregaCombinadaProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 sm:col-span-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
      <p role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        {children}
      </p>
      <IconButton icon={X} label="Decidir a entrega depois" onClick={onDecidirDepois} />
    </div>
  );
}

export const RETIRA_NA_LOJA = 'O cliente retira na loja.';
