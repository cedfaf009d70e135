import { reason } from '@varal/contract/errors';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import type { ProdutoDigitado, VariacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku, skuDaVariacao } from '@varal/contract/produtos/sku';
import { legivel } from '@varal/contract/texto-legivel';
import { normalizar } from '@varal/contract/valores';
import type { ProdutoTravado } from '../../../produtos/gravar-produto.queries.ts';
import type { VariacaoAtual } from '../../../produtos/mudancas-do-produto.ts';
import type { ErroDaLinha } from '../../contador.ts';
import { mesmoTexto } from '../../regras/ler-celula.ts';
import type { ProdutoNaPlanilha, VariacaoNaPlanilha } from '../linhas/juntar-produtos.ts';
import type { DeQueSeFaz } from '../linhas/procurar-feitos.queries.ts';
import { caminhoDoSaldo } from './caminho-do-saldo.ts';
import { type EstoqueDito, type GravaEstoque, saldoInicial } from './estoque-dito.ts';
import { feitoDeDito } from './feito-de-dito.ts';
import { HERDADOS, semHeranca } from './heranca.ts';

/** Rows say something of the product, of variations that it has, and of new ones in their order. */
export type Linhas = { doProduto: number; daVariacao: ReadonlyMap<number, number>; dasNovas: readonly number[] };

type Digitado = {
  digitado: ProdutoDigitado;
  /** The row of each variation in it. */
  linhas: number[];
  ondeDiz: Linhas;
  /** These rows have a SKU that Excel spoiled and the shop does not have, or do not tell which variation they are of. */
  erros: ErroDaLinha[];
};
type Par = { dita: VariacaoNaPlanilha; atual: VariacaoAtual | undefined; ambigua?: boolean };

/** Says a product's rows as a form that tells only what is other than it is. */
export function digitadoDe(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado,
  { feitos, estoque }: { feitos: DeQueSeFaz; estoque: EstoqueDito },
): Digitado {
  const { grava } = estoque;
  const pares = casar(dito.variacoes, atual.variacoes);
  const campos = doProduto(dito, atual, pares, grava);
  const feito = feitoDeDito(dito, atual, pares, feitos);
  const depois = { ...atual, ...herdadosDe(campos) };
  const mudadas = pares.flatMap(({ dita, atual: antes }) => {
    const dela = feito.daVariacao.get(dita.linha);
    const digitada = antes
      ? daVariacao(dita, antes, { produto: depois, grava, dela })
      : { ...nova(semHeranca(dita, depois), campos.sku ?? atual.sku, estoque), ...dela };
    return digitada ? [{ linha: dita.linha, digitada }] : [];
  });
  const temNova = (campo: 'nome_cor' | 'tamanho') => mudadas.some(({ digitada }) => digitada[campo]);
  return {
    digitado: {
      ...campos,
      ...(feito.feito_de !== undefined && { feito_de: feito.feito_de }),
      ...(mudadas.length > 0 && { variacoes: mudadas.map(({ digitada }) => digitada) }),
      ...(temNova('nome_cor') && { tem_cor: true }),
      ...(temNova('tamanho') && { tem_tamanho: true }),
    },
    linhas: mudadas.map(({ linha }) => linha),
    ondeDiz: {
      doProduto: dito.linha,
      daVariacao: new Map(pares.flatMap(({ dita, atual: antes }) => (antes ? [[antes.id, dita.linha] as const] : []))),
      dasNovas: pares.flatMap(({ dita, atual: antes }) => (antes ? [] : [dita.linha])),
    },
    erros: [
      ...(campos.sku ? estragosDe([dito]) : []),
      ...estragosDe(pares.flatMap(semEsteSku)),
      ...incertas(dito, atual, pares),
      ...feito.erros,
    ],
  };
}

const semEsteSku = ({ dita, atual }: Par): VariacaoNaPlanilha[] =>
  atual && mesmoTexto(dita.sku, atual.sku) ? [] : [dita];

const estragosDe = (ditos: readonly Pick<VariacaoNaPlanilha, 'linha' | 'sku' | 'estrago'>[]): ErroDaLinha[] =>
  ditos.flatMap(({ linha, sku, estrago }) => (estrago ? [{ ...estrago, linha, valor: sku }] : []));

/** Without its SKU, a row is of a variation only where its colour and size are of no other. */
function incertas(dito: ProdutoNaPlanilha, { variacoes }: ProdutoTravado, pares: readonly Par[]): ErroDaLinha[] {
  const { codigo, proprio } = dito;
  const linhas = pares.flatMap(({ dita, ambigua }) => (ambigua ? [dita.linha] : []));
  if (proprio?.incerta && variacoes.length > 0) linhas.push(proprio.linha);
  const celula = codigo === '' ? { campo: 'sku', valor: '' } : { campo: 'codigo', valor: codigo };
  return linhas.map((linha) => ({ ...celula, linha, motivo: reason('planilha.qual_variacao') }));
}

/** Tells what variations may have from the product once it is saved. */
const herdadosDe = (campos: ProdutoDigitado) =>
  Object.fromEntries(HERDADOS.flatMap((campo) => (campos[campo] === undefined ? [] : [[campo, campos[campo]]])));

