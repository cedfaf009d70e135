import type { ErrorCode } from '@varal/contract/errors';
import { type Parte, type ParteDaLoja, textosDaParte } from '@varal/contract/partes/parte';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { type Guardada, guardarParte, listarGuardadas, travarParte } from './partes.queries.ts';

/** The features behind the parts know this of them. */
export type DasPartes = {
  /** So many things of it are open, which somebody would no longer find. */
  abertas: Partial<Record<Parte, (db: Db) => Promise<number>>>;
  aoLigar: Partial<Record<Parte, (db: Db) => Promise<void>>>;
};

const EM_USO = {
  estampas: 'parte.estampas_em_uso',
  ondas: 'parte.ondas_abertas',
  contagens: 'parte.contagens_abertas',
} as const satisfies Partial<Record<Parte, ErrorCode>>;

export async function listarPartes(db: Db, das: DasPartes): Promise<ParteDaLoja[]> {
  const partes = [];
  for (const guardada of await listarGuardadas(db)) partes.push(comoSeVe(guardada, await abertasDe(db, guardada, das)));
  return partes;
}

type Mudada = Guardada & { quem: Autor };

/** Switches a part on or off. Said again, it changes nothing. */
export async function mudarParte(db: Db, das: DasPartes, { chave, ligada, quem }: Mudada): Promise<ParteDaLoja> {
  const antes = await travarParte(db, chave);
  const abertas = await abertasDe(db, antes, das);
  if (antes.ligada === ligada) return comoSeVe(antes, abertas);
  if (!ligada && abertas > 0) recusarEmUso(chave, abertas);
  await guardarParte(db, { chave, ligada });
  if (ligada) await das.aoLigar[chave]?.(db);
  const alvo = { id: null, nome: textosDaParte(chave).nome };
  await anotar(db, quem, { acao: ligada ? 'configuracao.parte_ligada' : 'configuracao.parte_desligada', alvo });
  return comoSeVe({ chave, ligada }, abertas);
}

const abertasDe = async (db: Db, { chave }: Guardada, das: DasPartes): Promise<number> =>
  (await das.abertas[chave]?.(db)) ?? 0;

function recusarEmUso(chave: Parte, abertas: number): never {
  if (chave === 'caixa') throw new Error('nothing of the till is ever open');
  throw new AppError(EM_USO[chave], { quantas: String(abertas) });
}

const comoSeVe = ({ chave, ligada }: Guardada, abertas: number): ParteDaLoja => ({
  chave,
  ...textosDaParte(chave),
  ligada,
  em_uso: abertas > 0,
});
