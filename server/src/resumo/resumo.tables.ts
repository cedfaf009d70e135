export type TabelasDoResumo = {
  /** The figures of these days changed since they were summed up; a day may stand here many times. */
  dias_mudados: { dia: string };
  vendas_do_dia: {
    dia: string;
    origem: string;
    vendedor_id: number;
    vendas: number;
    valor: number;
    frete: number;
    pecas: number;
    descontos: number;
    valor_com_custo: number;
    custo: number;
    valor_sem_custo: number;
  };
  pecas_do_dia: {
    dia: string;
    produto_id: number | null;
    variacao_id: number | null;
    pecas: number;
    valor: number;
    /** Null where nobody noted what some of them cost. */
    custo: number | null;
  };
};
