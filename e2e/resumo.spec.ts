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
