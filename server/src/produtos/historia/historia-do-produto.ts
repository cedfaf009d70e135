import { CAMPOS_FISCAIS } from '@varal/contract/modelos/fiscal';
import { comecou, comparar, type Mudanca } from '../../historico/mudancas.ts';
import type { ProdutoAtual, VariacaoAtual } from '../mudancas-do-produto.ts';

const CAMPOS_DO_PRODUTO = [
  'titulo',
  'descricao',
  'sku',
  'modelo_id',
  'categoria_id',
  'preco_custo',
  'preco_venda',
  ...CAMPOS_FISCAIS,
  'local',
  'tem_variacoes',
  'tem_cor',
  'tem_tamanho',
  'saldo',
] as const;

const CAMPOS_DA_VARIACAO = [
  'sku',
  'sku_personalizado',
  'cor',
  'nome_cor',
  'tamanho',
  'descricao',
  'preco_custo',
  'preco_venda',
  'local',
  'saldo',
  'imagens',
] as const;

/** The names behind the ids of models and categories. */
export type Nomes = { modelos: ReadonlyMap<number, string>; categorias: ReadonlyMap<number, string> };

/** A variation as the history keeps it, to be put back whole. */
export type VariacaoGuardada = Omit<VariacaoAtual, 'id' | 'local'> & { local?: string };

/** Tells what a save changed of a product and of its variations. */
export function historiaDoProduto(antes: ProdutoAtual, depois: ProdutoAtual, nomes: Nomes): Mudanca[] {
  const eram = new Map(antes.variacoes.map((uma) => [uma.id, uma]));
  const ficaram = new Set(depois.variacoes.map(({ id }) => id));
  return [
    ...comparar(CAMPOS_DO_PRODUTO, doProduto(antes), doProduto(depois), mostrar(antes, depois, nomes)),
    ...antes.variacoes.filter(({ id }) => !ficaram.has(id)).map((uma) => inteira(uma.id, guardar(uma), null)),
    ...depois.variacoes.flatMap((uma) => {
      const era = eram.get(uma.id);
      return era ? daVariacao(era, uma) : [inteira(uma.id, null, guardar(uma))];
    }),
  ];
}

export function comecoDoProduto(produto: ProdutoAtual, nomes: Nomes): Mudanca[] {
  return [
    ...comecou(CAMPOS_DO_PRODUTO, doProduto(produto), mostrar(undefined, produto, nomes)),
    ...produto.variacoes.map((uma) => inteira(uma.id, null, guardar(uma))),
  ];
}

/** Reads what a field of the history holds now; undefined where it is told of no such field. */
export function valorAgora(produto: ProdutoAtual, campo: string): unknown {
  const [, id, nome] = /^variacoes\.(\d+)(?:\.(\w+))?$/.exec(campo) ?? [];
  if (!id) return new Map<string, unknown>(Object.entries(doProduto(produto))).get(campo);
  const variacao = produto.variacoes.find((uma) => uma.id === Number(id));
  if (!variacao) return null;
  return nome ? new Map<string, unknown>(Object.entries(guardar(variacao))).get(nome) : guardar(variacao);
}

/** A product counts its own balance only while it has no variations. */
const doProduto = (produto: ProdutoAtual) => ({ ...produto, saldo: saldoProprio(produto) });

export const saldoProprio = ({ variacoes, saldo, arquivado }: ProdutoAtual): number | null =>
  variacoes.length > 0 ? null : saldo - arquivado.saldo;

const guardar = ({ id: _, imagens, ...uma }: VariacaoAtual): VariacaoGuardada => ({
  sku: uma.sku,
  sku_personalizado: uma.sku_personalizado,
  cor: uma.cor,
  nome_cor: uma.nome_cor,
  tamanho: uma.tamanho,
  descricao: uma.descricao,
  preco_custo: uma.preco_custo,
  preco_venda: uma.preco_venda,
  // Rows of before there were places have none either.
  ...(uma.local !== null && { local: uma.local }),
  saldo: uma.saldo,
  reservado: uma.reservado,
  imagens: [...imagens].sort((a, b) => a - b),
});

const inteira = (id: number, de: VariacaoGuardada | null, para: VariacaoGuardada | null): Mudanca => ({
  campo: `variacoes.${id}`,
  rotulo: 'Variação',
  de: de && de.sku,
  para: para && para.sku,
  guardado: { de, para },
});

const daVariacao = (era: VariacaoAtual, ficou: VariacaoAtual): Mudanca[] => {
  const [antes, depois] = [guardar(era), guardar(ficou)];
  return comparar(CAMPOS_DA_VARIACAO, antes, depois, {
    em: `variacoes.${era.id}`,
    de: era.sku,
    mostrar: { imagens: { de: quantas(antes.imagens), para: quantas(depois.imagens) } },
  });
};

const quantas = ({ length }: readonly number[]) => (length === 1 ? '1 imagem' : `${length} imagens`);

function mostrar(antes: ProdutoAtual | undefined, depois: ProdutoAtual, { modelos, categorias }: Nomes) {
  const nome = (nomes: ReadonlyMap<number, string>, id: number | undefined) => (id && nomes.get(id)) || null;
  return {
    mostrar: {
      modelo_id: { de: nome(modelos, antes?.modelo_id), para: nome(modelos, depois.modelo_id) },
      categoria_id: { de: nome(categorias, antes?.categoria_id), para: nome(categorias, depois.categoria_id) },
    },
  };
}
