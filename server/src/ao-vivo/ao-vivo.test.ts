import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeAoVivo } from '@varal/contract/ao-vivo/ao-vivo.routes';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeUsuarios } from '@varal/contract/auth/usuarios.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi, umaPessoa } from '../../test/api.ts';
import { umaCategoria, umaVenda, umCliente, umItem, umModelo, umProduto, umUsuario } from '../../test/cenario.ts';
import { buildApp } from '../app.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { configFrom } from '../start/config.ts';
import { umaTela } from './test-tela.ts';

const { app, db, pool, listen, embedded, admin, vendedor, stranger } = await testApi();
await app.listen({ port: 0, host: '127.0.0.1' });

/** Starts another server on the same shop, which the shop cannot tell from another process. */
async function outroServidor(env: NodeJS.ProcessEnv = {}) {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ...env });
  const outro = await buildApp({ config, db, pool, listen, arquivos: folderStorage(tempFolder('arquivos')) });
  afterAll(() => outro.close());
  await outro.listen({ port: 0, host: '127.0.0.1' });
  return outro;
}

/** Creates a line of a sale in separacao, of which one unit can be read. */
async function umaLinha() {
  const venda_id = await umaVenda(db);
  return { item_id: await umItem(db, venda_id), venda_id, por: await umUsuario(db) };
}
const umaLeitura = (item: Awaited<ReturnType<typeof umaLinha>>) =>
  db
    .insertInto('conferencias')
    .values({ ...item, passo: 'separacao', quantidade: 1, lidas: 1, vez: 1 })
    .execute();

/** Makes a change and waits until it is heard. Changes arrive in order, so everything before it has been heard too. */
async function marca(tela: Awaited<ReturnType<typeof umaTela>>) {
  const id = await umCliente(db);
  const daMarca = { assunto: 'clientes', ids: expect.arrayContaining([id]) };
  await vi.waitFor(() => expect(tela.mudancas()).toContainEqual(daMarca), { timeout: 120_000, interval: 5 });
  return { assunto: 'clientes', ids: [id] };
}

/** Waits until every earlier change has been announced. */
async function tudoContado() {
  const tela = await umaTela(app, admin.access);
  await marca(tela);
  tela.fechar();
}

const SOON_MS = 2_000;
const A_MOMENT_MS = 100;

// The tests begin only once the server listens to the database.
await new Promise<void>((attentive) => {
  afterAll(listen('varal', { heard: () => undefined, attentive, deaf: () => undefined }));
});
beforeEach(tudoContado);

/** A busy machine may be late once: the promised seconds hold in one of three tries. */
const BY_THE_CLOCK = { retry: 2 };

