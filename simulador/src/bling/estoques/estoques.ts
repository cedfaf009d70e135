import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { numero } from '../../campos.ts';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, type ComId, exigirPorId, novoId } from '../conta/memoria.ts';
import { comId } from '../http/campos.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { ehVirtual } from '../produtos/composicao.ts';
import { movimentar } from './movimentar.ts';
import { lerSaldos } from './saldos.ts';

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
    const movido = acharPorId(memoria.ler().produtos, produto.id);
    if (!movido) throw campoInvalido(ASSUNTO, 'produto', 'O produto informado não existe');
    if (!acharPorId(memoria.ler().depositos, deposito.id)) {
      throw campoInvalido(ASSUNTO, 'deposito', 'O depósito informado não existe');
    }
    if (ehVirtual(movido)) {
      if (memoria.ler().ajustes.composicoes.balanco === 'esquece') {
        return reply.code(201).send({ data: { id: memoria.mudar(novoId) } });
      }
      throw campoInvalido(ASSUNTO, 'produto', 'O estoque deste produto é calculado pelos seus componentes');
    }
    const id = movimentar(conta, { produto: produto.id, deposito: deposito.id, operacao, quantidade });
    return reply.code(201).send({ data: { id } });
  });

  app.get(`${PASTA}/saldos`, async (request) => ({
    data: saldosDe(request).map(({ linha, saldos }) => ({
      ...linha,
      depositos: memoria.ler().depositos.map(({ id }) => ({
        id,
        saldoFisico: saldos.fisico(linha.produto.id, id),
        saldoVirtual: saldos.virtual(linha.produto.id, id),
      })),
    })),
  }));

  app.get<ComId>(`${PASTA}/saldos/:id`, async (request) => {
    const deposito = exigirPorId(memoria.ler().depositos, request.params.id);
    return { data: saldosDe(request, deposito.id).map(({ linha }) => linha) };
  });

  /** Reads the balances of the products that are asked for, by id or code: in all deposits, or in one. */
  function saldosDe(request: FastifyRequest, deposito?: number) {
    const filtros = lerFiltros(request);
    const ids = filtros.numeros('idsProdutos');
    const codigos = filtros.textos('codigos');
    if (!ids && !codigos) throw campoInvalido(ASSUNTO, 'idsProdutos', 'O campo idsProdutos é obrigatório');

    const saldos = lerSaldos(memoria.ler());
    const passa = FILTROS_DE_SALDO[filtros.numero('filtroSaldoEstoque') ?? -1] ?? (() => true);
    return memoria
      .ler()
      .produtos.filter(({ id, dados }) => ids?.includes(id) || codigos?.includes(dados.codigo ?? ''))
      .map(({ id, dados: { codigo = '' } }) => ({
        saldos,
        linha: {
          produto: { id, codigo },
          saldoFisicoTotal: saldos.fisico(id, deposito),
          saldoVirtualTotal: saldos.virtual(id, deposito),
        },
      }))
      .filter(({ linha }) => passa(linha.saldoVirtualTotal));
  }
}

/** `filtroSaldoEstoque` is 0 for none left, 1 for some, 2 for less than none. */
export const FILTROS_DE_SALDO: Record<number, (saldo: number) => boolean> = {
  0: (saldo) => saldo === 0,
  1: (saldo) => saldo > 0,
  2: (saldo) => saldo < 0,
};
