import { aoCentavo } from '@varal/contract/dinheiro';
import { z } from 'zod';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { MelhorEnvioHttp } from './melhor-envio-http.ts';

/** The balance is shown beside other things, which do not wait for it. */
const PATIENCE_MS = 2_000;

/** The balance is in reais; money spent on credit makes it negative. */
export async function saldoNoMelhorEnvio(http: MelhorEnvioHttp): Promise<number> {
  const dito = carteira.safeParse(await http.chamar({ metodo: 'GET', caminho: '/balance', patience: PATIENCE_MS }));
  if (!dito.success) throw new FalhaNoEnvio('fora_do_ar');
  return aoCentavo(dito.data.balance);
}

const carteira = z.object({
  balance: z.union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,9}(\.\d+)?$/)
      .transform(Number),
  ]),
});
