import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umProduto } from '../../../test/cenario.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { trabalharNaFila } from '../../bling/fila/trabalhar-na-fila.ts';
import { receberAvisos } from '../avisos/receber-avisos.ts';
import { levadores } from '../levadores.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { lerContaLigada, verificarNoBling } from './verificar-no-bling.ts';

const loja = await umaLojaEmDia();
const { db, bling, simulador, fila, umPublicado, umaVendida, moverLa, contarLa, abertas, resolver } = loja;

const PEDIDOS = 'GET /Api/v3/pedidos/vendas';
const SALDOS = 'GET /Api/v3/estoques/saldos/14886935101';
const DEPOSITOS = 'GET /Api/v3/depositos';
const MODULOS = 'GET /Api/v3/situacoes/modulos';
const SITUACOES = ['', '/98310', '/98310/acoes', '/98310/transicoes'].map((caminho) => MODULOS + caminho);

type Como = {
  vendas_varridas_em?: string | null;
  acordado_em?: string;
  verificado_em?: string | null;
  pedidos_vistos_ate?: string | null;
  saldos_vistos_em?: string | null;
};
const conexao = (mudancas: Como & { saldos_vistos_ate?: number | null; situacoes_vistas_em?: string | null }) =>
  db.updateTable('conexao_com_o_bling').set(mudancas).execute();
const agora = () => new Date().toISOString();
const ha = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString();

/** Each test alone says what is due. */
beforeEach(async () => {
  await db.deleteFrom('diferencas_com_o_bling').execute();
  await db.deleteFrom('sincronizacoes').execute();
  await conexao({
    pedidos_vistos_ate: agora(),
    saldos_vistos_em: agora(),
    saldos_vistos_ate: null,
    situacoes_vistas_em: agora(),
    vendas_varridas_em: agora(),
  });
  await sql`update vigia_do_bling set avisado_em = null, calado_desde = null, mudancas = 0, recusa = null, recusada_em = null`.execute(
    db,
  );
});

/** Runs one turn and answers with its calls to Bling. */
/** Answers the calls of a look. What is found wakes the worker of the queue, so that it rests meanwhile. */
async function verificar(mudancas: Parameters<typeof conexao>[0] = {}): Promise<string[]> {
  const feitas: string[] = [];
  await fila.parada(async () => void feitas.push(...(await verificarNaFila(mudancas))));
  return feitas;
}
/** The same beside work that waits. */
async function verificarNaFila(mudancas: Parameters<typeof conexao>[0] = {}): Promise<string[]> {
  await conexao({ verificado_em: null, ...mudancas });
  const antes = (await simulador.diario()).length;
  await verificarNoBling(bling);
  return (await simulador.diario()).slice(antes).map(({ metodo, caminho }) => `${metodo} ${caminho.split('?')[0]}`);
}
const lerConexao = () => db.selectFrom('conexao_com_o_bling').selectAll().executeTakeFirstOrThrow();
const pedida = async (tipo: 'venda' | 'estoque', id: number) => (await fila.linha(tipo, id)).pedida;

