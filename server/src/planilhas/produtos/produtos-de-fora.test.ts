import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { db, admin, prever, aplicar } = await umaLojaComPlanilhas('produtos');

const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id, preco_venda: 39.9 });
const NADA = { criar: 0, mudar: 0, n_erros: 0, erros: [] };

const ver = async (busca: string) => {
  const [achado] = (await admin.call(rotasDeProdutos.buscarProdutos, { query: { busca } })).body;
  if (!achado) throw new Error(`no product ${busca}`);
  return (await admin.call(rotasDeProdutos.verProduto, { params: { id: achado.id } })).body;
};
const errosDe = ({ erros }: Awaited<ReturnType<typeof prever>>['previa']) =>
  erros.map(({ linha, coluna, valor, motivo }) => `${linha} ${coluna} ${valor}: ${motivo}`);
const pasta = async (rows: (string | number | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));

describe('a SKU that Excel made a date of', () => {
  const DATA = 'O Excel fez uma data deste código. Formate a coluna como texto e digite de novo.';
  const dia = (texto: string) => new Date(`${texto}T00:00:00Z`);

  test('is named in a workbook, and is no new product’s', async () => {
    const bytes = await pasta([
      ['SKU', 'SKU do produto', 'Código', 'Título', 'Cor'],
      [dia('2026-02-01'), null, null, 'Caneca', null],
      ['EST-1', dia('2026-02-03'), null, 'Estampada', 'Azul'],
      ['OUTRA', null, dia('2026-02-04'), 'Outra', null],
      ['CERTA', null, null, 'Certa', null],
    ]);
    const { previa } = await prever(bytes, 'datas.xlsx', modelo_id);
    expect(errosDe(previa)).toStrictEqual([
      `2 SKU 01/02/2026: ${DATA}`,
      `3 SKU do produto 03/02/2026: ${DATA}`,
      `4 Código 04/02/2026: ${DATA}`,
    ]);
    expect(previa).toMatchObject({ criar: 1, n_erros: 3 });
  });

  test('is named as a CSV shows it, unless the shop has it', async () => {
    await umProduto(db, { sku: '05/02/2026', titulo: 'De verdade', modelo_id, categoria_id, saldo: 1 });
    const { id, previa } = await prever(
      'SKU;Título;Estoque\n01/fev;A;1\nfev/01;B;1\n12/05/2026;C;1\n05/02/2026;;3',
      'x.csv',
      modelo_id,
    );
    expect(errosDe(previa)).toStrictEqual([
      `2 SKU 01/fev: ${DATA}`,
      `3 SKU fev/01: ${DATA}`,
      `4 SKU 12/05/2026: ${DATA}`,
    ]);
    await aplicar(id, true);
    expect((await ver('05/02/2026')).quantidade_total).toBe(3);
    const bytes = await pasta([
      ['SKU', 'Estoque'],
      [dia('2026-02-05'), 3],
    ]);
    expect((await prever(bytes, 'x.xlsx')).previa).toMatchObject({ ...NADA, iguais: 1 });
  });
});

test('an error of Excel is named with its row and column, and its product stays out', async () => {
  const ERRO = 'A célula tem um erro do Excel. Corrija a fórmula e envie de novo.';
  const bytes = await pasta([
    ['SKU', 'SKU do produto', 'Título', 'Cor', 'Preço', 'Local', 'grade-tamanho', 'Margem'],
    ['ERR-1', null, '#N/A', null, 10, null, null, null],
    ['#REF!', null, null, null, 10, null, null, null],
    ['ERR-3', null, 'Saia', null, '#DIV/0!', '#NAME?', null, null],
    ['ERR-4-P', 'ERR-4', 'Blusa', 'Azul', 10, null, 'P', null],
    ['ERR-4-M', 'ERR-4', 'Blusa', 'Azul', 10, null, '#VALUE!', null],
    ['ERR-5', null, '#1 em vendas', null, 10, null, null, '#DIV/0!'],
  ]);
  const { previa } = await prever(bytes, 'erros.xlsx', modelo_id);
  expect(errosDe(previa)).toStrictEqual([
    `2 Título #N/A: ${ERRO}`,
    `3 SKU #REF!: ${ERRO}`,
    `4 Preço #DIV/0!: ${ERRO}`,
    `4 Local #NAME?: ${ERRO}`,
    `6 grade-tamanho #VALUE!: ${ERRO}`,
  ]);
  expect(previa).toMatchObject({ criar: 1, n_erros: 4 });
  const csv = await prever('SKU;Título;Preço\nERR-6;#N/D;10,00\nERR-7;#NÚM!;#VALOR!', 'erros.csv', modelo_id);
  expect(errosDe(csv.previa)).toStrictEqual([
    `2 Título #N/D: ${ERRO}`,
    `3 Título #NÚM!: ${ERRO}`,
    `3 Preço #VALOR!: ${ERRO}`,
  ]);
});

