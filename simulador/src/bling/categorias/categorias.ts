import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, novoId } from '../conta/memoria.ts';
import { comId } from '../http/campos.ts';
import { type Assunto, campoInvalido, naoEncontrado } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import type { Categoria } from './categoria.ts';

type ComId = { Params: { id: string } };

const PASTA = '/Api/v3/categorias/produtos';
const ASSUNTO: Assunto = { namespace: 'CATEGORIAS', message: 'Não foi possível salvar a categoria' };

const alteracao = z.object({ descricao: z.string().trim().min(1) });
const entrada = alteracao.extend({ categoriaPai: comId.optional() });

/** A product category has a name and a parent that is given at birth and never changes. */
export function rotasDeCategorias(app: FastifyInstance, { memoria }: Conta): void {
  app.get(PASTA, async (request) => ({
    data: lerFiltros(request).daPagina(memoria.ler().categorias).map(mostrarCategoria),
  }));

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: mostrarCategoria(achar(request.params.id)) }));

  app.post(PASTA, async (request, reply) => {
    const { descricao, categoriaPai } = lerJson(request, entrada, ASSUNTO);
    const pai = categoriaPai?.id || null;
    if (pai !== null && !acharPorId(memoria.ler().categorias, pai)) {
      throw campoInvalido(ASSUNTO, 'categoriaPai', 'A categoria pai informada não existe');
    }
    const id = memoria.mudar((tudo) => {
      const nova = { id: novoId(tudo), descricao, categoriaPai: pai };
      tudo.categorias.push(nova);
      return nova.id;
    });
    return reply.code(201).send({ data: { id } });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const uma = achar(request.params.id);
    const { descricao } = lerJson(request, alteracao, ASSUNTO);
    memoria.mudar(() => {
      uma.descricao = descricao;
    });
    return reply.code(204).send();
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const { id } = achar(request.params.id);
    const { categorias, produtos } = memoria.ler();
    const emUso =
      categorias.some(({ categoriaPai }) => categoriaPai === id) ||
      produtos.some(({ situacao, dados }) => situacao !== 'E' && dados.categoria?.id === id);
    if (emUso) throw campoInvalido(ASSUNTO, 'id', 'A categoria está em uso e não pode ser excluída');

    memoria.mudar((tudo) => {
      tudo.categorias = tudo.categorias.filter((uma) => uma.id !== id);
    });
    return reply.code(204).send();
  });

  function achar(id: string): Categoria {
    const uma = acharPorId(memoria.ler().categorias, Number(id));
    if (!uma) throw naoEncontrado();
    return uma;
  }
}

export function mostrarCategoria({ id, descricao, categoriaPai }: Categoria) {
  return { id, descricao, ...(categoriaPai !== null && { categoriaPai: { id: categoriaPai } }) };
}
