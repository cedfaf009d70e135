import { isDeepStrictEqual } from 'node:util';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { soDigitos } from '../textos-no-bling.ts';
import { composicaoDe, formatoNoBling } from './composicao.ts';
import { casarVariacoes, codigoNoBling, nomesDasVariacoes } from './montar-variacoes.ts';
import type {
  ComposicaoParaOBling,
  Enderecos,
  ProdutoDoBling,
  ProdutoParaOBling,
  VariacaoParaOBling,
} from './produto-no-bling.ts';

type Documento = Record<string, unknown>;
type NoBling = {
  categoria: number;
  /** The product as it is there; absent when it is not. */
  visto?: ProdutoDoBling | undefined;
};

/** Our fields go as they are here, all others as they are there. An empty one never replaces what was typed there. */
export function documentoDoProduto(produto: ProdutoParaOBling, { categoria, visto }: NoBling): Documento {
  const { ativo, tem_variacoes, preco_venda, descricao } = produto;
  return {
    ...(visto ? sem(comoSeEscreve(visto), ['variacoes', ...semEstrutura(produto, produto, visto)]) : AO_NASCER),
    ...emComum(produto, { categoria, imagens: produto.imagens, visto }),
    nome: cortarNaPalavra(produto.titulo, MAIOR_NOME),
    codigo: codigoNoBling(produto, !produto.sku_cedido),
    ...gtinNoBling(produto, visto, gtinsDe(produto)),
    situacao: ativo ? 'A' : 'I',
    ...(tem_variacoes ? { formato: 'V' } : formatoNoBling(composicaoDe(produto, produto, visto), visto)),
    ...(preco_venda !== null && { preco: preco_venda }),
    ...(descricao && { descricaoCurta: descricao }),
    ...(tem_variacoes && { variacoes: documentosDasVariacoes(produto, { categoria, visto }) }),
    // Bling clears the product's own balance: the variations bring theirs.
    ...(tem_variacoes && visto && visto.formato !== 'V' && { actionEstoque: 'Z' }),
  };
}

export const mudaAlgo = (documento: Documento, visto: ProdutoDoBling): boolean =>
  !isDeepStrictEqual(emOrdem(documento), emOrdem(comoSeEscreve(visto)));

const MAIOR_NOME = 120;
const AO_NASCER = { tipo: 'P', unidade: 'UN', preco: 0 };
const CENTIMETROS = 1;

function documentosDasVariacoes(produto: ProdutoParaOBling, { categoria, visto }: NoBling): Documento[] {
  const pares = visto ? casarVariacoes(produto, visto) : new Map<number, number>();
  const la = new Map(visto?.variacoes?.map((uma) => [uma.id, uma]));
  const aqui = produto.variacoes.filter(({ id, arquivada }) => !arquivada || pares.has(id));
  const nomes = nomesDasVariacoes(aqui);
  const gtins = gtinsDe(produto);
  const nossas = aqui.map((variacao, lugar) => {
    const vista = la.get(pares.get(variacao.id) ?? 0);
    const ativa = produto.ativo && !variacao.arquivada;
    const preco = variacao.preco_venda ?? produto.preco_venda;
    const descricao = variacao.descricao || produto.descricao;
    return {
      ...(vista
        ? { id: vista.id, ...sem(comoSeEscreve(vista), semEstrutura(produto, variacao, vista)) }
        : { ...AO_NASCER, ...herdado(visto) }),
      ...emComum(produto, { categoria, imagens: variacao.imagens, visto: vista, pai: visto }),
      nome: nomeNoBling(produto, variacao),
      codigo: codigoNoBling(variacao, !variacao.arquivada && !variacao.sku_cedido),
      ...gtinNoBling(variacao, vista, gtins),
      situacao: ativa ? 'A' : 'I',
      ...formatoNoBling(composicaoDe(produto, variacao, vista), vista),
      ...(preco !== null && { preco }),
      ...(descricao && { descricaoCurta: descricao }),
      variacao: {
        ...vista?.variacao,
        nome: nomes.get(variacao.id),
        ordem: lugar + 1,
        produtoPai: { cloneInfo: false },
      },
    };
  });
  // A variation that is left out would be removed: one without a match here is another user's, so it goes along unless
  // it was removed there.
  const casadas = new Set(pares.values());
  const alheias = [...la.values()].filter(({ id, situacao }) => !casadas.has(id) && situacao !== 'E');
  return [...nossas, ...alheias.map((uma) => ({ id: uma.id, ...comoSeEscreve(uma) }))];
}

