import type { Reason } from '@varal/contract/errors';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A unit that was read counts for one of these: a wave's readings are those of its sales. */
export type Destino = 'venda' | 'contagem';

export type TabelasDasLeituras = {
  leituras: {
    leitura_id: string;
    destino: Destino;
    /** The sale or the count. */
    alvo_id: number;
    venda_id: GeneratedAlways<number | null>;
    onda_id: number | null;
    item_id: number | null;
    contagem_id: GeneratedAlways<number | null>;
    produto_id: number | null;
    variacao_id: number | null;
    codigo: string;
    quantidade: Generated<number>;
    /** It takes this reading back, which may come later. */
    desfaz: string | null;
    em: Generated<string>;
    usuario_id: number;
    recusa: ColumnType<Reason | null, string | null, never>;
    /** The destination answers a reading that comes again with this. */
    resposta: ColumnType<object | null, string | null, never>;
  };
};
