import { aoCentavo } from '@varal/contract/dinheiro';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { CartaoDeProduto, Produto, Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { type ItemParaConferir, precoPadrao } from '@varal/contract/vendas/itens-da-venda';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { contagem, quantos, valor } from '../../../base/texto/format.ts';
import { lerPreco } from '../../../produtos/variacoes/numeros.ts';
import { type Propria, propriaDoItem, skuDaPropria } from '../propria/propria.ts';
import { lisaDa } from './lisa-da-linha.ts';

/** A line is one product of the sale that is being typed: what it is, and the texts of its fields. */
export type Linha = {
  /** The key marks its place on the screen. */
  chave: string;
  /** It is null when the product was removed for good since it was sold. */
  produto_id: number | null;
  sku: string;
  titulo: string;
  /** The sentences about the line call it this. */
  descricao: string;
  imagem: string | null;
  cor: string | null;
  nome_cor: string | null;
  tamanho: string | null;
  temVariacoes: boolean;
  /** Its variation has still to be chosen. */
  aDefinir: boolean;
  naLixeira: boolean;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  /** It costs this unless another price is typed. */
  preco: number;
  /** Its form proposed these for what it costs; whoever types others keeps them. */
  proposto?: Proposto | undefined;
  /** This much of it is held by no sale. */
  livre: number;
  /** A product made of a blank says how much is ready, how much may be printed, and on what blank. */
  estampar?: { prontas: number; a_estampar: number; lisa: string | null } | undefined;
  /** The sale has it, and it is made of a blank: nothing else is printed on it. */
  feita?: boolean;
  /** A blank that is printed for this sale alone says with what. */
  propria?: Propria | undefined;
};

export type Proposto = Pick<Linha, 'valor_unitario' | 'desconto'>;

type DoProduto = Pick<Produto, 'id' | 'sku' | 'titulo' | 'preco_venda' | 'imagens_url' | keyof OQueHa> &
  Partial<Pick<Produto, 'feito_de'>>;
type DaVariacao = Pick<
  Variacao,
  'sku' | 'cor' | 'nome_cor' | 'tamanho' | 'preco_venda' | 'imagens_vinculadas_urls' | keyof OQueHa
>;
type OQueHa = Pick<Produto, 'prontas' | 'a_estampar' | 'disponivel'>;

/** A line begins with one piece, without a discount. */
const UMA = { quantidade: '1', desconto: '0,00' };

/** Makes the line of a product without variations, as the search knows it. */
export const linhaDoCartao = (cartao: CartaoDeProduto): Linha => linhaDe({ ...cartao, variacoes: [] });

/** Makes the line of a product whose variation is still to be chosen; it costs what they cost on average. */
export const linhaADefinir = (produto: Produto): Linha => linhaDe(produto);

function linhaDe(produto: DoProduto & { variacoes: readonly Variacao[]; tem_variacoes: boolean }): Linha {
  const { id, sku, titulo, tem_variacoes, imagens_url } = produto;
  const preco = precoPadrao(produto);
  return {
    ...UMA,
    chave: novaChave(),
    produto_id: id,
    sku,
    titulo,
    descricao: titulo,
    imagem: imagens_url[0] ?? null,
    cor: null,
    nome_cor: null,
    tamanho: null,
    temVariacoes: tem_variacoes,
    aDefinir: tem_variacoes,
    naLixeira: false,
    preco,
    valor_unitario: precoEscrito(preco),
    ...oQueHaDe(produto),
  };
}

/** The line of a product becomes one of its variations; it takes that one's price, unless another was typed or proposed. */
export function comVariacao(linha: Linha, produto: DoProduto, variacao: DaVariacao): Linha {
  const { sku, cor, nome_cor, tamanho, imagens_vinculadas_urls } = variacao;
  const propria = linha.propria && { ...linha.propria, lisa: sku };
  const daLisa = variacao.preco_venda ?? produto.preco_venda ?? 0;
  return {
    ...comPreco(linha, aoCentavo(daLisa + (propria?.adicional ?? 0))),
    ...(propria && { propria }),
    sku: propria ? skuDaPropria(propria) : sku,
    cor,
    nome_cor,
    tamanho,
    descricao: descricaoDe(linha.titulo, variacao),
    imagem: imagens_vinculadas_urls[0] ?? produto.imagens_url[0] ?? null,
    aDefinir: false,
    ...oQueHaDe(variacao, lisaDa(produto, variacao)),
  };
}

/** The line costs this from here on, unless another price was typed or proposed. */
export const comPreco = (linha: Linha, preco: number): Linha => ({
  ...linha,
  preco,
  valor_unitario: linha.proposto || temPrecoProprio(linha) ? linha.valor_unitario : precoEscrito(preco),
});

export const oQueHaDe = ({ disponivel, prontas, a_estampar }: OQueHa, lisa: string | null = null) => ({
  livre: disponivel,
  estampar: a_estampar === null ? undefined : { prontas, a_estampar, lisa },
});

/** Forgets what it cost before, and its discount. */
export const precoDeHoje = (linha: Linha): Linha => ({
  ...linha,
  valor_unitario: precoEscrito(linha.preco),
  desconto: UMA.desconto,
});

/** Takes one more piece of the same. */
export const maisUma = (linha: Linha): Linha => maisPecas(linha, 1);

export const maisPecas = (linha: Linha, pecas: number): Linha => ({
  ...linha,
  quantidade: String(numerosDe(linha).quantidade + pecas),
});

export function linhaDoItem(item: ItemDaVenda): Linha {
  const { item_id, id, sku, titulo, descricao, imagem_url, cor, nome_cor, tamanho, a_definir, na_lixeira } = item;
  const propria = propriaDoItem(item);
  const variacao = item.variacoes.find((one) => chaveDeSku(one.sku) === chaveDeSku(sku));
  const preco = variacao ? (variacao.preco_venda ?? item.preco_venda ?? 0) : precoPadrao(item);
  return {
    chave: `item-${item_id}`,
    produto_id: id,
    sku,
    titulo,
    descricao,
    imagem: imagem_url,
    cor,
    nome_cor,
    tamanho,
    temVariacoes: item.tem_variacoes,
    aDefinir: a_definir,
    naLixeira: na_lixeira,
    quantidade: String(item.quantidade),
    valor_unitario: valor(item.valor_unitario),
    desconto: valor(item.desconto),
    preco: propria ? (item.preco_venda ?? 0) : preco,
    livre: item.disponivel,
    ...(propria && { propria }),
    ...(!propria && item.a_estampar !== undefined && { feita: true }),
  };
}

/** The SKU of the thing on the shelf: that of the blank, where the line prints it. */
export const skuNaPrateleira = ({ sku, propria }: Pick<Linha, 'sku' | 'propria'>): string => propria?.lisa ?? sku;

/** A sale that is being edited holds these already, and may keep them. */
export type Segurado = {
  porSku: ReadonlyMap<string, number>;
  porProduto: ReadonlyMap<number, number>;
  /** Units that are sold plain or wait for a print of their own, by the SKU of the blank. */
  porLisa?: ReadonlyMap<string, number>;
  /** Pieces with prints of their own that are ready, by the SKU of their line. */
  prontas?: ReadonlyMap<string, number>;
};

export const NADA_SEGURADO: Segurado = { porSku: new Map(), porProduto: new Map() };

export function seguradoPor({ itens }: Pick<Venda, 'itens'>): Segurado {
  const porSku = new Map(itens.map(({ sku, quantidade }) => [chaveDeSku(sku), quantidade]));
  const porProduto = new Map<number, number>();
  for (const { id, quantidade } of itens) if (id !== null) porProduto.set(id, (porProduto.get(id) ?? 0) + quantidade);
  const porLisa = new Map<string, number>();
  const prontas = new Map<string, number>();
  for (const item of itens) {
    const { sku, quantidade, a_estampar } = item;
    const propria = propriaDoItem(item);
    // Pieces that are made for the shelf are counted with what they are made into.
    if (!propria && a_estampar !== undefined) continue;
    const lisas = propria ? (a_estampar ?? quantidade) : quantidade;
    const lisa = chaveDeSku(skuNaPrateleira({ sku, propria }));
    porLisa.set(lisa, (porLisa.get(lisa) ?? 0) + lisas);
    if (propria) prontas.set(chaveDeSku(sku), quantidade - lisas);
  }
  return { porSku, porProduto, porLisa, prontas };
}

/** Counts how much of it this sale may take; all variations together when none is chosen. */
export function disponivelPara(linha: Linha, segurado: Segurado): number {
  const { produto_id, livre, aDefinir } = linha;
  const jaSegura = aDefinir && produto_id !== null ? segurado.porProduto.get(produto_id) : undefined;
  return livre + (jaSegura ?? presasDe(linha, segurado) + soDela(linha, segurado));
}

/** Counts the units of the shelf that the sale holds and that this line may take. */
export function presasDe(linha: Linha, { porLisa, porSku }: Segurado): number {
  const daLisa = porLisa?.get(chaveDeSku(skuNaPrateleira(linha)));
  return daLisa ?? (linha.propria ? 0 : (porSku.get(chaveDeSku(linha.sku)) ?? 0));
}

/** Counts the ready pieces that no other line could sell. */
export const soDela = ({ sku, propria }: Linha, { prontas }: Segurado): number =>
  propria ? (prontas?.get(chaveDeSku(sku)) ?? 0) : 0;

export function fraseDoDisponivel(disponivel: number, estampar?: Linha['estampar']): string {
  if (disponivel <= 0) return 'Sem estoque';
  if (!estampar) return quantos(disponivel, 'disponível', 'disponíveis');
  const { prontas, a_estampar } = estampar;
  const ditas = [
    ...(prontas > 0 ? [quantos(prontas, 'pronta', 'prontas')] : []),
    ...(a_estampar > 0 ? [`${contagem(a_estampar)} a estampar`] : []),
  ];
  return ditas.length > 0 ? ditas.join(' · ') : quantos(disponivel, 'disponível', 'disponíveis');
}

/** Reads the numbers in its fields. What cannot be read is one that the rules refuse. */
export function numerosDe({ quantidade, valor_unitario, desconto }: Linha) {
  return {
    quantidade: /^\s*\d{1,9}\s*$/.test(quantidade) ? Number(quantidade) : 0,
    valor_unitario: lerPreco(valor_unitario).valor ?? 0,
    desconto: desconto.trim() === '' ? 0 : (lerPreco(desconto).valor ?? -1),
  };
}

export const paraConferir = (linha: Linha, disponivel: number): ItemParaConferir => ({
  ...numerosDe(linha),
  sku: linha.sku,
  descricao: linha.descricao,
  disponivel,
});

export const descricaoDe = (titulo: string, variacao: Parameters<typeof nomeDaVariacao>[0]): string =>
  [titulo, nomeDaVariacao(variacao)].filter(Boolean).join(' ');

/** Somebody typed another price for the line than its form did. */
export const temPrecoDigitado = (linha: Linha): boolean => linha.valor_unitario !== propostaDe(linha).valor_unitario;

/** Gives a line what it costs. A price or a discount that somebody typed stays. */
export function proporPreco(
  linha: Linha,
  { valor_unitario, desconto }: { valor_unitario: number; desconto: number },
): Linha {
  if (!diz(linha, propostaDe(linha))) return linha;
  const agora = { valor_unitario: precoEscrito(valor_unitario), desconto: valor(desconto) };
  if (diz(linha, agora)) return linha;
  return { ...linha, ...agora, proposto: diz(agora, semProposta(linha)) ? undefined : agora };
}

const propostaDe = (linha: Linha): Proposto => linha.proposto ?? semProposta(linha);
const semProposta = ({ preco }: Linha): Proposto => ({ valor_unitario: precoEscrito(preco), desconto: UMA.desconto });

const diz = (linha: Proposto, { valor_unitario, desconto }: Proposto): boolean =>
  linha.valor_unitario === valor_unitario && linha.desconto === desconto;

const temPrecoProprio = ({ preco, valor_unitario }: Linha): boolean =>
  valor_unitario.trim() !== '' && lerPreco(valor_unitario).valor !== preco;

const precoEscrito = (preco: number): string => (preco > 0 ? valor(preco) : '');

let novas = 0;
export const novaChave = (): string => `nova-${Date.now()}-${novas++}`;
