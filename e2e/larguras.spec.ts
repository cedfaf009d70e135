import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

/** The room between the edges of the page and what stands below its title. */
const margens = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const conteudo = document
      .querySelector('main h1')
      ?.closest('div.flex')
      ?.nextElementSibling?.getBoundingClientRect();
    if (!main || !conteudo) throw new Error('The page has no content.');
    return {
      largura: Math.round(conteudo.width),
      esquerda: Math.round(conteudo.left - main.left),
      direita: Math.round(main.right - conteudo.right),
    };
  });

const LARGURAS = {
  list: { largura: 1152, telas: ['/vendas/ondas', '/contagens', '/produtos', '/resumo'] },
  form: { largura: 768, telas: ['/configuracoes/pix', '/configuracoes/copias', '/primeiros-passos', '/guardar'] },
  paper: { largura: 896, telas: ['/planilhas', '/vendas/etiquetas'] },
};

for (const [nome, { largura, telas }] of Object.entries(LARGURAS)) {
  test(`what is a ${nome} has one width, in the middle of the page`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone is as wide as it is.');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tela of telas) {
      await page.goto(tela);
      await expect(page.locator('main h1')).toBeVisible();
      const medida = await margens(page);
      expect(medida.largura, tela).toBe(largura);
      expect(Math.abs(medida.esquerda - medida.direita), tela).toBeLessThanOrEqual(1);
    }
  });
}
