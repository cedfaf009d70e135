import type { TipoDeMovimento } from '@varal/contract/pagamentos/movimento-do-caixa';
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
    /** The closing of the till that took it; null while it is open. */
    fechamento_id: number | null;
    anotado_em: Generated<string | null>;
  };
  configuracao_do_pix: {
    id: Generated<number>;
    chave: string;
    tipo: TipoDeChave;
    nome: string;
    cidade: string;
  };
  movimentos_do_caixa: {
    id: GeneratedAlways<number>;
    tipo: TipoDeMovimento;
    valor: number;
    motivo: string;
    em: Generated<string>;
    usuario_id: number;
    estorna: number | null;
    fechamento_id: number | null;
    do_fechamento: number | null;
    movimento: GeneratedAlways<number>;
  };
  fechamentos: {
    id: GeneratedAlways<number>;
    dia: string;
    de: string | null;
    ate: string;
    fechado_em: Generated<string>;
    /** It is null where nobody counted. */
    fechado_por: number | null;
    ficou: number;
    entrou: number;
    saiu: number;
    esperado: GeneratedAlways<number>;
    contado: number | null;
    diferenca: GeneratedAlways<number | null>;
    fica: number;
    n: number;
    observacao: Generated<string>;
    motivo: Generated<string>;
  };
};
