import type { Page } from '@playwright/test';
import { expect, SENHA } from './loja.ts';

export async function entrar(page: Page, { username = 'admin', senha = SENHA } = {}): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Nome de usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
}

/** What the browser keeps of a session. */
export const guardado = (page: Page) => page.evaluate(() => ({ ...localStorage }));
