import { rotulosDe } from '../campo.ts';
import { CAMPOS_DO_CLIENTE } from '../clientes/campos.ts';
import type { ColunaDaVariacao, ColunaDoProduto } from '../produtos/campos.ts';

/** A spreadsheet of these comes in. */
export const TIPOS_DE_PLANILHA = ['clientes', 'produtos'] as const;
export type TipoDePlanilha = (typeof TIPOS_DE_PLANILHA)[number];

/** A document says by itself whether its customer is a company. */
const { tipo_pessoa: _, ...DO_CLIENTE } = CAMPOS_DO_CLIENTE;

/**
 * A column of the spreadsheet may fill one of these. Those that the shop's own spreadsheets have are named as they name them; the
 * rest is how other programs say the same.
 */
export const CAMPOS_DA_PLANILHA = {
  clientes: rotulosDe(DO_CLIENTE),
  produtos: {
    sku: 'SKU',
    gtin: 'GTIN',
    sku_do_produto: 'SKU do produto',
    codigo: 'Código',
    titulo: 'Título',
    nome_cor: 'Cor',
    cor: 'Cor na tela',
    tamanho: 'Tamanho',
    modelo: 'Modelo',
    categoria: 'Categoria',
    preco_venda: 'Preço de venda',
    preco_custo: 'Preço de custo',
    saldo: 'Estoque',
    deposito: 'Depósito (o estoque de vários é somado)',
    local: 'Local',
    descricao: 'Descrição',
    descricao_da_variacao: 'Descrição da variação',
    ncm: 'NCM',
    cest: 'CEST',
    origem_fiscal: 'Origem',
    unidade: 'Unidade',
    lisa: 'Lisa',
    estampas: 'Estampas',
    variacao: 'Nome da variação (cor e tamanho juntos)',
    grade: 'Característica da variação (a coluna diz qual)',
    grupo: 'Identificador que junta as variações',
    papel: 'Produto ou variação',
    opcao_1: 'Opção 1: nome',
    valor_1: 'Opção 1: valor',
    opcao_2: 'Opção 2: nome',
    valor_2: 'Opção 2: valor',
    opcao_3: 'Opção 3: nome',
    valor_3: 'Opção 3: valor',
    categoria_2: 'Categoria, nível 2',
    categoria_3: 'Categoria, nível 3',
    categoria_4: 'Categoria, nível 4',
    categoria_5: 'Categoria, nível 5',
  },
} as const satisfies Record<TipoDePlanilha, Record<string, string>> & {
  produtos: Record<ColunaDoProduto | ColunaDaVariacao, string>;
};

const DE_ADMINS: readonly string[] = ['preco_custo'];

/** Only admins see the shop's costs: the spreadsheets of others neither show nor change a cost. */
export const ehCampoDeAdmins = (campo: string | null): boolean => campo !== null && DE_ADMINS.includes(campo);

const DAS_ESTAMPAS: readonly string[] = ['lisa', 'estampas'];

/** A shop that does not print has columns of these names that say something else, if any. */
export const ehCampoDasEstampas = (campo: string | null): boolean => campo !== null && DAS_ESTAMPAS.includes(campo);

/** The rows are known by these: without a column for one of them nothing can be imported. */
export const CAMPOS_OBRIGATORIOS = { clientes: ['cpf', 'cnpj'], produtos: ['sku', 'codigo'] } as const satisfies Record<
  TipoDePlanilha,
  readonly string[]
>;

/** Several columns may fill this one, each with something of its own. */
export const CAMPO_DE_VARIAS_COLUNAS = 'grade';

/** Several columns may fill this one too, such as Celular and Fone: the first that is not empty in a row counts. */
export const CAMPO_DA_PRIMEIRA_CHEIA = 'telefone';

export const MAXIMO_DE_LINHAS = 50_000;
export const MAXIMO_DE_BYTES_DA_PLANILHA = 20 * 1024 * 1024;
/** The most errors of a spreadsheet that are listed; the others are counted. */
export const ERROS_LISTADOS = 500;
/** The most changes that a preview shows; the spreadsheet of the changes has all. */
export const MUDANCAS_MOSTRADAS = 50;
/** The most changes of stock that are listed; the others are counted. */
export const ESTOQUES_LISTADOS = 500;

/**
 * The stock of products that are here is written as the spreadsheet says (`gravar`), or stays as it is (`manter`). With `manter`, archived
 * variations and goods in the trash come back without stock. New products come with their own stock either way.
 */
export const ESTOQUES_DA_PLANILHA = ['gravar', 'manter'] as const;
export type EstoquesDaPlanilha = (typeof ESTOQUES_DA_PLANILHA)[number];

/** A row makes something new, changes what is here, or cannot come in. */
export const TIPOS_DE_MUDANCA = ['criar', 'mudar', 'erros'] as const;
export type TipoDeMudanca = (typeof TIPOS_DE_MUDANCA)[number];
