import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { exigirPorId } from '../conta/memoria.ts';
import { campoInvalido, naoEncontrado } from '../http/erros.ts';
import { estornarEstoque, lancarEstoque } from './estoque-do-pedido.ts';
import { gerarNota } from './nota.ts';
import type { Pedido } from './pedido.ts';
import { ASSUNTO } from './validar.ts';

type DoPedido = { Params: { id: string } };

const PEDIDO = '/Api/v3/pedidos/vendas/:id';
const NOTA = '/Api/v3/nfe/:id';

/** An order posts stock, receivables and an invoice to the rest of the account, each once until it is undone. */
export function rotasDeLancamentos(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;
  const achar = (id: string) => exigirPorId(memoria.ler().pedidos, id);

  app.post<DoPedido>(`${PEDIDO}/lancar-estoque`, async (request, reply) => {
    lancar(achar(request.params.id));
    return reply.code(204).send();
  });

  app.post<{ Params: { id: string; deposito: string } }>(
    `${PEDIDO}/lancar-estoque/:deposito`,
    async (request, reply) => {
      const { id } = exigirPorId(memoria.ler().depositos, request.params.deposito);
      lancar(achar(request.params.id), id);
      return reply.code(204).send();
    },
  );

  app.post<DoPedido>(`${PEDIDO}/estornar-estoque`, async (request, reply) => {
    estornar(achar(request.params.id));
    return reply.code(204).send();
  });

  // The invoice and its order share one posting, whichever made it.
  app.post<DoPedido>(`${NOTA}/lancar-estoque`, async (request, reply) => {
    lancar(daNota(request.params.id));
    return reply.code(204).send();
  });

  app.post<DoPedido>(`${NOTA}/estornar-estoque`, async (request, reply) => {
    estornar(daNota(request.params.id));
    return reply.code(204).send();
  });

  for (const [acao, lancadas] of [['lancar-contas', true] as const, ['estornar-contas', false] as const]) {
    app.post<DoPedido>(`${PEDIDO}/${acao}`, async (request, reply) => {
      const pedido = achar(request.params.id);
      if (pedido.contas_lancadas === lancadas) {
        throw campoInvalido(ASSUNTO, 'contas', `As contas da venda ${lancadas ? 'já' : 'não'} foram lançadas`);
      }
      memoria.mudar(() => Object.assign(pedido, { contas_lancadas: lancadas }));
      return reply.code(204).send();
    });
  }

  for (const nota of ['gerar-nfe', 'gerar-nfce']) {
    app.post<DoPedido>(`${PEDIDO}/${nota}`, async (request, reply) => {
      const pedido = achar(request.params.id);
      if (pedido.nota_fiscal !== 0) throw campoInvalido(ASSUNTO, 'notaFiscal', 'A venda já possui nota fiscal');
      const idNotaFiscal = gerarNota(conta, pedido);
      return reply.code(201).send({ idNotaFiscal });
    });
  }

  function lancar(pedido: Pedido, deposito?: number): void {
    if (!lancarEstoque(conta, pedido, deposito)) {
      throw campoInvalido(ASSUNTO, 'estoque', 'O estoque da venda já foi lançado');
    }
  }

  function estornar(pedido: Pedido): void {
    if (!estornarEstoque(conta, pedido)) throw naoEncontrado();
  }

  function daNota(id: string): Pedido {
    const pedido = memoria.ler().pedidos.find(({ nota_fiscal }) => nota_fiscal !== 0 && nota_fiscal === Number(id));
    if (!pedido) throw naoEncontrado();
    return pedido;
  }
}
