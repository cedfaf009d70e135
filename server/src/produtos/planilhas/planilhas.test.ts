import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umaVenda, umCliente, umItem, umModelo, umProduto } from '../../../test/cenario.ts';

const { app, db, call, admin, vendedor } = await testApi();

const pedir = (url: string, access: string | undefined = admin.access) =>
  app.inject({ url: `/api/planilhas/${url}`, headers: access ? { authorization: `Bearer ${access}` } : {} });
const linhasDoCsv = async (url: string) => (await pedir(url)).body.split('\r\n');
const linhasDoXlsx = async (url: string) => {
  const { sheets } = await readXlsx((await pedir(url)).rawPayload);
  return sheets[0]?.rows;
};

const roupas = await umaCategoria(db, { nome: 'Roupas' });
const camisetas = await umaCategoria(db, { nome: 'Camisetas', categoria_pai: roupas });
const modelo_id = await umModelo(db, { codigo: 'CAM' });
const simples = await umProduto(db, {
  titulo: 'Caneca; "branca"',
  sku: 'CAN',
  preco_venda: 1234.5,
  preco_custo: 8.1,
  saldo: 3,
  descricao: '=HYPERLINK("http://example.com")\nsegunda linha',
  ncm: '69120000',
  modelo_id,
  categoria_id: roupas,
  criado_em: '2026-01-02T02:59:00Z',
});
const variado = await umProduto(db, {
  titulo: 'Camiseta lisa',
  sku: 'CAM-1',
  preco_venda: 59.9,
  local: 'A3-2',
  modelo_id,
  categoria_id: camisetas,
  criado_em: '2026-01-02T03:00:00Z',
  variacoes: [
    {
      sku: 'CAM-1-P',
      gtin: '036000291452',
      nome_cor: 'Azul',
      cor: '#0000ff',
      tamanho: 'P',
      preco_venda: null,
      saldo: 7,
    },
    { sku: '-CAM-1-M', nome_cor: 'Azul', cor: '#0000ff', tamanho: 'M', preco_venda: 64.9, local: 'B10', id_bling: 77 },
    { sku: 'CAM-1-G', nome_cor: 'Azul', tamanho: 'G', arquivada_em: '2026-01-03T00:00:00Z' },
  ],
});
const cliente_id = await umCliente(db, {
  nome: 'José Ávila',
  cpf: '52998224725',
  telefone: '+55 11 98888-7777',
  cep: '01310100',
  criado_em: '2026-02-03T14:05:00Z',
});

const COLUNAS_DO_PRODUTO =
  'Código;Título;SKU do produto;SKU;GTIN;Cor;Cor na tela;Tamanho;Modelo;Categoria;Preço de venda;Preço de custo;Estoque;Local;' +
  'Descrição;Descrição da variação;NCM;CEST;Origem;Unidade;No Bling;Criado em';
const codigo = async (id: number) =>
  (await db.selectFrom('produtos').select('codigo').where('id', '=', id).executeTakeFirstOrThrow()).codigo;

test('products have a row for each variation, the newest product first, as Excel in Portuguese reads it', async () => {
  const answer = await pedir('produtos.csv');
  const dela = `${await codigo(variado.id)};Camiseta lisa;CAM-1`;

  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="produtos.csv"',
  });
  expect(answer.body.split('\r\n')).toStrictEqual([
    `\uFEFF${COLUNAS_DO_PRODUTO}`,
    `${dela};CAM-1-P;036000291452;Azul;#0000ff;P;CAM;Roupas > Camisetas;59,90;;7;A3-2;;;;;;;Não;02/01/2026 00:00`,
    `${dela};'-CAM-1-M;;Azul;#0000ff;M;CAM;Roupas > Camisetas;64,90;;0;B10;;;;;;;Sim;02/01/2026 00:00`,
    `${await codigo(simples.id)};"Caneca; ""branca""";CAN;CAN;;;;;CAM;Roupas;1234,50;8,10;3;;"'=HYPERLINK(""http://example.com"")\nsegunda linha";;69120000;;;;Não;01/01/2026 23:59`,
    '',
  ]);
});

