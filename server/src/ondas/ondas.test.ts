import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { trocarContado } from '../vendas/conferencia/conferencia.queries.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { travarVenda } from '../vendas/vendas.queries.ts';

const { app, db, embedded, admin, vendedor, stranger } = await testApi();
const { call } = admin;
const { vender, ver, irPara } = umBalcao({ db, call });

const caneca = await umProduto(db, { titulo: 'Caneca', sku: 'CANECA', saldo: 1_000, local: 'B2' });
const camisa = await umProduto(db, {
  titulo: 'Camisa',
  sku: 'CAMISA',
  local: 'A10',
  variacoes: [
    { sku: 'CAMISA-M', nome_cor: 'Azul', tamanho: 'M', saldo: 1_000 },
    { sku: 'CAMISA-P', nome_cor: 'Azul', tamanho: 'P', saldo: 1_000, local: 'A2' },
  ],
});

const umaVenda = async (itens: Record<string, number>) =>
  (await vender({ itens: Object.entries(itens).map(([sku, quantidade]) => ({ sku, quantidade })) })).id;
async function umaOnda(...vendas: Record<string, number>[]) {
  const ids: number[] = [];
  for (const itens of vendas) ids.push(await umaVenda(itens));
  const { status, body } = await call(rotas.criarOnda, { body: { venda_ids: ids } });
  expect(status).toBe(201);
  return { id: body.id, ids, onda: body };
}
let leituras = 0;
const ler = (id: number, codigo: string, { leitura_id = `l${++leituras}`, por = admin } = {}) =>
  por.call(rotas.lerNaOnda, { params: { id }, body: { codigo, leitura_id } });
