import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { withoutKeptAnswers } from '../../test/without-kept-answers.ts';

const { call, db, stranger } = await testApi();

async function umAtributo(nome: string, valores: string[] = []) {
  const { body } = await call(rotas.criarAtributo, { body: { nome } });
  for (const valor of valores) await call(rotas.criarValor, { params: { id: body.id }, body: { valor } });
  return body.id;
}

const umNumero = expect.any(Number);

test('a stranger gets nowhere', async () => {
  expect((await stranger(rotas.listarAtributos, {})).status).toBe(401);
  expect((await stranger(rotas.criarAtributo, { body: { nome: 'Cor' } })).status).toBe(401);
});

describe('an attribute', () => {
  test('is made with its name trimmed and no values', async () => {
    const { status, body } = await call(rotas.criarAtributo, { body: { nome: '  Tecido ' } });
    expect({ status, body }).toStrictEqual({ status: 201, body: { id: umNumero, nome: 'Tecido', opcoes: [] } });
  });

  test.each(['', '   ', 'x'.repeat(121)])('is not made with the name %j', async (nome) => {
    expect(await call(rotas.criarAtributo, { body: { nome } })).toMatchObject({
      status: 400,
      body: { erro: 'Corrija os erros do formulário.', erros: { nome: [expect.any(String)] } },
    });
  });

  test('has a name nobody else has, whatever the case and the accents', async () => {
    await umAtributo('Coleção Verão');
    const answer = await call(rotas.criarAtributo, { body: { nome: ' COLECAO verao ' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toStrictEqual({
      type: 'about:blank',
      title: 'Conflito',
      status: 409,
      detail: 'Já existe um atributo com este nome.',
      erro: 'Já existe um atributo com este nome.',
      codigo: 'atributo.nome_em_uso',
      erros: { nome: ['Já existe um atributo com este nome.'] },
    });
  });

  test('is made once when twenty make it at once, and the others read why', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(rotas.criarAtributo, { body: { nome: 'Gola' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body).toMatchObject({ detail: 'Já existe um atributo com este nome.' });
  });

  test('can be renamed, also to its own name in other letters, but not to another’s', async () => {
    const id = await umAtributo('Estampa');
    await umAtributo('Manga');
    expect(await call(rotas.editarAtributo, { params: { id }, body: { nome: 'ESTAMPA' } })).toMatchObject({
      status: 200,
      body: { id, nome: 'ESTAMPA', opcoes: [] },
    });
    expect(await call(rotas.editarAtributo, { params: { id }, body: { nome: 'manga' } })).toMatchObject({
      status: 409,
      body: { detail: 'Já existe um atributo com este nome.' },
    });
  });

  test('goes with its values', async () => {
    const id = await umAtributo('Forro', ['Sim', 'Não']);
    expect((await call(rotas.excluirAtributo, { params: { id } })).status).toBe(204);
    for (const answer of [
      await call(rotas.excluirAtributo, { params: { id } }),
      await call(rotas.listarValores, { params: { id } }),
      await call(rotas.editarAtributo, { params: { id }, body: { nome: 'Forro' } }),
      await call(rotas.criarValor, { params: { id }, body: { valor: 'Talvez' } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Atributo não encontrado.' } });
    }
  });

  test('an id that is none is unknown', async () => {
    for (const id of ['abc', '0', '99999999999', '1e3']) {
      expect((await call(rotas.excluirAtributo, { params: { id } })).status).toBe(404);
    }
  });
});

describe('the values of an attribute', () => {
  test('stay in the order they were put in', async () => {
    const id = await umAtributo('Lavagem', ['Máquina', 'À mão', 'A seco']);
    const { body } = await call(rotas.listarValores, { params: { id } });
    expect(body.map(({ valor }) => valor)).toStrictEqual(['Máquina', 'À mão', 'A seco']);
  });

  test('differ within their attribute, and may repeat in another', async () => {
    const id = await umAtributo('Fecho', ['Botão']);
    const outro = await umAtributo('Enfeite');
    expect(await call(rotas.criarValor, { params: { id }, body: { valor: 'botao' } })).toMatchObject({
      status: 409,
      body: { erro: 'Este atributo já tem este valor.', erros: { valor: ['Este atributo já tem este valor.'] } },
    });
    expect((await call(rotas.criarValor, { params: { id: outro }, body: { valor: 'Botão' } })).status).toBe(201);
  });

  test('are changed and taken out one by one', async () => {
    const id = await umAtributo('Bolso', ['Um', 'Dois']);
    const { body: valores } = await call(rotas.listarValores, { params: { id } });
    const [um, dois] = valores.map((valor) => valor.id);
    const primeiro = { id, valorId: um ?? 0 };
    expect(await call(rotas.editarValor, { params: primeiro, body: { valor: 'Três' } })).toMatchObject({
      status: 200,
      body: { id: um, valor: 'Três' },
    });
    expect(await call(rotas.editarValor, { params: primeiro, body: { valor: 'dois' } })).toMatchObject({ status: 409 });
    expect((await call(rotas.excluirValor, { params: primeiro })).status).toBe(204);
    expect((await call(rotas.listarValores, { params: { id } })).body).toStrictEqual([{ id: dois, valor: 'Dois' }]);
    expect(await call(rotas.excluirValor, { params: primeiro })).toMatchObject({
      status: 404,
      body: { erro: 'Valor do atributo não encontrado.' },
    });
  });

  test('belong to their own attribute', async () => {
    const id = await umAtributo('Punho', ['Ribana']);
    const outro = await umAtributo('Barra');
    const { body: valores } = await call(rotas.listarValores, { params: { id } });
    const errado = { id: outro, valorId: valores[0]?.id ?? 0 };
    expect((await call(rotas.editarValor, { params: errado, body: { valor: 'x' } })).status).toBe(404);
    expect((await call(rotas.excluirValor, { params: errado })).status).toBe(404);
  });
});

test('an attribute and a value go together with the answer that they went, or not at all', async () => {
  const id = await umAtributo('Etiqueta', ['Bordada']);
  const { body: valores } = await call(rotas.listarValores, { params: { id } });
  const doValor = { id, valorId: valores[0]?.id ?? 0 };
  const excluirValor = async () =>
    (await call(rotas.excluirValor, { params: doValor }, { 'idempotency-key': 'valor' })).status;
  const excluirAtributo = async () =>
    (await call(rotas.excluirAtributo, { params: { id } }, { 'idempotency-key': 'atributo' })).status;
  for (const excluir of [excluirValor, excluirAtributo]) {
    expect(await withoutKeptAnswers(db, excluir)).toBe(500);
    expect(await excluir()).toBe(204);
    expect(await excluir()).toBe(204);
  }
});

describe('the list', () => {
  test('is in order of name, whatever the accents, in pages', async () => {
    for (const nome of ['Lista Ç', 'Lista á', 'Lista b']) await umAtributo(nome, ['Um']);
    const { body, headers } = await call(rotas.listarAtributos, { query: { busca: 'LISTA', limite: '2' } });
    expect(body).toStrictEqual([
      { id: umNumero, nome: 'Lista á', opcoes: [{ id: umNumero, valor: 'Um' }] },
      { id: umNumero, nome: 'Lista b', opcoes: [{ id: umNumero, valor: 'Um' }] },
    ]);
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toBe('</api/atributos/?busca=LISTA&limite=2&pagina=2>; rel="next"');
  });

  test('takes what is typed literally', async () => {
    await umAtributo('100% algodão');
    const { body } = await call(rotas.listarAtributos, { query: { busca: '0% al' } });
    expect(body.map(({ nome }) => nome)).toStrictEqual(['100% algodão']);
    expect((await call(rotas.listarAtributos, { query: { busca: '_ \\' } })).body).toStrictEqual([]);
  });
});

describe('what somebody means to break it with', () => {
  test.each([
    { nome: 'a\0b' },
    { nome: 'x'.repeat(200_000) },
    { nome: 7 },
    { nome: null },
    { nome: ['x'] },
    { nome: { toString: 'x' } },
    {},
  ])('is refused (%#)', async (body) => {
    expect((await call(rotas.criarAtributo, { body: body as { nome: string } })).status).toBe(400);
  });

  test('is text like any other where it is text', async () => {
    for (const nome of ["'; drop table atributos; --", '<script>alert(1)</script>', '😀 \u202e']) {
      const { status, body } = await call(rotas.criarAtributo, { body: { nome } });
      expect({ status, nome: body.nome }).toStrictEqual({ status: 201, nome });
    }
  });
});
