import { type ComprasDoCliente, VENDAS_NAS_COMPRAS } from '@varal/contract/vendas/compras-do-cliente';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import { buscarCliente } from '../clientes/clientes.queries.ts';
import { listarVendas } from './lista/lista.queries.ts';
import { TOTAL_COM_FRETE } from './total-com-frete.queries.ts';

type Somas = Pick<ComprasDoCliente, 'n_vendas' | 'total' | 'ultima_em' | 'a_receber'>;

/** Tells what a customer bought, from the sales as they are kept. */
export async function verComprasDoCliente(db: Db, cliente_id: number): Promise<ComprasDoCliente> {
  const cliente = await buscarCliente(db, cliente_id);
  if (!cliente) throw new AppError('cliente.nao_encontrado');
  const pagina = {
    cliente_id,
    busca: '',
    ordem: '-criado_em',
    pagina: 1,
    limite: VENDAS_NAS_COMPRAS,
    depois: null,
  } as const;
  const [somas, tamanhos, { rows: vendas }] = await together(
    somar(db, cliente_id),
    contarTamanhos(db, cliente_id),
    listarVendas(db, pagina),
  );
  return { ...somas, credito: cliente.credito, tamanhos, vendas };
}

async function somar(db: Db, cliente_id: number): Promise<Somas> {
  const { rows } = await sql<Somas>`
    select count(*)::int as n_vendas, coalesce(sum(${TOTAL_COM_FRETE}), 0) as total, max(v.criado_em) as ultima_em,
      coalesce(sum(v.a_receber), 0) as a_receber
    from vendas v where v.cliente_id = ${cliente_id} and v.status <> 'cancelado'`.execute(db);
  const [somas] = rows;
  if (!somas) throw new Error('a sum without groups has one row');
  return somas;
}

/** A line keeps its model's code, also when its product is gone. */
async function contarTamanhos(db: Db, cliente_id: number): Promise<ComprasDoCliente['tamanhos']> {
  const { rows } = await sql<ComprasDoCliente['tamanhos'][number]>`
    select coalesce(m.nome, i.modelo_codigo) as modelo, i.tamanho, sum(i.quantidade - i.devolvidas)::int as n
    from vendas v join itens_da_venda i on i.venda_id = v.id left join modelos m on m.codigo = i.modelo_codigo
      left join valores_de_atributo t on t.tamanho = i.tamanho
    where v.cliente_id = ${cliente_id} and v.status <> 'cancelado' and i.tamanho is not null
    group by 1, i.tamanho having sum(i.quantidade - i.devolvidas) > 0
    order by n desc, modelo, min(t.ordem), i.tamanho limit 12`.execute(db);
  return rows;
}
