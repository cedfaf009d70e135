import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, bipar, chamar, comCamada, entrar, fazerNaLista } from './pagina.ts';

/** The box comes once the first screen is at rest. */
const botao = (page: Page) => page.getByRole('button', { name: 'Buscar tudo (Ctrl+K)' });
const caixa = 'Buscar produtos, clientes, vendas e telas';

test('anything is found and opened by the keyboard alone, also with a wrong letter', async ({ page }) => {
  await entrar(page);
  const campo = page.getByRole('combobox', { name: caixa });
  const opcoes = page.getByRole('listbox').getByRole('option');

  await expect(botao(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(campo).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Digite o que procura' })).toBeVisible();
  await campo.fill('venda 1');
  await expect(opcoes.first()).toContainText('Venda 1');
  await expect(campo).toHaveAttribute('aria-activedescendant', (await opcoes.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vendas\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Enter comes before the answer, as from a reader.
  await page.keyboard.press('/');
  await expect(campo).toBeFocused();
  await campo.fill('nova venda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vendas\/criar$/);
  await expect(page.getByRole('heading', { name: 'Nova Venda' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await campo.fill('camizeta');
  await expect(opcoes.first()).toContainText('Camiseta');
  await page.keyboard.press('ArrowDown');
  await expect(opcoes.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/produtos\/\d+/);
  await expect(page.getByRole('heading', { name: 'Editar Produto' })).toBeVisible();
  // What was opened before stands there until something is typed.
  await page.keyboard.press('Control+k');
  await expect(opcoes).toHaveText([/^Venda 1/]);
  await page.keyboard.press('Escape');
  await expect(campo).toBeHidden();
});

test('it opens while a window still fades away', async ({ page }) => {
  await abrirSessao(page);
  await page.goto('/vendas');
  await expect(botao(page)).toBeVisible();
  // However busy the machine is, the window is still there when the next key comes.
  const animacoes = await page.context().newCDPSession(page);
  await animacoes.send('Animation.enable');
  await animacoes.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await fazerNaLista(page, 'Quanto fica o frete?');
  const frete = page.getByRole('dialog', { name: /frete/i });
  await expect(frete).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(frete).toHaveAttribute('data-closed');
  await page.keyboard.press('Control+k');
  const campo = page.getByRole('combobox', { name: caixa });
  await expect(campo).toBeFocused();
  await expect(frete).toHaveCount(0);
  await expect(campo).toBeFocused();
  await comCamada(page);
});

test('the button opens it, a finger chooses, and the screen fills a phone', async ({ page }) => {
  await entrar(page);
  await botao(page).click();
  const janela = page.getByRole('dialog', { name: 'Buscar tudo' });
  await expect(janela).toBeVisible();
  await page.getByRole('combobox', { name: caixa }).fill('zzzzzz');
  await expect(janela.getByText('Nada encontrado.')).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width < 640) expect(await janela.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });

  await page.getByRole('combobox', { name: caixa }).fill('despacho');
  await janela.getByRole('option', { name: /Despacho do dia/ }).click();
  await expect(page).toHaveURL(/\/vendas\/coleta$/);
  await expect(janela).toBeHidden();
});

test('a slash that is typed, or that a reader sends, opens nothing', async ({ page }) => {
  await entrar(page);
  const campo = page.getByRole('combobox', { name: caixa });
  await expect(botao(page)).toBeVisible();
  await page.getByRole('textbox', { name: /^Buscar por nome/ }).fill('a');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: /^Buscar por nome/ })).toHaveValue('a/');
  await page.getByRole('heading', { level: 1 }).click();
  await bipar(page, '/produtos/1');
  await page.waitForTimeout(400);
  await expect(campo).toBeHidden();
});

test('a list that finds nothing forgives a letter and says so', async ({ page }) => {
  await abrirSessao(page);
  await page.goto('/produtos?busca=camizeta');
  await expect(page.getByText('Resultados para camiseta')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').first()).toContainText('Camiseta');

  const [cliente] = (await chamar(page, 'GET', '/clientes/?limite=1')) as { nome: string }[];
  const nome = cliente?.nome.split(' ').find((palavra) => palavra.length > 4) ?? '';
  await page.goto(`/clientes?busca=${encodeURIComponent(`${nome.slice(0, 2)}x${nome.slice(2)}`)}`);
  await expect(page.getByText(`Resultados para ${nome.toLowerCase()}`)).toBeVisible();
});
