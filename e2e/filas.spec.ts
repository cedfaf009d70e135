import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, acompanhando, chamar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

/** Makes sales to be picked, of one piece each. */
async function venderPecas(page: Page, quantas: number): Promise<number[]> {
  const produtos: { id: number; sku: string; tem_variacoes: boolean; disponivel: number }[] = await chamar(
    page,
    'GET',
    '/produtos/busca/?limite=200',
  );
  const produto = produtos.find(({ tem_variacoes, disponivel }) => !tem_variacoes && disponivel > quantas);
  if (!produto) throw new Error('The sample shop has nothing to sell.');
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const ids: number[] = [];
  for (let n = 0; n < quantas; n += 1) {
    const { id } = await chamar(page, 'POST', '/vendas/', {
      cliente_id: cliente.id,
      origem: 'loja_fisica',
      itens: [{ id: produto.id, sku: produto.sku, quantidade: 1, valor_unitario: '25,50' }],
    });
    ids.push(id);
  }
  return ids;
}

const aba = (page: Page, nome: string) =>
  page.getByRole('navigation', { name: 'Filas de vendas' }).getByRole('link', { name: nome });
const quantas = async (page: Page, nome: string) => Number((await aba(page, nome).innerText()).replace(/\D/g, ''));
const idsNaTela = (page: Page) =>
  page
    .getByRole('list', { name: 'Vendas' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));

test('sales are worked through tab by tab, each leading to the next, and the tabs count along', async ({ page }) => {
  const [primeira, segunda, terceira] = await venderPecas(page, 3);
  await acompanhando(page, '/vendas');
  await aba(page, 'A separar').click();
  await expect(page).toHaveURL(/\?status=separacao$/);
  // The longest waiting stand on top. The rows of the tab before stay until these are there.
  await expect.poll(async () => (await idsNaTela(page)).slice(-3)).toEqual([primeira, segunda, terceira]);
  const aSeparar = await quantas(page, 'A separar');
  const aEmbalar = await quantas(page, 'A embalar');

  await page.locator(`a[href="/vendas/${primeira}"]`).click();
  await expect(page.getByRole('link', { name: 'Próxima venda' })).toHaveCount(0);
  for (const proxima of [segunda, terceira]) {
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await page.getByRole('button', { name: 'Produtos Separados' }).click();
    await page.getByRole('link', { name: 'Próxima venda' }).click();
    await expect(page).toHaveURL(new RegExp(`/vendas/${proxima}$`));
  }

  await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Vendas' }).click();
  await expect(page).toHaveURL(/\/vendas\?status=separacao$/);
  await expect.poll(() => quantas(page, 'A separar')).toBe(aSeparar - 2);
  expect(await quantas(page, 'A embalar')).toBe(aEmbalar + 2);
  // What a colleague does counts as well.
  await chamar(page, 'PATCH', `/vendas/${terceira}/status/`, { status: 'embalagem' });
  await expect.poll(() => quantas(page, 'A separar')).toBe(aSeparar - 3);
  await expect.poll(() => idsNaTela(page)).not.toContain(terceira);
});

test('the list is filtered and sorted in its address, and is like that again after a reload', async ({ page }) => {
  await venderPecas(page, 1);
  await page.goto('/vendas');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Origem', { exact: true }).selectOption('Loja Física');
  await page.getByLabel('Vendedor', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Período').selectOption('De … até …');
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Ordenar por').selectOption('Total, do menor');
  await expect(page).toHaveURL(/origem=loja_fisica&vendedor=\d+&de=2020-01-01&ordem=total$/);
  await page.reload();
  await expect(page.getByText(/^\d+ vendas?$/)).toBeVisible();
  const valores = await page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => Number(row.textContent?.match(/R\$\s([\d.]+),/)?.[1]?.replace('.', ''))));
  expect(valores.length).toBeGreaterThan(0);
  expect(valores).toEqual([...valores].sort((a, b) => a - b));
});
