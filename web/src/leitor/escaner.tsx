import { lateDialog } from '../ui/dialog/late-part.ts';

/** Opens the scanner over the screen. */
export const Escaner = lateDialog(() => import('./escaner-dialog.tsx').then(({ EscanerDialog }) => EscanerDialog));