describe('orders', () => {
  test('that were moved at Bling are found, without anybody telling', async () => {
    const venda = await umaVendida(await umPublicado({ saldo: 2 }));
    await moverLa(venda.pedido, 9);
    expect(await verificar({ pedidos_vistos_ate: ha(11) })).toStrictEqual([PEDIDOS]);
    await fila.esvaziar();
    expect(await abertas()).toMatchObject([{ tipo: 'situacao', no_varal: 'Em aberto', no_bling: 'Atendido' }]);
    expect(Date.now() - Date.parse((await lerConexao()).pedidos_vistos_ate ?? '')).toBeLessThan(20_000);
  });

  test('that are as they are known are not asked for again', async () => {
    const venda = await umaVendida(await umPublicado({ saldo: 2 }));
    const antes = await pedida('venda', venda.id);
    expect(await verificar({ pedidos_vistos_ate: ha(11) })).toStrictEqual([PEDIDOS]);
    expect(await pedida('venda', venda.id)).toBe(antes);
  });

  test('are asked for by both ends of the time, in São Paulo, from a day further back to tomorrow', async () => {
    await umaVendida(await umPublicado({ saldo: 2 }));
    const antes = (await simulador.diario()).length;
    await conexao({ verificado_em: null, pedidos_vistos_ate: '2026-01-05T13:00:00.000Z' });
    await verificarNoBling(bling, new Date('2026-01-19T15:30:00Z'));
    const perguntas = (await simulador.diario())
      .slice(antes)
      .map(({ caminho }) => new URL(caminho, 'http://bling').searchParams);
    expect(
      perguntas.map((query) => [
        query.get('dataAlteracaoInicial'),
        query.get('dataAlteracaoFinal'),
        query.get('pagina'),
      ]),
    ).toStrictEqual([
      ['2026-01-04 10:00:00', '2026-01-12 10:00:00', '1'],
      ['2026-01-11 10:00:00', '2026-01-19 10:00:00', '1'],
      ['2026-01-18 10:00:00', '2026-01-20 12:30:00', '1'],
    ]);
    expect((await lerConexao()).pedidos_vistos_ate).toBe('2026-01-19T15:30:00.000Z');
  });

  test('are asked for to the last page', async () => {
    const venda = await umaVendida(await umPublicado({ saldo: 2 }));
    await moverLa(venda.pedido, 9);
    const la = (await chamarBling(bling, { metodo: 'GET', caminho: `/pedidos/vendas/${venda.pedido}` })) as Record<
      string,
      unknown
    >;
    // The newest orders come first: the one that matters is on the second page.
    const outras: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const { numero, id, ...pedido } = la;
      const corpo = { ...pedido, numeroLoja: `outra-${n}`, observacoesInternas: `outra ${n}` };
      const nova = await chamarBling(bling, { metodo: 'POST', caminho: '/pedidos/vendas', corpo });
      outras.push((nova as { id: number }).id);
    }
    expect(await verificar({ pedidos_vistos_ate: ha(11) })).toStrictEqual([PEDIDOS, PEDIDOS]);
    await fila.esvaziar();
    expect(await abertas()).toHaveLength(1);
    const query = { idsPedidosVendas: outras };
    await chamarBling(bling, { metodo: 'DELETE', caminho: '/pedidos/vendas', query });
  });

  test('are asked for every ten minutes', async () => {
    await umaVendida(await umPublicado({ saldo: 2 }));
    expect(await verificar({ pedidos_vistos_ate: ha(9) })).toStrictEqual([]);
    expect(await verificar({ pedidos_vistos_ate: ha(10) })).toStrictEqual([PEDIDOS]);
    expect(await verificar()).toStrictEqual([]);
  });

  test('of the last month are asked for the first time, if there are any', async () => {
    expect(await verificar({ pedidos_vistos_ate: null })).toHaveLength(5);
    await db.updateTable('vendas').set({ pedido_bling_id: null }).execute();
    expect(await verificar({ pedidos_vistos_ate: null })).toStrictEqual([]);
    expect((await lerConexao()).pedidos_vistos_ate).not.toBeNull();
  });
});

describe('open sales', () => {
  test('are swept once a day: no window of time leaves one out, nor one that was removed', async () => {
    const [movida, sumida, emDia, concluida] = [
      await umaVendida(await umPublicado({ saldo: 2 })),
      await umaVendida(await umPublicado({ saldo: 2 })),
      await umaVendida(await umPublicado({ saldo: 2 })),
      await umaVendida(await umPublicado({ saldo: 2 })),
    ];
    await db.updateTable('vendas').set({ status: 'concluido' }).where('id', '=', concluida.id).execute();
    await fila.esvaziar();
    await moverLa(movida.pedido, 9);
    await moverLa(concluida.pedido, 12);
    await chamarBling(bling, { metodo: 'DELETE', caminho: `/pedidos/vendas/${sumida.pedido}` });
    const antes = [await pedida('venda', emDia.id), await pedida('venda', concluida.id)];

    expect(await verificar({ vendas_varridas_em: ha(1441) })).toStrictEqual([PEDIDOS]);
    await fila.esvaziar();
    const vistas = (await abertas()).map(({ tipo, no_bling }) => [tipo, no_bling]).sort();
    expect(vistas).toStrictEqual([
      ['pedido_ausente', expect.stringContaining('não está mais lá')],
      ['situacao', 'Atendido'],
    ]);
    expect([await pedida('venda', emDia.id), await pedida('venda', concluida.id)]).toStrictEqual(antes);
    expect(await verificar()).toStrictEqual([]);
  });
});

