import type { Alvo } from '@varal/contract/historico/acoes';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { lateDialog } from '../ui/dialog/late-part.ts';

/** Shows what happened to one record. Neither its code nor its rows come before it is opened. */
export const HistoricoDialog = lateDialog(() =>
  import('./historico-do-registro.tsx').then(({ HistoricoDoRegistro }) => HistoricoDoRegistro),
);

type HistoricoProps = {
  alvo: `${Alvo}:${number}`;
  title: string;
  /** An edit was undone: the screen shows the record as it is now. */
  onDesfeito?: () => unknown;
};

/** Draws the button among the actions of a record, and the dialog it opens. */
export function Historico(props: HistoricoProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        Histórico
      </Button>
      <HistoricoDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
