import type { ImagemDeProduto, Produto, Variacao } from '@varal/contract/produtos/produto';
import { enderecoDoQr } from '@varal/contract/produtos/qr';
import { sql } from 'kysely';
import { estadoNoBling } from '../bling/fila/estado-na-fila.ts';
import type { Db } from '../db.ts';
import { estaPublicado } from './esta-publicado.ts';
import { listarImagens } from './imagens.queries.ts';

/** A whole product; nothing for one that is unknown or in the trash. */
export async function buscarProduto(db: Db, id: number): Promise<Produto | undefined> {
  const linha = await db
    .selectFrom('produtos as p')
    .innerJoin('modelos as m', 'm.id', 'p.modelo_id')
    .innerJoin('categorias as c', 'c.id', 'p.categoria_id')
    .leftJoin('sincronizacoes as s', (join) => join.on('s.tipo', '=', 'produto').onRef('s.registro_id', '=', 'p.id'))
    .select(['p.id', 'p.codigo', 'p.titulo', 'p.descricao', 'p.sku', 'p.modelo_id', 'p.categoria_id'])
    .select(['p.preco_custo', 'p.preco_venda', 'p.tem_variacoes', 'p.tem_cor', 'p.tem_tamanho', 'p.id_bling'])
    .select(['p.versao', 'p.criado_em', 'p.alterado_em', 'p.saldo', 'p.reservado'])
    .select(['p.n_variacoes', 'p.variacoes_publicadas', 'c.nome as categoria_nome'])
    .select(['m.codigo as modelo_codigo', 'm.nome as modelo_nome'])
    .select(['s.pedida', 's.feita', 's.recusada', 's.causa', 's.pedida_em', 's.feita_em'])
    .select(['m.largura', 'm.altura', 'm.profundidade as comprimento', 'm.peso'])
    .where('p.id', '=', id)
    .where('p.excluido_em', 'is', null)
    .executeTakeFirst();
  if (!linha) return undefined;

  const imagens = await listarImagens(db, id);
  const variacoes = await listarVariacoes(db, id, imagens);
  const { pedida, feita, recusada, causa, pedida_em, feita_em, ...campos } = linha;
  const { modelo_codigo, modelo_nome, n_variacoes, variacoes_publicadas, saldo, ...produto } = campos;
  const bling = estadoNoBling(linha, {
    conhecido: produto.id_bling !== null,
    parado: estaPublicado(linha) ? 'publicado' : 'nao_publicado',
  });
  const { largura, altura, comprimento, peso } = produto;
  return {
    ...produto,
    modelo: { id: produto.modelo_id, codigo: modelo_codigo, nome: modelo_nome },
    categoria: produto.categoria_id,
    medidas: { largura, altura, comprimento, peso },
    qtd: saldo,
    quantidade_total: saldo,
    disponivel: saldo - produto.reservado,
    publicar_bling: produto.id_bling !== null || bling.estado !== 'nao_publicado',
    bling,
    qr_code_url: enderecoDoQr(id),
    imagens_url: imagens.map(({ imagem }) => imagem),
    imagens,
    variacoes,
  };
}

/** Whether there is such a product, outside the trash. */
export async function existeProduto(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('produtos')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

type LinhaDeVariacao = Omit<Variacao, 'disponivel' | 'qr_code_url' | 'imagens_vinculadas_urls'>;

/** Those that are in the product, in the order they came into it; or the one with an id. */
export async function listarVariacoes(
  db: Db,
  produto_id: number,
  imagens: readonly ImagemDeProduto[],
  id: number | null = null,
): Promise<Variacao[]> {
  const { rows } = await sql<LinhaDeVariacao>`
    select v.id, v.sku, v.sku_personalizado, v.cor, v.nome_cor, v.tamanho, v.preco_custo, v.preco_venda,
      v.saldo as quantidade, v.reservado, v.descricao, v.id_bling, ${imagensDaVariacao} as imagens_vinculadas
    from variacoes v
    where v.produto_id = ${produto_id} and v.arquivada_em is null and (${id}::int is null or v.id = ${id}::int)
    order by v.id`.execute(db);
  const enderecos = new Map(imagens.map((imagem) => [imagem.id, imagem.imagem]));
  return rows.map((linha) => ({
    ...linha,
    disponivel: linha.quantidade - linha.reservado,
    qr_code_url: enderecoDoQr(produto_id, linha.id),
    imagens_vinculadas_urls: linha.imagens_vinculadas.flatMap((imagem) => enderecos.get(imagem) ?? []),
  }));
}

/** The ids of the images of a row `v` of variacoes, in the product's order. */
export const imagensDaVariacao = sql<number[]>`array(
  select iv.imagem_id from imagens_da_variacao iv join imagens_de_produto i on i.id = iv.imagem_id
  where iv.variacao_id = v.id order by i.ordem
)`;
