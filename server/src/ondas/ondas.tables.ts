import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type TabelasDasOndas = {
  ondas: {
    id: GeneratedAlways<number>;
    criada_por: number;
    criada_em: Generated<string>;
    concluida_em: string | null;
  };
  vendas_da_onda: {
    onda_id: number;
    venda_id: number;
    posicao: number;
    fim: 'movida' | 'liberada' | null;
  };
  leituras_da_onda: {
    leitura_id: string;
    onda_id: number;
    venda_id: number;
    item_id: number;
    usuario_id: number;
    em: Generated<string>;
    desfeita: Generated<boolean>;
    resposta: ColumnType<LeituraDaOnda, string, string>;
  };
};