const desfazer = (id: number, body = {}, por = admin) => por.call(rotas.desfazerNaOnda, { params: { id }, body });
const recusa = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { erro?: string }).erro}`;

describe('a wave', () => {
  test('is fetched in the order of the walk, and each thing goes to the boxes that want it', async () => {
    const { id, ids, onda } = await umaOnda({ CANECA: 1, 'CAMISA-M': 2 }, { 'CAMISA-P': 1, 'CAMISA-M': 1 });
    expect(onda).toMatchObject({ nome: `Onda ${id}`, aberta: true, por: admin.usuario.nome });
    expect(
      onda.vendas.map(({ id, posicao, completa, unidades }) => ({ id, posicao, completa, unidades })),
    ).toStrictEqual([
      { id: ids[0], posicao: 1, completa: false, unidades: 3 },
      { id: ids[1], posicao: 2, completa: false, unidades: 2 },
    ]);
    expect(onda.itens).toMatchObject([
      { sku: 'CAMISA-P', local: 'A2', nome_cor: 'Azul', tamanho: 'P', pedidas: 1, lidas: 0, faltam: 1 },
      {
        ...{ sku: 'CAMISA-M', local: 'A10', pedidas: 3, lidas: 0, faltam: 3 },
        para: [
          { venda_id: ids[0], posicao: 1, quantidade: 2 },
          { venda_id: ids[1], posicao: 2, quantidade: 1 },
        ],
      },
      { sku: 'CANECA', local: 'B2', produto_id: caneca.id, variacao_id: null },
    ]);
    const abertas = (await vendedor.call(rotas.listarOndas, {})).body;
    expect(abertas[0]).toMatchObject({ id, nome: `Onda ${id}`, venda_ids: ids });
  });

  test('takes sales that are to be picked, are in no other and have nothing open; the others are named', async () => {
    const { ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    const onda = (await call(rotas.listarOndas, {})).body[0];
    const adiante = await umaVenda({ CANECA: 1 });
    await irPara(adiante, 'embalagem');
    const aberta = (await vender({ itens: [{ id: camisa.id, quantidade: 1 }] })).id;
    const venda_ids = [ids[0] ?? 0, adiante, aberta, 999_999];
    const { status, body } = await call(rotas.criarOnda, { body: { venda_ids } });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        erro:
          `Não podem entrar na onda: venda ${ids[0]} (já está na ${onda?.nome}), venda ${adiante} (está em Embalagem), ` +
          `venda ${aberta} (falta definir a variação de Camisa), venda 999999 (não existe).`,
        vendas: venda_ids.map((id) => ({ id })),
      },
    });
    for (const venda_ids of [[adiante], Array.from({ length: 41 }, (_, n) => n + 1)]) {
      expect((await call(rotas.criarOnda, { body: { venda_ids } })).status).toBe(400);
    }
    expect((await stranger(rotas.criarOnda, { body: { venda_ids: ids } })).status).toBe(401);
  });

  test('counts a unit for the first box that needs it, in the sale’s own count, each reading once', async () => {
    const { id, ids } = await umaOnda({ 'CAMISA-M': 1, CANECA: 1 }, { 'CAMISA-M': 1 });
    const [uma = 0, outra = 0] = ids;
    const primeira = await ler(id, `/produtos/${camisa.id}?variacao=${camisa.variacoes[0]}`, { leitura_id: 'a' });
    const dita = {
      ...{ venda_id: uma, posicao: 1, sku: 'CAMISA-M', descricao: 'Camisa Azul M' },
      ...{ faltam_na_venda: 1, venda_completa: false, onda_completa: false },
    };
    expect(primeira).toMatchObject({ status: 200, body: dita });
    expect((await ler(id, 'qualquer', { leitura_id: 'a', por: vendedor })).body).toStrictEqual(dita);
    const { body: contada } = await call(rotasDaConferencia.verConferencia, { params: { id: uma } });
    expect(contada.contagens).toMatchObject([{ passo: 'separacao', lidas: 1 }]);

    // What is read on the sale's own screen is read in the wave.
    const naVenda = { passo: 'separacao', texto: 'caneca' } as const;
    await vendedor.call(rotasDaConferencia.lerUnidade, { params: { id: uma }, body: naVenda });
    expect((await call(rotas.verOnda, { params: { id } })).body.vendas).toMatchObject([
      { id: uma, completa: true, lidas: 2 },
      { id: outra, completa: false },
    ]);
    expect((await ler(id, 'camisa-m', { por: vendedor })).body).toMatchObject({
      ...{ venda_id: outra, posicao: 2, faltam_na_venda: 0, venda_completa: true, onda_completa: true },
    });
  });

  test('refuses what it does not want', async () => {
    const { id } = await umaOnda({ 'CAMISA-M': 1 }, { CANECA: 1 });
    await umProduto(db, { titulo: 'Boné', sku: `BONE-${id}`, saldo: 1 });
    await ler(id, 'CANECA');
    expect(recusa(await ler(id, 'CANECA'))).toBe('409 Já foram lidas todas as unidades de Caneca desta onda.');
    expect(recusa(await ler(id, `BONE-${id}`))).toBe('409 Não está nesta onda: Boné.');
    expect(recusa(await ler(id, 'XYZ'))).toBe('409 Nenhum produto desta onda tem o código XYZ.');
    expect(recusa(await ler(id, 'CAMISA-P'))).toBe(
      '409 Variação errada: foi lido Camisa Azul P, e a onda pede Camisa Azul M.',
    );
    expect(recusa(await ler(id, 'CAMISA'))).toBe(
      '409 Leia o QR da variação de Camisa: o do produto não diz qual ela é.',
    );
    expect((await ler(999_999, 'CANECA')).status).toBe(404);
    const outra = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    await ler(outra.id, 'CANECA', { leitura_id: 'b' });
    expect(recusa(await ler(id, 'CANECA', { leitura_id: 'b' }))).toBe('409 Esta leitura já foi usada em outra onda.');
  });

  test('takes a reading back: one’s own last one, or the one that is named', async () => {
    const { id, ids } = await umaOnda({ CANECA: 2 }, { CANECA: 1 });
    await ler(id, 'CANECA', { leitura_id: 'c' });
    await ler(id, 'CANECA', { por: vendedor });
    await ler(id, 'CANECA');
    expect((await desfazer(id)).body).toMatchObject({ venda_id: ids[1], posicao: 2, faltam_na_venda: 1 });
    expect((await desfazer(id, { leitura_id: 'c' }, vendedor)).body).toMatchObject({
      venda_id: ids[0],
      faltam_na_venda: 1,
    });
    expect((await desfazer(id, { leitura_id: 'c' })).body).toMatchObject({ venda_id: ids[0], faltam_na_venda: 1 });
    expect(recusa(await desfazer(id))).toBe('409 Não há leitura sua para desfazer nesta onda.');
  });

  test('ends: what is complete goes on, the others are let go, and a missing unit keeps a sale', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 2 }, { CANECA: 1 });
    const [uma = 0, outra = 0, terceira = 0] = ids;
    for (let n = 0; n < 2; n += 1) await ler(id, 'CANECA');
    await irPara(terceira, 'embalagem');
    const item = (await ver(outra)).itens[0]?.item_id ?? 0;
    const falta = { item, quantidade: 1, motivo: 'Não encontrado' };
    await call(rotasDaConferencia.registrarFalta, { params: { id: outra }, body: falta });
    expect((await call(rotas.verOnda, { params: { id } })).body).toMatchObject({
      vendas: [{ completa: true }, { completa: false }, { status: 'embalagem', completa: false }],
      itens: [{ para: [{ em_falta: 0 }, { em_falta: 1, lidas: 1 }] }],
    });
    expect((await call(rotas.concluirOnda, { params: { id } })).body).toStrictEqual({
      movidas: [uma],
      liberadas: [
        { id: outra, motivo: 'Faltou ler 1 unidade.' },
        { id: terceira, motivo: 'Já está em Embalagem.' },
      ],
    });
    expect([(await ver(uma)).status, (await ver(outra)).status]).toStrictEqual(['embalagem', 'separacao']);
    expect(recusa(await ler(id, 'CANECA'))).toBe('409 Esta onda já foi concluída.');
    expect(recusa(await call(rotas.concluirOnda, { params: { id } }))).toBe('409 Esta onda já foi concluída.');
    expect((await call(rotas.verOnda, { params: { id } })).body).toMatchObject({
      aberta: false,
      vendas: [{ id: uma, completa: true }, { completa: false }, { completa: false }],
      // The things that it fetched go on paper afterwards too.
      itens: [{ pedidas: 1, lidas: 1, faltam: 0, para: [{ venda_id: uma, quantidade: 1 }] }],
    });
    // The one that was let go may come into another wave.
    const nova = await umaVenda({ CANECA: 1 });
    expect((await call(rotas.criarOnda, { body: { venda_ids: [outra, nova] } })).status).toBe(201);
    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${outra}` } });
    expect(feitos.map(({ acao }) => acao)).toStrictEqual([
      ...[
        'venda.na_onda',
        'venda.fora_da_onda',
        'venda.falta_marcada',
        'venda.item_lido',
        'venda.na_onda',
        'venda.criada',
      ],
    ]);
  });

  test('is printed', async () => {
    const { id } = await umaOnda({ CANECA: 1 }, { 'CAMISA-P': 3 });
    const pdf = await app.inject({
      url: `/api/ondas/${id}/lista.pdf`,
      headers: { authorization: `Bearer ${admin.access}` },
    });
    expect(pdf).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.inject({ url: `/api/ondas/${id}/lista.pdf` })).statusCode).toBe(401);
    expect(
      (await app.inject({ url: '/api/ondas/999999/lista.pdf', headers: { authorization: `Bearer ${admin.access}` } }))
        .statusCode,
    ).toBe(404);
  });
});

