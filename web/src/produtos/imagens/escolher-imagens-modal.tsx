import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';

type EscolherImagensModalProps = {
  open: boolean;
  /** It names the variation, not an image. */
  nome: string;
  imagens: readonly { id: number; src: string }[];
  escolhidas: readonly number[];
  onEscolher: (ids: number[]) => void;
  onClose: () => void;
};

export function EscolherImagensModal({ open, nome, onClose, ...choice }: EscolherImagensModalProps) {
  return (
    <FormModal
      {...{ open, onClose }}
      title={nome ? `Imagens de ${nome}` : 'Imagens da variação'}
      size="lg"
      submit="Usar estas imagens"
    >
      {(formId) => <Escolha {...{ ...choice, formId, onClose }} />}
    </FormModal>
  );
}

type EscolhaProps = Omit<EscolherImagensModalProps, 'open' | 'nome'> & { formId: string };

function Escolha({ imagens, escolhidas, onEscolher, onClose, formId }: EscolhaProps) {
  const [ids, setIds] = useState<readonly number[]>(escolhidas);
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    // The order is that of the product's images, whatever the order they were pressed in.
    onEscolher(imagens.map(({ id }) => id).filter((id) => ids.includes(id)));
    onClose();
  };

  return (
    <form id={formId} onSubmit={submit}>
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
    </form>
  );
}