describe('a difference that is open', () => {
  test('is not asked for again by each look of the next day', async () => {
    const venda = await umaVendida(await umPublicado({ saldo: 2 }));
    await moverLa(venda.pedido, 9);
    await verificar({ pedidos_vistos_ate: ha(11) });
    await fila.esvaziar();
    const antes = await pedida('venda', venda.id);
    await verificar({ pedidos_vistos_ate: ha(11) });
    expect(await pedida('venda', venda.id)).toBe(antes);
    // It was moved on since.
    await moverLa(venda.pedido, 15);
    await verificar({ pedidos_vistos_ate: ha(11) });
    expect(await pedida('venda', venda.id)).toBeGreaterThan(antes);
  });
});

describe('notices that fell silent', () => {
  const vigia = (mudancas: object, recurso: 'pedido' | 'estoque' = 'pedido') =>
    db.updateTable('vigia_do_bling').set(mudancas).where('recurso', '=', recurso).execute();
  const calados = async () => (await loja.call(rotas.verResumoDaFila, {})).body.calados;
  /** Orders are moved at Bling, and each is found by a look. */
  async function mudarSemAviso(quantas: number, mudancas: Como = {}) {
    for (let n = 0; n < quantas; n += 1) {
      const venda = await umaVendida(await umPublicado({ saldo: 2 }));
      await moverLa(venda.pedido, 9);
      await verificar({ pedidos_vistos_ate: ha(11), verificado_em: ha(1), acordado_em: ha(60), ...mudancas });
      await fila.esvaziar();
    }
  }

  test('are told once changes went without any for hours, and no longer once one comes', async () => {
    await vigia({ avisado_em: ha(1_440) });
    await mudarSemAviso(2);
    expect(await calados()).toStrictEqual([]);
    await vigia({ calado_desde: ha(181) });
    expect(await calados()).toStrictEqual([{ recurso: 'pedido', avisado_em: expect.any(String), mudancas: 2 }]);

    const companyId = (await lerConexao()).empresa_id ?? '';
    await receberAvisos(db, [{ eventId: 'novo', event: 'stock.updated', companyId, data: {} }]);
    expect(await calados()).toHaveLength(1);
    await receberAvisos(db, [{ eventId: 'mais-novo', event: 'order.updated', companyId, data: {} }]);
    expect(await calados()).toStrictEqual([]);
  });

  test.each([
    ['a quiet shop, where nothing changes', { avisado_em: ha(10_000) }, 0, {}],
    ['a shop that never had any', { avisado_em: null }, 2, {}],
    ['one change alone', { avisado_em: ha(1_440) }, 1, {}],
    ['a server that was off meanwhile', { avisado_em: ha(1_440) }, 2, { verificado_em: ha(11) }],
  ])('are not seen in %s', async (_, antes, quantas, como) => {
    await vigia(antes);
    await mudarSemAviso(quantas, como);
    await sql`update vigia_do_bling set calado_desde = ${ha(999)} where calado_desde is not null`.execute(db);
    expect(await calados()).toStrictEqual([]);
  });

  test('are seen of balances by themselves', async () => {
    await vigia({ avisado_em: ha(1_440) }, 'estoque');
    for (let n = 0; n < 2; n += 1) {
      const { id_bling } = await umPublicado({ saldo: 4 });
      await contarLa(id_bling, 9);
    }
    await verificar({ saldos_vistos_em: ha(361), verificado_em: ha(1), acordado_em: ha(900) });
    await vigia({ calado_desde: ha(181) }, 'estoque');
    expect(await calados()).toMatchObject([{ recurso: 'estoque', mudancas: 2 }]);
  });
});