describe('a unit that lies in a box already', () => {
  const naCaixa = (id: number, venda_id: number, leitura_id = `c${++leituras}`) =>
    call(rotas.lerNaOnda, { params: { id }, body: { codigo: 'CANECA', leitura_id, venda_id } });

  test('counts for that sale, also when an earlier box wants one', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    expect(await naCaixa(id, ids[1] ?? 0)).toMatchObject({ status: 200, body: { venda_id: ids[1], posicao: 2 } });
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { posicao: 1 } });
  });

  test('is refused by name when that box needs no more, and counts for no other', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    await naCaixa(id, ids[0] ?? 0);
    expect(recusa(await naCaixa(id, ids[0] ?? 0))).toBe(
      '409 A caixa 1 não precisa mais de Caneca. Tire uma unidade dela e leia de novo.',
    );
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { posicao: 2 } });
  });

  test('is refused by name when the sale is not picked there, or no more', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    const [uma = 0, outra = 0] = ids;
    await irPara(outra, 'embalagem');
    for (const venda of [outra, 999_999]) {
      expect(recusa(await naCaixa(id, venda))).toBe(`409 A venda ${venda} não está sendo separada nesta onda.`);
    }
    expect(await naCaixa(id, uma)).toMatchObject({ status: 200, body: { posicao: 1 } });
  });
});

