import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';
import { SERVICOS_DE_ENVIO, servicoDeEnvio } from './catalogo.ts';
import { mostrarServico, mostrarTransportadora } from './mostrar.ts';
import { TRANSPORTADORAS } from './transportadoras.ts';

const PASTA = '/api/v2/me/shipment';

/** Anybody may read these, without a token. */
export function rotasDeServicos(app: FastifyInstance, { memoria }: Conta): void {
  app.get(`${PASTA}/services`, async () =>
    SERVICOS_DE_ENVIO.map((servico) => mostrarServico(servico, memoria.ler().ajustes)),
  );

  app.get<{ Params: { id: string } }>(`${PASTA}/services/:id`, async (request) => {
    const servico = servicoDeEnvio(Number(request.params.id));
    if (!servico) throw new ErroDoMelhorEnvio(404, { message: 'No query results for model [Service].' });
    return mostrarServico(servico, memoria.ler().ajustes);
  });

  app.get(`${PASTA}/companies`, async () => TRANSPORTADORAS.map(mostrarTransportadora));
}
