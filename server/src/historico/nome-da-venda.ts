/** The history calls a sale so; its payments go by the same name. */
export const nomeDaVenda = (id: number): string => `Venda ${id}`;
