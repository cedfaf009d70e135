import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { umaLojaComBling } from '../../bling/test-ida.ts';

const { admin, call, db, conectar, simulador } = await umaLojaComBling();
type Tabela = Parameters<typeof admin.call<typeof rotas.salvarFormasNoBling>>[1]['body']['tabela'];

const [PIX, CREDIARIO, SO_PAGA] = [7_263_002, 7_263_006, 7_263_900];
const SEM_NADA = [
  { forma: 'pix', forma_id: null, sugerida_id: PIX },
  { forma: 'dinheiro', forma_id: null, sugerida_id: 7_263_001 },
  { forma: 'cartao_credito', forma_id: null, sugerida_id: null },
  { forma: 'cartao_debito', forma_id: null, sugerida_id: null },
  { forma: 'boleto', forma_id: null, sugerida_id: 7_263_003 },
  { forma: 'credito', forma_id: null, sugerida_id: 7_263_007 },
  { forma: 'outro', forma_id: null, sugerida_id: null },
  { forma: 'a_receber', forma_id: null, sugerida_id: null },
];
const ver = async () => (await call(rotas.verFormasNoBling, {})).body;
const salvar = (tabela: Tabela) => admin.call(rotas.salvarFormasNoBling, { body: { tabela } });

test('are none until the account is asked, which needs its consent', async () => {
  expect(await ver()).toMatchObject({ formas: [], lidas_em: null });
  expect(await admin.call(rotas.buscarFormasNoBling, {})).toMatchObject({
    status: 401,
    body: { requer_login_bling: true },
  });
});

test('are those of the account, each of ours with its suggestion', async () => {
  await conectar();
  await fetch(`${simulador.url}/_simulador/bling/carregar`, {
    method: 'POST',
    body: JSON.stringify({
      formas_de_pagamento: [{ id: SO_PAGA, descricao: 'Conta a pagar', tipoPagamento: 3, finalidade: 1 }],
    }),
  });
  const { status, body } = await admin.call(rotas.buscarFormasNoBling, {});
  expect({ status, tabela: body.tabela }).toStrictEqual({ status: 200, tabela: SEM_NADA });
  expect(body.lidas_em).not.toBeNull();
  expect(body.formas).toHaveLength(8);
  expect(body.formas).toContainEqual({ id: PIX, descricao: 'Pix', tipo: 20, padrao: false, serve: true });
  // It only pays, so it is suggested for nothing and cannot be chosen.
  expect(body.formas).toContainEqual({ id: SO_PAGA, descricao: 'Conta a pagar', tipo: 3, padrao: false, serve: false });
  expect(await ver()).toStrictEqual(body);
});

test('are chosen, told in the history, and put back from there', async () => {
  const escolhida = await salvar([{ forma: 'a_receber', forma_id: CREDIARIO }]);
  expect(escolhida.status).toBe(200);
  expect(escolhida.body.tabela.at(-1)).toStrictEqual({ forma: 'a_receber', forma_id: CREDIARIO, sugerida_id: null });
  const { body: feitos } = await admin.call(rotasDoHistorico.listarHistorico, {
    query: { acao: 'configuracao.formas_de_pagamento' },
  });
  expect(feitos).toMatchObject([{ mudancas: [{ rotulo: 'Formas de pagamento', para: 'A receber: Crediário' }] }]);
  const desfeito = await admin.call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } });
  expect(desfeito.status).toBe(200);
  expect((await ver()).tabela).toStrictEqual(SEM_NADA);
});

test.each([
  [
    'sincronizacao.forma_repetida',
    [
      { forma: 'pix', forma_id: PIX },
      { forma: 'pix', forma_id: null },
    ],
  ],
  ['sincronizacao.forma_desconhecida', [{ forma: 'pix', forma_id: 1 }]],
  ['sincronizacao.forma_desconhecida', [{ forma: 'cartao_credito', forma_id: SO_PAGA }]],
] satisfies [string, Tabela][])('are refused: %s', async (codigo, tabela) => {
  expect(await salvar(tabela)).toMatchObject({ status: 400, body: { codigo } });
  expect((await ver()).tabela).toStrictEqual(SEM_NADA);
});

test('one that was removed there stays chosen while the others are changed', async () => {
  await db.insertInto('forma_por_pagamento').values({ forma: 'boleto', forma_id: 55 }).execute();
  const { status, body } = await salvar([
    { forma: 'boleto', forma_id: 55 },
    { forma: 'outro', forma_id: PIX },
  ]);
  expect(status).toBe(200);
  expect(body.tabela).toMatchObject([{}, {}, {}, {}, { forma_id: 55 }, {}, { forma_id: PIX }, {}]);
});

test('are changed by an admin alone', async () => {
  expect(await call(rotas.salvarFormasNoBling, { body: { tabela: [] } })).toMatchObject({ status: 403 });
  expect(await call(rotas.buscarFormasNoBling, {})).toMatchObject({ status: 403 });
});
