import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import type { MovimentoDigitado } from '@varal/contract/pagamentos/movimento-do-caixa';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { HOJE, umCaixa } from '../test-dinheiro.ts';

const { admin, call, db } = await testApi();
const { fechar, reabrir, caixa } = umCaixa({ call });

beforeEach(async () => {
  await sql`delete from movimentos_do_caixa`.execute(db);
  await sql`delete from fechamentos`.execute(db);
});

const mover = (tipo: MovimentoDigitado['tipo'], valor: number, motivo = '') =>
  call(rotas.moverDinheiro, { body: { tipo, valor, motivo } });
const feito = async (...movimento: Parameters<typeof mover>) => {
  const { status, body } = await mover(...movimento);
  expect([status, body]).toStrictEqual([201, body]);
  return body.id;
};
const estornar = (id: number) => call(rotas.estornarMovimento, { params: { id } });
const naGaveta = async () => (await caixa(HOJE)).desde_o_ultimo.esperado;
const recusa = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { erro?: string }).erro}`;

describe('cash moves in the drawer without a sale', () => {
  test('and what there should be follows it, to the cent', async () => {
    await feito('fundo', 100);
    await feito('suprimento', 20.05, 'Moedas do banco');
    await feito('sangria', 50.1, 'Motoboy');
    expect((await caixa(HOJE)).desde_o_ultimo).toMatchObject({ entrou: 120.05, saiu: 50.1, esperado: 69.95, n: 0 });
    expect((await caixa(HOJE)).movimentos.map(({ tipo, valor, motivo }) => [tipo, valor, motivo])).toStrictEqual([
      ['fundo', 100, ''],
      ['suprimento', 20.05, 'Moedas do banco'],
      ['sangria', 50.1, 'Motoboy'],
    ]);
    const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: {} });
    expect(body[0]).toMatchObject({ acao: 'pagamento.dinheiro_movido', alvo: { nome: 'Sangria' } });
  });

  test('and changes neither what the day earned nor what a person took', async () => {
    await feito('fundo', 100);
    expect(await caixa(HOJE)).toMatchObject({ entrou: 0, saiu: 0, pagamentos: 0, por_forma: [], por_pessoa: [] });
  });

  test('never more of it than there is', async () => {
    await feito('fundo', 30);
    expect(recusa(await mover('sangria', 30.01))).toBe('409 Há R$ 30,00 em dinheiro.');
    await feito('sangria', 30);
    expect(recusa(await mover('sangria', 0.01))).toBe('409 Há R$ 0,00 em dinheiro.');
    expect(await naGaveta()).toBe(0);
  });

  test('and two who take all of it at the same moment do not both get it', async () => {
    await feito('fundo', 40);
    const respostas = await Promise.all([mover('sangria', 40), mover('sangria', 40)]);
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([201, 409]);
    expect(await naGaveta()).toBe(0);
  });

  test.each([
    ['0', 0],
    ['a negative amount', -5],
    ['a part of a cent', 1.005],
  ])('but not by %s', async (_, valor) => {
    expect((await mover('fundo', valor)).status).toBe(400);
  });
});

describe('a movement is taken back by another row', () => {
  test('once, and both stay on the list', async () => {
    const id = await feito('fundo', 60);
    expect((await estornar(id)).status).toBe(204);
    expect((await estornar(id)).status).toBe(204);
    expect(await naGaveta()).toBe(0);
    const { movimentos } = await caixa(HOJE);
    expect(movimentos.map(({ estorna, estornado }) => [estorna, estornado])).toStrictEqual([
      [null, true],
      [id, false],
    ]);
    expect(recusa(await estornar(movimentos[1]?.id ?? 0))).toBe('409 Este movimento já é um estorno.');
  });

  test('not where the money has left the drawer meanwhile, and not where there is none', async () => {
    const id = await feito('suprimento', 60);
    await feito('sangria', 50);
    expect(recusa(await estornar(id))).toBe('409 Há R$ 10,00 em dinheiro.');
    expect(recusa(await estornar(2_000_000_000))).toBe('404 Movimento não encontrado.');
  });
});

describe('a closing', () => {
  test('takes the movements, and what does not stay leaves the drawer with it', async () => {
    await feito('fundo', 100);
    expect((await fechar(HOJE, { contado: 100, fica: 35 })).body.fechamentos).toMatchObject([
      { esperado: 100, contado: 100, diferenca: 0, fica: 35 },
    ]);
    const { movimentos, desde_o_ultimo } = await caixa(HOJE);
    expect(desde_o_ultimo).toMatchObject({ ficou: 35, entrou: 0, saiu: 0, esperado: 35 });
    expect(movimentos.map(({ tipo, valor, do_fechamento }) => [tipo, valor, do_fechamento !== null])).toStrictEqual([
      ['fundo', 100, false],
      ['sangria', 65, true],
    ]);
    expect(recusa(await estornar(movimentos[1]?.id ?? 0))).toBe(
      '409 Esta sangria é do fechamento: reabra o caixa para desfazê-la.',
    );
  });

  test('that is reopened gives back both', async () => {
    await feito('fundo', 100);
    await fechar(HOJE, { contado: 100, fica: 35 });
    expect((await reabrir(HOJE)).status).toBe(200);
    expect(await naGaveta()).toBe(100);
    expect((await caixa(HOJE)).movimentos.map(({ tipo }) => tipo)).toStrictEqual(['fundo']);
    await feito('sangria', 100);
  });

  test('where nothing is said about what stays leaves all of it there', async () => {
    await feito('fundo', 100);
    await fechar(HOJE, { contado: 100 });
    expect((await caixa(HOJE)).movimentos.map(({ tipo }) => tipo)).toStrictEqual(['fundo']);
    expect(await naGaveta()).toBe(100);
  });
});
