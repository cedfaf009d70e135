import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirMenu, abrirSessao, comCamada, entrar, fazerNaLista, semCamadas } from './pagina.ts';

const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('going back closes what lies over the page, one by one, and then leaves the page @short', async ({ page }) => {
  await abrirSessao(page);
  await page.goto('/clientes');
  await page.goto('/vendas');
  await fazerNaLista(page, 'Quanto fica o frete?');
  await expect(dialogo(page, /frete/i)).toBeVisible();
  await page.goBack();
  await expect(dialogo(page, /frete/i)).toBeHidden();
  await expect(page).toHaveURL(/\/vendas$/);

  await test.step('a menu of a button, and the window that comes of it', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Trocar senha' }).click();
    await expect(dialogo(page, 'Trocar senha')).toBeVisible();
    await page.goBack();
    await expect(dialogo(page, 'Trocar senha')).toBeHidden();
    await expect(page).toHaveURL(/\/vendas$/);
  });

  await test.step('what was closed by its button leaves nothing to go back through', async () => {
    await fazerNaLista(page, 'Quanto fica o frete?');
    await dialogo(page, /frete/i).getByRole('button', { name: 'Fechar' }).first().click();
    await expect(dialogo(page, /frete/i)).toBeHidden();
    await semCamadas(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/clientes$/);
  });
});

test('a page that was gone to from a layer is followed back to the page below it', async ({ page }) => {
  await abrirSessao(page);
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Buscar tudo (Ctrl+K)' }).click();
  await page.getByRole('combobox', { name: /^Buscar produtos/ }).fill('nova venda');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/vendas\/criar$/);
  await semCamadas(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/clientes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova Venda' })).toBeVisible();
});

test('a link of a window leads where it says, also while the history is put right below it', async ({ page }) => {
  // This browser moves in its history when it is told to, and no sooner.
  await page.addInitScript(() => {
    const { go } = History.prototype;
    History.prototype.go = (delta) => {
      Reflect.set(window, 'andar', () => go.call(window.history, delta));
    };
    const { setTimeout } = window;
    const patient = (run: () => void, ms?: number) => (ms === 10_000 ? 0 : setTimeout(run, ms));
    Reflect.set(window, 'setTimeout', patient);
  });
  await abrirSessao(page);
  await page.goto('/vendas?status=embalagem');
  await page.getByRole('checkbox', { name: 'Escolher todas as vendas desta aba' }).click();
  await page.getByRole('button', { name: 'Confirmar medidas de todas' }).click();
  await dialogo(page, /^Medidas de/)
    .getByRole('button', { name: /^Confirmar \d+ medida/ })
    .click();
  const feitas = dialogo(page, 'Medidas confirmadas');
  await expect(feitas).toBeVisible();
  // The measured sales have left the list, which says so in its address, below the entry of the window.
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'andar'))).toBe(true);
  await feitas.getByRole('link', { name: 'Envio e etiquetas' }).click();
  const titulo = page.getByRole('heading', { level: 1, name: 'Envio e etiquetas' });
  await expect(titulo).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'andar')());
  await expect(page).toHaveURL(/\/vendas\/etiquetas\?vendas=/);
  // The list below would be drawn within these.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await expect(titulo).toBeVisible();
  await semCamadas(page);
});

test('going forward again to what was closed stays on the page, and a reload leaves nothing behind', async ({
  page,
}) => {
  await abrirSessao(page);
  await page.goto('/clientes');
  await page.goto('/vendas');
  await fazerNaLista(page, 'Quanto fica o frete?');
  await expect(dialogo(page, /frete/i)).toBeVisible();
  await page.goBack();
  await expect(dialogo(page, /frete/i)).toBeHidden();
  await page.goForward();
  await semCamadas(page);
  await expect(page).toHaveURL(/\/vendas$/);

  await fazerNaLista(page, 'Quanto fica o frete?');
  await expect(dialogo(page, /frete/i)).toBeVisible();
  // The page takes its time, and what was just closed does not call it off.
  await page.route('**/vendas', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-label=Fechar]')?.click();
    window.location.reload();
    Reflect.set(window, 'antes', true);
  });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'antes')).catch(() => true)).toBeUndefined();
  await page.unroute('**/vendas');
  await semCamadas(page);

  await fazerNaLista(page, 'Quanto fica o frete?');
  await expect(dialogo(page, /frete/i)).toBeVisible();
  await comCamada(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
  await semCamadas(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/clientes$/);
});

test('what was typed is asked about before the page is left, and going back once more takes the question away', async ({
  page,
}) => {
  await entrar(page);
  await page.getByRole('link', { name: 'Quanto vendemos hoje' }).click();
  const menu = await abrirMenu(page);
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('link', { name: 'Novo Cliente' }).click();
  const nome = page.getByRole('main').getByLabel(/^Nome/);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo Cliente' })).toBeVisible();
  await nome.fill('Ana');
  const pergunta = dialogo(page, 'Sair sem salvar?');
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(pergunta).toBeVisible();
    await page.goBack();
    await expect(pergunta).toBeHidden();
    await expect(page).toHaveURL(/\/clientes\/criar$/);
    await expect(nome).toHaveValue('Ana');
  }

  await test.step('a link asks as well, and its question is closed by going back', async () => {
    await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Clientes' }).click();
    await expect(pergunta).toBeVisible();
    await page.goBack();
    await expect(pergunta).toBeHidden();
    await expect(page).toHaveURL(/\/clientes\/criar$/);
    await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await semCamadas(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/clientes\/criar$/);
  });
});