describe('a look that Bling refuses', () => {
  test('names the scope, keeps no other from being made, and is not repeated at once', async () => {
    await umaVendida(await umPublicado({ saldo: 2 }));
    await simulador.ajustar({ sem_escopo: ['/pedidos'], forma_do_403: 'oauth' });
    const devidos = { pedidos_vistos_ate: ha(11), saldos_vistos_em: ha(361) };
    expect(await verificar(devidos)).toStrictEqual([PEDIDOS, DEPOSITOS, SALDOS]);
    const recusados = async () => (await loja.call(rotas.verResumoDaFila, {})).body.recusados;
    expect(await recusados()).toStrictEqual([
      {
        recurso: 'pedido',
        causa: 'o aplicativo não tem o escopo “Pedidos de venda”. Marque-o no aplicativo do Bling e autorize de novo.',
      },
    ]);
    expect(await verificar(devidos)).toStrictEqual([DEPOSITOS, SALDOS]);

    await simulador.ajustar({ sem_escopo: [], forma_do_403: 'portal' });
    await sql`update vigia_do_bling set recusada_em = ${ha(61)} where recusada_em is not null`.execute(db);
    expect(await verificar(devidos)).toStrictEqual([PEDIDOS, DEPOSITOS, SALDOS]);
    expect(await recusados()).toStrictEqual([]);
  });
});

describe('balances', () => {
  test('that were counted at Bling are found, without anybody telling', async () => {
    const contado = await umPublicado({ saldo: 5 });
    const esvaziado = await umPublicado({ variacoes: [3, 4] });
    const igual = await umPublicado({ saldo: 5 });
    await fila.esvaziar();
    const antes = await pedida('estoque', igual.id);
    const { id_bling } = await db
      .selectFrom('variacoes')
      .select('id_bling')
      .where('produto_id', '=', esvaziado.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await contarLa(contado.id_bling, 12);
    await contarLa(Number(id_bling), 0);
    expect(await verificar({ saldos_vistos_em: ha(361) })).toStrictEqual([DEPOSITOS, SALDOS]);
    await fila.esvaziar();
    // The queue looks at both at once: either may be found first.
    expect((await abertas()).map(({ no_varal, no_bling }) => [no_varal, no_bling]).sort()).toStrictEqual([
      ['3 unidades', '0 unidades'],
      ['5 unidades', '12 unidades'],
    ]);
    expect(await pedida('estoque', igual.id)).toBe(antes);
  });

  test('that Bling leaves out are none, which is news unless there are none here', async () => {
    const sumido = await umPublicado({ saldo: 5 });
    const vazio = await umPublicado({ saldo: 0 });
    await fila.esvaziar();
    const antes = [await pedida('estoque', sumido.id), await pedida('estoque', vazio.id)];
    for (const { id_bling } of [sumido, vazio]) {
      await chamarBling(bling, { metodo: 'DELETE', caminho: `/produtos/${id_bling}` });
    }
    await verificar({ saldos_vistos_em: ha(361) });
    await fila.esvaziar();
    expect(await pedida('estoque', sumido.id)).toBeGreaterThan(antes[0] ?? 0);
    expect(await pedida('estoque', vazio.id)).toBe(antes[1]);
  });

  test('are gone through in six hours, a few hundred a turn', async () => {
    const { id } = await umProduto(db);
    await db.deleteFrom('saldos_no_bling').execute();
    await sql`
      insert into saldos_no_bling (id_bling, produto_id, saldo)
      select n, ${id}, 0 from generate_series(1, 730) n`.execute(db);
    expect(await verificar({ saldos_vistos_em: ha(359) })).toStrictEqual([]);
    expect(await verificar({ saldos_vistos_em: ha(361) })).toStrictEqual([DEPOSITOS, ...Array(5).fill(SALDOS)]);
    expect(await lerConexao()).toMatchObject({ saldos_vistos_ate: 500 });
    expect(await verificar()).toStrictEqual([DEPOSITOS, ...Array(3).fill(SALDOS)]);
    expect(await lerConexao()).toMatchObject({ saldos_vistos_ate: null });
    expect(await verificar()).toStrictEqual([]);
    await db.deleteFrom('saldos_no_bling').execute();
  });
});

describe('a turn', () => {
  test('is one process’, once a minute', async () => {
    await conexao({ verificado_em: null, saldos_vistos_em: ha(361), pedidos_vistos_ate: ha(11) });
    await umaVendida(await umPublicado({ saldo: 2 }));
    const antes = (await simulador.diario()).length;
    await Promise.all([1, 2, 3].map(() => verificarNoBling(bling)));
    await verificarNoBling(bling);
    expect((await simulador.diario()).length - antes).toBe(3);
  });

  test('stops where Bling stops, and goes on there', async () => {
    await umaVendida(await umPublicado({ saldo: 2 }));
    await simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, caminho: '/Api/v3/pedidos/vendas' });
    const ate = ha(11);
    await expect(verificar({ pedidos_vistos_ate: ate })).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    await simulador.sarar();
    expect((await lerConexao()).pedidos_vistos_ate).toBe(ate);
    expect(await verificar()).toStrictEqual([PEDIDOS]);
  });

  test.each([
    ['since the consent', null],
    ['for a day', ha(1_441)],
  ])('looks at orders and balances where the situations, not read %s, cannot be', async (_, situacoes_vistas_em) => {
    await umaVendida(await umPublicado({ saldo: 2 }));
    await sql`update conexao_com_o_bling set autorizado_em = ${ha(2_000)}`.execute(db);
    await simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, caminho: '/Api/v3/situacoes' });
    const antes = (await simulador.diario()).length;
    await expect(
      verificar({ situacoes_vistas_em, pedidos_vistos_ate: ha(11), saldos_vistos_em: ha(361) }),
    ).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    await simulador.sarar();
    const caminhos = (await simulador.diario()).slice(antes).map(({ caminho }) => caminho.split('?')[0]);
    expect(caminhos).toStrictEqual(expect.arrayContaining([PEDIDOS, SALDOS].map((uma) => uma.replace('GET ', ''))));
  });

  test('is none while the queue is paused, or the shop is not linked', async () => {
    const devido = { pedidos_vistos_ate: ha(60), saldos_vistos_em: null, situacoes_vistas_em: null };
    await sql`
      update fila_do_bling set motivo_da_pausa = 'limite_por_dia', pausada_em = now(), pausada_ate = now() + interval '1 hour'`.execute(
      db,
    );
    expect(await verificar(devido)).toStrictEqual([]);
    await fila.apressar();
    await sql`update conexao_com_o_bling set estado = 'precisa_autorizar', acesso = null, renovacao = null`.execute(db);
    expect(await verificar(devido)).toStrictEqual([]);
    await loja.conectar();
  });
});

