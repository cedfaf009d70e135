import { inTransaction } from '../../base/db/transaction.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { EnvioSolto, type EnvioTomado, externo, gravar } from './envio-tomado.ts';
import { anularEnvio, type EnvioGuardado } from './envios.queries.ts';
import { etiquetaDo, PASTA } from './link-da-etiqueta.ts';

/**
 * Takes a label from phase to phase until it is there. What a step gave and the new phase are written in one statement,
 * so that after a crash the interrupted step begins again.
 */
export async function levarEnvio(tomado: EnvioTomado, guardado: EnvioGuardado): Promise<void> {
  let envio = guardado;
  while (envio.fase !== 'pronta') {
    if (envio.anulado_em || tomado.parando.aborted) throw new EnvioSolto();
    envio = await POR_FASE[envio.fase](tomado, envio);
  }
}

const POR_FASE = { pretendida: preparar, preparada: pagar, comprada: gerar, gerada: guardar };

/** Looks first for a shipment that an uncertain try may have made, so that there is never a second one. */
async function preparar(tomado: EnvioTomado, { incerto, pedido, referencia }: EnvioGuardado): Promise<EnvioGuardado> {
  const achado = incerto ? await tomado.provedor.procurar(referencia) : undefined;
  const preparado = achado ?? (await comDuvida(tomado, false, () => tomado.provedor.preparar(pedido, referencia)));
  const { id_externo, protocolo, valor } = preparado;
  return gravar(tomado, { fase: 'preparada', id_externo, protocolo, valor_confirmado: valor, incerto: false });
}

async function pagar(tomado: EnvioTomado, envio: EnvioGuardado): Promise<EnvioGuardado> {
  const { incerto } = envio;
  if (!incerto && outroValor(envio)) {
    await anularEnvio(tomado.db, envio.id, 'O valor do frete mudou.');
    throw new EnvioSolto();
  }
  const { id_compra } = await comDuvida(tomado, incerto, () => tomado.provedor.comprar(externo(envio), { incerto }));
  return gravar(tomado, { fase: 'comprada', id_compra, incerto: false });
}

async function gerar(tomado: EnvioTomado, envio: EnvioGuardado): Promise<EnvioGuardado> {
  await tomado.provedor.gerar(externo(envio));
  return gravar(tomado, { fase: 'gerada' });
}

/** The carrier's paper becomes ours, and the sale's: in one transaction with the last word on whether it is still wanted. */
async function guardar(tomado: EnvioTomado, envio: EnvioGuardado): Promise<EnvioGuardado> {
  const { pdf, codigo_rastreamento } = await tomado.provedor.obter(externo(envio));
  // A retry after a crash writes the same name: no file is left behind.
  const arquivo = `${PASTA}${envio.referencia}.pdf`;
  await tomado.arquivos.put(arquivo, pdf);
  return inTransaction(tomado.db, async (trx) => {
    // The sale is locked first, in the same order as by a change of the sale, which gives the label up.
    const venda = await tomado.vendas.travar(trx, envio.venda_id);
    const pronta = await gravar({ ...tomado, db: trx }, { fase: 'pronta', arquivo, codigo_rastreamento });
    if (venda && !pronta.anulado_em && !(await venda.anotar(etiquetaDo(pronta)))) throw new EnvioSolto();
    return pronta;
  });
}

/** A carrier that does not tell what it costs charges what was agreed with the shop. */
export const outroValor = ({ valor_confirmado, valor_cotado }: EnvioGuardado): boolean =>
  valor_confirmado !== null && valor_confirmado !== valor_cotado;

/** These failures certainly did nothing. */
const SEM_EFEITO: readonly FalhaNoEnvio['tipo'][] = ['recusado', 'saldo', 'sem_cobertura', 'configuracao'];

/**
 * A call that may do something is noted before it is made, so that it is never made again without a look. A failure
 * without effect ends the doubt of this try alone: after an earlier one it may be the look that failed.
 */
async function comDuvida<T>(tomado: EnvioTomado, jaIncerto: boolean, chamar: () => Promise<T>): Promise<T> {
  await gravar(tomado, { incerto: true }, { vivo: true });
  try {
    return await chamar();
  } catch (error) {
    const semEfeito = error instanceof FalhaNoEnvio && SEM_EFEITO.includes(error.tipo);
    if (semEfeito && !jaIncerto) await gravar(tomado, { incerto: false });
    throw error;
  }
}
