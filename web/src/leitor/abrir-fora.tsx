import { useRef } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Modal } from '../ui/dialog/modal.tsx';
import type { Externo } from './seguir-leitura.ts';

type AbrirForaProps = { externo: Externo | null; onClose: () => void; onAbriu: () => void };

/** Asks before an address outside is opened, because a code of ours may have been stuck over. */
export function AbrirFora({ externo, onClose, onAbriu }: AbrirForaProps) {
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
