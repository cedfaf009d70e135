import { bling } from './bling/bling.ts';
import { brasilapi } from './cep/brasilapi.ts';
import { opencep } from './cep/opencep.ts';
import { viacep } from './cep/viacep.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';
import type { Servico } from './servico.ts';

/** The services that the simulator answers for. */
export const SERVICOS: readonly Servico[] = [bling(process.env), melhorEnvio(process.env), viacep, brasilapi, opencep];
