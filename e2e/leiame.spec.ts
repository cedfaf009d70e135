import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.mjs';
import { expect, test } from './loja.ts';
import { abrirSessao } from './pagina.ts';

/** `npm run leiame` draws the pictures of LEIAME.md anew; otherwise they go where nobody keeps them. */
const DE_NOVO = Boolean(process.env.IMAGENS_DO_LEIAME);
const PASTA = DE_NOVO ? inRoot('docs', 'leiame') : inRoot('e2e', 'resultados', 'leiame');
/** Holds the words of each screen as they were when its picture was drawn. */
const PALAVRAS = inRoot('docs', 'leiame', 'palavras.txt');
/** The last words tell that the screen is whole; what else a picture shows is opened by then. */
type Foto = [nome: string, caminho: string, titulo: string, ultima: string, abrir?: (page: Page) => Promise<void>];
const FOTOS: Foto[] = [
  ['produtos', '/produtos', 'Produtos', 'Preço máximo'],
  ['primeiros-passos', '/primeiros-passos', 'Primeiros passos', 'Cópias da loja'],
  ['venda', '/vendas/1', 'Venda 1', 'Dados da Entrega'],
  ['onde-se-estampa', '/produtos/4/areas', 'Onde se estampa', 'Salvar', comOSol],
  ['venda-estampada', '/vendas/25', 'Venda 25', 'Produtos Separados', comOsNomes],
  ['estamparia', '/estamparia', 'Estamparia', 'Lista para estampar'],
  ['qrcodes', '/qrcodes?produto=1', 'Imprimir QR Codes', 'Onde a folha começa'],
];

/** Shows a print on the back of the white shirt, from its pictures on. */
async function comOSol(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Foto 7' }).click();
  await page.getByRole('combobox', { name: 'Ver com uma estampa' }).fill('sol');
  await page.getByRole('option', { name: /Sol sorrindo/ }).click();
  await page.getByRole('group', { name: 'Fotos' }).evaluate((fotos) => {
    scrollBy(0, fotos.getBoundingClientRect().top - 56);
  });
}

/** Opens the names of all lines, and shows the lines from the first on. */
async function comOsNomes(page: Page): Promise<void> {
  for (const nomes of await page.getByText(/^\d nomes$/).all()) await nomes.click();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { name: 'Separar produtos' }).evaluate((titulo) => {
    scrollBy(0, titulo.getBoundingClientRect().top - 68);
  });
}

// Settings of its own bring a shop that no other story has changed.
test.use({ colorScheme: 'light', ajustes: { LOG: 'silent' } });

test('the owner reads of screens that are there, beside pictures of them', async ({ page }) => {
  await abrirSessao(page);
  let palavras = '';
  for (const [nome, caminho, titulo, ultima, abrir] of FOTOS) {
    await page.goto(caminho);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    // Parts that come late: the numbers of the rail, the filters and what lies below.
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Produtos \(\d+ produtos\)$/ })).toBeVisible();
    await expect(page.getByText(ultima).first()).toBeVisible();
    await abrir?.(page);
    await page.waitForFunction(
      () =>
        [...document.images].every(({ complete }) => complete) &&
        !document.querySelector('[aria-busy=true], .show-if-slow'),
    );
    await page.screenshot({ path: `${PASTA}/${nome}.png`, animations: 'disabled' });
    const ditas = await page.locator('main :is(h1, h2, label, legend, [role=tab]):not(article *)').allInnerTexts();
    const semEspacos = ditas.map((dita) => dita.replace(/\s+/g, ' ').trim()).filter(Boolean);
    // The sample's sales are promised so many days from today.
    const escritas = semEspacos.map((dita) => dita.replace(/Para [^,]+, \d\d\/\d\d$/, 'Para um dia'));
    palavras += `${nome}: ${escritas.join(' · ')}\n`;
  }
  if (DE_NOVO) writeFileSync(PALAVRAS, palavras);
  const comoDesenhadas = readFileSync(PALAVRAS, 'utf8');
  expect(palavras, 'the screens changed since their pictures were drawn: npm run leiame').toBe(comoDesenhadas);
  const texto = readFileSync(inRoot('LEIAME.md'), 'utf8');
  const citadas = [...texto.matchAll(/\]\((docs\/leiame\/[\w-]+\.png)\)/g)].map(([, caminho = '']) => caminho);
  expect(citadas.sort()).toStrictEqual(FOTOS.map(([nome]) => `docs/leiame/${nome}.png`).sort());
  expect(citadas.filter((caminho) => !existsSync(inRoot(caminho)))).toStrictEqual([]);
});
