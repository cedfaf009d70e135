import { lateDialog } from './late-part.ts';

export const Modal = lateDialog(() => import('../late/modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));
