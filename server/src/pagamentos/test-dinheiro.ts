import { setTimeout } from 'node:timers/promises';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect } from 'vitest';
import type { Caller } from '../../test/api.ts';

type Fechada = Sent<typeof rotas.fecharCaixa>['body'];
type Pagamento = Sent<typeof rotas.criarPagamento>['body'];

// A test that begins shortly before the shop's midnight would end on another day: it waits until the new day is there.
const LONGEST = 4 * 60_000;
while (diaDaLoja(new Date(Date.now() + LONGEST)) !== diaDaLoja(new Date())) await setTimeout(1000);

export const HOJE = diaDaLoja(new Date());
/** A day of the past, by the number of days since then. */
export const haDias = (n: number) => diaDaLoja(new Date(Date.now() - n * 24 * 3600 * 1000));

/** Ways to move money as the screens do. */
export function umCaixa({ call }: { call: Caller }) {
  const pagar = (id: number, body: Partial<Pagamento> = {}) =>
    call(rotas.criarPagamento, { params: { id }, body: { forma: 'pix', valor: 10, recebido_em: HOJE, ...body } });
  const receber = async (id: number, body: Partial<Pagamento> = {}) => {
    const answer = await pagar(id, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const contas = async (id: number) => {
    const { body } = await call(rotasDeVendas.verVenda, { params: { id } });
    return [body.pago, body.a_receber, body.situacao_do_pagamento] as const;
  };
  const mudar = (id: number, body: Sent<typeof rotas.mudarPagamento>['body']) =>
    call(rotas.mudarPagamento, { params: { id }, body });
  const apagar = (id: number) => call(rotas.apagarPagamento, { params: { id } });
  const devolver = (id: number, body: Sent<typeof rotas.devolverPagamento>['body'] = {}) =>
    call(rotas.devolverPagamento, { params: { id }, body });
  const listar = async (id: number) => (await call(rotas.listarPagamentos, { params: { id } })).body;
  const fechar = (dia: string, body: Fechada) => call(rotas.fecharCaixa, { params: { dia }, body });
  const reabrir = (dia: string, body: Sent<typeof rotas.reabrirCaixa>['body'] = {}) =>
    call(rotas.reabrirCaixa, { params: { dia }, body });
  const caixa = async (dia: string) => (await call(rotas.verCaixa, { query: { dia } })).body;
  return { pagar, receber, contas, mudar, apagar, devolver, listar, fechar, reabrir, caixa };
}
