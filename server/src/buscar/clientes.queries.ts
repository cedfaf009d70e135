import { dizerDocumento, documentoDe } from '@varal/contract/clientes/documento-do-cliente';
import { normalizar } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { buscarQuaseClientes, combinaCliente } from '../clientes/clientes.queries.ts';
import { comeca } from './comecos.ts';
import type { Candidato, Pergunta } from './pontos.ts';

type Cliente = { id: number; nome: string; cpf: string | null; cnpj: string | null; telefone: string; email: string };

/** Fewer digits are in most telephones. */
const MENOS_DIGITOS = /^\D*(\d\D*){1,3}$/;

/** Finds people whose name begins so, and any of those who have all words; of their numbers four digits in a row. */
export async function acharClientes(db: Db, { texto }: Pergunta, muitos: number): Promise<Candidato[]> {
  if (MENOS_DIGITOS.test(texto) && !/\p{L}/u.test(texto)) return [];
  const { rows } = await sql<Cliente>`
    select c.id, c.nome, c.cpf, c.cnpj, c.telefone, c.email from (
      (select id from clientes where ${comeca(sql`chave`, normalizar(texto))} order by chave using ~<~ limit 5)
      union
      (select c.id from clientes c where ${combinaCliente(texto)} limit ${muitos})
    ) achados join clientes c using (id)
    where c.anonimizado_em is null order by c.chave, c.id`.execute(db);
  return rows.map(comoCandidato);
}

export const acharQuaseClientes = async (db: Db, corridas: readonly string[], muitos: number): Promise<Candidato[]> =>
  (await buscarQuaseClientes(db, corridas, muitos)).map(comoCandidato);

export async function verClientes(db: Db, ids: readonly number[]): Promise<Candidato[]> {
  const { rows } = await sql<Cliente>`
    select id, nome, cpf, cnpj, telefone, email from clientes where id = any(${ids}::int[])`.execute(db);
  return rows.map(comoCandidato);
}

const comoCandidato = ({ id, nome, cpf, cnpj, telefone, email }: Cliente): Candidato => ({
  tipo: 'cliente',
  id,
  titulo: nome,
  detalhe: [dizerDocumento({ cpf, cnpj }), telefone].filter(Boolean).join(' · '),
  rota: `/clientes/${id}`,
  imagem_url: null,
  chaves: [documentoDe({ cpf, cnpj }) ?? '', telefone.replace(/\D/g, ''), email].filter((chave) => chave !== ''),
  texto: `${email} ${telefone.replace(/\D/g, '')} ${documentoDe({ cpf, cnpj }) ?? ''}`,
});
