import type { Coluna } from './quadro.tsx';

type Vendido = { vendas: number; valor: number };

/** Every table of what was sold by something ends with these. */
export const VENDIDO: Coluna<Vendido>[] = [
  { nome: 'Vendas', de: ({ vendas }) => vendas, em: 'contagem' },
  { nome: 'Valor', de: ({ valor }) => valor, em: 'dinheiro' },
];
