import { enderecoDoQr } from '@varal/contract/midia/qr';
import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO } from '@varal/contract/produtos/campos';
import type { ImagemDeProduto, Produto, Variacao } from '@varal/contract/produtos/produto';
import { estaPublicado } from '@varal/contract/produtos/publicacao';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { columnsOf } from '../base/db/fields.ts';
import { prepared } from '../base/db/prepared.ts';
import { estadoNoBling, type LinhaJuntada } from '../bling/fila/estado-na-fila.ts';
import { A_ESTAMPAR, A_ESTAMPAR_DA_VARIACAO, FEITO_DE, SEM_LISA } from './feito-de/feito-de.queries.ts';
import { oQueHa } from './feito-de/o-que-ha.ts';
import { comoImagem, type LinhaDeImagem } from './imagens/imagens.queries.ts';

/** Reads a whole product. Finds nothing for one that is unknown or in the trash. */
export async function buscarProduto(db: Db, id: number): Promise<Produto | undefined> {
  const [linha] = await PRODUTO(db, { id });
  if (!linha) return undefined;

  const { arquivos, linhas, pedida, feita, recusada, causa, pedida_em, feita_em, ...campos } = linha;
  const { modelo_codigo, modelo_nome, saldo, simples_sem_lisa, ...produto } = campos;
  const imagens = arquivos.map(comoImagem);
  const feito = produto.feito_de !== null;
  const variacoes = comEnderecos(linhas, { produto_id: id, imagens, feito });
  const bling = estadoNoBling(linha, {
    conhecido: produto.id_bling !== null,
    parado: estaPublicado({ ...produto, variacoes }) ? 'publicado' : 'nao_publicado',
  });
  const { largura, altura, comprimento, peso } = produto;
  return {
    ...produto,
    modelo: { id: produto.modelo_id, codigo: modelo_codigo, nome: modelo_nome },
    categoria: produto.categoria_id,
    medidas: { largura, altura, comprimento, peso },
    qtd: saldo,
    quantidade_total: saldo,
    ...oQueHa(saldo - produto.reservado, produto.a_estampar),
    sem_lisa: feito ? semLisa(produto.sku, { linhas, simples_sem_lisa }) : [],
    publicar_bling: produto.id_bling !== null || bling.estado !== 'nao_publicado',
    bling,
    qr_code_url: enderecoDoQr(id),
    imagens_url: imagens.map(({ imagem }) => imagem),
    imagens,
    variacoes,
  };
}

/** Tests whether the product exists outside the trash. */
export async function existeProduto(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('produtos')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

const semLisa = (
  sku: string,
  { linhas, simples_sem_lisa }: Pick<LinhaDeProduto, 'linhas' | 'simples_sem_lisa'>,
): string[] => [
  ...(simples_sem_lisa ? [sku] : []),
  ...linhas.filter(({ a_estampar }) => a_estampar === null).map((linha) => linha.sku),
];

type LinhaDeVariacao = Omit<Variacao, 'prontas' | 'disponivel' | 'qr_code_url' | 'imagens_vinculadas_urls'>;

/** Finds a variation of the product that is not archived. */
export async function buscarVariacao(
  db: Db,
  { produto_id, id, imagens }: { produto_id: number; id: number; imagens: readonly ImagemDeProduto[] },
): Promise<Variacao | undefined> {
  const { rows } = await sql<LinhaDeVariacao & { feito: boolean }>`
    select ${DA_VARIACAO}, p.lisa_id is not null as feito
    from variacoes v join produtos p on p.id = v.produto_id
    where v.arquivada_em is null and v.produto_id = ${produto_id} and v.id = ${id}`.execute(db);
  const [linha] = rows;
  if (!linha) return undefined;
  const { feito, ...variacao } = linha;
  return comEnderecos([variacao], { produto_id, imagens, feito })[0];
}

function comEnderecos(
  linhas: readonly LinhaDeVariacao[],
  { produto_id, imagens, feito }: { produto_id: number; imagens: readonly ImagemDeProduto[]; feito: boolean },
): Variacao[] {
  const enderecos = new Map(imagens.map((imagem) => [imagem.id, imagem.imagem]));
  return linhas.map((linha) => ({
    ...linha,
    ...oQueHa(linha.quantidade - linha.reservado, feito ? (linha.a_estampar ?? 0) : null),
    qr_code_url: enderecoDoQr(produto_id, linha.id),
    imagens_vinculadas_urls: linha.imagens_vinculadas.flatMap((imagem) => enderecos.get(imagem) ?? []),
  }));
}

/** Selects the ids of the images of a row `v` of variacoes, in the product's order. */
export const imagensDaVariacao = sql<number[]>`array(
  select iv.imagem_id from imagens_da_variacao iv join imagens_de_produto i on i.id = iv.imagem_id
  where iv.variacao_id = v.id order by i.ordem
)`;

const DA_VARIACAO = sql`
  v.id, ${columnsOf(CAMPOS_DA_VARIACAO, 'v')}, v.saldo as quantidade, v.reservado, v.id_bling,
  ${A_ESTAMPAR_DA_VARIACAO} as a_estampar, ${imagensDaVariacao} as imagens_vinculadas`;

type LinhaDeProduto = Omit<
  Produto,
  | 'modelo'
  | 'categoria'
  | 'medidas'
  | 'qtd'
  | 'quantidade_total'
  | 'prontas'
  | 'disponivel'
  | 'sem_lisa'
  | 'publicar_bling'
  | 'bling'
  | 'qr_code_url'
  | 'imagens_url'
  | 'imagens'
  | 'variacoes'
  | 'arquivadas'
> &
  LinhaJuntada & {
    saldo: number;
    simples_sem_lisa: boolean;
    modelo_codigo: string;
    modelo_nome: string;
    arquivos: LinhaDeImagem[];
    linhas: LinhaDeVariacao[];
  };

// One statement reads the product with its images and variations, at one moment and in one trip to the database.
const PRODUTO = prepared<{ id: number }, LinhaDeProduto>(
  ({ id }) => sql`
    select p.id, p.codigo, ${columnsOf(CAMPOS_DO_PRODUTO, 'p')},
      p.id_bling, p.versao, p.criado_em, p.alterado_em, p.saldo, p.reservado,
      ${FEITO_DE} as feito_de, ${A_ESTAMPAR} as a_estampar, ${SEM_LISA} as simples_sem_lisa,
      c.nome as categoria_nome, m.codigo as modelo_codigo, m.nome as modelo_nome,
      s.pedida, s.feita, s.recusada, s.causa, s.pedida_em, s.feita_em,
      m.largura, m.altura, m.profundidade as comprimento, m.peso,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'arquivo', i.arquivo, 'ordem', i.ordem) order by i.ordem)
        from imagens_de_produto i where i.produto_id = p.id
      ), '[]') as arquivos,
      coalesce((
        select json_agg(v order by v.id) from (
          select ${DA_VARIACAO} from variacoes v where v.arquivada_em is null and v.produto_id = p.id
        ) v
      ), '[]') as linhas
    from produtos p
    join modelos m on m.id = p.modelo_id
    join categorias c on c.id = p.categoria_id
    left join sincronizacoes s on s.tipo = 'produto' and s.registro_id = p.id
    where p.id = ${id} and p.excluido_em is null`,
);
