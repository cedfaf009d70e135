import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaLojaComMelhorEnvio } from '../test-loja-com-melhor-envio.ts';

const loja = await umaLojaComMelhorEnvio();
const { admin, call, conta, db } = loja;

const JADLOG = { id: 2 };
const listar = async () => (await call(rotas.listarAgencias, {})).body;
const procurar = (id: number, query: { municipio?: string; uf?: string } = {}) =>
  admin.call(rotas.procurarAgencias, { params: { id }, query });
const escolher = (id: number, agencia: number | null) =>
  admin.call(rotas.escolherAgencia, { params: { id }, body: { agencia } });

beforeEach(loja.recomecar);

describe('the agencies of carriers', () => {
  test('are needed by some with a token of the panel, and by none with a consent', async () => {
    const precisam = async () => (await listar()).filter(({ precisa }) => precisa).map(({ nome }) => nome);
    expect(await precisam()).toStrictEqual(['Jadlog', 'LATAM Cargo', 'Buslog']);
    await loja.conectar();
    expect(await precisam()).toStrictEqual([]);
  });

  test('are found in the town of the sender, or in another one', async () => {
    expect((await procurar(2)).body).toMatchObject({
      onde: 'municipio',
      municipio: 'São Paulo',
      uf: 'SP',
      agencias: [
        {
          id: 100,
          nome: 'Jadlog São Paulo',
          endereco: 'Avenida Brasil, 120 · Centro · 01001-010',
          municipio: 'São Paulo',
          uf: 'SP',
          telefone: '1133013700',
          aberta: true,
        },
        { id: 101, nome: 'Ponto de Envios São Paulo' },
      ],
    });
    // One of the two of this town has closed.
    expect((await procurar(2, { municipio: 'campinas', uf: 'sp' })).body).toMatchObject({
      onde: 'municipio',
      agencias: [{ nome: 'Ponto de Envios Campinas' }],
    });
  });

  test('are found in the state where the town has none, and by nearness where the state has none', async () => {
    const naUf = (await procurar(6, { municipio: 'Santos', uf: 'SP' })).body;
    expect([naUf.onde, naUf.agencias.map(({ municipio }) => municipio)]).toStrictEqual(['uf', ['São Paulo']]);
    const perto = (await procurar(2, { municipio: 'Rio Branco', uf: 'AC' })).body;
    expect(perto.onde).toBe('perto');
    // It lies near the searched town, and not near the sender.
    expect(perto.agencias[0]).toMatchObject({ municipio: 'Brasília' });
  });

  test('are chosen with what Melhor Envio says of them, and left again', async () => {
    expect(await escolher(2, 101)).toMatchObject({ status: 200 });
    expect((await listar()).find(({ id }) => id === 2)?.agencia).toStrictEqual({
      id: 101,
      nome: 'Ponto de Envios São Paulo',
      endereco: 'Rua XV de Novembro, 131 · Centro · 01001-020',
      municipio: 'São Paulo',
      uf: 'SP',
      telefone: '1133013837',
      aberta: true,
    });
    expect((await escolher(2, null)).body.find(({ id }) => id === 2)?.agencia).toBeNull();
  });

  test('that were chosen before come back by undoing, and so does none', async () => {
    const daJadlog = async () => (await listar()).find(({ id }) => id === 2)?.agencia ?? null;
    const ultima = async () => {
      const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: { acao: 'configuracao.agencia' } });
      return body[0]?.id ?? 0;
    };
    const desfazer = (id: number) => admin.call(rotasDoHistorico.desfazer, { params: { id } });
    await escolher(2, 101);
    const primeira = await ultima();
    const antes = await daJadlog();
    await escolher(2, 100);
    const segunda = await ultima();
    expect(await desfazer(primeira)).toMatchObject({
      status: 409,
      body: { erro: `Não dá para desfazer: Agência foi mudado depois por ${admin.usuario.nome}.` },
    });
    // The daily look changes nothing of the choice.
    await sql`update agencias_de_envio set aberta = false`.execute(db);
    const volta = await desfazer(segunda);
    expect(volta).toMatchObject({
      status: 200,
      body: { resumo: 'Mudou a agência de postagem: Agência de Jadlog São Paulo para Ponto de Envios São Paulo.' },
    });
    const { rows } = await sql`select from agencias_de_envio where conferida_em < now() - interval '1 day'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await daJadlog()).toStrictEqual(antes);
    expect((await desfazer(volta.body.id)).status).toBe(200);
    expect(await daJadlog()).toMatchObject({ id: 100 });

    await escolher(2, null);
    expect((await desfazer(await ultima())).status).toBe(200);
    expect(await daJadlog()).toMatchObject({ id: 100 });
    expect((await desfazer(await ultima())).status).toBe(200);
    expect(await daJadlog()).toBeNull();
  });

  test.each([
    [
      'has closed',
      2,
      110,
      409,
      'Esta agência não existe mais, está fechada ou não é desta transportadora. Escolha outra.',
    ],
    ['is of another carrier', 2, 103, 409, /^Esta agência não existe mais/],
    ['does not exist', 2, 9, 409, /^Esta agência não existe mais/],
    ['is of a carrier without agencies', 1, 102, 404, /./],
  ])('are not chosen when one %s', async (_nome, transportadora, agencia, status, erro) => {
    expect(await escolher(transportadora, agencia)).toMatchObject({
      status,
      body: { erro: typeof erro === 'string' ? erro : expect.stringMatching(erro) },
    });
  });

  test('are looked at again after a day, and say that they have closed', async () => {
    await escolher(2, 100);
    await sql`update agencias_de_envio set agencia = 110, conferida_em = now() - interval '25 hours'`.execute(db);
    expect((await listar()).find(({ id }) => id === 2)?.agencia).toMatchObject({ id: 110, aberta: false });
    const vezes = await conta.vezes('GET', '/api/v2/me/shipment/agencies/');
    await listar();
    expect(await conta.vezes('GET', '/api/v2/me/shipment/agencies/')).toBe(vezes);
  });

  test('may have closed for one of the carriers that chose the same', async () => {
    const ontem = sql<string>`now() - interval '25 hours'`;
    const cem = { agencia: 100, nome: 'Jadlog São Paulo', conferida_em: ontem };
    await db
      .insertInto('agencias_de_envio')
      .values([
        { transportadora: 2, ...cem },
        { transportadora: 14, ...cem },
      ])
      .execute();
    const abertas = async () =>
      (await listar()).flatMap(({ id, agencia }) => (agencia ? [[id, agencia.aberta] as const] : []));
    const comoSao = [
      [2, true],
      [14, false],
    ];
    expect(await abertas()).toStrictEqual(comoSao);
    // The second look is at what the first one noted.
    expect(await abertas()).toStrictEqual(comoSao);
  });

  test('stay as they were while Melhor Envio does not answer', async () => {
    await escolher(2, 100);
    await sql`update agencias_de_envio set conferida_em = now() - interval '25 hours'`.execute(db);
    await conta.falhar('/api/v2/me/shipment/agencies', { tipo: 'status', status: 503 });
    expect((await listar()).find(({ id }) => id === 2)?.agencia).toMatchObject({ aberta: true });
    expect(await procurar(2)).toMatchObject({
      status: 502,
      body: { erro: 'O Melhor Envio não disse quais são as agências. Tente novamente em instantes.' },
    });
  });

  test('are an admin’s to choose', async () => {
    expect(await call(rotas.escolherAgencia, { params: JADLOG, body: { agencia: 100 } })).toMatchObject({
      status: 403,
    });
    expect(await call(rotas.procurarAgencias, { params: JADLOG, query: {} })).toMatchObject({ status: 403 });
  });
});
