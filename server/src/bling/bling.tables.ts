import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import type { Generated } from 'kysely';

export type TabelasDeBling = {
  conexao_com_o_bling: {
    id: Generated<number>;
    estado: 'conectado' | 'precisa_autorizar';
    par: string;
    acesso: Buffer | null;
    renovacao: Buffer | null;
    acesso_expira_em: string;
    renovacao_expira_em: string;
    autorizado_em: Generated<string>;
    autorizado_por: number;
    empresa_id: string | null;
    empresa_nome: string | null;
    renovando_por: string | null;
    renovando_ate: string | null;
    renovar_depois_de: Generated<string>;
    verificado_em: string | null;
    pedidos_vistos_ate: string | null;
    saldos_vistos_em: string | null;
    saldos_vistos_ate: number | null;
    situacoes_vistas_em: string | null;
    formas_vistas_em: string | null;
    lojas_vistas_em: string | null;
    acordado_em: string | null;
    vendas_varridas_em: string | null;
    vendas_varridas_ate: number | null;
  };
  idas_ao_bling: {
    hash: Buffer;
    usuario_id: number;
    expira_em: string;
    codigo: Buffer | null;
    tentada_em: string | null;
    desfecho: 'feita' | 'recusada' | 'desconhecida' | 'outra_empresa' | null;
    empresa_nome: string | null;
  };
  sincronizacoes: {
    id: Generated<number>;
    tipo: TipoDeRegistro;
    registro_id: number;
    pedida: Generated<number>;
    feita: Generated<number>;
    recusada: number | null;
    causa: string | null;
    ressalvas: Generated<string[]>;
    tentativas: Generated<number>;
    tentar_depois_de: Generated<string>;
    procurar: Generated<boolean>;
    urgente_desde: string | null;
    tomada_por: string | null;
    tomada_ate: string | null;
    pedida_em: Generated<string>;
    feita_em: string | null;
    transacao: string | null;
    titulo: string | null;
    id_bling: number | null;
  };
  faixa_do_bling: {
    id: Generated<number>;
    ocupada_por: string | null;
    ocupada_ate: string | null;
    livre_em: Generated<string>;
  };
  fila_do_bling: {
    id: Generated<number>;
    dono: string | null;
    dono_ate: string | null;
    pausada_em: string | null;
    pausada_ate: string | null;
    motivo_da_pausa: 'limite_por_segundo' | 'limite_por_dia' | 'fora_do_ar' | null;
    falhas_seguidas: Generated<number>;
    calada_ate: string | null;
  };
};
