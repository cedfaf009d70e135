import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';

type EscolherImagensModalProps = {
  open: boolean;
  /** Of the variation. */
  nome: string;
  /** Of the product. */
  imagens: readonly { id: number; src: string }[];
  escolhidas: readonly number[];
  onEscolher: (ids: number[]) => void;
  onClose: () => void;
};

/** Which of the product's images show a variation. */
export function EscolherImagensModal({ open, onClose, nome, ...choice }: EscolherImagensModalProps) {
  return (
    <Modal open={open} title={nome ? `Imagens de ${nome}` : 'Imagens da variação'} size="lg" onClose={onClose}>
      {open && <Escolha {...choice} onClose={onClose} />}
    </Modal>
  );
}

type EscolhaProps = Omit<EscolherImagensModalProps, 'open' | 'nome'>;

function Escolha({ imagens, escolhidas, onEscolher, onClose }: EscolhaProps) {
  const [ids, setIds] = useState<readonly number[]>(escolhidas);
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

  const confirm = () => {
    // In the order of the product's images, whatever the order they were pressed in.
    onEscolher(imagens.map(({ id }) => id).filter((id) => ids.includes(id)));
    onClose();
  };

  if (imagens.length === 0) return <EmptyState>Este produto ainda não tem imagens.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5">
        {imagens.map(({ id, src }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={ids.includes(id)}
              onClick={() => toggle(id)}
              className={clsx(
                'relative block w-full rounded-corner border-2',
                ids.includes(id) ? 'border-anil' : 'border-transparent',
              )}
            >
              <Picture src={src} alt={`Imagem ${place + 1}`} className="aspect-square w-full" />
              {ids.includes(id) && (
                <span className="absolute top-1.5 right-1.5 flex size-6 items-center justify-center rounded-full bg-anil text-on-anil">
                  <Check aria-hidden="true" className="size-4 stroke-3" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2.5">
        <Button onClick={onClose}>Cancelar</Button>
        <Button look="primary" onClick={confirm}>
          Usar estas imagens
        </Button>
      </div>
    </div>
  );
}
