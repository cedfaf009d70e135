import { lateDialog } from '../ui/dialog/late-part.ts';

/** Shows the QR code of a product or variation. */
export const QrDoProduto = lateDialog(() =>
  import('./qr-do-produto-modal.tsx').then(({ QrDoProdutoModal }) => QrDoProdutoModal),
);
