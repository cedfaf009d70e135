import { abaixoDe, type Servico } from '../servico.ts';
import { type Endereco, enderecoDoCep } from './enderecos.ts';

/** Simulates BrasilAPI's CEP lookup, versions 1 and 2, which picks the digits out of any text. */
export const brasilapi: Servico = {
  nome: 'brasilapi',
  pertence: abaixoDe('/api/cep'),
  abrir: () => ({
    rotas: (app) => {
      for (const [versao, resposta] of [['v1', respostaV1] as const, ['v2', respostaV2] as const]) {
        app.get<{ Params: { cep: string } }>(`/api/cep/${versao}/:cep`, async (request, reply) => {
          const digitos = request.params.cep.replace(/\D/g, '');
          if (digitos.length !== 8) return reply.code(400).send(tamanhoErrado(digitos));

          const endereco = enderecoDoCep(digitos);
          return endereco ? resposta(digitos, endereco) : reply.code(404).send(NAO_ENCONTRADO);
        });
      }
    },
  }),
};

function respostaV1(cep: string, { logradouro, bairro, cidade, estado }: Endereco) {
  return {
    cep,
    state: estado.uf,
    city: cidade.nome,
    neighborhood: bairro,
    street: logradouro,
    service: 'open-cep',
    ibge: { city: cidade.ibge, state: cidade.ibge.slice(0, 2) },
  };
}

/** `coordinates` is empty when the map did not find the place, which here is always. */
function respostaV2(cep: string, endereco: Endereco) {
  return {
    ...respostaV1(cep, endereco),
    neighborhood: endereco.bairro || null,
    street: endereco.logradouro || null,
    timezoneName: `America/${FUSOS[endereco.estado.uf] ?? 'Sao_Paulo'}`,
    location: { type: 'Point', coordinates: {} },
  };
}

function tamanhoErrado(digitos: string) {
  const comparacao = digitos.length < 8 ? 'menos' : 'mais';
  return {
    name: 'CepPromiseError',
    message: 'CEP deve conter exatamente 8 caracteres.',
    type: 'validation_error',
    errors: [{ message: `CEP informado possui ${comparacao} do que 8 caracteres.`, service: 'cep_validation' }],
  };
}

const FUSOS: Record<string, string> = {
  AC: 'Rio_Branco',
  AL: 'Maceio',
  AM: 'Manaus',
  AP: 'Belem',
  BA: 'Bahia',
  CE: 'Fortaleza',
  MA: 'Fortaleza',
  MS: 'Campo_Grande',
  MT: 'Cuiaba',
  PA: 'Belem',
  PB: 'Fortaleza',
  PE: 'Recife',
  PI: 'Fortaleza',
  RN: 'Fortaleza',
  RO: 'Porto_Velho',
  RR: 'Boa_Vista',
  SE: 'Maceio',
  TO: 'Araguaina',
};

const NAO_ENCONTRADO = {
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: [{ message: 'CEP não encontrado na base do OpenCEP.', service: 'open-cep' }],
};
