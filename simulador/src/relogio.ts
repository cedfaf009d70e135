import { z } from 'zod';
import type { Gaveta } from './estado.ts';

/** The simulator's time in milliseconds: real time plus what the control API moved it by. */
export type Relogio = { agora: () => number };
export type RelogioAjustavel = Relogio & { avancar: (segundos: number) => number };

export const avanco = z.object({ avancado_ms: z.number() });

export function criarRelogio(
  agora: () => number,
  gaveta: Gaveta<z.infer<typeof avanco>>,
  aoAvancar: () => void,
): RelogioAjustavel {
  const relogio = { agora: () => agora() + gaveta.ler().avancado_ms };
  return {
    ...relogio,
    avancar: (segundos) => {
      gaveta.mudar((conteudo) => {
        conteudo.avancado_ms += segundos * 1000;
      });
      aoAvancar();
      return relogio.agora();
    },
  };
}
