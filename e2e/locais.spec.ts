import { expect, test } from './loja.ts';
import { abrirSessao, bipar, chamar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

test('what is put down at a place is read there, taken back, and shown by the place', async ({ page, isMobile }) => {
  // Each device has a place and a product of its own.
  const lugar = isMobile ? 'F9-1' : 'G9-1';
  const achados: { sku: string; titulo: string; tem_variacoes: boolean }[] = await chamar(
    page,
    'GET',
    '/produtos/busca/',
  );
  const simples = achados.filter(({ tem_variacoes }) => !tem_variacoes);
  const [um, outro] = isMobile ? simples.slice(0, 2) : simples.slice(2, 4);
  if (!um || !outro) throw new Error('the sample shop has too few without variations');

  await page.goto('/guardar');
  await expect(page.getByText('Leia a etiqueta do lugar e depois o que fica nele.')).toBeVisible();
  await bipar(page, um.sku);
  await expect(page.getByRole('alert')).toHaveText('Leia primeiro a etiqueta do lugar.');
  await bipar(page, `/local/${lugar}`);
  await expect(page.getByText('Guardando em', { exact: true })).toBeVisible();
  for (const { sku, titulo } of [um, outro]) {
    await bipar(page, sku);
    await expect(page.getByRole('status').getByText(titulo)).toBeVisible();
  }
  const guardados = page.getByRole('region', { name: 'Guardados agora' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Desfazer a última leitura' }).click();
  await expect(guardados.first()).toContainText('Desfeito');

  await page.getByRole('link', { name: 'Ver o que fica aqui' }).click();
  await expect(page.getByRole('heading', { name: `Local ${lugar}` })).toBeVisible();
  const aqui = page.getByRole('list', { name: `O que fica em ${lugar}` }).getByRole('listitem');
  await expect(aqui).toHaveCount(1);
  await expect(aqui).toContainText(um.sku);

  await page.goto('/qrcodes?de=lugares');
  await page.getByRole('button', { name: `Adicionar o lugar ${lugar}` }).click();
  await expect(page.getByRole('img', { name: 'Prévia da página 1 de 1' })).toBeVisible();
});
