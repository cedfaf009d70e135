import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar } from './pagina.ts';

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

test('on a sale the work begins near the top, at every step', async ({ page, isMobile }) => {
  const vendas: { id: number; status: string }[] = await chamar(page, 'GET', '/vendas/?limite=40');
  // Two notes may stand above it: what the customer asked for, and what has to be mended before a label.
  const passos = new Map(vendas.map(({ status, id }) => [status, id]));
  for (const passo of ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada', 'enviado', 'concluido']) {
    const id = passos.get(passo);
    if (id === undefined) throw new Error(`The sample has no sale in ${passo}.`);
    await page.goto(`/vendas/${id}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const topo = await page.evaluate(
      () =>
        document.querySelector('main :is(section, [role=note])')?.getBoundingClientRect().top ??
        Number.POSITIVE_INFINITY,
    );
    expect(topo, passo).toBeLessThanOrEqual(isMobile ? 400 : 320);
  }
});

test('on a phone the round button hides while one scrolls down, and the last row comes out from under it', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The button floats on a phone.');
  await page.goto('/vendas');
  const botao = page.getByRole('link', { name: 'Nova Venda' });
  const linhas = page.getByRole('list', { name: 'Vendas' }).getByRole('listitem');
  await expect(linhas.first()).toBeVisible();
  const emCima = await botao.boundingBox();
  if (!emCima) throw new Error('The button is not there.');
  const fim = () => window.scrollTo(0, document.documentElement.scrollHeight);

  await page.evaluate(fim);
  await expect.poll(async () => (await botao.boundingBox())?.y).toBeGreaterThan(emCima.y);
  const ultima = await linhas.last().boundingBox();
  if (!ultima) throw new Error('There is no last row.');
  expect(ultima.y + ultima.height).toBeLessThanOrEqual(emCima.y);

  await page.evaluate(() => window.scrollBy(0, -100));
  await expect.poll(async () => (await botao.boundingBox())?.y).toBe(emCima.y);
});
