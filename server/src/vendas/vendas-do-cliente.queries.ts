import { nomesDe } from '@varal/contract/campo';
import { DIZERES_DA_VENDA, type DizerDaVenda } from '@varal/contract/vendas/campos';
import { sql } from 'kysely';
import { type EsquecerPessoa, SEM_RUA, type VendaQueSaiu } from '../clientes/esquecer/esquecer-pessoa.ts';
import type { VendasDoCliente } from '../clientes/vendas-do-cliente.ts';
import { SEM_DIZERES } from './criar-venda.ts';

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
    const { rows } = await sql<{ id: number; aberta: boolean; deve: number }>`
      select id, status not in (${SAIRAM}, 'cancelado') as aberta, case when status in (${SAIRAM}) then a_receber else 0 end as deve
      from vendas
      where cliente_id = ${cliente_id} order by id`.execute(db);
    return rows;
  },
  temNota: async (db, cliente_id) => {
    const { rows } = await sql`
      select from vendas where cliente_id = ${cliente_id} and documento_fiscal_tipo = 'nfe' limit 1`.execute(db);
    return rows.length > 0;
  },
  listarQueSairam: async (db, { id, nome }) => {
    // Only an edited sale can have left its customer: few rows of the history are looked at.
    const { rows } = await sql<VendaQueSaiu>`
      select v.id as venda_id, h.id as historico_id, h.em::text as ate
      from vendas v cross join lateral (
        select h.id, h.em from historico h
        where h.alvo_tipo = 'venda' and h.alvo_id = v.id and h.acao = 'venda.editada' and ${saiuDe(id, nome)}
        order by h.id desc limit 1
      ) h
      where v.edicoes > 0 and v.cliente_id <> ${id} order by v.id`.execute(db);
    return rows;
  },
};

const SAIRAM = sql.join(['enviado', 'concluido'].map((status) => sql.lit(status)));

/** Rows of the history that were written before they kept whose the sale was have only the name. */
const saiuDe = (id: number, nome: string) => sql`(
  h.mudancas @> ${umaMudanca({ guardado: { de: id } })}::jsonb
  or h.mudancas @> ${umaMudanca({ de: nome })}::jsonb and not h.mudancas @> ${umaMudanca({ guardado: {} })}::jsonb)`;
const umaMudanca = (dita: object) => JSON.stringify([{ campo: 'cliente', ...dita }]);

/** A sale stays without the street it went to, the paper that shows it and what was typed about it. */
export const esquecerPessoaNasVendas: EsquecerPessoa = async (db, { cliente_id, vendas }) => {
  await db
    .updateTable('vendas')
    .set({
      ...{ ...PESSOAIS_VAZIOS, link_etiqueta_pdf: null },
      endereco: sql`endereco || ${JSON.stringify(SEM_RUA)}::jsonb`,
    })
    .where('cliente_id', '=', cliente_id)
    .execute();
  await sql`
    update itens_da_venda set descricao = '' where venda_id = any(${vendas}::int[]) and descricao <> ''`.execute(db);
  await sql`
    update itens_da_venda i set personalizacoes = null,
      titulo = coalesce((select titulo from produtos where id = i.produto_id), ${TITULO_APAGADO})
    where venda_id = any(${vendas}::int[]) and estampas is not null`.execute(db);
  // Pieces of lines that an edit took away have names, too.
  await sql`
    update pecas set personalizacao = null where venda_id = any(${vendas}::int[]) and personalizacao is not null`.execute(
    db,
  );
  await sql`
    update conferencias set motivo = ${MOTIVO_APAGADO} where venda_id = any(${vendas}::int[]) and motivo is not null`.execute(
    db,
  );
};

const ehPessoal = (campo: DizerDaVenda) => 'pessoal' in DIZERES_DA_VENDA[campo];
const PESSOAIS_VAZIOS = Object.fromEntries(
  nomesDe(DIZERES_DA_VENDA)
    .filter(ehPessoal)
    .map((campo) => [campo, SEM_DIZERES[campo]]),
);

/** A print is called as its customer called it: after a child, a class, a wedding. */
const TITULO_APAGADO = 'Peça com estampa de cliente';
const MOTIVO_APAGADO = 'Apagado com os dados do cliente.';
