import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { umaLojaComBling } from '../../bling/test-ida.ts';

const { admin, call, db, conectar } = await umaLojaComBling();
type Tabela = Parameters<typeof admin.call<typeof rotas.salvarLojasNoBling>>[1]['body']['tabela'];

const [INTEGRADA, ANTIGA, VARAL] = [204_881_001, 204_881_002, 204_881_003];
const SEM_NADA = [
  { origem: 'loja_integrada', loja_id: null },
  { origem: 'redes_sociais', loja_id: null },
  { origem: 'loja_fisica', loja_id: null },
];
const ver = async () => (await call(rotas.verLojasNoBling, {})).body;
const salvar = (tabela: Tabela) => admin.call(rotas.salvarLojasNoBling, { body: { tabela } });

test('are none until the account is asked, which needs its consent', async () => {
  expect(await ver()).toStrictEqual({ lojas: [], tabela: SEM_NADA, lidas_em: null });
  expect(await admin.call(rotas.buscarLojasNoBling, {})).toMatchObject({
    status: 401,
    body: { requer_login_bling: true },
  });
});

test('are those of the account, and one that was switched off is of no use', async () => {
  await conectar();
  const { status, body } = await admin.call(rotas.buscarLojasNoBling, {});
  expect([status, body.tabela]).toStrictEqual([200, SEM_NADA]);
  expect(body.lojas.map(({ id, serve }) => [id, serve])).toStrictEqual([
    [INTEGRADA, true],
    [ANTIGA, false],
    [VARAL, true],
  ]);
  expect(body.lidas_em).not.toBeNull();
});

test('are chosen by origin, told in the history, and put back from there', async () => {
  const { status, body } = await salvar([{ origem: 'redes_sociais', loja_id: VARAL }]);
  expect([status, body.tabela[1]]).toStrictEqual([200, { origem: 'redes_sociais', loja_id: VARAL }]);
  const { body: feitos } = await admin.call(rotasDoHistorico.listarHistorico, {
    query: { acao: 'configuracao.lojas' },
  });
  expect(feitos).toMatchObject([{ mudancas: [{ rotulo: 'Canais de venda', para: 'Redes Sociais: Varal' }] }]);
  const desfeito = await admin.call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } });
  expect(desfeito.status).toBe(200);
  expect((await ver()).tabela).toStrictEqual(SEM_NADA);
});

test.each([
  [
    'sincronizacao.origem_repetida',
    [
      { origem: 'loja_fisica', loja_id: VARAL },
      { origem: 'loja_fisica', loja_id: null },
    ],
  ],
  ['sincronizacao.loja_desconhecida', [{ origem: 'loja_fisica', loja_id: 1 }]],
  ['sincronizacao.loja_desconhecida', [{ origem: 'loja_fisica', loja_id: ANTIGA }]],
] satisfies [string, Tabela][])('are refused: %s', async (codigo, tabela) => {
  expect(await salvar(tabela)).toMatchObject({ status: 400, body: { codigo } });
  expect((await ver()).tabela).toStrictEqual(SEM_NADA);
});

test('one that was switched off there stays chosen while the others are changed', async () => {
  await db.insertInto('loja_por_origem').values({ origem: 'loja_integrada', loja_id: ANTIGA }).execute();
  const { status, body } = await salvar([
    { origem: 'loja_integrada', loja_id: ANTIGA },
    { origem: 'loja_fisica', loja_id: VARAL },
  ]);
  expect(status).toBe(200);
  expect(body.tabela.map(({ loja_id }) => loja_id)).toStrictEqual([ANTIGA, null, VARAL]);
});
