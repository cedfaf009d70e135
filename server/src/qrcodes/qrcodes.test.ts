import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { withoutKeptAnswers } from '../../test/without-kept-answers.ts';
import { inTurn } from '../base/process/in-turn.ts';
import { configFrom } from '../start/config.ts';
import { imprimirEAbrir } from './test-loja.ts';

const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', PUBLIC_URL: 'https://loja.example.com.br/' });
const { app, db, call, admin, stranger } = await testApi({ config });

const umItem = async (quantidade = 1) => ({ produto_id: (await umProduto(db)).id, quantidade });

test('a stranger gets nowhere', async () => {
  const itens = [await umItem()];
  expect((await stranger(rotas.buscarEtiquetaveis, {})).status).toBe(401);
  expect((await stranger(rotas.verOpcoes, {})).status).toBe(401);
  expect((await stranger(rotas.preverImpressao, { body: { formato: 'pimaco-a4256', itens } })).status).toBe(401);
  expect((await stranger(rotas.imprimir, { body: { formato: 'pimaco-a4256', itens } })).status).toBe(401);
  expect((await stranger(rotas.criarImpressora, { body: { nome: 'X' } })).status).toBe(401);
});

describe('what can be labelled', () => {
  test('is found by name or SKU, each product with its variations, the archived ones left out', async () => {
    const { id, variacoes } = await umProduto(db, {
      titulo: 'Vestido Ñandu',
      sku: 'VES-9',
      preco_venda: 100,
      variacoes: [
        { sku: 'VES-9-AZUL-M', nome_cor: 'Azul', tamanho: 'M', preco_venda: 90, saldo: 4 },
        { sku: 'VES-9-G', tamanho: 'G', preco_venda: null },
        { sku: 'VES-9-VELHA', arquivada_em: '2026-01-01T00:00:00Z' },
      ],
    });
    const esperado = [
      {
        produto_id: id,
        titulo: 'Vestido Ñandu',
        variacao_id: null,
        variacao: '',
        sku: 'VES-9',
        preco: 'R$\u00a090,00 ~ R$\u00a0100,00',
        saldo: 4,
        imagem: null,
        variacoes: [
          { variacao_id: variacoes[0], variacao: 'Azul · M', sku: 'VES-9-AZUL-M', preco: 'R$\u00a090,00', saldo: 4 },
          { variacao_id: variacoes[1], variacao: 'G', sku: 'VES-9-G', preco: 'R$\u00a0100,00', saldo: 0 },
        ],
      },
    ];
    for (const busca of ['nandu vestido', 'ves-9-azul']) {
      expect((await call(rotas.buscarEtiquetaveis, { query: { busca } })).body).toStrictEqual(esperado);
    }
    expect((await call(rotas.buscarEtiquetaveis, { query: { produto: String(id) } })).body).toStrictEqual(esperado);
    expect((await call(rotas.buscarEtiquetaveis, { query: { busca: 'inexistente' } })).body).toStrictEqual([]);
  });
});

test.each([
  [3, 'R$ 100,00', '3x de R$ 33,34'],
  [2, 'R$ 100,00', '2x de R$ 50,00'],
  [0, 'R$ 100,00', undefined],
])('a price tag may carry the price in %d instalments', async (parcelas, preco, emParcelas) => {
  const { id } = await umProduto(db, { titulo: 'Vestido longo', preco_venda: 100 });
  const mostrar = { titulo: false, variacao: false, sku: false, qr: false, parcelas };
  const itens = [{ produto_id: id, quantidade: 1 }];
  const { body } = await call(rotas.preverImpressao, { body: { formato: 'pimaco-a4263', itens, mostrar } });
  const textos = [...body.svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, texto]) => texto);
  expect(textos).toStrictEqual([preco, emParcelas].filter(Boolean));
});

