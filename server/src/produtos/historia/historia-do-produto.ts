import {
  type CampoDaVariacao,
  type LivresDaVariacao,
  NOMES_DA_VARIACAO,
  NOMES_DO_PRODUTO,
} from '@varal/contract/produtos/campos';
import { comecou, comparar, type Mudanca } from '../../historico/mudancas.ts';
import type { ProdutoAtual, VariacaoAtual } from '../mudancas-do-produto.ts';

const DO_PRODUTO = [...NOMES_DO_PRODUTO, 'lisa_id', 'estampa_ids', 'saldo'] as const;
const DA_VARIACAO = [...NOMES_DA_VARIACAO, 'saldo', 'imagens'] as const;

/** The first rows say these of a variation also where they are empty. A field that came since stands in a row where it is not. */
const DITOS_DE_SEMPRE = new Set<CampoDaVariacao>([
  ...(['sku', 'sku_personalizado', 'cor', 'nome_cor', 'tamanho', 'descricao', 'preco_custo', 'preco_venda'] as const),
]);

/** The names behind ids. */
export type Nomes = Readonly<
  Record<'modelos' | 'categorias' | 'lisas' | 'variacoes_das_lisas' | 'estampas', ReadonlyMap<number, string>>
>;

/** A variation as the history keeps it, to be put back whole. */
export type VariacaoGuardada = Partial<LivresDaVariacao> & Omit<VariacaoAtual, 'id' | keyof LivresDaVariacao>;

/** Tells what a save changed of a product and of its variations. */
export function historiaDoProduto(antes: ProdutoAtual, depois: ProdutoAtual, nomes: Nomes): Mudanca[] {
  const eram = new Map(antes.variacoes.map((uma) => [uma.id, uma]));
  const ficaram = new Set(depois.variacoes.map(({ id }) => id));
  return [
    ...comparar(DO_PRODUTO, doProduto(antes), doProduto(depois), mostrar(antes, depois, nomes)),
    ...antes.variacoes.filter(({ id }) => !ficaram.has(id)).map((uma) => inteira(uma.id, guardar(uma), null)),
    ...depois.variacoes.flatMap((uma) => {
      const era = eram.get(uma.id);
      return era ? daVariacao(era, uma, nomes) : [inteira(uma.id, null, guardar(uma))];
    }),
  ];
}

export function comecoDoProduto(produto: ProdutoAtual, nomes: Nomes): Mudanca[] {
  return [
    ...comecou(DO_PRODUTO, doProduto(produto), mostrar(undefined, produto, nomes)),
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

const guardar = (uma: VariacaoAtual) => {
  const ditos = NOMES_DA_VARIACAO.filter((campo) => (uma[campo] ?? '') !== '' || DITOS_DE_SEMPRE.has(campo));
  return {
    ...Object.fromEntries(ditos.map((campo) => [campo, uma[campo]])),
    ...{ saldo: uma.saldo, reservado: uma.reservado, imagens: emOrdem(uma.imagens) },
  } as VariacaoGuardada;
};

const emOrdem = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

const inteira = (id: number, de: VariacaoGuardada | null, para: VariacaoGuardada | null): Mudanca => ({
  campo: `variacoes.${id}`,
  rotulo: 'Variação',
  de: de && de.sku,
  para: para && para.sku,
  guardado: { de, para },
});

const daVariacao = (era: VariacaoAtual, ficou: VariacaoAtual, { variacoes_das_lisas, estampas }: Nomes): Mudanca[] =>
  comparar(DA_VARIACAO, comImagensEmOrdem(era), comImagensEmOrdem(ficou), {
    em: `variacoes.${era.id}`,
    de: era.sku,
    mostrar: {
      imagens: { de: quantas(era.imagens), para: quantas(ficou.imagens) },
      lisa_variacao_id: antesEDepois(era, ficou, ({ lisa_variacao_id }) =>
        nomeDe(variacoes_das_lisas, lisa_variacao_id),
      ),
      estampa_ids: antesEDepois(era, ficou, ({ estampa_ids }) => codigos(estampas, estampa_ids)),
    },
  });

const comImagensEmOrdem = (uma: VariacaoAtual) => ({ ...uma, imagens: emOrdem(uma.imagens) });

const quantas = ({ length }: readonly number[]) => (length === 1 ? '1 imagem' : `${length} imagens`);

const mostrar = (
  antes: ProdutoAtual | undefined,
  depois: ProdutoAtual,
  { modelos, categorias, lisas, estampas }: Nomes,
) => ({
  mostrar: {
    modelo_id: antesEDepois(antes, depois, ({ modelo_id }) => nomeDe(modelos, modelo_id)),
    categoria_id: antesEDepois(antes, depois, ({ categoria_id }) => nomeDe(categorias, categoria_id)),
    lisa_id: antesEDepois(antes, depois, ({ lisa_id }) => nomeDe(lisas, lisa_id)),
    estampa_ids: antesEDepois(antes, depois, ({ estampa_ids }) => codigos(estampas, estampa_ids)),
  },
});

const antesEDepois = <Um>(antes: Um | undefined, depois: Um, dizer: (um: Um) => string | null) => ({
  de: antes === undefined ? null : dizer(antes),
  para: dizer(depois),
});

const nomeDe = (nomes: ReadonlyMap<number, string>, id: number | null) => (id && nomes.get(id)) || null;

const codigos = (estampas: ReadonlyMap<number, string>, ids: readonly number[] | null) =>
  ids && (ids.map((id) => nomeDe(estampas, id) ?? id).join(', ') || 'nenhuma');
