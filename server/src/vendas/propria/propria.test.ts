import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCliente, umProduto } from '../../../test/cenario.ts';
import { lerPdf } from '../../../test/pdf.ts';
import { umaLisa } from '../../produtos/feito-de/test-lisa.ts';
import { transportadoras, umBalcao, type VendaPedida } from '../test-balcao.ts';

const { admin, app, call, db } = await testApi({ envio: transportadoras().envio });
const { vender, preenchida, ver, irPara, levarAte, estoque, tudoConfere } = umBalcao({ db, call });
afterEach(tudoConfere);

type Itens = NonNullable<VendaPedida['itens']>;

const umaEstampa = async (outra: Partial<Sent<typeof rotasDasEstampas.criarEstampa>['body']> = {}) => {
  const body = {
    nome: 'Formatura 2026',
    tecnica: 'dtf',
    posicao: 'frente',
    largura_mm: 280,
    preco: 15,
    ...outra,
  } as const;
  return (await call(rotasDasEstampas.criarEstampa, { body })).body;
};
const arquivar = (id: number) =>
  call(rotasDasEstampas.editarEstampa, { params: { id }, body: { situacao: 'arquivada' } });
const lisaLivre = async (lisas: number) => (await umaLisa(db, { lisas, prontas: [] })).lisa;
const editar = ({ id, cliente_id, origem }: Venda, itens: Itens, outra: { cliente_id?: number } = {}) =>
  call(rotasDeVendas.editarVenda, { params: { id }, body: { cliente_id, origem, itens, ...outra } });
const recusada = async (itens: Itens, outra: Partial<VendaPedida> = {}) => {
  const { status, body } = await call(rotasDeVendas.criarVenda, { body: await preenchida({ itens, ...outra }) });
  return [status, 'erro' in body ? body.erro : ''];
};
const prontas = ({ id, itens }: Venda, quantidade: number, n = 0) =>
  call(rotasDasProntas.darProntas, { params: { id, item: itens[n]?.item_id ?? 0 }, body: { quantidade } });
const desfazer = ({ id, itens }: Venda, quantidade: number) =>
  call(rotasDasProntas.desfazerProntas, { params: { id, item: itens[0]?.item_id ?? 0 }, body: { quantidade } });

/** A sale of a blank with one print of its own, and what is left of the blank. */
async function umaPropria({ quantidade = 3, lisas = 5 } = {}) {
  const lisa = await lisaLivre(lisas);
  const estampa = await umaEstampa();
  const venda = await vender({ itens: [{ sku: lisa.sku, quantidade, estampas: [{ estampa_id: estampa.id }] }] });
  return { lisa, estampa, venda, daLisa: () => estoque('variacoes', lisa.variacao) };
}

