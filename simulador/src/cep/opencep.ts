import { abaixoDe, type Servico } from '../servico.ts';
import { enderecoDoCep } from './enderecos.ts';

/** Simulates OpenCEP, which is a folder of files: anything it does not have is the same 404 page. */
export const opencep: Servico = {
  nome: 'opencep',
  pertence: abaixoDe('/v1'),
  abrir: () => ({
    rotas: (app) => {
      app.get<{ Params: { arquivo: string } }>('/v1/:arquivo', async (request, reply) => {
        const cep = request.params.arquivo.replace(/\.json$/, '');
        const achado = /^\d{8}$/.test(cep) ? enderecoDoCep(cep) : null;
        if (!achado) return reply.code(404).type('text/html; charset=utf-8').send(PAGINA_404);

        const { logradouro, complemento, bairro, cidade, estado } = achado;
        const { nome: localidade, ibge } = cidade;
        return { cep: achado.cep, logradouro, complemento, bairro, localidade, uf: estado.uf, ibge };
      });
    },
  }),
};

const PAGINA_404 =
  '<!DOCTYPE html>\n<html><head><title>404</title></head><body><h1>File not found</h1></body></html>\n';
