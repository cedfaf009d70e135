import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { lembrarDoQueSumiu, pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { anotarCategoriaNoBling } from '../../categorias/categorias.queries.ts';
import { anotar, O_BLING } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { anotarNumerosNoBling, type NumerosNoBling } from '../../produtos/numeros-no-bling.queries.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import type { ProdutoParaOBling, VariacaoParaOBling } from './produto-no-bling.ts';

type CategoriaNaCadeia = { id: number; nome: string; id_bling: number | null };

/** A category below all that it hangs under, the topmost first; nothing when it is gone. */
export async function lerCadeiaDaCategoria(db: Db, id: number): Promise<CategoriaNaCadeia[]> {
  const { rows } = await sql<CategoriaNaCadeia>`
    with recursive acima as (
      select id, nome, id_bling, categoria_pai, 0 as passos from categorias where id = ${id}
      union all
      select c.id, c.nome, c.id_bling, c.categoria_pai, a.passos + 1
      from categorias c join acima a on c.id = a.categoria_pai
    )
    select id, nome, id_bling from acima order by passos desc`.execute(db);
  return rows;
}

export async function guardarIdDaCategoria(db: Db, id: number, id_bling: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const anotada = await anotarCategoriaNoBling(trx, id, id_bling);
    if (!anotada) await lembrarDoQueSumiu(trx, { tipo: 'categoria', registro_id: id, id_bling });
    const mudancas = [dito('numero_no_bling', String(id_bling))];
    if (anotada)
      await anotar(trx, O_BLING, { acao: 'categoria.publicada', alvo: { id, nome: anotada.nome }, mudancas });
    await esquecerCriacao(trx, { tipo: 'categoria', registro_id: id });
  });
}

/** A category that is gone at Bling is found or made again, and its products are moved to it. */
export async function esquecerIdDaCategoria(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await anotarCategoriaNoBling(trx, id, null);
    await sql`
      select mudou_para_o_bling('produto', array(
        select id from produtos where categoria_id = ${id} and id_bling is not null
      ))`.execute(trx);
  });
}

export async function categoriasConhecidas(db: Db, ids_bling: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id_bling: number }>`
    select id_bling from categorias where id_bling = any(${ids_bling}::bigint[])`.execute(db);
  return new Set(rows.map(({ id_bling }) => id_bling));
}

type LinhaDeVariacao = Omit<VariacaoParaOBling, 'imagens'> & { arquivos: string[] };

/** A product as Bling is to have it, in the trash as well; nothing when it is gone. `endereco`: where Bling finds us. */
export async function lerProdutoParaOBling(
  db: Db,
  id: number,
  endereco: string | undefined,
): Promise<ProdutoParaOBling | undefined> {
  const produto = await db
    .selectFrom('produtos as p')
    .innerJoin('modelos as m', 'm.id', 'p.modelo_id')
    .select(['p.id', 'p.titulo', 'p.descricao', 'p.sku', 'p.gtin', 'p.preco_venda', 'p.categoria_id', 'p.id_bling'])
    .select(['p.tem_variacoes', 'm.peso', 'm.largura', 'm.altura', 'm.profundidade as comprimento'])
    .select(({ fn }) => [
      fn.coalesce('p.ncm', 'm.ncm').as('ncm'),
      fn.coalesce('p.cest', 'm.cest').as('cest'),
      fn.coalesce('p.origem_fiscal', 'm.origem_fiscal').as('origem_fiscal'),
      fn.coalesce('p.unidade', 'm.unidade').as('unidade'),
    ])
    .select(sql<boolean>`p.excluido_em is null`.as('ativo'))
    .select(sql<boolean>`(select pecas_no_bling = 'composicao' from estoque_no_bling)`.as('compor'))
    .select(
      sql<
        LinhaDeVariacao['lisa']
      >`case when not p.tem_variacoes then ${LISA(sql`null`, sql`null`, sql`null`, sql`null`)} end`.as('lisa'),
    )
    .select(sql<boolean>`${compostaLa(sql`p.id_bling`)}`.as('composta_la'))
    .select(sql<boolean>`${daConta(sql`p.id_bling`)}`.as('da_conta'))
    .select(sql<number | null>`${saldoLa(sql`p.id_bling`)}`.as('saldo_la'))
    .select(skuCedido(sql`p.sku`, sql`p.id`).as('sku_cedido'))
    .select(gtinCedido(sql`p.gtin`, sql`p.id`, sql`null::int`).as('gtin_cedido'))
    .select(
      sql<string[]>`array(select arquivo from imagens_de_produto i where i.produto_id = p.id order by ordem)`.as(
        'arquivos',
      ),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!produto) return undefined;

  const { rows } = await sql<LinhaDeVariacao>`
    select v.id, v.sku, v.gtin, v.nome_cor, v.tamanho, v.descricao, v.preco_venda, v.id_bling,
      case when v.arquivada_em is null then ${LISA(sql`v.lisa_variacao_id`, sql`v.chave_cor`, sql`v.cor`, sql`v.tamanho`)} end as lisa,
      ${compostaLa(sql`v.id_bling`)} as composta_la, ${daConta(sql`v.id_bling`)} as da_conta, ${saldoLa(sql`v.id_bling`)} as saldo_la,
      v.arquivada_em is not null as arquivada, ${skuCedido(sql`v.sku`, sql`v.produto_id`)} as sku_cedido,
      ${gtinCedido(sql`v.gtin`, sql`v.produto_id`, sql`v.id`)} as gtin_cedido, array(
        select i.arquivo from imagens_da_variacao l join imagens_de_produto i on i.id = l.imagem_id
        where l.variacao_id = v.id order by i.ordem
      ) as arquivos
    from variacoes v join produtos p on p.id = v.produto_id where v.produto_id = ${id} order by v.id`.execute(db);

  const base = endereco?.replace(/\/+$/, '');
  const comImagens = <T extends { arquivos: string[] }>({ arquivos, ...resto }: T) => ({
    ...resto,
    imagens: base === undefined ? null : arquivos.map((arquivo) => base + enderecoDaImagem(arquivo)),
  });
  return { ...comImagens(produto), variacoes: rows.map(comImagens) };
}

