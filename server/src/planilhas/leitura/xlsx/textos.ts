import { LIMITES, recusa } from '../lido.ts';
import { LeitorDeXml } from './xml.ts';

/** A place in a list costs the room of this many letters. */
const LUGAR = 16;

/** Reads the texts that the cells of a workbook name by their numbers, without how they look or are pronounced. */
export async function lerTextos(pedacos: AsyncIterable<string>): Promise<string[]> {
  const textos: string[] = [];
  let texto = '';
  let letras = 0;
  let emTexto = false;
  let emPronuncia = false;
  const xml = new LeitorDeXml({
    abriu: (nome) => {
      if (nome === 'si') texto = '';
      else if (nome === 'rPh') emPronuncia = true;
      else if (nome === 't') emTexto = !emPronuncia;
    },
    texto: (dito) => {
      if (emTexto) texto += dito;
    },
    fechou: (nome) => {
      if (nome === 't') emTexto = false;
      else if (nome === 'rPh') emPronuncia = false;
      if (nome !== 'si') return;
      letras += texto.length + LUGAR;
      if (letras > LIMITES.letrasAoTodo) throw recusa('planilha.grande_aberta');
      textos.push(semEscapes(texto));
    },
  });
  for await (const pedaco of pedacos) xml.ler(pedaco);
  xml.acabar();
  return textos;
}

/** Excel writes what XML cannot hold, or would lose, as _x000D_. */
export const semEscapes = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9a-f]{4})_/gi, (_, hexa) => String.fromCharCode(Number.parseInt(hexa, 16)))
    : texto;
