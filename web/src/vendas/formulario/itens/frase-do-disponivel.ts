import { quantos } from '../../../base/texto/format.ts';

export const fraseDoDisponivel = (disponivel: number): string =>
  disponivel > 0 ? quantos(disponivel, 'disponível', 'disponíveis') : 'Sem estoque';
