import { latePart, useWhenOpen } from '../ui/dialog/late-part.ts';

const useEscanerDialog = latePart(() => import('./escaner-dialog.tsx').then(({ EscanerDialog }) => EscanerDialog));

/** Opens the scanner over the screen. Its code comes when it is opened first. */
export function Escaner(props: { open: boolean; onClose: () => void }) {
  const Dialog = useWhenOpen(useEscanerDialog(), props);
  return Dialog && <Dialog {...props} />;
}
