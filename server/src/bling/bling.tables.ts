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
  };
  idas_ao_bling: {
    hash: Buffer;
    usuario_id: number;
    expira_em: string;
    codigo: Buffer | null;
    tentada_em: string | null;
    desfecho: 'feita' | 'recusada' | 'desconhecida' | null;
  };
};
