import type { FastifyInstance } from 'fastify';
import { instanteDe } from '../../datas.ts';
import type { Conta } from '../conta/conta.ts';
import { CANCELADO } from '../conta/conta-nova.ts';
import { type ComId, exigirPorId, tirar } from '../conta/memoria.ts';
import { alertasDe } from '../http/alertas.ts';
import { campoInvalido } from '../http/erros.ts';
import { type Filtros, lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { avisarPedido } from './eventos.ts';
import { criarPedido, substituirPedido } from './gravar.ts';
import { mostrarLinha, mostrarPedido } from './mostrar.ts';
import { mudarSituacao } from './mudar-situacao.ts';
import { entradaDePedido, type Pedido } from './pedido.ts';
import { ASSUNTO, validarPedido } from './validar.ts';

const PASTA = '/Api/v3/pedidos/vendas';

/** Serves sales orders. The answer to a new one has its id but not its number. */
export function rotasDePedidos(app: FastifyInstance, conta: Conta): void {
  const { memoria, agora, avisar } = conta;
  const achar = (id: string | number) => exigirPorId(memoria.ler().pedidos, id);

  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const achados = filtrar(memoria.ler().pedidos, filtros);
    return { data: filtros.daPagina(achados).map((um) => mostrarLinha(memoria.ler(), um)) };
  });

  app.get<ComId>(`${PASTA}/:id`, async (request) => ({
    data: mostrarPedido(memoria.ler(), achar(request.params.id)),
  }));

  app.post(PASTA, async (request, reply) => {
    const entrada = lerJson(request, entradaDePedido, ASSUNTO);
    validarPedido(memoria.ler(), entrada);
    const novo = memoria.mudar((tudo) => criarPedido(tudo, entrada, agora()));
    avisarPedido(conta, 'order.created', novo);
    return reply.code(201).send({ data: { id: novo.id, alertas: [] } });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request) => {
    const pedido = achar(request.params.id);
    const entrada = lerJson(request, entradaDePedido, ASSUNTO);
    validarPedido(memoria.ler(), entrada, pedido);
    memoria.mudar((tudo) => substituirPedido(tudo, pedido, entrada, agora()));
    avisarPedido(conta, 'order.updated', pedido);
    return { data: { id: pedido.id, alertas: [] } };
  });

  app.patch<{ Params: { id: string; situacao: string } }>(
    `${PASTA}/:id/situacoes/:situacao`,
    async (request, reply) => {
      mudarSituacao(conta, achar(request.params.id), Number(request.params.situacao));
      return reply.code(204).send();
    },
  );

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    remover(achar(request.params.id));
    return reply.code(204).send();
  });

  app.delete(PASTA, async (request, reply) => {
    const ids = lerFiltros(request).numeros('idsPedidosVendas') ?? [];
    const alertas = alertasDe(ids, (id) => remover(achar(id))).map(
      ({ error }) => error.fields?.[0]?.msg ?? error.message,
    );
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });

  /** Cancels an order before it removes it, so that its reservation ends. */
  function remover(pedido: Pedido): void {
    const { id, numero, contas_lancadas, nota_fiscal } = pedido;
    if (contas_lancadas || nota_fiscal !== 0) {
      const oQue = contas_lancadas ? 'contas a receber' : 'nota fiscal';
      throw campoInvalido(ASSUNTO, 'id', `A venda número ${numero} contém ${oQue} e não pode ser excluída`);
    }
    if (pedido.situacao !== CANCELADO) mudarSituacao(conta, pedido, CANCELADO);
    memoria.mudar((tudo) => tirar(tudo.pedidos, pedido));
    avisar('order.deleted', { id });
  }
}

/** Returns the newest first. */
function filtrar(pedidos: readonly Pedido[], filtros: Filtros): Pedido[] {
  const { numero, numeros, textos } = filtros;
  const emitido = filtros.noPeriodo('data');
  const alterado = filtros.noPeriodo('dataAlteracao');
  const previsto = filtros.noPeriodo('dataPrevista');
  const situacoes = numeros('idsSituacoes');
  const numerosLojas = textos('numerosLojas');
  const [contato, doNumero, loja, vendedor] = ['idContato', 'numero', 'idLoja', 'idVendedor'].map(numero);

  return pedidos
    .filter(
      (um) =>
        (!situacoes || situacoes.includes(um.situacao)) &&
        (!numerosLojas || numerosLojas.includes(um.dados.numeroLoja)) &&
        (!contato || um.dados.contato.id === contato) &&
        (!doNumero || um.numero === doNumero) &&
        (!loja || um.dados.loja.id === loja) &&
        (!vendedor || um.dados.vendedor.id === vendedor) &&
        emitido(um.dados.data) &&
        previsto(um.dados.dataPrevista) &&
        alterado(instanteDe(um.alterado_em)),
    )
    .reverse();
}
