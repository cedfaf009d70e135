import { expect, SENHA, test } from './loja.ts';
import { abrirMenu, entrar, entrarPelaTela, guardado, sair } from './pagina.ts';

test.describe('sign-in', () => {
  test('opens the products, says so and keeps the session over a reload @short', async ({ page }) => {
    await entrarPelaTela(page);
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    const nomes = Object.keys(await guardado(page)).filter((nome) => nome !== 'varal-partes');
    expect(nomes.sort()).toEqual(['access', 'refresh', 'usuario']);
    await page.reload();
    await expect(page).toHaveURL(/\/produtos$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/produtos$/);
  });

  test('asks for what is missing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByPlaceholder('Digite...')).toHaveCount(2);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Preencha todos os campos!')).toBeVisible();
    await expect(page.getByPlaceholder('Campo obrigatório')).toHaveCount(2);
    await expect(page.getByLabel('Nome de usuário')).toHaveAttribute('aria-invalid', 'true');
  });

  test('tells a wrong password, a server in trouble and no network apart', async ({ page, context }) => {
    await page.goto('/');
    await page.getByLabel('Nome de usuário').fill('admin');
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    const enter = page.getByRole('button', { name: 'Entrar' });
    await enter.click();
    await expect(page.getByText('Usuário ou senha inválidos!')).toBeVisible();

    await page.route('**/api/auth/login/', (route) => route.fulfill({ status: 500, body: '{}' }));
    await enter.click();
    await expect(page.getByText('Problemas no servidor. Tente novamente mais tarde.')).toBeVisible();
    await page.unroute('**/api/auth/login/');

    await context.setOffline(true);
    await enter.click();
    await expect(page.getByText('Erro inesperado. Verifique sua conexão.')).toBeVisible();
    await context.setOffline(false);
  });

  test('sends one request however often it is clicked', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/auth/login/', async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/');
    await page.getByLabel('Nome de usuário').fill('admin');
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar' }).dblclick();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/produtos$/);
    expect(calls).toBe(1);
  });

  test('comes back to the page asked for while signed out', async ({ page }) => {
    await page.goto('/produtos/1?variacao=7');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.getByLabel('Nome de usuário').fill('admin');
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/produtos\/1\?variacao=7$/);
  });
});

test.describe('a session', () => {
  test('ends with Sair, here and on the server', async ({ page, loja }) => {
    await entrar(page);
    const { refresh } = await guardado(page);
    await sair(page);
    expect(await guardado(page)).toEqual({});
    // The screen waits two seconds at most, and the server may be slower.
    const verificar = () => page.request.post(`${loja.url}/api/auth/verificar/`, { data: { refresh } });
    await expect.poll(async () => (await verificar()).status()).toBe(401);
    await page.goto('/produtos');
    await expect(page).toHaveURL(/\/$/);
  });

  test('survives a server that is away at start-up, and says so', async ({ page }) => {
    await entrar(page);
    await page.route('**/api/auth/verificar/', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(page.getByText(/sem conexão/i).first()).toBeVisible();
    expect(Object.keys(await guardado(page))).toContain('refresh');
    await page.unroute('**/api/auth/verificar/');
    await expect(page.getByText(/sem conexão/i)).toHaveCount(0);
  });

  test('whose tokens are worthless is over, without a loop', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('access', 'x.y.z');
      localStorage.setItem('refresh', 'nada');
      localStorage.setItem('usuario', '{quebrado');
    });
    await page.goto('/vendas');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(await guardado(page)).toEqual({});
  });
});

test.describe('as every browser has it', () => {
  // The worker without signal runs under the page's policy too.
  test.use({ serviceWorkers: 'allow' });

  test('the page runs under its content security policy without a violation', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await entrarPelaTela(page);
    const menu = await abrirMenu(page);
    await menu.getByRole('link', { name: 'Configurações' }).click();
    await expect(page).toHaveURL(/\/configuracoes$/);
    expect(complaints).toEqual([]);
  });
});
