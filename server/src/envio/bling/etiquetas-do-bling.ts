import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { MOST_BYTES, readUpTo } from '../../base/process/outside-call.ts';
import { downloadFrom } from '../../base/process/public-download.ts';
import { type Bling, contaDe } from '../../bling/bling.ts';
import type { VendasDoEnvio } from '../etiquetas/vendas-do-envio.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { ProvedorDeEtiquetas } from '../provedor-de-etiquetas.ts';
import { perguntarAoBling } from './perguntar-ao-bling.ts';
import { volumeDoPedido } from './rastreio-do-bling.ts';

const PATIENCE_MS = 15_000;
/**
 * Bling keeps its labels at home or in buckets of Amazon's. Its document names `bling-storage-dev`, its pictures come from `orgbling`,
 * and nobody names the bucket of real labels: one whose name begins so is believed to be Bling's.
 */
export const DOMINIOS = [
  'bling.com.br',
  'bling.com',
  /^(?:org)?bling[a-z0-9-]*\.s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/,
];

/** Bling's own logistics print this label and charge its order: nothing is bought here, nor given back. */
export const etiquetasDoBling = (bling: Bling, vendas: Pick<VendasDoEnvio, 'pedidoNoBling'>): ProvedorDeEtiquetas => ({
  async preparar({ venda_id }) {
    const pedido = await vendas.pedidoNoBling(bling.db, venda_id);
    if (!pedido) throw new FalhaNoEnvio('recusado', reason('envio.sem_pedido'));
    return { id_externo: String(pedido.id), protocolo: pedido.numero, valor: null };
  },
  // The label is made from the order, so it may simply be made again.
  procurar: async () => undefined,
  comprar: async () => ({ id_compra: null }),
  gerar: async () => undefined,
  async obter(id) {
    // One order a call: another one without logistics would make it fail for all.
    const query = { formato: 'PDF', idsVendas: [id] };
    const [etiqueta] = lerEtiquetas(await perguntarAoBling(bling, { caminho: '/logisticas/etiquetas', query }));
    if (!etiqueta) throw new FalhaNoEnvio('fora_do_ar', reason('envio.ainda_nao_no_bling'));
    const pdf = await baixar(etiqueta.link, contaDe(bling).aplicativo.api);
    return { pdf, codigo_rastreamento: (await volumeDoPedido(bling, id))?.codigoRastreamento ?? null };
  },
  devolver: async () => 'feita',
});

const SEM_ARQUIVO = reason('envio.sem_arquivo', { quem: 'O Bling' });

const etiquetas = z.array(z.object({ link: z.url({ protocol: /^https?$/ }) })).catch([]);
const lerEtiquetas = (data: unknown) => etiquetas.parse(data);

/** Downloads the label from the link that Bling gives, which opens for anyone and for one hour. */
async function baixar(link: string, api: string): Promise<Buffer> {
  const conteudo = await buscar(link, api).catch((cause: unknown) => {
    throw new FalhaNoEnvio('fora_do_ar', SEM_ARQUIVO, { cause });
  });
  if (!conteudo) throw new FalhaNoEnvio('fora_do_ar', SEM_ARQUIVO);
  // Some integrators answer with a file for thermal printers alone.
  if (conteudo.subarray(0, 4).toString('latin1') !== '%PDF')
    throw new FalhaNoEnvio('recusado', reason('envio.etiqueta_sem_pdf'));
  return conteudo;
}

/** The configured Bling may be a simulated one, whose links lead to itself. */
async function buscar(link: string, api: string): Promise<Buffer | undefined> {
  const limites = { most: MOST_BYTES.pdf, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (new URL(link).origin !== new URL(api).origin) return downloadFrom(link, { domains: DOMINIOS, ...limites });
  const answer = await fetch(link, { signal: limites.signal, redirect: 'error' });
  return answer.ok ? readUpTo(answer, limites.most) : undefined;
}
