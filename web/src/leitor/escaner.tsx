import { lateDialog } from '../ui/dialog/late-part.ts';

export const Escaner = lateDialog(() => import('./escaner-dialog.tsx').then(({ EscanerDialog }) => EscanerDialog));
