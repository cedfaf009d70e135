import { z } from 'zod';
import type { Gaveta } from './estado.ts';

/** Tells the simulator's time in milliseconds: real time plus the shift of the control API. */
export type Relogio = { agora: () => number };
export type RelogioAjustavel = Relogio & { avancar: (segundos: number) => number };

export const avanco = z.object({ avancado_ms: z.number() });

export function criarRelogio(
  agora: () => number,
  gaveta: Gaveta<z.infer<typeof avanco>>,
  onAdvance: () => void,
): RelogioAjustavel {
  const relogio = { agora: () => agora() + gaveta.ler().avancado_ms };
  return {
    ...relogio,
    avancar: (segundos) => {
      gaveta.mudar((conteudo) => {
        conteudo.avancado_ms += segundos * 1000;
      });
      onAdvance();
      return relogio.agora();
    },
  };
}
