import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const ABAS = { name: 'Produtos e o que os descreve' };
const abas = async () => within(await screen.findByRole('navigation', ABAS));
const marcada = async () =>
  (await abas())
    .getAllByRole('link')
    .filter((aba) => aba.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

const abrirAtributos = () =>
  abrir('/atributos', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeAtributos.listarAtributos, []);
      rede.responde(rotasDeCategorias.listarCategorias, []);
    },
  });

test('products, models, categories and attributes are one press away from each other', async () => {
  const { user, caminho } = abrirAtributos();
  expect((await abas()).getAllByRole('link').map((aba) => aba.textContent)).toStrictEqual([
    'Produtos',
    'Modelos',
    'Categorias',
    'Atributos',
  ]);
  expect(await marcada()).toStrictEqual(['Atributos']);

  for (const [texto, para] of [
    ['Modelos', '/modelos'],
    ['Categorias', '/categorias'],
    ['Produtos', '/produtos'],
    ['Atributos', '/atributos'],
  ] as const) {
    await user.click((await abas()).getByRole('link', { name: texto }));
    await waitFor(() => expect(caminho()).toBe(para));
    await screen.findByRole('heading', { level: 1, name: texto });
    expect(await marcada()).toStrictEqual([texto]);
  }
});

test('a form has none of these tabs, so that nobody leaves it by them', async () => {
  abrir('/modelos/criar', { como: umUsuario() });
  await screen.findByRole('heading', { level: 1, name: 'Novo Modelo' });
  expect(screen.queryByRole('navigation', ABAS)).toBeNull();
});
