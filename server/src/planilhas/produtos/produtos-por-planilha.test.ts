import { rotasDePlanilhas as rotasDasPlanilhas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaReserva } from '../../produtos/test-cadastro.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { app, db, admin, vendedor, conferir, enviar, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');

const roupas = await umaCategoria(db, { nome: 'Roupas' });
const camisetas = await umaCategoria(db, { nome: 'Camisetas', categoria_pai: roupas });
const canecas = await umaCategoria(db, { nome: 'Canecas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id: camisetas, preco_venda: 39.9 });
await umModelo(db, { codigo: 'CAN', nome: 'Caneca', categoria_id: canecas });

const NADA = { criar: 0, mudar: 0, n_erros: 0, erros: [] };
const retrato = async () => {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat(
      (select jsonb_agg(to_jsonb(p) - 'versao' - 'alterado_em' order by id) from produtos p),
      (select jsonb_agg(to_jsonb(v) order by id) from variacoes v),
      (select jsonb_agg(to_jsonb(s) order by chave) from skus s)
    )) as hash`.execute(db);
  return rows[0]?.hash;
};
const exportar = async (formato: 'csv' | 'xlsx') =>
  (
    await app.inject({
      url: `/api/planilhas/produtos.${formato}`,
      headers: { authorization: `Bearer ${vendedor.access}` },
    })
  ).rawPayload;
const ver = async (sku: string) => {
  const { body } = await admin.call(rotasDeProdutos.buscarProdutos, { query: { busca: sku } });
  const [achado] = body;
  if (!achado) throw new Error(`no product ${sku}`);
  return (await admin.call(rotasDeProdutos.verProduto, { params: { id: achado.id } })).body;
};

type Previa = Awaited<ReturnType<typeof prever>>['previa'];
const motivosDe = ({ erros }: Previa): string[] => erros.map(({ motivo }) => motivo);

beforeEach(async () => {
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_reservado, usuario_id, motivo, venda_id)
    select produto_id, variacao_id, 'liberacao', -sum(muda_reservado), min(usuario_id), 'Fim', venda_id from movimentos_de_estoque
    where venda_id is not null group by produto_id, variacao_id, venda_id`.execute(db);
  await sql`update produtos set excluido_em = now(), excluido_por = criado_por where excluido_em is null`.execute(db);
  await sql`delete from produtos`.execute(db);
});

