import { createHmac, randomUUID } from 'node:crypto';
import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umProduto, umUsuario } from '../../../test/cenario.ts';
import { abrirBling } from '../../bling/bling.ts';
import { configFrom } from '../../start/config.ts';
import { cuidarDaSincronizacao } from '../upkeep.ts';

const SEGREDO = 'segredo-do-aplicativo';
const EMPRESA = 'd4475854366a36c86a37e792f9634a51';

const config = configFrom({
  DATA_DIR: tempFolder('dados'),
  LOG: 'silent',
  // No server listens here, and none is called.
  BLING_URL: 'http://127.0.0.1:9',
  BLING_CLIENT_ID: 'varal',
  BLING_CLIENT_SECRET: SEGREDO,
});
const { app, db } = await testApi({ config });

let ids = 16_000_000_000;
const umId = () => {
  ids += 1;
  return ids;
};

beforeEach(async () => {
  await db.deleteFrom('avisos_do_bling').execute();
  await db
    .updateTable('sincronizacoes')
    .set(({ ref }) => ({ feita: ref('pedida') }))
    .execute();
});

type Evento = Partial<Record<'eventId' | 'event' | 'companyId' | 'data' | 'nota', unknown>>;

const escrever = (evento: Evento) =>
  JSON.stringify({ eventId: randomUUID(), date: '2026-11-20T12:00:00Z', version: 'v1', companyId: EMPRESA, ...evento });

const assinar = (corpo: string | Buffer, segredo = SEGREDO) =>
  `sha256=${createHmac('sha256', segredo).update(corpo).digest('hex')}`;

async function mandar(corpo: string | Buffer, assinatura: string | null = assinar(corpo), headers = {}) {
  const resposta = await app.inject({
    method: 'POST',
    url: '/api/bling/webhook/',
    headers: {
      'content-type': 'application/json',
      ...(assinatura !== null && { 'x-bling-signature-256': assinatura }),
      ...headers,
    },
    payload: corpo,
  });
  return { status: resposta.statusCode, body: resposta.body === '' ? undefined : resposta.json<unknown>() };
}

const avisar = (evento: Evento) => mandar(escrever(evento));
const BEM = { status: 200, body: { ok: true } };

async function umPedido(situacao_id: number | null, situacao_enviada: number | null = null) {
  const pedido_bling_id = umId();
  const id = await umaVenda(db, { pedido_bling_id });
  await db.insertInto('pedidos_no_bling').values({ venda_id: id, situacao_id, situacao_enviada }).execute();
  return { id, pedido: pedido_bling_id };
}

async function umPublicado(saldo: number | null, saldo_enviado: number | null = null) {
  const id_bling = umId();
  const { id } = await umProduto(db, { id_bling });
  await db.insertInto('saldos_no_bling').values({ id_bling, produto_id: id, saldo, saldo_enviado }).execute();
  return { id, id_bling };
}

/** True when the record waits to be compared with Bling. */
async function espera(tipo: TipoDeRegistro, registro_id: number): Promise<boolean> {
  const { pedida, feita } = await db
    .selectFrom('sincronizacoes')
    .select(['pedida', 'feita'])
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .executeTakeFirstOrThrow();
  return pedida > feita;
}

/** Marks the record as being brought to Bling just now. */
const comecar = (tipo: TipoDeRegistro, registro_id: number) =>
  db
    .updateTable('sincronizacoes')
    .set(({ eb }) => ({ pedida: eb('pedida', '+', 1) }))
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .execute();
const pedidas = async (tipo: TipoDeRegistro, registro_id: number) =>
  (
    await db
      .selectFrom('sincronizacoes')
      .select('pedida')
      .where('tipo', '=', tipo)
      .where('registro_id', '=', registro_id)
      .executeTakeFirstOrThrow()
  ).pedida;

const mudou = (pedido: number, situacao: number) => ({
  event: 'order.updated',
  data: { id: pedido, numero: 12, situacao: { id: situacao, valor: 1 }, total: 10.5 },
});
const contou = (id_bling: number, saldoFisico: number) => ({
  event: 'stock.created',
  data: { produto: { id: id_bling }, deposito: { id: 1, saldoFisico, saldoVirtual: 0 }, operacao: 'B', quantidade: 1 },
});
const sobrou = (id_bling: number, ...saldos: number[]) => ({
  event: 'virtual_stock.updated',
  data: {
    produto: { id: id_bling },
    saldoFisicoTotal: 99,
    vinculoComplexo: saldos.length === 0,
    depositos: saldos.map((saldoFisico, id) => ({ id, saldoFisico, saldoVirtual: 0 })),
  },
});

