import { latePart, useWhenOpen } from '../ui/dialog/late-part.ts';
import type { QrDoProdutoProps } from './qr-do-produto-modal.tsx';

const useQrModal = latePart(() => import('./qr-do-produto-modal.tsx').then(({ QrDoProdutoModal }) => QrDoProdutoModal));

/**
 * Shows the QR code of a product or variation. Its code comes when one is opened first, so that no list waits for it.
 */
export function QrDoProduto(props: QrDoProdutoProps) {
  const QrModal = useWhenOpen(useQrModal(), props);
  return QrModal && <QrModal {...props} />;
}
