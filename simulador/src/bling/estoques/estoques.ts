import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { numero } from '../../campos.ts';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, exigirPorId } from '../conta/memoria.ts';
import { comId } from '../http/campos.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { movimentar } from './movimentar.ts';
import { lerSaldos, type Saldos } from './saldos.ts';

const PASTA = '/Api/v3/estoques';
const ASSUNTO: Assunto = { namespace: 'ESTOQUES' };

const entrada = z.object({
  produto: comId,
  deposito: comId,
  operacao: z.enum(['B', 'E', 'S']),
  quantidade: numero.refine((valor) => valor >= 0),
});

/** Stock changes by movements, which leave balances. */
export function rotasDeEstoques(app: FastifyInstance, conta: Conta): void {
  const { memoria } = conta;

  app.post(PASTA, async (request, reply) => {
    const { produto, deposito, operacao, quantidade } = lerJson(request, entrada, ASSUNTO);
    if (!acharPorId(memoria.ler().produtos, produto.id)) {
      throw campoInvalido(ASSUNTO, 'produto', 'O produto informado não existe');
    }
    if (!acharPorId(memoria.ler().depositos, deposito.id)) {
      throw campoInvalido(ASSUNTO, 'deposito', 'O depósito informado não existe');
    }
    const id = movimentar(conta, { produto: produto.id, deposito: deposito.id, operacao, quantidade });
    return reply.code(201).send({ data: { id } });
  });

  app.get(`${PASTA}/saldos`, async (request) => {
    const { depositos } = memoria.ler();
    return {
      data: produtosDaBusca(request, (saldos, id) => saldos.virtual(id)).map(({ produto, saldos }) => ({
        produto: { id: produto.id, codigo: produto.dados.codigo ?? '' },
        saldoFisicoTotal: saldos.fisico(produto.id),
        saldoVirtualTotal: saldos.virtual(produto.id),
        depositos: depositos.map(({ id }) => ({
          id,
          saldoFisico: saldos.fisico(produto.id, id),
          saldoVirtual: saldos.virtual(produto.id, id),
        })),
      })),
    };
  });

  app.get<{ Params: { id: string } }>(`${PASTA}/saldos/:id`, async (request) => {
    const deposito = exigirPorId(memoria.ler().depositos, request.params.id);
    return {
      data: produtosDaBusca(request, (saldos, id) => saldos.virtual(id, deposito.id)).map(({ produto, saldos }) => ({
        produto: { id: produto.id, codigo: produto.dados.codigo ?? '' },
        saldoFisicoTotal: saldos.fisico(produto.id, deposito.id),
        saldoVirtualTotal: saldos.virtual(produto.id, deposito.id),
      })),
    };
  });

  /** Finds the products whose balances are asked for, by id or code. */
  function produtosDaBusca(request: FastifyRequest, saldoDe: (saldos: Saldos, produto: number) => number) {
    const filtros = lerFiltros(request);
    const ids = filtros.numeros('idsProdutos');
    const codigos = filtros.textos('codigos');
    if (!ids && !codigos) throw campoInvalido(ASSUNTO, 'idsProdutos', 'O campo idsProdutos é obrigatório');

    const saldos = lerSaldos(memoria.ler());
    const passa = FILTROS_DE_SALDO[filtros.numero('filtroSaldoEstoque') ?? -1] ?? (() => true);
    return memoria
      .ler()
      .produtos.filter(({ id, dados }) => ids?.includes(id) || codigos?.includes(dados.codigo ?? ''))
      .filter(({ id }) => passa(saldoDe(saldos, id)))
      .map((produto) => ({ produto, saldos }));
  }
}

/** `filtroSaldoEstoque` is 0 for none left, 1 for some, 2 for less than none. */
export const FILTROS_DE_SALDO: Record<number, (saldo: number) => boolean> = {
  0: (saldo) => saldo === 0,
  1: (saldo) => saldo > 0,
  2: (saldo) => saldo < 0,
};