describe('the names of the situations', () => {
  const nomes = async () => (await loja.call(rotas.verSituacoesNoBling, {})).body.situacoes.map(({ nome }) => nome);

  test('are read every day, and after each consent', async () => {
    await chamarBling(bling, {
      metodo: 'POST',
      caminho: '/situacoes',
      corpo: { idModuloSistema: 98310, nome: 'Na costura' },
    });
    expect(await verificar({ situacoes_vistas_em: ha(1441) })).toStrictEqual(SITUACOES);
    expect(await nomes()).toContain('Na costura');
    expect(await verificar()).toStrictEqual([]);
    await loja.conectar(loja.admin.call);
    expect(await verificar()).toStrictEqual(SITUACOES);
  });

  test('are those every account has where the application may not read them', async () => {
    await simulador.ajustar({ sem_escopo: ['/situacoes'] });
    const contado = await umPublicado({ saldo: 5 });
    await fila.esvaziar();
    await contarLa(contado.id_bling, 12);
    expect(await verificar({ situacoes_vistas_em: null, saldos_vistos_em: null })).toContain(SALDOS);
    expect(await nomes()).toContain('Em aberto');
    await simulador.ajustar({ sem_escopo: [] });
    await fila.esvaziar();
    for (const { id } of await abertas()) await resolver(id, 'varal');
    await fila.esvaziar();
  });

  test('that are gone there stay as long as a status has them', async () => {
    await db
      .insertInto('situacoes_do_bling')
      .values([
        { id: 900, nome: 'Em uso' },
        { id: 901, nome: 'Esquecida' },
      ])
      .execute();
    await db.updateTable('situacao_por_status').set({ situacao_id: 900 }).where('status', '=', 'concluido').execute();
    await verificar({ situacoes_vistas_em: null });
    expect(await nomes()).toContain('Em uso');
    expect(await nomes()).not.toContain('Esquecida');
    await db.updateTable('situacao_por_status').set({ situacao_id: 9 }).where('status', '=', 'concluido').execute();
  });
});

