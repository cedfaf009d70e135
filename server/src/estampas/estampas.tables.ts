import type { FormatoDaArte, Posicao, SituacaoDaEstampa, Tecnica } from '@varal/contract/estampas/estampa';
import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDasEstampas = {
  estampas: {
    id: GeneratedAlways<number>;
    codigo: GeneratedAlways<string>;
    nome: string;
    tecnica: Tecnica;
    posicao: Posicao;
    largura_mm: number;
    /** Null: the art says it, in its own proportion. */
    altura_mm: number | null;
    preco: Generated<number>;
    custo: number | null;
    cliente_id: number | null;
    situacao: Generated<SituacaoDaEstampa>;
    versao: Generated<number>;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    busca: GeneratedAlways<string>;
  };
  artes: {
    id: GeneratedAlways<number>;
    estampa_id: number;
    versao: number;
    sha256: string;
    formato: FormatoDaArte;
    largura_px: number;
    altura_px: number;
    bytes: number;
    /** Null once the customer was forgotten. */
    arquivo: string | null;
    criado_em: Generated<string>;
    usuario_id: number | null;
  };
};