test('a unit that was read in a wave counts no second time on the sale’s own screen, nor the other way round', async () => {
  const { id, ids } = await umaOnda({ CANECA: 3 }, { CANECA: 1 });
  const [venda = 0, outra = 0] = ids;
  const naVenda = (de: number, leitura_id: string) =>
    call(rotasDaConferencia.lerUnidade, {
      params: { id: de },
      body: { passo: 'separacao', texto: 'CANECA', leitura_id },
    });
  const lidas = async () => (await call(rotas.verOnda, { params: { id } })).body.vendas.map(({ lidas }) => lidas);

  await ler(id, 'CANECA', { leitura_id: 'da-onda' });
  expect(await naVenda(venda, 'da-onda')).toMatchObject({
    ...{
      status: 200,
      body: { descricao: 'Caneca', lidas: 1, quantidade: 3, conferencia: { contagens: [{ lidas: 1 }] } },
    },
  });
  expect(recusa(await naVenda(outra, 'da-onda'))).toBe('409 Esta leitura já foi usada em outra venda.');
  await naVenda(venda, 'da-venda');
  expect(await ler(id, 'CANECA', { leitura_id: 'da-venda' })).toMatchObject({
    ...{ status: 200, body: { venda_id: venda, posicao: 1, faltam_na_venda: 1 } },
  });
  expect(await lidas()).toStrictEqual([2, 0]);

  // Wherever it is sent at the same moment, it counts in one place.
  const juntas = await Promise.all([
    ...[ler(id, 'CANECA', { leitura_id: 'dos-dois' }), naVenda(outra, 'dos-dois'), naVenda(venda, 'dos-dois')],
  ]);
  expect(juntas.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toStrictEqual([]);
  expect((await lidas()).reduce((soma, um) => soma + um, 0)).toBe(3);
});

test('a reading that counted is answered as it was, also when the wave is over', async () => {
  const { id } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
  const lida = await ler(id, 'CANECA', { leitura_id: 'antes-do-fim' });
  await call(rotas.concluirOnda, { params: { id } });
  const { status, body } = await ler(id, 'CANECA', { leitura_id: 'antes-do-fim' });
  expect([status, body]).toStrictEqual([200, lida.body]);
  expect(recusa(await ler(id, 'CANECA'))).toBe('409 Esta onda já foi concluída.');
});

describe('a sale that is edited while it is picked', () => {
  /** Sends the form as the screen does; what is not named here is taken out of the sale. */
  async function editar(venda_id: number, quantidades: Record<string, number>) {
    const { cliente_id, origem, itens, versao } = await ver(venda_id);
    const linhas = itens.flatMap(({ id, sku, descricao, valor_unitario, desconto }) => {
      const quantidade = quantidades[sku];
      return quantidade === undefined ? [] : [{ id, sku, descricao, valor_unitario, desconto, quantidade }];
    });
    const body = { cliente_id, origem, versao, itens: linhas };
    expect(await call(rotasDeVendas.editarVenda, { params: { id: venda_id }, body })).toMatchObject({ status: 200 });
  }
  const agora = async (id: number) => (await call(rotas.verOnda, { params: { id } })).body;
  const lidas = async (id: number) => (await agora(id)).vendas.map(({ lidas }) => lidas);
  const SEM_LEITURA = '409 Não há leitura sua para desfazer nesta onda.';

  test('loses what was read of a line that asks for more, and gets it before the next box', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1, 'CAMISA-M': 1 }, { CANECA: 1 });
    const [uma = 0, outra = 0] = ids;
    for (const codigo of ['CANECA', 'CAMISA-M']) await ler(id, codigo);
    await editar(uma, { CANECA: 2, 'CAMISA-M': 1 });
    expect(await lidas(id)).toStrictEqual([1, 0]);
    expect((await agora(id)).itens).toContainEqual(
      expect.objectContaining({ sku: 'CANECA', pedidas: 3, lidas: 0, faltam: 3 }),
    );
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { venda_id: uma, posicao: 1, faltam_na_venda: 1 } });
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { venda_id: uma, posicao: 1, venda_completa: true } });
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { venda_id: outra, posicao: 2, onda_completa: true } });
  });

  test('wants nothing any more of a line that was taken out, and is complete without it', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1, 'CAMISA-M': 1 }, { CANECA: 1 });
    const [uma = 0, outra = 0] = ids;
    await ler(id, 'CAMISA-M', { leitura_id: 'tirada' });
    expect(await ler(id, 'CANECA')).toMatchObject({ body: { venda_id: uma, venda_completa: true } });
    await editar(uma, { CANECA: 1 });
    expect((await agora(id)).itens.map(({ sku }) => sku)).toStrictEqual(['CANECA']);
    expect((await agora(id)).vendas[0]).toMatchObject({ id: uma, unidades: 1, lidas: 1, completa: true });
    expect(recusa(await ler(id, 'CAMISA-M'))).toBe('409 Não está nesta onda: Camisa Azul M.');
    // It is answered as it was then, and counts nowhere.
    expect(await ler(id, 'CAMISA-M', { leitura_id: 'tirada' })).toMatchObject({ status: 200, body: { venda_id: uma } });
    expect(recusa(await desfazer(id, { leitura_id: 'tirada' }))).toBe(SEM_LEITURA);
    expect(await desfazer(id)).toMatchObject({ status: 200, body: { sku: 'CANECA', faltam_na_venda: 1 } });
    expect(recusa(await desfazer(id))).toBe(SEM_LEITURA);
    expect((await call(rotas.concluirOnda, { params: { id } })).body.liberadas.map((venda) => venda.id)).toStrictEqual([
      uma,
      outra,
    ]);
  });

  test('keeps what somebody else read since, whoever takes a reading of before back', async () => {
    const { id, ids } = await umaOnda({ CANECA: 2 }, { CANECA: 1 });
    const [uma = 0] = ids;
    await ler(id, 'CANECA', { leitura_id: 'de-antes' });
    await editar(uma, { CANECA: 3 });
    await editar(uma, { CANECA: 2 });
    await ler(id, 'CANECA', { por: vendedor });
    for (const qual of [{}, { leitura_id: 'de-antes' }]) expect(recusa(await desfazer(id, qual))).toBe(SEM_LEITURA);
    expect(await lidas(id)).toStrictEqual([1, 0]);

    const noSeu = { passo: 'separacao', texto: 'CANECA', leitura_id: 'na-tela-da-venda' } as const;
    await admin.call(rotasDaConferencia.lerUnidade, { params: { id: uma }, body: noSeu });
    expect(recusa(await desfazer(id))).toBe(SEM_LEITURA);
    expect(await desfazer(id, {}, vendedor)).toMatchObject({ status: 200, body: { venda_id: uma } });
    expect(recusa(await desfazer(id, {}, vendedor))).toBe(SEM_LEITURA);
    expect(await lidas(id)).toStrictEqual([1, 0]);
  });
});

