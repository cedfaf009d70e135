import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta.ts';
import { ErroDoMelhorEnvio } from '../erros.ts';
import { servicoDeEnvio } from '../servicos/catalogo.ts';
import { AGENCIAS, type Agencia } from './agencias.ts';

const PASTA = '/api/v2/me/shipment/agencies';

type Filtros = Partial<
  Record<
    | 'company'
    | 'serviceId'
    | 'country'
    | 'state'
    | 'city'
    | 'status'
    | 'latitude'
    | 'longitude'
    | 'distanceSearch'
    | 'limit'
    | 'page',
    string
  >
>;

/** The agencies of a page if no limit is asked for. */
const POR_PAGINA = 20;

/** Anybody may read these, without a token. Each filter counts alone or with the others. */
export function rotasDeAgencias(app: FastifyInstance, { memoria }: Pick<Conta, 'memoria'>): void {
  app.get<{ Querystring: Filtros }>(PASTA, async ({ query }) => {
    const achadas = AGENCIAS.filter((uma) => serve(uma, query));
    const perto = query.latitude ? maisPerto(achadas, query) : achadas;
    const porPagina = Math.min(Number(query.limit ?? POR_PAGINA), memoria.ler().ajustes.agencias_por_pagina);
    const antes = (Number(query.page ?? 1) - 1) * porPagina;
    return perto.slice(antes, antes + porPagina).map(mostrar);
  });

  app.get<{ Params: { id: string } }>(`${PASTA}/:id`, async ({ params }) => {
    const uma = AGENCIAS.find(({ id }) => String(id) === params.id);
    if (!uma) throw new ErroDoMelhorEnvio(404, { message: 'No query results for model [Agency].' });
    return mostrar(uma);
  });
}

function serve({ cidade, transportadoras, aberta }: Agencia, filtros: Filtros): boolean {
  const { company, serviceId, country = 'BR', state, city, status } = filtros;
  const doServico = serviceId && servicoDeEnvio(Number(serviceId))?.transportadora.id;
  return (
    country === 'BR' &&
    (!state || state.toUpperCase() === cidade.uf) &&
    (!city || city.toLowerCase() === cidade.nome.toLowerCase()) &&
    (!company || transportadoras.some(({ id }) => String(id) === company)) &&
    (!serviceId || transportadoras.some(({ id }) => id === doServico)) &&
    (!status || status === statusDe(aberta))
  );
}

const GRAU_M = 111_000;

/** Leaves out what is farther than `distanceSearch` metres. */
function maisPerto(
  achadas: readonly Agencia[],
  { latitude, longitude, distanceSearch = '100000' }: Filtros,
): Agencia[] {
  const distancia = ({ cidade }: Agencia) =>
    GRAU_M * Math.hypot(cidade.latitude - Number(latitude), cidade.longitude - Number(longitude));
  return achadas.filter((uma) => distancia(uma) <= Number(distanceSearch)).sort((a, b) => distancia(a) - distancia(b));
}

const statusDe = (aberta: boolean): string => (aberta ? 'available' : 'unavailable');

function mostrar({ id, nome, sigla, rua, numero, bairro, cep, telefone, cidade, aberta, transportadoras }: Agencia) {
  return {
    id,
    name: nome,
    initials: sigla,
    code: String(id),
    status: statusDe(aberta),
    company_name: `${nome} Ltda`.toUpperCase(),
    email: `agencia${id}@exemplo.com.br`,
    note: null,
    address: {
      id: id + 9_000,
      label: 'Agência',
      postal_code: cep,
      address: rua,
      number: numero,
      complement: null,
      district: bairro,
      latitude: cidade.latitude,
      longitude: cidade.longitude,
      city: { city: cidade.nome, state: { state: cidade.uf, state_abbr: cidade.uf, country: { id: 'BR' } } },
    },
    phone: { label: 'Agência', phone: telefone, type: 'fixed', country_id: 'BR' },
    companies: transportadoras.map((uma) => ({ id: uma.id, name: uma.nome, status: 'available' })),
  };
}