describe('whoever listens', () => {
  test('hears within two seconds what somebody else has changed', BY_THE_CLOCK, async () => {
    const tela = await umaTela(app, admin.access);
    const chega = tela.proxima();
    const { status, body } = await vendedor.call(rotasDeModelos.criarModelo, { body: { codigo: 'AV1', nome: 'Saia' } });
    const { dados, ms } = await chega;
    expect(status).toBe(201);
    expect(dados).toStrictEqual({ assunto: 'modelos', ids: [body.id] });
    expect(ms).toBeLessThan(SOON_MS);
  });

  test('hears of every kind of thing, whoever changes it', async () => {
    const produto = await umProduto(db);
    const cliente = await umCliente(db);
    const imagem = { arquivo: 'a.jpg', ordem: 1, largura: 1, altura: 1, bytes: 1 };
    const atributo = await db
      .insertInto('atributos')
      .values({ nome: 'Tecido' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await umaLinha();
    const casos = [
      ['produtos', () => db.updateTable('produtos').set({ titulo: 'Outro' }).where('id', '=', produto.id).execute()],
      [
        'produtos',
        () =>
          db
            .insertInto('imagens_de_produto')
            .values({ ...imagem, produto_id: produto.id })
            .execute(),
      ],
      ['categorias', () => umaCategoria(db)],
      ['clientes', () => db.deleteFrom('clientes').where('id', '=', cliente).execute()],
      [
        'atributos',
        () => db.insertInto('valores_de_atributo').values({ atributo_id: atributo.id, valor: 'X', ordem: 1 }).execute(),
      ],
      ['vendas', () => umaVenda(db)],
      ['conferencias', () => umaLeitura(item)],
    ] as const;

    for (const [assunto, mudar] of casos) {
      const tela = await umaTela(app, admin.access);
      await mudar();
      await vi.waitFor(() => expect(tela.mudancas()).toContainEqual({ assunto, ids: [expect.any(Number)] }), 10_000);
      tela.fechar();
    }
  });

  test('hears of a movement of stock as a change of its product', async () => {
    const { id, criado_por } = await umProduto(db, { saldo: 5 });
    const tela = await umaTela(app, vendedor.access);
    await sql`
      insert into movimentos_de_estoque (produto_id, tipo, muda_saldo, usuario_id, motivo, saldo_depois, reservado_depois)
      values (${id}, 'ajuste', -2, ${criado_por}, 'Contagem', 0, 0)`.execute(db);
    await vi.waitFor(() => expect(tela.mudancas()).toContainEqual({ assunto: 'produtos', ids: [id] }), 10_000);
  });

  test('hears nothing of what was taken back', async () => {
    const tela = await umaTela(app, admin.access);
    const undone = db.transaction().execute(async (trx) => {
      await umModelo(trx);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    const depois = await marca(tela);
    expect(tela.mudancas()).toStrictEqual([depois]);
  });

  test('hears only when it is committed, and finds it there', async () => {
    const tela = await umaTela(app, admin.access);
    const antes: unknown[] = [];
    const id = await db.transaction().execute(async (trx) => {
      const novo = await umModelo(trx);
      // The embedded database runs one transaction at a time, so no other change can happen here.
      if (!embedded) antes.push(await marca(tela));
      expect(tela.mudancas()).toStrictEqual(antes);
      return novo;
    });
    expect((await tela.proxima(antes.length)).dados).toStrictEqual({ assunto: 'modelos', ids: [id] });
  });

  test('hears once of a change of thousands, without their ids', async () => {
    const [modelo, categoria, usuario] = [await umModelo(db), await umaCategoria(db), await umUsuario(db)];
    await sql`
      insert into produtos (titulo, sku, modelo_id, categoria_id, preco_venda, criado_por)
      select 'Massa ' || n, 'MASSA-' || n, ${modelo}::int, ${categoria}::int, 10, ${usuario}::int
      from generate_series(1, 2000) n`.execute(db);
    await tudoContado();
    const tela = await umaTela(app, admin.access);
    const { rows } = await sql<{ ids: number[] }>`
      select array_agg(id) as ids from produtos where titulo like 'Massa %'`.execute(db);
    const ids = rows[0]?.ids.slice(0, 1_000) ?? [];
    const moved = await vendedor.call(rotasDeProdutos.moverVariosParaLixeira, { body: { ids } });
    expect(moved.status).toBe(200);
    const depois = await marca(tela);
    expect(tela.mudancas()).toStrictEqual([{ assunto: 'produtos' }, depois]);
  });

  test('hears what another process of the same shop does', BY_THE_CLOCK, async () => {
    const outro = await outroServidor();
    const [aqui, la] = [await umaTela(app, admin.access), await umaTela(outro, vendedor.access)];
    const criar = (em: typeof app, codigo: string) =>
      em.inject({
        method: 'POST',
        url: '/api/modelos/',
        headers: { authorization: `Bearer ${admin.access}` },
        payload: { codigo, nome: codigo },
      });
    for (const [em, codigo] of [
      [app, 'DAQUI'],
      [outro, 'DE-LA'],
    ] as const) {
      const chegam = [aqui.proxima(), la.proxima()];
      const { id } = (await criar(em, codigo)).json<{ id: number }>();
      for (const { dados, ms } of await Promise.all(chegam)) {
        expect(dados).toStrictEqual({ assunto: 'modelos', ids: [id] });
        expect(ms).toBeLessThan(SOON_MS);
      }
    }
  });

  test('is told how long nothing has changed', async () => {
    const inicio = Date.now();
    await tudoContado();
    await sleep(A_MOMENT_MS);
    const { quieto_ms } = (await umaTela(app, admin.access)).comeco();
    expect(quieto_ms).toBeGreaterThanOrEqual(A_MOMENT_MS);
    expect(quieto_ms).toBeLessThanOrEqual(Date.now() - inicio);
  });

  test.skipIf(embedded)('is told to ask anew when the server had lost its database connection', async () => {
    const tela = await umaTela(app, admin.access);
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'varal-ao-vivo'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    await vi.waitUntil(() => tela.agoras() === 2, { timeout: 120_000 });
    const chega = tela.proxima();
    const id = await umModelo(db);
    expect((await chega).dados).toStrictEqual({ assunto: 'modelos', ids: [id] });
  });

  test('gets it at once through any proxy, and without its headers being asked for alone', async () => {
    const { headers } = await umaTela(app, admin.access);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    const head = await app.inject({ method: 'HEAD', url: '/api/ao-vivo/' });
    expect(head.statusCode).toBe(404);
  });
});

/** Expects that what is done ends this person's screen, and nobody else's, within a second of its answer. */
async function acabaEmUmSegundo({ access }: { access: string }, fazer: () => Promise<{ status: number }>) {
  const [dela, alheia] = [await umaTela(app, access), await umaTela(app, vendedor.access)];
  const { status } = await fazer();
  const feito = performance.now();
  expect(status).toBeLessThan(300);
  expect((await dela.fim) - feito).toBeLessThan(1_000);
  await marca(alheia);
}

describe('listening ends', BY_THE_CLOCK, () => {
  test('when the session does', async () => {
    const pessoa = await umaPessoa(app, db);
    const [dela, alheia] = [await umaTela(app, pessoa.access), await umaTela(app, admin.access)];
    const inicio = performance.now();
    expect((await pessoa.call(rotasDeAuth.sair, {})).status).toBe(204);
    expect((await dela.fim) - inicio).toBeLessThan(SOON_MS);
    await marca(alheia);
  });

  test.each([
    ['is disabled', { ativo: false }],
    ['is made a seller', { tipo: 'vendedor' }],
  ] as const)('within a second when the person %s', async (_nome, mudanca) => {
    const pessoa = await umaPessoa(app, db, { tipo: 'admin' });
    await acabaEmUmSegundo(pessoa, () =>
      admin.call(rotasDeUsuarios.mudarUsuario, { params: { id: pessoa.usuario.id }, body: mudanca }),
    );
  });

  test('within a second when the person gets a new password', async () => {
    const pessoa = await umaPessoa(app, db);
    await acabaEmUmSegundo(pessoa, () =>
      admin.call(rotasDeUsuarios.renovarSenhaDoUsuario, { params: { id: pessoa.usuario.id } }),
    );
  });

  test('within a second on the other screens of who chooses a new password, and goes on on this one', async () => {
    const pessoa = await umaPessoa(app, db);
    const aqui = await umaTela(app, pessoa.access);
    const login = { username: pessoa.username, password: pessoa.senha };
    const la = await app.inject({ method: 'POST', url: '/api/auth/login/', payload: login });
    await acabaEmUmSegundo({ access: la.json<{ access: string }>().access }, () =>
      pessoa.call(rotasDeAuth.trocarSenha, { body: { atual: pessoa.senha, nova: 'três pratos de trigo' } }),
    );
    await marca(aqui);
  });

  test.skipIf(embedded)('when the session ended while nobody could tell', async () => {
    const pessoa = await umaPessoa(app, db);
    const tela = await umaTela(app, pessoa.access);
    // The trigger is off, as if the change had been announced while the server was not listening.
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update sessoes set encerrada_em = now(), motivo = 'saida' where usuario_id = ${pessoa.usuario.id}`.execute(
        trx,
      );
    });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'varal-ao-vivo'`.execute(db);
    expect(await Promise.race([tela.fim.then(() => 'over'), sleep(5_000, 'goes on')])).toBe('over');
  });

  test('when the access does, and begins again with the next one', async () => {
    const breve = await outroServidor({ ACCESS_SECONDS: '1' });
    const pessoa = await umaPessoa(breve, db);
    const inicio = performance.now();
    const tela = await umaTela(breve, pessoa.access);
    expect((await tela.fim) - inicio).toBeLessThan(SOON_MS);
    const renovado = await breve.inject({
      method: 'POST',
      url: '/api/auth/verificar/',
      payload: { refresh: pessoa.refresh },
    });
    const deNovo = await umaTela(breve, renovado.json<{ access: string }>().access);
    expect(deNovo.status).toBe(200);
  });

  test('at once when the server stops', async () => {
    const outro = await outroServidor();
    const tela = await umaTela(outro, admin.access);
    const inicio = performance.now();
    await outro.close();
    expect((await tela.fim) - inicio).toBeLessThan(1_000);
    expect(performance.now() - inicio).toBeLessThan(1_000);
  });
});

describe('is refused', () => {
  test('who is not signed in', async () => {
    expect(await stranger(rotasDeAoVivo.acompanhar, {})).toMatchObject({
      status: 401,
      body: { erro: 'Entre no sistema para continuar.' },
    });
  });

  test('one person the twenty-first screen, until another one is closed', async () => {
    const pessoa = await umaPessoa(app, db);
    const abertas = await Promise.all(Array.from({ length: 20 }, () => umaTela(app, pessoa.access)));
    expect(await pessoa.call(rotasDeAoVivo.acompanhar, {})).toMatchObject({
      status: 429,
      body: { erro: 'Há telas demais abertas com o seu usuário. Feche algumas para acompanhar as mudanças.' },
    });
    expect((await umaTela(app, vendedor.access)).status).toBe(200);
    abertas[0]?.fechar();
    await vi.waitFor(async () => expect((await umaTela(app, pessoa.access)).status).toBe(200), 10_000);
  });
});
