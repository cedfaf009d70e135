import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirMenu, abrirSessao, entrar } from './pagina.ts';

const SEM_CONEXAO = 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.';
const VENDAS = '**/assets/vendas-com-ondas-*.js';

async function irPara(page: Page, tela: string): Promise<void> {
  const menu = await abrirMenu(page);
  await menu.getByRole('link', { name: tela }).click();
}

test('once the first screen is at rest, the others open without a network', async ({ page, context }) => {
  const brought = page.waitForResponse(VENDAS);
  await entrar(page);
  await brought;
  await context.setOffline(true);
  await irPara(page, 'Vendas');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('a screen that nobody answers says so inside the shell, and opens once somebody does', async ({ page }) => {
  await page.route(VENDAS, (route) => route.abort());
  await page.route('**/api/saude/', (route) => route.abort());
  await entrar(page);
  await irPara(page, 'Vendas');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await expect(page.getByText(SEM_CONEXAO)).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(SEM_CONEXAO)).toBeVisible();

  await irPara(page, 'Clientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(SEM_CONEXAO)).toBeVisible();

  await page.unroute(VENDAS);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('a screen of a version that was replaced meanwhile opens by loading the page anew', async ({ page }) => {
  await page.route(VENDAS, (route) => route.fulfill({ status: 404, body: '' }));
  await entrar(page);
  const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest());
  // From then on it is the new version that is asked.
  const unrouted = loadedAnew.then(() => page.unroute(VENDAS));
  await irPara(page, 'Vendas');
  await unrouted;
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('a dialog whose code does not come says so, and opens at the next try', async ({ page }) => {
  await page.route('**/assets/modal-dialog-*.js', (route) => route.abort());
  await abrirSessao(page);
  await page.goto('/configuracoes');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Não foi possível abrir. Verifique sua conexão e tente novamente.')).toBeVisible();

  await page.unroute('**/assets/modal-dialog-*.js');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByRole('dialog', { name: 'Trocar senha' })).toBeVisible();
});

test('a list that has not changed is asked for again, and not sent again', async ({ page, context }) => {
  await entrar(page);
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const lists = new Set<string>();
  const statusOf = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/produtos/busca/')) lists.add(requestId);
  });
  // What came over the network, whatever the browser makes of it for the page; told before the request itself at times.
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => statusOf.set(requestId, statusCode));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible();
  await expect.poll(() => [...lists].map((id) => statusOf.get(id))).toEqual([304]);
});
