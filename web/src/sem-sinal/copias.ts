/** Small pictures of the catalogue lie here; the worker shows them where there is no network. */
export const MINIATURAS = 'varal-miniaturas';

/** What lies on this device to be looked at, and can be fetched again. What has yet to be sent is in none of these. */
export const COPIAS = ['varal-catalogo', 'varal-abertas'] as const;

/** Some private windows keep nothing, which is no failure: the screens say so where it matters. */
export const guardaAlgo = (): boolean => typeof indexedDB !== 'undefined';
