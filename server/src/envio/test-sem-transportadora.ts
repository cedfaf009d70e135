import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import { AppError } from '../base/errors.ts';
import type { Envio, Provedor } from './envio.ts';
import { FalhaNoEnvio } from './falha-no-envio.ts';

const ninguem = async () => {
  throw new FalhaNoEnvio('configuracao');
};

const semAgencias = async () => {
  throw new AppError('envio.agencias_indisponiveis');
};

const semAplicativo = async () => {
  throw new AppError('envio.sem_aplicativo');
};

const semProvedor: Provedor = {
  etiquetas: {
    preparar: ninguem,
    procurar: ninguem,
    comprar: ninguem,
    gerar: ninguem,
    obter: ninguem,
    devolver: ninguem,
  },
  rastreio: { consultar: ninguem },
};

const SEM_ACESSO: SituacaoDoMelhorEnvio = {
  estado: 'sem_acesso',
  pode_autorizar: false,
  autorizado_em: null,
  autorizado_por: null,
  vale_ate: null,
  aviso: null,
};

/** A shop without carriers: what is sold is picked up at the store. */
export const semTransportadora: Envio = {
  cotacao: { cotar: ninguem },
  cotacaoDaLoja: { cotar: async () => [] },
  provedores: { melhor_envio: semProvedor, bling: semProvedor },
  conta: { simulada: false, saldo: ninguem },
  agencias: { escolhidas: async () => [], listar: async () => [], procurar: semAgencias, escolher: semAgencias },
  conexao: {
    situacao: async () => SEM_ACESSO,
    autorizar: semAplicativo,
    concluir: semAplicativo,
    desligar: async () => SEM_ACESSO,
    cuidar: async () => undefined,
  },
};