describe('a spreadsheet of products', () => {
  test('makes and changes products as its preview says, and the whole of it is undone', async () => {
    const velho = await umProduto(db, {
      ...{ titulo: 'Lisa', sku: 'LISA', preco_venda: 50, modelo_id, categoria_id: camisetas },
      variacoes: [
        { sku: 'LISA-P', nome_cor: 'Azul', tamanho: 'P', preco_venda: null, saldo: 5 },
        { sku: 'LISA-M', nome_cor: 'Azul', tamanho: 'M', preco_venda: 60, saldo: 2 },
      ],
    });
    const antes = await retrato();
    const texto = [
      'SKU;SKU do produto;Título;Cor;Tamanho;Modelo;Categoria;Preço de venda;Estoque;NCM;Local',
      'lisa-p;LISA;Lisa;;;;;55,00;7;;',
      'LISA-G;LISA;;Azul;G;;;55,00;1;;B2',
      'CAN-1;;Caneca branca;;;Caneca;Canecas;"1.234,50";3;6912.00.00;A1',
      'EST-P;EST;Estampada;Preta;p;cam;Roupas > Camisetas;49,90;4;;',
      'EST-38;EST;Estampada;Preta;38;cam;Roupas > Camisetas;59,90;0;;',
    ].join('\r\n');
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({ criar: 2, mudar: 1, iguais: 0, n_erros: 0, erros: [] });
    expect(await retrato()).toBe(antes);

    const tarefa = await aplicar(id);
    expect(tarefa).toMatchObject({ estado: 'pronta', pode_desfazer: true, resultado: { criar: 2, mudar: 1 } });
    expect(await ver('LISA')).toMatchObject({
      ...{ id: velho.id, preco_venda: 55, quantidade_total: 10, tem_cor: true, tem_tamanho: true },
      variacoes: [
        { sku: 'lisa-p', preco_venda: null, quantidade: 7, nome_cor: 'Azul' },
        { sku: 'LISA-M', preco_venda: 60, quantidade: 2 },
        { sku: 'LISA-G', preco_venda: null, quantidade: 1, tamanho: 'G', local: 'B2' },
      ],
    });
    expect(await ver('CAN-1')).toMatchObject({
      ...{ titulo: 'Caneca branca', preco_venda: 1234.5, quantidade_total: 3, ncm: '69120000', local: 'A1' },
      ...{ categoria_id: canecas, tem_variacoes: false },
    });
    expect(await ver('EST-38')).toMatchObject({
      ...{ sku: 'EST', modelo_id, categoria_id: camisetas, preco_venda: null, quantidade_total: 4 },
      variacoes: [
        { sku: 'EST-P', nome_cor: 'Preta', tamanho: 'P', preco_venda: 49.9 },
        { sku: 'EST-38', nome_cor: 'Preta 38', tamanho: null, preco_venda: 59.9 },
      ],
    });
    const { rows } = await sql<{ tipo: string; muda_saldo: number; motivo: string }>`
      select tipo, muda_saldo, motivo from movimentos_de_estoque where produto_id = ${velho.id} order by id desc limit 2`.execute(
      db,
    );
    expect(rows).toContainEqual({ tipo: 'ajuste', muda_saldo: 2, motivo: 'Importação de planilha' });
    expect((await prever(texto)).previa).toMatchObject({ ...NADA, iguais: 3 });

    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await retrato()).toBe(antes);
  });

  test.each(['GTIN', 'EAN', 'GTIN/EAN', 'Código de barras'])('tells GTINs in a column %s', async (coluna) => {
    await umProduto(db, { titulo: 'Caneca', sku: 'CAN', modelo_id, categoria_id: canecas, gtin: '036000291452' });
    const texto = [
      `SKU;SKU do produto;Título;Cor;Modelo;Categoria;Preço de venda;${coluna}`,
      'LISA-A;LISA;Lisa;Azul;CAM;Camisetas;30;7891000315507',
      'LISA-V;LISA;Lisa;Verde;CAM;Camisetas;30;SEM GTIN',
      'COPO;;Copo;;CAN;Canecas;30;96385074',
      // Excel took the zero away.
      'CAN;;Caneca;;;;;36000291452',
    ].join('\r\n');
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({ criar: 2, mudar: 0, iguais: 1, n_erros: 0, erros: [] });
    await aplicar(id);
    expect(await ver('LISA')).toMatchObject({ gtin: null, variacoes: [{ gtin: '7891000315507' }, { gtin: null }] });
    expect(await ver('COPO')).toMatchObject({ gtin: '96385074' });
    expect((await prever((await exportar('csv')).toString())).previa).toMatchObject({ ...NADA, iguais: 3 });

    const outra = await prever('SKU;EAN\r\nLISA-V;4006381333931\r\nCOPO;4006381333931');
    expect(outra.previa).toMatchObject({ mudar: 1, n_erros: 1 });
    expect(motivosDe(outra.previa)).toStrictEqual(['O GTIN 4006381333931 já está na linha 2, em outro produto.']);
    const sao = await prever('SKU;EAN\r\nLISA-V;4006381333931');
    const tarefa = await aplicar(sao.id);
    expect((await ver('LISA')).variacoes[1]).toMatchObject({ gtin: '4006381333931' });
    await desfazer(tarefa.id);
    expect((await ver('LISA')).variacoes[1]).toMatchObject({ gtin: null });
  });

  test.each([
    ['COPO;7891000315500', 'GTIN inválido: confira os dígitos.'],
    ['COPO;7,89100E+12', 'O número perdeu dígitos no Excel. Formate a coluna como texto e digite de novo.'],
    ['COPO;036000291452', 'O GTIN 036000291452 já é de Caneca.'],
    ['LISA-A;036000291452', 'O GTIN 036000291452 já é de Caneca.'],
    ['LISA-A;96385074\r\nLISA-V;96385074', 'O GTIN 96385074 está em mais de uma variação.'],
  ])('with a GTIN that cannot be says so: %j', async (linhas, motivo) => {
    await umProduto(db, { titulo: 'Caneca', sku: 'CAN', modelo_id, categoria_id: canecas, gtin: '036000291452' });
    await umProduto(db, { titulo: 'Copo', sku: 'COPO', modelo_id, categoria_id: canecas });
    await umProduto(db, {
      sku: 'LISA',
      modelo_id,
      categoria_id: canecas,
      variacoes: [{ sku: 'LISA-A' }, { sku: 'LISA-V' }],
    });
    const { previa } = await prever(`SKU;GTIN\r\n${linhas}`);
    expect(previa).toMatchObject({ mudar: 0 });
    expect(motivosDe(previa)[0]).toBe(motivo);
  });

  test.each(['csv', 'xlsx'] as const)('that the shop itself wrote as %s changes nothing', async (formato) => {
    const textos = [
      '=1+1',
      "'+55",
      '-',
      'a\nb',
      '"',
      ';',
      '7E5',
      '007',
      'a\u0001b',
      '\ta',
      'Cor:Azul',
      '1,234',
      'ação',
    ];
    for (const [n, texto] of textos.entries()) {
      const dado = texto.trim();
      await umProduto(db, {
        ...{ titulo: dado, sku: `${dado}${n}`, descricao: dado, modelo_id, categoria_id: camisetas, local: dado },
        ...{ preco_venda: n * 1000 + 0.5, preco_custo: n % 2 ? 1234.56 : null },
        variacoes:
          n % 2
            ? [
                { sku: `${dado}${n}-1`, nome_cor: dado, tamanho: 'M', preco_venda: null, saldo: 1234, local: 'x' },
                { sku: `${dado}${n}-2`, nome_cor: dado, tamanho: 'M', preco_venda: 0, descricao: dado },
              ]
            : [],
      });
    }
    const { previa } = await prever(await exportar(formato), `produtos.${formato}`);
    expect(previa).toMatchObject({ ...NADA, iguais: textos.length });
  });

  test('with SKUs alone finds each variation and writes what it says, and nothing else', async () => {
    const um = { titulo: 'Lisa', sku: 'LISA', modelo_id, categoria_id: camisetas };
    await umProduto(db, { ...um, variacoes: [{ sku: 'L-P', saldo: 5 }, { sku: 'L-M', saldo: 2 }, { sku: 'L-G' }] });
    const { id, previa } = await prever('SKU,Estoque\nL-M,9\nL-P,5\n');
    expect(previa).toMatchObject({ ...NADA, mudar: 1, iguais: 0 });
    await aplicar(id);
    expect((await ver('LISA')).variacoes.map(({ quantidade }) => quantidade)).toStrictEqual([5, 9, 0]);
  });

  test('brings to Bling what it changes of a published product, and of no other', async () => {
    const comum = { modelo_id, categoria_id: camisetas, preco_venda: 10, saldo: 1 };
    const la = await umProduto(db, { ...comum, sku: 'LA', titulo: 'Lá', id_bling: 77 });
    const igual = await umProduto(db, { ...comum, sku: 'IG', titulo: 'Igual', id_bling: 78 });
    const aqui = await umProduto(db, { ...comum, sku: 'SO', titulo: 'Só aqui' });
    const naFila = async () => {
      const { rows } = await sql<{ quem: string; pedida: number }>`
        select tipo || ' ' || registro_id as quem, pedida from sincronizacoes
        where registro_id = any(${[la.id, igual.id, aqui.id]}::int[]) and tipo in ('produto', 'estoque')`.execute(db);
      return new Map(rows.map(({ quem, pedida }) => [quem, pedida]));
    };
    const antes = await naFila();
    const { id } = await prever('SKU;Preço;Estoque\nLA;12,00;5\nIG;10,00;1\nSO;12,00;5', 'loja.csv');
    await aplicar(id);
    const depois = await naFila();
    const mudaram = [...depois].filter(([quem, pedida]) => antes.get(quem) !== pedida).map(([quem]) => quem);
    expect(mudaram.toSorted()).toStrictEqual([`estoque ${la.id}`, `produto ${la.id}`]);
  });

  test('with errors names each, and brings in nothing or only what is right', async () => {
    const produto = await umProduto(db, { sku: 'A', titulo: 'Camisa', saldo: 5, modelo_id, categoria_id: camisetas });
    await umaReserva(db, { produto_id: produto.id, quantidade: 3 });
    await umProduto(db, { sku: 'E', titulo: 'Estojo', modelo_id, categoria_id: canecas });
    await umProduto(db, { sku: 'B', titulo: 'Bermuda', modelo_id, variacoes: [{ sku: 'B-P' }] });
    const texto = [
      'SKU;SKU do produto;Título;Modelo;Categoria;Preço;Estoque;NCM',
      'A;;;;;;2;',
      'NOVO;;;Camiseta;;10,00;;123',
      'N2;;Dois;nenhum;Nada > Isto;x;;',
      ';;Três;Camiseta;;10,00;;',
      'N4;;Quatro;;;10,00;;',
      '7,89E+12;;Cinco;Camiseta;;10,00;;',
      'B-P;E;;;;11,00;;',
      'N6;;Seis;Camiseta;;10,00;1;',
      'N6;;Seis;Camiseta;;12,00;1;',
      'N7;;Sete;Caneca;;10,00;1,5;',
      'N8;;Oito;Caneca;;10,00;8;',
      'N9;;Nove;Caneca;Nada > Isto;10,00;8;',
    ].join('\n');
    const { id, previa } = await prever(texto);
    const motivos = previa.erros.map(({ linha, coluna, valor, motivo }) => `${linha} ${coluna} ${valor}: ${motivo}`);
    expect(motivos).toStrictEqual([
      '2 Estoque 2: A quantidade de A não pode ser menor que 3, que está reservado em vendas.',
      '3 NCM 123: O NCM tem 8 dígitos.',
      '4 Preço x: Digite um número válido.',
      '5 SKU : A linha não tem SKU nem o código de um produto do cadastro.',
      '6 Modelo : Um produto novo precisa de modelo: escolha um para a planilha toda.',
      '7 SKU 7,89E+12: O número perdeu dígitos no Excel. Formate a coluna como texto e digite de novo.',
      '8 SKU B-P: O SKU E já é de Estojo.',
      '10 SKU N6: É o mesmo registro da linha 9, com outros dados.',
      '11 Estoque 1,5: Digite um número inteiro.',
      '13 Categoria Nada > Isto: Não há categoria com este nome ou código. Crie-a antes, ou não importe esta coluna: vale a do modelo.',
    ]);
    expect(previa).toMatchObject({ criar: 1, mudar: 0, iguais: 0, n_erros: 10 });
    const antes = await retrato();
    const feita = await aplicar(id, true);
    expect(feita).toMatchObject({ estado: 'pronta', resultado: { criar: 1, n_erros: 10 } });
    await desfazer(feita.id);
    expect(await retrato()).toBe(antes);
  });

  test('keeps what was edited or sold in between, and names who did', async () => {
    const a = await umProduto(db, {
      titulo: 'Avental',
      sku: 'AAA',
      modelo_id,
      categoria_id: camisetas,
      preco_venda: 10,
    });
    const b = await umProduto(db, { titulo: 'B', sku: 'B', modelo_id, categoria_id: camisetas });
    const texto =
      'SKU;SKU do produto;Título;Cor;Preço;Estoque\nAAA;;Avental novo;;12,00;\nB-1;B;;Azul;;3\nCCC;;Cinto;;1,00;2\nDDD;;Dado;;1,00;2';
    const { id } = await prever(texto, 'x.csv', modelo_id);
    const tarefa = await aplicar(id);
    const mudar = (produto: number, body: object) =>
      vendedor.call(rotasDeProdutos.mudarProduto, { params: { id: produto }, body });
    expect((await mudar(a.id, { preco_venda: 13 })).status).toBe(200);
    const [b1] = (await ver('B-1')).variacoes;
    await umaReserva(db, { produto_id: b.id, variacao_id: b1?.id ?? 0, quantidade: 1 });
    await umaReserva(db, { produto_id: (await ver('CCC')).id, quantidade: 1 });
    await mudar((await ver('DDD')).id, { titulo: 'Dado melhor' });

    const { falhas } = await desfazer(tarefa.id);
    expect(falhas).toStrictEqual([
      {
        alvo: 'Avental novo',
        motivo: `Preço de venda foi mudado depois por ${vendedor.usuario.nome} e fica como está.`,
      },
      { alvo: 'B', motivo: 'Variação mudou depois da importação e fica como está.' },
      { alvo: 'Cinto', motivo: 'Já foi vendido ou mexido no estoque e fica no cadastro.' },
      { alvo: 'Dado melhor', motivo: 'Foi editado depois da importação e fica no cadastro.' },
    ]);
    expect(await ver('AAA')).toMatchObject({ titulo: 'Avental', preco_venda: 13 });
    expect(await ver('B-1')).toMatchObject({ tem_variacoes: true, quantidade_total: 3, reservado: 1 });
  });

  test('is remembered while it is not applied, with its columns and its model', async () => {
    const { body } = await enviar('quem;o que\nX-1;Camiseta\nX-2;Outra');
    const escolhidas = [
      { coluna: 'quem', campo: 'sku' },
      { coluna: 'o que', campo: 'titulo' },
    ];
    expect((await conferir(body.id, escolhidas, modelo_id)).body).toMatchObject({ criar: 2 });
    const vista = await admin.call(rotasDasPlanilhas.verPlanilha, { params: { id: body.id } });
    expect(vista).toMatchObject({
      status: 200,
      body: {
        ...{ tipo: 'produtos', modelo_id, tarefa_id: null, n_linhas: 2 },
        colunas: [
          { coluna: 'quem', campo: 'sku', exemplos: ['X-1', 'X-2'] },
          { coluna: 'o que', campo: 'titulo', exemplos: ['Camiseta', 'Outra'] },
        ],
      },
    });
    const doVendedor = await vendedor.call(rotasDasPlanilhas.verPlanilha, { params: { id: body.id } });
    expect(doVendedor.status).toBe(404);
    const { id: tarefa_id } = await aplicar(body.id);
    const depois = await admin.call(rotasDasPlanilhas.verPlanilha, { params: { id: body.id } });
    expect(depois.body).toMatchObject({ tarefa_id });
  });
});

