import type { Memoria } from '../conta/memoria.ts';
import type { Estrutura, Produto } from './produto.ts';

/** A product that is put together from others; without a structure it is as simple as any. */
export const estruturaDe = ({ dados }: Produto): Estrutura | undefined =>
  dados.formato === 'E' ? dados.estrutura : undefined;

/** The balance of a virtual composition is that of its components. */
export const ehVirtual = (produto: Produto): boolean => estruturaDe(produto)?.tipoEstoque === 'V';

/** Compositions that have this product among their components. */
export const usuariosDe = ({ produtos }: Pick<Memoria, 'produtos'>, componente: number): Produto[] =>
  produtos.filter((um) => estruturaDe(um)?.componentes.some(({ produto }) => produto.id === componente));

type Unidades = { produto: number; quantidade: number };

/** An order's line takes out a composition's components, the composition itself, or both. */
export function movidosPor({ produtos, ajustes }: Memoria, { produto, quantidade }: Unidades): Unidades[] {
  const estrutura = acharEstrutura(produtos, produto);
  if (!estrutura) return [{ produto, quantidade }];
  const { lancamentoEstoque: lanca } = estrutura;
  return [
    ...(lanca !== 'M' ? [{ produto, quantidade }] : []),
    ...(lanca !== 'P' && ajustes.composicoes.baixa ? componentesDe(estrutura, quantidade) : []),
  ];
}

/** An open order's line keeps units from others: accounts differ in whether they are the components'. */
export function reservadosPor({ produtos, ajustes }: Memoria, { produto, quantidade }: Unidades): Unidades[] {
  const estrutura = ajustes.composicoes.reserva ? acharEstrutura(produtos, produto) : undefined;
  return estrutura ? componentesDe(estrutura, quantidade) : [{ produto, quantidade }];
}

function acharEstrutura(produtos: readonly Produto[], id: number): Estrutura | undefined {
  const produto = produtos.find((um) => um.id === id);
  return produto && estruturaDe(produto);
}

const componentesDe = ({ componentes }: Estrutura, vezes: number): Unidades[] =>
  componentes.map(({ produto, quantidade }) => ({ produto: produto.id, quantidade: quantidade * vezes }));