type EmComum = {
  categoria: number;
  imagens: Enderecos;
  visto: ProdutoDoBling | undefined;
  /** A new variation begins with what the accountant wrote at its product. */
  pai?: ProdutoDoBling | undefined;
};

/** The fields that a product and each of its variations share. */
function emComum(produto: ProdutoParaOBling, { categoria, imagens, visto, pai }: EmComum): Documento {
  const { peso, largura, altura, comprimento, unidade } = produto;
  const tributacao = tributacaoDe(produto, visto ?? pai);
  const la = linksDe(visto);
  const links = imagens ? [...imagens, ...la.filter((link) => !NOSSA_IMAGEM.test(link))] : la;
  return {
    categoria: { id: categoria },
    ...(peso > 0 && { pesoLiquido: peso, pesoBruto: peso }),
    ...(Math.max(largura, altura, comprimento) > 0 && {
      dimensoes: { largura, altura, profundidade: comprimento, unidadeMedida: CENTIMETROS },
    }),
    ...(unidade !== null && { unidade }),
    ...(tributacao && { tributacao }),
    ...(links.length + la.length > 0 && { midia: midiaCom(links, visto) }),
  };
}

/** The GTINs that the product and its variations have, by their keys. */
const gtinsDe = ({ gtin, variacoes }: ProdutoParaOBling): ReadonlySet<string> =>
  new Set(
    [gtin, ...variacoes.map((uma) => (uma.arquivada ? null : uma.gtin))].flatMap((um) => um ?? []).map(chaveDeGtin),
  );

/** One that another thing has by now goes away there, also where it is this thing's at Bling alone. */
function gtinNoBling(
  { gtin, gtin_cedido }: { gtin: string | null; gtin_cedido: boolean },
  visto: ProdutoDoBling | undefined,
  doProduto: ReadonlySet<string>,
): Documento {
  const la = typeof visto?.gtin === 'string' ? visto.gtin.trim() : '';
  if (gtin !== null && !gtin_cedido) {
    return { gtin: la !== '' && chaveDeGtin(la) === chaveDeGtin(gtin) ? visto?.gtin : gtin };
  }
  const ehDeOutro =
    la !== '' && (doProduto.has(chaveDeGtin(la)) || (gtin !== null && chaveDeGtin(la) === chaveDeGtin(gtin)));
  return ehDeOutro ? { gtin: '' } : {};
}

/** The accountant's other fields stay. A code that is there with its dots is the same one. */
function tributacaoDe(
  { ncm, cest, origem_fiscal }: ProdutoParaOBling,
  visto: ProdutoDoBling | undefined,
): Documento | undefined {
  if (ncm === null && cest === null && origem_fiscal === null) return undefined;
  const la = ehObjeto(visto?.tributacao) ? visto.tributacao : {};
  const codigo = (nosso: string, deles: unknown) =>
    typeof deles === 'string' && soDigitos(deles) === nosso ? deles : nosso;
  return {
    ...la,
    ...(ncm !== null && { ncm: codigo(ncm, la.ncm) }),
    ...(cest !== null && { cest: codigo(cest, la.cest) }),
    ...(origem_fiscal !== null && { origem: origem_fiscal }),
  };
}

/** The address of the shop does not matter: it may have changed since the picture was sent. */
const NOSSA_IMAGEM = /\/midia\/[0-9a-f]{32}\.(jpg|png|webp)$/;

const linksDe = (visto: ProdutoDoBling | undefined): string[] =>
  visto?.midia?.imagens?.externas.map(({ link }) => link) ?? [];

