import type { Parte } from '@varal/contract/partes/parte';

export type TabelasDasPartes = {
  partes: { chave: Parte; ligada: boolean };
};
