import type { Browser, Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, acompanhando, guardado } from './pagina.ts';

/** Somebody else, in a browser of their own. */
async function outraPessoa(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await abrirSessao(page);
  return page;
}

/** A call of the API in somebody's name. */
async function chamar(page: Page, method: 'POST' | 'PUT', caminho: string, data: object) {
  const { access } = await guardado(page);
  const answer = await page.request.fetch(caminho, { method, data, headers: { Authorization: `Bearer ${access}` } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: number };
}

const umModelo = (page: Page, codigo: string) =>
  chamar(page, 'POST', '/api/modelos/', { codigo, nome: `Modelo ${codigo}` });

test('a list shows what somebody else creates and renames, where it was scrolled to and without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await abrirSessao(page);
  for (let i = 0; i < 40; i += 1) await umModelo(page, `ZZ${10 + i}`);
  const { id } = await umModelo(page, 'VIVO');
  const outra = await outraPessoa(browser, baseURL);

  await acompanhando(page, '/modelos');
  const card = page.getByRole('link', { name: 'VIVO - ' });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { aMesmaPagina: true }));
  const scrolled = await page.evaluate(() => window.scrollY);
  const place = await card.boundingBox();

  await outra.goto(`/modelos/${id}`);
  await outra.getByLabel('Título do modelo').fill('Avental de brim');
  const salvo = outra.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await outra.getByRole('button', { name: 'Salvar' }).click();
  await salvo;
  await expect(page.getByText('VIVO - Avental de brim')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await card.boundingBox()).toStrictEqual(place);

  await umModelo(outra, 'VIVO2');
  await expect(page.getByText('VIVO2 - Modelo VIVO2')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => 'aMesmaPagina' in window)).toBe(true);
  await outra.context().close();
});

test('what somebody types into a form stays when somebody else saves the same thing', async ({
  page,
  browser,
  baseURL,
}) => {
  await abrirSessao(page);
  const { id } = await umModelo(page, 'FORM');
  const outra = await outraPessoa(browser, baseURL);

  await acompanhando(page, `/modelos/${id}`);
  await page.getByLabel('Título do modelo').fill('Meu título');
  await acompanhando(outra, '/modelos');
  await chamar(outra, 'PUT', `/api/modelos/${id}/`, { codigo: 'FORM', nome: 'Título da outra', descricao: 'Dela' });
  await expect(outra.getByText('FORM - Título da outra')).toBeAttached();
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel('Título do modelo')).toHaveValue('Meu título');
  await expect(page.getByLabel('Título do modelo')).toBeFocused();
  await outra.context().close();
});

test('a page that was out of sight catches up when it is seen again, and holds no connection meanwhile', async ({
  page,
  browser,
  baseURL,
}) => {
  await abrirSessao(page);
  await acompanhando(page, '/modelos');
  const outra = await outraPessoa(browser, baseURL);
  const mostrar = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  const largou = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ao-vivo/'));
  await mostrar('hidden');
  await largou;
  await umModelo(outra, 'OCULTO');
  await page.waitForTimeout(1_000);
  await expect(page.getByText('OCULTO - ')).not.toBeAttached();
  await mostrar('visible');
  await expect(page.getByText('OCULTO - ')).toBeAttached();
  await outra.context().close();
});
