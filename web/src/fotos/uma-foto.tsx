import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { Badge } from '../ui/notice/badge.tsx';
import type { FotoNoQuadro } from './use-fotos.ts';

/** A drag carries the id of a picture under this type. */
export const TIPO = 'text/x-varal-foto';

export type Mover = (ids: readonly number[], produto_id: number | null) => void;

type UmaFotoProps = { foto: FotoNoQuadro; donos: readonly DonoDasFotos[]; onMover: Mover };

export function UmaFoto({ foto, donos, onMover }: UmaFotoProps) {
  const { id, nome, src, papel, estado } = foto;
  // The product that a code names is not the picture's: a garment with its label in sight can be made one of that product.
  const produto_id = papel === 'marca' ? null : foto.produto_id;

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
      <Situacao foto={{ ...foto, produto_id }} />
      {papel === 'suspeita' && <p className="text-sm text-amber-ink">Pode ser um QR Code que não deu para ler.</p>}
      {estado !== 'enviada' && (
        <select
          aria-label={`De quem é ${nome}`}
          value={produto_id ?? ''}
          onChange={({ target }) => onMover([id], target.value === '' ? null : Number(target.value))}
          className="min-h-control w-full min-w-0 rounded-corner border border-edge bg-surface px-2 text-control"
        >
          <option value="">{papel === 'marca' ? 'QR Code' : 'Sem dono'}</option>
          {donos.map((dono) => (
            <option key={dono.produto_id} value={dono.produto_id}>
              {dono.produto_id === produto_id ? 'Deste produto' : dono.titulo}
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
