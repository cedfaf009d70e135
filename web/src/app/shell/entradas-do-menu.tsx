import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ScanQrCode } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePartes } from '../../partes/use-partes.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { type Destino, GRUPOS, type Grupo } from './destinos.ts';

type EntradasProps = {
  /** Beside the page there is less room than over it. */
  estreita?: boolean;
  /** Stands behind the name of an entry. */
  depoisDe?: (to: string) => ReactNode;
  onIr?: () => void;
  onEscanear: () => void;
};

/** Draws the groups of the menu, and apart from them the scanner. */
export function EntradasDoMenu({ estreita = false, depoisDe, onIr, onEscanear }: EntradasProps) {
  const forma = estreita ? ESTREITA : LARGA;
  const icone = clsx('shrink-0', estreita ? 'size-[1.125rem]' : 'size-5');
  const temParte = usePartes();
  const aqui = useLocation({ select: ({ pathname }) => destinoQueTem(pathname) });

  return (
    <nav aria-label="Menu principal" className="p-2">
      {GRUPOS.map((grupo) => (
        <GrupoDoMenu
          key={grupo.titulo ?? ''}
          {...grupo}
          destinos={grupo.destinos.filter(({ parte }) => !parte || temParte(parte))}
          recuo={estreita ? 'px-2.5' : 'px-3'}
        >
          {(destino) => (
            <RowLink
              href={destino.to}
              aria-current={destino.to === aqui ? 'page' : undefined}
              className={clsx(ENTRADA, forma)}
              onFollow={onIr}
            >
              <destino.icon aria-hidden="true" className={icone} />
              <span className="min-w-0 flex-1">{destino.text}</span>
              {depoisDe?.(destino.to)}
            </RowLink>
          )}
        </GrupoDoMenu>
      ))}
      <div className="mt-2 border-t border-hairline pt-2">
        <button type="button" className={clsx(ENTRADA, forma)} onClick={onEscanear}>
          <ScanQrCode aria-hidden="true" className={icone} />
          Escanear QR Code
        </button>
      </div>
    </nav>
  );
}

type GrupoDoMenuProps = Grupo & { recuo: string; children: (destino: Destino) => ReactNode };

function GrupoDoMenu({ titulo, destinos, recuo, children }: GrupoDoMenuProps) {
  const id = useId();
  const lista = (
    <ul className="flex flex-col gap-0.5">
      {destinos.map((destino) => (
        <li key={destino.to}>{children(destino)}</li>
      ))}
    </ul>
  );

  if (!titulo) return lista;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div role="group" aria-labelledby={id}>
      <p id={id} className={clsx(recuo, 'pt-3 pb-1 text-xs text-ink-soft')}>
        {titulo}
      </p>
      {lista}
    </div>
  );
}

/** Finds the entry that leads to a screen, or to the one it is inside of. */
const destinoQueTem = (pathname: string) =>
  GRUPOS.flatMap(({ destinos }) => destinos).find(({ to, dentro = [] }) =>
    [to, ...dentro].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )?.to;

const ENTRADA =
  'flex w-full items-center rounded-corner text-left font-medium hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-anil-soft aria-[current=page]:font-semibold aria-[current=page]:text-anil-ink';
const ESTREITA = 'min-h-[max(2.25rem,var(--spacing-control))] gap-2.5 px-2.5 text-sm';
const LARGA = 'min-h-[max(2.5rem,var(--spacing-control))] gap-3 px-3';
