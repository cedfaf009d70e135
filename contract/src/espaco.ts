/**
 * The room on the server's disk: with `pouco` it takes no more files, with `cheio` nothing but what makes room. Each answer to
 * somebody signed in says in this header when it is not `ok`.
 */
export type Espaco = 'ok' | 'pouco' | 'cheio';
export const CABECALHO_DO_ESPACO = 'x-varal-espaco';
