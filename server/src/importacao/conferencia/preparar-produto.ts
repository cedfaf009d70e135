import { aoCentavo, CENTIMETROS, DINHEIRO, QUILOS } from '@varal/contract/dinheiro';
import { type Reason, reason } from '@varal/contract/errors';
import { chaveDeGtin, ehGtin, gtinDigitado } from '@varal/contract/produtos/gtin';
import { MAXIMO_DE_VARIACOES } from '@varal/contract/produtos/produto';
import { chaveDeSku, skuDaVariacao, terminaComEstampa } from '@varal/contract/produtos/sku';
import { normalizar } from '@varal/contract/valores';
import type { LerNomeDaVariacao } from '../../produtos/importados/ler-nome-da-variacao.ts';
import { textoSemHtml } from '../../produtos/importados/texto-sem-html.ts';
import type { ComposicaoLa } from '../../sincronizacao/produto/catalogo-no-bling.queries.ts';
import type { ProdutoInteiro, SaldoLido } from '../leitura/lido.ts';
import { type Fiscal, prepararFiscal } from './preparar-fiscal.ts';

/** A thing with a balance of its own, ready to be made here. `no_bling` is the balance last seen there. */
type ComSaldo = { id_bling: number; saldo: number; no_bling: number | null };

export type VariacaoPronta = ComSaldo & {
  sku: string;
  gtin: string | null;
  sku_personalizado: boolean;
  nome_cor: string | null;
  tamanho: string | null;
  preco_custo: number | null;
  preco_venda: number | null;
};

export type ProdutoPronto = ComSaldo & {
  titulo: string;
  descricao: string;
  sku: string;
  gtin: string | null;
  preco_custo: number | null;
  preco_venda: number | null;
  /** Bling's number of the category; zero when it has none. */
  categoria: number;
  medidas: Medidas;
  fiscal: Fiscal;
  variacoes: VariacaoPronta[];
  /** Those of them, or the product itself, that are compositions over a blank, and the number of that. */
  compostas?: ComposicaoLa[];
};
export type Medidas = { peso: number; largura: number; altura: number; profundidade: number };

type Recusa = { estado: 'conflito' | 'impossivel'; motivo: Reason };
export type Preparado = { pronto: ProdutoPronto; avisos: Reason[] } | Recusa;

export type Contexto = {
  /** In how many products of the account a code is, with their variations; by its key. */
  familias: ReadonlyMap<string, number>;
  /** The number of products and variations that have this code. */
  vezes: ReadonlyMap<string, number>;
  /** Tells whether a SKU is free: neither here already nor given to something read before. */
  livre: (sku: string) => boolean;
  lerNomeDaVariacao: LerNomeDaVariacao;
  /** Tells the same of a GTIN. */
  gtinLivre: (gtin: string) => boolean;
  saldoDe: (id_bling: number) => SaldoLido | undefined;
  /** Bling's number of the product that a component is, or is a variation of; undefined for what neither is here nor comes. */
  donoDe: (componente: number) => number | undefined;
};

/** Tells what becomes of a product of Bling's here, or why it does not come. */
export function prepararProduto(lido: ProdutoInteiro, contexto: Contexto): Preparado {
  const recusa = recusar(lido);
  if (recusa) return recusa;
  const compostas = compostasDe(lido);
  const donos = new Set(compostas.map(({ componente }) => contexto.donoDe(componente)));
  if (donos.has(undefined)) return { estado: 'impossivel', motivo: reason('importacao.lisa_desconhecida') };
  // A product is made of one blank.
  if (donos.size > 1) return { estado: 'impossivel', motivo: reason('importacao.composicao') };
  const avisos: Reason[] = [];
  const sku = skuDoProduto(lido, contexto, avisos);
  if (typeof sku !== 'string') return sku;

  const preparadas = prepararVariacoes(lido, sku, contexto, avisos);
  if ('motivo' in preparadas) return preparadas;
  const { variacoes } = preparadas;
  const preco_venda = precoDe(lido.preco);
  if (preco_venda === null && variacoes.every((uma) => uma.preco_venda === null)) {
    avisos.push(reason('importacao.aviso_sem_preco'));
  }
  if (lido.categoria === 0) avisos.push(reason('importacao.aviso_categoria'));
  const semSaldo = { id_bling: lido.id, saldo: 0, no_bling: null };
  const pronto = {
    ...(variacoes.length > 0 || lido.formato === 'E' ? semSaldo : comSaldo(lido.id, sku, contexto, avisos)),
    titulo: cortar(umaLinha(lido.nome) || sku, LETRAS.titulo),
    descricao: cortar(textoSemHtml(lido.descricaoCurta), LETRAS.descricao),
    gtin: variacoes.length > 0 ? null : gtinDe(lido, contexto, new Set(), avisos),
    ...{ sku, preco_venda, preco_custo: precoDe(lido.precoCusto), categoria: lido.categoria },
    medidas: medidasDe(lido),
    fiscal: prepararFiscal(lido, avisos),
    variacoes,
    ...(compostas.length > 0 && { compostas }),
  };
  return { pronto, avisos };
}

