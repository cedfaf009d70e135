import { donoDoQr } from '@varal/contract/midia/qr';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Modal } from '../ui/dialog/modal.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { FailedState } from '../ui/notice/failed-state.tsx';

type Etiqueta = { titulo: string; sku: string; qr_code_url: string };
export type QrDoProdutoProps = { produto: Etiqueta; open: boolean; onClose: () => void };

/** Shows the QR code large, to be printed by itself, and the way to labels of it. */
export function QrDoProdutoModal({ produto, open, onClose }: QrDoProdutoProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const ready = loaded === produto.qr_code_url;

  return (
    <Modal
      open={open}
      title="QR Code"
      onClose={onClose}
      footer={
        <>
          <LinkButton to="/qrcodes" search={donoDoQr(produto.qr_code_url) ?? {}}>
            Etiquetas em folha ou rolo
          </LinkButton>
          <Button
            icon={Printer}
            look="primary"
            blocked={ready ? undefined : 'O QR Code ainda não carregou.'}
            onClick={() => window.print()}
          >
            Imprimir este QR Code
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center text-center">
        <Imagem key={produto.qr_code_url} produto={produto} onLoad={() => setLoaded(produto.qr_code_url)} />
        <p className="mt-3 line-clamp-4 font-semibold text-balance wrap-anywhere">{produto.titulo}</p>
        <p className="max-w-full text-ink-soft">
          <OneLine>{produto.sku}</OneLine>
        </p>
      </div>
      {open && <EtiquetaNoPapel produto={produto} />}
    </Modal>
  );
}

function Imagem({ produto: { titulo, qr_code_url }, onLoad }: { produto: Etiqueta; onLoad: () => void }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);

  if (failed) {
    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    return (
      <FailedState failures={tries + 1} onRetry={retry}>
        Não foi possível buscar o QR Code. Verifique sua conexão e tente novamente.
      </FailedState>
    );
  }
  return (
    // The ground is white in the dark too: cameras look for dark on light.
    <div className="size-72 max-w-full overflow-hidden rounded-corner border border-hairline bg-[white]">
      <img
        key={tries}
        src={qr_code_url}
        alt={`QR Code de ${titulo}`}
        onLoad={onLoad}
        onError={() => setFailed(true)}
        className="size-full text-transparent [image-rendering:pixelated]"
      />
    </div>
  );
}

const ONLY_THE_LABEL = 'print:*:hidden';

/** Gets onto paper alone while it stands here, by whatever way one prints. */
function EtiquetaNoPapel({ produto: { titulo, sku, qr_code_url } }: { produto: Etiqueta }) {
  useEffect(() => {
    document.body.classList.add(ONLY_THE_LABEL);
    return () => document.body.classList.remove(ONLY_THE_LABEL);
  }, []);

  return createPortal(
    <div className="hidden w-[60mm] max-w-full break-inside-avoid flex-col items-center text-center print:flex!">
      <img src={qr_code_url} alt="" className="w-[50mm] max-w-full [image-rendering:pixelated]" />
      <p className="line-clamp-4 text-[11pt] leading-tight font-semibold wrap-anywhere">{titulo}</p>
      <p className="text-[10pt] wrap-anywhere">{sku}</p>
    </div>,
    document.body,
  );
}
