import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { completarCpf, formatarCpf } from '@varal/contract/documentos';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { umaVenda, umCliente } from '../../test/cenario.ts';
import { folha, umXlsx } from './leitura/test-xlsx.ts';
import { umaLojaComPlanilhas } from './test-planilhas.ts';

const { app, db, admin, vendedor, enviar, conferir, prever, aplicar, desfazer } = await umaLojaComPlanilhas('clientes');

let n = 100_000_000;
const umCpf = () => {
  n += 7_919;
  return completarCpf(String(n));
};
const retrato = async () => {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(jsonb_agg(to_jsonb(c) - 'alterado_em' order by id)::text, '')) as hash from clientes c`.execute(
    db,
  );
  return rows[0]?.hash;
};
const exportar = async (formato: 'csv' | 'xlsx') =>
  (
    await app.inject({
      url: `/api/planilhas/clientes.${formato}`,
      headers: { authorization: `Bearer ${vendedor.access}` },
    })
  ).rawPayload;
const NADA = { criar: 0, mudar: 0, n_erros: 0, erros: [] };

beforeEach(async () => {
  await sql`delete from vendas`.execute(db);
  await sql`delete from clientes`.execute(db);
});

describe('a spreadsheet of customers', () => {
  test('makes and changes customers as its preview says, and the whole of it is undone', async () => {
    const [velho, novo] = [umCpf(), umCpf()];
    const ana = await umCliente(db, { nome: 'Ana', cpf: velho, telefone: '11 91111-1111', bairro: 'Centro' });
    const antes = await retrato();
    const texto = `CNPJ / CPF;Razão Social;Fone;Cidade;Estado;CEP;Coisa\r\n${formatarCpf(velho)};Ana Souza;;Santos;sp;1310100;x\r\n${Number(novo)};"Bia; a ""rápida""";(11) 92222;;;;`;
    const { id, colunas, previa } = await prever(texto);
    expect(colunas.map(({ campo }) => campo)).toStrictEqual([
      'cpf',
      'nome',
      'telefone',
      'municipio',
      'uf',
      'cep',
      null,
    ]);
    expect(previa).toMatchObject({ criar: 1, mudar: 1, iguais: 0, n_erros: 0, erros: [] });
    expect(await retrato()).toBe(antes);

    const tarefa = await aplicar(id);
    expect(tarefa).toMatchObject({ estado: 'pronta', pode_desfazer: true, resultado: { criar: 1, mudar: 1 } });
    const { body } = await admin.call(rotasDeClientes.listarClientes, {});
    expect(body).toMatchObject([
      {
        id: ana,
        nome: 'Ana Souza',
        telefone: '11 91111-1111',
        municipio: 'Santos',
        uf: 'SP',
        cep: '01310100',
        bairro: 'Centro',
      },
      { nome: 'Bia; a "rápida"', cpf: novo, telefone: '(11) 92222' },
    ]);
    expect((await prever(texto)).previa).toMatchObject({ ...NADA, iguais: 2 });

    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await retrato()).toBe(antes);
  });

  test.each(['csv', 'xlsx'] as const)('that the shop itself wrote as %s changes nothing', async (formato) => {
    const textos = [
      '=1+1',
      "'+55",
      "''=x",
      '-',
      '@a',
      'a\nb',
      'a\r\nb',
      '"',
      ';',
      ' b ',
      '_x0041_',
      '7E5',
      '01',
      'ação',
      '\ta',
      '😀',
    ];
    for (const texto of textos) {
      const dado = texto.trim();
      await umCliente(db, {
        nome: dado,
        cpf: umCpf(),
        telefone: dado,
        complemento: dado,
        numero: dado,
        cep: '01310100',
      });
    }
    await umCliente(db, { nome: 'Cliente anonimizado', cpf: null, anonimizado_em: '2026-01-01T00:00:00Z' });
    const { previa } = await prever(await exportar(formato), `clientes.${formato}`);
    expect(previa).toMatchObject({ ...NADA, iguais: textos.length + 1 });
  });

  test('keeps what was edited in between, and whoever has bought since', async () => {
    const [a, b, c, d] = [umCpf(), umCpf(), umCpf(), umCpf()];
    const ana = await umCliente(db, { nome: 'Ana', cpf: a, telefone: '1' });
    const { id } = await prever(`cpf;nome;telefone\n${a};Ana Maria;2\n${b};Bia;\n${c};Caio;\n${d};Davi;`);
    const tarefa = await aplicar(id);
    const { body } = await admin.call(rotasDeClientes.listarClientes, {});
    const [, bia, caio] = body;
    const comUm = { params: { id: ana }, body: { nome: 'Ana Maria', telefone: '3' } };
    expect((await vendedor.call(rotasDeClientes.editarCliente, comUm)).status).toBe(200);
    const bairro = { params: { id: bia?.id ?? 0 }, body: { nome: 'Bia', bairro: 'Sé' } };
    expect((await vendedor.call(rotasDeClientes.editarCliente, bairro)).status).toBe(200);
    await umaVenda(db, { cliente_id: caio?.id ?? 0 });

    const { falhas } = await desfazer(tarefa.id);
    expect(falhas).toStrictEqual([
      { alvo: 'Ana Maria', motivo: `Telefone foi mudado depois por ${vendedor.usuario.nome} e fica como está.` },
      { alvo: 'Bia', motivo: 'Foi editado depois da importação e fica no cadastro.' },
      { alvo: 'Caio', motivo: 'Já tem vendas e fica no cadastro.' },
    ]);
    expect((await admin.call(rotasDeClientes.listarClientes, {})).body).toMatchObject([
      { nome: 'Ana', telefone: '3' },
      { nome: 'Bia' },
      { nome: 'Caio' },
    ]);
  });

  test('names nobody in what an undoing left once the person is forgotten, whatever they were called then', async () => {
    const [a, b] = [umCpf(), umCpf()];
    const ana = await umCliente(db, { nome: 'Ana', cpf: a, telefone: '1' });
    const { id } = await prever(`cpf;nome;telefone\n${a};Zenaide Lopes;2\n${b};Zoraide Lima;`);
    const tarefa = await aplicar(id);
    const [zoraide] = (await admin.call(rotasDeClientes.listarClientes, { query: { busca: 'zoraide' } })).body;
    const editar = (cliente: number, nome: string) =>
      vendedor.call(rotasDeClientes.editarCliente, { params: { id: cliente }, body: { nome, telefone: '3' } });
    await editar(ana, 'Zenaide Lopes');
    await editar(zoraide?.id ?? 0, 'Zoraide Lima');
    const { falhas } = await desfazer(tarefa.id);
    expect(falhas).toStrictEqual([
      { alvo: 'Zenaide Lopes', motivo: expect.stringMatching(/^Telefone foi mudado depois/) },
      { alvo: 'Zoraide Lima', motivo: 'Foi editado depois da importação e fica no cadastro.' },
    ]);

    await editar(ana, 'Outro Nome');
    await editar(zoraide?.id ?? 0, 'Mais Outro');
    for (const cliente of [ana, zoraide?.id ?? 0]) {
      expect((await admin.call(rotasDeClientes.anonimizarCliente, { params: { id: cliente } })).status).toBe(200);
    }
    const guardadas = await db.selectFrom('tarefas').select('falhas').where('id', '=', tarefa.id).executeTakeFirst();
    expect(JSON.stringify(guardadas)).not.toMatch(/Ze?o?[nr]aide/);
    expect(guardadas?.falhas).toHaveLength(2);
  });

  test('of another program has companies without their zeros, and what it writes of people in the column of companies', async () => {
    const cpf = umCpf();
    const { previa } = await prever(
      `nome;cpf/cnpj;inscrição estadual\nLoja;7526557000100;ISENTO\nAna;${cpf};NÃO CONTRIBUINTE\nAna;${cpf};RG 12-X`,
    );
    expect(previa).toMatchObject({ ...NADA, criar: 2 });
  });

  test('with errors names each, and brings in nothing or only what is right', async () => {
    const [a, b] = [umCpf(), umCpf()];
    const texto = `nome,cpf,uf\nAna,${a},são paulo\nBia,123,SP\n,${b},SP\nAna B,${a},\nCaio,"5,29982E+10",1\nDavi,,RJ\nLoja,12.345.678/0001-95,\nErrada,12.345.678/0001-96,`;
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({
      ...{ criar: 2, mudar: 0, iguais: 0, n_erros: 6 },
      erros: [
        { linha: 3, coluna: 'cpf', valor: '123', motivo: 'O CPF deve ter 11 dígitos.' },
        { linha: 4, coluna: 'nome', valor: '', motivo: 'Um cliente novo precisa de nome.' },
        { linha: 5, coluna: 'cpf', valor: a, motivo: 'É o mesmo registro da linha 2, com outros dados.' },
        { linha: 6, coluna: 'cpf', valor: '5,29982E+10', motivo: expect.stringMatching(/perdeu dígitos/) },
        { linha: 6, coluna: 'uf', valor: '1', motivo: 'A UF tem só letras.' },
        { linha: 7, coluna: 'cpf', valor: '', motivo: 'A linha não tem CPF nem CNPJ.' },
        {
          ...{ linha: 9, coluna: 'cpf', valor: '12.345.678/0001-96' },
          motivo: 'Este CNPJ não confere. Confira letras e números.',
        },
      ],
    });
    const antes = await retrato();
    const recusada = await admin.call(rotas.aplicarPlanilha, { params: { id } });
    expect(recusada).toMatchObject({ status: 409, body: { codigo: 'planilha.com_erros' } });
    expect(await retrato()).toBe(antes);
    expect(await aplicar(id, true)).toMatchObject({ estado: 'pronta', resultado: { criar: 2, n_erros: 6 } });
    const empresa = db
      .selectFrom('clientes')
      .select(['nome', 'tipo_pessoa', 'cpf'])
      .where('cnpj', '=', '12345678000195');
    expect(await empresa.execute()).toStrictEqual([{ nome: 'Loja', tipo_pessoa: 'juridica', cpf: null }]);
    expect(await db.selectFrom('clientes').select('uf').where('cpf', '=', a).executeTakeFirst()).toStrictEqual({
      uf: 'SP',
    });
    expect(await admin.call(rotas.aplicarPlanilha, { params: { id } })).toMatchObject({ status: 409 });
  });

  test('of too many sheets or rows, empty ones counted, is refused in a sentence', async () => {
    const abas = umXlsx({ folhas: { 'sheet1.xml': folha('') }, abas: Array(20_000).fill('sheet1.xml') });
    expect(await enviar(abas, 'abas.xlsx')).toMatchObject({
      status: 413,
      body: { codigo: 'planilha.abas_demais', erro: 'A planilha tem mais de 100 abas. Deixe só a que será importada.' },
    });
    const vazias = umXlsx({ folhas: { 'sheet1.xml': folha('<row/>'.repeat(60_000)) } });
    expect(await enviar(vazias, 'vazias.xlsx')).toMatchObject({
      status: 413,
      body: {
        codigo: 'planilha.linhas_vazias',
        erro: 'A planilha tem mais de 50.000 linhas, contando as vazias. Apague as linhas vazias ou divida em partes.',
      },
    });
    expect((await prever(`cpf;nome\n${umCpf()};Davi`)).previa).toMatchObject({ criar: 1, n_erros: 0 });
  });

  test('names the cells that hold an error of Excel, whatever they should say', async () => {
    const [a, b] = [umCpf(), umCpf()];
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['Nome', 'CPF', 'Celular', 'Cidade', 'Obs'],
              ['#N/A', a, '11999990000', 'Santos', null],
              ['Bia', '#REF!', null, '#DIV/0!', null],
              ['Caio', b, null, null, '#NAME?'],
            ],
          },
        ],
      }),
    );
    const { previa } = await prever(bytes, 'clientes.xlsx');
    const motivo = 'A célula tem um erro do Excel. Corrija a fórmula e envie de novo.';
    expect(previa).toMatchObject({
      ...{ criar: 1, n_erros: 2 },
      erros: [
        { linha: 2, coluna: 'Nome', valor: '#N/A', motivo },
        { linha: 3, coluna: 'CPF', valor: '#REF!', motivo },
        { linha: 3, coluna: 'Cidade', valor: '#DIV/0!', motivo },
      ],
    });
    const csv = await prever(`cpf;nome;telefone\n${a};#N/D;\n${b};Caio;#VALOR!\n${umCpf()};#1 da rua;`);
    expect(csv.previa).toMatchObject({
      ...{ criar: 1, n_erros: 2 },
      erros: [
        { linha: 2, coluna: 'nome', valor: '#N/D', motivo },
        { linha: 3, coluna: 'telefone', valor: '#VALOR!', motivo },
      ],
    });
  });

  test('has the first telephone that a row tells, and none that Excel spoiled', async () => {
    const [a, b, c, d, e] = [umCpf(), umCpf(), umCpf(), umCpf(), umCpf()];
    const ana = await umCliente(db, { nome: 'Ana', cpf: a, telefone: '55 11 91111-1111' });
    const texto = [
      'Nome;Fone;Celular;CNPJ / CPF',
      `Ana;;"5,5119E+12";${a}`,
      `Bia;1122222222;11922222222;${b}`,
      `Caio;1133333333;;${c}`,
      `Davi;;11944444444;${d}`,
      `Eva;7E5;;${e}`,
    ].join('\n');
    const { id, colunas, previa } = await prever(texto);
    expect(colunas.map(({ campo }) => campo)).toStrictEqual(['nome', 'telefone', 'telefone', 'cpf']);
    expect(previa).toMatchObject({
      ...{ criar: 4, mudar: 0, iguais: 0, n_erros: 1 },
      erros: [
        {
          ...{ linha: 2, coluna: 'Celular', valor: '5,5119E+12' },
          motivo: 'O número perdeu dígitos no Excel. Formate a coluna como texto e digite de novo.',
        },
      ],
    });
    await aplicar(id, true);
    expect((await admin.call(rotasDeClientes.listarClientes, {})).body).toMatchObject([
      { id: ana, telefone: '55 11 91111-1111' },
      { nome: 'Bia', telefone: '11922222222' },
      { nome: 'Caio', telefone: '1133333333' },
      { nome: 'Davi', telefone: '11944444444' },
      { nome: 'Eva', telefone: '7E5' },
    ]);
    expect((await prever(texto)).previa).toMatchObject({ criar: 0, mudar: 0, iguais: 4 });
  });

  test('keeps what somebody changed, made or forgot since it was looked at, and names who did', async () => {
    const [a, b, c, d] = [umCpf(), umCpf(), umCpf(), umCpf()];
    const ana = await umCliente(db, { nome: 'Ana', cpf: a, telefone: '1', bairro: 'Sé' });
    const caio = await umCliente(db, { nome: 'Caio', cpf: c });
    await umCliente(db, { nome: 'Davi', cpf: d });
    const { id, previa } = await prever(
      `cpf;nome;telefone;bairro\n${a};Ana Maria;2;Sé\n${b};Bia;3;\n${c};Caio;4;\n${d};Davi;5;`,
    );
    expect(previa.mudancas).toMatchObject([
      { tipo: 'mudar', linha: 2, alvo: 'Ana', campo: 'nome', rotulo: 'Nome', de: 'Ana', para: 'Ana Maria' },
      { tipo: 'mudar', linha: 2, campo: 'telefone', de: '1', para: '2' },
      { tipo: 'criar', linha: 3, alvo: 'Bia', campo: 'novo', de: null },
      { tipo: 'mudar', linha: 4, alvo: 'Caio', campo: 'telefone', de: '', para: '4' },
      { tipo: 'mudar', linha: 5, alvo: 'Davi', campo: 'telefone', de: '', para: '5' },
    ]);
    // A field that the spreadsheet does not change is the other's word too.
    const centro = { params: { id: ana }, body: { nome: 'Ana', bairro: 'Centro', telefone: '1' } };
    expect((await vendedor.call(rotasDeClientes.editarCliente, centro)).status).toBe(200);
    const bia = { body: { nome: 'Bia Nunes', cpf: b } };
    expect((await vendedor.call(rotasDeClientes.criarCliente, bia)).status).toBe(201);
    await sql`delete from clientes where id = ${caio}`.execute(db);

    const { falhas, estado, resultado } = await aplicar(id);
    expect(estado).toBe('pronta');
    expect(resultado).toMatchObject({ criar: 0, mudar: 1, iguais: 0, n_erros: 0 });
    const { nome } = vendedor.usuario;
    expect(falhas).toStrictEqual([
      { alvo: 'Ana', motivo: `Bairro foi mudado depois por ${nome}.` },
      { alvo: 'Bia Nunes', motivo: `Foi cadastrado depois por ${nome}.` },
      { alvo: 'Linha 4', motivo: 'Não está mais no cadastro.' },
    ]);
    expect((await admin.call(rotasDeClientes.listarClientes, {})).body).toMatchObject([
      { nome: 'Ana', telefone: '1', bairro: 'Centro' },
      { nome: 'Bia Nunes', telefone: '' },
      { nome: 'Davi', telefone: '5' },
    ]);
  });

  test('is read with the columns that were chosen last time', async () => {
    const texto = `quem;doc\nAna;${umCpf()}`;
    const { body } = await enviar(texto);
    expect(body.colunas.map(({ campo }) => campo)).toStrictEqual([null, null]);
    expect(await conferir(body.id, body.colunas)).toMatchObject({
      status: 400,
      body: { codigo: 'planilha.falta_campo' },
    });
    const escolhidas = [
      { coluna: 'quem', campo: 'nome' },
      { coluna: 'doc', campo: 'cpf' },
    ];
    expect((await conferir(body.id, escolhidas)).body).toMatchObject({ criar: 1 });
    expect((await enviar(texto)).body.colunas.map(({ campo }) => campo)).toStrictEqual(['nome', 'cpf']);
    const dois = [escolhidas[1], escolhidas[1]].flatMap((uma, lugar) =>
      uma ? [{ ...uma, coluna: lugar ? 'doc' : 'quem' }] : [],
    );
    expect(await conferir(body.id, dois)).toMatchObject({ status: 400, body: { codigo: 'planilha.campo_repetido' } });
    const doVendedor = await vendedor.call(rotas.aplicarPlanilha, { params: { id: body.id } });
    expect(doVendedor).toMatchObject({ status: 404 });
  });
});
