import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { umBalcao } from '../../vendas/test-balcao.ts';
import { HOJE, haDias, umCaixa } from '../test-dinheiro.ts';

const { call, db, admin, vendedor } = await testApi();
const { vender } = umBalcao({ db, call });
const { pagar, receber, devolver, fechar, caixa } = umCaixa({ call });
const { id: produto } = await umProduto(db, { saldo: 5000 });
const { id } = await vender({ itens: [{ id: produto, quantidade: 9 }] });

test('a day says what came in and went out, by form and person, and is closed with the cash that was counted', async () => {
  await receber(id, { forma: 'dinheiro', valor: 50 });
  const pix = await receber(id, { forma: 'pix', valor: 80.5 });
  await receber(id, { forma: 'pix', valor: 9, recebido_em: haDias(3) });
  await receber(id, { forma: 'boleto', valor: 9, recebido_em: null });
  await umCaixa(admin).receber(id, { forma: 'dinheiro', valor: 20.1 });
  await devolver(pix.id, { valor: 30, forma: 'dinheiro' });
  const ela = { id: vendedor.usuario.id, nome: vendedor.usuario.nome };
  const dela = [
    { forma: 'pix', entrou: 80.5, saiu: 0, pagamentos: 1 },
    { forma: 'dinheiro', entrou: 50, saiu: 30, pagamentos: 2 },
  ];
  const aberto = {
    dia: HOJE,
    entrou: 150.6,
    saiu: 30,
    pagamentos: 4,
    por_forma: [dela[0], { forma: 'dinheiro', entrou: 70.1, saiu: 30, pagamentos: 3 }],
    por_pessoa: [
      {
        usuario: { id: admin.usuario.id, nome: admin.usuario.nome },
        entrou: 20.1,
        saiu: 0,
        pagamentos: 1,
        por_forma: [{ forma: 'dinheiro', entrou: 20.1, saiu: 0, pagamentos: 1 }],
      },
      { usuario: ela, entrou: 130.5, saiu: 30, pagamentos: 3, por_forma: dela },
    ],
    dinheiro_esperado: 40.1,
    fechamento: null,
  };
  expect(await caixa(HOJE)).toStrictEqual(aberto);
  expect((await call(rotas.verCaixa, {})).body).toStrictEqual(aberto);

  const fechado = await call(rotas.fecharCaixa, {
    params: { dia: HOJE },
    body: { contado: 40, observacao: 'Faltou uma moeda' },
  });
  expect(fechado).toMatchObject({ status: 200 });
  expect(fechado.body).toStrictEqual({
    ...aberto,
    fechamento: {
      em: expect.any(String),
      por: ela,
      contado: 40,
      esperado: 40.1,
      diferenca: -0.1,
      observacao: 'Faltou uma moeda',
    },
  });
  expect(await fechar(HOJE, 40)).toMatchObject({ status: 409, body: { codigo: 'caixa.fechado' } });
  expect(await pagar(id)).toMatchObject({ status: 409, body: { codigo: 'caixa.fechado' } });
  expect(await devolver(pix.id)).toMatchObject({ status: 409, body: { codigo: 'caixa.fechado' } });

  const params = { dia: HOJE };
  expect(await call(rotas.reabrirCaixa, { params })).toMatchObject({ status: 403 });
  expect(await admin.call(rotas.reabrirCaixa, { params })).toMatchObject({ status: 200, body: { fechamento: null } });
  expect(await admin.call(rotas.reabrirCaixa, { params })).toMatchObject({ status: 200 });
  expect((await pagar(id)).status).toBe(201);

  const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: { alvo: 'pagamento', busca: 'caixa' } });
  const nome = `Caixa de ${HOJE.split('-').reverse().join('/')}`;
  expect(body.map(({ acao, alvo, resumo }) => [acao, alvo.nome, resumo])).toStrictEqual([
    ['pagamento.caixa_reaberto', nome, 'Reabriu o caixa.'],
    ['pagamento.caixa_fechado', nome, 'Fechou o caixa: Dinheiro contado R$ 40,00; Diferença -R$ 0,10.'],
  ]);
});

test('the payments of a day are listed, the last one first', async () => {
  const dia = haDias(9);
  for (const valor of [1, 2, 3]) await receber(id, { valor, recebido_em: `${dia}T1${valor}:00:00-03:00` });
  const { body, headers } = await call(rotas.listarMovimentosDoCaixa, { params: { dia }, query: { limite: '2' } });
  expect(body.map(({ valor, venda_id }) => [valor, venda_id])).toStrictEqual([
    [3, id],
    [2, id],
  ]);
  expect([headers['x-total-count'], headers.link]).toStrictEqual(['3', expect.stringContaining('pagina=2')]);
});

test('a day that has not begun, or is none, is not closed', async () => {
  expect(await fechar('2199-01-01', 0)).toMatchObject({
    status: 400,
    body: { erro: 'O caixa de um dia que ainda não chegou não pode ser fechado.' },
  });
  for (const dia of ['2026-02-30', 'hoje', '0000-01-01']) expect((await fechar(dia, 0)).status).toBeGreaterThan(399);
  expect(await fechar(haDias(2), -1)).toMatchObject({ status: 400 });
});

test('whatever is paid while a day is closed is in its sum, or refused', async () => {
  for (let n = 20; n < 26; n += 1) {
    const dia = haDias(n);
    const pagos = Array.from({ length: 5 }, () => pagar(id, { forma: 'dinheiro', valor: 7, recebido_em: dia }));
    const [fechado, ...feitos] = await Promise.all([fechar(dia, 0), ...pagos]);
    const entraram = feitos.filter(({ status }) => status === 201).length;
    expect(feitos.filter(({ status }) => status === 409)).toHaveLength(5 - entraram);
    expect(fechado).toMatchObject({ status: 200, body: { fechamento: { esperado: entraram * 7 } } });
    expect((await caixa(dia)).dinheiro_esperado).toBe(entraram * 7);
  }
});
