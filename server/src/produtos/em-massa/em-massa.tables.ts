import type { ColumnType, Generated } from 'kysely';

/** One field of a product, or of one of its variations, before and after. */
export type Alteracao = {
  variacao_id: number | null;
  campo: CampoEmMassa;
  de: string | number | boolean | null;
  para: string | number | boolean | null;
};
export type CampoEmMassa =
  | 'preco_venda'
  | 'preco_custo'
  | 'categoria_id'
  | 'local'
  | 'na_lixeira'
  | 'publicado_no_bling';

export type TabelasDaMassa = {
  produtos_da_massa: { tarefa_id: number; ids: number[]; tomados: Generated<number> };
  produtos_em_massa: {
    tarefa_id: number;
    produto_id: number;
    titulo: string;
    estado: Generated<'a_fazer' | 'feito' | 'desfeito'>;
    alteracoes: ColumnType<Alteracao[], string | undefined, string>;
  };
};
