import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { entrar } from './pagina.ts';

test('what a list shows goes along as a spreadsheet, and a failure is told where it was asked for', async ({
  page,
  context,
}) => {
  await entrar(page);
  await page.goto('/produtos?busca=caneca');
  const quantos = Number.parseInt((await page.getByText(/^\d+ produtos?$/).textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Baixar planilha' }).click();
  const [titulos = '', ...linhas] = (await baixado(page, 'Produtos em CSV', 'produtos.csv')).toString().split('\r\n');
  expect(titulos.startsWith('\uFEFFCódigo;Título;')).toBe(true);
  expect(new Set(linhas.slice(0, -1).map((linha) => linha.split(';')[0])).size).toBe(quantos);
  const pasta = await baixado(page, 'Produtos em Excel', 'produtos.xlsx');
  expect(pasta.subarray(0, 2).toString()).toBe('PK');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Estoque em CSV', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Não foi possível baixar a planilha. Tente novamente.',
  );
});

async function baixado(page: Page, botao: string, nome: string): Promise<Buffer> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toBe(nome);
  return readFile(await arquivo.path());
}
