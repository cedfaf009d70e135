import { recusa } from '../lido.ts';

/** Hears what stands in an XML. Names come without the prefix of their namespace. */
export type Ouvinte = {
  abriu?: (nome: string, atributos: string) => void;
  fechou?: (nome: string) => void;
  texto?: (texto: string) => void;
};

/** No tag and no text of a spreadsheet is longer. */
const MAIOR = 1024 * 1024;

/** Reads an XML as it comes, and keeps no more of it than the tag or the text that has not ended yet. */
export class LeitorDeXml {
  readonly #ouvinte: Ouvinte;
  #resto = '';

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

  #dizer(xml: string, abre: number, fim: number): void {
    const { abriu, fechou, texto } = this.#ouvinte;
    const primeira = xml.charCodeAt(abre + 1);
    if (primeira === PERGUNTA) return;
    if (primeira === EXCLAMACAO) {
      if (xml.startsWith(CDATA, abre)) texto?.(xml.slice(abre + CDATA.length, fim - ']]>'.length));
    } else if (primeira === BARRA) {
      fechou?.(semPrefixo(xml.slice(abre + 2, fim - 1).trimEnd()));
    } else {
      const vazia = xml.charCodeAt(fim - 2) === BARRA;
      const ate = vazia ? fim - 2 : fim - 1;
      let depoisDoNome = abre + 1;
      while (depoisDoNome < ate && xml.charCodeAt(depoisDoNome) > ESPACO) depoisDoNome += 1;
      const nome = semPrefixo(xml.slice(abre + 1, depoisDoNome));
      abriu?.(nome, xml.slice(depoisDoNome, ate));
      if (vazia) fechou?.(nome);
    }
  }
}

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
    // A document type could define entities that grow without end, and no spreadsheet has one.
    throw recusa('planilha.danificada');
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

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function semEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (toda, hexa, decimal, nome) => {
    if (nome !== undefined) return ENTIDADES[nome] ?? toda;
    return String.fromCodePoint(hexa === undefined ? Number(decimal) : Number.parseInt(hexa, 16));
  });
}

const PROCURAS = new Map<string, RegExp>();

/** Finds an attribute by its name without a prefix. */
export function atributo(atributos: string, nome: string): string | undefined {
  let procura = PROCURAS.get(nome);
  if (!procura) {
    procura = new RegExp(`\\s(?:[^\\s=:"']+:)?${nome}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    PROCURAS.set(nome, procura);
  }
  const achado = procura.exec(atributos);
  const valor = achado?.[1] ?? achado?.[2];
  return valor === undefined ? undefined : semEntidades(valor);
}

/** Lists the tags of this name in a small XML. */
export function etiquetas(xml: string, nome: string): string[] {
  const achadas: string[] = [];
  const abriu = (esta: string, atributos: string) => {
    if (esta === nome) achadas.push(atributos);
  };
  new LeitorDeXml({ abriu }).ler(xml);
  return achadas;
}
