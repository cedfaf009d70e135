import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../scripts/paths.mjs';
import { expect, test } from './loja.ts';
import { abrirSessao } from './pagina.ts';

/** `npm run leiame` draws the pictures of LEIAME.md anew; otherwise they go where nobody keeps them. */
const PASTA = process.env.IMAGENS_DO_LEIAME ? inRoot('docs', 'leiame') : inRoot('e2e', 'resultados', 'leiame');
const FOTOS: [string, string, string][] = [
  ['produtos', '/produtos', 'Produtos'],
  ['primeiros-passos', '/primeiros-passos', 'Primeiros passos'],
  ['venda', '/vendas/1', 'Venda 1'],
  ['qrcodes', '/qrcodes?produto=1', 'Imprimir QR Codes'],
];

test.use({ colorScheme: 'light' });

test('the owner reads of screens that are there, beside pictures of them', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'the pictures are of a desktop');
  await abrirSessao(page);
  for (const [nome, caminho, titulo] of FOTOS) {
    await page.goto(caminho);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await page.waitForFunction(
      () =>
        [...document.images].every(({ complete }) => complete) &&
        !document.querySelector('[aria-busy=true], .show-if-slow'),
    );
    await page.screenshot({ path: `${PASTA}/${nome}.png`, animations: 'disabled' });
  }
  const texto = readFileSync(inRoot('LEIAME.md'), 'utf8');
  const citadas = [...texto.matchAll(/\]\((docs\/leiame\/[\w-]+\.png)\)/g)].map(([, caminho = '']) => caminho);
  expect(citadas.sort()).toStrictEqual(FOTOS.map(([nome]) => `docs/leiame/${nome}.png`).sort());
  expect(citadas.filter((caminho) => !existsSync(inRoot(caminho)))).toStrictEqual([]);
});
