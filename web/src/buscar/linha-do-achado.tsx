import type { Achado, TipoDeAchado } from '@varal/contract/buscar/buscar.routes';
import { miniatura } from '@varal/contract/midia/imagens';
import { clsx } from 'clsx';
import {
  CircleUserRound,
  CornerDownLeft,
  Layers2,
  type LucideIcon,
  Palette,
  PanelsTopLeft,
  ReceiptText,
} from 'lucide-react';
import { Picture } from '../ui/drawing/picture.tsx';

const ROTULOS: Record<TipoDeAchado, string> = {
  produto: 'Produto',
  variacao: 'Variação',
  cliente: 'Cliente',
  venda: 'Venda',
  modelo: 'Modelo',
  estampa: 'Estampa',
  tela: 'Tela',
};

const ICONES: Partial<Record<TipoDeAchado, LucideIcon>> = {
  cliente: CircleUserRound,
  venda: ReceiptText,
  modelo: Layers2,
  estampa: Palette,
  tela: PanelsTopLeft,
};

export const opcaoId = (listId: string, lugar: number) => `${listId}-${lugar}`;

type LinhaDoAchadoProps = {
  achado: Achado;
  id: string;
  active: boolean;
  onPointer: () => void;
  onAbrir: () => void;
};

/** Shows one thing that was found, as an option of the box: the keyboard stays in the field. */
export function LinhaDoAchado({ achado, id, active, onPointer, onAbrir }: LinhaDoAchadoProps) {
  const { tipo, titulo, detalhe, imagem_url } = achado;
  const Icon = ICONES[tipo];
  const rotulo = tipo === 'tela' ? detalhe : ROTULOS[tipo];

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys, and names this option as active.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPointer}
      // The field keeps the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onAbrir}
      className={clsx(
        'flex min-h-[max(3.25rem,var(--spacing-control))] cursor-pointer items-center gap-3 rounded-corner px-2.5 py-1.5 select-none',
        active && 'bg-anil-soft',
      )}
    >
      {Icon ? (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-corner bg-sunken text-ink-soft">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <Picture src={imagem_url && miniatura(imagem_url, 160)} alt="" className="size-10" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{titulo}</span>
        {tipo !== 'tela' && <span className="block text-sm wrap-anywhere text-ink-soft">{detalhe}</span>}
      </span>
      <span className="shrink-0 text-sm text-ink-soft">{rotulo}</span>
      <CornerDownLeft
        aria-hidden="true"
        className={clsx('size-4 shrink-0 text-ink-soft max-sm:hidden', !active && 'invisible')}
      />
    </div>
  );
}
