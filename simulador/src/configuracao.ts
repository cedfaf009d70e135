import { join } from 'node:path';

export type Configuracao = { porta: number; pasta: string };

/** Returns a sentence for the operator instead of the settings when one of them makes no sense. */
export function lerConfiguracao(env: Record<string, string | undefined>): Configuracao | { recusa: string } {
  const portaDoApp = lerPorta(env.PORT || '3000');
  if (portaDoApp === null) return { recusa: 'PORT precisa ser um número de porta entre 0 e 65535.' };

  const porta = env.SIMULADOR_PORT ? lerPorta(env.SIMULADOR_PORT) : portaVizinha(portaDoApp);
  if (porta === null) return { recusa: 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.' };

  return { porta, pasta: join(env.DATA_DIR || './data', 'simulador') };
}

/** Port 0 means any free one, for the app and so for the simulator too. */
function portaVizinha(porta: number): number | null {
  return porta === 0 ? 0 : lerPorta(String(porta + 1));
}

function lerPorta(texto: string): number | null {
  return /^\d{1,5}$/.test(texto.trim()) && Number(texto) <= 65_535 ? Number(texto) : null;
}
