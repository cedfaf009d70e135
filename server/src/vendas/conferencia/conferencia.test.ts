import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { type Caller, testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { configFrom } from '../../start/config.ts';
import { umBalcao } from '../test-balcao.ts';
import { travarVenda } from '../vendas.queries.ts';
import { trocarContado } from './conferencia.queries.ts';

const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', PUBLIC_URL: 'https://loja.example' });
const { call, admin, stranger, db } = await testApi({ config });
const { vender, irPara, ver } = umBalcao({ db, call });

type Passo = 'separacao' | 'embalagem';

const ler = (id: number, texto: string, { passo = 'separacao' as Passo, por = call } = {}) =>
  por(rotas.lerUnidade, { params: { id }, body: { passo, texto } });
const desfazer = (id: number, item: number, passo: Passo = 'separacao') =>
  call(rotas.desfazerLeitura, { params: { id }, body: { passo, item } });
const falta = (id: number, item: number, quantidade: number, motivo: string | null = 'Não encontrado') =>
  call(rotas.registrarFalta, { params: { id }, body: { item, quantidade, motivo } });

const recusa = (answer: { status: number; body: unknown }) => {
  const { erro } = answer.body as { erro?: string };
  return `${answer.status} ${erro}`;
};

/** The counts of a sale, line by line: read, missing and why. */
async function contado(id: number, passo: Passo = 'separacao') {
  const { status, body } = await call(rotas.verConferencia, { params: { id } });
  expect(status).toBe(200);
  return body.contagens
    .filter((uma) => uma.passo === passo)
    .map(({ item_id, lidas, faltam, motivo }) => ({ item_id, lidas, faltam, motivo }));
}

let feitas = 0;

/** Two blue shirts M and one mug, of a shop that also has the shirt in G. */
async function umPedido({ camisetas = 2 } = {}) {
  feitas += 1;
  const sku = `CAM${feitas}`;
  const camiseta = await umProduto(db, {
    titulo: 'Camiseta',
    sku,
    variacoes: [
      { sku: `${sku}-M`, nome_cor: 'Azul', tamanho: 'M', saldo: 100 },
      { sku: `${sku}-G`, nome_cor: 'Azul', tamanho: 'G', saldo: 100 },
    ],
  });
  const caneca = await umProduto(db, { titulo: 'Caneca', sku: `CAN${feitas}`, saldo: 10 });
  const { id, itens, versao } = await vender({
    itens: [
      { sku: `${sku}-M`, quantidade: camisetas },
      { id: caneca.id, quantidade: 1 },
    ],
  });
  const [linhaDaCamiseta = 0, linhaDaCaneca = 0] = itens.map(({ item_id }) => item_id);
  const [m = 0, g = 0] = camiseta.variacoes;
  return { id, versao, sku, camiseta: camiseta.id, m, g, caneca: caneca.id, linhaDaCamiseta, linhaDaCaneca };
}

const OUTRA_VARIACAO = '409 Variação errada: foi lido Camiseta Azul G, e a venda pede Camiseta Azul M.';
const SEM_VARIACAO = '409 Leia o QR da variação de Camiseta: o do produto não diz qual ela é.';

describe('a unit that is read', () => {
  test('counts to the line of exactly what it is, whatever says so', async () => {
    const { id, sku, camiseta, m, caneca, linhaDaCamiseta, linhaDaCaneca } = await umPedido({ camisetas: 5 });
    const primeira = await ler(id, `/produtos/${camiseta}?variacao=${m}`);
    expect(primeira).toMatchObject({
      status: 200,
      body: { item_id: linhaDaCamiseta, descricao: 'Camiseta Azul M', lidas: 1, quantidade: 5 },
    });
    await ler(id, ` ${sku.toLowerCase()}-m `);
    await ler(id, `https://loja.example/produtos/${camiseta}?variacao=${m}`);
    await ler(id, `http://localhost:80/produtos/${camiseta}/?variacao=${m}`);
    expect(await ler(id, `/produtos/${caneca}`)).toMatchObject({ status: 200, body: { lidas: 1, quantidade: 1 } });
    expect(await contado(id)).toStrictEqual([
      { item_id: linhaDaCamiseta, lidas: 4, faltam: 0, motivo: null },
      { item_id: linhaDaCaneca, lidas: 1, faltam: 0, motivo: null },
    ]);
  });

  test('says who read last, and grows, so that screens know what is newer', async () => {
    const { id, sku, versao } = await umPedido();
    const { body: antes } = await ler(id, `${sku}-M`);
    const { body: depois } = await ler(id, `${sku}-M`, { por: admin.call });
    expect([antes.conferencia.vez, depois.conferencia.vez]).toStrictEqual([1, 2]);
    expect(depois.conferencia).toMatchObject({ versao, contagens: [{ por: admin.usuario.nome, passo: 'separacao' }] });
  });

  test('is no change of the sale', async () => {
    const { id, sku } = await umPedido();
    const antes = await ver(id);
    await ler(id, `${sku}-M`);
    expect(await ver(id)).toStrictEqual(antes);
  });

  test.each([
    ['another variation', ({ camiseta, g }: Lido) => `/produtos/${camiseta}?variacao=${g}`, OUTRA_VARIACAO],
    ['the SKU of another variation', ({ sku }: Lido) => `${sku}-G`, OUTRA_VARIACAO],
    ['the product of which a variation was sold', ({ camiseta }: Lido) => `/produtos/${camiseta}`, SEM_VARIACAO],
    ['the SKU of that product', ({ sku }: Lido) => sku, SEM_VARIACAO],
    ['a code nobody knows', () => 'XYZ-1', '404 Nenhum produto tem o código XYZ-1.'],
    ['a product there is not', () => '/produtos/2000000', '404 Nenhum produto tem o código /produtos/2000000.'],
    ['another screen', () => '/vendas/1', '400 Este código não é de um produto.'],
    ['the page of somebody else', () => 'https://example.com/p/1', '400 Este código não é de um produto.'],
    ['nothing', () => ' ', '400 O código está vazio.'],
  ])('is refused as %s', async (_, texto, frase) => {
    const pedido = await umPedido();
    expect(recusa(await ler(pedido.id, texto(pedido)))).toBe(frase);
    expect(await contado(pedido.id)).toStrictEqual([]);
  });

  test('is refused as something that is not in the sale, which is named', async () => {
    const { id } = await umPedido();
    const outra = await umProduto(db, { titulo: 'Boné', variacoes: [{ sku: 'BONE-1', nome_cor: 'Preto', saldo: 1 }] });
    expect(recusa(await ler(id, 'BONE-1'))).toBe('409 Não está nesta venda: Boné Preto.');
    expect(recusa(await ler(id, `/produtos/${outra.id}`))).toBe('409 Não está nesta venda: Boné.');
  });

  test('is refused when the variation of its line is still to be chosen', async () => {
    const { camiseta, m, g, sku } = await umPedido();
    const { id } = await vender({ itens: [{ id: camiseta, quantidade: 1 }] });
    for (const texto of [`/produtos/${camiseta}?variacao=${m}`, `/produtos/${camiseta}?variacao=${g}`, sku]) {
      expect(recusa(await ler(id, texto))).toBe('409 Escolha a variação de Camiseta antes de ler as unidades.');
    }
  });

  test('is refused when all of its line were read', async () => {
    const { id, sku, caneca } = await umPedido();
    await ler(id, `${sku}-M`);
    await ler(id, `${sku}-M`);
    expect(recusa(await ler(id, `${sku}-M`))).toBe('409 Já foram separadas as 2 unidades de Camiseta Azul M.');
    await ler(id, `/produtos/${caneca}`);
    expect(recusa(await ler(id, `/produtos/${caneca}`))).toBe('409 Já foi separada a unidade de Caneca.');
  });

  test('is what was sold, also when its product went to the trash or was removed since', async () => {
    const { id, sku, camiseta, caneca, m } = await umPedido();
    await db
      .updateTable('produtos')
      .set({ excluido_em: new Date().toISOString() })
      .where('id', '=', camiseta)
      .execute();
    expect(await ler(id, `/produtos/${camiseta}?variacao=${m}`)).toMatchObject({ status: 200 });
    expect(await ler(id, `${sku}-M`)).toMatchObject({ status: 200, body: { lidas: 2 } });
    expect(caneca).toBeGreaterThan(0);
  });

  test('is refused to strangers, and of a sale there is not', async () => {
    const { id, linhaDaCaneca } = await umPedido();
    const item = linhaDaCaneca;
    const body = { passo: 'separacao' as const, texto: 'X' };
    expect(await stranger(rotas.verConferencia, { params: { id } })).toMatchObject({ status: 401 });
    expect(await stranger(rotas.lerUnidade, { params: { id }, body })).toMatchObject({ status: 401 });
    expect(await stranger(rotas.desfazerLeitura, { params: { id }, body: { passo: 'separacao', item } })).toMatchObject(
      { status: 401 },
    );
    expect(await stranger(rotas.registrarFalta, { params: { id }, body: { item, quantidade: 1 } })).toMatchObject({
      status: 401,
    });
    expect(recusa(await ler(2_000_000, 'X'))).toBe('404 Venda não encontrada');
    expect(await call(rotas.verConferencia, { params: { id: 2_000_000 } })).toMatchObject({ status: 404 });
  });
});

type Lido = Awaited<ReturnType<typeof umPedido>>;

describe('a unit that is taken back', () => {
  test('counts no longer, one at a time', async () => {
    const { id, sku, linhaDaCamiseta } = await umPedido();
    await ler(id, `${sku}-M`);
    await ler(id, `${sku}-M`);
    expect(await desfazer(id, linhaDaCamiseta)).toMatchObject({ status: 200, body: { contagens: [{ lidas: 1 }] } });
    await desfazer(id, linhaDaCamiseta);
    expect(recusa(await desfazer(id, linhaDaCamiseta))).toBe('409 Nenhuma unidade de Camiseta Azul M foi lida.');
    expect(recusa(await desfazer(id, 2_000_000))).toBe('404 Este produto não está mais na venda.');
    expect(await ler(id, `${sku}-M`)).toMatchObject({ body: { lidas: 1 } });
  });
});

describe('units that are not found', () => {
  test('keep the sale in its step, by name, until they are', async () => {
    const { id, sku, linhaDaCamiseta, linhaDaCaneca } = await umPedido();
    await ler(id, `${sku}-M`);
    expect(await falta(id, linhaDaCamiseta, 1)).toMatchObject({ status: 200 });
    await falta(id, linhaDaCaneca, 1, 'Com defeito');
    expect(await contado(id)).toStrictEqual([
      { item_id: linhaDaCamiseta, lidas: 1, faltam: 1, motivo: 'Não encontrado' },
      { item_id: linhaDaCaneca, lidas: 0, faltam: 1, motivo: 'Com defeito' },
    ]);
    expect(recusa(await irPara(id, 'embalagem'))).toBe(
      '409 Falta encontrar 1 × Camiseta Azul M, 1 × Caneca. Encontre os produtos ou edite a venda.',
    );
    await ler(id, `${sku}-M`);
    await falta(id, linhaDaCaneca, 0, null);
    expect(await contado(id)).toStrictEqual([
      { item_id: linhaDaCamiseta, lidas: 2, faltam: 0, motivo: null },
      { item_id: linhaDaCaneca, lidas: 0, faltam: 0, motivo: null },
    ]);
    expect(await irPara(id, 'embalagem')).toMatchObject({ status: 200 });
  });

  test('are never more than are not read, and have a reason', async () => {
    const { id, sku, linhaDaCamiseta } = await umPedido();
    await ler(id, `${sku}-M`);
    expect(recusa(await falta(id, linhaDaCamiseta, 2))).toBe('400 De Camiseta Azul M podem faltar no máximo 1.');
    expect(recusa(await falta(id, linhaDaCamiseta, 1, ''))).toBe('400 Diga o motivo da falta.');
    await ler(id, `${sku}-M`);
    expect(recusa(await falta(id, linhaDaCamiseta, 1))).toBe(
      '409 Já foram separadas as 2 unidades de Camiseta Azul M.',
    );
  });

  test('are solved by selling fewer', async () => {
    const { id, sku, linhaDaCamiseta } = await umPedido();
    await falta(id, linhaDaCamiseta, 1);
    const { cliente_id, origem, itens } = await ver(id);
    const menos = itens.map((item) => ({ ...item, quantidade: 1 }));
    const body = { cliente_id, origem, itens: menos };
    expect(await call(rotasDeVendas.editarVenda, { params: { id }, body })).toMatchObject({ status: 200 });
    expect(await contado(id)).toStrictEqual([]);
    expect(await ler(id, `${sku}-M`)).toMatchObject({ body: { lidas: 1, quantidade: 1 } });
    expect(await irPara(id, 'embalagem')).toMatchObject({ status: 200 });
  });
});

describe('what was read', () => {
  test('is of its step: the packing begins with nothing, and the picking is still there one step back', async () => {
    const { id, sku, linhaDaCamiseta } = await umPedido();
    expect(recusa(await ler(id, `${sku}-M`, { passo: 'embalagem' }))).toBe(
      '409 A venda está em Separação e não em Embalagem: nada foi contado.',
    );
    await ler(id, `${sku}-M`);
    await irPara(id, 'embalagem');
    expect(recusa(await ler(id, `${sku}-M`))).toBe(
      '409 A venda está em Embalagem e não em Separação: nada foi contado.',
    );
    expect(recusa(await falta(id, linhaDaCamiseta, 1))).toBe(
      '409 A venda está em Embalagem e não em Separação: nada foi contado.',
    );
    await ler(id, `${sku}-M`, { passo: 'embalagem' });
    await ler(id, `${sku}-M`, { passo: 'embalagem' });
    expect(recusa(await ler(id, `${sku}-M`, { passo: 'embalagem' }))).toBe(
      '409 Já foram conferidas as 2 unidades de Camiseta Azul M.',
    );
    await irPara(id, 'separacao');
    expect(await contado(id)).toMatchObject([{ lidas: 1 }]);
    expect(await contado(id, 'embalagem')).toMatchObject([{ lidas: 2 }]);
  });

  test('stays with the lines an edit leaves as they are; the parcel is checked anew', async () => {
    const { id, sku, caneca, linhaDaCaneca } = await umPedido();
    await ler(id, `${sku}-M`);
    await ler(id, `/produtos/${caneca}`);
    await irPara(id, 'embalagem');
    await ler(id, `/produtos/${caneca}`, { passo: 'embalagem' });
    const { cliente_id, origem, itens } = await ver(id);
    const outra = itens.map((item) => ({ ...item, quantidade: item.titulo === 'Camiseta' ? 3 : 1 }));
    await call(rotasDeVendas.editarVenda, { params: { id }, body: { cliente_id, origem, itens: outra } });
    expect(await contado(id)).toStrictEqual([{ item_id: linhaDaCaneca, lidas: 1, faltam: 0, motivo: null }]);
    expect(await contado(id, 'embalagem')).toStrictEqual([]);
  });

  test('is no more of a cancelled sale', async () => {
    const { id, sku } = await umPedido();
    await call(rotasDeVendas.cancelarVenda, { params: { id }, query: {} });
    expect(recusa(await ler(id, `${sku}-M`))).toBe('409 Esta venda foi cancelada e não pode mais ser alterada.');
  });

  test('does not matter to whoever moves a sale without reading', async () => {
    const { id } = await umPedido();
    expect(await irPara(id, 'embalagem')).toMatchObject({ status: 200 });
  });
});

describe('two people at one sale', () => {
  const situacoes = (answers: { status: number }[]) =>
    Object.fromEntries(
      [200, 409].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
    );

  test('count each of fifty units once between them, though each reads fifty', async () => {
    const { id, camiseta, m, linhaDaCamiseta } = await umPedido({ camisetas: 50 });
    const texto = `/produtos/${camiseta}?variacao=${m}`;
    const uma = (por: Caller) => Array.from({ length: 50 }, () => ler(id, texto, { por }));
    const answers = (await Promise.all([uma(call), uma(admin.call)])).flat();
    const answered = await Promise.all(answers);
    expect(situacoes(answered)).toStrictEqual({ 200: 50, 409: 50 });
    expect(answered.flatMap(({ status, body }) => (status === 200 ? [body.lidas] : [])).sort(byNumber)).toStrictEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    expect(new Set(answered.filter(({ status }) => status === 409).map(recusa))).toStrictEqual(
      new Set(['409 Já foram separadas as 50 unidades de Camiseta Azul M.']),
    );
    expect(await contado(id)).toStrictEqual([{ item_id: linhaDaCamiseta, lidas: 50, faltam: 0, motivo: null }]);
  });

  test('never leave the picking with a unit that one of them just said is missing', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id, linhaDaCaneca } = await umPedido();
      const [dita, foi] = await Promise.all([falta(id, linhaDaCaneca, 1), irPara(id, 'embalagem')]);
      expect([dita.status, foi.status]).toBeOneOf([
        [200, 409],
        [409, 200],
      ]);
    }
  });

  test('never leave it with one that is said to be missing at the very moment of the step', async () => {
    const { id, linhaDaCaneca } = await umPedido();
    const linha = { venda_id: id, item_id: linhaDaCaneca, passo: 'separacao' as const, quantidade: 1 };
    const contagem = { de: { lidas: 0, faltam: 0, motivo: null }, para: { lidas: 0, faltam: 1, motivo: 'Rasgada' } };
    const passo = await inTransaction(db, async (trx) => {
      await travarVenda(trx, id);
      await trocarContado(trx, { ...linha, por: admin.usuario.id }, contagem);
      // The step starts before the count is committed, and waits for its lock.
      const indo = irPara(id, 'embalagem');
      await sleep(200);
      return { indo };
    });
    expect(recusa(await passo.indo)).toMatch(/^409 /);
    expect(await ver(id)).toMatchObject({ status: 'separacao', versao: 1 });
  });

  test('a reading that is sent again, and again, counts once', async () => {
    const { id, sku } = await umPedido({ camisetas: 10 });
    for (let n = 1; n <= 3; n += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { passo: 'separacao' as const, texto: `${sku}-M` };
      const again = () => call(rotas.lerUnidade, { params: { id }, body }, headers);
      const answers = [...(await Promise.all([again(), again()])), await again()];
      expect(answers.map(({ status, body }) => [status, body.lidas])).toStrictEqual(Array(3).fill([200, n]));
    }
    expect(await contado(id)).toMatchObject([{ lidas: 3 }]);
  });
});

