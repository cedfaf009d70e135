import { FileSpreadsheet } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { lateDialog } from '../dialog/late-part.ts';
import type { DialogoAberto } from '../late/planilha-dialog.tsx';

/** Makes the button of a list that opens its spreadsheets; their dialog comes once it is pressed. */
export function baixarPlanilha<P extends object>(load: () => Promise<FunctionComponent<P & DialogoAberto>>) {
  const Planilhas = lateDialog(load);
  return function BaixarPlanilha(lista: P) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button
          icon={FileSpreadsheet}
          aria-label="Baixar planilha"
          title="Baixar planilha"
          className="max-sm:px-2.5"
          onClick={() => setOpen(true)}
        />
        <Planilhas {...lista} open={open} onClose={() => setOpen(false)} />
      </>
    );
  };
}
