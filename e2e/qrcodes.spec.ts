import { expect, test } from './loja.ts';
import { chamar, entrar } from './pagina.ts';

test.beforeEach(({ page }) => entrar(page));

test('labels are found, counted, put on a sheet that was begun, seen before and printed in a window', async ({
  page,
  context,
  isMobile,
}) => {
  // Each on a sheet of its own: the shop remembers where it ends.
  const [nome, formato] = isMobile
    ? ['Avery 5163 · Carta', 'avery-5163']
    : ['Pimaco 6183 / 6083 / 6283 · Carta', 'pimaco-6183'];

  await test.step('a product with its variations, by SKU and by name', async () => {
    await page.goto('/qrcodes');
    await page.getByLabel('Buscar por SKU ou nome').fill('vestido flores');
    await expect(page.getByRole('button', { name: 'Adicionar Vestido Flores do Cerrado', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar todas as variações de Vestido Flores do Cerrado' }).click();
    await page.getByLabel('Buscar por SKU ou nome').fill('P-CAN01-2');
    await page.getByRole('button', { name: 'Adicionar Caneca Bem-te-vi' }).click();
  });

  const lista = page.getByRole('region', { name: 'Etiquetas a imprimir' });
  await test.step('so many of it, which a reload does not forget', async () => {
    await expect(lista.getByRole('status')).toHaveText('7 etiquetas');
    await lista.getByLabel('Quantidade de Caneca Bem-te-vi').fill('4');
    await lista.getByRole('button', { name: 'Uma etiqueta a mais de Caneca Bem-te-vi' }).click();
    await page.reload();
    await expect(lista.getByRole('status')).toHaveText('11 etiquetas');
  });

  await test.step('from the fourth place of the sheet on, as the preview shows', async () => {
    await page.getByLabel('Etiqueta', { exact: true }).selectOption({ label: nome });
    await page.getByRole('button', { name: 'Posição 4' }).click();
    await expect(page.getByRole('button', { name: 'Posição 3, usada' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Prévia da página 1 de 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByRole('img', { name: 'Prévia da página 2 de 2' })).toBeVisible();
  });

  await test.step('in a window with the PDF', async () => {
    // Without its viewer a browser saves a PDF instead of showing it.
    const vistos: { url: string; tipo: string | undefined }[] = [];
    context.on('response', (answer) => {
      if (answer.url().includes('/impressoes/'))
        vistos.push({ url: answer.url(), tipo: answer.headers()['content-type'] });
    });
    const aberta = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Imprimir Tudo' }).click();
    await aberta;
    await expect.poll(() => vistos.find(({ url }) => url.endsWith('.pdf'))?.tipo).toBe('application/pdf');
    const pdf = await page.request.get(vistos.find(({ url }) => url.endsWith('.pdf'))?.url ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('and the next print goes on where this one ended', async () => {
    const { folhas } = await chamar(page, 'GET', '/qrcodes/opcoes/');
    expect(folhas).toContainEqual({ formato, posicao: 5 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Posição 5', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the QR code of a product leads to its labels, and a roll comes as ZPL', async ({ page }) => {
  await page.getByPlaceholder('Buscar por nome, cor ou modelo').fill('Caneca Mapa');
  // A press that begins on a row and ends when the list found moves it presses nothing.
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'QR Code de Caneca Mapa do Metrô' }).click();
  await page.getByRole('link', { name: 'Etiquetas em folha ou rolo' }).click();
  await expect(page.getByLabel('Quantidade de Caneca Mapa do Metrô')).toHaveValue('1');

  await page.getByLabel('Etiqueta', { exact: true }).selectOption({ label: 'Rolo 33 × 22 mm · 3 colunas' });
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar ZPL' }).click();
  expect((await baixado).suggestedFilename()).toBe('etiquetas.zpl');
});