describe('an event signed by Bling', () => {
  test('of an order that was moved asks for its sale to be compared', async () => {
    const { id, pedido } = await umPedido(6);
    expect(await avisar(mudou(pedido, 9))).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(true);
  });

  test('that says of an order what is known asks for nothing', async () => {
    const { id, pedido } = await umPedido(9);
    expect(await avisar(mudou(pedido, 9))).toStrictEqual(BEM);
    expect(await avisar({ ...mudou(pedido, 9), event: 'order.created' })).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(false);
  });

  test('of what we are just doing to an order asks for nothing more', async () => {
    const levado = await umPedido(6, 15);
    const novo = await umPedido(null);
    await comecar('venda', levado.id);
    await comecar('venda', novo.id);
    const antes = [await pedidas('venda', levado.id), await pedidas('venda', novo.id)];
    await avisar(mudou(levado.pedido, 15));
    await avisar(mudou(novo.pedido, 6));
    expect([await pedidas('venda', levado.id), await pedidas('venda', novo.id)]).toStrictEqual(antes);

    // A change by another user of the account meanwhile is news.
    await avisar(mudou(levado.pedido, 9));
    expect(await pedidas('venda', levado.id)).toBe((antes[0] ?? 0) + 1);
  });

  test('of what we once did to an order, and that is over, is news', async () => {
    const { id, pedido } = await umPedido(9, 15);
    await avisar(mudou(pedido, 15));
    expect(await espera('venda', id)).toBe(true);
  });

  test('of an order that was removed asks for its sale whatever is known', async () => {
    const { id, pedido } = await umPedido(12);
    expect(await avisar({ event: 'order.deleted', data: { id: pedido } })).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(true);
  });

  test('of a balance that was counted asks for the product, also by its variation', async () => {
    const simples = await umPublicado(5);
    const id_bling = umId();
    const comVariacoes = await umProduto(db, { id_bling: umId(), variacoes: [{ id_bling }, { id_bling: umId() }] });
    await avisar(contou(simples.id_bling, 4));
    await avisar(contou(id_bling, 0));
    expect([await espera('estoque', simples.id), await espera('estoque', comVariacoes.id)]).toStrictEqual([true, true]);
  });

  test('of a balance that is known asks for nothing', async () => {
    const { id, id_bling } = await umPublicado(5, 4);
    await avisar(contou(id_bling, 5));
    await avisar(sobrou(id_bling, 5, 2));
    expect(await espera('estoque', id)).toBe(false);
    // The balance is ours, but that was before: a person set it to the same number again.
    await avisar(contou(id_bling, 4));
    expect(await espera('estoque', id)).toBe(true);
  });

  test('of the balance we are just bringing there asks for nothing more', async () => {
    const { id, id_bling } = await umPublicado(5, 4);
    await comecar('estoque', id);
    const antes = await pedidas('estoque', id);
    await avisar(contou(id_bling, 4));
    expect(await pedidas('estoque', id)).toBe(antes);
    await avisar(contou(id_bling, 3));
    expect(await pedidas('estoque', id)).toBe(antes + 1);
  });

  test('that leaves the balances to be asked for asks for the product', async () => {
    const { id, id_bling } = await umPublicado(5);
    await avisar(sobrou(id_bling));
    expect(await espera('estoque', id)).toBe(true);
  });

  test('of a product that was removed asks for the product, also by its variation', async () => {
    const id_bling = umId();
    const um = await umProduto(db, { id_bling: umId(), variacoes: [{ id_bling }] });
    const outro = await umPublicado(1);
    await avisar({ event: 'product.deleted', data: { id: id_bling } });
    await avisar({ event: 'product.deleted', data: { id: outro.id_bling } });
    expect([await espera('produto', um.id), await espera('produto', outro.id)]).toStrictEqual([true, true]);
  });

  test.each([
    ['an order nobody knows', mudou(7, 9)],
    ['a number no order can have', mudou(1e300, 9)],
    ['a situation no order can have', mudou(7, 1e15)],
    ['a balance of nothing we know', contou(7, 1)],
    ['a kind we have no use for', { event: 'invoice.created', data: { id: 7 } }],
    ['a kind nobody knows', { event: '__proto__', data: {} }],
    ['no kind', { event: '', data: {} }],
    ['data that cannot be read', { event: 'order.updated', data: { id: 'x', situacao: null } }],
    ['stock of no product', { event: 'stock.updated', data: {} }],
    ['an order that was removed, of which nothing is said', { event: 'order.deleted', data: {} }],
  ])('about %s is answered well, or Bling would send no more', async (_, evento) => {
    expect(await avisar(evento)).toStrictEqual(BEM);
  });

  test('counts once, however often it comes', async () => {
    const { id, pedido } = await umPedido(6);
    const corpo = escrever(mudou(pedido, 9));
    await Promise.all(Array.from({ length: 5 }, () => mandar(corpo)));
    expect(await mandar(corpo)).toStrictEqual(BEM);
    const antes = await pedidas('venda', id);
    await db
      .updateTable('sincronizacoes')
      .set({ feita: antes })
      .where('tipo', '=', 'venda')
      .where('registro_id', '=', id)
      .execute();
    expect(await mandar(corpo)).toStrictEqual(BEM);
    expect(await pedidas('venda', id)).toBe(antes);
  });

  test('is forgotten after a week, longer than it is sent again', async () => {
    const { eventId } = JSON.parse(escrever({})) as { eventId: string };
    await avisar({ eventId, ...mudou(7, 9) });
    for (const [dias, quantos] of [
      [6, 1],
      [8, 0],
    ] as const) {
      await db
        .updateTable('avisos_do_bling')
        .set({ recebido_em: new Date(Date.now() - dias * 86_400_000).toISOString() })
        .execute();
      await cuidarDaSincronizacao(abrirBling({ config, db }));
      expect(await db.selectFrom('avisos_do_bling').select('evento_id').execute()).toHaveLength(quantos);
    }
  });

  test('of another account is not ours', async () => {
    await db
      .insertInto('conexao_com_o_bling')
      .values({
        estado: 'precisa_autorizar',
        par: randomUUID(),
        acesso_expira_em: new Date().toISOString(),
        renovacao_expira_em: new Date().toISOString(),
        autorizado_por: await umUsuario(db),
        empresa_id: EMPRESA,
        acesso: null,
        renovacao: null,
        empresa_nome: 'Loja',
        renovando_por: null,
        renovando_ate: null,
      })
      .execute();
    const { id, pedido } = await umPedido(6);
    expect(await avisar({ ...mudou(pedido, 9), companyId: 'outra' })).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(false);
    expect(await avisar(mudou(pedido, 9))).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(true);
    await db.deleteFrom('conexao_com_o_bling').execute();
  });

  test('is read as the bytes it came in, whatever it says it is', async () => {
    const { id, pedido } = await umPedido(6);
    const corpo = `\n ${escrever({ ...mudou(pedido, 9), nota: 'ação € 😀' })}\r\n`;
    expect(await mandar(corpo, assinar(corpo), { 'content-type': 'text/plain; charset=latin1' })).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(true);
  });

  test('is answered when hundreds come at once, and so is a call beside them', async () => {
    const vendas = await Promise.all(Array.from({ length: 20 }, () => umPedido(6)));
    const avisos = Array.from({ length: 600 }, (_, n) => avisar(mudou(vendas[n % 20]?.pedido ?? 0, 9)));
    const outra = app.inject({ url: '/api/pronto/' });
    const respostas = await Promise.all(avisos);
    expect(respostas.every(({ status }) => status === 200)).toBe(true);
    expect((await outra).statusCode).toBe(200);
    for (const { id } of vendas) expect(await espera('venda', id)).toBe(true);
  });
});

