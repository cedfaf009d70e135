import { quantos } from '../base/texto/format.ts';

/** 3 dias; what is there at once needs none. */
export const prazo = (dias: number): string => (dias === 0 ? 'Imediato' : quantos(dias, 'dia', 'dias'));
