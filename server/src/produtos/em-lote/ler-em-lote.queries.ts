import { CAMPOS_DA_VARIACAO, NOMES_DO_PRODUTO } from '@varal/contract/produtos/campos';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { columnsOf } from '../../base/db/fields.ts';
import type { ProdutoTravado } from '../gravar-produto.queries.ts';
import { imagensDaVariacao } from '../produto.queries.ts';

/** Locks products outside the trash until the end of the transaction, in the order in which sales do, and answers with their ids. */
export async function travarEmLote(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from produtos where id = any(${ids}::int[]) and excluido_em is null order by id for no key update`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

type SemVariacoes = Omit<ProdutoTravado, 'variacoes' | 'arquivado' | 'imagens'>;
type Variacao = ProdutoTravado['variacoes'][number] & { produto_id: number; arquivada: boolean };

/** Reads everything that changes of many products are compared with. Those in the trash are left out. */
export async function lerEmLote(db: Db, ids: readonly number[]): Promise<Map<number, ProdutoTravado>> {
  const produtos = await db
    .selectFrom('produtos')
    .select(NOMES_DO_PRODUTO)
    .select(['id', 'id_bling', 'versao', 'saldo', 'reservado', 'lisa_id', 'estampa_ids'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('excluido_em', 'is', null)
    .execute();
  const { rows: variacoes } = await sql<Variacao>`
    select v.id, v.produto_id, ${columnsOf(CAMPOS_DA_VARIACAO, 'v')}, v.id_bling, v.saldo, v.reservado,
      v.arquivada_em is not null as arquivada, ${imagensDaVariacao} as imagens
    from variacoes v where v.produto_id = any(${ids}::int[]) order by v.id`.execute(db);
  const { rows: imagens } = await sql<{ id: number; produto_id: number }>`
    select id, produto_id from imagens_de_produto where produto_id = any(${ids}::int[]) order by id`.execute(db);
  return juntar(produtos, variacoes, imagens);
}

function juntar(
  produtos: readonly SemVariacoes[],
  variacoes: readonly Variacao[],
  imagens: readonly { id: number; produto_id: number }[],
): Map<number, ProdutoTravado> {
  const todos = new Map(
    produtos.map((produto): [number, ProdutoTravado] => [
      produto.id,
      { ...produto, variacoes: [], arquivado: { saldo: 0, reservado: 0 }, imagens: [] },
    ]),
  );
  for (const { produto_id, arquivada, ...variacao } of variacoes) {
    const produto = todos.get(produto_id);
    if (!produto) continue;
    if (!arquivada) produto.variacoes.push(variacao);
    else {
      produto.arquivado.saldo += variacao.saldo;
      produto.arquivado.reservado += variacao.reservado;
    }
  }
  for (const { id, produto_id } of imagens) todos.get(produto_id)?.imagens.push(id);
  return todos;
}