/** The blank that a thing of the product `p` finds, with Bling's number of it. */
const LISA = (
  corrigida: RawBuilder<unknown>,
  chave: RawBuilder<unknown>,
  hex: RawBuilder<unknown>,
  tamanho: RawBuilder<unknown>,
) => sql`(
  select json_build_object('produto_id', l.id, 'componente', case when b.lisa_variacao_id is null then l.id_bling else lv.id_bling end)
  from lisa_da_variacao(p.lisa_id, ${corrigida}, ${chave}, ${hex}, ${tamanho}) b
  join produtos l on l.id = p.lisa_id
  left join variacoes lv on lv.id = b.lisa_variacao_id)`;
const compostaLa = (id_bling: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from composicoes_no_bling c where c.id_bling = ${id_bling})`;
const daConta = (id_bling: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from composicoes_no_bling c where c.id_bling = ${id_bling} and c.da_conta)`;
const saldoLa = (id_bling: RawBuilder<unknown>) =>
  sql<number | null>`(select s.saldo::float8 from saldos_no_bling s where s.id_bling = ${id_bling})`;

const skuCedido = (sku: RawBuilder<unknown>, produto_id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from skus s where s.chave = chave_de_sku(${sku}) and s.produto_id <> ${produto_id})`;

/** The thing in the trash or the archive may have given it to another variation of its own product. */
const gtinCedido = (gtin: RawBuilder<unknown>, produto_id: RawBuilder<unknown>, variacao_id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from gtins g where g.chave = chave_de_gtin(${gtin})
    and (g.produto_id, g.variacao_id) is distinct from (${produto_id}, ${variacao_id}))`;

/** Lists the products in the trash that had one of these SKUs, and may go by it at Bling still. */
export async function comSkuNaLixeira(db: Db, id: number, skus: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from unnest(${skus}::text[]) as procurado (sku)
    join skus_que_sairam s on s.chave = chave_de_sku(procurado.sku)
    join produtos p on p.id = s.produto_id
    where p.id <> ${id} and p.excluido_em is not null and p.id_bling is not null
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers with the numbers that belong to other products of ours, or to their variations. */
export async function produtosDeOutros(db: Db, id: number, ids_bling: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id_bling: number }>`
    select id_bling from produtos where id_bling = any(${ids_bling}::bigint[]) and id <> ${id}
    union all
    select id_bling from variacoes where id_bling = any(${ids_bling}::bigint[]) and produto_id <> ${id}`.execute(db);
  return new Set(rows.map(({ id_bling }) => id_bling));
}

