import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umModelo, umProduto } from '../../test/cenario.ts';

const { call, db, stranger } = await testApi();

async function umaCategoria(nome: string, categoria_pai: number | null = null): Promise<number> {
  const { status, body } = await call(rotas.criarCategoria, { body: { nome, categoria_pai } });
  expect(status).toBe(201);
  return body.id;
}

type Galho = { nome: string; subcategorias: Galho[] };
/** Writes a tree as its names only: Roupas(Camisetas(Básicas)). */
const nomesDe = (ramos: Galho[]): string =>
  ramos
    .map(({ nome, subcategorias }) => nome + (subcategorias.length > 0 ? `(${nomesDe(subcategorias)})` : ''))
    .join(' ');
const procurar = async (busca: string) => nomesDe((await call(rotas.listarCategorias, { query: { busca } })).body);

test('a stranger gets nowhere', async () => {
  expect((await stranger(rotas.listarCategorias, {})).status).toBe(401);
  expect((await stranger(rotas.excluirCategoria, { params: { id: 1 } })).status).toBe(401);
});

describe('a category', () => {
  test('is made at the top, numbered by the server', async () => {
    const { status, body } = await call(rotas.criarCategoria, { body: { nome: ' Festa ' } });
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: {
        id: body.id,
        codigo: String(body.id).padStart(4, '0'),
        nome: 'Festa',
        id_bling: null,
        categoria_pai: null,
        categoria_pai_nome: null,
        n_subcategorias: 0,
        subcategorias: [],
      },
    });
  });

  test('is made on the twentieth level, and no deeper', async () => {
    let id: number | null = null;
    for (let nivel = 1; nivel <= 20; nivel += 1) id = await umaCategoria(`Nível ${nivel}`, id);
    expect(await call(rotas.criarCategoria, { body: { nome: 'Nível 21', categoria_pai: id } })).toMatchObject({
      status: 400,
      body: { erros: { categoria_pai: ['Esta categoria já está no 20º nível. Escolha outra acima dela.'] } },
    });
  });

  test('is at the top when a form sends no parent', async () => {
    const answer = await call(rotas.criarCategoria, { body: { nome: 'Solta', categoria_pai: '' } });
    expect(answer).toMatchObject({ status: 201, body: { categoria_pai: null } });
  });

  test('is made below another, whose name it tells', async () => {
    const pai = await umaCategoria('Cama');
    const id = await umaCategoria('Lençóis', pai);
    expect((await call(rotas.verCategoria, { params: { id } })).body).toMatchObject({
      categoria_pai: pai,
      categoria_pai_nome: 'Cama',
    });
    expect((await call(rotas.verCategoria, { params: { id: pai } })).body).toMatchObject({ n_subcategorias: 1 });
  });

  test('comes with all that hang below it', async () => {
    const cozinha = await umaCategoria('Cozinha');
    const panos = await umaCategoria('Panos', cozinha);
    await umaCategoria('Xadrez', panos);
    await umaCategoria('Aventais', cozinha);
    const { body } = await call(rotas.verCategoria, { params: { id: cozinha } });
    expect(body.n_subcategorias).toBe(2);
    expect(nomesDe(body.subcategorias)).toBe('Aventais Panos(Xadrez)');
  });

  test.each([{}, { nome: '' }, { nome: '  ' }, { nome: null }])('needs a name (%j)', async (body) => {
    const answer = await call(rotas.criarCategoria, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erro: 'Preencha o nome', erros: { nome: ['Campo obrigatório'] } });
  });

  test('has a name of its own under its parent', async () => {
    const pai = await umaCategoria('Banho');
    await umaCategoria('Toalhas', pai);
    expect(await call(rotas.criarCategoria, { body: { nome: 'TOÁLHAS', categoria_pai: pai } })).toMatchObject({
      status: 409,
      body: {
        erro: 'Já existe uma categoria com este nome.',
        erros: { nome: ['Já existe uma categoria com este nome.'] },
      },
    });
    await umaCategoria('Toalhas');
    expect((await call(rotas.criarCategoria, { body: { nome: 'toalhas' } })).status).toBe(409);
  });

  test('is made once when twenty make it at once, at the top and below another', async () => {
    const pai = await umaCategoria('Mesa');
    for (const categoria_pai of [null, pai]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call(rotas.criarCategoria, { body: { nome: 'Guardanapos', categoria_pai } })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(19);
      for (const { body } of refused) expect(body).toMatchObject({ erro: 'Já existe uma categoria com este nome.' });
    }
  });

  test('hangs below one that exists', async () => {
    expect(await call(rotas.criarCategoria, { body: { nome: 'Solta', categoria_pai: 2_000_000_000 } })).toMatchObject({
      status: 400,
      body: {
        erro: 'A categoria superior não existe.',
        erros: { categoria_pai: ['A categoria superior não existe.'] },
      },
    });
  });

  test('is renamed, and stays where it is', async () => {
    const pai = await umaCategoria('Praia');
    const id = await umaCategoria('Cangas', pai);
    const renomear = (body: { nome: string; categoria_pai?: number | null }) =>
      call(rotas.editarCategoria, { params: { id }, body });

    expect(await renomear({ nome: 'Saídas', categoria_pai: pai })).toMatchObject({
      status: 200,
      body: { nome: 'Saídas' },
    });
    expect(await renomear({ nome: 'Saídas de Praia' })).toMatchObject({ status: 200, body: { categoria_pai: pai } });
    expect(await renomear({ nome: '' })).toMatchObject({ status: 400, body: { erro: 'Preencha o nome' } });
    expect(await renomear({ nome: 'Saídas', categoria_pai: null })).toMatchObject({
      status: 400,
      body: { erro: 'A categoria superior é escolhida só na criação.' },
    });
    await umaCategoria('Biquínis', pai);
    expect(await renomear({ nome: 'biquinis' })).toMatchObject({
      status: 409,
      body: { erro: 'Já existe uma categoria com este nome.' },
    });
  });

  test('is moved with what hangs below it, to where its name is free, and back again', async () => {
    const [praia, casa] = [await umaCategoria('Da praia'), await umaCategoria('Da casa')];
    const toalhas = await umaCategoria('De banho', praia);
    const rosto = await umaCategoria('De rosto', toalhas);
    const mover = (id: number, categoria_pai: number | null) =>
      call(rotas.moverCategoria, { params: { id }, body: { categoria_pai } });

    expect(await mover(toalhas, casa)).toMatchObject({
      status: 200,
      body: { categoria_pai: casa, categoria_pai_nome: 'Da casa', subcategorias: [{ id: rosto }] },
    });
    expect(await mover(toalhas, null)).toMatchObject({ status: 200, body: { categoria_pai: null } });
    expect(await mover(toalhas, rosto)).toMatchObject({
      status: 409,
      body: { erro: 'Uma categoria não pode ficar abaixo dela mesma.' },
    });
    expect((await mover(toalhas, toalhas)).status).toBe(409);
    expect((await mover(toalhas, 2_000_000_000)).body).toMatchObject({ erro: 'A categoria superior não existe.' });
    await umaCategoria('De Banho', casa);
    expect(await mover(toalhas, casa)).toMatchObject({
      status: 409,
      body: { erro: 'Já existe uma categoria com este nome.' },
    });
  });

  test('is not moved so deep that what hangs below it passes the 20th level', async () => {
    let fundo: number | undefined;
    for (let nivel = 1; nivel <= 19; nivel += 1) fundo = await umaCategoria(`Andar ${nivel}`, fundo);
    const solta = await umaCategoria('Solta de dois níveis');
    await umaCategoria('Seu fundo', solta);
    const mover = call(rotas.moverCategoria, { params: { id: solta }, body: { categoria_pai: fundo ?? null } });
    expect(await mover).toMatchObject({
      status: 409,
      body: { erro: 'Com as subcategorias, ela passaria do 20º nível. Escolha outra mais acima.' },
    });
  });

  test('that is unknown is not found', async () => {
    for (const id of [2_000_000_000, 'abc']) {
      expect((await call(rotas.verCategoria, { params: { id } })).status).toBe(404);
    }
    expect(await call(rotas.editarCategoria, { params: { id: 2_000_000_000 }, body: { nome: 'x' } })).toMatchObject({
      status: 404,
      body: { erro: 'Categoria não encontrada.' },
    });
    expect((await call(rotas.excluirCategoria, { params: { id: 2_000_000_000 } })).status).toBe(404);
  });
});