test('whatever waits for its turn goes before, and orders are asked for more seldom', async () => {
  await umaVendida(await umPublicado({ saldo: 2 }));
  await fila.parar();
  await db.insertInto('sincronizacoes').values({ tipo: 'venda', registro_id: 1_000_000 }).execute();
  await sql`update conexao_com_o_bling set autorizado_em = ${ha(2_000)}`.execute(db);
  const devido = { saldos_vistos_em: null, situacoes_vistas_em: ha(1_441) };
  expect(await verificarNaFila({ ...devido, pedidos_vistos_ate: ha(29) })).toStrictEqual([]);
  expect(await verificarNaFila({ ...devido, pedidos_vistos_ate: ha(30) })).toStrictEqual([PEDIDOS]);
});

/** Links the shop anew while a product waits, and answers with the calls of the queue until it is there. */
async function levarDepoisDeLigar(): Promise<string[]> {
  const produto = await umProduto(db);
  await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
  await conexao({ situacoes_vistas_em: ha(1) });
  await sql`update conexao_com_o_bling set autorizado_em = now()`.execute(db);
  const antes = (await simulador.diario()).length;
  const parar = trabalharNaFila({
    bling,
    levadores: levadores({ enderecoPublico: undefined }),
    listen: loja.listen,
    log: { error: () => undefined, warn: () => undefined },
    aoLigar: () => lerContaLigada(bling),
  });
  await fila.esvaziar();
  await parar();
  return (await simulador.diario()).slice(antes).map(({ metodo, caminho }) => `${metodo} ${caminho}`);
}

test('what the account does by itself is read after a consent, whatever waits, and before the first of it goes', async () => {
  await fila.parar();
  const produto = await umProduto(db);
  await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
  await sql`update conexao_com_o_bling set autorizado_em = now()`.execute(db);
  expect(await verificarNaFila({ situacoes_vistas_em: ha(1) })).toStrictEqual(SITUACOES);
  expect(await verificarNaFila()).toStrictEqual([]);

  const chamadas = await levarDepoisDeLigar();
  expect(chamadas.slice(0, SITUACOES.length)).toStrictEqual(SITUACOES);
  expect(chamadas.length).toBeGreaterThan(SITUACOES.length);
});

test('what the account does is read within moments of a consent, although nothing waits to go', async () => {
  await fila.parar();
  await db.deleteFrom('sincronizacoes').execute();
  await conexao({ situacoes_vistas_em: ha(1) });
  const { acesso, renovacao } = await db
    .selectFrom('conexao_com_o_bling')
    .select(['acesso', 'renovacao'])
    .executeTakeFirstOrThrow();
  const par = (estado: 'conectado' | 'precisa_autorizar', com: { acesso: Buffer | null; renovacao: Buffer | null }) =>
    db
      .updateTable('conexao_com_o_bling')
      .set({ estado, ...com })
      .execute();
  await par('precisa_autorizar', { acesso: null, renovacao: null });
  const antes = (await simulador.diario()).length;
  const parar = trabalharNaFila({
    bling,
    levadores: levadores({ enderecoPublico: undefined }),
    listen: loja.listen,
    log: { error: () => undefined, warn: () => undefined },
    aoLigar: () => lerContaLigada(bling),
  });
  await par('conectado', { acesso, renovacao });
  await sql`update conexao_com_o_bling set autorizado_em = now()`.execute(db);
  await expect
    .poll(async () => (await simulador.diario()).slice(antes).map(({ metodo, caminho }) => `${metodo} ${caminho}`), {
      timeout: 120_000,
    })
    .toStrictEqual(SITUACOES);
  await parar();
});

test('a reading that fails is tried again before anything goes, and holds nothing up for ever', async () => {
  await fila.parar();
  const falha = { servico: 'bling', tipo: 'status', status: 500, caminho: '/Api/v3/situacoes/modulos' } as const;
  await simulador.falhar({ ...falha, vezes: 2 });
  const lida = await levarDepoisDeLigar();
  expect(lida.slice(0, 6)).toStrictEqual([MODULOS, MODULOS, ...SITUACOES]);
  expect(lida.length).toBeGreaterThan(6);

  await simulador.falhar(falha);
  const quebrada = await levarDepoisDeLigar();
  expect(quebrada.filter((uma) => uma === MODULOS)).toHaveLength(3);
  expect(quebrada.slice(0, 3)).toStrictEqual([MODULOS, MODULOS, MODULOS]);
  expect(quebrada.length).toBeGreaterThan(3);
  await simulador.sarar();
});