describe('a line of a blank with prints of its own', () => {
  test('is found in the list of sales by the code and the name of its print', async () => {
    const { venda, estampa } = await umaPropria();
    const listar = async (busca: string) =>
      (await call(rotasDeVendas.listarVendas, { query: { busca } })).body.map(({ id }) => id);
    expect(await listar(estampa.codigo.toLowerCase())).toStrictEqual([venda.id]);
    expect(await listar('formatura')).toContain(venda.id);
  });

  test('is called after them, costs what they add, and holds blanks alone', async () => {
    const lisa = await lisaLivre(5);
    const [frente, costas] = [await umaEstampa(), await umaEstampa({ nome: 'Nomes', posicao: 'costas', preco: 7.5 })];
    const venda = await vender({
      itens: [
        {
          ...{ sku: lisa.sku.toLowerCase(), quantidade: 2, personalizacoes: ['João 10', ' Maria 7 '] },
          estampas: [{ estampa_id: costas.id, posicao: 'manga', largura_mm: 90 }, { estampa_id: frente.id }],
        },
      ],
    });

    expect(venda.itens).toMatchObject([
      {
        sku: `${lisa.sku}+${frente.codigo}+${costas.codigo}@manga`,
        titulo: 'Camiseta lisa · Formatura 2026 · Nomes',
        descricao: 'Camiseta lisa · Formatura 2026 · Nomes Preta M',
        ...{ id: lisa.id, variacao_id: lisa.variacao, lisa_variacao_id: lisa.variacao },
        ...{ quantidade: 2, a_estampar: 2, prontas: 0, prontas_livres: 0, disponivel: 3 },
        ...{ valor_unitario: 72.5, preco_venda: 72.5, qr_code_url: null, a_definir: false },
        estampas: [
          { estampa_id: frente.id, codigo: frente.codigo, nome: 'Formatura 2026', posicao: 'frente', largura_mm: 280 },
          { estampa_id: costas.id, codigo: costas.codigo, nome: 'Nomes', posicao: 'manga', largura_mm: 90 },
        ],
        personalizacoes: ['João 10', 'Maria 7'],
      },
    ]);
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 2 });
  });

  test('stands beside the plain one, and both share its units', async () => {
    const lisa = await lisaLivre(3);
    const { id: estampa_id } = await umaEstampa();
    const propria = { sku: lisa.sku, quantidade: 2, estampas: [{ estampa_id }] };
    const venda = await vender({ itens: [{ sku: lisa.sku, quantidade: 1 }, propria] });
    expect(venda.itens.map(({ quantidade, prontas }) => [quantidade, prontas])).toStrictEqual([
      [1, undefined],
      [2, 0],
    ]);
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 3 });

    const outra = await lisaLivre(2);
    const itens = [
      { sku: outra.sku, quantidade: 1 },
      { ...propria, sku: outra.sku },
    ];
    for (const ordem of [itens, itens.toReversed()]) expect((await recusada(ordem))[0]).toBe(409);
  });

  test('keeps what its blank and its prints cost on that day', async () => {
    const { id } = await umProduto(db, { saldo: 4, preco_custo: 20 });
    const { id: estampa_id } = await umaEstampa({ custo: 4.5 });
    const venda = await vender({ itens: [{ id, quantidade: 1, estampas: [{ estampa_id }] }] });

    const linha = db.selectFrom('itens_da_venda').select('custo_unitario').where('venda_id', '=', venda.id);
    expect(await linha.executeTakeFirst()).toStrictEqual({ custo_unitario: 24.5 });
  });

  test('of a product without variations is found by the product', async () => {
    const { id } = await umProduto(db, { saldo: 4 });
    const { id: estampa_id, codigo } = await umaEstampa();
    const venda = await vender({ itens: [{ id, quantidade: 2, estampas: [{ estampa_id }] }] });
    expect(venda.itens[0]?.sku).toMatch(new RegExp(`\\+${codigo}$`));

    const { body } = await editar(venda, [{ id, quantidade: 3, estampas: [{ estampa_id }] }]);
    expect(body).toMatchObject({ itens: [{ item_id: venda.itens[0]?.item_id, quantidade: 3, a_estampar: 3 }] });
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 4, reservado: 3 });
  });
});

