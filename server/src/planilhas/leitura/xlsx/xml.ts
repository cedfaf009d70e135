import { recusa } from '../lido.ts';

/** The text of a tag behind its name. */
export type Atributos = string;

/** Hears what stands in an XML. Names come without the prefix of their namespace. */
export type Ouvinte = {
  abriu?: (nome: string, atributos: Atributos) => void;
  fechou?: (nome: string) => void;
  texto?: (texto: string) => void;
};

/** No tag and no text of a spreadsheet is longer. */
const MAIOR = 1024 * 1024;

/**
 * Reads an XML as it comes, and keeps no more of it than the tag or the text that has not ended yet. It knows no more of XML than workbooks
 * have: saxes takes 2.6 times the processor, and 50,000 rows would take longer than a file may.
 */
export class LeitorDeXml {
  readonly #ouvinte: Ouvinte;
  #resto = '';
  #abertas = 0;

  constructor(ouvinte: Ouvinte) {
    this.#ouvinte = ouvinte;
  }

  ler(pedaco: string): void {
    const xml = this.#resto + pedaco;
    let lugar = 0;
    for (let abre = xml.indexOf('<'); abre >= 0; abre = xml.indexOf('<', lugar)) {
      if (abre > lugar) this.#ouvinte.texto?.(semEntidades(xml.slice(lugar, abre)));
      lugar = abre;
      const fim = fimDaEtiqueta(xml, abre);
      if (fim < 0) break;
      this.#dizer(xml, abre, fim);
      lugar = fim;
    }
    this.#resto = xml.slice(lugar);
    if (this.#resto.length > MAIOR) throw recusa('planilha.grande_aberta');
  }

  /** Nothing may be missing at the end. */
  acabar(): void {
    if (this.#abertas !== 0 || this.#resto.trim() !== '') throw recusa('planilha.danificada');
  }

  #dizer(xml: string, abre: number, fim: number): void {
    const { abriu, fechou, texto } = this.#ouvinte;
    const primeira = xml.charCodeAt(abre + 1);
    if (primeira === PERGUNTA) {
      if (OUTRAS_LETRAS.test(xml.slice(abre, fim))) throw recusa('planilha.danificada');
      return;
    }
    if (primeira === EXCLAMACAO) {
      if (xml.startsWith(CDATA, abre)) texto?.(xml.slice(abre + CDATA.length, fim - ']]>'.length));
    } else if (primeira === BARRA) {
      this.#abertas -= 1;
      fechou?.(semPrefixo(xml.slice(abre + 2, fim - 1).trimEnd()));
    } else {
      const vazia = xml.charCodeAt(fim - 2) === BARRA;
      const ate = vazia ? fim - 2 : fim - 1;
      let depoisDoNome = abre + 1;
      while (depoisDoNome < ate && xml.charCodeAt(depoisDoNome) > ESPACO) depoisDoNome += 1;
      const nome = semPrefixo(xml.slice(abre + 1, depoisDoNome));
      abriu?.(nome, xml.slice(depoisDoNome, ate));
      if (vazia) fechou?.(nome);
      else this.#abertas += 1;
    }
  }
}

/** Workbooks are written in UTF-8. */
const OUTRAS_LETRAS = /^<\?xml\s[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i;
const CDATA = '<![CDATA[';
const [ESPACO, EXCLAMACAO, ASPAS, APOSTROFO, BARRA, MAIOR_QUE, PERGUNTA] = [32, 33, 34, 39, 47, 62, 63];

/** Finds where a tag ends, or a comment, or a text that is taken as it is. */
function fimDaEtiqueta(xml: string, abre: number): number {
  const primeira = xml.charCodeAt(abre + 1);
  if (primeira === PERGUNTA) return depoisDe(xml, '?>', abre);
  if (primeira === EXCLAMACAO) {
    if (xml.length < abre + CDATA.length) return -1;
    if (xml.startsWith('<!--', abre)) return depoisDe(xml, '-->', abre);
    if (xml.startsWith(CDATA, abre)) return depoisDe(xml, ']]>', abre);
    // A document type could define entities that grow without end.
    const fim = depoisDe(xml, '>', abre);
    if (xml.slice(abre, fim < 0 ? undefined : fim).includes('[')) throw recusa('planilha.danificada');
    return fim;
  }
  // A value in quotes may hold the sign that ends a tag.
  let aspas = 0;
  for (let lugar = abre + 1; lugar < xml.length; lugar += 1) {
    const letra = xml.charCodeAt(lugar);
    if (aspas !== 0) {
      if (letra === aspas) aspas = 0;
    } else if (letra === MAIOR_QUE) return lugar + 1;
    else if (letra === ASPAS || letra === APOSTROFO) aspas = letra;
  }
  return -1;
}

const depoisDe = (xml: string, sinal: string, de: number): number => {
  const lugar = xml.indexOf(sinal, de);
  return lugar < 0 ? -1 : lugar + sinal.length;
};

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

const ENTIDADES = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

function semEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (toda, hexa, decimal, nome) => {
    if (nome !== undefined) return ENTIDADES.get(nome) ?? toda;
    return String.fromCodePoint(hexa === undefined ? Number(decimal) : Number.parseInt(hexa, 16));
  });
}

const ATRIBUTO = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Finds an attribute by its name, with any prefix or none. A value may hold what looks like another attribute. */
export function atributo(atributos: Atributos, nome: string): string | undefined {
  if (!atributos.includes(nome)) return undefined;
  for (const [, inteiro = '', aspas, apostrofos] of atributos.matchAll(ATRIBUTO)) {
    if (inteiro.startsWith('xmlns') || semPrefixo(inteiro) !== nome) continue;
    return semEntidades(aspas ?? apostrofos ?? '');
  }
  return undefined;
}

/** Lists the tags of this name in a small XML, or those of them that stand within another. */
export function etiquetas(xml: string, nome: string, dentro?: string): Atributos[] {
  const achadas: Atributos[] = [];
  let fundo = dentro === undefined ? 1 : 0;
  const leitor = new LeitorDeXml({
    abriu: (esta, atributos) => {
      if (esta === dentro) fundo += 1;
      else if (esta === nome && fundo > 0) achadas.push(atributos);
    },
    fechou: (esta) => {
      if (esta === dentro) fundo -= 1;
    },
  });
  leitor.ler(xml);
  leitor.acabar();
  return achadas;
}
