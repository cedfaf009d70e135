import type { SituacaoDaFila } from './fila/estado-da-fila.ts';
import { espera } from './leitura.ts';

export function quantasEsperam({ leituras }: SituacaoDaFila) {
  const esperam = leituras.filter(espera).length;
  return { esperam, recusadas: leituras.length - esperam };
}
