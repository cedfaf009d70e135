import { expect, test } from 'vitest';
import { umaConta } from './conta.ts';

const PASTA = '/categorias/produtos';

test('categories are made, found, renamed and removed', async () => {
  const { chamar, criar, buscar } = await umaConta();
  const pai = await criar(PASTA, { descricao: 'Camisetas' });
  const filha = await criar(PASTA, { descricao: 'Infantis', categoriaPai: { id: pai }, cor: 'azul' });
  expect(await buscar(PASTA)).toStrictEqual([
    { id: pai, descricao: 'Camisetas' },
    { id: filha, descricao: 'Infantis', categoriaPai: { id: pai } },
  ]);

  expect((await chamar('PUT', `${PASTA}/${filha}`, { descricao: 'Bebês' })).status).toBe(204);
  expect(await buscar(`${PASTA}/${filha}`)).toStrictEqual({ id: filha, descricao: 'Bebês', categoriaPai: { id: pai } });

  expect((await chamar('DELETE', `${PASTA}/${filha}`)).status).toBe(204);
  expect((await chamar('GET', `${PASTA}/${filha}`)).status).toBe(404);
});

test('a new parent in a PUT changes nothing', async () => {
  const { chamar, criar, buscar } = await umaConta();
  const [uma, outra] = [await criar(PASTA, { descricao: 'Uma' }), await criar(PASTA, { descricao: 'Outra' })];
  await chamar('PUT', `${PASTA}/${uma}`, { descricao: 'Uma', categoriaPai: { id: outra } });
  expect(await buscar(`${PASTA}/${uma}`)).toStrictEqual({ id: uma, descricao: 'Uma' });
});

test('a category with children or products stays', async () => {
  const { chamar, criar } = await umaConta();
  const pai = await criar(PASTA, { descricao: 'Pai' });
  const filha = await criar(PASTA, { descricao: 'Filha', categoriaPai: { id: pai } });
  await criar('/produtos', { nome: 'Caneca', tipo: 'P', situacao: 'A', formato: 'S', categoria: { id: filha } });
  expect((await chamar('DELETE', `${PASTA}/${pai}`)).status).toBe(400);
  expect((await chamar('DELETE', `${PASTA}/${filha}`)).status).toBe(400);
});

test.each([
  [undefined, 'MISSING_REQUIRED_FIELD_ERROR'],
  [{}, 'MISSING_REQUIRED_FIELD_ERROR'],
  [{ nome: 'Camisetas' }, 'VALIDATION_ERROR'],
  [{ descricao: 'Camisetas', categoriaPai: { id: 1 } }, 'VALIDATION_ERROR'],
])('a category of %o is refused', async (corpo, type) => {
  const { chamar } = await umaConta();
  expect(await chamar('POST', PASTA, corpo)).toMatchObject({ status: 400, corpo: { error: { type } } });
});

test('lists come in pages, past whose end there is nothing', async () => {
  const { criar, listar, chamar } = await umaConta();
  for (const descricao of ['A', 'B', 'C']) await criar(PASTA, { descricao });
  const nomes = async (query: string) => (await listar(PASTA + query)).map(({ descricao }) => descricao);
  expect(await nomes('?limite=2')).toStrictEqual(['A', 'B']);
  expect(await nomes('?limite=2&pagina=2')).toStrictEqual(['C']);
  expect((await chamar('GET', `${PASTA}?limite=2&pagina=3`)).corpo).toStrictEqual({ data: [] });
});
