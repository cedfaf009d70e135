import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar, contarToques } from './pagina.ts';

const NO_MAXIMO = 4;
const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG', 'U'];

let feitas = 0;

/** A shirt in these sizes, of which there are ten each. */
async function umaCamiseta(page: Page, tamanhos = TAMANHOS) {
  const [modelo] = await chamar(page, 'GET', '/modelos/?limite=1');
  const [categoria] = await chamar(page, 'GET', '/categorias/?limite=1');
  feitas += 1;
  const titulo = `Camiseta do coral ${feitas}`;
  const { id } = await chamar(page, 'POST', '/produtos/', {
    ...{ titulo, sku: `CORAL${feitas}`, modelo_id: modelo.id, categoria_id: categoria.id, tem_variacoes: true },
    variacoes: tamanhos.map((tamanho) => ({
      ...{ sku: `CORAL${feitas}-${tamanho}`, nome_cor: 'Vinho', cor: '#6b1f2e', tamanho },
      ...{ preco_venda: '49,90', quantidade: 10 },
    })),
  });
  return { id, titulo };
}

/** Puts thirty pieces into the sale that is open, as somebody with a mouse and the digits does. */
async function trintaPecas(page: Page, titulo: string): Promise<number> {
  const toques = await contarToques(page);
  await page.getByRole('combobox', { name: 'Adicionar produto' }).click();
  await page.keyboard.type(titulo);
  await page.getByRole('option', { name: new RegExp(titulo) }).click();
  await page.getByRole('button', { name: 'Várias de uma vez' }).click();
  await expect(page.getByRole('textbox', { name: 'Peças de Vinho PP' })).toBeFocused();
  for (const tamanho of TAMANHOS) {
    await expect(page.getByRole('textbox', { name: `Peças de Vinho ${tamanho}`, exact: true })).toBeFocused();
    await page.keyboard.type('5');
    if (tamanho !== 'U') await page.keyboard.press('Tab');
  }
  await expect(page.getByText(/^30 peças: R\$\s1\.497,00$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Produtos da venda' }).getByRole('listitem')).toHaveCount(6);
  return toques();
}

test.beforeEach(({ page }) => abrirSessao(page));

test('thirty shirts in six sizes come into a sale with four presses at most', async ({ page }) => {
  const { id, titulo } = await umaCamiseta(page);
  await page.goto('/vendas/criar');
  expect(await trintaPecas(page, titulo)).toBeLessThanOrEqual(NO_MAXIMO);

  await page.getByRole('combobox', { name: 'Cliente' }).fill('mariana');
  await page.getByRole('option', { name: /^Mariana Albuquerque/ }).click();
  await page.getByLabel('Origem').selectOption('Redes Sociais');
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await expect(page.getByText('Venda criada com sucesso.')).toBeVisible();
  const [{ id: venda_id }] = await chamar(page, 'GET', '/vendas/?limite=1');
  const venda = await chamar(page, 'GET', `/vendas/${venda_id}/`);
  expect(
    venda.itens.map(({ tamanho, quantidade }: { tamanho: string; quantidade: number }) => [tamanho, quantidade]),
  ).toStrictEqual(TAMANHOS.map((tamanho) => [tamanho, 5]));
  expect(venda.total).toBe(1497);
  expect((await chamar(page, 'GET', `/produtos/${id}/`)).disponivel).toBe(30);
});

test('thirty shirts in six sizes come over the counter with four presses at most', async ({ page }) => {
  const { id, titulo } = await umaCamiseta(page);
  await page.goto('/balcao');
  expect(await trintaPecas(page, titulo)).toBeLessThanOrEqual(NO_MAXIMO);

  await page.getByRole('button', { name: 'Cartão de débito' }).click();
  await page.getByRole('button', { name: /^Concluir venda de R\$\s1\.497,00$/ }).click();
  await expect(page.getByText(/^Venda \d+ concluída/)).toBeVisible();
  expect((await chamar(page, 'GET', `/produtos/${id}/`)).quantidade_total).toBe(30);
});

test('more sizes than fit beside each other stand below one another, each under its name', async ({ page }) => {
  const numeros = [2, 4, 6, 8, 10, 12, 14, 16, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56].map(String);
  const tem = (await chamar(page, 'GET', '/tamanhos/')).map(({ valor }: { valor: string }) => valor);
  const { id } = (await chamar(page, 'GET', '/atributos/')).find(({ nome }: { nome: string }) => nome === 'Tamanho');
  for (const valor of numeros.filter((um) => !tem.includes(um))) {
    await chamar(page, 'POST', `/atributos/${id}/valores/`, { valor });
  }
  const { titulo } = await umaCamiseta(page, [...TAMANHOS, ...numeros]);
  await page.goto('/vendas/criar');
  await page.getByRole('combobox', { name: 'Adicionar produto' }).click();
  await page.keyboard.type(titulo);
  await page.getByRole('option', { name: new RegExp(titulo) }).click();
  await page.getByRole('button', { name: 'Várias de uma vez' }).click();
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const tamanho of [...TAMANHOS, ...numeros]) {
    const caixa = await page.getByRole('textbox', { name: `Peças de Vinho ${tamanho}`, exact: true }).boundingBox();
    expect((caixa?.x ?? width) + (caixa?.width ?? 0), tamanho).toBeLessThan(width);
    await expect(page.locator('label').getByText(tamanho, { exact: true })).toBeVisible();
  }
});
