import { sql } from 'kysely';
import { type EsquecerPessoa, SEM_RUA } from '../clientes/esquecer-pessoa.ts';
import type { VendasDoCliente } from '../clientes/vendas-do-cliente.ts';

/** Tells the customers' feature of their sales. */
export const vendasDoCliente: VendasDoCliente = {
  contar: async (db, clientes) => {
    const { rows } = await sql<{ cliente_id: number; n: number }>`
      select cliente_id, count(*) as n from vendas where cliente_id = any(${clientes}::int[]) group by cliente_id`.execute(
      db,
    );
    return new Map(rows.map(({ cliente_id, n }) => [cliente_id, n]));
  },
  listar: async (db, cliente_id) => {
    const { rows } = await sql<{ id: number; aberta: boolean }>`
      select id, status not in ('concluido', 'cancelado') as aberta from vendas
      where cliente_id = ${cliente_id} order by id`.execute(db);
    return rows;
  },
};

/** A sale stays without the street it went to, the paper that shows it and what was typed about it. */
export const esquecerPessoaNasVendas: EsquecerPessoa = async (db, { cliente_id, vendas }) => {
  await sql`
    update vendas set link_etiqueta_pdf = null, observacao = '', endereco = endereco || ${JSON.stringify(SEM_RUA)}::jsonb
    where cliente_id = ${cliente_id}`.execute(db);
  await sql`
    update itens_da_venda set descricao = '' where venda_id = any(${vendas}::int[]) and descricao <> ''`.execute(db);
  await sql`
    update conferencias set motivo = ${MOTIVO_APAGADO} where venda_id = any(${vendas}::int[]) and motivo is not null`.execute(
    db,
  );
};

const MOTIVO_APAGADO = 'Apagado com os dados do cliente.';
