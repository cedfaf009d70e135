import type { Locator, Page } from '@playwright/test';
import { expect, SENHA } from './loja.ts';

export async function entrar(page: Page, { username = 'admin', senha = SENHA } = {}): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Nome de usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
}

/** The page is drawn anew, after it has shown the sign-in for a moment. */
export async function sair(page: Page): Promise<void> {
  const aberta = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair' }).click();
  await aberta;
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
}

/** Opens the menu; a wide screen has it beside the page already. */
export async function abrirMenu(page: Page): Promise<Locator> {
  const botao = page.getByRole('button', { name: /^(Abrir|Recolher) menu$/ });
  if ((await botao.getAttribute('aria-label')) === 'Abrir menu') await botao.click();
  return page.getByRole('navigation', { name: 'Menu principal' });
}

/** What the browser keeps of a session. */
export const guardado = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** A call of the API in the name of whoever is signed in on the page. */
export const chamar = (page: Page, metodo: string, caminho: string, corpo?: unknown) =>
  page.evaluate(
    async ({ metodo, caminho, corpo }) => {
      const resposta = await fetch(`/api${caminho}`, {
        method: metodo,
        headers: { Authorization: `Bearer ${localStorage.getItem('access')}`, 'Content-Type': 'application/json' },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      });
      const texto = await resposta.text();
      return texto === '' ? null : JSON.parse(texto);
    },
    { metodo, caminho, corpo },
  );

/** Whoever is signed in on the page gives consent at the simulated Bling. */
export async function autorizarBling(page: Page): Promise<void> {
  const { url } = await chamar(page, 'GET', '/bling/auth/');
  await page.goto(url);
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
}

/** A reader at the port: its keys come faster than any hand's, and faster than a busy machine would pass them on. */
export const bipar = (page: Page, texto: string) =>
  page.evaluate(
    (teclas) => {
      const onde = document.activeElement ?? document.body;
      for (const key of teclas)
        onde.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...texto, 'Enter'],
  );
