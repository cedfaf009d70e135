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
  | 'devolucao'
  | 'consumo'
  | 'producao'
  | 'perda';

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
    /** First balances, adjustments, counts and what was imported have no sale; what was printed or spoilt may have one. */
    venda_id: number | null;
    contagem_id: number | null;
    /** It belongs to an adjustment by hand. */
    motivo_do_ajuste: MotivoDoAjuste | null;
    /** A server that knows no blanks leaves it false, and moves no stock of a sale with pieces made of them. */
    conhece_lisas: Generated<boolean>;
    conhece_proprias: Generated<boolean>;
    propria: Generated<boolean>;
  };
};
