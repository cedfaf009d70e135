import type { Db } from '../../base/db/db.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import type { ProvedorDeEtiquetas } from '../provedor-de-etiquetas.ts';
import { type EnvioGuardado, gravarNoEnvio, type Tomada } from './envios.queries.ts';
import type { VendasDoEnvio } from './vendas-do-envio.ts';

/** A row that this process holds, and what it works on it with. */
export type EnvioTomado = Tomada & {
  db: Db;
  arquivos: Arquivos;
  provedor: ProvedorDeEtiquetas;
  vendas: VendasDoEnvio;
  parando: AbortSignal;
};

/** The row is somebody else's by now, or nobody wants it any more: what follows is not for this process. */
export class EnvioSolto extends Error {}

/** Writes down what became known, or throws EnvioSolto; with `vivo` also when nobody wants it any more. */
export async function gravar(
  { db, id, dono }: EnvioTomado,
  mudancas: Parameters<typeof gravarNoEnvio>[2],
  { vivo = false } = {},
): Promise<EnvioGuardado> {
  const gravado = await gravarNoEnvio(db, { id, dono, vivo }, mudancas);
  if (!gravado) throw new EnvioSolto();
  return gravado;
}

export function externo({ id, id_externo }: EnvioGuardado): string {
  if (id_externo === null) throw new Error(`envio ${id} is not known at its carrier`);
  return id_externo;
}
