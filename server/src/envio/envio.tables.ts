import type { Generated, GeneratedAlways } from 'kysely';
import type { NomeDoProvedor } from './envio.ts';
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
