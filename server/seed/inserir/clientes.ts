import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { at } from '../at.ts';
import type { ClienteNovo } from '../novos.ts';
import { idsNovos, rowsOf } from './linhas.ts';

/** The ids, in the order given. */
export async function inserirClientes(db: Db, clientes: readonly ClienteNovo[]): Promise<number[]> {
  const ids = await idsNovos(db, 'clientes', clientes.length);
  const rows = clientes.map((cliente, n) => ({ ...cliente, id: at(ids, n) }));
  await sql`
    insert into clientes (id, nome, tipo_pessoa, cpf, cnpj, ie, telefone, email, cep, endereco, numero, complemento, bairro, municipio, uf,
      criado_em, alterado_em)
    overriding system value
    select id, nome, case when cnpj is null then 'fisica' else 'juridica' end, cpf, cnpj, coalesce(ie, ''), telefone, email,
      cep, endereco, numero, complemento, bairro, municipio, uf, criado_em, criado_em
    from ${rowsOf(rows)} as (id int, nome text, cpf text, cnpj text, ie text, telefone text, email text, cep text, endereco text,
      numero text, complemento text, bairro text, municipio text, uf text, criado_em timestamptz)`.execute(db);
  return ids;
}
