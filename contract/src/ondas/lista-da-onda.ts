import type { ItemDaOnda, Onda } from './onda.ts';

/** Names the boxes that a thing goes into, as both papers do: the browser's and the PDF. */
export const caixasDoItem = ({ para }: Pick<ItemDaOnda, 'para'>): string[] =>
  para.map(({ posicao, quantidade }) => `Caixa ${posicao}: ${quantidade}`);

/** Says what was noted on sales, each note with its box. */
export const observacoesDaOnda = ({ vendas }: Pick<Onda, 'vendas'>): { caixa: string; observacao: string }[] =>
  vendas
    .filter(({ observacao }) => observacao !== '')
    .map(({ posicao, cliente_nome, observacao }) => ({ caixa: `Caixa ${posicao}, ${cliente_nome}:`, observacao }));