describe('labels of places', () => {
  const previa = async (mais: object) => {
    const { status, body } = await call(rotas.preverImpressao, { body: { formato: 'pimaco-a4263', ...mais } });
    return { status, body, textos: [...(body.svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, texto]) => texto) };
  };

  test('show the place in large letters whatever those of products show, and come after them', async () => {
    const itens = [await umItem()];
    const mostrar = { titulo: false, variacao: false, preco: false, sku: false, qr: true };
    const { body, textos } = await previa({ itens, mostrar, lugares: [{ local: 'A3-2', quantidade: 2 }] });
    expect(body).toMatchObject({ etiquetas: 3, paginas: 1 });
    expect(textos).toStrictEqual(['A3-2']);
    expect(Number(/font-size="([\d.]+)"/.exec(body.svg)?.[1])).toBeGreaterThan(9);
  });

  test('are printed without any product, also when nothing is ticked; and never more than a print may have', async () => {
    const mostrar = { titulo: false, variacao: false, preco: false, sku: false, qr: false };
    expect((await previa({ mostrar, lugares: [{ local: 'B1', quantidade: 1 }] })).textos).toStrictEqual(['B1']);
    expect(await previa({ lugares: [{ local: 'B1', quantidade: 2_001 }] })).toMatchObject({
      status: 400,
      body: { erro: 'São 2001 etiquetas. Imprima no máximo 2000 de cada vez.' },
    });
    expect((await previa({ lugares: [] })).body).toMatchObject({
      erros: { itens: ['Adicione ao menos uma etiqueta.'] },
    });
    expect((await previa({ lugares: [{ local: '', quantidade: 1 }] })).status).toBe(400);
  });

  test("and a product names its place where that is ticked: its own, or its variation's", async () => {
    const { id, variacoes } = await umProduto(db, {
      titulo: 'Saia',
      local: 'C1',
      variacoes: [
        { sku: 'SAIA-P', tamanho: 'P', local: 'C2-10' },
        { sku: 'SAIA-M', tamanho: 'M' },
      ],
    });
    const itens = variacoes.map((variacao_id) => ({ produto_id: id, variacao_id, quantidade: 1 }));
    const so = { titulo: false, variacao: false, preco: false, sku: true, qr: true };
    expect((await previa({ itens, mostrar: { ...so, local: true } })).textos).toStrictEqual([
      'SAIA-P',
      'C2-10',
      'SAIA-M',
      'C1',
    ]);
    expect((await previa({ itens, mostrar: so })).textos).toStrictEqual(['SAIA-P', 'SAIA-M']);
  });
});

