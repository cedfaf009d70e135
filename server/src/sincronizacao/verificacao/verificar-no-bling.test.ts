import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umProduto } from '../../../test/cenario.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { verificarNoBling } from './verificar-no-bling.ts';

const loja = await umaLojaEmDia();
const { db, bling, simulador, fila, umPublicado, umaVendida, moverLa, contarLa, abertas, resolver } = loja;

const PEDIDOS = 'GET /Api/v3/pedidos/vendas';
const SALDOS = 'GET /Api/v3/estoques/saldos/14886935101';
const DEPOSITOS = 'GET /Api/v3/depositos';
const MODULOS = 'GET /Api/v3/situacoes/modulos';

type Como = { verificado_em?: null; pedidos_vistos_ate?: string | null; saldos_vistos_em?: string | null };
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
  });
});

/** Runs one turn and answers with its calls to Bling. */
async function verificar(mudancas: Parameters<typeof conexao>[0] = {}): Promise<string[]> {
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

  test('are asked for by both ends of the time, in São Paulo, a little further back, and page by page', async () => {
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
      ['2026-01-05 09:50:00', '2026-01-12 09:50:01', '1'],
      ['2026-01-12 09:50:00', '2026-01-19 09:50:01', '1'],
      ['2026-01-19 09:50:00', '2026-01-19 12:30:01', '1'],
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
    expect((await abertas()).map(({ no_varal, no_bling }) => [no_varal, no_bling])).toStrictEqual([
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
    expect(await verificar({ situacoes_vistas_em: ha(1441) })).toStrictEqual([MODULOS, `${MODULOS}/98310`]);
    expect(await nomes()).toContain('Na costura');
    expect(await verificar()).toStrictEqual([]);
    await loja.conectar(loja.admin.call);
    expect(await verificar()).toStrictEqual([MODULOS, `${MODULOS}/98310`]);
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
  const devido = { saldos_vistos_em: null, situacoes_vistas_em: null };
  expect(await verificar({ ...devido, pedidos_vistos_ate: ha(29) })).toStrictEqual([]);
  expect(await verificar({ ...devido, pedidos_vistos_ate: ha(30) })).toStrictEqual([PEDIDOS]);
});
