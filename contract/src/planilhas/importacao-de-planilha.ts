/** A spreadsheet of these comes in. */
export const TIPOS_DE_PLANILHA = ['clientes'] as const;
export type TipoDePlanilha = (typeof TIPOS_DE_PLANILHA)[number];

/** A column of the spreadsheet may fill one of these, which are named as the shop's own spreadsheets name them. */
export const CAMPOS_DA_PLANILHA = {
  clientes: {
    nome: 'Nome',
    cpf: 'CPF',
    telefone: 'Telefone',
    email: 'E-mail',
    cep: 'CEP',
    endereco: 'Endereço',
    numero: 'Número',
    complemento: 'Complemento',
    bairro: 'Bairro',
    municipio: 'Município',
    uf: 'UF',
  },
} as const satisfies Record<TipoDePlanilha, Record<string, string>>;

/** The rows are known by these: without a column for it nothing can be imported. */
export const CAMPO_OBRIGATORIO = { clientes: 'cpf' } as const satisfies Record<TipoDePlanilha, string>;

export const MAXIMO_DE_LINHAS = 50_000;
export const MAXIMO_DE_BYTES_DA_PLANILHA = 20 * 1024 * 1024;
/** So many errors of a spreadsheet are listed; the rest is counted. */
export const ERROS_LISTADOS = 500;
