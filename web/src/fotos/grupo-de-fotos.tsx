import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';
import { quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import type { FotoNoQuadro } from './use-fotos.ts';

type GrupoDeFotosProps = {
  /** Null gathers the pictures of nobody. */
  dono: DonoDasFotos | null;
  donos: readonly DonoDasFotos[];
  fotos: readonly FotoNoQuadro[];
  onMover: (ids: readonly number[], produto_id: number | null) => void;
};

const TIPO = 'text/x-varal-foto';

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

type UmaFotoProps = Pick<GrupoDeFotosProps, 'donos' | 'onMover'> & { foto: FotoNoQuadro };

function UmaFoto({ foto, donos, onMover }: UmaFotoProps) {
  const { id, nome, src, produto_id, papel, estado } = foto;

  return (
    <li
      draggable={estado !== 'enviada'}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(TIPO, String(id))}
      className="flex min-w-0 flex-col gap-1"
    >
      {src ? (
        <img src={src} alt={nome} className="aspect-square w-full rounded-corner border border-hairline object-cover" />
      ) : (
        <p className="flex aspect-square items-center justify-center rounded-corner border border-hairline p-2 text-center text-sm wrap-anywhere">
          {nome}
        </p>
      )}
      <Situacao foto={foto} />
      {papel === 'suspeita' && <p className="text-sm text-amber-ink">Pode ser um QR Code que não deu para ler.</p>}
      {estado !== 'enviada' && (
        <select
          aria-label={`De quem é ${nome}`}
          value={produto_id ?? ''}
          onChange={({ target }) => onMover([id], target.value === '' ? null : Number(target.value))}
          className="min-h-control w-full min-w-0 rounded-corner border border-edge bg-surface px-2 text-control"
        >
          <option value="">Sem dono</option>
          {donos.map((dono) => (
            <option key={dono.produto_id} value={dono.produto_id}>
              {dono.titulo}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

function Situacao({ foto: { estado, confirmada, produto_id } }: { foto: FotoNoQuadro }) {
  if (estado === 'enviada') return <Badge tone="leaf">Enviada</Badge>;
  if (estado !== 'parada') return <p className="text-sm text-brick-ink">{estado.motivo}</p>;
  if (produto_id !== null && !confirmada) return <Badge tone="amber">Proposta</Badge>;
  return null;
}