test('a seller’s spreadsheets say nothing of costs', async () => {
  const cabecalho = async (url: string) => (await pedir(url, vendedor.access)).body.split('\r\n')[0];
  expect(await cabecalho('produtos.csv')).toBe(`\uFEFF${COLUNAS_DO_PRODUTO.replace('Preço de custo;', '')}`);
  expect(await cabecalho('estoque.csv')).toBe(
    '\uFEFFSKU;Título;Cor;Tamanho;Local;Saldo;Reservado;Disponível;Preço de venda;Venda do saldo',
  );
  const [caneca] = (await pedir('produtos.csv?busca=caneca', vendedor.access)).body.split('\r\n').slice(1);
  expect(caneca).toContain(';1234,50;3;');
  const { sheets } = await readXlsx((await pedir('estoque.xlsx', vendedor.access)).rawPayload);
  expect(sheets[0]?.rows?.[0]).not.toContain('Preço de custo');
});

test('the workbook has the same, with numbers and moments as such and texts that nothing calculates', async () => {
  const [titulos, pequena, menos, caneca] = (await linhasDoXlsx('produtos.xlsx')) ?? [];

  expect(titulos).toStrictEqual(COLUNAS_DO_PRODUTO.split(';'));
  expect(pequena?.slice(3, 5)).toStrictEqual(['CAM-1-P', '036000291452']);
  expect(menos?.[3]).toBe('-CAM-1-M');
  expect(caneca?.slice(1, 15)).toStrictEqual([
    'Caneca; "branca"',
    'CAN',
    'CAN',
    null,
    null,
    null,
    null,
    'CAM',
    'Roupas',
    1234.5,
    8.1,
    3,
    null,
    '=HYPERLINK("http://example.com")\nsegunda linha',
  ]);
  expect(caneca?.at(-1)).toStrictEqual(new Date('2026-01-01T23:59:00Z'));
});

test('the filters of the list hold for its spreadsheet', async () => {
  expect(await linhasDoCsv('produtos.csv?busca=caneca')).toHaveLength(3);
  expect(await linhasDoCsv('estoque.csv?tamanho=P')).toStrictEqual([
    '\uFEFFSKU;Título;Cor;Tamanho;Local;Saldo;Reservado;Disponível;Preço de custo;Custo do saldo;Preço de venda;Venda do saldo',
    'CAM-1-P;Camiseta lisa;Azul;P;A3-2;7;0;7;;;59,90;419,30',
    "'-CAM-1-M;Camiseta lisa;Azul;M;B10;0;0;0;;;64,90;0,00",
    '',
  ]);
  expect(await linhasDoCsv('clientes.csv?busca=avila')).toStrictEqual([
    '\uFEFFNome;CPF;CNPJ;Inscrição estadual;Telefone;Email;CEP;Endereço;Número;Complemento;Bairro;Município;UF;Crédito;Cadastrado em',
    "José Ávila;529.982.247-25;;;'+55 11 98888-7777;;01310-100;;;;;;;0,00;03/02/2026 11:05",
    '',
  ]);
  expect((await linhasDoCsv('clientes.csv?busca=ninguem')).slice(1)).toStrictEqual(['']);
});

test('the order of the list holds for its spreadsheet', async () => {
  const skus = async (ordem: string) =>
    (await linhasDoCsv(`estoque.csv?ordem=${ordem}`)).slice(1, -1).map((linha) => linha.split(';')[0]);
  expect(await skus('titulo')).toStrictEqual(['CAM-1-P', "'-CAM-1-M", 'CAN']);
  expect(await skus('-titulo')).toStrictEqual(['CAN', 'CAM-1-P', "'-CAM-1-M"]);
});

test('movements of the stock are of one product or of all, between two days', async () => {
  const [, ...linhas] = await linhasDoCsv(`movimentos.csv?produto=${simples.id}`);
  expect(linhas.map((linha) => linha.split(';').slice(1))).toStrictEqual([
    [
      'Estoque inicial',
      'CAN',
      '"Caneca',
      ' ""branca"""',
      '',
      '',
      '3',
      '0',
      '3',
      '0',
      '',
      'Estoque inicial',
      expect.any(String),
    ],
    [],
  ]);
  expect(await linhasDoCsv('movimentos.csv')).toHaveLength(4);
  expect(await linhasDoCsv('movimentos.csv?ate=2025-12-31')).toHaveLength(2);
});

