import { z } from 'zod';
import { type Simulation, serviceAt, serviceUrl } from '../../base/process/outside-service.ts';

export const melhorEnvioSettings = z.object({
  MELHOR_ENVIO_TOKEN: z.string().optional(),
  MELHOR_ENVIO_URL: serviceUrl.optional(),
});
export type MelhorEnvioSettings = z.infer<typeof melhorEnvioSettings> &
  Simulation & { PUBLIC_URL?: string | undefined };

/** The simulated Melhor Envio takes any token for one of the shop's. */
const DA_DEMONSTRACAO = 'token-da-demonstracao';

export type Conta = {
  /** The address of the service, without a path. */
  url: string;
  /** The token is absent while no account is configured. */
  token: string | undefined;
  /** A simulated account spends no money, and no parcel travels. */
  simulada: boolean;
};

/** Reads our account at Melhor Envio and its address from the settings. */
export function contaCom(config: MelhorEnvioSettings): Conta {
  const { url, isSimulated: simulada } = serviceAt(config.MELHOR_ENVIO_URL, 'https://melhorenvio.com.br', config);
  const token = config.MELHOR_ENVIO_TOKEN?.trim() ?? (simulada ? DA_DEMONSTRACAO : undefined);
  // The setting may end in the path that Melhor Envio's documents print.
  return { url: url.replace(/\/api\/v2(\/me)?$/, ''), token, simulada };
}
