import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirMenu, abrirSessao, chamar } from './pagina.ts';

/** Each screen that could name a part, or lead to one; the lists of what was done go on telling it. */
const TELAS = [
  '/produtos',
  '/produtos/1',
  '/vendas',
  '/vendas?status=separacao',
  '/vendas/1',
  '/balcao',
  '/resumo',
  '/chao',
  '/chao/separar',
  '/clientes/1',
  '/configuracoes',
  '/primeiros-passos',
  '/qrcodes',
];
const RASTROS = /\bestampas?\b|\bondas?\b|contage(m|ns)|\bcaixa\b|contar o estoque/i;

async function desligar(page: Page, chaves: readonly string[]) {
  for (const { id, aberta } of await chamar(page, 'GET', '/ondas/?limite=200')) {
    if (aberta) await chamar(page, 'POST', `/ondas/${id}/concluir/`);
  }
  for (const { id, situacao } of await chamar(page, 'GET', '/contagens/?limite=200')) {
    if (situacao === 'aberta') await chamar(page, 'POST', `/contagens/${id}/fechar/`);
  }
  for (const { id } of await chamar(page, 'GET', '/vendas/?status=separacao&limite=200')) {
    const { itens } = await chamar(page, 'GET', `/vendas/${id}/`);
    const espera = itens.some(({ a_estampar }: { a_estampar?: number }) => a_estampar);
    if (espera) await chamar(page, 'DELETE', `/vendas/${id}/`);
  }
  for (const { id, a_estampar } of await chamar(page, 'GET', '/produtos/busca/?limite=200')) {
    if (a_estampar !== null) await chamar(page, 'DELETE', `/produtos/${id}/`);
  }
  for (const chave of chaves) {
    expect(await chamar(page, 'PUT', `/partes/${chave}/`, { ligada: false })).toMatchObject({ chave, ligada: false });
  }
}

test('a part that is off leaves no trace on any screen, and comes back whole', async ({ page }) => {
  await abrirSessao(page);
  await desligar(page, ['estampas', 'ondas', 'contagens', 'caixa']);
  // A person who signs in by now sees none of them from the first moment on.
  await page.evaluate(() => localStorage.clear());
  await abrirSessao(page);

  for (const tela of TELAS) {
    await test.step(tela, async () => {
      await page.goto(tela);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const acoes = page.getByRole('main').locator('a, button');
      const nomes = await acoes.evaluateAll((todas) =>
        todas.map((um) => um.getAttribute('aria-label') ?? um.textContent),
      );
      const rastros = nomes.filter((nome) => RASTROS.test(nome ?? ''));
      expect(rastros).toStrictEqual([]);
      const enderecos = await page
        .locator('a[href]')
        .evaluateAll((todos) => todos.map((um) => um.getAttribute('href')));
      expect(enderecos.filter((um) => /^\/(caixa|contagens|estampas|vendas\/ondas)/.test(um ?? ''))).toStrictEqual([]);
    });
  }

  await test.step('also not in the menu, nor in the search for everything', async () => {
    const menu = await abrirMenu(page);
    await expect(menu.getByRole('link', { name: /^Vendas/ })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Caixa' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Estampas' })).toHaveCount(0);
    await page.goto('/produtos');
    await page.getByRole('button', { name: 'Buscar tudo (Ctrl+K)' }).click();
    await page.getByRole('combobox', { name: /^Buscar produtos/ }).fill('fechar caixa');
    await expect(page.getByText('Nada encontrado.')).toBeVisible();
  });

  await test.step('a switch brings it back to the open screens', async () => {
    await page.goto('/configuracoes/partes');
    await page.getByRole('switch', { name: /^Caixa/ }).click();
    await expect(page.getByRole('switch', { name: /^Caixa/ })).toBeChecked();
    await expect((await abrirMenu(page)).getByRole('link', { name: 'Caixa' })).toBeVisible();
  });
});
