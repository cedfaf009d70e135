import type { Generated, GeneratedAlways } from 'kysely';
import type { NomeDoProvedor } from './nome-do-provedor.ts';
import type { PedidoDeEnvio, Remetente } from './pedido-de-envio.ts';
import type { Andamento } from './rastreamento/rastreio.ts';

export type TabelasDeEnvio = {
  configuracao_de_envio: { [campo in keyof Remetente]: Generated<Remetente[campo]> } & {
    id: Generated<number>;
    cotacoes: Generated<('melhor_envio' | 'tabela')[]>;
    etiquetas: Generated<NomeDoProvedor>;
    versao: Generated<number>;
    alterado_em: Generated<string>;
  };
  agencias_de_envio: {
    transportadora: number;
    agencia: number;
    nome: string;
    endereco: Generated<string>;
    municipio: Generated<string>;
    uf: Generated<string>;
    telefone: Generated<string>;
    aberta: Generated<boolean>;
    conferida_em: Generated<string>;
  };
  conexao_com_o_melhor_envio: {
    id: Generated<number>;
    estado: 'conectado' | 'precisa_autorizar';
    par: string;
    acesso: Buffer | null;
    renovacao: Buffer | null;
    emitido_em: string;
    acesso_expira_em: string;
    renovacao_expira_em: string;
    autorizado_em: Generated<string>;
    autorizado_por: number;
    renovando_por: string | null;
    renovando_ate: string | null;
    renovar_depois_de: Generated<string>;
  };
  idas_ao_melhor_envio: {
    hash: Buffer;
    usuario_id: number;
    redirecionamento: string;
    expira_em: string;
    usada_em: string | null;
  };
  tabela_de_frete: {
    id: GeneratedAlways<number>;
    nome: string;
    cep_de: string;
    cep_ate: string;
    peso_ate: number;
    valor: number;
    prazo_entrega: number;
  };
  envios: {
    id: GeneratedAlways<number>;
    venda_id: number;
    provedor: NomeDoProvedor;
    codigo_servico: string;
    fase: Generated<'pretendida' | 'preparada' | 'comprada' | 'gerada' | 'pronta'>;
    pedido: PedidoDeEnvio;
    referencia: string;
    id_externo: string | null;
    protocolo: string | null;
    id_compra: string | null;
    valor_cotado: number;
    valor_confirmado: number | null;
    incerto: Generated<boolean>;
    codigo_rastreamento: string | null;
    codigo_procurado_em: string | null;
    arquivo: string | null;
    chave: string;
    tentativas: Generated<number>;
    tentar_depois_de: Generated<string>;
    ultimo_erro: string | null;
    recusado: Generated<boolean>;
    /** The carrier did not take the CNPJ of the company that was to receive it. */
    cnpj_recusado: Generated<boolean>;
    tomado_por: string | null;
    tomado_ate: string | null;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    anulado_em: string | null;
    motivo_da_anulacao: string | null;
    devolucao: 'pendente' | 'feita' | 'impossivel' | null;
  };
  rastreamentos: {
    venda_id: number;
    codigo: string;
    resposta: Andamento;
    consultado_em: Generated<string>;
  };
};