test('a price has no parts of a cent, but those that a calculation left', async () => {
  const CASAS = 'Use no máximo 2 casas decimais.';
  const csv = await prever(
    'SKU;Título;Preço;Custo\nTER-1;Saia;0,001;\nTER-2;Saia;19,999;5,125\nTER-3;Saia;26,6333333333;4,1000000000\nTER-6;Saia;10,00;2,50',
    'x.csv',
    modelo_id,
  );
  expect(errosDe(csv.previa)).toStrictEqual([
    `2 Preço 0,001: ${CASAS}`,
    `3 Preço 19,999: ${CASAS}`,
    `3 Custo 5,125: ${CASAS}`,
  ]);
  await aplicar(csv.id, true);
  expect(await ver('TER-3')).toMatchObject({ preco_venda: 26.63, preco_custo: 4.1 });
  const bytes = await pasta([
    ['SKU', 'Título', 'Preço'],
    ['TER-4', 'Saia', 0.001],
    ['TER-5', 'Saia', 100 / 3],
  ]);
  const { id, previa } = await prever(bytes, 'x.xlsx', modelo_id);
  expect(errosDe(previa)).toStrictEqual([`2 Preço 0,001: ${CASAS}`]);
  await aplicar(id, true);
  expect((await ver('TER-5')).preco_venda).toBe(33.33);
});

test('the grades of Loja Integrada are the colour and the size, and any further one stands behind the colour', async () => {
  const texto = [
    'id;tipo;sku-pai;sku;nome;preco-cheio;grade-genero;grade-produto-com-uma-cor;grade-tamanho-de-camisacamiseta;grade-tamanho-de-tenis;grade-voltagem',
    '1;com-opcao;;T;Tudo;79,90;;;;;',
    '2;opcao;T;T-1;;79,90;;Azul;M;;',
    '3;opcao;T;T-2;;79,90;;Azul;;38;',
    '4;opcao;T;T-3;;79,90;Feminino;Verde Água;GG;;110V',
    '5;opcao;T;T-4;;79,90;;;;;220V',
  ].join('\n');
  const { id, previa } = await prever(texto, 'li.csv', modelo_id);
  expect(previa).toMatchObject({ ...NADA, criar: 1, iguais: 0 });
  await aplicar(id);
  expect((await ver('T-1')).variacoes.map(({ sku, nome_cor, tamanho }) => [sku, nome_cor, tamanho])).toStrictEqual([
    ['T-1', 'Azul', 'M'],
    ['T-2', 'Azul 38', null],
    ['T-3', 'Verde Água Feminino 110V', 'GG'],
    ['T-4', '220V', null],
  ]);
  expect((await prever(texto, 'li.csv', modelo_id)).previa).toMatchObject({ ...NADA, iguais: 1 });
});

