import type { AgenciasAchadas, TransportadoraComAgencia } from '@varal/contract/envio/agencias';
import type { Db } from '../../../base/db/db.ts';
import { inTransaction } from '../../../base/db/transaction.ts';
import { AppError } from '../../../base/errors.ts';
import type { Autor } from '../../../historico/anotar.ts';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { Acesso } from '../conexao/acesso.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { COM_AGENCIA, exigeAgencia } from '../transportadoras.ts';
import { type AgenciaEscolhida, anotarConferencia, lerAgencias } from './agencias.queries.ts';
import { type OndeProcurar, procurarAgencias, soAgencia, verAgencia } from './procurar-agencias.ts';
import { trocarAgencia } from './trocar-agencia.ts';

/** The look at an agency is made beside other things, which do not wait for it. */
const PATIENCE_MS = 2_000;

export type DepsDasAgencias = { db: Db; http: MelhorEnvioHttp; tipo: Acesso['tipo'] };
export type AgenciasDaLoja = ReturnType<typeof agenciasDaLoja>;

/** The agencies that take the shop's parcels, one for a carrier. */
export function agenciasDaLoja({ db, http, tipo }: DepsDasAgencias) {
  /** Those chosen, each looked at within the last day, if Melhor Envio answered. */
  async function escolhidas(): Promise<AgenciaEscolhida[]> {
    const lidas = await lerAgencias(db);
    if (!lidas.some(({ vencida }) => vencida)) return lidas;
    return Promise.all(lidas.map((uma) => (uma.vencida ? conferir(uma) : uma)));
  }

  async function conferir(uma: AgenciaEscolhida): Promise<AgenciaEscolhida> {
    try {
      const vista = await verAgencia(http, uma.id, PATIENCE_MS);
      const aberta = Boolean(vista?.aberta && vista.atende(uma.transportadora));
      await anotarConferencia(db, { ...uma, aberta });
      return { ...uma, aberta };
    } catch (error) {
      if (!(error instanceof FalhaNoEnvio)) throw error;
      return uma;
    }
  }

  async function listar(): Promise<TransportadoraComAgencia[]> {
    const [todas, quem] = await Promise.all([escolhidas(), tipo()]);
    return COM_AGENCIA.map(({ id, nome }) => {
      const escolhida = todas.find(({ transportadora }) => transportadora === id);
      const precisa = quem === 'painel' && exigeAgencia(id);
      return { id, nome, precisa, agencia: escolhida ? daEscolhida(escolhida) : null };
    });
  }

  return {
    escolhidas,
    listar,
    procurar: (transportadora: number, onde: OndeProcurar): Promise<AgenciasAchadas> =>
      comoRecusa(procurarAgencias(http, daLista(transportadora), onde)),

    /** Melhor Envio is asked for the agency once more, so that what is stored is what it says. */
    async escolher(transportadora: number, agencia: number | null, autor: Autor): Promise<TransportadoraComAgencia[]> {
      const de = daLista(transportadora);
      const vista = agencia === null ? undefined : await comoRecusa(verAgencia(http, agencia));
      if (agencia !== null && !(vista?.aberta && vista.atende(de))) throw new AppError('envio.agencia_desconhecida');
      await inTransaction(db, async (trx) => {
        await trocarAgencia(trx, autor, { transportadora: de, nova: vista ? soAgencia(vista) : null });
      });
      return listar();
    },
  };
}

const daEscolhida = ({ transportadora: _, vencida: __, ...agencia }: AgenciaEscolhida) => agencia;

function daLista(transportadora: number): number {
  if (!COM_AGENCIA.some(({ id }) => id === transportadora)) throw new AppError('registro.nao_encontrado');
  return transportadora;
}

async function comoRecusa<T>(pergunta: Promise<T>): Promise<T> {
  try {
    return await pergunta;
  } catch (error) {
    if (error instanceof FalhaNoEnvio) throw new AppError('envio.agencias_indisponiveis');
    throw error;
  }
}