describe('refuses', () => {
  test('prints that cannot go on it', async () => {
    const lisa = await lisaLivre(5);
    const cliente_id = await umCliente(db, { nome: 'Ana Souza' });
    const [solta, arquivada, dela] = [await umaEstampa(), await umaEstampa(), await umaEstampa({ cliente_id })];
    await arquivar(arquivada.id);
    const com = (...ids: number[]) => [
      { sku: lisa.sku, quantidade: 1, estampas: ids.map((estampa_id) => ({ estampa_id })) },
    ];

    expect(await recusada(com(99_999))).toStrictEqual([409, 'A estampa E99999 não existe mais.']);
    expect(await recusada(com(arquivada.id))).toStrictEqual([409, `A estampa ${arquivada.codigo} está arquivada.`]);
    expect(await recusada(com(solta.id, dela.id))).toStrictEqual([409, 'Esta estampa é de Ana Souza.']);
    expect(await recusada(com(solta.id, solta.id))).toStrictEqual([
      400,
      `A estampa ${solta.codigo} está duas vezes no mesmo lugar.`,
    ]);
    expect((await recusada(com(...Array.from({ length: 5 }, () => solta.id))))[0]).toBe(400);
    await vender({ cliente_id, itens: com(dela.id) });
  });

  test('a customer who is not the one of the print, also when the sale becomes theirs', async () => {
    const lisa = await lisaLivre(5);
    const cliente_id = await umCliente(db, { nome: 'Ana Souza' });
    const { id: estampa_id } = await umaEstampa({ cliente_id });
    const venda = await vender({ cliente_id, itens: [{ sku: lisa.sku, quantidade: 1, estampas: [{ estampa_id }] }] });
    const mesmos = venda.itens.map(({ sku, quantidade }) => ({ sku, quantidade }));

    expect(await editar(venda, mesmos, { cliente_id: await umCliente(db) })).toMatchObject({
      status: 409,
      body: { erro: 'Esta estampa é de Ana Souza.', erros: { 'itens.0': ['Esta estampa é de Ana Souza.'] } },
    });
  });

  test('what is printed already, and what has no colour and size', async () => {
    const { pecas } = await umaLisa(db, { lisas: 5, prontas: [0] });
    const { id } = await umProduto(db, { titulo: 'Camiseta', variacoes: [{ saldo: 3 }, { saldo: 3 }] });
    const estampas = [{ estampa_id: (await umaEstampa()).id }];

    expect(await recusada([{ sku: pecas[0]?.sku ?? '', quantidade: 1, estampas }])).toStrictEqual([
      400,
      'O produto Camiseta 0 Preta M já leva estampa: escolha a lisa dele para estampar outra.',
    ]);
    expect(await recusada([{ id, quantidade: 1, estampas }])).toStrictEqual([
      400,
      'Escolha a cor e o tamanho antes de estampar.',
    ]);
  });

  test('names that are not one for each piece, and names on a plain line', async () => {
    const lisa = await lisaLivre(5);
    const estampas = [{ estampa_id: (await umaEstampa()).id }];
    const personalizacoes = ['Ana', 'Bia', 'Caio'];

    expect(await recusada([{ sku: lisa.sku, quantidade: 2, estampas, personalizacoes }])).toStrictEqual([
      400,
      'Há 3 nomes para 2 peças.',
    ]);
    expect(await recusada([{ sku: lisa.sku, quantidade: 3, personalizacoes }])).toStrictEqual([
      400,
      'Só peças com estampa própria levam nomes e números.',
    ]);
    expect((await recusada([{ sku: lisa.sku, quantidade: 1, estampas, personalizacoes: ['a'.repeat(61)] }]))[0]).toBe(
      400,
    );
  });

  test('more pieces than are followed one by one', async () => {
    const lisa = await lisaLivre(3_000);
    const estampas = [{ estampa_id: (await umaEstampa()).id }];

    expect(await recusada([{ sku: lisa.sku, quantidade: 2_001, estampas }])).toStrictEqual([
      400,
      'Uma venda leva no máximo 2.000 peças com estampa própria.',
    ]);
    await vender({ itens: [{ sku: lisa.sku, quantidade: 2_000, estampas }] });
  });

  test('a new line that names a composed SKU', async () => {
    const { venda } = await umaPropria();
    const [item] = venda.itens;

    for (const produto of [{}, { id: item?.id }]) {
      expect(await recusada([{ ...produto, sku: item?.sku ?? '', quantidade: 1 }])).toStrictEqual([
        400,
        `O produto ${item?.sku} não existe mais.`,
      ]);
    }
  });

  test('the counter, which has ready pieces only', async () => {
    const lisa = await lisaLivre(5);
    const estampas = [{ estampa_id: (await umaEstampa()).id }];
    const itens = [{ sku: lisa.sku, quantidade: 1, estampas }];
    const { status, body } = await call(rotasDoBalcao.venderNoBalcao, { body: { itens, pagamentos: [] } });

    expect([status, 'erro' in body && body.erro]).toStrictEqual([
      409,
      'Esta peça ainda será estampada: faça uma encomenda.',
    ]);
  });
});

