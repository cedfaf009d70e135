import { dinheiro } from '../../base/texto/format.ts';

/** 'Faltam R$ 2,00', 'Sobram R$ 2,00', or that there is none. */
export const escreverDiferenca = (valor: number): string => {
  if (valor === 0) return 'Nenhuma';
  return valor < 0 ? `Faltam ${dinheiro(-valor)}` : `Sobram ${dinheiro(valor)}`;
};