describe('an inventory of Shopify', () => {
  const CABECALHO =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Bin name,' +
    'Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)';
  const linha = (sku: string, cor: string, onde: string, tem: number | string, lugar = '') =>
    `lisa,Lisa,Cor,${cor},,,${sku},,,${onde},${lugar},0,0,0,${tem},${tem},`;

  test('has a row for each location, whose units are added up', async () => {
    const variacoes = [
      { sku: 'L-AZ', nome_cor: 'Azul', saldo: 1 },
      { sku: 'L-VE', nome_cor: 'Verde', saldo: 2 },
    ];
    await umProduto(db, { titulo: 'Lisa', sku: 'LISA', modelo_id, categoria_id, variacoes });
    const texto = [
      CABECALHO,
      linha('L-AZ', 'Azul', 'Centro', 5),
      linha('L-AZ', 'Azul', 'Shopping', 3, 'B2'),
      linha('L-VE', 'Verde', 'Centro', 'not stocked'),
      linha('L-VE', 'Verde', 'Shopping', 4, 'C1'),
      linha('L-VE', 'Verde', 'Depósito', 1, 'C9'),
      linha('L-VE', 'Verde', 'Depósito', 1, 'C9'),
    ].join('\n');
    const { id, previa } = await prever(texto, 'estoque.csv');
    expect(previa).toMatchObject({ ...NADA, mudar: 1, iguais: 0 });
    await aplicar(id);
    expect((await ver('L-AZ')).variacoes).toMatchObject([
      { sku: 'L-AZ', quantidade: 8, local: 'B2' },
      { sku: 'L-VE', quantidade: 5, local: 'C1' },
    ]);
    expect((await prever(texto, 'estoque.csv')).previa).toMatchObject({ ...NADA, iguais: 1 });
  });

  test('that tells one location twice, other things of one product, or too many units is an error', async () => {
    for (const sku of ['S-1', 'S-2', 'S-3', 'S-4']) {
      await umProduto(db, { titulo: sku, sku, modelo_id, categoria_id, saldo: 1 });
    }
    const { previa } = await prever(
      [
        'SKU;Location;Preço;Estoque',
        ...['S-1;Centro;10,00;1', 'S-1;Shopping;10,00;2', 'S-1;centro;10,00;4'],
        ...['S-2;Centro;10,00;1', 'S-2;Shopping;12,00;2'],
        ...['S-3;Centro;10,00;1', 'S-3;;10,00;2'],
        ...['S-4;Centro;10,00;900000', 'S-4;Shopping;10,00;200000'],
      ].join('\n'),
    );
    expect(errosDe(previa)).toStrictEqual([
      '4 SKU S-1: É o mesmo registro da linha 2, com outros dados.',
      '6 SKU S-2: É o mesmo registro da linha 5, com outros dados.',
      '8 SKU S-3: É o mesmo registro da linha 7, com outros dados.',
      '10 Estoque 1100000: O valor deve ser no máximo 1000000.',
    ]);
    expect(previa).toMatchObject({ mudar: 0, n_erros: 4 });
  });
});

test('a word of the shop’s own as Shopify’s type makes no kit of a product', async () => {
  const texto = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
    'cesta,Cesta de natal,Kit Presente,Title,Default Title,CESTA-1,90.00,2',
  ].join('\n');
  const { id, previa } = await prever(texto, 'shopify.csv', modelo_id);
  expect(previa).toMatchObject({ ...NADA, criar: 1, iguais: 0 });
  await aplicar(id);
  expect(await ver('CESTA-1')).toMatchObject({ titulo: 'Cesta de natal', quantidade_total: 2, tem_variacoes: false });
});

