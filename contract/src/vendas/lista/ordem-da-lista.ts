/** A list of sales can be sorted by these; a minus before the column turns the order around. */
const COLUNAS_DE_IDA_E_VOLTA = ['numero', 'cliente', 'criado_em', 'alterado_em', 'total'] as const;
/** What is most urgent stands on top. The other way round would begin with what nobody waits for. */
const COLUNAS_SO_DE_IDA = ['prazo', 'espera'] as const;
const COLUNAS_DA_LISTA = [...COLUNAS_DE_IDA_E_VOLTA, ...COLUNAS_SO_DE_IDA];
export type ColunaDaLista = (typeof COLUNAS_DA_LISTA)[number];

export const ORDENS_DA_LISTA = [...COLUNAS_DA_LISTA, ...COLUNAS_DE_IDA_E_VOLTA.map((coluna) => `-${coluna}` as const)];
export type OrdemDaLista = (typeof ORDENS_DA_LISTA)[number];

/** The sale changed last comes first, unless somebody asks for another order. */
export const ORDEM_DE_SEMPRE = '-alterado_em' satisfies OrdemDaLista;

export const colunaDe = (ordem: OrdemDaLista): ColunaDaLista =>
  COLUNAS_DA_LISTA.find((coluna) => ordem.endsWith(coluna)) ?? 'alterado_em';

export const ehDescendente = (ordem: OrdemDaLista): boolean => ordem.startsWith('-');

/** The days of a filter are those on which sales were ordered, or those on which they were changed last. */
export const DATAS_DA_LISTA = ['criado_em', 'alterado_em'] as const;
export type DataDaLista = (typeof DATAS_DA_LISTA)[number];
