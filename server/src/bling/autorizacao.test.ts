import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { decidir, umaLojaComBling, voltar } from './test-ida.ts';

const loja = await umaLojaComBling();
const { call, db, admin, stranger, vendedor, app, simulador, concluir, conectar, irAoBling, pedidosDeToken } = loja;

beforeEach(loja.recomecar);

const INVALIDO = {
  status: 400,
  body: {
    codigo: 'bling.retorno_invalido',
    erro: 'Este retorno do Bling não é de um pedido de autorização seu, ou já venceu. Autorize de novo.',
  },
};

describe('authorising Bling', () => {
  test('is one trip to the consent page and back', async () => {
    expect(await loja.situacao()).toStrictEqual({
      estado: 'desconectado',
      simulado: true,
      motivo: null,
      empresa: null,
      autorizado_em: null,
      autorizado_por: null,
      token_expira_em: null,
      renovavel_ate: null,
    });

    const { body } = await call(rotas.autorizar, {});
    const pagina = new URL(body.url);
    expect(pagina.pathname).toBe('/Api/v3/oauth/authorize');
    expect(Object.fromEntries(pagina.searchParams)).toStrictEqual({
      response_type: 'code',
      client_id: 'varal-demonstracao',
      state: expect.stringMatching(/^[\w-]{32}\.[\w-]{43}$/),
    });
    expect(await (await fetch(body.url)).text()).toContain('Autorizar');

    const destino = await decidir(body.url, 'autorizar');
    expect(destino.pathname).toBe('/bling/callback');
    expect(await concluir(voltar(destino))).toMatchObject({ status: 200, body: { ok: true } });

    const { token_expira_em, renovavel_ate, ...situacao } = await loja.situacao();
    expect(situacao).toStrictEqual({
      estado: 'conectado',
      simulado: true,
      motivo: null,
      empresa: { id: 'd4475854366a36c86a37e792f9634a51', nome: 'Loja de Demonstração Ltda.' },
      autorizado_em: expect.any(String),
      autorizado_por: vendedor.usuario.nome,
    });
    expect(Date.parse(token_expira_em ?? '') - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    expect(Date.parse(renovavel_ate ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  });

  test('opens the page under the name the browser calls us by', async () => {
    const porta = new URL(simulador.url).port;
    const headers = { authorization: `Bearer ${vendedor.access}` };
    for (const [host, esperado] of [
      ['localhost:3000', `localhost:${porta}`],
      ['127.0.0.1:3000', `127.0.0.1:${porta}`],
      ['evil.example', `127.0.0.1:${porta}`],
    ] as const) {
      const resposta = await app.inject({ url: '/api/bling/auth/', headers: { ...headers, host } });
      expect(new URL(resposta.json<{ url: string }>().url).host).toBe(esperado);
    }
  });

  test('leaves no token and no state that the database could be read for', async () => {
    const { state } = await irAoBling();
    await conectar();
    const conexao = await db.selectFrom('conexao_com_o_bling').selectAll().executeTakeFirstOrThrow();
    const [idas, chaves] = await Promise.all([
      db.selectFrom('idas_ao_bling').selectAll().execute(),
      db.selectFrom('chaves_de_repeticao').selectAll().execute(),
    ]);
    const guardado = [conexao.acesso, conexao.renovacao, ...idas.flatMap(({ hash, codigo }) => [hash, codigo])];
    const legivel = `${guardado.map((um) => um?.toString('latin1')).join()}${JSON.stringify(chaves)}`;
    // A JWT begins so, and the rest is as random as what encrypts it.
    expect(legivel).not.toContain('eyJ');
    expect(legivel).not.toContain(state);
    expect(conexao.acesso?.length).toBeGreaterThan(1_000);
  });

  test('asks for tokens as Bling wants it, with the JWT and without credentials in the body', async () => {
    await conectar();
    const [pedido] = (await simulador.diario()).filter(({ caminho }) => caminho === '/Api/v3/oauth/token');
    expect(pedido?.corpo).toStrictEqual({ grant_type: 'authorization_code', code: expect.any(String) });
  });

  test('is for people who are signed in', async () => {
    expect((await stranger(rotas.autorizar, {})).status).toBe(401);
    expect((await stranger(rotas.situacao, {})).status).toBe(401);
    expect((await stranger(rotas.conferir, {})).status).toBe(401);
    const semNada = await stranger(rotas.concluirAutorizacao, { body: { code: 'x', state: 'y' } });
    expect(semNada).toMatchObject({ status: 401, body: { codigo: 'acesso.nao_autenticado' } });
    expect(semNada.body).not.toHaveProperty('requer_login_bling');
  });
});

describe('a way back that nobody asked for is refused, and no token is asked for', () => {
  test.each([
    ['without a state', ''],
    ['with a state of nobody', 'abc'],
    ['with a state that looks right', `${'a'.repeat(32)}.${'b'.repeat(43)}`],
    ['with a dot too many', 'a.b.c'],
    ['with other letters', 'á.\u{1f600}'],
  ])('%s', async (_, state) => {
    const { code } = await irAoBling();
    expect(await concluir({ code, state })).toMatchObject(INVALIDO);
    expect(await pedidosDeToken()).toBe(0);
  });

  test('with the field left out, or without a code', async () => {
    expect(await call(rotas.concluirAutorizacao, { body: { code: 'x' } })).toMatchObject(INVALIDO);
    const { state } = await irAoBling();
    expect((await concluir({ code: '', state })).status).toBe(400);
    expect(await pedidosDeToken()).toBe(0);
  });

  test('with the state of somebody else', async () => {
    const retorno = await irAoBling(admin.call);
    expect(await concluir(retorno)).toMatchObject(INVALIDO);
    expect(await pedidosDeToken()).toBe(0);
    expect((await concluir(retorno, admin.call)).status).toBe(200);
  });

  test('with a state of more than ten minutes ago', async () => {
    const retorno = await irAoBling();
    await db
      .updateTable('idas_ao_bling')
      .set({ expira_em: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    expect(await concluir(retorno)).toMatchObject(INVALIDO);
    expect(await pedidosDeToken()).toBe(0);
  });

  test('with a state that came back with another code before', async () => {
    const { state } = await irAoBling();
    const [uma, outra] = [await irAoBling(), await irAoBling()];
    expect((await concluir({ code: uma.code, state })).status).toBe(200);
    expect(await concluir({ code: outra.code, state })).toMatchObject({
      status: 400,
      body: { codigo: 'bling.retorno_usado', erro: 'Este retorno do Bling já foi usado. Autorize de novo.' },
    });
    expect(await pedidosDeToken()).toBe(1);
  });
});

describe('the same way back again', () => {
  test('once it is done, is done', async () => {
    const retorno = await irAoBling();
    for (let n = 0; n < 3; n++) expect(await concluir(retorno)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await pedidosDeToken()).toBe(1);
    expect((await loja.situacao()).estado).toBe('conectado');
  });

  test('by ten pages at once is one token call, and all are answered', async () => {
    const retorno = await irAoBling();
    await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 500, caminho: '/Api/v3/oauth/token' });
    const respostas = await Promise.all(Array.from({ length: 10 }, () => concluir(retorno)));
    expect(respostas.map(({ status }) => status)).toStrictEqual(Array(10).fill(200));
    expect(await pedidosDeToken()).toBe(1);
  });

  test('of which nobody knows any more what it came to, is not tried again', async () => {
    const { code, state } = await irAoBling();
    await simulador.falhar({ servico: 'bling', tipo: 'corta_depois', caminho: '/Api/v3/oauth/token', vezes: 1 });
    for (let n = 0; n < 2; n++) {
      expect(await concluir({ code, state })).toMatchObject({
        status: 409,
        body: {
          codigo: 'bling.autorizacao_incerta',
          erro: 'O Bling não confirmou a autorização. Autorize de novo.',
        },
      });
    }
    expect(await pedidosDeToken()).toBe(1);
    expect((await conectar()).status).toBe(200);
  });

  test('whose process died in the middle, is not tried again', async () => {
    const { code, state } = await irAoBling();
    await simulador.falhar({ servico: 'bling', tipo: 'corta_depois', caminho: '/Api/v3/oauth/token', vezes: 1 });
    await concluir({ code, state });
    await db
      .updateTable('idas_ao_bling')
      .set({ desfecho: null, tentada_em: new Date(Date.now() - 31_000).toISOString() })
      .execute();
    expect(await concluir({ code, state })).toMatchObject({
      status: 409,
      body: { codigo: 'bling.autorizacao_incerta' },
    });
    expect(await pedidosDeToken()).toBe(1);
  });
});

describe('what Bling does not grant', () => {
  test('refused on its page brings no code, and can be tried again', async () => {
    const { body } = await call(rotas.autorizar, {});
    const destino = await decidir(body.url, 'recusar');
    expect(destino.searchParams.get('error')).toBe('access_denied');
    expect(await pedidosDeToken()).toBe(0);
    expect((await conectar()).status).toBe(200);
  });

  test('a code older than a minute is said to be so, and a new one helps', async () => {
    const retorno = await irAoBling();
    await simulador.avancar(61);
    for (let n = 0; n < 2; n++) {
      expect(await concluir(retorno)).toMatchObject({
        status: 400,
        body: {
          codigo: 'bling.codigo_recusado',
          erro: 'O Bling não aceitou mais o código da autorização, que vale um minuto. Autorize de novo.',
        },
      });
    }
    expect(await pedidosDeToken()).toBe(1);
    expect((await loja.situacao()).estado).toBe('desconectado');
    expect((await conectar()).status).toBe(200);
  });

  test.each([500, 502, 503, 429])(
    'a Bling in trouble (%i) is said to be so, and the same way back helps',
    async (status) => {
      const retorno = await irAoBling();
      await simulador.falhar({ servico: 'bling', tipo: 'status', status, caminho: '/Api/v3/oauth/token' });
      expect(await concluir(retorno)).toMatchObject({
        status: 503,
        body: { erro: 'O Bling não está respondendo. Tente novamente em instantes.' },
      });
      await simulador.sarar();
      expect((await concluir(retorno)).status).toBe(200);
    },
  );

  test('a page of HTML in place of tokens is no authorisation', async () => {
    await simulador.falhar({ servico: 'bling', tipo: 'lixo', caminho: '/Api/v3/oauth/token' });
    expect((await conectar()).status).toBe(409);
    expect((await loja.situacao()).estado).toBe('desconectado');
  });

  test('not knowing the company yet is no reason to refuse', async () => {
    await simulador.falhar({ servico: 'bling', tipo: 'corta', caminho: '/Api/v3/empresas' });
    expect((await conectar()).status).toBe(200);
    expect(await loja.situacao()).toMatchObject({ estado: 'conectado', empresa: null });
    await simulador.sarar();
    expect((await call(rotas.conferir, {})).body).toMatchObject({ empresa: { nome: 'Loja de Demonstração Ltda.' } });
  });
});

describe('while a consent holds', () => {
  const JA_AUTORIZADO = {
    status: 403,
    body: {
      codigo: 'bling.ja_autorizado',
      erro: 'O Bling já está autorizado. Só um administrador pode autorizar de novo.',
    },
  };
  const OUTRA = { id: 'ffff0000ffff0000ffff0000ffff0000', nome: 'Ateliê da Concorrente ME' };

  test('only an admin starts another', async () => {
    expect((await conectar()).status).toBe(200);
    expect(await call(rotas.autorizar, {})).toMatchObject(JA_AUTORIZADO);
    expect((await conectar(admin.call)).status).toBe(200);
    // Bling has ended it: whoever needs it authorises again.
    await db
      .updateTable('conexao_com_o_bling')
      .set({ estado: 'precisa_autorizar', acesso: null, renovacao: null })
      .execute();
    expect((await conectar()).status).toBe(200);
  });

  test('what a seller had begun before does not take its place, and helps once an admin has disconnected', async () => {
    const doVendedor = await irAoBling();
    expect((await conectar(admin.call)).status).toBe(200);
    for (let n = 0; n < 2; n++) expect(await concluir(doVendedor)).toMatchObject(JA_AUTORIZADO);
    expect(await pedidosDeToken()).toBe(1);
    expect(await loja.situacao()).toMatchObject({ estado: 'conectado', autorizado_por: admin.usuario.nome });
    await admin.call(rotas.desconectar, {});
    expect((await concluir(doVendedor)).status).toBe(200);
    expect(await concluir(doVendedor)).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('one that came while a seller’s was fetched stays, and the seller’s is ended at Bling', async () => {
    await conectar(admin.call);
    const conexao = () => db.selectFrom('conexao_com_o_bling').selectAll().executeTakeFirstOrThrow();
    const doAdmin = await conexao();
    const { estado, acesso, renovacao } = doAdmin;
    await db
      .updateTable('conexao_com_o_bling')
      .set({ estado: 'precisa_autorizar', acesso: null, renovacao: null })
      .execute();
    const doVendedor = await irAoBling();
    await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 800, caminho: '/Api/v3/oauth/token' });
    const volta = concluir(doVendedor);
    await expect
      .poll(async () => (await db.selectFrom('idas_ao_bling').where('codigo', 'is not', null).execute()).length)
      .toBe(2);
    await db.updateTable('conexao_com_o_bling').set({ estado, acesso, renovacao }).execute();
    expect(await volta).toMatchObject(JA_AUTORIZADO);
    expect(await conexao()).toStrictEqual(doAdmin);
    expect((await simulador.diario()).filter(({ caminho }) => caminho === '/Api/v3/oauth/revoke')).toHaveLength(1);
    expect(await concluir(doVendedor)).toMatchObject({ status: 409, body: { codigo: 'bling.autorizacao_incerta' } });
  });

  test('that of another company is refused, by name, however often it comes back, and ended at Bling', async () => {
    await conectar();
    const antes = await db.selectFrom('conexao_com_o_bling').selectAll().executeTakeFirst();
    await simulador.ajustar({ empresa: OUTRA });
    const retorno = await irAoBling(admin.call);
    for (let n = 0; n < 2; n++) {
      expect(await concluir(retorno, admin.call)).toMatchObject({
        status: 409,
        body: { codigo: 'bling.outra_empresa', erro: 'Esta autorização é de outra empresa: Ateliê da Concorrente ME.' },
      });
    }
    expect(await db.selectFrom('conexao_com_o_bling').selectAll().executeTakeFirst()).toStrictEqual(antes);
    expect((await simulador.diario()).filter(({ caminho }) => caminho === '/Api/v3/oauth/revoke')).toHaveLength(1);
  });

  test('that of another company is accepted once an admin has disconnected', async () => {
    await conectar();
    await simulador.ajustar({ empresa: OUTRA });
    await admin.call(rotas.desconectar, {});
    expect((await conectar()).status).toBe(200);
    expect(await loja.situacao()).toMatchObject({ estado: 'conectado', empresa: OUTRA });
  });

  test('one of which Bling does not say whose it is does not take its place', async () => {
    await conectar();
    await simulador.falhar({ servico: 'bling', tipo: 'corta', caminho: '/Api/v3/empresas' });
    expect(await conectar(admin.call)).toMatchObject({ status: 409, body: { codigo: 'bling.autorizacao_incerta' } });
    expect(await loja.situacao()).toMatchObject({ estado: 'conectado', autorizado_por: vendedor.usuario.nome });
  });

  test('that was withdrawn, another company still does not take its place', async () => {
    await conectar();
    await db
      .updateTable('conexao_com_o_bling')
      .set({ estado: 'precisa_autorizar', acesso: null, renovacao: null })
      .execute();
    await simulador.ajustar({ empresa: OUTRA });
    expect(await conectar()).toMatchObject({ status: 409, body: { codigo: 'bling.outra_empresa' } });
  });
});

describe('disconnecting', () => {
  test('is for an admin, ends the tokens at Bling and forgets them', async () => {
    await conectar();
    expect((await call(rotas.desconectar, {})).status).toBe(403);
    expect(await admin.call(rotas.desconectar, {})).toMatchObject({ status: 200, body: { estado: 'desconectado' } });
    expect(await db.selectFrom('conexao_com_o_bling').selectAll().execute()).toStrictEqual([]);
    const [revogado] = (await simulador.diario()).filter(({ caminho }) => caminho === '/Api/v3/oauth/revoke');
    expect(revogado).toMatchObject({ status: 200, corpo: { token_type_hint: 'refresh_token' } });
    expect((await admin.call(rotas.desconectar, {})).status).toBe(200);
  });

  test('forgets them also when Bling does not hear it', async () => {
    await conectar();
    await simulador.falhar({ servico: 'bling', tipo: 'corta' });
    expect((await admin.call(rotas.desconectar, {})).body).toMatchObject({ estado: 'desconectado' });
  });
});