describe('an edit', () => {
  test('names the line by its own SKU and keeps its prints and names', async () => {
    const { venda, estampa, lisa } = await umaPropria({ quantidade: 2 });
    await arquivar(estampa.id);
    const [item] = venda.itens;
    const nomes = await editar(venda, [{ sku: item?.sku ?? '', quantidade: 2, personalizacoes: ['Ana', 'Bia'] }]);
    expect(nomes).toMatchObject({ status: 200, body: { itens: [{ personalizacoes: ['Ana', 'Bia'] }] } });

    const mais = await editar(venda, [{ sku: item?.sku ?? '', quantidade: 3 }]);
    expect(mais).toMatchObject({ status: 400, body: { erro: 'Há 2 nomes para 3 peças.' } });
    const sem = await editar(venda, [{ sku: item?.sku ?? '', quantidade: 3, personalizacoes: [] }]);
    expect(sem).toMatchObject({
      status: 200,
      body: { itens: [{ item_id: item?.item_id, sku: item?.sku, a_estampar: 3, personalizacoes: null }] },
    });
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 5, reservado: 3 });
  });

  test('takes back what it was told, and other widths', async () => {
    const { venda } = await umaPropria({ quantidade: 2 });
    const ecoados = venda.itens.map(({ sku, quantidade, estampas = [] }) => ({ sku, quantidade, estampas }));
    expect((await editar(venda, ecoados)).body).toMatchObject({ versao: venda.versao });

    const largos = ecoados.map((item) => ({
      ...item,
      estampas: item.estampas.map((uma) => ({ ...uma, largura_mm: 300 })),
    }));
    const { body } = await editar(venda, largos);
    expect(body).toMatchObject({ itens: [{ item_id: venda.itens[0]?.item_id, estampas: [{ largura_mm: 300 }] }] });
  });

  test('to other prints is another line', async () => {
    const { venda, lisa, daLisa } = await umaPropria({ quantidade: 2 });
    const { id: estampa_id, codigo } = await umaEstampa();
    const { body } = await editar(venda, [{ sku: lisa.sku, quantidade: 2, estampas: [{ estampa_id }] }]);

    expect(body).toMatchObject({ itens: [{ sku: `${lisa.sku}+${codigo}`, a_estampar: 2 }] });
    expect(body).not.toMatchObject({ itens: [{ item_id: venda.itens[0]?.item_id }] });
    expect(await daLisa()).toStrictEqual({ saldo: 5, reservado: 2 });
  });
});

test('a print that becomes a customer’s own stays on the sales that have it', async () => {
  const { venda, estampa } = await umaPropria({ quantidade: 2 });
  const cliente_id = await umCliente(db, { nome: 'Ana Souza' });
  const params = { id: estampa.id };
  expect(await call(rotasDasEstampas.editarEstampa, { params, body: { cliente_id } })).toMatchObject({ status: 200 });
  const mesmos = (quantidade: number) => venda.itens.map(({ sku }) => ({ sku, quantidade }));

  expect(await editar(venda, mesmos(3))).toMatchObject({ status: 200 });
  expect(await editar(venda, mesmos(3), { cliente_id: await umCliente(db) })).toMatchObject({ status: 409 });
});

