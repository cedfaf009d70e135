import type { EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { z } from 'zod';
import { MOST_BYTES, readUpTo } from '../../base/process/outside-call.ts';
import { type Simulation, serviceAt, serviceUrl } from '../../base/process/outside-service.ts';

export const cepSettings = z.object({
  VIACEP_URL: serviceUrl.optional(),
  BRASILAPI_URL: serviceUrl.optional(),
  OPENCEP_URL: serviceUrl.optional(),
});
type CepSettings = z.infer<typeof cepSettings> & Simulation;

/** Answers an address, or null when the service knows that the CEP does not exist. Throws when the service is away. */
export type ServicoDeCep = (cep: string, signal: AbortSignal) => Promise<EnderecoDoCep | null>;

/** Lists the services in the order in which they are asked. */
export const servicosDeCep = (config: CepSettings): ServicoDeCep[] => [
  viacep(serviceAt(config.VIACEP_URL, 'https://viacep.com.br', config).url),
  brasilapi(serviceAt(config.BRASILAPI_URL, 'https://brasilapi.com.br', config).url),
  opencep(serviceAt(config.OPENCEP_URL, 'https://opencep.com', config).url),
];

const texto = z.string().catch('');
const comoViacep = z.object({
  cep: z.string(),
  logradouro: texto,
  bairro: texto,
  localidade: z.string(),
  uf: z.string(),
});
const comoBrasilapi = z.object({
  cep: z.string(),
  street: texto,
  neighborhood: texto,
  city: z.string(),
  state: z.string(),
});

const viacep =
  (base: string): ServicoDeCep =>
  async (cep, signal) => {
    const answer = await lido(await perguntar(`${base}/ws/${cep}/json/`, signal));
    // The service answers a text today and answered a boolean before.
    if (z.object({ erro: z.union([z.literal('true'), z.literal(true)]) }).safeParse(answer).success) return null;
    return enderecoDe(comoViacep.parse(answer));
  };

const brasilapi =
  (base: string): ServicoDeCep =>
  async (cep, signal) => {
    const { city, state, street, neighborhood } = comoBrasilapi.parse(
      await lido(await perguntar(`${base}/api/cep/v1/${cep}`, signal)),
    );
    return { logradouro: street, bairro: neighborhood, localidade: city, uf: state };
  };

const opencep =
  (base: string): ServicoDeCep =>
  async (cep, signal) => {
    const answer = await perguntar(`${base}/v1/${cep}`, signal);
    if (answer.status === 404) return null;
    return enderecoDe(comoViacep.parse(await lido(answer)));
  };

const perguntar = (endereco: string, signal: AbortSignal) => fetch(endereco, { signal, redirect: 'error' });

async function lido(answer: Response): Promise<unknown> {
  // A 404 may also mean that all sources of the service are away, so it says nothing about the CEP.
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return JSON.parse((await readUpTo(answer, MOST_BYTES.address)).toString('utf8'));
}

const enderecoDe = ({ logradouro, bairro, localidade, uf }: z.output<typeof comoViacep>): EnderecoDoCep => ({
  logradouro,
  bairro,
  localidade,
  uf,
});
