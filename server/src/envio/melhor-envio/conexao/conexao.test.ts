import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaVenda } from '../../../../test/cenario.ts';
import { abrirBling } from '../../../bling/bling.ts';
import { configFrom } from '../../../start/config.ts';
import { contaCom } from '../conta.ts';
import { umaLojaComMelhorEnvio } from '../test-loja-com-melhor-envio.ts';
import { acessoAutorizado, acessoDoPainel } from './acesso.ts';
import { oauthDoMelhorEnvio } from './oauth.ts';
import { situacaoDoMelhorEnvio } from './situacao.ts';

const DIA_S = 86_400;
const loja = await umaLojaComMelhorEnvio();
const { admin, call, conta, db, config, irLa, concluir, conectar, situacao, saldo, pedidosDeToken } = loja;
const { simulador } = conta;

beforeEach(loja.recomecar);

/** Moves the pair's birth so far back; the simulated Melhor Envio knows nothing of it. */
const envelhecer = (dias: number) =>
  sql`update conexao_com_o_melhor_envio set emitido_em = emitido_em - make_interval(days => ${dias}),
    acesso_expira_em = acesso_expira_em - make_interval(days => ${dias})`.execute(db);
const ultimoToken = async () => (await simulador.diario()).filter(({ caminho }) => caminho === '/oauth/token').length;
const SEM_ENDERECO = { cep: '', endereco: '', numero: '', complemento: '', bairro: '', municipio: '', uf: '' };
const PRECISA = 'O Melhor Envio encerrou a autorização da loja. Autorize de novo em Configurações › Envio.';

describe('the consent at Melhor Envio', () => {
  test('takes the place of the token of the panel, and leaves it again', async () => {
    expect(await situacao()).toMatchObject({
      estado: 'token_do_painel',
      pode_autorizar: true,
      vale_ate: null,
      aviso: null,
    });
    expect(await conectar()).toMatchObject({
      status: 200,
      body: { estado: 'autorizado', autorizado_por: expect.any(String), aviso: null },
    });
    expect(await saldo()).toBe(10_000);
    expect(await pedidosDeToken()).toBe(1);
    expect(await admin.call(rotas.desligarMelhorEnvio, {})).toMatchObject({ body: { estado: 'token_do_painel' } });
    expect(await saldo()).toBe(10_000);
  });

  test('is stored encrypted', async () => {
    await conectar();
    const { rows } = await sql<{ tudo: string }>`
      select encode(acesso, 'escape') || encode(renovacao, 'escape') as tudo from conexao_com_o_melhor_envio`.execute(
      db,
    );
    expect(rows[0]?.tudo).not.toMatch(/def50200|eyJ/);
  });

  test('counts once for each trip, for who made it, and only when it was given', async () => {
    const retorno = await irLa();
    expect(await concluir(retorno)).toMatchObject({ status: 200 });
    const naoVale = { status: 400, body: { codigo: 'envio.retorno_invalido' } };
    expect(await concluir(retorno)).toMatchObject(naoVale);
    expect(await concluir({ ...(await irLa()), state: 'outro.estado' })).toMatchObject(naoVale);
    expect(await concluir({ ...(await irLa()), code: 'falso' })).toMatchObject({
      status: 409,
      body: { erro: 'O Melhor Envio não aceitou a autorização. Comece de novo.' },
    });
    await conta.falhar('/oauth/token', { tipo: 'corta_depois' });
    expect(await concluir(await irLa())).toMatchObject({ status: 502 });
  });

  test('is an admin’s to give', async () => {
    expect(await call(rotas.autorizarMelhorEnvio, {})).toMatchObject({ status: 403 });
    expect(await call(rotas.desligarMelhorEnvio, {})).toMatchObject({ status: 403 });
  });
});

