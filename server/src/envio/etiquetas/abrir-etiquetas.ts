import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idDoServico } from '../melhor-envio/servico.ts';
import type { NomeDoProvedor } from '../nome-do-provedor.ts';
import { type EnvioGuardado, tomarEnvio, tomarProximo } from './envios.queries.ts';
import { type DepsDasEtiquetas, trabalharNoEnvio } from './trabalhar-no-envio.ts';

/** A stop waits so long for calls under way. What goes on after that is taken over by another process when its lease ends. */
const PATIENCE_MS = 8_000;

export type Etiquetas = ReturnType<typeof abrirEtiquetas>;

/** Works on labels, each at most once at a time over all processes. */
export function abrirEtiquetas(deps: Omit<DepsDasEtiquetas, 'parando'>) {
  const { db } = deps;
  const parando = new AbortController();
  const emCurso = new Map<Promise<void>, EnvioGuardado['id']>();

  function trabalhar(tomado: EnvioGuardado, dono: string): Promise<void> {
    const fim = trabalharNoEnvio({ ...deps, parando: parando.signal }, tomado, dono).finally(() => {
      emCurso.delete(fim);
    });
    emCurso.set(fim, tomado.id);
    return fim;
  }

  return {
    /** Begins with a label that was asked for, unless another process is at it or it was tried since. */
    async comecar({ id, tentativas }: Pick<EnvioGuardado, 'id' | 'tentativas'>): Promise<void> {
      const dono = randomUUID();
      const tomado = await tomarEnvio(db, { id, tentativas, dono });
      if (tomado) void trabalhar(tomado, dono);
    },

    /**
     * Resolves when this instance has finished with a label; undefined when it does not work on it, although the worker
     * of the same process, which has an instance of its own, may. It never fails.
     */
    fimDe(id: number): Promise<void> | undefined {
      return [...emCurso].find(([, de]) => de === id)?.[0];
    },

    /** Takes up interrupted work, or gives back a label that is not wanted. False when there is nothing to do. */
    async continuar(): Promise<boolean> {
      const dono = randomUUID();
      const tomado = await tomarProximo(db, dono);
      if (tomado) await trabalhar(tomado, dono);
      return tomado !== undefined;
    },

    /** Work under way ends after its current step. */
    async parar(): Promise<void> {
      parando.abort();
      await Promise.race([Promise.all(emCurso.keys()), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** A shop that prints at Bling prints everything there; nobody else makes a label for the shop's own table. */
export function provedorDoServico(codigo_servico: string, escolhido: NomeDoProvedor): NomeDoProvedor | undefined {
  if (escolhido === 'bling') return 'bling';
  return idDoServico(codigo_servico) === undefined ? undefined : 'melhor_envio';
}