describe('what Bling did not sign', () => {
  const RECUSA = {
    status: 401,
    body: {
      type: 'about:blank',
      title: expect.any(String),
      status: 401,
      codigo: 'sincronizacao.assinatura_invalida',
      detail: 'Este aviso não está assinado pelo Bling.',
      erro: 'Este aviso não está assinado pelo Bling.',
    },
  };

  test.each<[string, (corpo: string) => string | null]>([
    ['nothing', () => null],
    ['an empty text', () => ''],
    ['no digest', () => 'sha256='],
    ['another digest', () => `sha256=${'0'.repeat(64)}`],
    ['a digest cut short', (corpo) => assinar(corpo).slice(0, -2)],
    ['a longer digest', (corpo) => `${assinar(corpo)}00`],
    ['the digest alone', (corpo) => assinar(corpo).slice('sha256='.length)],
    ['another algorithm', (corpo) => assinar(corpo).replace('sha256', 'sha1')],
    ['another secret', (corpo) => assinar(corpo, 'outro')],
    ['the signature of another event', () => assinar(escrever({}))],
    ['the signature of the same, written otherwise', (corpo) => assinar(JSON.stringify(JSON.parse(corpo), null, 1))],
  ])('is refused with %s, and nothing is done', async (_, assinatura) => {
    const { id, pedido } = await umPedido(6);
    const corpo = escrever(mudou(pedido, 9));
    expect(await mandar(corpo, assinatura(corpo))).toStrictEqual(RECUSA);
    expect(await espera('venda', id)).toBe(false);
    expect(await db.selectFrom('avisos_do_bling').select('evento_id').execute()).toStrictEqual([]);
    // The notice may come again, signed.
    expect(await mandar(corpo)).toStrictEqual(BEM);
    expect(await espera('venda', id)).toBe(true);
  });

  test('is refused before it is read', async () => {
    expect(await mandar('{', null)).toStrictEqual(RECUSA);
    expect(await mandar('{', assinar('['))).toStrictEqual(RECUSA);
    expect(await mandar('', assinar('{}'))).toStrictEqual(RECUSA);
    expect(await mandar('', null)).toStrictEqual(RECUSA);
    const semCorpo = await app.inject({
      method: 'POST',
      url: '/api/bling/webhook/',
      headers: { 'x-bling-signature-256': assinar('') },
    });
    expect({ status: semCorpo.statusCode, body: semCorpo.json() }).toStrictEqual(RECUSA);
  });

  test('is refused by a server that is nobody at Bling', async () => {
    const outra = await testApi();
    const corpo = escrever(mudou(7, 9));
    for (const segredo of [SEGREDO, '', 'undefined']) {
      const resposta = await outra.app.inject({
        method: 'POST',
        url: '/api/bling/webhook/',
        headers: segredo === '' ? {} : { 'x-bling-signature-256': assinar(corpo, segredo) },
        payload: corpo,
      });
      expect(resposta.statusCode).toBe(401);
    }
  });
});

