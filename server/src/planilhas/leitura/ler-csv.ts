import { LIMITES, recusa } from './lido.ts';

const SEPARADORES = [';', ',', '\t', '|'];

/** Reads a CSV row by row, with the number of the row. A text that was kept from being a formula loses that mark, once. */
export function* lerCsv(texto: string): Generator<[numero: number, celulas: string[]]> {
  const comeco = /^sep=(.)\r?\n/i.exec(texto);
  const de = comeco?.[0].length ?? 0;
  const separador = comeco?.[1] ?? acharSeparador(texto.slice(de, de + 64 * 1024));
  let numero = comeco ? 2 : 1;
  let lugar = de;
  while (lugar < texto.length) {
    const linha: string[] = [];
    let fim = false;
    while (!fim) {
      const { celula, ate } = lerCelula(texto, lugar, separador, numero);
      linha.push(semMarca(celula));
      if (linha.length > LIMITES.colunas) throw recusa('planilha.colunas_demais', { maximo: LIMITES.colunas });
      lugar = ate;
      fim = texto[lugar] !== separador;
      lugar += 1;
    }
    if (texto[lugar - 1] === '\r' && texto[lugar] === '\n') lugar += 1;
    yield [numero, linha];
    numero += 1;
  }
}

/** The one that parts the first line into most cells, outside quotes. */
function acharSeparador(comeco: string): string {
  const partes = new Map(SEPARADORES.map((um) => [um, 0]));
  let dentro = false;
  for (const letra of comeco) {
    if (letra === '"') dentro = !dentro;
    else if (dentro) continue;
    else if (letra === '\n' || letra === '\r') {
      if ([...partes.values()].some((vezes) => vezes > 0)) break;
    } else if (partes.has(letra)) partes.set(letra, (partes.get(letra) ?? 0) + 1);
  }
  return [...partes].reduce((melhor, uma) => (uma[1] > melhor[1] ? uma : melhor))[0];
}

function lerCelula(texto: string, de: number, separador: string, linha: number): { celula: string; ate: number } {
  if (texto[de] !== '"') {
    const ate = fimDaCelula(texto, de, separador);
    return { celula: medida(texto.slice(de, ate), linha), ate };
  }
  let celula = '';
  let lugar = de + 1;
  while (true) {
    const aspas = texto.indexOf('"', lugar);
    if (aspas < 0) throw recusa('planilha.aspas_abertas');
    celula = medida(celula + texto.slice(lugar, aspas), linha);
    lugar = aspas + 1;
    if (texto[lugar] !== '"') break;
    celula += '"';
    lugar += 1;
  }
  // Letters behind the closing quotes belong to the cell, as Excel reads them.
  const ate = fimDaCelula(texto, lugar, separador);
  return { celula: medida(celula + texto.slice(lugar, ate), linha), ate };
}

function fimDaCelula(texto: string, de: number, separador: string): number {
  let lugar = de;
  while (lugar < texto.length) {
    const letra = texto[lugar];
    if (letra === separador || letra === '\n' || letra === '\r') break;
    lugar += 1;
  }
  return lugar;
}

function medida(celula: string, linha: number): string {
  if (celula.length > LIMITES.letras) throw recusa('planilha.celula_grande', { linha, maximo: LIMITES.letras });
  return celula;
}

const semMarca = (celula: string): string => (/^''*[=+\-@\p{Cc}]/u.test(celula) ? celula.slice(1) : celula);
