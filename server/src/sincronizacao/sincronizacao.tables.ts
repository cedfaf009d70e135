import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Generated } from 'kysely';

export type TabelasDeSincronizacao = {
  pedidos_no_bling: {
    venda_id: number;
    situacao_id: number | null;
    situacao_enviada: number | null;
    aceita_no_status: StatusDaVenda | null;
  };
  saldos_no_bling: {
    id_bling: number;
    produto_id: number;
    saldo: number | null;
    saldo_enviado: number | null;
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
  situacoes_do_bling: { id: number; nome: string };
  situacao_por_status: { status: StatusDaVenda; situacao_id: number };
  avisos_do_bling: { evento_id: string; recebido_em: Generated<string> };
};
