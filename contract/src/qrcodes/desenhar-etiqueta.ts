import { imprimivel, larguraDoTexto } from './largura-do-texto.ts';

/** A label may show these texts besides its QR code; an empty one is left out. */
export type Conteudo = {
  titulo: string;
  variacao: string;
  preco: string;
  sku: string;
  /** The price in instalments. */
  parcelas?: string;
  /** The place where the product lies. */
  local?: string;
  /** The place whose own label this is, which is read from afar. */
  lugar?: string;
};
type Campo = keyof Conteudo;

/** All positions are in mm from the label's upper left corner. */
export type Texto = {
  tipo: 'texto';
  campo: Campo;
  texto: string;
  /** The line begins at x, on the baseline y. */
  x: number;
  y: number;
  tamanho: number;
  negrito: boolean;
  largura: number;
};
/** This is the dark square of a QR code, without the quiet zone around it. */
export type Qr = { tipo: 'qr'; x: number; y: number; modulo: number; modulos: number };
export type Operacao = Texto | Qr;

export type EntradaDaEtiqueta = {
  etiqueta: { largura: number; altura: number };
  conteudo: Conteudo;
  /** Counts the modules on a side of the code; null leaves the code out. */
  modulos: number | null;
  /** A label printer has dots of this size: each module is a whole number of them wide and begins on one. */
  ponto?: number | null;
};

/** The standard asks for this margin around a code, in modules. */
const ZONA_QUIETA = 4;
/** A printer with 203 dpi makes it of two dots. */
const MENOR_MODULO = 0.25;
const MAIOR_MODULO = 2;
/** A printer for sheets has dots so fine that the code need not begin on one. */
const PASSO_DO_MODULO = 0.01;
/** Smaller letters are not readable. */
const MENOR_LETRA = 1.9;
const MAIOR_LETRA = 10;
const PASSO_DA_LETRA = 0.1;
const ENTRELINHA = 1.18;
/** The baseline lies this far below the top of a line. */
const ATE_A_BASE = 0.86;
/** The text of a wider label stands beside the code. */
const DEITADA = 1.2;

const LETRAS: Record<Campo, { escala: number; negrito: boolean; linhas: number }> = {
  titulo: { escala: 1, negrito: true, linhas: 3 },
  variacao: { escala: 1, negrito: false, linhas: 2 },
  preco: { escala: 1.35, negrito: true, linhas: 1 },
  parcelas: { escala: 0.85, negrito: false, linhas: 1 },
  sku: { escala: 0.85, negrito: false, linhas: 2 },
  local: { escala: 1, negrito: true, linhas: 1 },
  lugar: { escala: 2.4, negrito: true, linhas: 1 },
};
const CAMPOS: readonly Campo[] = ['titulo', 'variacao', 'preco', 'parcelas', 'sku', 'local', 'lugar'];
/** A shortened price would be another price, and a shortened place another place: they are written smaller instead. */
const NUNCA_CORTADOS: readonly Campo[] = ['preco', 'parcelas', 'local', 'lugar'];

/** A small label gives up its texts in this order: the price stays longest, and the code itself always. */
const CORTES: readonly (readonly [Campo, number])[] = [
  ['titulo', 2],
  ['sku', 1],
  ['titulo', 1],
  ['variacao', 1],
  ['sku', 0],
  ['titulo', 0],
  ['variacao', 0],
  ['parcelas', 0],
  ['local', 0],
  ['preco', 0],
];

/** Draws a label, or returns null when its code does not fit at any size. */
export function desenharEtiqueta({ etiqueta, conteudo, modulos, ponto = null }: EntradaDaEtiqueta): Operacao[] | null {
  const { largura, altura } = etiqueta;
  const menorLado = Math.min(largura, altura);
  const borda = Math.min(3, Math.max(0.8, menorLado * 0.06));
  const maior = Math.min(MAIOR_LETRA, Math.max(MENOR_LETRA, menorLado * 0.16));
  const dentro = { x: borda, y: borda, largura: largura - 2 * borda, altura: altura - 2 * borda };
  if (modulos === null) return escrever(conteudo, dentro, { maior, noMeio: true });

  const temTexto = CAMPOS.some((campo) => imprimivel(conteudo[campo] ?? '') !== '');
  const aoLado = temTexto && largura >= altura * DEITADA;
  const abaixo = temTexto && !aoLado ? linhasQueCabem(conteudo, { ...dentro, altura: dentro.altura / 2 }, maior) : [];
  const espaco = {
    largura: aoLado ? Math.max(Math.min(altura, largura * 0.45), (modulos + 2 * ZONA_QUIETA) * MENOR_MODULO) : largura,
    altura: altura - (abaixo.length > 0 ? alturaDe(abaixo) + borda : 0),
  };
  const qr = encaixar(modulos, espaco, { borda, ponto, aEsquerda: aoLado });
  if (!qr || !temTexto) return qr && [qr];

  const ateOTexto = (modulos + ZONA_QUIETA) * qr.modulo;
  const x = qr.x + ateOTexto;
  const y = qr.y + ateOTexto;
  const texto = aoLado
    ? escrever(conteudo, { ...dentro, x, largura: largura - borda - x }, { maior, noMeio: false })
    : escrever(conteudo, { ...dentro, y, altura: altura - borda - y }, { maior, noMeio: true });
  return [qr, ...texto];
}

type Encaixe = { borda: number; ponto: number | null; aEsquerda: boolean };

