import { rotasDasContagens } from '@varal/contract/contagens/contagens.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Parte } from '@varal/contract/partes/parte';
import { rotasDasPartes as rotas } from '@varal/contract/partes/partes.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { mudarParte } from './mudar-parte.ts';

const { admin, call, db } = await testApi();

const ligadas = async () =>
  (await call(rotas.listarPartes, {})).body.filter(({ ligada }) => ligada).map(({ chave }) => chave);
const mudar = (chave: Parte, ligada: boolean) => admin.call(rotas.mudarParte, { params: { chave }, body: { ligada } });

test('a new shop begins with the till alone, and each part says what it adds', async () => {
  const { body } = await call(rotas.listarPartes, {});
  expect(body.map(({ chave, ligada, em_uso }) => [chave, ligada, em_uso])).toStrictEqual([
    ['estampas', false, false],
    ['ondas', false, false],
    ['contagens', false, false],
    ['caixa', true, false],
  ]);
  for (const { nome, frase } of body) expect(frase.length).toBeGreaterThan(nome.length);
});

test('an admin switches a part once, and the history tells it; nobody else does', async () => {
  expect((await call(rotas.mudarParte, { params: { chave: 'ondas' }, body: { ligada: true } })).status).toBe(403);
  expect((await mudar('ondas', true)).body).toMatchObject({ chave: 'ondas', ligada: true });
  await mudar('ondas', true);
  expect(await ligadas()).toStrictEqual(['ondas', 'caixa']);
  await mudar('ondas', false);
  expect(await ligadas()).toStrictEqual(['caixa']);
  const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: { alvo: 'configuracao' } });
  expect(body.slice(0, 2).map(({ resumo, alvo }) => [resumo, alvo.nome])).toStrictEqual([
    ['Desligou uma parte da loja.', 'Separação em ondas'],
    ['Ligou uma parte da loja.', 'Separação em ondas'],
  ]);
});

test('a part in use is not switched off, but its calls answer also where it is off', async () => {
  await umProduto(db, { saldo: 3 });
  const natal = { nome: 'Natal', escopo: { tudo: true }, cega: false } as const;
  const { body, status } = await call(rotasDasContagens.criarContagem, { body: natal });
  expect([status, body.nome]).toStrictEqual([201, 'Natal']);
  await mudar('contagens', true);
  expect(await mudar('contagens', false)).toMatchObject({
    status: 409,
    body: { codigo: 'parte.contagens_abertas', erro: 'Há contagens abertas (1): feche-as antes.' },
  });
  expect((await call(rotas.listarPartes, {})).body.find(({ chave }) => chave === 'contagens')).toMatchObject({
    ligada: true,
    em_uso: true,
  });
});

test('prints stay on while a product is made of a blank, and the refusal says of how many', async () => {
  await mudar('estampas', true);
  const { usuario } = admin;
  const feitos = { abertas: { estampas: async () => 2 }, aoLigar: {} };
  const desligar = inTransaction(db, (trx) =>
    mudarParte(trx, feitos, { chave: 'estampas', ligada: false, quem: usuario }),
  );
  await expect(desligar).rejects.toThrow('Há produtos feitos de lisas ou vendas a estampar (2): termine antes.');
  expect((await mudar('estampas', false)).status).toBe(200);
});

test('the till, switched on again, begins with an empty drawer', async () => {
  const fundo = { tipo: 'fundo', valor: 80, motivo: '' } as const;
  expect((await call(rotasDePagamentos.moverDinheiro, { body: fundo })).status).toBe(201);
  const desde = async () => (await call(rotasDePagamentos.verCaixa, { query: {} })).body.desde_o_ultimo;
  expect(await desde()).toMatchObject({ esperado: 80 });
  await mudar('caixa', false);
  expect((await mudar('caixa', true)).status).toBe(200);
  expect(await desde()).toMatchObject({ ficou: 0, esperado: 0, n: 0 });
});