describe('the tokens', () => {
  test('are renewed at half their life, both stored', async () => {
    await conectar();
    await envelhecer(14);
    await saldo();
    expect(await ultimoToken()).toBe(1);
    await envelhecer(2);
    expect(await saldo()).toBe(10_000);
    expect(await ultimoToken()).toBe(2);
    await envelhecer(16);
    expect(await saldo()).toBe(10_000);
    expect(await ultimoToken()).toBe(3);
  });

  test('are renewed once by several processes at a time', async () => {
    await conectar();
    await envelhecer(31);
    const { aplicativo } = contaCom(config);
    if (!aplicativo) throw new Error('no application');
    const processo = () =>
      acessoAutorizado(
        { db, cofre: abrirBling({ config, db }).cofre, oauth: oauthDoMelhorEnvio(aplicativo, async () => 'a@b.co') },
        acessoDoPainel(undefined),
      );
    const tokens = await Promise.all(Array.from({ length: 6 }, () => processo().token()));
    expect(new Set(tokens).size).toBe(1);
    expect(await ultimoToken()).toBe(2);
  });

  test('that Melhor Envio ended are renewed, and the call is made again, once', async () => {
    await conectar();
    await simulador.avancar(31 * DIA_S);
    expect(await saldo()).toBe(10_000);
    expect(await ultimoToken()).toBe(2);
    await conta.falhar('/api/v2/me/balance', { tipo: 'status', status: 401 });
    const antes = await conta.vezes('GET', '/api/v2/me/balance');
    expect(await saldo()).toBeNull();
    expect((await conta.vezes('GET', '/api/v2/me/balance')) - antes).toBe(2);
  });

  test('that cannot be renewed ask for a new consent, which then counts', async () => {
    await conectar();
    await simulador.avancar(46 * DIA_S);
    expect(await saldo()).toBeNull();
    expect(await situacao()).toMatchObject({ estado: 'precisa_autorizar', vale_ate: null, aviso: PRECISA });
    expect(await conectar()).toMatchObject({ body: { estado: 'autorizado', aviso: null } });
    expect(await saldo()).toBe(10_000);
  });

  test('that are refused although they were just renewed ask for a new consent at once', async () => {
    await conectar();
    await conta.falhar('/api/v2/me', { tipo: 'status', status: 401 });
    expect(await saldo()).toBeNull();
    expect(await ultimoToken()).toBe(2);
    expect(await situacao()).toMatchObject({ estado: 'precisa_autorizar', vale_ate: null, aviso: PRECISA });
    expect(await saldo()).toBeNull();
    expect(await ultimoToken()).toBe(2);
    await simulador.sarar();
    expect(await conectar()).toMatchObject({ body: { estado: 'autorizado', aviso: null } });
    expect(await saldo()).toBe(10_000);
  });

  test.each([403, 503])(
    'that are renewed stay where Melhor Envio answers %d when it is asked whose they are',
    async (status) => {
      await conectar();
      await simulador.avancar(31 * DIA_S);
      await conta.falhar('/api/v2/me', { tipo: 'status', status: 401, vezes: 1 });
      await conta.falhar('/api/v2/me', { tipo: 'status', status, vezes: 1 });
      expect(await saldo()).toBe(10_000);
      expect(await situacao()).toMatchObject({ estado: 'autorizado' });
    },
  );

  test('wait for an OAuth server that is away, while the old one lives', async () => {
    await conectar();
    await envelhecer(16);
    await conta.falhar('/oauth/token', { tipo: 'status', status: 503 });
    expect(await saldo()).toBe(10_000);
    await conta.simulador.sarar();
    await sql`update conexao_com_o_melhor_envio set renovar_depois_de = now()`.execute(db);
    expect(await saldo()).toBe(10_000);
    expect(await situacao()).toMatchObject({ estado: 'autorizado' });
  });
});

test('a consent that may not do this asks for another one', async () => {
  await conectar();
  await conta.ajustar({ sem_escopo: ['shipping-calculate'] });
  const endereco = { ...SEM_ENDERECO, cep: '01310100' };
  const medidas = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };
  const id = await umaVenda(db, { status: 'selecionar_envio', origem: 'redes_sociais', endereco, ...medidas });
  const { status, body } = await call(rotasDeVendas.calcularFrete, { params: { id } });
  expect({ status, body }).toMatchObject({
    status: 502,
    body: {
      erro: 'Erro ao calcular o frete. Falta permissão da loja no Melhor Envio para isto. Autorize de novo em Configurações › Envio.',
    },
  });
  await conta.ajustar({ sem_escopo: [] });
  expect((await call(rotasDeVendas.calcularFrete, { params: { id } })).status).toBe(200);
});

test.each([
  [16, null],
  [14, 'A autorização do Melhor Envio vence em 14 dias se não for renovada. Autorize de novo.'],
  [1, 'A autorização do Melhor Envio vence em 1 dia se não for renovada. Autorize de novo.'],
  [0, 'A autorização do Melhor Envio vence em menos de um dia se não for renovada. Autorize de novo.'],
  [-1, PRECISA],
])('the end of a consent in %d days is told so: %s', async (dias, aviso) => {
  await conectar();
  await sql`update conexao_com_o_melhor_envio
    set renovacao_expira_em = now() + make_interval(days => ${dias}, mins => 1)`.execute(db);
  expect(await situacao()).toMatchObject({ estado: 'autorizado', aviso });
});

describe('the end of a token of the panel', () => {
  const jwtAte = (dias: number) => {
    const parte = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + dias * DIA_S + 60;
    return [parte({ alg: 'RS256' }), parte({ exp }), 'assinatura'].join('.');
  };
  const avisoDo = async (token: string) => (await situacaoDoMelhorEnvio({ db, token, podeAutorizar: false })).aviso;

  test.each([
    [30, null],
    [15, null],
    [14, 'O token do Melhor Envio vence em 14 dias. Gere outro no painel dele e troque no servidor.'],
    [1, 'O token do Melhor Envio vence em 1 dia. Gere outro no painel dele e troque no servidor.'],
    [0, 'O token do Melhor Envio vence em menos de um dia. Gere outro no painel dele e troque no servidor.'],
    [-1, 'O token do Melhor Envio venceu. Gere outro no painel dele e troque no servidor.'],
  ])('in %d days is told so: %s', async (dias, aviso) => {
    expect(await avisoDo(jwtAte(dias))).toBe(aviso);
  });

  test('is not known of a text that is no JWT', async () => {
    expect(await avisoDo('um-token-qualquer')).toBeNull();
    expect(await avisoDo('a.b.c')).toBeNull();
  });
});

test('a shop without a token and without an application says what is missing', async () => {
  const { token } = contaCom(configFrom({ MELHOR_ENVIO_URL: 'https://sandbox.melhorenvio.com.br' }));
  expect(await situacaoDoMelhorEnvio({ db, token, podeAutorizar: false })).toMatchObject({
    estado: 'sem_acesso',
    pode_autorizar: false,
    aviso: 'Falta o token do Melhor Envio. Avise quem cuida do servidor.',
  });
});