describe('a reading with an id of its own', () => {
  const comId = (id: number, texto: string, leitura_id: string, por = call) =>
    por(rotas.lerUnidade, { params: { id }, body: { passo: 'separacao', texto, leitura_id } });

  test('counts once for ever, and is answered as it was then, without any key of repetition', async () => {
    const { id, sku, linhaDaCamiseta } = await umPedido({ camisetas: 10 });
    const leitura_id = randomUUID();
    const juntas = await Promise.all([1, 2, 3].map(() => comId(id, `${sku}-M`, leitura_id)));
    await comId(id, `${sku}-M`, randomUUID());
    const depois = await comId(id, `${sku}-M`, leitura_id, admin.call);
    expect([...juntas, depois].map(({ status, body }) => [status, body.item_id, body.lidas])).toStrictEqual(
      Array(4).fill([200, linhaDaCamiseta, 1]),
    );
    const [contagem] = depois.body.conferencia.contagens;
    expect(contagem).toMatchObject({ lidas: 2, em: new Date(contagem?.em ?? 0).toISOString() });
  });

  test('is answered also when the sale has gone on since, and belongs to one sale', async () => {
    const [{ id, sku }, outra] = [await umPedido(), await umPedido()];
    const leitura_id = randomUUID();
    await comId(id, `${sku}-M`, leitura_id);
    await irPara(id, 'embalagem');
    expect(await comId(id, `${sku}-M`, leitura_id)).toMatchObject({ status: 200, body: { lidas: 1 } });
    expect(recusa(await comId(outra.id, `${outra.sku}-M`, leitura_id))).toBe(
      '409 Esta leitura já foi usada em outra venda.',
    );
  });

  test('counts for one of two sales that get it at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) {
      const duas = [await umPedido(), await umPedido()];
      const leitura_id = randomUUID();
      const lidas = await Promise.all(duas.map(({ id, sku }) => comId(id, `${sku}-M`, leitura_id)));
      expect(lidas.map(({ status }) => status).toSorted()).toStrictEqual([200, 409]);
      const contadas = await Promise.all(duas.map(({ id }) => contado(id)));
      expect(contadas.map(({ length }) => length).toSorted()).toStrictEqual([0, 1]);
    }
  });

  test('that was refused may be tried again, and counts then', async () => {
    const { id, sku } = await umPedido();
    const leitura_id = randomUUID();
    await irPara(id, 'embalagem');
    expect((await comId(id, `${sku}-M`, leitura_id)).status).toBe(409);
    await irPara(id, 'separacao');
    expect(await comId(id, `${sku}-M`, leitura_id)).toMatchObject({ status: 200, body: { lidas: 1 } });
  });
});

const byNumber = (one: number, other: number) => one - other;
