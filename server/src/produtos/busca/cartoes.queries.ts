import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { enderecoDoQr } from '@varal/contract/midia/qr';
import type { CartaoDeProduto, ProdutoNaLixeira } from '@varal/contract/produtos/produto';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { aEstamparDosFeitos } from '../feito-de/feito-de.queries.ts';
import { oQueHa } from '../feito-de/o-que-ha.ts';

/** Reads the cards of these products, in the order of the ids. */
export async function buscarCartoes(db: Db, ids: readonly number[]): Promise<CartaoDeProduto[]> {
  if (ids.length === 0) return [];
  const rows = await CARTOES(db, { ids });
  return rows.map(comoCartao);
}

/** Reads the cards of products in the trash, with the moment and the person of their deletion. */
export async function buscarCartoesDaLixeira(db: Db, ids: readonly number[]): Promise<ProdutoNaLixeira[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Linha & Pick<ProdutoNaLixeira, 'excluido_em' | 'excluido_por'>>`
    with ${pagina(ids)}
    select ${DO_CARTAO}, p.excluido_em, (select nome from usuarios where id = p.excluido_por) as excluido_por
    from pagina ${dosProdutos} order by pagina.lugar`.execute(db);
  return rows.map((linha) => ({
    ...comoCartao(linha),
    excluido_em: linha.excluido_em,
    excluido_por: linha.excluido_por,
  }));
}

/** A card is read flat, because a JSON value in each row costs more than its columns. */
export type Linha = Omit<CartaoDeProduto, 'modelo' | 'categoria' | 'disponivel' | 'imagens_url' | 'qr_code_url'> & {
  modelo_id: number;
  modelo_codigo: string;
  modelo_nome: string;
  categoria_id: number;
  categoria_nome: string;
  arquivos: string[];
};

/** Selects a card from `dosProdutos`. */
export const DO_CARTAO = sql`
  p.id, p.titulo, p.codigo, p.sku, m.id as modelo_id, m.codigo as modelo_codigo, m.nome as modelo_nome,
  c.id as categoria_id, c.nome as categoria_nome,
  p.preco_venda, p.preco_min, p.preco_max, p.saldo as quantidade_total, p.saldo - p.reservado as prontas,
  feitos.a_estampar,
  p.id_bling, p.variacoes_publicadas, p.n_variacoes, p.tem_variacoes,
  array(select arquivo from imagens_de_produto where produto_id = p.id order by ordem) as arquivos`;

/** Joins the products of the rows of `pagina`, which stands in a `with`, with their models, categories and blanks. */
export const dosProdutos = sql`
  join produtos p on p.id = pagina.id
  join modelos m on m.id = p.modelo_id
  join categorias c on c.id = p.categoria_id
  left join (${aEstamparDosFeitos(sql`(select array(select id from pagina))::int[]`)}) feitos on feitos.produto_id = p.id`;

// The inner select hides the number of ids from the planner, which would otherwise plan anew each time they are few.
const pagina = (ids: readonly number[]) => sql`
  pagina as materialized (select id, lugar from unnest((select ${ids}::int[])) with ordinality as pagina (id, lugar))`;

const CARTOES = prepared<{ ids: readonly number[] }, Linha>(
  ({ ids }) => sql`with ${pagina(ids)} select ${DO_CARTAO} from pagina ${dosProdutos} order by pagina.lugar`,
);

export const comoCartao = (linha: Linha): CartaoDeProduto => ({
  id: linha.id,
  titulo: linha.titulo,
  codigo: linha.codigo,
  sku: linha.sku,
  modelo: { id: linha.modelo_id, codigo: linha.modelo_codigo, nome: linha.modelo_nome },
  categoria: { id: linha.categoria_id, nome: linha.categoria_nome },
  preco_venda: linha.preco_venda,
  preco_min: linha.preco_min,
  preco_max: linha.preco_max,
  quantidade_total: linha.quantidade_total,
  ...oQueHa(linha.prontas, linha.a_estampar),
  id_bling: linha.id_bling,
  variacoes_publicadas: linha.variacoes_publicadas,
  n_variacoes: linha.n_variacoes,
  tem_variacoes: linha.tem_variacoes,
  imagens_url: linha.arquivos.map(enderecoDaImagem),
  qr_code_url: enderecoDoQr(linha.id),
});
