import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { AcaoDaTransicao, PecasNoBling, QuemBaixa } from '@varal/contract/sincronizacao/estoque-no-bling';
import type { FormaDaParcela } from '@varal/contract/sincronizacao/formas-no-bling';
import type { Origem } from '@varal/contract/vendas/origem';
import type { Generated } from 'kysely';

export type TabelasDeSincronizacao = {
  pedidos_no_bling: {
    venda_id: number;
    /** Its instalments were made of payments noted here. */
    com_pagamentos: Generated<boolean>;
    /** The account's default form stood in for one that nobody chose. */
    forma_padrao: Generated<boolean>;
    situacao_id: number | null;
    situacao_enviada: number | null;
    aceita_no_status: StatusDaVenda | null;
    lancamento_pedido: 'lancar' | 'estornar' | null;
  };
  contatos_no_bling: {
    cliente_id: number;
    a_alinhar: Generated<boolean>;
    outro_email: Generated<boolean>;
    outro_telefone: Generated<boolean>;
  };
  saldos_no_bling: {
    id_bling: number;
    produto_id: number;
    saldo: number | null;
    saldo_enviado: number | null;
    de_outros: number | null;
    contado: number | null;
    escrito: Generated<boolean>;
  };
  criacoes_no_bling: { tipo: 'categoria' | 'produto' | 'contato'; registro_id: number; chave: string };
  diferencas_com_o_bling: {
    id: Generated<number>;
    tipo: 'situacao' | 'pedido_ausente' | 'saldo';
    venda_id: number | null;
    produto_id: number | null;
    variacao_id: number | null;
    no_varal: string;
    no_bling: string;
    valor_no_bling: number | null;
    vista_em: Generated<string>;
    resolvida_em: string | null;
    resolvida_por: number | null;
    lado: 'varal' | 'bling' | 'nenhum' | null;
  };
  formas_do_bling: {
    id: number;
    descricao: string;
    tipo: number;
    ativa: boolean;
    finalidade: number;
    padrao: boolean;
  };
  forma_por_pagamento: { forma: FormaDaParcela; forma_id: number };
  lojas_do_bling: { id: number; descricao: string; tipo: string; ativa: boolean };
  loja_por_origem: { origem: Origem; loja_id: number };
  situacoes_do_bling: { id: number; nome: string; confirmada: Generated<boolean> };
  estoque_no_bling: {
    id: Generated<number>;
    quem_baixa: QuemBaixa | null;
    transicoes_vistas_em: string | null;
    sem_permissao: Generated<boolean>;
    reserva: boolean | null;
    pecas_no_bling: Generated<PecasNoBling>;
    reserva_componentes: boolean | null;
    baixa_componentes: boolean | null;
  };
  composicoes_no_bling: { id_bling: number; produto_id: number; componente: number; da_conta: Generated<boolean> };
  transicoes_do_bling: { id: number; de: number; para: number; acoes: AcaoDaTransicao[] };
  lancamentos_no_bling: {
    venda_id: number;
    id_bling: number;
    produto_id: number;
    quantidade: number;
    estornado: Generated<boolean>;
    era_estornado: Generated<boolean>;
  };
  situacao_por_status: { status: StatusDaVenda; situacao_id: number };
  vigia_do_bling: {
    recurso: 'pedido' | 'estoque';
    avisado_em: string | null;
    calado_desde: string | null;
    mudancas: Generated<number>;
    recusa: string | null;
    recusada_em: string | null;
  };
  avisos_do_bling: { evento_id: string; recebido_em: Generated<string> };
};
