import type { Bling } from '../../bling/bling.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { temTrabalho } from '../../bling/conexao/verificacao.queries.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho as TrabalhoDaFila } from '../../bling/fila/trabalho.ts';
import { EsperarTarefa, type Trabalho } from '../../tarefas/executor.ts';

export type Chamar = TrabalhoDaFila['chamar'];

/** The pauses after a failure that passes by itself. */
const PAUSA_MS = { limite_por_segundo: 2_000, limite_por_dia: 600_000, fora_do_ar: 10_000, outra: 15_000 };
const ENQUANTO_HA_FILA_MS = 500;

/**
 * Asks Bling in the same lane as everybody, so never more often than the account may, and only while nothing of the staff's waits
 * in the queue. What passes by itself makes the task wait; what Bling says no to is thrown.
 */
export const chamarPorUltimo =
  (bling: Bling, { parando }: Trabalho): Chamar =>
  async (chamada) => {
    if (parando.aborted || (await temTrabalho(bling.db))) throw new EsperarTarefa(ENQUANTO_HA_FILA_MS);
    try {
      return await chamarBling(bling, chamada);
    } catch (error) {
      if (!(error instanceof FalhaDoBling) || error.tipo === 'recusado') throw error;
      throw error.tipo === 'fora_do_ar' ? new SemResposta() : new EsperarTarefa(pausaDe(error));
    }
  };

/** Bling did not answer, or answered with an error of its own: it may be away, or stumble over this question alone. */
export class SemResposta extends EsperarTarefa {
  constructor() {
    super(PAUSA_MS.fora_do_ar);
  }
}

function pausaDe({ tipo }: FalhaDoBling): number {
  if (tipo === 'limite_por_segundo' || tipo === 'limite_por_dia') return PAUSA_MS[tipo];
  return PAUSA_MS.outra;
}