test('a kit is refused by its cell, and a cell over several rows is said of each variation', async () => {
  const kit = 'Código (SKU);Descrição;Preço;Tipo do produto\nKIT;Presente;90,00;K';
  expect((await prever(kit, 'tiny.csv', modelo_id)).previa.erros).toStrictEqual([
    { linha: 2, coluna: 'Tipo do produto', valor: 'K', motivo: 'É um kit (composição), que o Varal não tem.' },
  ]);
  const rows = [
    ['Produto', 'Cor', 'SKU', 'Preço', 'Estoque'],
    ['Regata', 'Preta', 'R-1', 59.9, 3],
    [null, 'Branca', 'R-2', null, null],
  ];
  const merges = [0, 3, 4].map((startCol) => ({ startRow: 1, startCol, endRow: 2, endCol: startCol }));
  const pasta = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, merges }] }));
  const { id, previa } = await prever(pasta, 'mescladas.xlsx', modelo_id);
  expect(previa).toMatchObject({ ...NADA, criar: 1, iguais: 0 });
  await aplicar(id);
  const { variacoes, ...regata } = await ver('R-2');
  expect(regata).toMatchObject({ titulo: 'Regata', preco_venda: 59.9, quantidade_total: 3 });
  expect(variacoes.map(({ sku }) => sku)).toStrictEqual(['R-1', 'R-2']);
});

