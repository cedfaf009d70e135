import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { type ComId, exigirPorId, type Memoria } from '../conta/memoria.ts';
import { lerSaldos } from '../estoques/saldos.ts';
import { alertasDe } from '../http/alertas.ts';
import { inteiro } from '../http/campos.ts';
import { campoInvalido, naoEncontrado } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { filtrarProdutos } from './filtrar.ts';
import {
  ASSUNTO,
  criarProduto,
  emendarProduto,
  type Gravacao,
  removerProduto,
  substituirProduto,
  validarProduto,
} from './gravar.ts';
import { assinadorDeImagens } from './imagens-internas.ts';
import { dadosDe, mostrarLinha, mostrarProduto } from './mostrar.ts';
import { type EmendaDeProduto, emendaDeProduto, entradaDeProduto, type Produto } from './produto.ts';

const PASTA = '/Api/v3/produtos';

const novaSituacao = z.object({ situacao: z.enum(['A', 'I', 'E']) });
const novasSituacoes = novaSituacao.extend({ idsProdutos: z.array(inteiro) });

/** Serves products and their variations, each of which is a product as well. */
export function rotasDeProdutos(app: FastifyInstance, { memoria, agora, avisar, aplicativo }: Conta): void {
  const achar = (id: string | number) => exigirPorId(memoria.ler().produtos, id);
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const tudo = memoria.ler();
    const saldos = lerSaldos(tudo);
    const achados = filtrarProdutos(tudo, saldos, filtros);
    return { data: filtros.daPagina(achados).map((um) => mostrarLinha(tudo, saldos, um)) };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: mostrar(achar(request.params.id), request) }));

  app.get<ComId>(`${PASTA}/variacoes/:id`, async (request) => {
    const pai = achar(request.params.id);
    if (pai.dados.formato !== 'V') throw naoEncontrado();
    return { data: mostrar(pai, request) };
  });

  app.post(PASTA, async (request, reply) => {
    const entrada = lerJson(request, entradaDeProduto, ASSUNTO);
    validarProduto(memoria.ler(), entrada);
    const gravacao = memoria.mudar((tudo) => criarProduto(tudo, entrada, agora()));
    avisarGravacao('product.created', gravacao);
    return reply.code(201).send({ data: gravacao });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request) => {
    const produto = achar(request.params.id);
    const entrada = lerJson(request, entradaDeProduto, ASSUNTO);
    return alterar(produto, entrada, { inteiro: true }, (tudo) => substituirProduto(tudo, produto, entrada, agora()));
  });

  app.patch<ComId>(`${PASTA}/:id`, async (request) => {
    const produto = achar(request.params.id);
    const entrada = lerJson(request, emendaDeProduto, ASSUNTO);
    return alterar(produto, entrada, { inteiro: false }, (tudo) => emendarProduto(tudo, produto, entrada, agora()));
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    remover(achar(request.params.id));
    return reply.code(204).send();
  });

  app.delete(PASTA, async (request, reply) => {
    const ids = lerFiltros(request).numeros('idsProdutos');
    if (!ids) throw campoInvalido(ASSUNTO, 'idsProdutos', 'O campo idsProdutos é obrigatório');
    const alertas = alertasDe(ids, (id) => remover(achar(id)));
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });

  app.patch<ComId>(`${PASTA}/:id/situacoes`, async (request, reply) => {
    const produto = achar(request.params.id);
    const { situacao } = lerJson(request, novaSituacao, ASSUNTO);
    mudarSituacao(produto, situacao);
    return reply.code(204).send();
  });

  app.post(`${PASTA}/situacoes`, async (request, reply) => {
    const { idsProdutos, situacao } = lerJson(request, novasSituacoes, ASSUNTO);
    const alertas = alertasDe(idsProdutos, (id) => mudarSituacao(achar(id), situacao));
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });

  function alterar(
    produto: Produto,
    entrada: EmendaDeProduto,
    { inteiro }: { inteiro: boolean },
    gravar: (memoria: Memoria) => Gravacao,
  ) {
    validarProduto(memoria.ler(), entrada, { existente: produto, inteiro });
    const gravacao = memoria.mudar(gravar);
    avisarGravacao('product.updated', gravacao);
    return { data: gravacao };
  }

  function mostrar(produto: Produto, { headers }: FastifyRequest) {
    const assinar = assinadorDeImagens({ base: `http://${headers.host}`, aplicativo, agora });
    return mostrarProduto(memoria.ler(), lerSaldos(memoria.ler()), produto, assinar);
  }

  function mudarSituacao(produto: Produto, situacao: Produto['situacao']): void {
    memoria.mudar(() => Object.assign(produto, { situacao, alterado_em: agora() }));
    avisar('product.updated', dadosDoEvento(produto.id));
  }

  function remover(produto: Produto): void {
    const usado = memoria.ler().pedidos.some(({ dados }) => dados.itens.some((um) => um.produto.id === produto.id));
    if (usado) throw campoInvalido(ASSUNTO, 'id', 'O produto possui movimentações e não pode ser excluído');
    memoria.mudar((tudo) => removerProduto(tudo, produto));
    avisar('product.deleted', { id: produto.id });
  }

  function avisarGravacao(evento: 'product.created' | 'product.updated', { id, variations }: Gravacao): void {
    avisar(evento, dadosDoEvento(id));
    for (const uma of variations.saved) avisar('product.created', dadosDoEvento(uma.id));
    for (const uma of variations.updated) avisar('product.updated', dadosDoEvento(uma.id));
    for (const uma of variations.deleted) avisar('product.deleted', { id: uma.id });
  }

  function dadosDoEvento(id: number) {
    const produto = achar(id);
    const dados = dadosDe(memoria.ler(), produto);
    const { nome, codigo = '', tipo, preco = 0, unidade = 'UN', formato, categoria = { id: 0 } } = dados;
    const { descricaoCurta = '', descricaoComplementar = '' } = dados;
    return {
      ...{ id, nome, codigo, tipo, situacao: produto.situacao, preco, unidade, formato },
      idProdutoPai: produto.variacao?.pai ?? 0,
      ...{ categoria, descricaoCurta, descricaoComplementar },
    };
  }
}
