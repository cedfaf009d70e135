import type { Tecnica } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { normalizar } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesNearly } from '../base/db/words/near-words.ts';
import { matchesWords } from '../base/db/words/words.ts';
import type { Candidato, Pergunta } from './pontos.ts';

type Estampa = { id: number; codigo: string; nome: string; tecnica: Tecnica };

const COLUNAS = sql`id, codigo, nome, tecnica`;
/** A shop without this part sees none. */
const LIGADA = sql`exists (select from partes where chave = 'estampas' and ligada)`;

/** Finds prints that have all words in their name or code; those that begin so are not left out. */
export async function acharEstampas(db: Db, { texto }: Pergunta, muitas: number): Promise<Candidato[]> {
  const comeco = normalizar(texto);
  const { rows } = await sql<Estampa>`
    select ${COLUNAS} from estampas e where ${LIGADA} and ${matchesWords(sql`e.busca`, texto)}
    order by normalizar(codigo) = ${comeco} desc,
      starts_with(normalizar(codigo), ${comeco}) or starts_with(normalizar(nome), ${comeco}) desc, situacao, id desc
    limit ${muitas}`.execute(db);
  return rows.map(comoCandidato);
}

export async function acharQuaseEstampas(db: Db, corridas: readonly string[], muitas: number): Promise<Candidato[]> {
  const { rows } = await sql<Estampa>`
    select ${COLUNAS} from estampas e
    where ${LIGADA} and ${matchesNearly(corridas, { text: sql`e.busca`, words: sql`e.busca` })} limit ${muitas}`.execute(
    db,
  );
  return rows.map(comoCandidato);
}

export async function verEstampas(db: Db, ids: readonly number[]): Promise<Candidato[]> {
  const { rows } = await sql<Estampa>`
    select ${COLUNAS} from estampas where ${LIGADA} and id = any(${ids}::int[])`.execute(db);
  return rows.map(comoCandidato);
}

const comoCandidato = ({ id, codigo, nome, tecnica }: Estampa): Candidato => ({
  tipo: 'estampa',
  id,
  titulo: nome,
  detalhe: `Estampa ${codigo} · ${ROTULOS_DA_TECNICA[tecnica]}`,
  rota: `/estampas/${id}`,
  imagem_url: null,
  chaves: [codigo],
  texto: codigo,
});