/** Finds the largest code that fits; its quiet zone may be part of the label's border. */
function encaixar(
  modulos: number,
  { largura, altura }: { largura: number; altura: number },
  { borda, ponto, aEsquerda }: Encaixe,
): Qr | null {
  const lado = Math.min(largura, altura);
  const cabe = Math.min(lado / (modulos + 2 * ZONA_QUIETA), (lado - 2 * borda) / modulos, MAIOR_MODULO);
  const passo = ponto ?? PASSO_DO_MODULO;
  const modulo = Math.floor(cabe / passo + SOBRA) * passo;
  if (modulo < MENOR_MODULO - SOBRA) return null;
  const noPonto = (mm: number) => (ponto === null ? mm : Math.round(mm / ponto) * ponto);
  const x = aEsquerda ? Math.max(borda, ZONA_QUIETA * modulo) : (largura - modulos * modulo) / 2;
  return { tipo: 'qr', x: noPonto(x), y: noPonto((altura - modulos * modulo) / 2), modulo, modulos };
}

/** Arithmetic in binary fractions is off by no more than this. */
const SOBRA = 1e-6;

type Caixa = { x: number; y: number; largura: number; altura: number };
type Linha = { campo: Campo; texto: string; tamanho: number; negrito: boolean };
type Escrita = { linhas: Linha[]; inteira: boolean };

/** Writes in the largest size in which everything fits whole; at the smallest size, texts are shortened or given up. */
function escrever(conteudo: Conteudo, caixa: Caixa, { maior, noMeio }: { maior: number; noMeio: boolean }): Texto[] {
  const linhas = linhasQueCabem(conteudo, caixa, maior);
  let y = caixa.y + (caixa.altura - alturaDe(linhas)) / 2;
  return linhas.map(({ campo, texto, tamanho, negrito }) => {
    const largura = larguraDoTexto(texto, tamanho, negrito);
    const x = noMeio ? caixa.x + (caixa.largura - largura) / 2 : caixa.x;
    const base = y + tamanho * ATE_A_BASE;
    y += tamanho * ENTRELINHA;
    return { tipo: 'texto', campo, texto, x, y: base, tamanho, negrito, largura };
  });
}

function linhasQueCabem(conteudo: Conteudo, { largura, altura }: Caixa, maior: number): Linha[] {
  const limites = new Map<Campo, number>(CAMPOS.map((campo) => [campo, LETRAS[campo].linhas]));
  for (let base = maior; base > MENOR_LETRA; base -= PASSO_DA_LETRA) {
    const { linhas, inteira } = quebrar(conteudo, limites, base, largura);
    if (inteira && alturaDe(linhas) <= altura) return linhas;
  }
  for (const [campo, quantas] of CORTES) {
    const { linhas } = quebrar(conteudo, limites, MENOR_LETRA, largura);
    if (alturaDe(linhas) <= altura) return linhas;
    limites.set(campo, quantas);
  }
  return [];
}

const alturaDe = (linhas: readonly { tamanho: number }[]): number =>
  linhas.reduce((soma, { tamanho }) => soma + tamanho * ENTRELINHA, 0);

function quebrar(conteudo: Conteudo, limites: Map<Campo, number>, base: number, largura: number): Escrita {
  const escrita: Escrita = { linhas: [], inteira: true };
  for (const campo of CAMPOS) {
    const { escala, negrito } = LETRAS[campo];
    const texto = imprimivel(conteudo[campo] ?? '');
    const inteiro = NUNCA_CORTADOS.includes(campo);
    const cabe = inteiro ? largura / larguraDoTexto(texto, 1, negrito) : Number.POSITIVE_INFINITY;
    const tamanho = Math.min(base * escala, cabe);
    const medir = (texto: string) => larguraDoTexto(texto, tamanho, negrito);
    const linhas = inteiro ? [texto].filter(Boolean) : emLinhas(texto, largura, medir);
    const maximo = tamanho < MENOR_LETRA * LETRAS.sku.escala ? 0 : (limites.get(campo) ?? 0);
    if (linhas.length > maximo || cabe < base * escala) escrita.inteira = false;
    for (const texto of cortar(linhas, maximo, largura, medir)) escrita.linhas.push({ campo, texto, tamanho, negrito });
  }
  return escrita;
}

type Medir = (texto: string) => number;

/**
 * Breaks a text between words and after hyphens, and within a word that is wider than the line. The lines together are
 * the whole text.
 */
function emLinhas(texto: string, largura: number, medir: Medir): string[] {
  const linhas: string[] = [];
  let linha = '';
  for (const parte of texto.match(/[^ -]*-+|[^ -]+| /g) ?? []) {
    if (medir((linha + parte).trimEnd()) <= largura) {
      linha += parte;
      continue;
    }
    if (linha !== '') linhas.push(linha);
    linha = parte;
    while (medir(linha) > largura && linha.length > 1) {
      const cabe = quantasLetras(linha, largura, medir);
      linhas.push(linha.slice(0, cabe));
      linha = linha.slice(cabe);
    }
  }
  return linha === '' ? linhas : [...linhas, linha];
}

const CORTADO = '…';

/** Keeps the first lines up to a limit; the last one shows that more follows. */
function cortar(linhas: readonly string[], maximo: number, largura: number, medir: Medir): string[] {
  if (maximo === 0) return [];
  if (linhas.length <= maximo) return linhas.map((linha) => linha.trimEnd());
  const resto = linhas.slice(maximo - 1).join('');
  const cabe = quantasLetras(resto, largura - medir(CORTADO), medir);
  return [...linhas.slice(0, maximo - 1).map((linha) => linha.trimEnd()), resto.slice(0, cabe).trimEnd() + CORTADO];
}

function quantasLetras(texto: string, largura: number, medir: Medir): number {
  let cabe = 1;
  while (cabe < texto.length && medir(texto.slice(0, cabe + 1)) <= largura) cabe++;
  return cabe;
}
