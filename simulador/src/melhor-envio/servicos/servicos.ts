import type { FastifyInstance } from 'fastify';
import { capitalDe } from '../../cep/estados.ts';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';
import { CORREIOS, JADLOG, SERVICOS_DE_ENVIO, servicoDeEnvio } from './catalogo.ts';
import { mostrarServico, mostrarTransportadora } from './mostrar.ts';

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

  app.get(`${PASTA}/companies`, async () => [CORREIOS, JADLOG].map(mostrarTransportadora));

  app.get<{ Querystring: { company?: string; state?: string; city?: string } }>(
    `${PASTA}/agencies`,
    async (request) => {
      const { company, state = 'SP', city } = request.query;
      const capital = capitalDe(state.toUpperCase());
      const cidade = capital?.nome;
      if (!capital || (company && Number(company) !== JADLOG.id) || (city && city !== cidade)) return [];
      return [
        {
          id: agenciaDe(capital.ibge),
          company_id: JADLOG.id,
          name: `Jadlog ${cidade}`,
          initials: `CO ${cidade}`.toUpperCase(),
          code: capital.ibge,
          status: 'available',
          address: {
            address: 'Avenida Central, 1',
            city: { city: cidade, state: { state_abbr: state.toUpperCase() } },
          },
        },
      ];
    },
  );
}

/** Each capital has one agency. */
function agenciaDe(ibge: string): number {
  return Number(ibge.slice(0, 2));
}