describe('a spreadsheet of another program', () => {
  const BLING =
    'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Estoque;Preço de custo;Localização;Produto Variação;Código Pai;CEST;Descrição Curta;Categoria do produto';
  test.each([
    [
      'Bling',
      [
        BLING,
        '1;CL;Camiseta lisa;UN;61091000;0;"79,9000000000";0;"20,00";A1;Produto;;28.059.00;<p>Macia</p>;Camisetas',
        '2;CL-1;"Cor:Azul;Tamanho:M";UN;61091000;0;"79,9000000000";5;"20,00";;Variação;CL;28.059.00;;',
        '3;CL-2;"Tamanho:GG;Cor:Verde Água";UN;61091000;0;"89,9000000000";2;"20,00";;Variação;CL;28.059.00;;',
      ],
      { descricao: 'Macia', ncm: '61091000', cest: '2805900', origem_fiscal: 0, unidade: 'UN' },
    ],
    [
      'Bling without a code of the parent',
      [
        BLING,
        '1;;Camiseta lisa;UN;;0;"79,90";;;;Produto;;;;Camisetas',
        '2;CL-1;"Cor:Azul;Tamanho:M";UN;;0;"79,90";5;;;Variação;;;;',
        '3;CL-2;"Cor:Verde Água;Tamanho:GG";UN;;0;"89,90";2;;;Variação;;;;',
      ],
      { sku: 'CAMISETA-LISA' },
    ],
    [
      'Tiny',
      [
        'ID;Código (SKU);Descrição;Unidade;NCM (Classificação fiscal);Origem;Preço;Estoque;Tipo do produto;Categoria;Código do pai;Variações',
        '1;CL;Camiseta lisa;UN;6109.10.00;0;79,90;0;V;Roupas >> Camisetas;;',
        '2;CL-1;Camiseta lisa azul M;UN;6109.10.00;0;79,90;5;S;;CL;"Cor: Azul, Tamanho: M"',
        '3;CL-2;Camiseta lisa verde GG;UN;6109.10.00;0;89,90;2;S;;CL;Cor:Verde Água||Tamanho:GG',
      ],
      { ncm: '61091000' },
    ],
    [
      'Nuvemshop',
      [
        'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Peso (kg);Estoque;SKU;Descrição',
        'camiseta-lisa;Camiseta lisa;Roupas > Camisetas, Outra;Cor;Azul;Tamanho;M;79.90;0.2;5;CL-1;"<p>Macia;<br>boa</p>"',
        'camiseta-lisa;;;Cor;Verde Água;Tamanho;GG;89.90;0.2;2;CL-2;',
      ],
      { sku: 'CAMISETA-LISA', descricao: 'Macia;\nboa' },
    ],
    [
      'Loja Integrada',
      [
        'id;tipo;sku-pai;sku;ativo;ncm;nome;descricao-completa;estoque-quantidade;preco-custo;preco-cheio;categoria-nome-nivel-1;categoria-nome-nivel-2;grade-cor;grade-tamanho',
        '1;com-opcao;;CL;S;61091000;Camiseta lisa;;;;79,90;Roupas;Camisetas;;',
        '2;opcao;CL;CL-1;S;;;;5;;79,90;;;Azul;M',
        '3;opcao;CL;CL-2;S;;;;2;;89,90;;;Verde Água;GG',
      ],
      { sku: 'CL' },
    ],
    [
      'Shopify',
      [
        'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src',
        'camiseta-lisa,Camiseta lisa,<p>Macia</p>,Varal,Color,Azul,Size,M,CL-1,200,5,79.90,https://x/1.jpg',
        'camiseta-lisa,,,,,Verde Água,,GG,CL-2,200,2,89.90,',
        'camiseta-lisa,,,,,,,,,,,,https://x/2.jpg',
      ],
      { descricao: 'Macia' },
    ],
  ] as const)('of %s makes the same product, and the same file again changes nothing', async (_, linhas, mais) => {
    const texto = linhas.join('\r\n');
    const { id, previa } = await prever(texto, 'de-fora.csv', modelo_id);
    expect(previa).toMatchObject({ ...NADA, criar: 1, iguais: 0 });
    await aplicar(id);
    expect(await ver('CL-1')).toMatchObject({
      ...{ titulo: 'Camiseta lisa', modelo_id, categoria_id: camisetas, quantidade_total: 7 },
      ...mais,
      variacoes: [
        { sku: 'CL-1', nome_cor: 'Azul', tamanho: 'M', quantidade: 5 },
        { sku: 'CL-2', nome_cor: 'Verde Água', tamanho: 'GG', quantidade: 2, preco_venda: 89.9 },
      ],
    });
    expect((await prever(texto, 'de-fora.csv', modelo_id)).previa).toMatchObject({ ...NADA, iguais: 1 });
  });

  test('parted elsewhere at a parent gives that one’s variations to nobody', async () => {
    const linhas = [
      BLING,
      '1;;Camiseta lisa;UN;;0;"79,90";;;;Produto;;;;Camisetas',
      '2;CL-1;"Cor:Azul;Tamanho:M";UN;;0;"79,90";5;;;Variação;;;;',
      '3;;Camiseta crua; algodão;UN;;0;"79,90";;;;Produto;;;;Camisetas',
      '4;CC-1;"Cor:Cru;Tamanho:G";UN;;0;"79,90";7;;;Variação;;;;',
    ];
    const { id, previa } = await prever(linhas.join('\r\n'), 'de-fora.csv', modelo_id);
    expect(previa).toMatchObject({ criar: 1, mudar: 0, n_erros: 1, erros: [{ linha: 4 }] });
    await aplicar(id, true);
    const { variacoes, quantidade_total } = await ver('CL-1');
    expect([variacoes.map(({ sku }) => sku), quantidade_total]).toStrictEqual([['CL-1'], 5]);
    await expect(ver('CC-1')).rejects.toThrow('no product CC-1');
  });
});

