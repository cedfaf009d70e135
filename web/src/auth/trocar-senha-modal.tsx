import { lateDialog } from '../ui/dialog/late-part.ts';

export const TrocarSenhaModal = lateDialog(() =>
  import('./trocar-senha-dialog.tsx').then(({ TrocarSenhaDialog }) => TrocarSenhaDialog),
);
