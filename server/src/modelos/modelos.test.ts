import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import type { Sent } from '@varal/contract/route';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umaVenda, umProduto } from '../../test/cenario.ts';

const { call, db, stranger } = await testApi();

type Digitado = Sent<typeof rotas.criarModelo>['body'];

let feitos = 0;
async function umModelo(modelo: Digitado = {}) {
  feitos += 1;
  const body = { codigo: `M${feitos}`, nome: `Modelo ${feitos}`, ...modelo };
  const answer = await call(rotas.criarModelo, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

test('a stranger gets nowhere', async () => {
  expect((await stranger(rotas.listarModelos, {})).status).toBe(401);
  expect((await stranger(rotas.criarModelo, { body: { codigo: 'A', nome: 'B' } })).status).toBe(401);
});

describe('a model', () => {
  test('needs no more than a code and a name', async () => {
    const { status, body } = await call(rotas.criarModelo, { body: { codigo: ' CAM ', nome: ' Camiseta ' } });
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: {
        id: body.id,
        codigo: 'CAM',
        nome: 'Camiseta',
        descricao: '',
        observacao: '',
        padronizar: false,
        em_estoque: false,
        categoria: null,
        categoria_id: null,
        categoria_nome: null,
        preco_custo: 0,
        preco_venda: 0,
        preco: 0,
        peso: 0,
        largura: 0,
        altura: 0,
        profundidade: 0,
        ncm: null,
        cest: null,
        origem_fiscal: null,
        unidade: null,
      },
    });
    expect((await call(rotas.verModelo, { params: { id: body.id } })).body).toStrictEqual(body);
  });

  test('keeps everything it is given, with commas or points', async () => {
    const categoria = await umaCategoria(db, { nome: 'Moletons' });
    const body = await umModelo({
      codigo: 'MOL',
      nome: 'Moletom',
      descricao: ' Quente ',
      observacao: ' Frágil ',
      padronizar: true,
      categoria,
      preco_custo: '1.040,50',
      preco_venda: 99.9,
      peso: '0,625',
      largura: '35,5',
      altura: '40',
      profundidade: '',
    });
    expect(body).toMatchObject({
      descricao: 'Quente',
      observacao: 'Frágil',
      padronizar: true,
      categoria,
      categoria_id: categoria,
      categoria_nome: 'Moletons',
      preco_custo: 1040.5,
      preco_venda: 99.9,
      preco: 99.9,
      peso: 0.625,
      largura: 35.5,
      altura: 40,
      profundidade: 0,
    });
  });

  test('takes its price and its category by their other names', async () => {
    const categoria_id = await umaCategoria(db);
    expect(await umModelo({ preco: '10', categoria_id })).toMatchObject({ preco_venda: 10, categoria: categoria_id });
  });

  test.each([
    [{}, { codigo: ['Campo obrigatório'], nome: ['Campo obrigatório'] }],
    [{ codigo: '  ', nome: 'x' }, { codigo: ['Campo obrigatório'] }],
    [{ codigo: 'x', nome: '' }, { nome: ['Campo obrigatório'] }],
  ])('needs both of them (%j)', async (body, erros) => {
    const answer = await call(rotas.criarModelo, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erro: 'Preencha os campos obrigatórios!', erros });
  });

  test.each([
    [{ preco_custo: '-1' }, 'preco_custo', 'Digite um número válido.'],
    [{ preco_custo: -1 }, 'preco_custo', 'O valor não pode ser negativo.'],
    [{ preco_venda: '1,234' }, 'preco_venda', 'Use no máximo 2 casas decimais.'],
    [{ peso: '0,1234' }, 'peso', 'Use no máximo 3 casas decimais.'],
    [{ largura: 'larga' }, 'largura', 'Digite um número válido.'],
  ])('%j is said at its field', async (campos, campo, frase) => {
    expect(await call(rotas.criarModelo, { body: { codigo: 'x', nome: 'x', ...campos } })).toMatchObject({
      status: 400,
      body: { erro: 'Corrija os erros do formulário.', erros: { [campo]: [frase] } },
    });
  });

  test('has a code nobody else has, whatever the case', async () => {
    const { id } = await umModelo({ codigo: 'Único' });
    expect(await call(rotas.criarModelo, { body: { codigo: ' ÚNICO', nome: 'Outro' } })).toMatchObject({
      status: 409,
      body: {
        erro: 'Já existe um modelo com este código.',
        erros: { codigo: ['Já existe um modelo com este código.'] },
      },
    });
    expect(
      (await call(rotas.editarModelo, { params: { id }, body: { codigo: 'único', nome: 'Ele mesmo' } })).status,
    ).toBe(200);
  });

  test('is made once when twenty make it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(rotas.criarModelo, { body: { codigo: 'JUNTOS', nome: 'Juntos' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, ...Array<number>(19).fill(409)]);
  });

  test('is in a category that exists', async () => {
    expect(
      await call(rotas.criarModelo, { body: { codigo: 'SEM', nome: 'x', categoria: 2_000_000_000 } }),
    ).toMatchObject({
      status: 400,
      body: {
        erro: 'A categoria escolhida não existe mais.',
        erros: { categoria: ['A categoria escolhida não existe mais.'] },
      },
    });
  });

  test('takes over what was typed, is emptied where that is empty, and keeps what was not sent', async () => {
    const categoria = await umaCategoria(db);
    const medidas = { peso: 1, largura: 2, altura: 3, profundidade: 4 };
    const antes = await umModelo({ descricao: 'Antes', preco_venda: 10, padronizar: true, categoria, ...medidas });
    const { id } = antes;
    const editar = async (body: Digitado) => (await call(rotas.editarModelo, { params: { id }, body })).body;

    expect(await editar({ codigo: 'NOVO', nome: 'Depois' })).toStrictEqual({
      ...antes,
      codigo: 'NOVO',
      nome: 'Depois',
    });
    expect(await editar({ peso: '0,5' })).toMatchObject({ codigo: 'NOVO', nome: 'Depois', ...medidas, peso: 0.5 });
    expect(
      await editar({ descricao: null, preco_venda: '', padronizar: '0', categoria: '', largura: null }),
    ).toMatchObject({ descricao: '', preco_venda: 0, preco: 0, padronizar: false, categoria_id: null, largura: 0 });
    expect(await editar({ nome: null, codigo: ' ' })).toMatchObject({
      erro: 'Preencha os campos obrigatórios!',
      erros: { codigo: ['Campo obrigatório'], nome: ['Campo obrigatório'] },
    });
    await umModelo({ codigo: 'TOMADO' });
    expect(
      (await call(rotas.editarModelo, { params: { id }, body: { codigo: 'tomado', nome: 'x' } })).body,
    ).toMatchObject({ erro: 'Já existe um modelo com este código.' });
  });

  test('may be changed under either name of a field, the other sent along as it was', async () => {
    const { id } = await umModelo({ categoria: await umaCategoria(db), preco_venda: 10 });
    const editar = async (mudanca: Digitado) => {
      const { body: antes } = await call(rotas.verModelo, { params: { id } });
      return (await call(rotas.editarModelo, { params: { id }, body: { ...antes, ...mudanca } })).body;
    };

    const outra = await umaCategoria(db);
    expect(await editar({ categoria: outra })).toMatchObject({ categoria_id: outra, preco: 10 });
    expect(await editar({ preco: 12 })).toMatchObject({ categoria: outra, preco_venda: 12 });
    expect(await editar({ categoria_id: null, preco_venda: 9 })).toMatchObject({ categoria: null, preco: 9 });
  });

  test('that is unknown is not found', async () => {
    const id = 2_000_000_000;
    const body = { codigo: 'x', nome: 'x' };
    for (const answer of [
      await call(rotas.verModelo, { params: { id } }),
      await call(rotas.editarModelo, { params: { id }, body }),
      await call(rotas.excluirModelo, { params: { id } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Modelo não encontrado.' } });
    }
    expect((await call(rotas.verModelo, { params: { id: 'abc' } })).status).toBe(404);
  });
});

describe('a model is in stock', () => {
  test('while one of its active products has something nobody holds', async () => {
    const { id: modelo_id } = await umModelo();
    const emEstoque = async () => (await call(rotas.verModelo, { params: { id: modelo_id } })).body.em_estoque;
    await umProduto(db, { modelo_id });
    expect(await emEstoque()).toBe(false);
    const { id, criado_por } = await umProduto(db, { modelo_id, saldo: 2 });
    expect(await emEstoque()).toBe(true);

    await db
      .insertInto('movimentos_de_estoque')
      .values({
        produto_id: id,
        tipo: 'reserva',
        muda_reservado: 2,
        usuario_id: criado_por,
        motivo: 'Venda',
        venda_id: await umaVenda(db),
      })
      .execute();
    expect(await emEstoque()).toBe(false);

    const { id: outro } = await umProduto(db, { modelo_id, saldo: 1 });
    expect(await emEstoque()).toBe(true);
    await db.updateTable('produtos').set({ excluido_em: '2026-01-01T00:00:00Z' }).where('id', '=', outro).execute();
    expect(await emEstoque()).toBe(false);
  });
});

describe('deleting a model', () => {
  test('is for good when it has no products', async () => {
    const { id } = await umModelo();
    expect((await call(rotas.excluirModelo, { params: { id } })).status).toBe(204);
    expect((await call(rotas.verModelo, { params: { id } })).status).toBe(404);
  });

  test('is refused with products, also those in the trash, and says how many', async () => {
    const { id } = await umModelo();
    await umProduto(db, { modelo_id: id });
    expect(await call(rotas.excluirModelo, { params: { id } })).toMatchObject({
      status: 409,
      body: { erro: 'Não é possível excluir: este modelo tem 1 produto.' },
    });
    const { id: naLixeira } = await umProduto(db, { modelo_id: id });
    await db.updateTable('produtos').set({ excluido_em: '2026-01-01T00:00:00Z' }).where('id', '=', naLixeira).execute();
    expect((await call(rotas.excluirModelo, { params: { id } })).body).toMatchObject({
      erro: 'Não é possível excluir: este modelo tem 2 produtos (1 na lixeira).',
    });
  });
});

describe('the list', () => {
  test('is in order of code and found by words of name or code', async () => {
    await umModelo({ codigo: 'LST2', nome: 'Camisão de linho' });
    await umModelo({ codigo: 'lst1', nome: 'Calça de linho' });
    const { body, headers } = await call(rotas.listarModelos, { query: { busca: 'LINHO' } });
    expect(body.map(({ codigo }) => codigo)).toStrictEqual(['lst1', 'LST2']);
    expect(headers['x-total-count']).toBe('2');
    const codigos = async (busca: string) =>
      (await call(rotas.listarModelos, { query: { busca } })).body.map(({ codigo }) => codigo);
    expect(await codigos('camisao LST')).toStrictEqual(['LST2']);
    expect(await codigos('linho _')).toStrictEqual([]);
  });

  test('comes in pages', async () => {
    for (const codigo of ['PGA', 'PGB', 'PGC']) await umModelo({ codigo });
    const pagina = await call(rotas.listarModelos, { query: { busca: 'pg', limite: '2' } });
    expect(pagina.body.map(({ codigo }) => codigo)).toStrictEqual(['PGA', 'PGB']);
    expect(pagina.headers.link).toBe('</api/modelos/?busca=pg&limite=2&pagina=2>; rel="next"');
    const seguinte = await call(rotas.listarModelos, { query: { busca: 'pg', limite: '2', pagina: '2' } });
    expect(seguinte.body.map(({ codigo }) => codigo)).toStrictEqual(['PGC']);
  });
});

describe('what somebody means to break it with', () => {
  const campos = ['codigo', 'nome', 'descricao', 'observacao'] as const;

  test.each(campos)('is refused in %s', async (campo) => {
    for (const valor of ['a\0b', 'x'.repeat(200_000), 7, ['x'], {}, true]) {
      const body = { codigo: 'X', nome: 'X', [campo]: valor } as Digitado;
      expect((await call(rotas.criarModelo, { body })).status).toBe(400);
    }
  });

  test('is text like any other where it is text', async () => {
    const feio = `'; drop table modelos; -- <script>alert(1)</script>`;
    const body = await umModelo({ codigo: feio, nome: feio, descricao: feio, observacao: feio });
    expect(campos.map((campo) => body[campo])).toStrictEqual([feio, feio, feio, feio]);
  });
});