describe('deleting a category', () => {
  test('works when nothing hangs on it', async () => {
    const id = await umaCategoria('Passageira');
    expect((await call(rotas.excluirCategoria, { params: { id } })).status).toBe(204);
    expect((await call(rotas.verCategoria, { params: { id } })).status).toBe(404);
  });

  test('is refused with subcategories', async () => {
    const id = await umaCategoria('Tronco');
    await umaCategoria('Galho', id);
    expect(await call(rotas.excluirCategoria, { params: { id } })).toMatchObject({
      status: 409,
      body: { erro: 'Esta categoria tem subcategorias. Exclua ou mova as subcategorias primeiro.' },
    });
  });

  test('is refused with products or models, and says how many', async () => {
    const id = await umaCategoria('Cheia');
    const { id: naLixeira } = await umProduto(db, { categoria_id: id });
    await db.updateTable('produtos').set({ excluido_em: '2026-01-01T00:00:00Z' }).where('id', '=', naLixeira).execute();
    expect(await call(rotas.excluirCategoria, { params: { id } })).toMatchObject({
      status: 409,
      body: { erro: 'Esta categoria está em uso por 1 produto (1 na lixeira). Mude a categoria dele primeiro.' },
    });
    await umProduto(db, { categoria_id: id });
    expect(await call(rotas.excluirCategoria, { params: { id } })).toMatchObject({
      body: { erro: 'Esta categoria está em uso por 2 produtos (1 na lixeira). Mude a categoria deles primeiro.' },
    });
    await umModelo(db, { categoria_id: id });
    expect(await call(rotas.excluirCategoria, { params: { id } })).toMatchObject({
      body: {
        erro: 'Esta categoria está em uso por 2 produtos (1 na lixeira) e 1 modelo. Mude a categoria deles primeiro.',
      },
    });
  });
});

