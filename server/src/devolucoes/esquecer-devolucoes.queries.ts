import { sql } from 'kysely';
import type { EsquecerPessoa } from '../clientes/esquecer/esquecer-pessoa.ts';

/** The goods that came back stay; the words typed about them go. */
export const esquecerPessoaNasDevolucoes: EsquecerPessoa = async (db, { vendas }) => {
  await sql`update devolucoes set motivo = '' where venda_id = any(${vendas}::int[]) and motivo <> ''`.execute(db);
};
