import type { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda } from '../../../test/cenario.ts';

const { admin, call, db, stranger } = await testApi();

const DE_FABRICA = [
  { status: 'separacao', situacao_id: 6 },
  { status: 'embalagem', situacao_id: 15 },
  { status: 'selecionar_envio', situacao_id: 15 },
  { status: 'etiqueta', situacao_id: 15 },
  { status: 'retirada', situacao_id: 15 },
  { status: 'enviado', situacao_id: 9 },
  { status: 'concluido', situacao_id: 9 },
  { status: 'cancelado', situacao_id: 12 },
] as const;
const ver = () => call(rotas.verSituacoesNoBling, {});
const salvar = (tabela: readonly { status: (typeof STATUS_DA_VENDA)[number]; situacao_id: number }[]) =>
  admin.call(rotas.salvarSituacoesNoBling, { body: { tabela: [...tabela] } });

test('the table has each status with the situation that every account has for it', async () => {
  expect((await ver()).body).toStrictEqual({
    situacoes: [
      { id: 6, nome: 'Em aberto' },
      { id: 9, nome: 'Atendido' },
      { id: 12, nome: 'Cancelado' },
      { id: 15, nome: 'Em andamento' },
      { id: 18, nome: 'Venda agenciada' },
      { id: 21, nome: 'Em digitação' },
      { id: 24, nome: 'Verificado' },
    ],
    tabela: DE_FABRICA,
  });
  expect((await stranger(rotas.verSituacoesNoBling, {})).status).toBe(401);
});

test('another table is saved whole, and moves no order by itself', async () => {
  await umaVenda(db, { pedido_bling_id: 77 });
  const nova = DE_FABRICA.map((linha) => (linha.status === 'separacao' ? { ...linha, situacao_id: 21 } : linha));
  const resposta = await salvar([...nova].reverse());
  expect({ status: resposta.status, tabela: resposta.body.tabela }).toStrictEqual({ status: 200, tabela: nova });
  expect((await ver()).body.tabela).toStrictEqual(nova);
  expect(await db.selectFrom('sincronizacoes').select(['pedida', 'feita']).execute()).toStrictEqual([
    { pedida: 1, feita: 1 },
  ]);
  await salvar(DE_FABRICA);
});

test.each([
  ['without a status', DE_FABRICA.slice(1)],
  ['with a status twice', [...DE_FABRICA.slice(1), { status: 'embalagem', situacao_id: 6 } as const]],
  ['with a status too many', [...DE_FABRICA, { status: 'embalagem', situacao_id: 6 } as const]],
  ['that is empty', []],
])('a table %s is refused', async (_, tabela) => {
  expect(await salvar(tabela)).toMatchObject({
    status: 400,
    body: { codigo: 'sincronizacao.tabela_incompleta', erro: 'Escolha uma situação para cada etapa, uma vez só.' },
  });
  expect((await ver()).body.tabela).toStrictEqual(DE_FABRICA);
});

test.each([7, -6, 2_147_483_648, 1e15])('a situation nobody knows is refused: %d', async (situacao_id) => {
  expect(
    await salvar(DE_FABRICA.map((linha) => (linha.status === 'enviado' ? { ...linha, situacao_id } : linha))),
  ).toMatchObject({
    status: 400,
    body: { codigo: 'sincronizacao.situacao_desconhecida', erro: 'Escolha uma situação que existe no Bling.' },
  });
  expect((await ver()).body.tabela).toStrictEqual(DE_FABRICA);
});

test('only an admin changes it', async () => {
  expect(await call(rotas.salvarSituacoesNoBling, { body: { tabela: [...DE_FABRICA] } })).toMatchObject({
    status: 403,
  });
});
