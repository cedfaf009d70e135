import { readFileSync } from 'node:fs';
import { inRoot } from '../scripts/paths.mjs';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar, contarToques, repousar } from './pagina.ts';

/** Customer, blank with colour and size, picture and names; what is typed is no press. */
const NO_MAXIMO = 14;

test.beforeEach(({ page }) => abrirSessao(page, { username: 'ana', senha: 'varal-demo' }));

test('a seller prints a picture of the phone on shirts of a sale, with a name on each, in 14 presses at most', async ({
  page,
}) => {
  const linhas = page.getByRole('list', { name: 'Produtos da venda' }).getByRole('listitem');
  const janela = page.getByRole('dialog', { name: 'Estampar Camiseta Básica Algodão Branca M' });
  await page.goto('/vendas/criar');
  const toques = await contarToques(page);

  await test.step('customer and blank', async () => {
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    await page.keyboard.type('letícia');
    await page.getByRole('option', { name: /^Letícia Nogueira/ }).click();
    await page.getByLabel('Origem').selectOption('Redes Sociais');
    await page.getByRole('combobox', { name: 'Adicionar produto' }).click();
    await page.keyboard.type('camiseta basica');
    await page.getByRole('option', { name: /Camiseta Básica Algodão/ }).click();
    const branca = linhas.getByRole('group', { name: 'Cor' }).getByRole('button', { name: /Branca/ });
    await repousar(branca);
    await branca.click();
    await linhas.getByRole('group', { name: 'Tamanho' }).getByRole('button', { name: /^M / }).click();
    await expect(linhas.getByText('BASICA-BRANCA-M')).toBeVisible();
  });

  await test.step('a picture of the gallery becomes a print, which is seen on the shirt to scale', async () => {
    await linhas.getByRole('button', { name: 'Estampar', exact: true }).click();
    await janela.getByRole('button', { name: 'Nova foto' }).click();
    const galeria = page.waitForEvent('filechooser');
    await janela.getByText('Toque para escolher a foto').click();
    const buffer = readFileSync(inRoot('server', 'seed', 'artes', 'gato.png'));
    await (await galeria).setFiles({ name: 'Mascote da turma.png', mimeType: 'image/png', buffer });
    await expect(janela.getByLabel('Nome da estampa')).toHaveValue('Mascote da turma');
    await janela.getByRole('button', { name: 'Criar estampa' }).click();
    await expect(janela.getByRole('list', { name: 'Estampas desta peça' })).toContainText('Mascote da turma');
    const figura = janela.getByRole('img', { name: 'Camiseta Básica Algodão Branca M, com a estampa' });
    await expect(figura).toBeVisible();
    await expect.poll(() => figura.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(560);
  });

  await test.step('a pasted list of names makes a line of each size', async () => {
    await janela.getByRole('button', { name: 'Nomes e números' }).click();
    await janela.getByLabel('Nomes e números').click();
    await page.keyboard.insertText('1. Helena M\n2. Davi - G\n3. Ana Clara 10 M');
    await expect(janela.getByText(/3 nomes: 2 M, 1 G\.$/)).toBeVisible();
    await janela.getByRole('button', { name: 'Estampar', exact: true }).click();
    await expect(linhas).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('the sale tells whose each piece is', async () => {
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByText('Venda criada com sucesso.')).toBeVisible();
    expect(await toques()).toBeLessThanOrEqual(NO_MAXIMO);
    const [{ id }] = await chamar(page, 'GET', '/vendas/?limite=1');
    await page.goto(`/vendas/${id}`);
    await page.getByText('2 nomes', { exact: true }).click();
    await page.getByText('1 nome', { exact: true }).click();
    for (const nome of ['Helena', 'Ana Clara 10', 'Davi']) {
      await expect(page.getByRole('listitem').getByText(nome, { exact: true })).toBeVisible();
    }
    const { itens } = await chamar(page, 'GET', `/vendas/${id}/`);
    expect(
      itens.map(({ tamanho, quantidade, a_estampar }: Record<string, unknown>) => [tamanho, quantidade, a_estampar]),
    ).toStrictEqual([
      ['M', 2, 2],
      ['G', 1, 1],
    ]);
  });
});
