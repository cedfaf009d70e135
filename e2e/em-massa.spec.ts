import type { Locator } from '@playwright/test';
import { expect, test } from './loja.ts';
import { chamar, entrar } from './pagina.ts';

test.beforeEach(({ page }) => entrar(page));

type Achado = { id: number; preco_venda: number | null };

test('ten per cent on every shirt takes up to eight presses, is seen before and is taken back', async ({ page }) => {
  let toques = 0;
  const tocar = async (onde: Locator) => {
    toques += 1;
    await onde.click();
  };
  const precos = async (): Promise<Achado[]> => {
    const achados: Achado[] = await chamar(page, 'GET', '/produtos/busca/?busca=camiseta&limite=200');
    return achados.map(({ id, preco_venda }) => ({ id, preco_venda }));
  };
  const antes = await precos();
  expect(antes.length).toBeGreaterThan(1);

  await tocar(page.getByPlaceholder('Buscar por nome, cor ou modelo'));
  await page.keyboard.type('camiseta');
  await expect(page.getByText(`${antes.length} produtos`, { exact: true })).toBeVisible();
  await tocar(page.getByRole('checkbox', { name: 'Selecionar todos' }));
  await tocar(page.getByRole('button', { name: 'Mudar preço…' }));
  const janela = page.getByRole('dialog', { name: `Mudar preço de ${antes.length} produtos` });
  await tocar(janela.getByLabel('Aumentar quantos %'));
  await page.keyboard.type('10');
  await expect(janela.getByRole('row').nth(1)).toBeVisible();
  await tocar(janela.getByRole('button', { name: `Mudar ${antes.length} produtos` }));
  await expect(janela.getByText(/^Pronto: \d+ produtos mudados\.$/)).toBeVisible();
  await expect(janela.getByText('Mudança em massa, Preço de venda: +10%')).toBeVisible();
  expect(toques).toBeLessThanOrEqual(8);
  const mais10 = (preco: number | null) => preco && Math.round(preco * 110) / 100;
  expect(await precos()).toStrictEqual(antes.map(({ id, preco_venda }) => ({ id, preco_venda: mais10(preco_venda) })));

  await test.step('it is found again among the tasks, and undone', async () => {
    await page.goto('/tarefas');
    const primeira = page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem').first();
    await primeira.getByRole('button', { name: 'Desfazer tudo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer tudo' }).click();
    await expect(primeira.getByText('Desfeita.')).toBeVisible();
    expect(await precos()).toStrictEqual(antes);
  });
});
