import { numeroDeCsv } from '@varal/contract/csv';
import { type Reason, reason } from '@varal/contract/errors';
import { fiscalDigitado } from '@varal/contract/modelos/fiscal';
import { CAMPO_DE_VARIAS_COLUNAS, CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import type { CampoDoProduto as Campo, CamposDoProduto, ColunaDoProduto } from '@varal/contract/produtos/campos';
import { MAXIMO_DE_ESTAMPAS, NENHUMA } from '@varal/contract/produtos/feito-de/feito-de';
import { gtinDeNumero } from '@varal/contract/produtos/gtin';
import { produtoDigitado, variacaoDigitada } from '@varal/contract/produtos/produto';
import { normalizar } from '@varal/contract/valores';
import type { z } from 'zod';
import type { LerNomeDaVariacao } from '../../../produtos/importados/ler-nome-da-variacao.ts';
import { textoSemHtml } from '../../../produtos/importados/texto-sem-html.ts';
import type { ErroDaLinha } from '../../contador.ts';
import type { Celula, Estilo } from '../../leitura/lido.ts';
import {
  digitosDaCelula,
  excelEncurtou,
  perdeuDigitos,
  temErroDeFormula,
  textoDaCelula,
  virouData,
} from '../../regras/ler-celula.ts';
import { lerNumero } from '../../regras/ler-numero.ts';
import { lerPreco } from '../../regras/ler-preco.ts';
import { type CorETamanho, comEixos, lerNome, type NomeNaPlanilha, type Opcao } from './ler-nome.ts';

export type CampoDoProduto = keyof typeof CAMPOS_DA_PLANILHA.produtos;
export type LerCelula = (campo: CampoDoProduto) => { celula: Celula; estilo: Estilo } | undefined;
/** A column of a grade, and what the row says there. */
type Eixo = { nome: string; lugar: number; celula: Celula };

/** A row says this of the thing it stands for: a product without variations, or one of these. */
export type DaCoisa = {
  preco_venda?: number;
  preco_custo?: number;
  saldo?: number;
  local?: string;
  gtin?: string;
  /** The SKU of the blank, or of the blank's variation. */
  lisa?: string;
  /** Codes of prints. */
  estampas?: readonly string[];
};
type ColunaDoTodo = Exclude<ColunaDoProduto, keyof DaCoisa | 'sku'>;
type CampoDito = Extract<ColunaDoTodo, Campo>;
/** A row says this of its product. */
export type DoProduto = { modelo?: string; categoria?: readonly string[] } & {
  [C in CampoDito]?: NonNullable<CamposDoProduto[C]>;
};

/** Excel made something else of a SKU, which is one only if the shop has such a SKU. */
export type Estrago = { campo: 'sku' | 'sku_do_produto'; motivo: Reason };

export type LinhaDeProduto = {
  linha: number;
  sku: string;
  sku_do_produto: string;
  codigo: string;
  grupo: string;
  papel: 'produto' | 'simples' | 'variacao' | 'kit' | undefined;
  doProduto: DoProduto;
  daCoisa: DaCoisa;
  nome: CorETamanho;
  /** These the shop does not have, so they stand in the name of the colour. */
  tamanhosDeFora: readonly string[];
  daVariacao: { cor?: string; descricao?: string };
  /** The units of the row are those of this place among several. */
  deposito: string;
  estrago: Estrago | undefined;
  estragoDoProduto: Estrago | undefined;
  erros: Omit<ErroDaLinha, 'linha'>[];
  /** It has more cells than the heading, so that only the row itself can be named. */
  longa: boolean;
  acabaAntesDoPreco: boolean;
};

type NaLinha = { celulaDe: LerCelula; grade: readonly Eixo[]; lerNomeDaVariacao: LerNomeDaVariacao };

/** Reads what a row of a spreadsheet says of a product. An empty cell says nothing: what is there stays. */
export function lerLinhaDeProduto(
  linha: number,
  { celulaDe: noArquivo, grade, lerNomeDaVariacao }: NaLinha,
): LinhaDeProduto {
  const erros = errosDeFormula(noArquivo, grade);
  const celulaDe: LerCelula = (campo) => {
    const lida = noArquivo(campo);
    return temErroDeFormula(lida?.celula) ? undefined : lida;
  };
  const texto = (campo: CampoDoProduto) => textoDaCelula(celulaDe(campo)?.celula);
  const errou = (campo: CampoDoProduto, motivo: Reason) => {
    const celula = celulaDe(campo)?.celula;
    const ehFracao = typeof celula === 'number' && !Number.isInteger(celula);
    erros.push({ campo, valor: ehFracao ? numeroDeCsv(celula) : textoDaCelula(celula), motivo });
  };
  /** Reads a cell by the shape that a form has for it. */
  const lido = <T extends z.ZodType>(campo: CampoDoProduto, shape: T, dado: string | number | null = texto(campo)) => {
    if (dado === '' || dado === null) return undefined;
    const certo = shape.safeParse(dado);
    if (certo.success) return certo.data ?? undefined;
    for (const { message } of certo.error.issues) errou(campo, reason('motivo.em_palavras', { palavras: message }));
    return undefined;
  };
  const numero = (campo: CampoDoProduto, ler = lerNumero) => {
    const lida = celulaDe(campo);
    const achado = lida && ler(lida.celula, lida.estilo);
    if (!achado) return null;
    if ('numero' in achado) return achado.numero;
    errou(campo, achado.ruim === 'ambiguo' ? reason('planilha.numero_ambiguo') : reason('campo.numero_invalido'));
    return null;
  };
  const dinheiro = (campo: 'preco_venda' | 'preco_custo') =>
    lido(campo, variacaoDigitada.shape[campo], numero(campo, lerPreco));
  const digitos = (campo: 'ncm' | 'cest', quantos: number) =>
    lido(campo, fiscalDigitado[campo], digitosDaCelula(celulaDe(campo)?.celula, quantos));

  const lerGtin = () => {
    const celula = celulaDe('gtin')?.celula;
    if (!perdeuDigitos(celula)) {
      const dito = texto('gtin');
      return lido('gtin', variacaoDigitada.shape.gtin, /^\d+$/.test(dito) ? gtinDeNumero(dito) : dito);
    }
    errou('gtin', reason('planilha.numero_estragado'));
    return undefined;
  };

  const lerEstampas = (): readonly string[] | undefined => {
    const dito = normalizar(texto('estampas'));
    if (dito === '' || dito === NENHUMA) return dito === '' ? undefined : [];
    const codigos = [...new Set(dito.toUpperCase().split(/[^A-Z0-9]+/))].filter(Boolean);
    if (codigos.length <= MAXIMO_DE_ESTAMPAS) return codigos;
    errou('estampas', reason('campo.itens_demais', { maximo: MAXIMO_DE_ESTAMPAS }));
    return undefined;
  };

  // Shops on the web describe in HTML. A row with one of our codes is the shop's own.
  const comoTexto = (dito: string) =>
    texto('codigo') === '' && /<\/?[a-z][^>]*>/i.test(dito) ? textoSemHtml(dito) : dito;

  const doProduto = semNada({
    titulo: lido('titulo', produtoDigitado.shape.titulo),
    descricao: lido('descricao', produtoDigitado.shape.descricao, comoTexto(texto('descricao'))),
    modelo: texto('modelo') || undefined,
    categoria: caminhoDa(texto),
    ncm: digitos('ncm', 8),
    cest: digitos('cest', 7),
    origem_fiscal: lido(
      'origem_fiscal',
      fiscalDigitado.origem_fiscal,
      texto('origem_fiscal').replace(/^(\d)\s*-.*$/s, '$1'),
    ),
    unidade: lido('unidade', fiscalDigitado.unidade),
  } satisfies Record<ColunaDoTodo, unknown>);
  const daCoisa = semNada({
    preco_venda: dinheiro('preco_venda'),
    preco_custo: dinheiro('preco_custo'),
    // Shopify says so of a location that never has it.
    saldo: /^not stocked$/i.test(texto('saldo'))
      ? undefined
      : lido('saldo', variacaoDigitada.shape.quantidade, numero('saldo')),
    local: lido('local', variacaoDigitada.shape.local),
    gtin: lerGtin(),
    lisa: lido('lisa', variacaoDigitada.shape.sku),
    estampas: lerEstampas(),
  });
  const daVariacao = semNada({
    cor: lido('cor', variacaoDigitada.shape.cor),
    descricao: lido('descricao_da_variacao', variacaoDigitada.shape.descricao),
  });
  const ditos = {
    nome_cor: lido('nome_cor', variacaoDigitada.shape.nome_cor) ?? '',
    tamanho: texto('tamanho'),
    variacao: texto('variacao'),
    opcoes: OPCOES.map(([opcao, valor]) => [texto(opcao), texto(valor)] as const),
  };
  const papel = papelDe(texto('papel'));
  const eixos = grade.map(
    ({ nome: eixo, celula }): Opcao => [eixo, temErroDeFormula(celula) ? '' : textoDaCelula(celula)],
  );
  // WooCommerce tells attributes of such a product, Material: Algodão, that are no colours.
  const { nome, fora } = papel === 'simples' ? SEM_NOME : lerNome(comEixos(ditos, eixos), lerNomeDaVariacao);
  // Excel makes a date of 2/4.
  if (virouData(ditos.tamanho)) errou('tamanho', reason('planilha.virou_data'));
  if (papel === 'kit') errou('papel', reason('planilha.kit'));
  // Excel takes the zeros away from 0038.
  const codigo = digitosDaCelula(celulaDe('codigo')?.celula, 4);
  if (virouData(codigo)) errou('codigo', reason('planilha.virou_data'));
  const sku = lido('sku', variacaoDigitada.shape.sku) ?? '';
  // WooCommerce names a product without a SKU so. In the shop's own spreadsheets a SKU is a SKU.
  if (codigo === '' && /^id:\d+$/i.test(texto('sku_do_produto'))) {
    errou('sku_do_produto', reason('planilha.pai_sem_sku'));
  }
  return {
    ...{ linha, sku, codigo, grupo: texto('grupo'), papel },
    sku_do_produto: lido('sku_do_produto', produtoDigitado.shape.sku) ?? '',
    ...{ doProduto, daCoisa, daVariacao, nome, tamanhosDeFora: fora, deposito: texto('deposito') },
    estrago: estragoEm('sku', celulaDe('sku')?.celula),
    estragoDoProduto: estragoEm('sku_do_produto', celulaDe('sku_do_produto')?.celula),
    ...{ erros, longa: false, acabaAntesDoPreco: false },
  };
}

const SEM_NOME: NomeNaPlanilha = { nome: {}, fora: [] };

function errosDeFormula(celulaDe: LerCelula, grade: readonly Eixo[]): LinhaDeProduto['erros'] {
  const celulas = [
    ...CAMPOS.map((campo) => ({ campo, celula: celulaDe(campo)?.celula })),
    ...grade.map(({ lugar, celula }) => ({ campo: CAMPO_DE_VARIAS_COLUNAS, lugar, celula })),
  ];
  return celulas
    .filter(({ celula }) => temErroDeFormula(celula))
    .map(({ celula, ...onde }) => ({
      ...onde,
      valor: textoDaCelula(celula),
      motivo: reason('planilha.erro_de_formula'),
    }));
}

const ehCampo = (nome: string): nome is CampoDoProduto =>
  nome !== CAMPO_DE_VARIAS_COLUNAS && Object.hasOwn(CAMPOS_DA_PLANILHA.produtos, nome);
const CAMPOS = Object.keys(CAMPOS_DA_PLANILHA.produtos).filter(ehCampo);

const OPCOES = [
  ['opcao_1', 'valor_1'],
  ['opcao_2', 'valor_2'],
  ['opcao_3', 'valor_3'],
] as const;

function estragoEm(campo: Estrago['campo'], celula: Celula | undefined): Estrago | undefined {
  if (excelEncurtou(celula)) return { campo, motivo: reason('planilha.numero_estragado') };
  return virouData(celula) ? { campo, motivo: reason('planilha.virou_data') } : undefined;
}

/** The columns of deeper levels hang below the first. */
function caminhoDa(texto: (campo: CampoDoProduto) => string): string[] | undefined {
  const niveis = (['categoria', 'categoria_2', 'categoria_3', 'categoria_4', 'categoria_5'] as const).map(texto);
  const cheios = niveis.filter(Boolean);
  return cheios.length > 0 ? cheios : undefined;
}

/** Bling writes Produto and Variação, Tiny V, S and K, Loja Integrada sem-opcao, com-opcao and opcao, WooCommerce simple, variable and variation. */
const PAPEIS: Record<string, LinhaDeProduto['papel']> = {
  ...{ opcao: 'variacao', variacao: 'variacao', variation: 'variacao', v: 'produto', pai: 'produto' },
  ...{ 'com-opcao': 'produto', variable: 'produto', k: 'kit', kit: 'kit', grouped: 'kit' },
  ...{ 'sem-opcao': 'simples', simple: 'simples' },
};

const papelDe = (texto: string): LinhaDeProduto['papel'] => PAPEIS[normalizar(texto).split(/[,\s]/)[0] ?? ''];

/** A field that the row does not say stays out. */
const semNada = <T extends object>(dados: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } =>
  Object.fromEntries(Object.entries(dados).filter(([, dado]) => dado !== undefined && dado !== null)) as {
    [K in keyof T]?: Exclude<T[K], undefined | null>;
  };