test('a shop without an account at Bling keeps its categories to itself', async () => {
  const id = await umaCategoria('Só aqui');
  await call(rotas.editarCategoria, { params: { id }, body: { nome: 'Aqui' } });
  await call(rotas.excluirCategoria, { params: { id } });
  expect(await db.selectFrom('sincronizacoes').selectAll().execute()).toStrictEqual([]);
});

describe('the tree', () => {
  test('shows each below its parent, in order of name', async () => {
    const roupas = await umaCategoria('Zz Roupas');
    const camisetas = await umaCategoria('Camisetas', roupas);
    await umaCategoria('Básicas', camisetas);
    await umaCategoria('Áreas', roupas);
    const { body } = await call(rotas.listarCategorias, { query: { limite: '200' } });
    const ramo = body.find(({ id }) => id === roupas);
    expect(nomesDe(ramo ? [ramo] : [])).toBe('Zz Roupas(Áreas Camisetas(Básicas))');
    expect(ramo?.subcategorias[1]).toStrictEqual({
      id: camisetas,
      codigo: String(camisetas).padStart(4, '0'),
      nome: 'Camisetas',
      id_bling: null,
      categoria_pai: roupas,
      n_subcategorias: 1,
      subcategorias: [expect.objectContaining({ nome: 'Básicas', subcategorias: [] })],
    });
  });

  test('is searched by name and code, and shows what was found below those above it', async () => {
    const topo = await umaCategoria('Qq Inverno');
    const meio = await umaCategoria('Qq Lã', topo);
    const folha = await umaCategoria('Gorros de tricô', meio);
    await umaCategoria('Luvas', meio);
    expect(await procurar('TRICO gorros')).toBe('Qq Inverno(Qq Lã(Gorros de tricô))');
    expect(await procurar('qq la')).toBe('Qq Inverno(Qq Lã)');
    expect(await procurar(String(folha).padStart(4, '0'))).toBe('Qq Inverno(Qq Lã(Gorros de tricô))');
    expect(await procurar('nada disto')).toBe('');
    expect(await procurar('%')).toBe('');
  });

  test('comes in pages of what is at the top', async () => {
    for (const nome of ['Pg A', 'Pg B', 'Pg C']) await umaCategoria(nome);
    const { body, headers } = await call(rotas.listarCategorias, { query: { busca: 'pg', limite: '2', pagina: '2' } });
    expect(nomesDe(body)).toBe('Pg C');
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toBeUndefined();
  });
});

describe('what somebody means to break it with', () => {
  test.each([
    { nome: 'a\0b' },
    { nome: 'x'.repeat(200_000) },
    { nome: 7 },
    { nome: ['x'] },
    { nome: 'x', categoria_pai: 'abc' },
    { nome: 'x', categoria_pai: 1.5 },
    { nome: 'x', categoria_pai: -1 },
    { nome: 'x', categoria_pai: {} },
  ])('is refused (%#)', async (body) => {
    expect((await call(rotas.criarCategoria, { body: body as { nome: string } })).status).toBe(400);
  });

  test('is text like any other where it is text', async () => {
    for (const nome of ["'; drop table categorias; --", '<img src=x onerror=alert(1)>', '😀']) {
      const { status, body } = await call(rotas.criarCategoria, { body: { nome } });
      expect({ status, nome: body.nome }).toStrictEqual({ status: 201, nome });
    }
  });

  test('does not become an answer of the server failing when it is in the address', async () => {
    expect((await call(rotas.listarCategorias, { query: { busca: 'a\0b' } })).status).toBe(400);
    expect((await call(rotas.listarCategorias, { query: { pagina: '-1' } })).status).toBe(400);
  });
});
