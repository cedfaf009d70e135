import { setImmediate as nextTurn } from 'node:timers/promises';

/** A slice of so many things holds the only thread for a few milliseconds, whatever is done with them. */
const UMA_FATIA = 250;

/** Cuts a long list into slices; all that waits goes first before each but the first. */
export async function* emFatias<T>(lista: readonly T[], tamanho = UMA_FATIA): AsyncGenerator<T[]> {
  for (let de = 0; de < lista.length; de += tamanho) {
    if (de > 0) await nextTurn();
    yield lista.slice(de, de + tamanho);
  }
}

/** Maps a long list in its order, slice by slice. */
export async function mapEmFatias<T, U>(lista: readonly T[], map: (um: T) => U): Promise<U[]> {
  const mapeados: U[] = [];
  for await (const fatia of emFatias(lista)) for (const um of fatia) mapeados.push(map(um));
  return mapeados;
}

type Comparar<T> = (um: T, outro: T) => number;

/** Sorts a long list as `toSorted` does: slice by slice, and these are merged two by two. */
export async function ordenarEmFatias<T>(lista: readonly T[], comparar: Comparar<T>): Promise<T[]> {
  let ordenadas: T[][] = [];
  for await (const fatia of emFatias(lista)) ordenadas.push(fatia.toSorted(comparar));
  while (ordenadas.length > 1) ordenadas = await juntarDuasADuas(ordenadas, comparar);
  return ordenadas[0] ?? [];
}

async function juntarDuasADuas<T>(ordenadas: readonly T[][], comparar: Comparar<T>): Promise<T[][]> {
  const juntas: T[][] = [];
  for await (const [uma = [], outra = []] of emFatias(ordenadas, 2)) juntas.push(await juntar(uma, outra, comparar));
  return juntas;
}

/** Merges two sorted lists; of what is equal, that of the first one stays before. */
function juntar<T>(uma: readonly T[], outra: readonly T[], comparar: Comparar<T>): Promise<T[]> {
  let n = 0;
  let m = 0;
  const vemDaOutra = () => n === uma.length || (m < outra.length && comparar(uma[n] as T, outra[m] as T) > 0);
  return mapEmFatias([...uma, ...outra], () => (vemDaOutra() ? outra[m++] : uma[n++]) as T);
}