describe('a piece that is ready', () => {
  test('has used up its blank, and may be called a mistake', async () => {
    const { venda, daLisa } = await umaPropria({ quantidade: 3 });
    expect((await prontas(venda, 2)).body).toMatchObject({ itens: [{ a_estampar: 1, prontas: 2 }] });
    expect(await daLisa()).toStrictEqual({ saldo: 3, reservado: 1 });
    expect((await prontas(venda, 2)).body).toMatchObject({ erro: 'Faltam só 1 para estampar.' });

    expect((await desfazer(venda, 1)).body).toMatchObject({ itens: [{ a_estampar: 2, prontas: 1 }] });
    expect(await daLisa()).toStrictEqual({ saldo: 4, reservado: 2 });
    expect((await desfazer(venda, 2)).body).toMatchObject({ erro: 'Só 1 foram estampadas nesta venda.' });
    const { id, itens } = venda;
    const usar = { params: { id, item: itens[0]?.item_id ?? 0 }, body: { quantidade: 1 } };
    expect((await call(rotasDasProntas.usarProntas, usar)).body).toMatchObject({ erro: 'Prontas e livres só há 0.' });
  });

  test('is edited away last, and asked for again is printed again', async () => {
    const { venda, daLisa } = await umaPropria({ quantidade: 3 });
    const sku = venda.itens[0]?.sku ?? '';
    await prontas(venda, 2);
    expect((await editar(venda, [{ sku, quantidade: 1 }])).body).toMatchObject({
      itens: [{ a_estampar: 0, prontas: 1 }],
    });
    expect(await daLisa()).toStrictEqual({ saldo: 3, reservado: 0 });
    expect((await editar(venda, [{ sku, quantidade: 4 }])).body).toMatchObject({
      itens: [{ a_estampar: 3, prontas: 1 }],
    });
    expect(await daLisa()).toStrictEqual({ saldo: 3, reservado: 3 });
  });

  test('stays gone however the sale goes to and fro, and when it is cancelled', async () => {
    const { venda, lisa } = await umaPropria({ quantidade: 2 });
    const { id } = venda;
    expect((await irPara(id, 'embalagem')).body).toMatchObject({ erro: 'Faltam 2 peças na estamparia.' });
    await prontas(venda, 2);
    await levarAte(id, 'enviado');
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
    await irPara(id, 'retirada');
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
    await irPara(id, 'enviado');
    await call(rotasDeVendas.cancelarVenda, { params: { id }, query: { devolver: true } });
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
  });

  test('comes back as a defect alone, beside a plain one that is stock again', async () => {
    const lisa = await lisaLivre(5);
    const { id: estampa_id } = await umaEstampa();
    const venda = await vender({
      itens: [
        { sku: lisa.sku, quantidade: 2, estampas: [{ estampa_id }] },
        { sku: lisa.sku, quantidade: 1 },
      ],
    });
    await prontas(venda, 2);
    const { id, itens } = await levarAte(venda.id, 'enviado');
    const [propria, lisinha] = itens;
    const volta = (item_id: number | undefined, destino: 'estoque' | 'defeito') =>
      call(rotasDeDevolucoes.devolverVenda, {
        params: { id },
        body: { motivo: 'arrependimento', itens: [{ item_id: item_id ?? 0, quantidade: 1, destino }] },
      });

    expect((await volta(propria?.item_id, 'estoque')).body).toMatchObject({
      erro: 'Peça com estampa própria não volta ao estoque.',
    });
    expect((await volta(propria?.item_id, 'defeito')).status).toBe(201);
    await call(rotasDeVendas.cancelarVenda, { params: { id }, query: { devolver: true } });
    // Three left the shelf, and the plain one is there again.
    expect(await estoque('variacoes', lisa.variacao)).toStrictEqual({ saldo: 3, reservado: 0 });
    expect(lisinha?.sku).toBe(lisa.sku);
  });
});

test('the label of a blank counts for the plain line alone', async () => {
  const lisa = await lisaLivre(5);
  const { id: estampa_id, codigo } = await umaEstampa();
  const propria = { sku: lisa.sku, quantidade: 1, estampas: [{ estampa_id }] };
  const venda = await vender({ itens: [propria, { sku: lisa.sku, quantidade: 1 }] });
  const ler = (lido: string, id = venda.id) =>
    call(rotasDaConferencia.lerUnidade, { params: { id }, body: { texto: lido, passo: 'separacao' } });

  expect((await ler(lisa.sku)).body).toMatchObject({ item_id: venda.itens[1]?.item_id, lidas: 1 });
  expect((await ler(lisa.sku)).body).toMatchObject({ erro: 'Já foi separada a unidade de Camiseta lisa Preta M.' });
  expect((await ler(`${lisa.sku}+${codigo}`)).body).toMatchObject({
    erro: 'Na estamparia: 1 de Camiseta lisa · Formatura 2026 Preta M.',
  });
  const so = await vender({ itens: [propria] });
  expect((await ler(lisa.sku, so.id)).body).toMatchObject({
    erro: 'A etiqueta da lisa não conta para Camiseta lisa · Formatura 2026 Preta M: marque à mão.',
  });
});