/** A variation is known by its SKU; one with an unknown SKU is the one of its colour and size that no other row names. */
function casar(ditas: readonly VariacaoNaPlanilha[], atuais: readonly VariacaoAtual[]): Par[] {
  const porSku = new Map(atuais.map((uma) => [chaveDeSku(uma.sku), uma]));
  const livres = new Set(atuais);
  const pares = ditas.map((dita): Par => {
    const atual = dita.sku
      ? (porSku.get(chaveDeSku(dita.sku)) ?? atuais.find(({ sku }) => mesmoTexto(dita.sku, sku)))
      : undefined;
    if (atual) livres.delete(atual);
    return { dita, atual };
  });
  return pares.map((par) => {
    if (par.atual || (!par.dita.nome_cor && !par.dita.tamanho)) return par;
    const iguais = [...livres].filter((uma) => mesmoNome(par.dita, uma));
    const [atual] = iguais;
    if (iguais.length > 1) return { ...par, ambigua: par.dita.sku === '' };
    if (!atual) return par;
    livres.delete(atual);
    return { ...par, atual };
  });
}

const mesmoNome = (dita: VariacaoNaPlanilha, { nome_cor, tamanho }: VariacaoAtual): boolean =>
  normalizar(dita.nome_cor ?? '') === normalizar(nome_cor ?? '') && (dita.tamanho ?? null) === tamanho;

function doProduto(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado,
  pares: readonly Par[],
  grava: GravaEstoque,
): ProdutoDigitado {
  const { modelo: _, categoria: __, ...ditos } = dito.doProduto;
  const campos: ProdutoDigitado = diferentes({ ...ditos, ...(mudaSku(dito, atual) && { sku: dito.sku }) }, atual);
  const comVariacoes = atual.variacoes.length > 0 || pares.length > 0;
  for (const campo of HERDADOS) {
    const dele = dito.proprio?.[campo] ?? (comVariacoes ? deTodas(campo, pares, atual) : undefined);
    if (dele !== undefined) Object.assign(campos, diferentes({ [campo]: dele }, atual));
  }
  const { saldo, gtin } = dito.proprio ?? {};
  if (!comVariacoes && gtin !== undefined) Object.assign(campos, diferentes({ gtin }, atual));
  const muda = !comVariacoes && saldo !== undefined && saldo !== atual.saldo;
  return { ...campos, ...(muda && grava(caminhoDoSaldo(null), atual.saldo, saldo) && { qtd: saldo }) };
}

/** Other programs call the product of the same variations otherwise. */
const mudaSku = ({ sku, porCodigo }: ProdutoNaPlanilha, atual: ProdutoTravado): boolean =>
  sku !== '' && (porCodigo || chaveDeSku(sku) === chaveDeSku(atual.sku));

/** If all variations that inherit a value from their product get the same new value, the product's value changes. */
function deTodas(campo: (typeof HERDADOS)[number], pares: readonly Par[], atual: ProdutoTravado) {
  const herdeiras = atual.variacoes.filter((uma) => uma[campo] === null);
  const ditas = pares.filter(({ atual: antes }) => antes && antes[campo] === null);
  const [valor, ...outros] = new Set(ditas.map(({ dita }) => dita[campo]));
  return herdeiras.length > 0 && ditas.length === herdeiras.length && outros.length === 0 ? valor : undefined;
}

type NaVariacao = {
  produto: Pick<ProdutoDigitado, (typeof HERDADOS)[number]>;
  grava: GravaEstoque;
  /** It is made of this, where that is another. */
  dela?: Pick<VariacaoDigitada, 'lisa_variacao_id' | 'estampa_ids'> | undefined;
};

function daVariacao(
  dita: VariacaoNaPlanilha,
  antes: VariacaoAtual,
  { produto, grava, dela = {} }: NaVariacao,
): VariacaoDigitada | undefined {
  const { linha: _, estrago: __, lisa: ___, estampas: ____, saldo, ...textos } = dita;
  const { sku, ...campos } = textos;
  for (const campo of HERDADOS)
    if (antes[campo] === null && ehIgual(campo, campos[campo], produto[campo])) delete campos[campo];
  const digitada = {
    ...diferentes({ ...campos, ...(sku && { sku }) }, antes),
    ...(saldo !== undefined &&
      saldo !== antes.saldo &&
      grava(caminhoDoSaldo(antes.id), antes.saldo, saldo) && { quantidade: saldo }),
    ...dela,
  };
  return Object.keys(digitada).length > 0 ? { id: antes.id, ...digitada } : undefined;
}

const nova = (
  { linha: _, estrago: __, lisa: ___, estampas: ____, saldo = 0, sku, ...campos }: VariacaoNaPlanilha,
  skuDoProduto: string,
  estoque: EstoqueDito,
): VariacaoDigitada => ({
  ...campos,
  ...(sku && { sku }),
  quantidade: saldoInicial(sku || skuDaVariacao(skuDoProduto, campos), saldo, estoque),
});

/** Keeps what is other than it is. Texts that a workbook cannot tell apart are the same. */
function diferentes<T extends object>(ditos: T, atual: object): T {
  const era = new Map<string, unknown>(Object.entries(atual));
  return Object.fromEntries(
    Object.entries(ditos).filter(([campo, dito]) => !ehIgual(campo, dito, era.get(campo))),
  ) as T;
}

const ehIgual = (campo: string, dito: unknown, era: unknown): boolean =>
  typeof dito === 'string' ? ehOMesmo(campo, dito, String(era ?? '')) : dito === (era ?? null);

/**
 * A place of before may have what no place has by now, and stays as it is until somebody writes another. A GTIN may have lost zeros
 * in front.
 */
const ehOMesmo = (campo: string, dito: string, era: string): boolean =>
  mesmoTexto(dito, era) ||
  (campo === 'local' && mesmoTexto(dito, legivel(era))) ||
  (campo === 'gtin' && era !== '' && chaveDeGtin(dito) === chaveDeGtin(era));
