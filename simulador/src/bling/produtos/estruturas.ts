import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { type ComId, exigirPorId } from '../conta/memoria.ts';
import { alertasDe } from '../http/alertas.ts';
import { campoInvalido, naoEncontrado } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { estruturaDe } from './composicao.ts';
import { ASSUNTO, validarEstrutura } from './gravar.ts';
import { componente, type Estrutura, estrutura, type Produto } from './produto.ts';

const PASTA = '/Api/v3/produtos/estruturas';
type DoComponente = { Params: { id: string; componente: string } };

/** Serves what compositions are put together from, by the composition's own number. */
export function rotasDeEstruturas(app: FastifyInstance, { memoria, agora }: Conta): void {
  const achar = (id: string | number): { produto: Produto; estrutura: Estrutura } => {
    const produto = exigirPorId(memoria.ler().produtos, id);
    const dela = estruturaDe(produto);
    if (!dela) throw naoEncontrado();
    return { produto, estrutura: dela };
  };
  function gravar(produto: Produto, nova: Estrutura | undefined): void {
    if (nova) validarEstrutura(memoria.ler(), nova, produto.id);
    memoria.mudar(() => {
      const { estrutura: _, ...dados } = produto.dados;
      Object.assign(produto, { dados: { ...dados, ...(nova && { estrutura: nova }) }, alterado_em: agora() });
    });
  }

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: achar(request.params.id).estrutura }));

  app.put<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const produto = exigirPorId(memoria.ler().produtos, request.params.id);
    if (produto.dados.formato !== 'E') throw naoEncontrado();
    gravar(produto, lerJson(request, estrutura, ASSUNTO));
    return reply.code(204).send();
  });

  app.post<ComId>(`${PASTA}/:id/componentes`, async (request, reply) => {
    const { produto, estrutura: dela } = achar(request.params.id);
    const novos = lerJson(request, z.array(componente), ASSUNTO);
    gravar(produto, { ...dela, componentes: [...dela.componentes, ...novos] });
    return reply.code(204).send();
  });

  app.patch<DoComponente>(`${PASTA}/:id/componentes/:componente`, async (request, reply) => {
    const { produto, estrutura: dela } = achar(request.params.id);
    const novo = lerJson(request, componente, ASSUNTO);
    const antigo = Number(request.params.componente);
    if (!dela.componentes.some((um) => um.produto.id === antigo)) throw naoEncontrado();
    gravar(produto, {
      ...dela,
      componentes: dela.componentes.map((um) => (um.produto.id === antigo ? novo : um)),
    });
    return reply.code(204).send();
  });

  app.delete<ComId>(`${PASTA}/:id/componentes`, async (request, reply) => {
    const { produto, estrutura: dela } = achar(request.params.id);
    const saem = lerFiltros(request).numeros('idsComponentes');
    if (!saem) throw campoInvalido(ASSUNTO, 'idsComponentes', 'O campo idsComponentes é obrigatório');
    gravar(produto, { ...dela, componentes: dela.componentes.filter((um) => !saem.includes(um.produto.id)) });
    return reply.code(204).send();
  });

  app.delete(PASTA, async (request, reply) => {
    const ids = lerFiltros(request).numeros('idsProdutos');
    if (!ids) throw campoInvalido(ASSUNTO, 'idsProdutos', 'O campo idsProdutos é obrigatório');
    const alertas = alertasDe(ids, (id) => gravar(achar(id).produto, undefined));
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });
}
