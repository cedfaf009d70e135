import type { Db } from '../../base/db/db.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import type { ProvedorDeEtiquetas } from '../etiqueta.ts';
import { type EnvioGuardado, gravarNoEnvio, type Tomada } from './envios.queries.ts';
import type { VendasDoEnvio } from './vendas-do-envio.ts';

/** One process's turn at one row. */
export type Vez = Tomada & {
  db: Db;
  arquivos: Arquivos;
  provedor: ProvedorDeEtiquetas;
  vendas: VendasDoEnvio;
  parando: AbortSignal;
};

/** The row is somebody else's by now, or nobody wants it any more: what follows is not for this process. */
export class VezPerdida extends Error {}

type Mudancas = Parameters<typeof gravarNoEnvio>[2];

/** Writes down what became known, or throws VezPerdida; with `vivo` also when nobody wants it any more. */
export async function gravar(vez: Vez, mudancas: Mudancas, { vivo = false } = {}): Promise<EnvioGuardado> {
  const gravado = await gravarNoEnvio(vez.db, { id: vez.id, dono: vez.dono, vivo }, mudancas);
  if (!gravado) throw new VezPerdida();
  return gravado;
}

/** The shipment's id at the carrier. */
export function externo({ id, id_externo }: EnvioGuardado): string {
  if (id_externo === null) throw new Error(`envio ${id} is not known at its carrier`);
  return id_externo;
}
