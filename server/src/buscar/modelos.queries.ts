import { normalizar } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesNearly } from '../base/db/words/near-words.ts';
import { matchesWords } from '../base/db/words/words.ts';
import type { Candidato, Pergunta } from './pontos.ts';

type Modelo = { id: number; codigo: string; nome: string };

/** Finds models that have all words in their name or code; those whose code or name begins so are not left out. */
export async function acharModelos(db: Db, { texto }: Pergunta, muitos: number): Promise<Candidato[]> {
  const comeco = normalizar(texto);
  const { rows } = await sql<Modelo>`
    select id, codigo, nome from modelos m where ${matchesWords(sql`m.busca`, texto)}
    order by normalizar(codigo) = ${comeco} desc,
      starts_with(normalizar(codigo), ${comeco}) or starts_with(normalizar(nome), ${comeco}) desc, id
    limit ${muitos}`.execute(db);
  return rows.map(comoCandidato);
}

export async function acharQuaseModelos(db: Db, corridas: readonly string[], muitos: number): Promise<Candidato[]> {
  const { rows } = await sql<Modelo>`
    select id, codigo, nome from modelos m
    where ${matchesNearly(corridas, { text: sql`m.busca`, words: sql`m.busca` })} limit ${muitos}`.execute(db);
  return rows.map(comoCandidato);
}

export async function verModelos(db: Db, ids: readonly number[]): Promise<Candidato[]> {
  const { rows } = await sql<Modelo>`select id, codigo, nome from modelos where id = any(${ids}::int[])`.execute(db);
  return rows.map(comoCandidato);
}

const comoCandidato = ({ id, codigo, nome }: Modelo): Candidato => ({
  tipo: 'modelo',
  id,
  titulo: nome,
  detalhe: `Modelo ${codigo}`,
  rota: `/modelos/${id}`,
  imagem_url: null,
  chaves: [codigo],
  texto: codigo,
});
