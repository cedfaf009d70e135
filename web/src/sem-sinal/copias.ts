/** Small pictures of the catalogue lie here; the worker shows them where there is no network. */
export const MINIATURAS = 'varal-miniaturas';

/** The copies on this device that can be fetched again. No reading that has yet to be sent is in them. */
export const COPIAS = ['varal-catalogo', 'varal-abertas'] as const;

/** Some private windows keep nothing, which is no failure: the screens say so where it matters. */
export const guardaAlgo = (): boolean => typeof indexedDB !== 'undefined';
