import type { TipoDeChave } from '@varal/contract/pagamentos/pix/chave-pix';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDePagamentos = {
  pagamentos: {
    id: GeneratedAlways<number>;
    venda_id: number;
    forma: FormaDePagamento;
    valor: number;
    parcelas: Generated<number>;
    recebido_em: string | null;
    vence_em: string | null;
    observacao: Generated<string>;
    usuario_id: number;
    /** The payment whose money this row gives back. */
    estorna: number | null;
    /** The return whose goods it pays back. */
    devolucao_id: number | null;
    /** It gives or takes credit of this customer. */
    cliente_id: number | null;
    criado_em: Generated<string>;
    dia: GeneratedAlways<string | null>;
    movimento: GeneratedAlways<number>;
  };
  configuracao_do_pix: {
    id: Generated<number>;
    chave: string;
    tipo: TipoDeChave;
    nome: string;
    cidade: string;
  };
  caixas: {
    dia: string;
    fechado_em: string | null;
    fechado_por: number | null;
    contado: number | null;
    esperado: number | null;
    observacao: Generated<string>;
  };
};
