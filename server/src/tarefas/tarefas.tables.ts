import type { Reason } from '@varal/contract/errors';
import type { EstadoDaTarefa, TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A record that the task failed for, and why. */
export type Falha = {
  alvo: string;
  motivo: Reason;
  /** The record is this customer, who is found by it when they are forgotten, whatever they were called then. Nobody is shown it. */
  cliente_id?: number;
};

export type TabelasDeTarefas = {
  tarefas: {
    id: GeneratedAlways<number>;
    tipo: TipoDeTarefa;
    estado: Generated<EstadoDaTarefa>;
    desfazendo: Generated<boolean>;
    parar: Generated<boolean>;
    voltando: Generated<boolean>;
    /** The records that an undoing left, and may still take back later. */
    ficaram: Generated<number>;
    dados: ColumnType<object, string | undefined, string>;
    feitos: Generated<number>;
    total: Generated<number>;
    falhas: ColumnType<Falha[], string | undefined, string>;
    falhas_a_mais: Generated<number>;
    resultado: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    usuario_id: number;
    criada_em: Generated<string>;
    terminada_em: string | null;
    tentar_depois_de: Generated<string>;
    tomada_por: string | null;
    tomada_ate: string | null;
  };
};
