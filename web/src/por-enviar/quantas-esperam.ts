import type { SituacaoDaFila } from './fila.ts';
import { espera } from './leitura.ts';

export function quantasEsperam({ leituras }: SituacaoDaFila) {
  const esperam = leituras.filter(espera).length;
  return { esperam, recusadas: leituras.length - esperam };
}