describe('a product without variations', () => {
  test('of WooCommerce has none, whatever its attributes are', async () => {
    const texto = [
      'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,WOO,Blusa,,,,Cor,"Azul, Verde"',
      '2,variation,WOO-AZ,Blusa - Azul,3,50.00,WOO,Cor,Azul',
      '3,simple,WOO-LENCO,Lenço,5,30.00,,Material,Algodão',
      '4,"simple, virtual",WOO-VALE,Vale: presente,1,100.00,,,',
    ].join('\n');
    const { id, previa } = await prever(texto, 'woo.csv', modelo_id);
    expect(previa).toMatchObject({ ...NADA, criar: 3, iguais: 0 });
    await aplicar(id);
    expect(await ver('WOO-LENCO')).toMatchObject({
      ...{ sku: 'WOO-LENCO', titulo: 'Lenço', quantidade_total: 5, tem_variacoes: false, variacoes: [] },
    });
    expect(await ver('WOO-VALE')).toMatchObject({ titulo: 'Vale: presente', tem_variacoes: false });
    expect((await ver('WOO-AZ')).variacoes).toMatchObject([{ sku: 'WOO-AZ', nome_cor: 'Azul' }]);
    expect((await prever(texto, 'woo.csv', modelo_id)).previa).toMatchObject({ ...NADA, iguais: 3 });
  });

  test('of Loja Integrada has none, whatever its grades say', async () => {
    const texto = 'tipo;sku-pai;sku;nome;preco-cheio;grade-cor\nsem-opcao;;LI-1;Chapéu;79,90;Palha';
    const { id } = await prever(texto, 'li.csv', modelo_id);
    await aplicar(id);
    expect(await ver('LI-1')).toMatchObject({ sku: 'LI-1', titulo: 'Chapéu', tem_variacoes: false });
  });
});

test('a variation whose product has no SKU in WooCommerce is refused, and the shop’s own SKU of that form is not', async () => {
  const texto = [
    'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '7,variable,,Meia,,,,Cor,Azul',
    '8,variation,MEIA-AZ,Meia - Azul,3,50.00,id:7,Cor,Azul',
  ].join('\n');
  const { previa } = await prever(texto, 'woo.csv', modelo_id);
  expect(errosDe(previa)).toStrictEqual([
    '2 SKU : A linha não tem SKU nem o código de um produto do cadastro.',
    '3 Parent id:7: O produto desta variação não tem SKU no WooCommerce. Dê um SKU a ele lá, exporte de novo e envie a nova planilha.',
  ]);
  const variacoes = [{ sku: 'FITA-AZ', nome_cor: 'Azul', saldo: 1 }];
  const { id } = await umProduto(db, { titulo: 'Fita', sku: 'id:9', modelo_id, categoria_id, variacoes });
  const { codigo } = (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body;
  const nosso = `Código;SKU;SKU do produto;Estoque\n${codigo};FITA-AZ;id:9;4`;
  expect((await prever(nosso, 'nosso.csv')).previa).toMatchObject({ ...NADA, mudar: 1, iguais: 0 });
});

test('a size that the shop does not have is told, stays in the name of the colour, and is one once the shop has it', async () => {
  const planilha =
    'SKU;SKU do produto;Título;Cor;Tamanho\nTAM-1;TAM;Bermuda;Azul;38\nTAM-2;TAM;Bermuda;Azul;36/38\nTAM-3;TAM;Bermuda;Azul;GG';
  const antes = await prever(planilha, 'tamanhos.csv', modelo_id);
  expect(antes.previa).toMatchObject({ criar: 1, n_erros: 0, tamanhos_de_fora: ['38', '36/38'] });
  await aplicar(antes.id, true);
  const nomesDe = async () => (await ver('TAM')).variacoes.map(({ nome_cor, tamanho }) => [nome_cor, tamanho]);
  expect(await nomesDe()).toStrictEqual([
    ['Azul 38', null],
    ['Azul 36/38', null],
    ['Azul', 'GG'],
  ]);

  const atributo = await db
    .selectFrom('atributos')
    .select('id')
    .where('nome', '=', 'Tamanho')
    .executeTakeFirstOrThrow();
  for (const valor of ['38', '36/38'])
    await admin.call(rotasDeAtributos.criarValor, { params: atributo, body: { valor } });
  const depois = await prever(planilha, 'tamanhos.csv', modelo_id);
  expect(depois.previa).toMatchObject({ mudar: 1, n_erros: 0, tamanhos_de_fora: [] });
  await aplicar(depois.id, true);
  expect(await nomesDe()).toStrictEqual([
    ['Azul', '38'],
    ['Azul', '36/38'],
    ['Azul', 'GG'],
  ]);
});
