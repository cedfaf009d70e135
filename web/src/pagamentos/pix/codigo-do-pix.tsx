import type { PixDaVenda as Pix } from '@varal/contract/pagamentos/pix/pix.routes';
import { Copy } from 'lucide-react';
import { dinheiro } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCopy } from '../../ui/notice/use-copy.ts';

/** Shows a Pix as a banking app reads it, and as the text it takes. */
export function CodigoDoPix({ pix: { qr_svg, copia_e_cola, valor } }: { pix: Pix }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_svg)}`}
        alt={`QR Code do Pix de ${dinheiro(valor)}`}
        className="w-56 max-w-full rounded-corner border border-hairline bg-white"
      />
      <p className="text-sm text-ink-soft">O cliente lê o QR Code ou cola este texto no aplicativo do banco.</p>
      <p className="w-full rounded-corner border border-hairline bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
        {copia_e_cola}
      </p>
    </div>
  );
}

export function CopiarPix({ pix: { copia_e_cola } }: { pix: Pix }) {
  const copiar = useCopy();
  const dito = { done: 'Pix copiado.', failed: 'Não foi possível copiar. Selecione o texto e copie.' };
  return (
    <Button icon={Copy} onClick={() => void copiar(copia_e_cola, dito)}>
      Copiar
    </Button>
  );
}
