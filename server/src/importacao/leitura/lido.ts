import { z } from 'zod';

/** The database holds neither a NUL nor half a character. */
const texto = z
  .string()
  .catch('')
  .transform((lido) => lido.replaceAll('\u0000', '').toWellFormed());
const numero = z.coerce.number().catch(0);
const inteiro = z.int().catch(0);
/** The number of a record that is named inside of another. What was read and kept is read again as it stands. */
const comId = z.union([z.int(), z.object({ id: inteiro }).transform(({ id }) => id)]).catch(0);

/** A row of a list: a summary, in which a variation is a row as well. */
export const linhaDeProduto = z.object({
  id: z.int(),
  idProdutoPai: z.int().nullish().catch(0),
  nome: texto,
  codigo: texto,
  tipo: texto,
  situacao: texto,
  formato: texto,
});

const links = z.array(z.object({ link: z.string().min(1) })).catch([]);
const midia = z
  .object({ imagens: z.object({ externas: links, internas: links }).catch({ externas: [], internas: [] }) })
  .catch({ imagens: { externas: [], internas: [] } });

const dimensoes = z
  .object({ largura: numero, altura: numero, profundidade: numero, unidadeMedida: numero })
  .catch({ largura: 0, altura: 0, profundidade: 0, unidadeMedida: 1 });

/** The structure says what a composition is put together from. */
const estrutura = z
  .object({ tipoEstoque: texto, componentes: z.array(z.object({ produto: comId, quantidade: numero })).catch([]) })
  .nullish()
  .catch(null);

const emComum = {
  id: z.int(),
  nome: texto,
  codigo: texto,
  gtin: texto,
  preco: numero,
  precoCusto: numero,
  situacao: texto,
  formato: texto,
  midia,
  estrutura,
};

/** The tax fields of a product. Bling tells the origin as a number or as text. */
const tributacao = z
  .object({ ncm: texto, cest: texto, origem: z.coerce.number().int().nullish().catch(null) })
  .catch({ ncm: '', cest: '', origem: null });

/** The whole product, as far as it is used here. */
export const produtoInteiro = z.object({
  ...emComum,
  tipo: texto,
  descricaoCurta: texto,
  pesoBruto: numero,
  categoria: comId,
  dimensoes,
  unidade: texto,
  tributacao,
  variacoes: z
    .array(z.object({ ...emComum, variacao: z.object({ nome: texto }).catch({ nome: '' }) }))
    .nullish()
    .transform((todas) => todas ?? []),
});
export type ProdutoInteiro = z.output<typeof produtoInteiro>;

/** A balance at Bling: of the deposit that the shop keeps in step, and of the others together. */
export type SaldoLido = { saldo: number; em_outros: number };

export const linhaDeCategoria = z.object({
  id: z.int(),
  descricao: texto,
  categoriaPai: comId.optional().transform((id) => id ?? 0),
});

/** One without a document is never asked for in whole: by its telephone it is forgotten with the customer who it is. */
export const linhaDeContato = z.object({
  id: z.int(),
  nome: texto,
  situacao: texto,
  numeroDocumento: z.coerce.string().catch('').pipe(texto),
  telefone: texto,
  celular: texto,
});
export type LinhaDeContato = z.output<typeof linhaDeContato>;

const endereco = z.object({
  endereco: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  cep: texto,
  municipio: texto,
  uf: texto,
});
const ENDERECO_VAZIO = { endereco: '', numero: '', complemento: '', bairro: '', cep: '', municipio: '', uf: '' };

export const contatoInteiro = z.object({
  id: z.int(),
  nome: texto,
  tipo: texto,
  situacao: texto,
  numeroDocumento: z.coerce.string().catch('').pipe(texto),
  indicadorIe: numero,
  ie: texto,
  telefone: texto,
  celular: texto,
  email: texto,
  emailNotaFiscal: texto,
  endereco: z.object({ geral: endereco.catch(ENDERECO_VAZIO) }).catch({ geral: ENDERECO_VAZIO }),
});
export type ContatoInteiro = z.output<typeof contatoInteiro>;