test('a place of before with a letter of another alphabet stays; a new one is an error of its cell', async () => {
  await umProduto(db, { ...{ titulo: 'Caneca', sku: 'CANECA', modelo_id, local: '\u0410-1' } });
  await umProduto(db, {
    ...{ titulo: 'Lisa', sku: 'LISA', modelo_id, local: '\u0410\u20132' },
    variacoes: [
      { sku: 'LISA-P', tamanho: 'P', local: '\u0410-3' },
      { sku: 'LISA-M', tamanho: 'M' },
    ],
  });
  const antes = await retrato();
  for (const formato of ['csv', 'xlsx'] as const) {
    expect((await prever(await exportar(formato))).previa).toMatchObject({ ...NADA, iguais: 2 });
  }
  expect(await retrato()).toBe(antes);

  const recusa = {
    ...{ linha: 2, coluna: 'Local', valor: '\u0410-9' },
    motivo: 'Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.',
  };
  for (const sku of ['CANECA', 'LISA-P']) {
    const { previa } = await prever(`SKU;Local\n${sku};\u0410-9\n`);
    expect(previa).toMatchObject({ mudar: 0, n_erros: 1, erros: [recusa] });
  }
  const { previa } = await prever('SKU;Título;Modelo;Local\nNOVA;Nova;Caneca;\u0410-9\n');
  expect(previa).toMatchObject({ criar: 0, n_erros: 1, erros: [recusa] });
});