describe('a reading at the moment the wave ends', () => {
  const concluir = (id: number) => call(rotas.concluirOnda, { params: { id } });
  const agora = async (id: number) => (await call(rotas.verOnda, { params: { id } })).body;
  const faltouLer = (id?: number) => ({ id, motivo: 'Faltou ler 1 unidade.' });

  const esperam = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  /** Somebody holds a sale of the wave, so that both have begun before either can go on. */
  const umDepoisDoOutro = <U, O>(venda: number, um: () => Promise<U>, outro: () => Promise<O>) =>
    inTransaction(db, async (trx) => {
      await travarVenda(trx, venda);
      const primeiro = um();
      await expect.poll(esperam).toBe(1);
      const segundo = outro();
      await expect.poll(esperam).toBe(2);
      return { ambos: Promise.all([primeiro, segundo]) };
    }).then(({ ambos }) => ambos);

  // The embedded database runs one transaction at a time, so nothing could wait there.
  test.runIf(!embedded)('counts when it came first, and the sale that it completes goes on', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    const [uma = 0, outra = 0] = ids;
    const [lida, fim] = await umDepoisDoOutro(
      uma,
      () => ler(id, 'CANECA', { por: vendedor }),
      () => concluir(id),
    );
    expect(lida).toMatchObject({ status: 200, body: { venda_id: uma, venda_completa: true, onda_completa: false } });
    expect(fim).toMatchObject({ status: 200, body: { movidas: [uma], liberadas: [faltouLer(outra)] } });
    expect((await agora(id)).vendas).toMatchObject([
      { status: 'embalagem', lidas: 1, completa: true },
      { status: 'separacao', lidas: 0 },
    ]);
  });

  test.runIf(!embedded)('is refused when it came second, and counts nowhere', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    const [fim, lida] = await umDepoisDoOutro(
      ids[0] ?? 0,
      () => concluir(id),
      () => ler(id, 'CANECA', { por: vendedor }),
    );
    expect(recusa(lida)).toBe('409 Esta onda já foi concluída.');
    expect(fim).toMatchObject({ status: 200, body: { movidas: [], liberadas: ids.map(faltouLer) } });
    expect((await agora(id)).vendas.map(({ lidas }) => lidas)).toStrictEqual([0, 0]);
  });

  test('counts on the sale’s own screen, and the end sees it', async () => {
    const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
    const [uma = 0, outra = 0] = ids;
    const item_id = (await ver(uma)).itens[0]?.item_id ?? 0;
    const linha = { venda_id: uma, item_id, passo: 'separacao' as const, quantidade: 1, por: vendedor.usuario.id };
    const contagem = { de: { lidas: 0, faltam: 0, motivo: null }, para: { lidas: 1, faltam: 0, motivo: null } };
    const { fim } = await inTransaction(db, async (trx) => {
      await travarVenda(trx, uma);
      await trocarContado(trx, linha, contagem);
      // The end starts before the count is committed, and waits for its lock.
      const fim = concluir(id);
      await sleep(200);
      return { fim };
    });
    expect((await fim).body).toStrictEqual({ movidas: [uma], liberadas: [faltouLer(outra)] });
  });

  test('is never lost and never counted after the end, whoever is first', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id, ids } = await umaOnda({ CANECA: 1 }, { CANECA: 1 });
      const [uma = 0, outra = 0] = ids;
      const [leitura, fim] =
        n % 2 === 0
          ? await Promise.all([ler(id, 'CANECA'), concluir(id)])
          : await Promise.all([concluir(id), ler(id, 'CANECA')]).then(([fim, lida]) => [lida, fim] as const);
      const contou = leitura.status === 200;
      if (!contou) expect(recusa(leitura)).toBe('409 Esta onda já foi concluída.');
      expect(fim).toMatchObject({
        status: 200,
        body: contou
          ? { movidas: [uma], liberadas: [faltouLer(outra)] }
          : { movidas: [], liberadas: [faltouLer(uma), faltouLer(outra)] },
      });
      expect((await agora(id)).vendas.map(({ lidas }) => lidas)).toStrictEqual([contou ? 1 : 0, 0]);
    }
  });
});