/** A number that changed makes all that was known of its balance void: the balances are brought there again. */
export async function guardarNumeros(db: Db, { produto_id, id_bling, variacoes }: NumerosNoBling): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { titulo, outro, mudou } = await anotarNumerosNoBling(trx, { produto_id, id_bling, variacoes });
    if (titulo === undefined && id_bling !== null)
      await lembrarDoQueSumiu(trx, { tipo: 'produto', registro_id: produto_id, id_bling });
    if (id_bling !== null) await esquecerCriacao(trx, { tipo: 'produto', registro_id: produto_id });
    if (!mudou) return;
    if (outro && titulo !== undefined) {
      const mudancas = [dito('numero_no_bling', id_bling && String(id_bling))];
      await anotar(trx, O_BLING, { acao: 'produto.publicado', alvo: { id: produto_id, nome: titulo }, mudancas });
    }

    await esquecerSaldosDeOutrora(trx, produto_id);
    await pedirPecasDaLisa(trx, produto_id);
    if (id_bling !== null) await pedirAoBling(trx, { tipo: 'estoque', registro_id: produto_id });
  });
}

/** Compositions over a blank that has another number there by now are put together anew. */
async function pedirPecasDaLisa(trx: Db, lisa_id: number): Promise<void> {
  await sql`
    select mudou_para_o_bling('produto', pecas_compostas(array(select id from produtos where lisa_id = ${lisa_id} order by id)))`.execute(
    trx,
  );
}

export type ComposicaoLa = { id_bling: number; componente: number };

/** Notes what of a product is a composition there by now: it has no balance of its own, and the blanks' balances count its orders. */
export async function anotarComposicoes(
  db: Db,
  { produto_id, compostas }: { produto_id: number; compostas: readonly ComposicaoLa[] },
): Promise<void> {
  const { rows } = await sql<{ mudaram: number[] }>`
    with agora as (
      select * from unnest(${compostas.map((uma) => uma.id_bling)}::bigint[], ${compostas.map((uma) => uma.componente)}::bigint[])
        as n (id_bling, componente)
    ), sairam as (
      delete from composicoes_no_bling c where c.produto_id = ${produto_id}
        and not exists (select from agora a where (a.id_bling, a.componente) = (c.id_bling, c.componente))
      returning componente
    ), novas as (
      select id_bling, componente from agora a
      where not exists (select from composicoes_no_bling c where (c.id_bling, c.componente, c.produto_id) = (a.id_bling, a.componente, ${produto_id}))
    ), entraram as (
      insert into composicoes_no_bling (id_bling, produto_id, componente) select id_bling, ${produto_id}, componente from novas
      on conflict (id_bling) do update set produto_id = excluded.produto_id, componente = excluded.componente
      returning componente
    ), sem_saldo as (
      delete from saldos_no_bling where id_bling in (select id_bling from novas)
    ), lisas as (select componente from sairam union select componente from entraram)
    select array(
      select ${produto_id}::int where exists (select from lisas)
      union select id from produtos where id_bling in (select componente from lisas)
      union select produto_id from variacoes where id_bling in (select componente from lisas)
      order by 1
    ) as mudaram`.execute(db);
  for (const registro_id of rows[0]?.mudaram ?? []) await pedirAoBling(db, { tipo: 'estoque', registro_id });
}

/** Notes compositions that were brought from there as they are. */
export async function anotarComposicoesDaConta(
  db: Db,
  produto_id: number,
  compostas: readonly ComposicaoLa[],
): Promise<void> {
  await anotarComposicoes(db, { produto_id, compostas });
  await db.updateTable('composicoes_no_bling').set({ da_conta: true }).where('produto_id', '=', produto_id).execute();
}

async function esquecerSaldosDeOutrora(trx: Db, produto_id: number): Promise<void> {
  await sql`
    delete from saldos_no_bling s
    where produto_id = ${produto_id} and not exists (
      select from produtos p left join variacoes v on v.produto_id = p.id
      where p.id = ${produto_id} and s.id_bling = case when p.tem_variacoes then v.id_bling else p.id_bling end
    )`.execute(trx);
  await sql`
    update diferencas_com_o_bling set resolvida_em = clock_timestamp(), lado = 'nenhum'
    where resolvida_em is null and tipo = 'saldo' and produto_id = ${produto_id}`.execute(trx);
}
