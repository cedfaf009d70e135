import type { Tamanho } from '@varal/contract/tamanhos';
import { type Cor, chaveDaCor, combinacao, type Edicao, type Estado } from './estado.ts';
import {
  type Area,
  celulaEm,
  celulasDe,
  type Eixos,
  emOrdem,
  type Grade,
  type Lugar,
  type Modo,
  naCelula,
  tudo,
} from './grade.ts';
import { skuEfetivo, type Valores } from './linha.ts';
import { comoDigitado } from './planilha.ts';
import { edicao } from './variacoes-store.ts';

export type Lote = { edicoes: Edicao[]; novas: Partial<Valores>[] };

/** Gives texts to cells. An empty cell becomes a variation once it is given something. */
function escrever(
  estado: Estado,
  grade: Grade,
  { modo, valores }: { modo: Modo; valores: readonly { lugar: Lugar; texto: string }[] },
): Lote {
  const lote: Lote = { edicoes: [], novas: [] };
  for (const { lugar, texto } of valores) {
    const celula = celulaEm(grade, lugar);
    const linha = celula && naCelula(estado, celula.onde);
    if (linha) lote.edicoes.push(edicao(linha.chave, modo, paraCampo(modo, texto)));
    else if (celula && texto.trim() !== '') {
      lote.novas.push({ ...celula.cor, tamanho: celula.tamanho, [modo]: paraCampo(modo, texto) });
    }
  }
  return lote;
}

/** An empty SKU is no SKU: it is derived again. */
const paraCampo = (modo: Modo, texto: string): string | null => (modo === 'sku' && texto === '' ? null : texto);

export const preencher = (
  estado: Estado,
  grade: Grade,
  { modo, area, texto }: { modo: Modo; area: Area; texto: string },
) => escrever(estado, grade, { modo, valores: celulasDe(grade, area).map(({ lugar }) => ({ lugar, texto })) });

/**
 * Fills each column of the area from its own first cell, or each row from its first. An area of one row fills the whole
 * columns, one of one column the whole rows. An empty cell, repeated, would empty the others: it is left alone.
 */
export function repetir(
  estado: Estado,
  grade: Grade,
  { modo, area, para }: { modo: Modo; area: Area; para: 'baixo' | 'direita' },
): Lote {
  const { de } = emOrdem(area);
  const valores = celulasDe(grade, ondeRepetir(grade, area, para)).flatMap(({ lugar }) => {
    const origem = para === 'baixo' ? { ...lugar, linha: de.linha } : { ...lugar, coluna: de.coluna };
    const texto = textoEm(estado, grade, { modo, lugar: origem });
    return texto === '' ? [] : { lugar, texto };
  });
  return escrever(estado, grade, { modo, valores });
}

function ondeRepetir(grade: Grade, area: Area, para: 'baixo' | 'direita'): Area {
  const { de, ate } = emOrdem(area);
  const todas = tudo(grade);
  if (para === 'baixo' && de.linha === ate.linha)
    return { de: { ...de, linha: todas.de.linha }, ate: { ...ate, linha: todas.ate.linha } };
  if (para === 'direita' && de.coluna === ate.coluna)
    return { de: { ...de, coluna: todas.de.coluna }, ate: { ...ate, coluna: todas.ate.coluna } };
  return area;
}

/** Counts the values that a change takes the place of: those of cells that were empty, or had the same, are none. */
export function quantosTroca(estado: Estado, modo: Modo, { edicoes }: Lote): number {
  return edicoes.filter(({ chave, valor }) => {
    const linha = estado.linhas.get(chave);
    if (!linha) return false;
    const antes = modo === 'sku' ? linha.sku : linha[modo];
    return antes !== null && antes !== '' && antes !== valor;
  }).length;
}

type Valor = { lugar: Lugar; texto: string };
type Bloco = readonly (readonly string[])[];

/** Pastes a block from a spreadsheet. What has no cell in the grid, and can have none, does not fit and is counted. */
export function colar(
  estado: Estado,
  grade: Grade,
  { modo, area, eixos, bloco }: { modo: Modo; area: Area; eixos: Eixos; bloco: Bloco },
): Lote & { colados: number; sobraram: number; ate: Lugar } {
  const tabela = porCabecalhos(grade, eixos, bloco) ?? { valores: aPartirDe(area, bloco), novas: [] };
  const colados = tabela.valores.map(({ lugar, texto }) => ({ lugar, texto: comoDigitado(modo, texto) }));
  const valores = colados.filter(({ lugar }) => celulaEm(grade, lugar));
  const { edicoes, novas } = escrever(estado, grade, { modo, valores });
  const outras = tabela.novas.map(({ texto, ...onde }) => ({ ...onde, [modo]: comoDigitado(modo, texto) }));
  return {
    edicoes,
    novas: [...novas, ...outras],
    colados: valores.length + outras.length,
    sobraram: colados.filter(({ lugar, texto }) => texto !== '' && !celulaEm(grade, lugar)).length,
    // New colours and sizes move the others: what was pasted is no longer one area.
    ate: outras.length > 0 ? area.de : (valores.at(-1)?.lugar ?? area.de),
  };
}

