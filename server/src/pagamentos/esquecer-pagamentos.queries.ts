import { sql } from 'kysely';
import type { EsquecerPessoa } from '../clientes/esquecer/esquecer-pessoa.ts';

/** Keeps the payments and empties the notes typed beside them. */
export const esquecerPessoaNosPagamentos: EsquecerPessoa = async (db, { vendas }) => {
  await sql`
    update pagamentos set observacao = '' where venda_id = any(${vendas}::int[]) and observacao <> ''`.execute(db);
};
