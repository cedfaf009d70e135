import type { CausaDaPerda } from '@varal/contract/estamparia/causa-da-perda';
import type { PerdaDigitada } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDaEstamparia = {
  configuracao_da_estamparia: {
    id: Generated<number>;
    dias: Record<Tecnica, number>;
    fecha_as: string;
    sinal: number;
    feriados: string[];
  };
  perdas: {
    id: GeneratedAlways<number>;
    peca_id: number | null;
    nova_id: number | null;
    perdeu: PerdaDigitada['perdeu'];
    estampa_id: number | null;
    causa: CausaDaPerda;
    observacao: Generated<string>;
    custo: number;
    usuario_id: number | null;
    em: Generated<string>;
  };
};