/** A block that fits into the selection several times is repeated there. */
function aPartirDe(area: Area, bloco: Bloco): Valor[] {
  const { de, ate } = emOrdem(area);
  const altura = bloco.length;
  const largura = bloco.reduce((maior, { length }) => Math.max(maior, length), 0);
  const vezesAbaixo = vezes(altura, ate.linha - de.linha + 1);
  const vezesAoLado = vezes(largura, ate.coluna - de.coluna + 1);
  return Array.from({ length: altura * vezesAbaixo }, (_, linha) =>
    Array.from({ length: largura * vezesAoLado }, (__, coluna) => ({
      lugar: { linha: de.linha + linha, coluna: de.coluna + coluna },
      texto: bloco[linha % altura]?.[coluna % largura] ?? '',
    })),
  ).flat();
}

const vezes = (tamanho: number, espaco: number) => (espaco % tamanho === 0 ? espaco / tamanho : 1);

type Tabela = { valores: Valor[]; novas: (Cor & { tamanho: Tamanho; texto: string })[] };

/** A whole table goes where its sizes above and its colours beside it say, new ones too, wherever it is pasted. */
function porCabecalhos(
  { cores, tamanhos }: Grade,
  { temCor, temTamanho, daLoja }: Eixos,
  [[, ...titulos] = [], ...corpo]: Bloco,
): Tabela | null {
  const tamanhoDe = (titulo: string) => daLoja.find((tamanho) => tamanho === titulo.trim().toUpperCase());
  const semTotal = titulos.filter((titulo) => !TOTAL.test(titulo));
  if (semTotal.length === 0 || corpo.length === 0 || !semTotal.every(tamanhoDe)) return null;
  const valores: Valor[] = [];
  const novas = new Map<string, Tabela['novas'][number]>();
  for (const [rotulo = '', ...textos] of corpo.filter(([nome = '']) => !TOTAL.test(nome))) {
    const nome_cor = comHifens(rotulo.trim());
    const linha = cores.findIndex((cor) => comHifens(chaveDaCor(cor)) === nome_cor.toLowerCase());
    const cor = cores[linha] ?? (temCor && cabeNaCor(nome_cor) ? { cor: null, nome_cor } : null);
    for (const [place, texto] of textos.entries()) {
      const titulo = titulos[place] ?? '';
      if (TOTAL.test(titulo)) continue;
      const tamanho = tamanhoDe(titulo);
      const coluna = tamanho ? tamanhos.indexOf(tamanho) : -1;
      const temCelula = linha >= 0 && coluna >= 0;
      if (temCelula || !cor || !tamanho || (coluna < 0 && !temTamanho))
        valores.push({ lugar: { linha, coluna }, texto });
      else if (texto.trim() !== '') novas.set(combinacao({ ...cor, tamanho }), { ...cor, tamanho, texto });
    }
  }
  return { valores, novas: [...novas.values()] };
}

const MAIOR_NOME_DE_COR = 60;
const cabeNaCor = (nome: string) => nome !== '' && nome.length <= MAIOR_NOME_DE_COR;
const TOTAL = /^\s*total\s*$/i;
// The colours of the form are named without spaces.
const comHifens = (nome: string) => nome.replace(/\s+/g, '-');

export function copiar(estado: Estado, grade: Grade, { modo, area }: { modo: Modo; area: Area }): string[][] {
  const { de, ate } = emOrdem(area);
  const largura = ate.coluna - de.coluna + 1;
  const textos = celulasDe(grade, area).map(({ lugar }) => textoEm(estado, grade, { modo, lugar }));
  return Array.from({ length: textos.length / largura }, (_, linha) =>
    textos.slice(linha * largura, (linha + 1) * largura),
  );
}

export function textoEm(estado: Estado, grade: Grade, { modo, lugar }: { modo: Modo; lugar: Lugar }): string {
  const celula = celulaEm(grade, lugar);
  const linha = celula && naCelula(estado, celula.onde);
  if (!linha) return '';
  return modo === 'sku' ? skuEfetivo(linha, estado.skuDoProduto) : linha[modo];
}