const LETRAS = { titulo: 300, descricao: 20_000, sku: 200, gtin: 40 };
const ATIVO = 'A';

/** Tells why a product of Bling's is never one of ours, whatever its codes are. */
export function recusar(lido: ProdutoInteiro): Recusa | undefined {
  const { tipo, formato, situacao, variacoes } = lido;
  const impossivel = (motivo: Reason): Recusa => ({ estado: 'impossivel', motivo });
  if (tipo !== 'P') return impossivel(reason('importacao.servico'));
  if (situacao !== ATIVO) return impossivel(reason('importacao.inativo'));
  const ativas = variacoes.filter((uma) => uma.situacao === ATIVO);
  if (comFormatoE(lido).some((um) => componenteUnico(um) === undefined)) {
    return impossivel(reason('importacao.composicao'));
  }
  if (formato === 'V' && ativas.length === 0) return impossivel(reason('importacao.sem_variacoes'));
  if (ativas.length > MAXIMO_DE_VARIACOES) {
    const quantas = { quantas: ativas.length, maximo: MAXIMO_DE_VARIACOES };
    return impossivel(reason('importacao.variacoes_demais', quantas));
  }
  return undefined;
}

type Composta = Pick<ProdutoInteiro, 'id' | 'formato' | 'estrutura'>;
const comFormatoE = (lido: ProdutoInteiro): Composta[] =>
  [lido, ...lido.variacoes.filter(({ situacao }) => situacao === ATIVO)].filter(({ formato }) => formato === 'E');

/** A print on a blank is one of it; anything else is a kit, which the shop has none of. */
function componenteUnico({ estrutura }: Composta): number | undefined {
  const [um, ...outros] = estrutura?.componentes ?? [];
  return estrutura?.tipoEstoque === 'V' && outros.length === 0 && um?.quantidade === 1 && um.produto !== 0
    ? um.produto
    : undefined;
}

const compostasDe = (lido: ProdutoInteiro): ComposicaoLa[] =>
  comFormatoE(lido).flatMap((um) => {
    const componente = componenteUnico(um);
    return componente === undefined ? [] : [{ id_bling: um.id, componente }];
  });

/** A code that is empty or not the product's alone is nobody's; the GTIN may stand in for it, and nothing is made up. */
function skuDoProduto(lido: ProdutoInteiro, contexto: Contexto, avisos: Reason[]): string | Recusa {
  const { codigo, gtin } = { codigo: umaLinha(lido.codigo), gtin: umaLinha(lido.gtin) };
  if (terminaComEstampa(codigo)) return { estado: 'impossivel', motivo: reason('produto.sku_de_estampada') };
  if (proprio(codigo, contexto.familias, contexto)) return codigo;
  if (proprio(gtin, contexto.familias, contexto)) {
    avisos.push(reason('importacao.aviso_gtin', { sku: gtin }));
    return gtin;
  }
  if (!codigo) return { estado: 'impossivel', motivo: reason('importacao.sem_codigo') };
  const quantos = contexto.familias.get(chaveDeSku(codigo)) ?? 0;
  return { estado: 'conflito', motivo: reason('importacao.codigo_repetido', { codigo, quantos }) };
}

const proprio = (codigo: string, vezes: ReadonlyMap<string, number>, { livre }: Contexto): boolean =>
  codigo !== '' && codigo.length <= LETRAS.sku && vezes.get(chaveDeSku(codigo)) === 1 && livre(codigo);

/** A GTIN that is wrong, or that another thing has, stays at Bling alone. */
function gtinDe(
  lido: { gtin: string },
  { gtinLivre }: Contexto,
  doProduto: Set<string>,
  avisos: Reason[],
): string | null {
  const gtin = gtinDigitado(lido.gtin);
  if (gtin === '') return null;
  if (!ehGtin(gtin)) {
    avisos.push(reason('importacao.aviso_gtin_invalido', { gtin: cortar(gtin, LETRAS.gtin) }));
    return null;
  }
  const chave = chaveDeGtin(gtin);
  if (doProduto.has(chave) || !gtinLivre(gtin)) {
    avisos.push(reason('importacao.aviso_gtin_em_uso', { gtin }));
    return null;
  }
  doProduto.add(chave);
  return gtin;
}

