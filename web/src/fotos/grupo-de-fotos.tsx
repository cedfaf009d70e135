import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { type Mover, TIPO, UmaFoto } from './uma-foto.tsx';
import type { FotoNoQuadro } from './use-fotos.ts';

type GrupoDeFotosProps = {
  /** Null gathers the pictures of nobody. */
  dono: DonoDasFotos | null;
  donos: readonly DonoDasFotos[];
  fotos: readonly FotoNoQuadro[];
  onMover: Mover;
};

/** A product takes pictures that are dropped on it; the list below each picture does the same by keyboard or finger. */
export function GrupoDeFotos({ dono, donos, fotos, onMover }: GrupoDeFotosProps) {
  const [sobre, setSobre] = useState(false);
  const titulo = dono?.titulo ?? 'Sem dono';
  const propostas = fotos.filter(({ certeza, confirmada }) => certeza === 'proposta' && !confirmada);

  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setSobre(false);
    const id = event.dataTransfer.getData(TIPO);
    if (id !== '') onMover([Number(id)], dono?.produto_id ?? null);
  };

  return (
    <section
      aria-label={titulo}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TIPO)) return;
        event.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
      className={clsx(cardLook, 'flex flex-col gap-3 p-4', sobre && 'outline-2 outline-anil-ink')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold wrap-anywhere">{titulo}</h2>
        <p className="text-sm text-ink-soft">
          {dono ? `${dono.sku}, ${quantos(dono.n_imagens, 'imagem', 'imagens')} antes` : 'Não serão enviadas'}
        </p>
      </div>
      {propostas.length > 0 && dono && (
        <Button
          className="self-start"
          onClick={() =>
            onMover(
              propostas.map(({ id }) => id),
              dono.produto_id,
            )
          }
        >
          São deste produto ({propostas.length})
        </Button>
      )}
      {fotos.length === 0 && <p className="text-ink-soft">Nenhuma foto.</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {fotos.map((foto) => (
          <UmaFoto key={foto.id} foto={foto} donos={donos} onMover={onMover} />
        ))}
      </ul>
    </section>
  );
}
