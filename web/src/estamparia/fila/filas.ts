/** Pieces that can be made, those that wait for something, and those that are done. */
export const FILAS = {
  fazer: { nome: 'Para fazer', query: { estado: 'na_fila' }, vazia: 'Nada para estampar agora.' },
  espera: { nome: 'Em espera', query: { estado: 'espera' }, vazia: 'Nenhuma peça espera por nada.' },
  prontas: { nome: 'Prontas', query: { estado: 'pronta', ordem: '-terminou_em' }, vazia: 'Nenhuma peça pronta ainda.' },
} as const;
export type Fila = keyof typeof FILAS;

export const filaDe = (aba: string): Fila => (aba === 'espera' || aba === 'prontas' ? aba : 'fazer');