/** A variation without a code of its own gets its SKU as any variation here: from its product's, its colour and its size. */
function prepararVariacoes(
  lido: ProdutoInteiro,
  skuDoPai: string,
  contexto: Contexto,
  avisos: Reason[],
): { variacoes: VariacaoPronta[] } | Recusa {
  if (lido.formato !== 'V') return { variacoes: [] };
  const variacoes: VariacaoPronta[] = [];
  const nomes = new Set<string>();
  const skus = new Set([chaveDeSku(skuDoPai)]);
  const gtins = new Set<string>();
  const ativas = lido.variacoes.filter(({ situacao }) => situacao === ATIVO);
  if (ativas.length < lido.variacoes.length) {
    avisos.push(reason('importacao.aviso_inativas', { quantas: lido.variacoes.length - ativas.length }));
  }
  for (const uma of ativas) {
    const { nome_cor, tamanho, sobrou, fora } = contexto.lerNomeDaVariacao(uma.variacao.nome);
    const nome = umaLinha(uma.variacao.nome) || umaLinha(uma.nome) || '?';
    const chave = `${normalizar(nome_cor ?? '')}|${tamanho ?? ''}`;
    if (nomes.has(chave)) {
      return { estado: 'conflito', motivo: reason('importacao.variacoes_iguais', { nome }) };
    }
    nomes.add(chave);
    if (fora.length > 0) avisos.push(reason('importacao.aviso_tamanho', { tamanho: fora.join(', ') }));
    else if (sobrou.length > 0) avisos.push(reason('importacao.aviso_nome', { nome: sobrou.join(', ') }));

    const seu = [umaLinha(uma.codigo), umaLinha(uma.gtin)].find((codigo) => proprio(codigo, contexto.vezes, contexto));
    const sku = seu ?? skuDaVariacao(skuDoPai, { nome_cor, tamanho });
    if (!seu) {
      const tomado = skus.has(chaveDeSku(sku)) || contexto.vezes.has(chaveDeSku(sku)) || !contexto.livre(sku);
      if (tomado || sku.length > LETRAS.sku) {
        return { estado: 'conflito', motivo: reason('importacao.sku_derivado_em_uso', { nome, sku }) };
      }
      avisos.push(reason('importacao.aviso_sku_derivado', { sku }));
    }
    skus.add(chaveDeSku(sku));
    variacoes.push({
      // Bling works a composition's balance out from its blank: no piece lies ready here.
      ...(uma.formato === 'E'
        ? { id_bling: uma.id, saldo: 0, no_bling: null }
        : comSaldo(uma.id, sku, contexto, avisos)),
      ...{ sku, sku_personalizado: seu !== undefined, nome_cor, tamanho },
      gtin: gtinDe(uma, contexto, gtins, avisos),
      preco_custo: precoDe(uma.precoCusto),
      preco_venda: precoDe(uma.preco),
    });
  }
  return { variacoes };
}

function comSaldo(id_bling: number, sku: string, { saldoDe }: Contexto, avisos: Reason[]): ComSaldo {
  const lido = saldoDe(id_bling);
  // A balance that Bling does not show is not zero there: nothing is noted as known.
  if (!lido) {
    avisos.push(reason('importacao.aviso_sem_saldo', { sku }));
    return { id_bling, saldo: 0, no_bling: null };
  }
  const { saldo: la, em_outros } = lido;
  const saldo = Math.min(MAIOR_SALDO, Math.max(0, Math.floor(la)));
  if (la < 0) avisos.push(reason('importacao.aviso_saldo_negativo', { sku, saldo: la }));
  else if (saldo !== la) avisos.push(reason('importacao.aviso_saldo_quebrado', { sku, saldo: la, aqui: saldo }));
  if (em_outros > 0) avisos.push(reason('importacao.aviso_outro_deposito', { sku, quantas: em_outros }));
  return { id_bling, saldo, no_bling: la };
}

const MAIOR_SALDO = 1_000_000;

/** Bling's prices are binary fractions: they are rounded to cents, never cut. Zero is no price. */
const precoDe = (preco: number): number | null => {
  const redondo = aoCentavo(preco);
  return redondo > 0 && redondo <= DINHEIRO.max ? redondo : null;
};

const CENTIMETROS_POR_UNIDADE: Record<number, number> = { 0: 100, 1: 1, 2: 0.1 };

function medidasDe({ pesoBruto, dimensoes }: ProdutoInteiro): Medidas {
  const { largura, altura, profundidade, unidadeMedida } = dimensoes;
  const lado = (valor: number) =>
    redondo(valor * (CENTIMETROS_POR_UNIDADE[unidadeMedida] ?? 1), CENTIMETROS.casas, CENTIMETROS.max);
  return {
    peso: redondo(pesoBruto, QUILOS.casas, QUILOS.max),
    largura: lado(largura),
    altura: lado(altura),
    profundidade: lado(profundidade),
  };
}

const redondo = (valor: number, casas: number, max: number): number =>
  Math.min(max, Math.max(0, Number(valor.toFixed(casas))));

// PostgreSQL cannot hold a NUL byte in a text.
const umaLinha = (texto: string): string => texto.replaceAll('\u0000', '').replace(/\s+/g, ' ').toWellFormed().trim();
const cortar = (texto: string, letras: number): string => texto.slice(0, letras).toWellFormed().trim();
