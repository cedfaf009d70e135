import type { BrowserContext } from '@playwright/test';
import { expect, SENHA, test } from './loja.ts';
import { abrirSessao, entrar, guardado } from './pagina.ts';

// So short that a test can wait for it to pass, and long enough that what follows on a busy machine is done within it.
const ACCESS_SECONDS = 4;
test.use({ ajustes: { ACCESS_SECONDS: String(ACCESS_SECONDS) } });
const ATE_ACABAR_MS = 4_300;

// Whoever follows the shop renews the access, at a moment no test chooses.
test.beforeEach(({ context }) => context.route('**/api/ao-vivo/', (route) => route.abort()));

/** Tells when each access was given that a tab asked for because its own was over, in seconds of the server's clock. */
const renovacoes = (context: BrowserContext) => {
  const given: Promise<number>[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/auth/verificar/')) return;
    if ('access' in (response.request().postDataJSON() as object)) return;
    given.push(response.json().then(({ access }) => emitidoEm(access)));
  });
  return given;
};

const emitidoEm = (access: string): number =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).iat;

test('two tabs whose access expires at once both stay signed in, with one renewal each time', async ({
  page,
  context,
}) => {
  await entrar(page);
  const second = await context.newPage();
  await second.goto('/resumo');
  await page.goto('/resumo');
  const tabs = [page, second];
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /^Vendido/ })).toBeVisible();

  const given = renovacoes(context);
  for (const periodo of ['30 dias', 'Hoje']) {
    // A question that a screen asks by itself may renew the access before the press does.
    const before = (await guardado(page)).access;
    await page.waitForTimeout(ATE_ACABAR_MS);
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: periodo, exact: true }).click()));
    await expect.poll(async () => (await guardado(page)).access).not.toBe(before);
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: periodo, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(tab.getByRole('heading', { name: /^Vendido/ })).toBeVisible();
    }
    await page.waitForTimeout(300);
  }
  // On a busy machine the next access may be over within a round, too; none is ever replaced before it is over.
  const moments = await Promise.all(given);
  expect(moments.length).toBeGreaterThanOrEqual(2);
  for (const [n, moment] of moments.slice(1).entries())
    expect(moment - (moments[n] ?? 0)).toBeGreaterThanOrEqual(ACCESS_SECONDS);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Sair' })).toBeVisible();
});

test('two tabs that start at once with an expired access both stay signed in', async ({ page, context }) => {
  await entrar(page);
  const second = await context.newPage();
  await second.goto('/produtos');
  for (let round = 0; round < 2; round++) {
    await page.waitForTimeout(ATE_ACABAR_MS);
    await Promise.all([page.reload(), second.reload()]);
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Sair' })).toBeVisible();
  }
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await entrar(page);
  const second = await context.newPage();
  await second.goto('/vendas');
  await expect(second.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('a stolen old refresh token ends its whole family', async ({ page, loja }) => {
  await entrar(page);
  const { refresh: stolen } = await guardado(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();

  // A tab that is open would find out by itself, at a moment no test chooses.
  await page.goto('about:blank');
  const thief = await page.request.post(`${loja.url}/api/auth/verificar/`, { data: { refresh: stolen } });
  expect(thief.status()).toBe(401);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('a tab whose session was ended elsewhere says so, and goes on where it was', async ({ page, context, loja }) => {
  // Nobody presses anything here: the tab hears of it because it follows the shop.
  await context.unroute('**/api/ao-vivo/');
  await abrirSessao(page);
  await page.goto('/configuracoes');
  await expect(page.getByText('Este navegador')).toBeVisible();

  const { access, refresh } = await guardado(page);
  const ended = await page.request.post(`${loja.url}/api/auth/logout/`, {
    data: { refresh },
    headers: { Authorization: `Bearer ${access}` },
  });
  expect(ended.status()).toBe(204);

  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: ATE_ACABAR_MS + 150_000 });
  await expect(page.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();
  await page.getByLabel('Nome de usuário').fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/configuracoes$/);
});