describe('a print', () => {
  test('is a PDF for whoever has its link, that is printed in its own size, and its sheet is remembered', async () => {
    const itens = [await umItem(5)];
    const impressa = await imprimirEAbrir(app, call, { formato: 'avery-5163', inicio: 4, itens });
    expect(impressa).toMatchObject({ zpl: null, etiquetas: 5, paginas: 1, proxima: 9 });
    const { conteudo, headers } = await impressa.abrir(impressa.pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="etiquetas.pdf"',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    });
    const texto = conteudo.toString('latin1');
    expect(texto.startsWith('%PDF-1.7')).toBe(true);
    expect(texto).toContain('/PrintScaling /None');
    const { body: opcoes } = await call(rotas.verOpcoes, {});
    expect(opcoes.folhas).toContainEqual({ formato: 'avery-5163', posicao: 9 });
    expect(opcoes.ultima).toStrictEqual({
      formato: 'avery-5163',
      impressora_id: null,
      mostrar: { titulo: true, variacao: true, preco: true, sku: true, qr: true, local: false, parcelas: 0 },
    });

    await call(rotas.imprimir, {
      body: { formato: 'avery-5163', inicio: 9, itens: [{ ...itens[0], quantidade: 2 }] as typeof itens },
    });
    expect((await call(rotas.verOpcoes, {})).body.folhas.map(({ formato }) => formato)).not.toContain('avery-5163');
    // Each person has their own last choice.
    expect((await admin.call(rotas.verOpcoes, {})).body.ultima).toBeNull();
  });

  test('done again with its key is the same print', async () => {
    const body = { formato: 'pimaco-a4256', itens: [await umItem(2)] };
    const headers = { 'idempotency-key': 'imprimir-uma-vez' };
    const first = await call(rotas.imprimir, { body }, headers);
    const again = await call(rotas.imprimir, { body }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  test('is nobody’s who guesses, and of a sheet there is no ZPL', async () => {
    const { pdf, abrir } = await imprimirEAbrir(app, call, { formato: 'pimaco-a4256', itens: [await umItem()] });
    expect((await abrir(pdf)).conteudo.length).toBeGreaterThan(500);
    for (const url of [
      pdf.replace('.pdf', '.zpl'),
      pdf.replace(/.\.pdf/, '.pdf'),
      `/api/qrcodes/impressoes/${'a'.repeat(32)}.pdf`,
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });

  test('of a roll comes as ZPL as well, and its code holds the shop’s public address', async () => {
    const item = await umItem();
    const { zpl, abrir } = await imprimirEAbrir(app, call, {
      formato: 'rolo-50x30-1',
      itens: [item],
      mostrar: { titulo: false },
    });
    const { conteudo, headers } = await abrir(zpl ?? '');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="etiquetas.zpl"',
    });
    expect(conteudo.toString()).toMatch(/^\^XA\n\^CI28\n\^PW416\n\^LL240\n/);
    const { rows } = await sqlDaUltima();
    expect(rows).toStrictEqual([
      {
        etiquetas: [
          {
            quantidade: 1,
            qr: `https://loja.example.com.br/produtos/${item.produto_id}`,
            conteudo: { titulo: '', variacao: '', preco: 'R$\u00a050,00', sku: expect.any(String) },
          },
        ],
      },
    ]);
  });

  test('is put together when it has its turn among what costs much', async () => {
    const others = new AbortController();
    onTestFinished(() => others.abort());
    void inTurn(() => once(others.signal, 'abort'));
    const print = call(rotas.imprimir, { body: { formato: 'pimaco-a4256', itens: [await umItem()] } });
    expect(await Promise.race([print.then(() => 'printed'), pause(2_000).then(() => 'waits')])).toBe('waits');
    others.abort();
    expect((await print).status).toBe(201);
  });

  test('is one of 500 at most, the latest', async () => {
    await sql`insert into impressoes_de_qr (chave, impressao)
      select 'velha' || n, '{}'::jsonb from generate_series(1, 510) n`.execute(db);
    const { body } = await call(rotas.imprimir, { body: { formato: 'pimaco-a4256', itens: [await umItem()] } });
    const { rows } = await sql<object>`select count(*)::int as quantas,
      count(*) filter (where chave in ('velha11', 'velha12'))::int as das_velhas from impressoes_de_qr`.execute(db);
    expect(rows).toStrictEqual([{ quantas: 500, das_velhas: 1 }]);
    expect((await app.inject({ url: body.pdf })).statusCode).toBe(200);
    await sql`delete from impressoes_de_qr where chave like 'velha%'`.execute(db);
  });

  test('is forgotten after a week', async () => {
    const { pdf } = await imprimirEAbrir(app, call, { formato: 'pimaco-a4256', itens: [await umItem()] });
    await db.updateTable('impressoes_de_qr').set({ criada_em: '2026-01-01T00:00:00Z' }).execute();
    expect((await app.inject({ url: pdf })).statusCode).toBe(404);
    await call(rotas.imprimir, { body: { formato: 'pimaco-a4256', itens: [await umItem()] } });
    expect(await db.selectFrom('impressoes_de_qr').select('id').execute()).toHaveLength(1);
  });

  const sqlDaUltima = async () => {
    const [ultima] = await db
      .selectFrom('impressoes_de_qr')
      .select('impressao')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    return { rows: [{ etiquetas: ultima?.impressao.etiquetas }] };
  };
});

describe('a print is refused', () => {
  const recusa = async (body: Parameters<typeof call<typeof rotas.imprimir>>[1]['body']) => {
    const previa = await call(rotas.preverImpressao, { body });
    const { status, body: dita } = await call(rotas.imprimir, { body });
    expect(previa).toMatchObject({ status, body: dita });
    return { status, erro: (dita as unknown as { erro: string }).erro };
  };

  test('of more than can be made at once', async () => {
    expect(await recusa({ formato: 'pimaco-a4256', itens: [await umItem(1999), await umItem(2)] })).toStrictEqual({
      status: 400,
      erro: 'São 2001 etiquetas. Imprima no máximo 2000 de cada vez.',
    });
  });

  test('of nothing, of half a label, or on no sheet that is known', async () => {
    const item = await umItem();
    for (const body of [
      { formato: 'pimaco-a4256', itens: [] },
      { formato: 'pimaco-a4256', itens: [{ ...item, quantidade: 0 }] },
      { formato: 'pimaco-a4256', itens: [{ ...item, quantidade: 1.5 }] },
      { formato: 'inventado', itens: [item] },
      { formato: 'pimaco-a4256', inicio: 0, itens: [item] },
    ]) {
      expect(await recusa(body)).toMatchObject({ status: 400 });
    }
  });

  test('that would show nothing', async () => {
    const mostrar = { titulo: false, variacao: false, preco: false, sku: false, qr: false };
    expect(await recusa({ formato: 'pimaco-a4256', mostrar, itens: [await umItem()] })).toStrictEqual({
      status: 400,
      erro: 'Escolha ao menos uma coisa para mostrar na etiqueta.',
    });
  });

  test('from a place that the sheet does not have', async () => {
    expect(await recusa({ formato: 'avery-5163', inicio: 11, itens: [await umItem()] })).toStrictEqual({
      status: 400,
      erro: 'Esta folha tem só 10 etiquetas.',
    });
  });

  test('of what is not there, in the trash or not part of its product any more, by name', async () => {
    const bom = await umItem();
    expect(
      await recusa({
        formato: 'pimaco-a4256',
        itens: [bom, { produto_id: 999_999, quantidade: 1 }, { ...bom, variacao_id: 888_888 }],
      }),
    ).toStrictEqual({
      status: 404,
      erro: 'Não existe mais: produto 999999, variação 888888. Tire da lista para imprimir o resto.',
    });
    const lixo = await umProduto(db, { titulo: 'Saia Rodada' });
    await db.updateTable('produtos').set({ excluido_em: '2026-01-01T00:00:00Z' }).where('id', '=', lixo.id).execute();
    expect(await recusa({ formato: 'pimaco-a4256', itens: [{ produto_id: lixo.id, quantidade: 1 }] })).toStrictEqual({
      status: 409,
      erro: 'Está na lixeira: Saia Rodada. Restaure ou tire da lista.',
    });
    const { id, variacoes } = await umProduto(db, {
      variacoes: [{ sku: 'SAIU-1', arquivada_em: '2026-01-01T00:00:00Z' }],
    });
    expect(
      await recusa({ formato: 'pimaco-a4256', itens: [{ produto_id: id, variacao_id: variacoes[0], quantidade: 1 }] }),
    ).toStrictEqual({
      status: 409,
      erro: 'Não faz mais parte do produto: SAIU-1. Tire da lista para imprimir o resto.',
    });
  });

  test('for a printer that is not there any more', async () => {
    expect(await recusa({ formato: 'pimaco-a4256', impressora_id: 999_999, itens: [await umItem()] })).toStrictEqual({
      status: 404,
      erro: 'Impressora não encontrada.',
    });
  });
});

describe('a preview', () => {
  test('is one page of the print, the last one when there are fewer', async () => {
    const itens = [await umItem(12)];
    const { body } = await call(rotas.preverImpressao, {
      body: { formato: 'avery-5163', inicio: 3, itens, pagina: 9 },
    });
    expect(body).toMatchObject({ etiquetas: 12, paginas: 2, pagina: 2 });
    expect(body.svg.match(/<use /g)).toHaveLength(4);
  });

  test('shows hostile titles as text', async () => {
    const { id } = await umProduto(db, { titulo: '"><script>alert(1)</script>&amp;' });
    const { body } = await call(rotas.preverImpressao, {
      body: { formato: 'avery-5164', itens: [{ produto_id: id, quantidade: 1 }] },
    });
    expect(body.svg).not.toContain('<script');
    expect(body.svg).toContain('&#60;script&#62;');
  });
});

describe('a sheet', () => {
  test('is remembered for the whole shop, and forgotten from its first place on', async () => {
    const params = { formato: 'pimaco-6187' };
    expect(await call(rotas.lembrarFolha, { params, body: { posicao: 17 } })).toMatchObject({
      status: 200,
      body: { formato: 'pimaco-6187', posicao: 17 },
    });
    expect((await admin.call(rotas.verOpcoes, {})).body.folhas).toContainEqual({ formato: 'pimaco-6187', posicao: 17 });
    await call(rotas.lembrarFolha, { params, body: { posicao: 1 } });
    expect((await admin.call(rotas.verOpcoes, {})).body.folhas.map(({ formato }) => formato)).not.toContain(
      'pimaco-6187',
    );
    expect(await call(rotas.lembrarFolha, { params, body: { posicao: 81 } })).toMatchObject({
      status: 400,
      body: { erro: 'Esta folha tem só 80 etiquetas.' },
    });
    expect((await call(rotas.lembrarFolha, { params: { formato: 'x' }, body: { posicao: 1 } })).status).toBe(404);
  });
});

describe('a printer', () => {
  test('is entered, changed and taken out', async () => {
    const { status, body } = await call(rotas.criarImpressora, { body: { nome: ' Zebra do balcão ', dx: 1.5 } });
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: { id: expect.any(Number), nome: 'Zebra do balcão', dx: 1.5, dy: 0, dpi: 203 },
    });
    const params = { id: body.id };
    expect(
      await call(rotas.editarImpressora, { params, body: { nome: 'Zebra', dx: -0.25, dy: 3, dpi: 300 } }),
    ).toMatchObject({
      body: { id: body.id, nome: 'Zebra', dx: -0.25, dy: 3, dpi: 300 },
    });
    expect((await call(rotas.excluirImpressora, { params })).status).toBe(204);
    for (const answer of [
      await call(rotas.excluirImpressora, { params }),
      await call(rotas.editarImpressora, { params, body: { nome: 'Zebra' } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Impressora não encontrada.' } });
    }
  });

  test('goes together with the answer that it went, or not at all', async () => {
    const { body } = await call(rotas.criarImpressora, { body: { nome: 'Brother' } });
    const excluir = () => call(rotas.excluirImpressora, { params: { id: body.id } }, { 'idempotency-key': 'excluir' });
    expect((await withoutKeptAnswers(db, excluir)).status).toBe(500);
    expect((await excluir()).status).toBe(204);
    expect((await excluir()).status).toBe(204);
  });

  test('has a name of its own, and does not lie further off than paper can', async () => {
    await call(rotas.criarImpressora, { body: { nome: 'Elgin' } });
    expect(await call(rotas.criarImpressora, { body: { nome: 'ÉLGIN' } })).toMatchObject({
      status: 409,
      body: {
        erro: 'Já existe uma impressora com este nome.',
        erros: { nome: ['Já existe uma impressora com este nome.'] },
      },
    });
    for (const errado of [{ dx: 10.5 }, { dy: -11 }, { dx: 0.001 }, { dpi: 72 as 203 }, { nome: ' ' }]) {
      expect((await call(rotas.criarImpressora, { body: { nome: 'Argox', ...errado } })).status).toBe(400);
    }
  });

  test('has a page to be put right by, for anyone', async () => {
    const { statusCode, rawPayload } = await app.inject({
      url: '/api/qrcodes/calibracao/pimaco-a4251.pdf?dx=1.5&dy=-2',
    });
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const url of [
      '/api/qrcodes/calibracao/pimaco-a4251.pdf?dx=NaN&dx=1',
      '/api/qrcodes/calibracao/rolo-33x22-3.pdf',
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
    expect((await app.inject({ url: '/api/qrcodes/calibracao/x.pdf' })).statusCode).toBe(404);
  });
});
