import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { navegador } from '../base/rede/navegador.ts';
import { Button } from '../ui/button/button.tsx';
import { Modal } from '../ui/dialog/modal.tsx';
import { useBackCloses } from '../ui/late/back-closes.ts';
import { enderecoPublico } from './leitor.queries.ts';
import { Leitor } from './leitor.tsx';
import { type Externo, seguirLeitura } from './seguir-leitura.ts';

type EscanerDialogProps = { open: boolean; onClose: () => void };

/** Opens what a code says, here, or outside after asking. It reloads the page when it is closed by hand. */
export function EscanerDialog({ open, onClose }: EscanerDialogProps) {
  const router = useRouter();
  const client = useQueryClient();
  const popup = useRef<HTMLDivElement>(null);
  const [externo, setExterno] = useState<Externo | null>(null);
  /** The page that comes gets the keyboard, not the button that opened this. */
  const saindo = useRef(false);
  useBackCloses(open, onClose);

  const ler = (texto: string) =>
    seguirLeitura(texto, {
      daqui: window.location.origin,
      publico: async () => (await client.ensureQueryData(enderecoPublico)).endereco_publico,
      ir: (rota) => {
        saindo.current = true;
        onClose();
        // The screen that is open already goes to what was read by itself.
        const ficaNaTela = rota.startsWith(`${router.history.location.pathname}?`);
        void router.navigate({ href: rota, resetScroll: !ficaNaTela });
      },
      perguntar: setExterno,
    });
  const devolverFoco = () => {
    const ficou = !saindo.current;
    saindo.current = false;
    return ficou;
  };

  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          // The focus avoids the field: on a phone its keyboard would cover the camera.
          initialFocus={popup}
          finalFocus={devolverFoco}
          className="fixed inset-0 z-40 flex flex-col bg-surface outline-none"
        >
          <div className="flex items-center gap-2 border-b border-hairline py-1.5 pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 text-lg font-bold">Escaneie o QR Code</Dialog.Title>
            <Dialog.Close render={<Button look="quiet">Fechar</Button>} onClick={navegador.recarregar} />
          </div>
          <Leitor onLer={ler} parado={externo !== null} className="mx-auto w-full max-w-3xl flex-1" />
        </Dialog.Popup>
      </Dialog.Portal>
      <AbrirFora externo={externo} onClose={() => setExterno(null)} onAbriu={onClose} />
    </Dialog.Root>
  );
}

type AbrirForaProps = { externo: Externo | null; onClose: () => void; onAbriu: () => void };

/** Asks before an address outside is opened, because a code of ours may have been stuck over. */
function AbrirFora({ externo, onClose, onAbriu }: AbrirForaProps) {
  const naoAbrir = useRef<HTMLButtonElement>(null);

  const abrir = () => {
    if (!externo) return;
    window.open(externo.endereco, '_blank', 'noopener,noreferrer');
    onClose();
    onAbriu();
  };

  return (
    <Modal
      open={externo !== null}
      title="Abrir outro site?"
      onClose={onClose}
      // An Enter too many must not open anything.
      initialFocus={naoAbrir}
      footer={
        <>
          <Button ref={naoAbrir} onClick={onClose}>
            Não abrir
          </Button>
          <Button look="primary" onClick={abrir}>
            Abrir site
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>O código leva para fora do Varal, a este site:</p>
        <p className="text-lg font-bold wrap-anywhere">{externo?.host}</p>
        <p className="max-h-32 overflow-y-auto text-sm text-ink-soft wrap-anywhere">{externo?.endereco}</p>
      </div>
    </Modal>
  );
}
