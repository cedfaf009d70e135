import type { Acao, Alvo, Origem } from '@varal/contract/historico/acoes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Mudanca } from './mudancas.ts';

export type TabelasDoHistorico = {
  historico: {
    id: GeneratedAlways<number>;
    em: Generated<string>;
    /** The person, and the name as it was then; both are null when no person did it. */
    usuario_id: number | null;
    usuario_nome: string | null;
    origem: Origem;
    acao: Acao;
    alvo_tipo: Alvo;
    /** Null for a setting of the whole shop. */
    alvo_id: number | null;
    alvo_nome: string;
    resumo: string;
    mudancas: ColumnType<Mudanca[], string, string>;
    /** The row that this one undid. */
    desfaz: number | null;
    /** The person whom the row named was forgotten. */
    anonimo: Generated<boolean>;
  };
  busca_do_historico: {
    /** A word, its letters, or what else rows are found by. */
    tipo: 'palavra' | 'letras' | 'acao' | 'alvo' | 'usuario';
    chave: string;
    bloco: number;
    /** One bit for each row of the block. */
    linhas: string;
  };
  blocos_do_historico: {
    unica: Generated<boolean>;
    /** The last row that is in the blocks. */
    ate: number;
  };
};
