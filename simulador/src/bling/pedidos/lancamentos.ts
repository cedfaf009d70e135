import type { FastifyInstance } from 'fastify';
import type { Conta } from '../conta/conta.ts';
import { exigirPorId, novoId } from '../conta/memoria.ts';
import { movimentar } from '../estoques/movimentar.ts';
import { depositoPadrao } from '../estoques/saldos.ts';
import { campoInvalido, naoEncontrado } from '../http/erros.ts';
import type { Pedido } from './pedido.ts';
import { ASSUNTO } from './validar.ts';

type DoPedido = { Params: { id: string } };

const PEDIDO = '/Api/v3/pedidos/vendas/:id';

/** An order posts stock, receivables and an invoice to the rest of the account, each once until it is undone. */
export function rotasDeLancamentos(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;
  const achar = (id: string) => exigirPorId(memoria.ler().pedidos, id);

  app.post<DoPedido>(`${PEDIDO}/lancar-estoque`, async (request, reply) => {
    lancar(achar(request.params.id), depositoPadrao(memoria.ler()));
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
    const pedido = achar(request.params.id);
    const deposito = pedido.estoque_lancado;
    if (deposito === null) throw naoEncontrado();
    memoria.mudar(() => Object.assign(pedido, { estoque_lancado: null }));
    mover(pedido, deposito, 'E');
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
      const idNotaFiscal = memoria.mudar(novoId);
      memoria.mudar(() => Object.assign(pedido, { nota_fiscal: idNotaFiscal }));
      return reply.code(201).send({ idNotaFiscal });
    });
  }

  function lancar(pedido: Pedido, deposito: number): void {
    if (pedido.estoque_lancado !== null) {
      throw campoInvalido(ASSUNTO, 'estoque', 'O estoque da venda já foi lançado');
    }
    memoria.mudar(() => Object.assign(pedido, { estoque_lancado: deposito }));
    mover(pedido, deposito, 'S');
  }

  function mover({ dados }: Pedido, deposito: number, operacao: 'E' | 'S'): void {
    for (const { produto, quantidade } of dados.itens) {
      if (produto.id !== 0) movimentar(conta, { produto: produto.id, deposito, operacao, quantidade });
    }
  }
}
