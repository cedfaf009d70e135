import { expect, test } from './loja.ts';
import { entrar } from './pagina.ts';

test('how much was sold today is one press away from the first screen', async ({ page }) => {
  await entrar(page);
  await page.evaluate(() => {
    document.body.dataset.presses = '0';
    const count = () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1);
    };
    addEventListener('pointerdown', count, { capture: true });
    addEventListener('keydown', count, { capture: true });
  });

  await page.getByRole('link', { name: 'Quanto vendemos hoje' }).click();
  const dia = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const hoje = page.getByRole('region', { name: `Vendido em ${dia}` });
  await expect(hoje).toContainText(/Valor vendido\s*R\$/);
  await expect(page.locator('body')).toHaveAttribute('data-presses', '1');
});

test('the whole of the last days is seen without scrolling twice, and no SKU is broken', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone shows one column.');
  await page.setViewportSize({ width: 1280, height: 800 });
  await entrar(page);
  await page.goto('/resumo');
  await expect(page.getByRole('region', { name: 'Variações mais vendidas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parado' })).toBeVisible();
  await expect(page.getByRole('button', { name: '7 dias' })).toHaveAttribute('aria-pressed', 'true');
  const tela = await page.evaluate(() => {
    const main = document.querySelector('main');
    const dentro = [...(main?.querySelectorAll('*') ?? [])];
    return {
      altura: document.documentElement.scrollHeight,
      rolam: dentro.filter((um) => /auto|scroll/.test(getComputedStyle(um).overflowY)).length,
      colunas: [...(main?.querySelectorAll('section') ?? [])].map((um) => um.getBoundingClientRect().right),
      linhasDoSku: dentro.filter((um) => um.matches('th span')).map((um) => um.getBoundingClientRect().height),
    };
  });
  expect(tela.altura).toBeLessThanOrEqual(1600);
  expect(tela.rolam).toBe(0);
  expect(tela.linhasDoSku.length).toBeGreaterThan(0);
  expect(Math.max(...tela.linhasDoSku)).toBeLessThan(20);
  // Two columns: half of the cards end in the middle, and the others at the right.
  expect(new Set(tela.colunas.map(Math.round)).size).toBe(2);
});
