/**
 * The numbers that say what a line holds: `a_estampar` of its units are still to be printed, and `sem_roupa` of those wait for a blank.
 * The others are ready.
 */
export type Numeros = { quantidade: number; a_estampar: number; sem_roupa: number };

export const SEM_NUMEROS: Numeros = { quantidade: 0, a_estampar: 0, sem_roupa: 0 };

/** The ready units of a line; one that is made of no blank has no other. */
export const prontasDe = ({
  quantidade,
  a_estampar = 0,
}: {
  quantidade: number;
  a_estampar?: number | undefined;
}): number => quantidade - a_estampar;

/** The blanks that a line holds. */
export const lisasDe = ({ a_estampar, sem_roupa }: Pick<Numeros, 'a_estampar' | 'sem_roupa'>): number =>
  a_estampar - sem_roupa;

/** The units that are free for a line: those that it holds itself are among them. */
export type Livres = { prontas: number; lisas: number };

/** The most units that a line may have. Units that wait for a blank hold none, so they need none. */
export const quantasCabem = (antes: Numeros, quantidade: number, { prontas, lisas }: Livres): number =>
  Math.max(0, prontas + lisas + semRoupaDepois(antes, quantidade));

/**
 * A line gets another quantity; a new line had none. More units take ready pieces before blanks, and fewer give up first what is not
 * printed yet. The caller knows that they fit.
 */
export function repartir(antes: Numeros, quantidade: number, { prontas, lisas }: Livres): Numeros {
  const sem_roupa = semRoupaDepois(antes, quantidade);
  const esperam = Math.max(0, antes.a_estampar - quantasSaem(antes, quantidade));
  const a_estampar = Math.max(0, quantidade - prontas, Math.min(esperam, lisas + sem_roupa));
  return { quantidade, a_estampar, sem_roupa: Math.min(sem_roupa, a_estampar) };
}

const quantasSaem = (antes: Numeros, quantidade: number) => Math.max(0, antes.quantidade - quantidade);

const semRoupaDepois = (antes: Numeros, quantidade: number) =>
  Math.max(0, antes.sem_roupa - quantasSaem(antes, quantidade));

/** Each change below is undefined where the line has too few such units. */
type Mudanca = (antes: Numeros, n: number) => Numeros | undefined;

/** Units were printed: the blank of each became a ready piece. */
export const produzir: Mudanca = (antes, n) =>
  n > lisasDe(antes) ? undefined : { ...antes, a_estampar: antes.a_estampar - n };

/** Units were called ready by mistake. */
export const voltarAEstampar: Mudanca = (antes, n) =>
  n > prontasDe(antes) ? undefined : { ...antes, a_estampar: antes.a_estampar + n };

/** Ready pieces came free and are held from now on. Units that wait for a blank are served first. */
export const usarProntas: Mudanca = (antes, n) =>
  n > antes.a_estampar
    ? undefined
    : { ...antes, a_estampar: antes.a_estampar - n, sem_roupa: Math.max(0, antes.sem_roupa - n) };

/** Blanks of the line were spoilt. Only as many as are free are taken instead. */
export const perderLisas = (antes: Numeros, n: number, livres: number): Numeros | undefined =>
  n > lisasDe(antes) ? undefined : { ...antes, sem_roupa: antes.sem_roupa + Math.max(0, n - livres) };

/** Ready pieces of the line were spoilt: as many are to be printed again. */
export function perderProntas(antes: Numeros, n: number, livres: number): Numeros | undefined {
  const depois = voltarAEstampar(antes, n);
  return depois && { ...depois, sem_roupa: antes.sem_roupa + Math.max(0, n - livres) };
}

/** Blanks came for units that waited for them. */
export const receberLisas: Mudanca = (antes, n) =>
  n > antes.sem_roupa ? undefined : { ...antes, sem_roupa: antes.sem_roupa - n };
