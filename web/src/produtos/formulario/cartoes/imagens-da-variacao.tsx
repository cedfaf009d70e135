import { ImagePlus } from 'lucide-react';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { useImagensDoProduto } from './imagens-do-produto.ts';

type ImagensDaVariacaoProps = {
  ids: readonly number[];
  /** It names the variation, not an image. */
  nome: string;
  onEscolher: () => void;
};

const MOSTRADAS = 3;

/** Shows the images of a variation, up to three and how many more there are; pressing them chooses others. */
export function ImagensDaVariacao({ ids, nome, onEscolher }: ImagensDaVariacaoProps) {
  const doProduto = useImagensDoProduto();
  const imagens = doProduto.filter(({ id }) => ids.includes(id));
  const resto = imagens.length - MOSTRADAS;

  if (doProduto.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-sm font-medium">
        Imagens
      </span>
      <button
        type="button"
        aria-label={imagens.length > 0 ? `Imagens de ${nome}: ${imagens.length}` : `Escolher imagens de ${nome}`}
        onClick={onEscolher}
        className="flex min-h-control items-center gap-1 rounded-corner border border-edge bg-surface px-1.5 transition-colors hover:bg-sunken"
      >
        {imagens.slice(0, MOSTRADAS).map(({ id, src }) => (
          <Picture key={id} src={src} alt="" className="size-[calc(var(--spacing-control)-0.5rem)] rounded-[4px]" />
        ))}
        {resto > 0 && <span className="px-1 text-sm font-semibold">+{resto}</span>}
        {imagens.length === 0 && (
          <span className="flex items-center gap-2 px-1.5 text-ink-soft">
            <ImagePlus aria-hidden="true" className="size-4" />
            Escolher
          </span>
        )}
      </button>
    </div>
  );
}
