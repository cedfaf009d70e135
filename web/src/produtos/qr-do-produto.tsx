import { lateDialog } from '../ui/dialog/late-part.ts';

export const QrDoProduto = lateDialog(() =>
  import('./qr-do-produto-modal.tsx').then(({ QrDoProdutoModal }) => QrDoProdutoModal),
);