/** They are written under another name than they are read. */
const midiaCom = (links: readonly string[], visto: ProdutoDoBling | undefined): Documento => ({
  ...sem(visto?.midia ?? {}, ['imagens']),
  imagens: { imagensURL: links.map((link) => ({ link })) },
});

/** A structure that ends is not sent along. */
const semEstrutura = (produto: ProdutoParaOBling, coisa: ComposicaoParaOBling, visto: ProdutoDoBling): string[] =>
  composicaoDe(produto, coisa, visto).passo === 'sai' ? ['estrutura'] : [];

/** A new variation takes the accountant's fields from the product. */
const herdado = (pai: ProdutoDoBling | undefined): Documento => so(pai ?? {}, HERDADOS);
const HERDADOS = ['unidade', 'marca', 'condicao', 'tipoProducao', 'tributacao'];

/** The distinguishing part stands at the end, and a long title must not push it out. */
function nomeNoBling({ titulo }: ProdutoParaOBling, { nome_cor, tamanho, descricao, sku }: VariacaoParaOBling) {
  const fim = nomeDaVariacao({ nome_cor, tamanho }) || descricao || sku;
  const final = cortarNaPalavra(fim.replace(/\s+/g, ' '), MAIOR_NOME / 2);
  return `${cortarNaPalavra(titulo, MAIOR_NOME - 1 - final.length)} ${final}`;
}

function cortarNaPalavra(texto: string, letras: number): string {
  if (texto.length <= letras) return texto;
  const fim = texto.lastIndexOf(' ', letras);
  return texto
    .slice(0, fim > 0 ? fim : letras)
    .replace(METADE_DE_UM_SINAL, '')
    .trimEnd();
}

const METADE_DE_UM_SINAL = /[\uD800-\uDBFF]$/;

/** Puts the product that Bling shows into the form it is written in, without what Bling works out by itself. */
function comoSeEscreve(visto: ProdutoDoBling): Documento {
  const { estoque, categoria, midia, variacao, variacoes } = visto;
  const campos = Object.entries(sem(visto, ESCRITOS_DE_OUTRO_MODO)).filter(([, valor]) => !ehNada(valor));
  return {
    ...Object.fromEntries(campos),
    ...(ehObjeto(estoque) && { estoque: sem(estoque, ['saldoVirtualTotal']) }),
    ...(ehObjeto(categoria) && categoria.id !== 0 && { categoria }),
    ...(midia && { midia: midiaCom(linksDe(visto), visto) }),
    ...(variacao && {
      variacao: {
        ...variacao,
        ...(ehObjeto(variacao.produtoPai) && { produtoPai: so(variacao.produtoPai, ['cloneInfo']) }),
      },
    }),
    ...(visto.formato === 'V' && {
      variacoes: (variacoes ?? []).map((uma) => ({ id: uma.id, ...comoSeEscreve(uma) })),
    }),
  };
}

const ESCRITOS_DE_OUTRO_MODO = [
  ...['id', 'idProdutoPai', 'imagemURL', 'precoCusto', 'fornecedor'],
  ...['estoque', 'categoria', 'midia', 'variacao', 'variacoes'],
];

/** Bling shows an absent date as zeros. */
const ehNada = (valor: unknown) => valor === null || valor === '0000-00-00';

const ehObjeto = (valor: unknown): valor is Documento => typeof valor === 'object' && valor !== null;

const sem = (objeto: Documento, nomes: readonly string[]): Documento =>
  Object.fromEntries(Object.entries(objeto).filter(([nome]) => !nomes.includes(nome)));

const so = (objeto: Documento, nomes: readonly string[]): Documento =>
  Object.fromEntries(Object.entries(objeto).filter(([nome]) => nomes.includes(nome)));

function emOrdem(documento: Documento): Documento {
  const { variacoes, ...resto } = documento;
  if (!Array.isArray(variacoes)) return resto;
  return { ...resto, variacoes: variacoes.filter(ehObjeto).sort((uma, outra) => numeroDe(uma) - numeroDe(outra)) };
}

const numeroDe = ({ id }: Documento) => (typeof id === 'number' ? id : 0);
