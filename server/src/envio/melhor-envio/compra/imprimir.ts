import { setTimeout as pausa } from 'node:timers/promises';
import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { foiPago } from './pedido-no-melhor-envio.ts';
import { ehRecusa, verPedidoVivo } from './ver-pedido.ts';

type Deps = {
  http: MelhorEnvioHttp;
  /** The carrier gets this long to make the file, in steps. */
  pausas: readonly number[];
};

export async function imprimir({ http, pausas }: Deps, id: string): Promise<Buffer> {
  const endereco = await enderecoDaImpressao({ http, pausas }, id);
  const pdf = (await http.baixarPdf(endereco)) ?? (await http.baixarPdfDe(id));
  if (!pdf) throw new FalhaNoEnvio('fora_do_ar', reason('envio.sem_arquivo', { quem: 'O Melhor Envio' }));
  return pdf;
}

/** The public address is asked for: the other leads to a sign-in page. */
async function enderecoDaImpressao({ http, pausas }: Deps, id: string): Promise<string> {
  const corpo = { mode: 'public', orders: [id] };
  for (const espera of [...pausas, undefined]) {
    try {
      return lerEndereco(await http.chamar({ metodo: 'POST', caminho: '/shipment/print', corpo, so_le: true }));
    } catch (error) {
      // The file is refused until the carrier has made it.
      if (!ehRecusa(error) || !foiPago(await verPedidoVivo(http, id))) throw error;
      if (espera !== undefined) await pausa(espera);
    }
  }
  throw new FalhaNoEnvio('fora_do_ar', reason('envio.ainda_nao'));
}

const impressao = z.object({ url: z.string() });
const lerEndereco = (corpo: unknown): string => impressao.safeParse(corpo).data?.url ?? '';
