import { abaixoDe, type Servico } from '../servico.ts';
import { CEP_SEM_ENDERECO_RESPOSTA_ANTIGA, type Endereco, enderecoDoCep } from './enderecos.ts';

const CEP_FORA_DO_AR = '99999997';
const CEP_LENTO = '99999996';
const DEMORA_MS = 10_000;

/** Simulates ViaCEP. An unknown CEP is a 200 with `erro`; any text that is not a CEP is a 400 in HTML. */
export const viacep: Servico = {
  nome: 'viacep',
  pertence: abaixoDe('/ws'),
  abrir: ({ esperar }) => ({
    rotas: (app) => {
      app.get<{ Params: { cep: string } }>('/ws/:cep/json', async (request, reply) => {
        if (!/^\d{5}-?\d{3}$/.test(request.params.cep)) return reply.code(400).type(HTML).send(PEDIDO_ERRADO);

        const cep = request.params.cep.replace('-', '');
        if (cep === CEP_FORA_DO_AR) return reply.code(502).type(HTML).send(FORA_DO_AR);
        if (cep === CEP_SEM_ENDERECO_RESPOSTA_ANTIGA) return { erro: true };
        if (cep === CEP_LENTO) await esperar(DEMORA_MS);

        const endereco = enderecoDoCep(cep);
        return endereco ? resposta(endereco) : { erro: 'true' };
      });
    },
  }),
};

function resposta({ cep, logradouro, complemento, bairro, cidade, estado }: Endereco) {
  return {
    cep,
    logradouro,
    complemento,
    unidade: '',
    bairro,
    localidade: cidade.nome,
    uf: estado.uf,
    estado: estado.nome,
    regiao: estado.regiao,
    ibge: cidade.ibge,
    gia: cidade.ibge === IBGE_DE_SAO_PAULO ? '1004' : '',
    ddd: cidade.ddd,
    siafi: cidade.siafi,
  };
}

const IBGE_DE_SAO_PAULO = '3550308';

const HTML = 'text/html; charset=utf-8';
const PEDIDO_ERRADO =
  '<!DOCTYPE HTML>\n<html><head><title>ViaCEP 400</title></head><body><h1>Http 400</h1></body></html>\n';
const FORA_DO_AR =
  '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502 Bad Gateway</h1></body>\n</html>\n';
