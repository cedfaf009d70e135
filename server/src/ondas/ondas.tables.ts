import type { Generated, GeneratedAlways } from 'kysely';

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
};
