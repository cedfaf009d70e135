import { lateDialog } from './late-part.ts';

/** Opens a dialog over the page. */
export const Modal = lateDialog(() => import('../late/modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));