test('payments stand with the sale and the customer, those expected first', async () => {
  const venda = await umaVenda(db, { cliente_id });
  await umItem(db, venda, { valor_unitario: 50 });
  const pagar = (body: object) =>
    call(rotasDePagamentos.criarPagamento, {
      params: { id: venda },
      body: { forma: 'pix', valor: 20, observacao: '', ...body } as never,
    });
  await pagar({ recebido_em: '2026-03-01T15:30:00Z' });
  await pagar({ forma: 'boleto', valor: 30, vence_em: '2026-04-05', observacao: 'no balcão' });

  const nome = vendedor.usuario.nome;
  const recebido = `01/03/2026 12:30;;${venda};José Ávila;Pix;1;20,00;20,00;;${nome};`;
  expect((await linhasDoCsv('pagamentos.csv')).slice(1)).toStrictEqual([
    `;05/04/2026;${venda};José Ávila;Boleto;1;30,00;0,00;no balcão;${nome};`,
    recebido,
    '',
  ]);
  expect((await linhasDoCsv('pagamentos.csv?de=2026-03-01&ate=2026-03-01')).slice(1)).toStrictEqual([recebido, '']);
});

test('sales and what was sold in them stand in the order of the list', async () => {
  const quem = await umCliente(db, { nome: 'Bia', cpf: '11144477735' });
  const antiga = await umaVenda(db, {
    cliente_id: quem,
    vendedor: 'Ana',
    criado_em: '2026-05-01T02:00:00Z',
    prazo_pedido: '2026-05-20',
  });
  const nova = await umaVenda(db, { cliente_id: quem, origem: 'redes_sociais', criado_em: '2026-05-02T15:00:00Z' });
  await umItem(db, antiga, { sku: 'A', titulo: 'Caneca', quantidade: 2, valor_unitario: 10, desconto: 1.5 });
  await umItem(db, antiga, { sku: 'B', titulo: 'Boné', posicao: 2, nome_cor: 'Preto', valor_unitario: 30 });

  const [titulos, primeira, ...outras] = await linhasDoCsv('vendas.csv?busca=bia&ordem=criado_em');
  expect(titulos).toBe(
    '\uFEFFVenda;Pedido em;Alterado em;Prazo do pedido;Cliente;CPF;CNPJ;Etapa;Origem;Vendedor;Itens;Valor dos produtos;Serviço de frete;Frete;Total;Pago;A receber;' +
      'Pagamento;Devolvido;Código de rastreamento;Pedido no Bling;Observação',
  );
  expect(primeira?.split(';').toSpliced(2, 1)).toStrictEqual(
    `${antiga};30/04/2026 23:00;20/05/2026;Bia;111.444.777-35;;Separação;Loja Física;Ana;2;48,50;;;48,50;0,00;48,50;Não pago;0,00;;;`.split(
      ';',
    ),
  );
  expect(outras.map((linha) => linha.split(';')[0])).toStrictEqual([String(nova), '']);
  expect(
    (await linhasDoCsv('vendas.csv?busca=bia&de=2026-05-01')).slice(1).map((uma) => uma.split(';')[0]),
  ).toStrictEqual([String(nova), '']);
  expect((await linhasDoCsv(`itens-vendidos.csv?busca=${antiga}`)).slice(0, 3)).toStrictEqual([
    '\uFEFFVenda;Pedido em;Etapa;Cliente;Vendedor;SKU;Título;Cor;Tamanho;Descrição;Quantidade;Devolvidas;Valor unitário;Desconto;Subtotal',
    `${antiga};30/04/2026 23:00;Separação;Bia;Ana;A;Caneca;;;;2;0;10,00;1,50;18,50`,
    `${antiga};30/04/2026 23:00;Separação;Bia;Ana;B;Boné;Preto;;;1;0;30,00;0,00;30,00`,
  ]);
});

test('an unknown spreadsheet, a wrong filter and a stranger are refused before anything is written', async () => {
  expect(await call(rotasDeProdutos.baixarProdutos, { params: { formato: 'pdf' as never } })).toMatchObject({
    status: 404,
    body: { codigo: 'registro.nao_encontrado' },
  });
  expect(
    await call(rotasDePagamentos.baixarPagamentos, { params: { formato: 'csv' }, query: { de: '2026-02-30' } }),
  ).toMatchObject({
    status: 400,
    body: { codigo: 'entrada.invalida' },
  });
  expect((await pedir('clientes.xlsx', '')).statusCode).toBe(401);
});
