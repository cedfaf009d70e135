import { quantos } from '../../produtos/textos-do-cartao.ts';

export const fraseDoDisponivel = (disponivel: number): string =>
  disponivel > 0 ? quantos(disponivel, 'disponível', 'disponíveis') : 'Sem estoque';
