import type { Reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { listarFeitosDe, segurarLisas } from './feito-de.queries.ts';

const LEGIVEIS = 3;
const E = new Intl.ListFormat('pt-BR');

type LisaEmUso = Reason & { codigo: 'produto.lisa_em_uso' };
type Quais = { naLixeira?: boolean };

/** Tells of each of these products that others are made of why it cannot go, unless those go along. */
export async function lisasEmUso(
  db: Db,
  ids: readonly number[],
  { naLixeira = false }: Quais = {},
): Promise<Map<number, LisaEmUso>> {
  const titulos = new Map<number, string[]>();
  for (const { id, titulo, lisa_id } of await listarFeitosDe(db, ids, { naLixeira })) {
    if (!ids.includes(id)) titulos.set(lisa_id, [...(titulos.get(lisa_id) ?? []), titulo]);
  }
  return new Map([...titulos].map(([lisa_id, deles]) => [lisa_id, usadaPor(deles)]));
}

/** Names the products that are made of a blank, which therefore cannot go. */
export const usadaPor = (titulos: readonly string[]): LisaEmUso => ({
  ...{ codigo: 'produto.lisa_em_uso', params: emPalavras(titulos) },
});

/** Refuses to take away what others are made of. */
export async function recusarLisaEmUso(db: Db, ids: readonly number[], quais: Quais = {}): Promise<void> {
  const [primeira] = (await lisasEmUso(db, ids, quais)).values();
  if (primeira) throw AppError.fromRule(primeira);
}

type QueVolta = { id: number; lisa_id: number | null };

/** A product that comes back needs its blank, which may come back with it. */
export async function recusarSemLisa(db: Db, voltam: readonly QueVolta[]): Promise<void> {
  const precisas = voltam.flatMap(({ lisa_id }) => (voltam.some(({ id }) => id === lisa_id) ? [] : (lisa_id ?? [])));
  if (precisas.length === 0) return;
  const ativas = await segurarLisas(db, precisas);
  if (precisas.some((id) => !ativas.includes(id))) throw new AppError('produto.lisa_nao_encontrada');
}

/** Counts the products, and writes as many of their titles as can be read at once. */
function emPalavras(titulos: readonly string[]): { produtos: string; titulos: string } {
  const resto = titulos.length - LEGIVEIS;
  return {
    produtos: titulos.length === 1 ? '1 produto' : `${titulos.length} produtos`,
    titulos: E.format(resto <= 0 ? titulos : [...titulos.slice(0, LEGIVEIS), `mais ${resto}`]),
  };
}
