import { ehRetirada } from '@varal/contract/envio/retirada';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { abrirVenda } from '../abrir-venda.ts';
import { mudarCadaUma } from '../cada-uma.ts';
import { mudarStatus } from '../mudar-status.ts';

type Confirmada = { confirmadas: number[]; recusadas: { id: number; erro: string }[] };

/** The carrier took these parcels. Each for itself: one that cannot go does not keep the others here. */
export async function confirmarColeta(
  db: Db,
  { ids, quem }: { ids: readonly number[]; quem: Quem },
): Promise<Confirmada> {
  const feito: Confirmada = { confirmadas: [], recusadas: [] };
  for (const id of new Set(ids)) {
    const erro = await mudarCadaUma(db, (trx) => entregar(trx, { id, quem }));
    if (erro === undefined) feito.confirmadas.push(id);
    if (erro !== undefined) feito.recusadas.push({ id, erro });
  }
  return feito;
}

type Pacote = { id: number; quem: Quem };

async function entregar(db: Db, { id, quem }: Pacote): Promise<void> {
  const venda = await abrirVenda(db, id);
  // Another request was faster: the parcel went once.
  if (venda.status === 'enviado' || venda.status === 'concluido') return;
  if (ehRetirada(venda)) throw new AppError('envio.fora_da_coleta');
  if (venda.status === 'retirada' && !venda.link_etiqueta_pdf) throw new AppError('venda.falta_etiqueta');
  await mudarStatus(db, { id, para: 'enviado', quem });
}
