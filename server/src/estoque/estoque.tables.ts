import type { MotivoDoAjuste } from '@varal/contract/estoque/movimentos';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type TipoDeMovimento =
  | 'inicial'
  | 'ajuste'
  | 'importacao'
  | 'contagem'
  | 'reserva'
  | 'liberacao'
  | 'saida'
  | 'estorno'
  | 'devolucao';

/** The trigger that applies the movement writes these columns. */
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
    /** Only first balances, adjustments, counts and what was imported have no sale. */
    venda_id: number | null;
    contagem_id: number | null;
    /** It belongs to an adjustment by hand. */
    motivo_do_ajuste: MotivoDoAjuste | null;
  };
};
