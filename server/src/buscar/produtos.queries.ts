import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { formasDoGtin, gtinLido } from '@varal/contract/produtos/gtin';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { id, normalizar } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { prepared } from '../base/db/prepared.ts';
import { A_ESTAMPAR, A_ESTAMPAR_DA_VARIACAO } from '../produtos/feito-de/feito-de.queries.ts';
import { comeca } from './comecos.ts';
import type { Candidato, Pergunta } from './pontos.ts';

/** A product, or one of its variations. */
export type Par = { produto_id: number; variacao_id: number | null };

/** The characters of a title that an index of beginnings holds. */
const COMECO_DO_TITULO = 100;

/** Finds what a SKU, a GTIN or a code names, what a SKU begins with, and titles that begin so. */
export async function acharPorComeco(db: Db, { texto }: Pergunta): Promise<Par[]> {
  const sku = chaveDeSku(texto);
  const titulo = normalizar(texto).slice(0, COMECO_DO_TITULO);
  const comecoDoTitulo = sql`left(busca, ${sql.lit(COMECO_DO_TITULO)})`;
  const { rows } = await sql<Par>`
    (select produto_id, variacao_id from skus where ${comeca(sql`chave`, sku)} and variacao_id is null order by chave using ~<~ limit 5)
    union all
    (select produto_id, variacao_id from skus where ${comeca(sql`chave`, sku)} and variacao_id is not null order by chave using ~<~ limit 5)
    union all
    select produto_id, variacao_id from gtins where chave = ${gtinLido(texto)}
    union all
    select id, null from produtos where id = ${id.safeParse(texto).data ?? null}::int and codigo = ${texto} and excluido_em is null
    union all
    (select id, null from produtos
    where excluido_em is null and ${comeca(comecoDoTitulo, titulo)} order by ${comecoDoTitulo} using ~<~ limit 5)`.execute(
    db,
  );
  return rows;
}

/** Finds variations of these products by words of their colour and size, beside words of the title. */
export async function acharVariacoes(db: Db, produtos: readonly number[], palavras: readonly string[]): Promise<Par[]> {
  // Each title is read once, and only where it lacks a word the variations are looked at; `offset 0` keeps it so.
  const { rows } = await sql<Par>`
    select v.produto_id, v.id as variacao_id
    from (
      select qual.id, (
        select array_agg(palavra) from unnest(${palavras}::text[]) palavra where titulo not like '%' || palavra || '%'
      ) as faltam
      from (
        select p.id, normalizar(p.titulo) as titulo from produtos p where p.id = any(${produtos}::int[]) offset 0
      ) qual offset 0
    ) produto
    join variacoes v on v.produto_id = produto.id and v.arquivada_em is null
    where produto.faltam is not null and (
      select bool_and(' ' || normalizar(concat_ws(' ', v.nome_cor, v.tamanho)) like '% ' || palavra || '%')
      from unnest(produto.faltam) palavra
    )
    order by array_position(${produtos}::int[], v.produto_id), v.id limit 50`.execute(db);
  return rows;
}

type Produto = {
  id: number;
  titulo: string;
  codigo: string;
  sku: string;
  gtin: string | null;
  disponivel: number;
  arquivo: string | null;
  texto: string;
};
const PRODUTOS = prepared<{ ids: readonly number[] }, Produto>(
  ({ ids }) => sql`
    select p.id, p.titulo, p.codigo, p.sku, p.gtin, p.saldo - p.reservado + coalesce(${A_ESTAMPAR}, 0) as disponivel,
      b.palavras as texto,
      (select arquivo from imagens_de_produto where produto_id = p.id order by ordem limit 1) as arquivo
    from unnest((select ${ids}::int[])) with ordinality as qual (id, lugar)
    join produtos p on p.id = qual.id join produtos_na_busca b on b.produto_id = p.id
    order by qual.lugar`,
);

export async function verProdutos(db: Db, ids: readonly number[]): Promise<Candidato[]> {
  if (ids.length === 0) return [];
  const produtos = await PRODUTOS(db, { ids });
  return produtos.map(({ id, titulo, codigo, sku, gtin, disponivel, arquivo, texto }) => ({
    tipo: 'produto',
    id,
    titulo,
    detalhe: `${sku} · ${quantos(disponivel)}`,
    rota: `/produtos/${id}`,
    imagem_url: arquivo && enderecoDaImagem(arquivo),
    chaves: [sku, codigo, ...formasDe(gtin)],
    texto,
  }));
}

type Variacao = {
  id: number;
  produto_id: number;
  titulo: string;
  sku: string;
  gtin: string | null;
  nome_cor: string | null;
  cor: string | null;
  tamanho: string | null;
  disponivel: number;
  arquivo: string | null;
};
const VARIACOES = prepared<{ ids: readonly number[] }, Variacao>(
  ({ ids }) => sql`
    select v.id, v.produto_id, p.titulo, v.sku, v.gtin, v.nome_cor, v.cor, v.tamanho, 
      v.saldo - v.reservado + coalesce(${A_ESTAMPAR_DA_VARIACAO}, 0) as disponivel, coalesce(
      (
        select i.arquivo from imagens_da_variacao d join imagens_de_produto i on i.id = d.imagem_id
        where d.variacao_id = v.id order by i.ordem limit 1
      ),
      (select arquivo from imagens_de_produto where produto_id = p.id order by ordem limit 1)
    ) as arquivo
    from unnest((select ${ids}::int[])) with ordinality as qual (id, lugar)
    join variacoes v on v.id = qual.id join produtos p on p.id = v.produto_id
    order by qual.lugar`,
);

export async function verVariacoes(db: Db, ids: readonly number[]): Promise<Candidato[]> {
  if (ids.length === 0) return [];
  const variacoes = await VARIACOES(db, { ids });
  return variacoes.map(({ id, produto_id, titulo, sku, gtin, disponivel, arquivo, ...cor }) => ({
    tipo: 'variacao',
    id,
    titulo: `${titulo} ${nomeDaVariacao(cor)}`.trim(),
    detalhe: `${sku} · ${quantos(disponivel)}`,
    rota: `/produtos/${produto_id}?variacao=${id}`,
    imagem_url: arquivo && enderecoDaImagem(arquivo),
    chaves: [sku, ...formasDe(gtin)],
    texto: sku,
  }));
}

const formasDe = (gtin: string | null): string[] => (gtin === null ? [] : formasDoGtin(gtin));

const quantos = (disponivel: number): string => (disponivel === 1 ? '1 disponível' : `${disponivel} disponíveis`);
