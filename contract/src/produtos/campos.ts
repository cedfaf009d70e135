import { type CampoDigitado, nomesDe } from '../campo.ts';
import type { Produto, ProdutoDigitado, Variacao, VariacaoDigitada } from './produto.ts';

type DoCadastro = CampoDigitado & {
  /** It is this where nothing was typed; a field without it is one that the verb asks for or works out. */
  vazio?: '' | null;
  /** The column of a spreadsheet that fills it; null where none does. */
  planilha: string | null;
};

const preco = <P extends string>(rotulo: string, planilha: P) =>
  ({ rotulo, tipo: 'dinheiro', vazio: null, planilha }) as const satisfies DoCadastro;
const LOCAL = { rotulo: 'Local', tipo: 'texto', vazio: null, planilha: 'local' } as const satisfies DoCadastro;
const GTIN = { rotulo: 'GTIN', tipo: 'texto', vazio: null, planilha: 'gtin' } as const satisfies DoCadastro;
const simNao = (rotulo: string) => ({ rotulo, tipo: 'sim_nao', planilha: null }) as const satisfies DoCadastro;

/** A save carries these beside the fields: second names, quantities, and how it is to be saved. */
type AoLado =
  | 'categoria'
  | 'qtd'
  | 'quantidade'
  | 'qtd_era'
  | 'motivo_do_ajuste'
  | 'feito_de'
  | 'prontas'
  | 'publicar_bling'
  | 'variacoes'
  | 'versao';

/** Staff type these fields of a product, in the order in which the history tells them. */
export const CAMPOS_DO_PRODUTO = {
  titulo: { rotulo: 'Título', tipo: 'texto', planilha: 'titulo' },
  descricao: { rotulo: 'Descrição', tipo: 'texto', vazio: '', planilha: 'descricao' },
  sku: { rotulo: 'SKU', tipo: 'texto', planilha: 'sku' },
  gtin: GTIN,
  modelo_id: { rotulo: 'Modelo', tipo: 'inteiro', planilha: 'modelo' },
  categoria_id: { rotulo: 'Categoria', tipo: 'inteiro', planilha: 'categoria' },
  preco_custo: preco('Preço de custo', 'preco_custo'),
  preco_venda: preco('Preço de venda', 'preco_venda'),
  ncm: { rotulo: 'NCM', tipo: 'texto', vazio: null, planilha: 'ncm' },
  cest: { rotulo: 'CEST', tipo: 'texto', vazio: null, planilha: 'cest' },
  origem_fiscal: { rotulo: 'Origem fiscal', tipo: 'inteiro', vazio: null, planilha: 'origem_fiscal' },
  unidade: { rotulo: 'Unidade', tipo: 'texto', vazio: null, planilha: 'unidade' },
  local: LOCAL,
  tem_variacoes: simNao('Tem variações'),
  tem_cor: simNao('Tem cor'),
  tem_tamanho: simNao('Tem tamanho'),
} as const satisfies Record<Exclude<keyof ProdutoDigitado, AoLado>, DoCadastro>;

type AoLadoDaVariacao = 'id' | 'quantidade' | 'quantidade_era' | 'imagens_vinculadas' | 'imagens_enviadas';

/** Staff type these fields of a variation. */
export const CAMPOS_DA_VARIACAO = {
  sku: { rotulo: 'SKU', tipo: 'texto', planilha: 'sku' },
  sku_personalizado: simNao('SKU próprio'),
  gtin: GTIN,
  cor: { rotulo: 'Cor', tipo: 'texto', vazio: null, planilha: 'cor' },
  nome_cor: { rotulo: 'Nome da cor', tipo: 'texto', vazio: null, planilha: 'nome_cor' },
  tamanho: { rotulo: 'Tamanho', tipo: 'texto', vazio: null, planilha: 'tamanho' },
  descricao: { rotulo: 'Descrição', tipo: 'texto', vazio: '', planilha: 'descricao_da_variacao' },
  preco_custo: preco('Preço de custo', 'preco_custo'),
  preco_venda: preco('Preço de venda', 'preco_venda'),
  local: LOCAL,
  lisa_variacao_id: { rotulo: 'Variação da lisa', tipo: 'inteiro', vazio: null, planilha: 'lisa' },
  estampa_ids: { rotulo: 'Estampas', tipo: 'ids', vazio: null, planilha: 'estampas' },
} as const satisfies Record<Exclude<keyof VariacaoDigitada, AoLadoDaVariacao>, DoCadastro>;

export type CampoDoProduto = keyof typeof CAMPOS_DO_PRODUTO;
export type CampoDaVariacao = keyof typeof CAMPOS_DA_VARIACAO;
/** Spreadsheets fill these columns. */
export type ColunaDoProduto = NonNullable<(typeof CAMPOS_DO_PRODUTO)[CampoDoProduto]['planilha']>;
export type ColunaDaVariacao = NonNullable<(typeof CAMPOS_DA_VARIACAO)[CampoDaVariacao]['planilha']>;
/** The fields as they are kept. */
export type CamposDoProduto = Pick<Produto, CampoDoProduto>;
export type CamposDaVariacao = Pick<Variacao, CampoDaVariacao>;

export const NOMES_DO_PRODUTO = nomesDe(CAMPOS_DO_PRODUTO);
export const NOMES_DA_VARIACAO = nomesDe(CAMPOS_DA_VARIACAO);

/** These fields may be empty, and are just what was typed. */
type Livre<Campos> = { [C in keyof Campos]: Campos[C] extends { vazio: unknown } ? C : never }[keyof Campos];
export type LivresDoProduto = Pick<CamposDoProduto, Livre<typeof CAMPOS_DO_PRODUTO>>;
export type LivresDaVariacao = Pick<CamposDaVariacao, Livre<typeof CAMPOS_DA_VARIACAO>>;

/** A new product and a new variation begin with these. */
export const PRODUTO_VAZIO = vazios(CAMPOS_DO_PRODUTO) as LivresDoProduto;
export const VARIACAO_VAZIA = vazios(CAMPOS_DA_VARIACAO) as LivresDaVariacao;

function vazios(campos: Readonly<Record<string, DoCadastro>>) {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([nome, { vazio }]) => (vazio === undefined ? [] : [[nome, vazio]])),
  );
}
