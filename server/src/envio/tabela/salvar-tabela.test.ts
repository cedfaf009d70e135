import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';

const { admin, call, db } = await testApi();
beforeEach(async () => void (await db.deleteFrom('tabela_de_frete').execute()));

const FAIXA = { nome: 'Motoboy', cep_de: '01000000', cep_ate: '01999999', peso_ate: 2, valor: 12.5, prazo_entrega: 1 };
const LONGE = { ...FAIXA, cep_de: '80000000', cep_ate: '99999999', valor: 30, prazo_entrega: 9 };
const CABECALHO = 'Nome;CEP inicial;CEP final;Peso até (kg);Valor (R$);Prazo (dias)';

const ver = async () => (await call(rotas.verTabelaDeFrete, {})).body;
const salvar = (linhas: object[]) =>
  admin.call(rotas.salvarTabelaDeFrete, { body: { linhas: linhas as (typeof FAIXA)[] } });
const importar = (csv: string) => admin.call(rotas.salvarTabelaDeFrete, { body: { csv } });
const erros = (csv: string[]) => ({
  status: 400,
  body: { erro: 'A tabela não foi salva: corrija as linhas com erro.', erros: { csv } },
});

describe('the own table', () => {
  test('is exchanged whole, in the order it is given', async () => {
    expect(await ver()).toStrictEqual([]);
    expect(await salvar([LONGE, FAIXA])).toMatchObject({ status: 200, body: [LONGE, FAIXA] });
    expect(
      await salvar([{ ...FAIXA, cep_de: '01000-000', peso_ate: '2,0', valor: '12,5', prazo_entrega: '1' }]),
    ).toMatchObject({ status: 200 });
    expect(await ver()).toStrictEqual([FAIXA]);
    expect(await salvar([])).toMatchObject({ status: 200, body: [] });
  });

  test('keeps a name with half a character as whole as it can be', async () => {
    expect(await salvar([{ ...FAIXA, nome: 'a\ud800b' }])).toMatchObject({ status: 200, body: [{ nome: 'a\ufffdb' }] });
  });

  test('stays as it was when a line of the new one is wrong', async () => {
    await salvar([FAIXA]);
    expect(await salvar([LONGE, { ...FAIXA, valor: -1 }, { ...FAIXA, cep_ate: '00000001' }])).toMatchObject({
      status: 400,
      body: {
        erros: {
          'linhas.1.valor': ['O valor não pode ser negativo.'],
          'linhas.2.cep_ate': ['O CEP final vem antes do CEP inicial.'],
        },
      },
    });
    expect(await ver()).toStrictEqual([FAIXA]);
  });

  test('has one line for a name, a weight and a CEP', async () => {
    expect(await salvar([LONGE, FAIXA, { ...FAIXA, cep_de: '01500000', cep_ate: '02000000' }])).toMatchObject({
      status: 400,
      body: {
        erro: 'A tabela não foi salva: corrija as linhas com erro.',
        erros: { 'linhas.2': ['Os CEPs se cruzam com os da linha 2, do mesmo nome e peso.'] },
      },
    });
    expect(await salvar([FAIXA, { ...FAIXA, peso_ate: 5 }, { ...FAIXA, nome: 'Loja' }])).toMatchObject({ status: 200 });
  });

  test('comes as lines or as a file, not as both or neither', async () => {
    for (const body of [{}, { linhas: [FAIXA], csv: CABECALHO }]) {
      expect(await admin.call(rotas.salvarTabelaDeFrete, { body })).toMatchObject({
        status: 400,
        body: { erros: { geral: ['Mande as linhas ou o texto do CSV.'] } },
      });
    }
  });

  test('saved by several at once is that of one of them', async () => {
    const tabelas = Array.from({ length: 6 }, (_, n) => [
      { ...FAIXA, nome: `Moto ${n}` },
      { ...LONGE, nome: `Moto ${n}` },
    ]);
    const respostas = await Promise.all(tabelas.map(salvar));
    expect(respostas.map(({ status }) => status)).toStrictEqual(tabelas.map(() => 200));
    expect(tabelas).toContainEqual(await ver());
  });
});

