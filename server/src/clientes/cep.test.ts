import { rotasDeCep as rotas } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umSimulador } from '../../test/simulador.ts';
import { configFrom } from '../start/config.ts';
import { esquecerCepsAntigos } from './cep/consultar-cep.ts';

const simulador = await umSimulador();
const { call, db, stranger } = await testApi({
  config: configFrom({
    LOG: 'silent',
    VIACEP_URL: simulador.url,
    BRASILAPI_URL: `${simulador.url}/`,
    OPENCEP_URL: simulador.url,
  }),
});

const consultar = (cep: string) => call(rotas.consultarCep, { params: { cep } });
const SE = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };

beforeEach(async () => {
  await simulador.sarar();
  await simulador.zerar();
  await db.deleteFrom('ceps').execute();
});

test('a stranger gets nowhere', async () => {
  expect((await stranger(rotas.consultarCep, { params: { cep: '01001000' } })).status).toBe(401);
});

describe('a CEP', () => {
  test('leads to its address, with or without its hyphen, and is asked for once', async () => {
    expect(await consultar('01001000')).toMatchObject({ status: 200, body: SE });
    expect((await consultar('01001-000')).body).toStrictEqual(SE);
    expect(await simulador.chamados()).toStrictEqual(['viacep']);
  });

  test('of a whole town has no street', async () => {
    expect((await consultar('87360000')).body).toStrictEqual({
      logradouro: '',
      bairro: '',
      localidade: 'Goioerê',
      uf: 'PR',
    });
  });

  test.each(['99999999', '99999998'])('that does not exist is said so (%s), and asked for once', async (cep) => {
    for (let n = 0; n < 2; n++) {
      expect(await consultar(cep)).toMatchObject({
        status: 404,
        body: { erro: true, detail: 'CEP inválido ou não encontrado.', codigo: 'cep.nao_encontrado' },
      });
    }
    expect(await simulador.chamados()).toStrictEqual(['viacep']);
  });

  test.each(['1', '123456789', 'abcdefgh', '../../x', "'; drop"])('%s is none, and nobody is asked', async (cep) => {
    expect(await consultar(cep)).toMatchObject({ status: 404, body: { erro: true } });
    expect(await simulador.chamados()).toStrictEqual([]);
  });
});

describe('when a service is away', () => {
  test.each([
    { servico: 'viacep', tipo: 'status', status: 502 },
    { servico: 'viacep', tipo: 'corta' },
    { servico: 'viacep', tipo: 'lixo' },
  ] as const)('the next one is asked (%j)', async (falha) => {
    await simulador.falhar(falha);
    expect((await consultar('01001000')).body).toStrictEqual(SE);
    expect(await simulador.chamados()).toStrictEqual(['viacep', 'brasilapi']);
  });

  test('so it is when it takes more than three seconds', async () => {
    await simulador.falhar({ servico: 'viacep', tipo: 'atraso', ms: 10_000 });
    const start = Date.now();
    expect((await consultar('01001000')).body).toStrictEqual(SE);
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  test('the third one too', async () => {
    await simulador.falhar({ servico: 'viacep', tipo: 'corta' }, { servico: 'brasilapi', tipo: 'status', status: 500 });
    expect((await consultar('01001000')).body).toStrictEqual(SE);
    expect(await simulador.chamados()).toStrictEqual(['viacep', 'brasilapi', 'opencep']);
  });

  test('and all of them, it is said, and tried again the next time', async () => {
    const todos = ['viacep', 'brasilapi', 'opencep'].map((servico) => ({ servico, tipo: 'corta' }) as const);
    await simulador.falhar(...todos);
    expect(await consultar('01001000')).toMatchObject({
      status: 503,
      body: { erro: 'A consulta de CEP está indisponível no momento. Preencha o endereço à mão.' },
    });
    await simulador.sarar();
    expect((await consultar('01001000')).status).toBe(200);
  });
});

test('at most 100,000 answers are kept, the latest, and none longer than it holds', async () => {
  const inserir = (de: number, ate: number, dias: number, endereco: object | null) =>
    sql`insert into ceps (cep, endereco, consultado_em)
      select lpad(n::text, 8, '0'), ${endereco && JSON.stringify(endereco)}::jsonb,
        now() - make_interval(days => ${dias}::int) - make_interval(secs => n)
      from generate_series(${de}::int, ${ate}::int) n`.execute(db);
  await inserir(1, 100_003, 0, SE);
  await inserir(200_001, 200_001, 91, SE);
  await inserir(200_002, 200_002, 2, null);
  await esquecerCepsAntigos(db);
  const { rows } = await sql<object>`select count(*)::int as quantos, max(cep) as ultimo from ceps`.execute(db);
  expect(rows).toStrictEqual([{ quantos: 100_000, ultimo: '00100000' }]);
});
