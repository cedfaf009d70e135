import type { Generated } from 'kysely';

export type TabelasDaAmostra = {
  amostra: {
    unica: Generated<boolean>;
    enchida_em: Generated<string>;
    por_reconhecer: Generated<boolean>;
    em_producao_desde: string | null;
  };
  linhas_da_amostra: { tabela: string; id: number; estado: object };
};
