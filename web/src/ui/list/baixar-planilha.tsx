import { FileDown } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { lateDialog } from '../dialog/late-part.ts';
import type { DialogoAberto } from '../late/planilha-dialog.tsx';
import { useIsPhone } from '../page/window-width.ts';

/** Makes the button of a list that opens its spreadsheets; their dialog comes once it is pressed. */
export function baixarPlanilha<P extends object>(load: () => Promise<FunctionComponent<P & DialogoAberto>>) {
  const Planilhas = lateDialog(load);
  return function BaixarPlanilha(lista: P) {
    const [open, setOpen] = useState(false);
    const isPhone = useIsPhone();
    return (
      <>
        <Button icon={FileDown} aria-label="Exportar" onClick={() => setOpen(true)} className="max-sm:px-2.5">
          {!isPhone && 'Exportar'}
        </Button>
        <Planilhas {...lista} open={open} onClose={() => setOpen(false)} />
      </>
    );
  };
}
