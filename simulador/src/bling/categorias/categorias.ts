import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, type ComId, exigirPorId, novoId, tirar } from '../conta/memoria.ts';
import { comId } from '../http/campos.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import type { Categoria } from './categoria.ts';

const PASTA = '/Api/v3/categorias/produtos';
const ASSUNTO: Assunto = { namespace: 'CATEGORIAS', message: 'Não foi possível salvar a categoria' };

const alteracao = z.object({ descricao: z.string().trim().min(1) });
const entrada = alteracao.extend({ categoriaPai: comId.optional() });

/** A product category has a name and a parent that is given at birth and never changes. */
export function rotasDeCategorias(app: FastifyInstance, { memoria }: Conta): void {
  const achar = (id: string) => exigirPorId(memoria.ler().categorias, id);
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
    const id = memoria.mudar(novoId);
    memoria.mudar(({ categorias }) => categorias.push({ id, descricao, categoriaPai: pai }));
    return reply.code(201).send({ data: { id } });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const uma = achar(request.params.id);
    const { descricao } = lerJson(request, alteracao, ASSUNTO);
    memoria.mudar(() => Object.assign(uma, { descricao }));
    return reply.code(204).send();
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const uma = achar(request.params.id);
    const { id } = uma;
    const { categorias, produtos } = memoria.ler();
    const emUso =
      categorias.some(({ categoriaPai }) => categoriaPai === id) ||
      produtos.some(({ situacao, dados }) => situacao !== 'E' && dados.categoria?.id === id);
    if (emUso) throw campoInvalido(ASSUNTO, 'id', 'A categoria está em uso e não pode ser excluída');

    memoria.mudar((tudo) => tirar(tudo.categorias, uma));
    return reply.code(204).send();
  });
}

export function mostrarCategoria({ id, descricao, categoriaPai }: Categoria) {
  return { id, descricao, ...(categoriaPai !== null && { categoriaPai: { id: categoriaPai } }) };
}