describe('a file of a spreadsheet', () => {
  test.each([
    ['semicolons', `${CABECALHO}\r\nMotoboy;01000-000;01999-999;2;R$ 12,50;1\r\n`],
    ['commas', 'nome,cep_de,cep_ate,peso_ate,valor,prazo_entrega\nMotoboy,01000000,01999999,2.0,12.50,1'],
    [
      'commas and numbers in quotes',
      'nome,CEP de,CEP até,peso,preço,prazo\n"Motoboy",01000000,01999999,"2,0","12,50",1',
    ],
    ['tabs', 'NOME\tCEP DE\tCEP ATÉ\tPESO\tVALOR\tPRAZO\nMotoboy\t01000000\t01999999\t2 kg\t12,5\t1 dia'],
    [
      'another order and more columns',
      'Obs;Prazo;Valor;Serviço;Até;De;Peso máximo\nx;1;12,50;Motoboy;1999999;1000000;2',
    ],
    ['a mark at its beginning', `\uFEFF${CABECALHO}\nMotoboy;01000000;01999999;2,000;12,5;1`],
  ])('with %s is the table', async (_, csv) => {
    expect(await importar(csv)).toMatchObject({ status: 200, body: [FAIXA] });
    expect(await ver()).toStrictEqual([FAIXA]);
  });

  test('with errors is refused, all of them told with their lines', async () => {
    await salvar([FAIXA]);
    const csv = [
      CABECALHO,
      'Motoboy;01000000;01999999;2;12,50;1',
      ';0100000;01999999;0;grátis;',
      '',
      'Motoboy;01500000;01600000;2;9;2',
      'Loja;02000000;01999999;1;10;1,5',
    ].join('\n');
    expect(await importar(csv)).toMatchObject(
      erros([
        'Linha 3, Nome: Campo obrigatório',
        'Linha 3, Peso até: O peso deve ser maior que zero.',
        'Linha 3, Valor: Digite um número válido.',
        'Linha 3, Prazo: Campo obrigatório',
        'Linha 5: os CEPs se cruzam com os da linha 2, do mesmo nome e peso.',
        'Linha 6, Prazo: Digite um número de dias.',
      ]),
    );
    expect(await ver()).toStrictEqual([FAIXA]);
  });

  test('is refused as quickly however many blanks stand in a number', async () => {
    const antes = process.cpuUsage();
    const { status } = await importar(`${CABECALHO}\nMotoboy;01000000;01999999;1${' '.repeat(900_000)}x;12,50;1`);
    const { user, system } = process.cpuUsage(antes);
    expect(status).toBe(400);
    // The processor's time is in microseconds; a slow reading took minutes.
    expect(user + system).toBeLessThan(5_000_000);
  });

  test('tells which columns are missing', async () => {
    expect(await importar('Nome;CEP inicial;Valor\nMotoboy;01000000;12')).toMatchObject(
      erros(['Linha 1: faltam as colunas CEP final, Peso até e Prazo.']),
    );
  });

  test.each(['', CABECALHO, `${CABECALHO}\n;;;;;\n`])('is not empty, unlike %j', async (csv) => {
    expect(await importar(csv)).toMatchObject(
      erros(['Linha 1: o arquivo precisa de uma linha com os nomes das colunas e de outras com os valores.']),
    );
  });

  test('has no more lines than anybody keeps, and no more errors than anybody reads', async () => {
    const linha = 'Motoboy;01000000;01999999;2;12,50;1\n';
    expect(await importar(`${CABECALHO}\n${linha.repeat(5_001)}`)).toMatchObject(
      erros(['Linha 1: a tabela tem mais de 5.000 linhas.']),
    );
    const { body } = await importar(`${CABECALHO}\n${linha.repeat(151)}`);
    expect(body).toMatchObject({
      erros: {
        csv: expect.arrayContaining([
          'Linha 3: os CEPs se cruzam com os da linha 2, do mesmo nome e peso.',
          'E mais 50.',
        ]),
      },
    });
  });

  test('as long as it may be is taken', async () => {
    const linhas = Array.from({ length: 5_000 }, (_, n) => {
      const cep = String(1_000_000 + n * 10).padStart(8, '0');
      return `Motoboy;${cep};${cep};2;12,50;1`;
    });
    expect(await importar([CABECALHO, ...linhas].join('\n'))).toMatchObject({ status: 200 });
    expect(await ver()).toHaveLength(5_000);
  });
});

test('only an admin changes it', async () => {
  expect((await call(rotas.salvarTabelaDeFrete, { body: { linhas: [FAIXA] } })).status).toBe(403);
  expect(await ver()).toStrictEqual([]);
});

test('a name that our file marks, so that no spreadsheet calculates it, comes back as it was', async () => {
  const linhas = ["'=1+1;01000000;01999999;2;12,50;1", "'Motoboy';01000000;01999999;3;12,50;1"];
  expect(await importar([CABECALHO, ...linhas].join('\n'))).toMatchObject({ status: 200 });
  expect((await ver()).map(({ nome }) => nome).sort()).toStrictEqual(["'Motoboy'", '=1+1']);
});