test('a print that a sale carries is not deleted, and tells in how many', async () => {
  const { estampa } = await umaPropria();
  const { body } = await call(rotasDasEstampas.excluirEstampa, { params: { id: estampa.id } });
  expect(body).toMatchObject({ erro: 'Esta estampa está em 0 produtos e 1 venda: arquive-a.' });
});

test('the list of what is to be printed has the prints and the names of such lines', async () => {
  const lisa = await lisaLivre(5);
  const { id: estampa_id } = await umaEstampa({ tecnica: 'vinil', altura_mm: 140 });
  await vender({
    itens: [
      {
        ...{ sku: lisa.sku, quantidade: 2, personalizacoes: ['João 10', 'Maria 7'] },
        estampas: [{ estampa_id, posicao: 'costas', largura_mm: 140 }],
      },
    ],
  });
  const { rawPayload } = await app.inject({
    ...{ url: '/api/pecas/lista.pdf?tecnica=vinil', headers: { authorization: `Bearer ${admin.access}` } },
  });
  const [folha] = await lerPdf(rawPayload, 1);
  const texto = folha?.texto.replace(/\s+/g, ' ');
  expect(texto).toContain('Formatura 2026 · Costas, 140 × 70 mm Lisa: Camiseta lisa Preta M Nomes: João 10 · Maria 7');
});

test('who is forgotten leaves no names on pieces, and no name of a print', async () => {
  const lisa = await lisaLivre(5);
  const cliente_id = await umCliente(db, { nome: 'Ana Souza' });
  const { id: estampa_id } = await umaEstampa({ cliente_id, nome: 'Batizado do Davi' });
  const venda = await vender({
    cliente_id,
    itens: [{ sku: lisa.sku, quantidade: 1, personalizacoes: ['Davi'], estampas: [{ estampa_id }] }],
  });
  const { id } = venda;
  await prontas(venda, 1);
  const leitura_id = `leitura-${id}`;
  const body = { texto: venda.itens[0]?.sku ?? '', passo: 'separacao', leitura_id } as const;
  expect(await call(rotasDaConferencia.lerUnidade, { params: { id }, body })).toMatchObject({ status: 200 });
  await call(rotasDeVendas.cancelarVenda, { params: { id } });
  const esquecer = { params: { id: cliente_id }, body: { confirmar: true } };
  expect(await call(rotasDeClientes.anonimizarCliente, esquecer)).toMatchObject({ status: 200 });

  expect(JSON.stringify(await ver(id))).not.toMatch(/Davi/);
  const { rows } = await sql<{ dito: string }>`
    select coalesce(string_agg(mudancas::text, ' '), '') as dito from historico where alvo_tipo = 'venda' and alvo_id = ${id}
    union all select resposta::text from leituras where leitura_id = ${leitura_id}`.execute(db);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Davi/);
});

test('a new SKU does not end like that of such a piece', async () => {
  const { id } = await umProduto(db, { sku: 'CANECA' });
  const mudar = (sku: string) => call(rotasDeProdutos.editarProduto, { params: { id }, body: { sku } });

  expect(await mudar('CANECA+E0007')).toMatchObject({
    status: 400,
    body: { erros: { sku: ['O SKU não pode terminar como o de uma peça com estampa própria.'] } },
  });
  expect(await mudar('CANECA+E07')).toMatchObject({ status: 200 });
});
