import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaReserva } from '../../produtos/test-cadastro.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { app, db, admin, vendedor, erros, enviar, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id, preco_venda: 39.9 });
const comum = { modelo_id, categoria_id, preco_venda: 50 };

const exportar = async () => {
  const url = '/api/planilhas/produtos.csv';
  return (await app.inject({ url, headers: { authorization: `Bearer ${admin.access}` } })).payload;
};
const vender = async (sku: string, quantidade: number) => {
  const body = { itens: [{ sku, quantidade }], pagamentos: [{ forma: 'pix' as const, valor: 50 * quantidade }] };
  expect((await vendedor.call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
};
const mudar = async (id: number, body: object) =>
  expect((await vendedor.call(rotasDeProdutos.mudarProduto, { params: { id }, body })).status).toBe(200);
const ver = async (id: number) => (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body;
const pedir = (id: number, body: object = {}) => admin.call(rotas.aplicarPlanilha, { params: { id }, body });

beforeEach(async () => {
  await sql`update produtos set excluido_em = now(), excluido_por = criado_por where excluido_em is null`.execute(db);
  await sql`update produtos set sku = 'fora' || id`.execute(db);
  await sql`update variacoes set sku = 'fora-v' || id`.execute(db);
});

describe('a spreadsheet of before the last sale', () => {
  test('says that it would bring the sold piece back, and asks', async () => {
    const { id: produto_id } = await umProduto(db, { ...comum, sku: 'CAN', titulo: 'Caneca', saldo: 10 });
    const arquivo = (await exportar()).replace(';50,00;', ';55,00;');
    await vender('CAN', 1);
    const { id, previa } = await prever(arquivo);
    expect(previa).toMatchObject({
      ...{ criar: 0, mudar: 1, iguais: 0, n_erros: 0, mantendo: { criar: 0, mudar: 1, iguais: 0, n_erros: 0 } },
      ...{ estoques: [{ linha: 2, sku: 'CAN', de: 9, para: 10 }], n_estoques: 1 },
      mudancas: [
        { tipo: 'mudar', linha: 2, alvo: 'CAN', campo: 'preco_venda', rotulo: 'Preço de venda', de: 50, para: 55 },
        { tipo: 'mudar', linha: 2, alvo: 'CAN', campo: 'saldo', rotulo: 'Estoque', de: 9, para: 10 },
      ],
      campos: [
        { campo: 'preco_venda', rotulo: 'Preço de venda', n: 1 },
        { campo: 'saldo', rotulo: 'Estoque', n: 1 },
      ],
    });
    expect(await pedir(id)).toMatchObject({
      status: 409,
      body: {
        codigo: 'planilha.confirmar_estoque',
        erro: 'A planilha muda o estoque de 1 produtos: confirme.',
      },
    });
    const tarefa = await aplicar(id, false, 'manter');
    expect(tarefa).toMatchObject({ estado: 'pronta', resultado: { criar: 0, mudar: 1 }, falhas: [] });
    expect(await ver(produto_id)).toMatchObject({ preco_venda: 55, quantidade_total: 9 });
    await desfazer(tarefa.id);
    expect(await ver(produto_id)).toMatchObject({ preco_venda: 50, quantidade_total: 9 });
  });

  test('writes the figures that were confirmed, but where the stock moved since; undone, all is as before', async () => {
    const { id: produto_id } = await umProduto(db, {
      ...{ ...comum, sku: 'SOL', titulo: 'Sol' },
      variacoes: [
        { sku: 'SOL-P', preco_venda: 50, saldo: 10 },
        { sku: 'SOL-M', preco_venda: 50, saldo: 10 },
        { sku: 'SOL-G', preco_venda: 50, saldo: 10 },
      ],
    });
    const { id, previa } = await prever('SKU;Preço;Estoque\nSOL-P;60;12\nSOL-M;60;12\nSOL-G;60;10');
    expect(previa.estoques).toStrictEqual([
      { linha: 2, sku: 'SOL-P', de: 10, para: 12 },
      { linha: 3, sku: 'SOL-M', de: 10, para: 12 },
    ]);
    await vender('SOL-M', 3);
    await vender('SOL-G', 3);
    const tarefa = await aplicar(id);
    expect(tarefa.falhas).toStrictEqual([
      {
        alvo: 'Sol',
        motivo: 'O estoque de SOL-M mudou depois da conferência: era 10, é 7 e fica assim.',
      },
    ]);
    const daVariacao = async () => (await ver(produto_id)).variacoes.map((uma) => [uma.quantidade, uma.preco_venda]);
    expect(await daVariacao()).toStrictEqual([
      [12, 60],
      [7, 60],
      [7, 60],
    ]);
    expect(await desfazer(tarefa.id)).toMatchObject({ falhas: [] });
    expect(await daVariacao()).toStrictEqual([
      [10, 50],
      [7, 50],
      [7, 50],
    ]);
  });

  test('is right as a whole where its stock is kept, although sales hold more than it says', async () => {
    const a = await umProduto(db, { ...comum, sku: 'A', titulo: 'Avental', saldo: 8 });
    await umaReserva(db, { produto_id: a.id, quantidade: 5 });
    const { id, previa } = await prever('SKU;Preço;Estoque\nA;60;2');
    expect(previa).toMatchObject({
      ...{ mudar: 0, n_erros: 1, estoques: [], mantendo: { mudar: 1, n_erros: 0 } },
      erros: [{ linha: 2, coluna: 'Estoque', valor: '2' }],
    });
    expect(await pedir(id)).toMatchObject({ status: 409, body: { codigo: 'planilha.com_erros' } });
    expect(await pedir(id, { so_as_certas: true })).toMatchObject({ body: { codigo: 'planilha.nada_a_fazer' } });
    expect(await aplicar(id, false, 'manter')).toMatchObject({ estado: 'pronta', resultado: { mudar: 1 } });
    expect(await ver(a.id)).toMatchObject({ preco_venda: 60, quantidade_total: 8, reservado: 5 });
  });

  test('keeps what is reserved by now, and says so', async () => {
    const a = await umProduto(db, { ...comum, sku: 'A', titulo: 'Avental', saldo: 8 });
    const { id } = await prever('SKU;Preço;Estoque\nA;60;2');
    await umaReserva(db, { produto_id: a.id, quantidade: 5 });
    expect((await aplicar(id)).falhas).toStrictEqual([
      { alvo: 'Avental', motivo: 'A quantidade de A não pode ser menor que 5, que está reservado em vendas.' },
    ]);
    expect(await ver(a.id)).toMatchObject({ preco_venda: 60, quantidade_total: 8, reservado: 5 });
  });

  test('keeps what is reserved by now of one variation alone: its sisters get what was confirmed', async () => {
    const { id: produto_id, variacoes } = await umProduto(db, {
      ...{ ...comum, sku: 'SOL', titulo: 'Sol' },
      variacoes: ['SOL-P', 'SOL-M', 'SOL-G'].map((sku) => ({ sku, preco_venda: 50, saldo: 10 })),
    });
    const { id } = await prever('SKU;Preço;Estoque\nSOL-P;60;12\nSOL-M;60;2\nSOL-G;60;4');
    await umaReserva(db, { produto_id, variacao_id: variacoes[1] ?? 0, quantidade: 5 });
    const tarefa = await aplicar(id);
    expect(tarefa.falhas).toStrictEqual([
      { alvo: 'Sol', motivo: 'A quantidade de SOL-M não pode ser menor que 5, que está reservado em vendas.' },
    ]);
    const daVariacao = async () => (await ver(produto_id)).variacoes.map((uma) => [uma.quantidade, uma.preco_venda]);
    expect(await daVariacao()).toStrictEqual([
      [12, 60],
      [10, 60],
      [4, 60],
    ]);
    expect(await desfazer(tarefa.id)).toMatchObject({ falhas: [] });
    expect(await daVariacao()).toStrictEqual(Array(3).fill([10, 50]));
  });

  test('takes nothing away that sales hold of the product as such, and still adds what was confirmed', async () => {
    const { id: produto_id } = await umProduto(db, {
      ...{ ...comum, sku: 'LUA', titulo: 'Lua' },
      variacoes: ['LUA-P', 'LUA-M'].map((sku) => ({ sku, preco_venda: 50, saldo: 10 })),
    });
    const { id } = await prever('SKU;Preço;Estoque\nLUA-P;60;1\nLUA-M;60;12');
    await umaReserva(db, { produto_id, quantidade: 15 });
    expect((await aplicar(id)).falhas).toStrictEqual([
      { alvo: 'Lua', motivo: 'A quantidade de LUA não pode ser menor que 15, que está reservado em vendas.' },
    ]);
    expect((await ver(produto_id)).variacoes.map((uma) => [uma.quantidade, uma.preco_venda])).toStrictEqual([
      [10, 60],
      [12, 60],
    ]);
  });

  test('asks nothing of new products and new variations, which come with their stock', async () => {
    await umProduto(db, {
      ...comum,
      sku: 'B',
      titulo: 'Boné',
      variacoes: [{ sku: 'B-1', nome_cor: 'Azul', saldo: 2 }],
    });
    const { id, previa } = await prever(
      'SKU;SKU do produto;Título;Cor;Modelo;Estoque\nB-2;B;Boné;Preta;;7\nN;;Novo;;CAM;4\nB-1;B;Boné;Azul;;2',
    );
    expect(previa).toMatchObject({ criar: 1, mudar: 1, n_erros: 0, estoques: [], n_estoques: 0 });
    expect(previa.mudancas).toMatchObject([
      { tipo: 'mudar', linha: 2, alvo: 'B-2', rotulo: 'Variação nova', para: 'Preta · 7 em estoque' },
      { tipo: 'criar', linha: 3, alvo: 'N', rotulo: 'Produto novo', para: 'Novo · R$ 39,90 · 4 em estoque' },
    ]);
    expect((await pedir(id)).status).toBe(202);
  });

  test('takes the own units of a product to its first variations only where that was confirmed', async () => {
    const c = await umProduto(db, { ...comum, sku: 'C', titulo: 'Calça', saldo: 5 });
    const texto = 'SKU;SKU do produto;Título;Cor;Preço;Estoque\nC-1;C;Calça;Azul;60;3\n';
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({
      ...{ mudar: 1, n_erros: 0, estoques: [{ linha: 2, sku: 'C', de: 5, para: 0 }] },
      mantendo: { mudar: 0, n_erros: 1 },
    });
    const mantendo = { params: { id }, query: { tipo: 'erros', estoques: 'manter' } as const };
    expect((await admin.call(rotas.listarMudancasDaPlanilha, mantendo)).body).toMatchObject({
      n: 1,
      mudancas: [
        {
          ...{ linha: 2, rotulo: 'Estoque' },
          motivo: 'O produto tem 5 em estoque e ainda não tem variações: com as da planilha, esse estoque sai.',
        },
      ],
    });
    expect(await pedir(id, { estoques: 'manter' })).toMatchObject({ body: { codigo: 'planilha.com_erros' } });
    const { id: tarefa_id } = await aplicar(id);
    expect(await ver(c.id)).toMatchObject({ quantidade_total: 3, variacoes: [{ sku: 'C-1', quantidade: 3 }] });
    await desfazer(tarefa_id);
    expect(await ver(c.id)).toMatchObject({ quantidade_total: 5, tem_variacoes: false });
  });

  test('is known as the shop own by its heading', async () => {
    const daqui = async (cabecalho: string) => (await enviar(`${cabecalho}\nA;B;C;D`)).body.exportada_daqui;
    expect(await daqui('Código;Título;SKU do produto;SKU;Estoque')).toBe(true);
    expect(await daqui('SKU;Título;Local;Saldo;Reservado;Disponível')).toBe(true);
    expect(await daqui('Código;Descrição;Preço;Estoque')).toBe(false);
    expect(await daqui('SKU;Título;Saldo')).toBe(false);
  });
});

describe('between the look and the import', () => {
  test('a product that somebody changed, made or removed stays, and who did is named', async () => {
    const [a, b, c, d] = [
      await umProduto(db, { ...comum, sku: 'A', titulo: 'Avental' }),
      await umProduto(db, { ...comum, sku: 'B', titulo: 'Boné' }),
      await umProduto(db, {
        ...{ ...comum, sku: 'C', titulo: 'Calça' },
        variacoes: [
          { sku: 'C-1', preco_venda: 50 },
          { sku: 'C-2', preco_venda: 50 },
        ],
      }),
      await umProduto(db, { ...comum, sku: 'D', titulo: 'Dado' }),
    ];
    const linhas = [
      'A;A;Avental;;60',
      'B;B;Boné;;60',
      'C-1;C;Calça;;60',
      'C-2;C;Calça;;60',
      'D;D;Dado;;60',
      'N;N;Novo;CAM;60',
    ];
    const { id, previa } = await prever(`SKU;SKU do produto;Título;Modelo;Preço\n${linhas.join('\n')}`);
    expect(previa).toMatchObject({ criar: 1, mudar: 4, n_erros: 0 });
    await mudar(a.id, { titulo: 'Avental de couro' });
    await mudar(c.id, { variacoes: [{ id: c.variacoes[1], preco_venda: 58 }] });
    await admin.call(rotasDeProdutos.moverParaLixeira, { params: { id: d.id } });
    await umProduto(db, { ...comum, sku: 'N', titulo: 'De outra pessoa' });

    const { nome } = vendedor.usuario;
    expect(await aplicar(id)).toMatchObject({
      ...{ estado: 'pronta', resultado: { criar: 0, mudar: 1, n_erros: 0 } },
      falhas: [
        { alvo: 'Avental de couro', motivo: `Título foi mudado depois por ${nome}.` },
        { alvo: 'Calça', motivo: `C-2 · Preço de venda foi mudado depois por ${nome}.` },
        { alvo: 'Dado', motivo: 'Não está mais no cadastro.' },
        { alvo: 'De outra pessoa', motivo: 'Foi cadastrado depois da conferência.' },
      ],
    });
    expect(await ver(a.id)).toMatchObject({ titulo: 'Avental de couro', preco_venda: 50 });
    expect(await ver(b.id)).toMatchObject({ preco_venda: 60 });
    expect((await ver(c.id)).variacoes.map((uma) => uma.preco_venda)).toStrictEqual([50, 58]);
  });
});

test('a product that took the SKU of the one that was shown stays as it is', async () => {
  const { id: mostrado } = await umProduto(db, { ...comum, sku: 'E', titulo: 'Ecobag' });
  const { id, previa } = await prever('SKU;Título;Preço\nE;Ecobag;60');
  expect(previa).toMatchObject({ criar: 0, mudar: 1, n_erros: 0 });
  await admin.call(rotasDeProdutos.moverParaLixeira, { params: { id: mostrado } });
  const { id: outro } = await umProduto(db, { ...comum, sku: 'E', titulo: 'Ecobag' });
  expect(await aplicar(id)).toMatchObject({
    ...{ estado: 'pronta', resultado: { criar: 0, mudar: 0, n_erros: 0 } },
    falhas: [{ alvo: 'Ecobag', motivo: 'Foi cadastrado depois da conferência.' }],
  });
  expect(await ver(outro)).toMatchObject({ preco_venda: 50 });
});

test('nothing is written where a row became wrong in between, for all that nobody changed its product', async () => {
  const { id: outro } = await umProduto(db, { ...comum, sku: 'A', titulo: 'Avental' });
  const novo = await umModelo(db, { codigo: 'NOVO', categoria_id });
  const { id, previa } = await prever('SKU;Título;Modelo;Preço\nA;Avental;CAM;60\nZ;Zíper;NOVO;10');
  expect(previa).toMatchObject({ criar: 1, mudar: 1, n_erros: 0 });
  await sql`delete from modelos where id = ${novo}`.execute(db);
  const { body: pedida } = await pedir(id);
  const tarefa = async () => (await admin.call(rotasDeTarefas.verTarefa, { params: { id: pedida.id } })).body;
  await expect.poll(async () => (await tarefa()).estado, { timeout: 120_000 }).toBe('falhou');
  expect((await tarefa()).falhas).toStrictEqual([
    {
      alvo: '',
      motivo: 'O cadastro mudou desde a conferência e há linhas que não podem mais entrar. Envie a planilha de novo.',
    },
  ]);
  expect(erros.splice(0)).toMatchObject([{ code: 'planilha.mudou' }]);
  expect(await ver(outro)).toMatchObject({ preco_venda: 50 });
  const guardadas = db.selectFrom('mudancas_de_planilha').select('bloco').where('importacao_id', '=', id);
  expect(await guardadas.execute()).toStrictEqual([]);
});

const MAIS_CELULAS = 'A linha tem mais células do que o cabeçalho: há um separador sem aspas.';

describe('a row that is parted elsewhere than the heading', () => {
  test('is an error of its row, and its product stays as it is', async () => {
    const { id: produto_id } = await umProduto(db, { ...comum, sku: 'X', titulo: 'Xale', saldo: 3 });
    const virgulas = await prever('SKU,Preço,Estoque\nX,49,90,3');
    expect(virgulas.previa).toMatchObject({
      ...{ criar: 0, mudar: 0, iguais: 0, n_erros: 1 },
      erros: [{ linha: 2, coluna: '', valor: 'X | 49 | 90 | 3', motivo: MAIS_CELULAS }],
    });
    const kit = await prever(
      'SKU;Título;Modelo;Preço\nK;Kit 2;3 peças;CAM;10\nL;"Kit 2;3 peças";"CAM";10;;\nX;Xale;;55\nX;Xale;;55;à mão',
    );
    expect(kit.previa).toMatchObject({ criar: 1, mudar: 0, n_erros: 2 });
    expect(kit.previa.erros.map(({ linha, motivo }) => [linha, motivo])).toStrictEqual([
      [2, MAIS_CELULAS],
      [5, MAIS_CELULAS],
    ]);
    expect(await aplicar(kit.id, true)).toMatchObject({ resultado: { criar: 1, mudar: 0, n_erros: 2 } });
    expect(await ver(produto_id)).toMatchObject({ preco_venda: 50, quantidade_total: 3 });
  });

  test.each([
    ['ends in a separator', 'SKU,Preço,Estoque,Local\nX,49,90,3,', 'X | 49 | 90 | 3'],
    ['stands under a heading that ends in one', 'SKU,Preço,Estoque,\nX,49,90,3', 'X | 49 | 90 | 3'],
    ['has nothing behind its price', 'SKU,Preço,Estoque\nX,49,90,', 'X | 49 | 90'],
  ])('is one also where it %s', async (_, texto, valor) => {
    const { id: produto_id } = await umProduto(db, { ...comum, sku: 'X', titulo: 'Xale', saldo: 3 });
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({
      ...{ criar: 0, mudar: 0, iguais: 0, n_erros: 1, estoques: [] },
      erros: [{ linha: 2, coluna: '', valor, motivo: MAIS_CELULAS }],
    });
    expect((await pedir(id, { so_as_certas: true, estoques: 'gravar' })).status).toBe(409);
    expect(await ver(produto_id)).toMatchObject({ preco_venda: 50, quantidade_total: 3 });
  });

  test('or ends before what it needs', async () => {
    await umProduto(db, { ...comum, sku: 'X', titulo: 'Xale', saldo: 3 });
    const { previa } = await prever(
      'Estoque;SKU;Modelo;Título;Preço;Local\n4;X\n5;Y;CAM\n6\n7;Z;CAM;Zíper\n8;W;CAM;Warp;10',
    );
    expect(previa).toMatchObject({ criar: 1, mudar: 1, n_erros: 3 });
    expect(previa.erros.map(({ linha, motivo }) => `${linha} ${motivo}`)).toStrictEqual([
      '3 A linha tem menos células do que o cabeçalho: falta “Preço”.',
      '4 A linha tem menos células do que o cabeçalho: falta “SKU”.',
      '5 A linha tem menos células do que o cabeçalho: falta “Preço”.',
    ]);
  });
});

test('what would change is shown by its kind and its field, and all of it is a spreadsheet', async () => {
  for (let lugar = 0; lugar < 60; lugar += 1) {
    await umProduto(db, { ...comum, sku: `M${lugar}`, titulo: `Meia ${lugar}`, saldo: 1 });
  }
  const linhas = Array.from({ length: 60 }, (_, lugar) => `M${lugar};Meia ${lugar}${lugar % 2 ? ' nova' : ''};;60;2`);
  const texto = `SKU;Título;Modelo;Preço;Estoque\n${linhas.join('\n')}\nNM;Novo;CAM;10;3\nE;Errado;nenhum;10;3`;
  const { id, previa } = await prever(texto);
  expect(previa).toMatchObject({ criar: 1, mudar: 60, n_erros: 1, n_estoques: 60 });
  expect(previa.mudancas).toHaveLength(50);
  const listar = async (query: object) =>
    (await admin.call(rotas.listarMudancasDaPlanilha, { params: { id }, query })).body;
  expect(await listar({})).toMatchObject({ n: 152 });
  expect(await listar({ tipo: 'mudar', campo: 'titulo' })).toMatchObject({
    n: 30,
    mudancas: [{ linha: 3, de: 'Meia 1', para: 'Meia 1 nova' }, ...Array(29).fill({ campo: 'titulo' })],
  });
  expect(await listar({ tipo: 'mudar', estoques: 'manter' })).toMatchObject({ n: 90 });
  expect(await listar({ tipo: 'criar' })).toMatchObject({ n: 1, mudancas: [{ linha: 62, alvo: 'NM' }] });
  expect(await listar({ tipo: 'erros' })).toMatchObject({
    n: 1,
    mudancas: [{ linha: 63, rotulo: 'Modelo', de: 'nenhum', motivo: 'Não há modelo com este código ou nome.' }],
  });

  const baixar = (quem: { access: string }, formato: string) =>
    app.inject({
      url: `/api/planilhas/importacoes/${id}/mudancas.${formato}`,
      headers: { authorization: `Bearer ${quem.access}` },
    });
  const { payload, headers } = await baixar(admin, 'csv');
  expect(headers['content-disposition']).toBe('attachment; filename="o-que-muda.csv"');
  const ditas = payload.replace('\uFEFF', '').trim().split('\r\n');
  expect(ditas[0]).toBe('Linha;O que acontece;SKU;Campo;De;Para;Motivo');
  expect(ditas).toHaveLength(153);
  expect(ditas).toContain('3;Muda;M1;Título;Meia 1;Meia 1 nova;');
  expect(ditas).toContain('3;Muda;M1;Preço de venda;50;60;');
  expect(ditas).toContain('63;Erro;;Modelo;nenhum;;Não há modelo com este código ou nome.');
  expect((await baixar(admin, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await baixar(vendedor, 'csv')).statusCode).toBe(404);
  await aplicar(id, true);
  expect((await baixar(admin, 'csv')).statusCode).toBe(409);
});
