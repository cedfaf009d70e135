import { type Reason, reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { PedidoDeEnvio } from '../../pedido-de-envio.ts';
import type { Preparado, ProvedorDeEtiquetas } from '../../provedor-de-etiquetas.ts';
import type { AgenciaEscolhida } from '../agencias/agencias.queries.ts';
import type { Acesso } from '../conexao/acesso.ts';
import { impedimentoDosDados } from '../impedimento.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { idDoServico } from '../servico.ts';
import {
  exigeAgencia,
  nomeDaTransportadora,
  soVendeNoSite,
  temAgencias,
  transportadoraDoServico,
} from '../transportadoras.ts';
import { itemDoCarrinho } from './carrinho.ts';
import { devolver } from './devolver.ts';
import { imprimir } from './imprimir.ts';
import { foiGerado, foiPago, lerPedido, type PedidoNoMelhorEnvio } from './pedido-no-melhor-envio.ts';
import { procurarPorTag } from './procurar.ts';
import { ehRecusa, verPedidoVivo } from './ver-pedido.ts';

/** A label that is not made after these waits is left to the next try (`pauseAfter` would repeat the last wait for ever). */
const PAUSAS_MS = [500, 1_000, 2_000];

type Deps = DaLoja & {
  http: MelhorEnvioHttp;
  enderecoPublico?: string | undefined;
  /** The carrier gets this long to make a label, in steps. */
  pausas?: readonly number[];
};

type DaLoja = {
  tipo: Acesso['tipo'];
  /** The agencies that the shop chose, as they were last looked at. */
  agencias: () => Promise<readonly Pick<AgenciaEscolhida, 'id' | 'transportadora' | 'nome' | 'aberta'>[]>;
};

/** Labels bought at Melhor Envio with what is in the shop's wallet there. */
export const etiquetasDoMelhorEnvio = ({
  http,
  tipo,
  agencias,
  enderecoPublico,
  pausas = PAUSAS_MS,
}: Deps): ProvedorDeEtiquetas => ({
  async preparar(pedido, referencia) {
    const url = enderecoPublico && `${enderecoPublico.replace(/\/+$/, '')}/vendas/${pedido.venda_id}`;
    const corpo = itemDoCarrinho(pedido, { tag: referencia, ...(url && { url }) });
    await recusarSemCompra(pedido, { tipo, agencias });
    try {
      return preparadoDe(lerPedido(await http.chamar({ metodo: 'POST', caminho: '/cart', corpo })));
    } catch (error) {
      throw comOQueConferir(error, pedido);
    }
  },

  async procurar(referencia) {
    const achado = await procurarPorTag(http, referencia);
    return achado && preparadoDe(achado);
  },

  async comprar(id, { incerto }) {
    if (incerto && foiPago(await verPedidoVivo(http, id))) return { id_compra: null };
    return { id_compra: await pagar(http, id) };
  },

  async gerar(id) {
    const falha = await pedirGeracao(http, id);
    // The shipment tells better than the answer: somebody may have had it made in the panel.
    if (falha && !foiGerado(await verPedidoVivo(http, id))) throw falha;
  },

  async obter(id) {
    const pdf = await imprimir({ http, pausas }, id);
    const { tracking } = await verPedidoVivo(http, id);
    return { pdf, codigo_rastreamento: tracking };
  },

  devolver: (id) => devolver(http, id),
});

/** The services of a sale that was quoted before its carrier was stored are known by their number alone. */
const transportadoraDo = ({ transportadora, codigo_servico }: PedidoDeEnvio): number | undefined =>
  transportadora ?? transportadoraDoServico(idDoServico(codigo_servico) ?? 0);

/**
 * A service may have been chosen before it was known that it cannot be bought: a freight that was agreed with the customer
 * is quoted while nobody looks at who receives it.
 */
async function recusarSemCompra(pedido: PedidoDeEnvio, daLoja: DaLoja): Promise<void> {
  const transportadora = transportadoraDo(pedido);
  // A carrier that nobody here knows says itself what it asks for.
  if (transportadora === undefined) return;
  const motivo =
    (await daTransportadora(transportadora, pedido, daLoja)) ?? impedimentoDosDados(transportadora, pedido)?.motivo;
  if (motivo) throw new FalhaNoEnvio('recusado', reason('envio.nao_se_compra', { motivo }));
}

async function daTransportadora(
  transportadora: number,
  { agencia }: PedidoDeEnvio,
  { tipo, agencias }: DaLoja,
): Promise<Reason | undefined> {
  if (soVendeNoSite(transportadora)) return reason('envio.so_no_site', { transportadora: 'Azul Cargo' });
  if (agencia) {
    const dela = (await agencias()).find((uma) => uma.id === agencia && uma.transportadora === transportadora);
    return dela && !dela.aberta ? reason('envio.agencia_fechada', { agencia: dela.nome }) : undefined;
  }
  if (!exigeAgencia(transportadora) || (await tipo()) !== 'painel') return undefined;
  return reason('envio.sem_agencia', { transportadora: nomeDaTransportadora(transportadora) });
}

/** Melhor Envio breaks without a word on some data that it does not like: staff read what that may be. */
function comOQueConferir(error: unknown, pedido: PedidoDeEnvio): unknown {
  if (!quebrou(error)) return error;
  const transportadora = transportadoraDo(pedido);
  const motivo =
    pedido.agencia || !temAgencias(transportadora)
      ? reason('envio.sem_resultado')
      : reason('envio.talvez_falte_agencia', { transportadora: nomeDaTransportadora(transportadora) });
  return comFrase(error, motivo);
}

/** Melhor Envio answered, but not with what came of the call. Without a status there was no answer at all. */
const quebrou = (error: unknown): error is FalhaNoEnvio & { status: number } =>
  error instanceof FalhaNoEnvio && error.tipo === 'incerto' && error.status !== undefined;

const comFrase = (cause: FalhaNoEnvio & { status: number }, motivo: Reason): FalhaNoEnvio =>
  new FalhaNoEnvio('incerto', motivo, { status: cause.status, cause });

/** An answer that leaves its result out comes again like one that breaks. */
const RESPONDEU = { status: 200 };

/** The shipment exists, but its price and its number there are unknown unless both came back. */
function preparadoDe(pedido: PedidoNoMelhorEnvio | undefined): Preparado {
  if (pedido?.price === undefined) throw new FalhaNoEnvio('incerto', reason('envio.sem_resultado'), RESPONDEU);
  return { id_externo: pedido.id, protocolo: pedido.protocol, valor: pedido.price };
}

/** The id of the payment; nothing when it was paid before. */
async function pagar(http: MelhorEnvioHttp, id: string): Promise<string | null> {
  const corpo = { orders: [id] };
  try {
    const compra = lerCompra(await http.chamar({ metodo: 'POST', caminho: '/shipment/checkout', corpo }));
    if (compra?.status !== 'paid') throw new FalhaNoEnvio('incerto', undefined, RESPONDEU);
    return compra.id;
  } catch (error) {
    // Melhor Envio refuses a second payment; the shipment tells better than the words whether that is the reason.
    if (ehRecusa(error) && foiPago(await verPedidoVivo(http, id))) return null;
    throw quebrou(error) ? comFrase(error, reason('envio.pagamento_sem_resultado')) : error;
  }
}

const compra = z.object({
  purchase: z.object({ id: z.coerce.string().min(1), status: z.string() }),
});
const lerCompra = (corpo: unknown) => compra.safeParse(corpo).data?.purchase;

/** The failure when the label is not generated. */
async function pedirGeracao(http: MelhorEnvioHttp, id: string): Promise<FalhaNoEnvio | undefined> {
  const corpo = { orders: [id] };
  try {
    const resposta = await http.chamar({ metodo: 'POST', caminho: '/shipment/generate', corpo });
    const { status, message } = resultados.safeParse(resposta).data?.[id] ?? SEM_RESULTADO;
    if (status || JA_GERADO.test(message)) return undefined;
    return message ? new FalhaNoEnvio('recusado', message) : new FalhaNoEnvio('incerto', SEM_GERAR, RESPONDEU);
  } catch (error) {
    if (quebrou(error)) return comFrase(error, SEM_GERAR);
    if (ehRecusa(error)) return error;
    throw error;
  }
}

const SEM_GERAR = reason('envio.geracao_sem_resultado');
const JA_GERADO = /j[áa] (est[áa]|foi) gerad/i;
const SEM_RESULTADO = { status: false, message: '' };
const resultados = z.record(
  z.string(),
  z.object({ status: z.boolean().catch(false), message: z.string().catch('') }).catch(SEM_RESULTADO),
);
