import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { anularEnvio, type EnvioGuardado } from './envios.queries.ts';
import { guardarEtiqueta } from './guardar-etiqueta.ts';
import { externo, gravar, type Vez, VezPerdida } from './vez.ts';

/**
 * Takes a label from step to step until it is there. The result of a step and its completion are written in one
 * statement, so that a process that goes on after a crash begins at the interrupted step.
 */
export async function levarEnvio(vez: Vez, tomado: EnvioGuardado): Promise<void> {
  let envio = tomado;
  while (envio.fase !== 'pronta') {
    if (envio.anulado_em || vez.parando.aborted) throw new VezPerdida();
    envio = await PASSOS[envio.fase](vez, envio);
  }
}

type Passo = (vez: Vez, envio: EnvioGuardado) => Promise<EnvioGuardado>;
const PASSOS = {
  pretendida: preparar,
  preparada: pagar,
  comprada: gerar,
  gerada: guardarEtiqueta,
} satisfies Record<Exclude<EnvioGuardado['fase'], 'pronta'>, Passo>;

/** Looks first for a shipment that an uncertain try may have made, so that there is never a second one. */
async function preparar(vez: Vez, { incerto, pedido, referencia }: EnvioGuardado): Promise<EnvioGuardado> {
  const achado = incerto ? await vez.provedor.procurar(referencia) : undefined;
  const preparado = achado ?? (await comDuvida(vez, () => vez.provedor.preparar(pedido, referencia)));
  const { id_externo, protocolo, valor } = preparado;
  return gravar(vez, { fase: 'preparada', id_externo, protocolo, valor_confirmado: valor, incerto: false });
}

/** Refuses to pay a price other than the one quoted. */
async function pagar(vez: Vez, envio: EnvioGuardado): Promise<EnvioGuardado> {
  const { incerto } = envio;
  if (!incerto && outroValor(envio)) {
    await anularEnvio(vez.db, envio.id, 'O valor do frete mudou.');
    throw new VezPerdida();
  }
  const { id_compra } = await comDuvida(vez, () => vez.provedor.comprar(externo(envio), { incerto }));
  return gravar(vez, { fase: 'comprada', id_compra, incerto: false });
}

async function gerar(vez: Vez, envio: EnvioGuardado): Promise<EnvioGuardado> {
  await vez.provedor.gerar(externo(envio));
  return gravar(vez, { fase: 'gerada' });
}

/** A carrier that does not tell what it costs charges what was agreed with the shop. */
export const outroValor = ({ valor_confirmado, valor_cotado }: EnvioGuardado): boolean =>
  valor_confirmado !== null && valor_confirmado !== valor_cotado;

/** These failures certainly did nothing. */
const SEM_EFEITO: readonly FalhaNoEnvio['tipo'][] = ['recusado', 'saldo', 'sem_cobertura', 'configuracao'];

/** A call that may do something is noted before it is made, so that it is never made again without a look. */
async function comDuvida<T>(vez: Vez, chamar: () => Promise<T>): Promise<T> {
  await gravar(vez, { incerto: true }, { vivo: true });
  try {
    return await chamar();
  } catch (error) {
    if (error instanceof FalhaNoEnvio && SEM_EFEITO.includes(error.tipo)) await gravar(vez, { incerto: false });
    throw error;
  }
}
