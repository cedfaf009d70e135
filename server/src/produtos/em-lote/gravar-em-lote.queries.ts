import {
  CAMPOS_DA_VARIACAO,
  CAMPOS_DO_PRODUTO,
  type CamposDaVariacao,
  type CamposDoProduto,
} from '@varal/contract/produtos/campos';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { arraysOf, assignmentsFrom, columnsFrom, columnsOf } from '../../base/db/fields.ts';
import type { FeitoDeGuardado } from '../feito-de/feito-de-digitado.ts';

const DO_PRODUTO = columnsOf(CAMPOS_DO_PRODUTO);
const FEITO_DE = { lisa_id: { tipo: 'inteiro' }, estampa_ids: { tipo: 'ids' } } as const;
const DO_NOVO = { ...CAMPOS_DO_PRODUTO, ...FEITO_DE };
const DA_VARIACAO = columnsOf(CAMPOS_DA_VARIACAO);

export type ProdutoInteiro = CamposDoProduto & { id: number };
export type ProdutoNovo = CamposDoProduto & FeitoDeGuardado & { saldo: number };
export type VariacaoDoProduto = CamposDaVariacao & { produto_id: number; saldo: number };
export type AjusteDoProduto = { produto_id: number; variacao_id: number | null; muda_saldo: number };

/** Makes many products and answers with their ids, in their order. */
export async function inserirProdutos(db: Db, novos: readonly ProdutoNovo[], criado_por: number): Promise<number[]> {
  if (novos.length === 0) return [];
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into produtos (criado_por, saldo, ${columnsOf(DO_NOVO)})
    select ${criado_por}, saldo, ${columnsFrom(DO_NOVO, 'n')}
    from unnest(${novos.map(({ saldo }) => saldo)}::int[], ${arraysOf(DO_NOVO, novos)})
      with ordinality as n (saldo, ${columnsOf(DO_NOVO)}, lugar)
    order by lugar returning id, sku`.execute(db);
  // No two of them have the same SKU.
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return novos.flatMap(({ sku }) => ids.get(sku) ?? []);
}

/** Writes many products whole; each gets a new version, also where only a variation of it changed. */
export async function alterarProdutos(db: Db, mudados: readonly ProdutoInteiro[]): Promise<void> {
  if (mudados.length === 0) return;
  await sql`
    update produtos p set ${assignmentsFrom(CAMPOS_DO_PRODUTO, 'n')}, versao = p.versao + 1, alterado_em = now()
    from unnest(${mudados.map(({ id }) => id)}::int[], ${arraysOf(CAMPOS_DO_PRODUTO, mudados)}) as n (id, ${DO_PRODUTO})
    where p.id = n.id`.execute(db);
}

export type FeitoDeOutra = FeitoDeGuardado & { id: number };

/** Writes what many products are made of. */
export async function alterarFeitosDe(db: Db, mudados: readonly FeitoDeOutra[]): Promise<void> {
  if (mudados.length === 0) return;
  await sql`
    update produtos p set ${assignmentsFrom(FEITO_DE, 'n')}
    from unnest(${mudados.map(({ id }) => id)}::int[], ${arraysOf(FEITO_DE, mudados)}) as n (id, ${columnsOf(FEITO_DE)})
    where p.id = n.id`.execute(db);
}

/** Makes variations of many products, which show no picture yet. */
export async function inserirVariacoesDe(
  db: Db,
  novas: readonly VariacaoDoProduto[],
  criado_por: number,
): Promise<void> {
  if (novas.length === 0) return;
  await sql`
    insert into variacoes (criado_por, produto_id, saldo, ${DA_VARIACAO})
    select ${criado_por}, produto_id, saldo, ${columnsFrom(CAMPOS_DA_VARIACAO, 'n')}
    from unnest(${novas.map(({ produto_id }) => produto_id)}::int[], ${novas.map(({ saldo }) => saldo)}::int[],
      ${arraysOf(CAMPOS_DA_VARIACAO, novas)}) with ordinality as n (produto_id, saldo, ${DA_VARIACAO}, lugar)
    order by lugar`.execute(db);
}
