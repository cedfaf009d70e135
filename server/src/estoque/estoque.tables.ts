import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type TipoDeMovimento = 'inicial' | 'ajuste' | 'reserva' | 'liberacao' | 'saida' | 'estorno' | 'devolucao';

/** Written by the trigger that applies the movement. */
type Stamped = ColumnType<number, never, never>;

export type TabelasDeEstoque = {
  movimentos_de_estoque: {
    id: GeneratedAlways<number>;
    produto_id: number;
    variacao_id: number | null;
    tipo: TipoDeMovimento;
    muda_saldo: Generated<number>;
    muda_reservado: Generated<number>;
    saldo_depois: Stamped;
    reservado_depois: Stamped;
    usuario_id: number;
    motivo: string;
    criado_em: Generated<string>;
    /** Null for first balances and adjustments, and for them alone. */
    venda_id: number | null;
  };
};