describe('what Bling signed and cannot be read', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{"eventId": '],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe])],
  ])('is refused: %s', async (_, corpo) => {
    expect(await mandar(corpo)).toMatchObject({ status: 400, body: { codigo: 'entrada.json_invalido' } });
  });

  test.each([
    ['no data', escrever({ event: 'order.updated' })],
    ['data of another shape', escrever({ event: 'order.updated', data: [] })],
  ])('is answered all the same, so that Bling goes on sending: %s', async (_, corpo) => {
    expect(await mandar(corpo)).toMatchObject({ status: 200, body: { ok: true } });
  });

  test.each([
    ['no object', '[]'],
    ['no id', escrever({ eventId: undefined, event: 'order.updated', data: {} })],
    ['an id that cannot be kept', escrever({ eventId: 'a\0b', event: 'order.updated', data: {} })],
    ['an endless id', escrever({ eventId: 'x'.repeat(201), event: 'order.updated', data: {} })],
  ])('is refused: %s', async (_, corpo) => {
    expect(await mandar(corpo)).toMatchObject({ status: 400, body: { codigo: 'entrada.invalida' } });
  });

  test('is refused when it is too long', async () => {
    const comDescricao = (bytes: number) =>
      escrever({ event: 'product.updated', data: { id: umId(), descricaoCurta: 'x'.repeat(bytes) } });
    expect(await mandar(comDescricao(250 * 1024))).toStrictEqual(BEM);
    expect(await mandar(comDescricao(256 * 1024))).toMatchObject({
      status: 413,
      body: { codigo: 'entrada.grande_demais' },
    });
  });
});
