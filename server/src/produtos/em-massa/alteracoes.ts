import { DINHEIRO } from '@varal/contract/dinheiro';
import type { MudancaEmMassa } from '@varal/contract/produtos/em-massa/mudanca-em-massa';
import { novoPreco } from '@varal/contract/produtos/em-massa/novo-preco';
import { estaPublicado } from '@varal/contract/produtos/publicacao';
import type { Alteracao } from './em-massa.tables.ts';

type Coisa = { preco_venda: number | null; preco_custo: number | null; local: string | null; id_bling: number | null };
export type VariacaoNaMassa = Coisa & { id: number; sku: string };
export type ProdutoNaMassa = Coisa & {
  id: number;
  titulo: string;
  sku: string;
  categoria_id: number;
  tem_variacoes: boolean;
  reservado: number;
  variacoes: VariacaoNaMassa[];
};

/** Lists what a change does to a product and its variations; what would stay as it is stays out. */
export function alteracoesDe(produto: ProdutoNaMassa, mudanca: MudancaEmMassa): Alteracao[] {
  return todas(produto, mudanca).filter(({ de, para }) => de !== para);
}

function todas(produto: ProdutoNaMassa, mudanca: MudancaEmMassa): Alteracao[] {
  const { categoria_id, publicar, lixeira } = mudanca;
  const doProduto = { variacao_id: null };
  if (categoria_id !== undefined) {
    return [{ ...doProduto, campo: 'categoria_id', de: produto.categoria_id, para: categoria_id }];
  }
  if (publicar) return [{ ...doProduto, campo: 'publicado_no_bling', de: estaPublicado(produto), para: true }];
  if (lixeira) return [{ ...doProduto, campo: 'na_lixeira', de: false, para: true }];
  return mudanca.local === undefined ? precos(produto, mudanca) : locais(produto, mudanca.local || null);
}

/** A variation without a price of its own has its product's, and goes on having it. */
function precos(produto: ProdutoNaMassa, mudanca: MudancaEmMassa): Alteracao[] {
  return (['preco_venda', 'preco_custo'] as const).flatMap((campo) => {
    const regra = mudanca[campo];
    if (!regra) return [];
    const proprios = produto.variacoes.filter((uma) => uma[campo] !== null);
    return [
      { variacao_id: null, campo, de: produto[campo], para: novoPreco(produto[campo], regra) },
      ...proprios.map((uma) => ({ variacao_id: uma.id, campo, de: uma[campo], para: novoPreco(uma[campo], regra) })),
    ];
  });
}

/** The same holds of places: all of the product lies there afterwards. */
const locais = (produto: ProdutoNaMassa, para: string | null): Alteracao[] => [
  { variacao_id: null, campo: 'local', de: produto.local, para },
  ...produto.variacoes
    .filter(({ local }) => local !== null)
    .map((uma) => ({ variacao_id: uma.id, campo: 'local' as const, de: uma.local, para })),
];

export const passaDoMaior = ({ campo, para }: Alteracao): boolean =>
  (campo === 'preco_venda' || campo === 'preco_custo') && typeof para === 'number' && para > DINHEIRO.max;
