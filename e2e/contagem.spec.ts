import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { chamar, entrar } from './pagina.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => entrar(page));

type Achado = { id: number; sku: string; titulo: string; disponivel: number; tem_variacoes: boolean };

/** Two things at a place of their own. */
async function umLugar(page: Page) {
  const achados: Achado[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const [um, outro] = achados.filter(({ tem_variacoes, disponivel }) => !tem_variacoes && disponivel > 4).toReversed();
  if (!um || !outro) throw new Error('the sample shop has too little without variations');
  const ids = [um.id, outro.id];
  await chamar(page, 'POST', '/produtos/em-massa/', { ids, mudanca: { local: 'CONTA-1' } });
  await expect.poll(() => chamar(page, 'GET', '/locais/?busca=conta-1')).toEqual(['CONTA-1']);
  return { um, outro };
}

test('a shelf is counted on a phone, corrected, and put back @short', async ({ page }) => {
  const { um, outro } = await umLugar(page);
  const saldo = async ({ id }: Achado) => (await chamar(page, 'GET', `/estoque/${id}/`)).saldo;
  const antes = [await saldo(um), await saldo(outro)];

  await page.goto('/contagens');
  await page.getByRole('button', { name: 'Nova contagem' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova contagem' });
  await nova.getByLabel('Nome').fill('Prateleira da porta');
  await nova.getByLabel('O que contar').selectOption('Alguns lugares');
  await nova.getByRole('checkbox', { name: 'CONTA-1' }).check();
  await nova.getByRole('button', { name: 'Começar a contar' }).click();
  await expect(page.getByRole('heading', { name: 'Prateleira da porta' })).toBeVisible();
  await expect(page.getByText('0 de 2 itens contados')).toBeVisible();

  const ler = async (texto: string) => {
    await page.getByRole('textbox', { name: 'QR Code, SKU ou código' }).fill(texto);
    await page.getByRole('button', { name: 'Contar', exact: true }).click();
  };
  await ler(um.sku);
  await expect(page.getByText('1 de 2 itens contados')).toBeVisible();
  await ler('NAO-EXISTE');
  await expect(page.getByRole('alert')).toContainText('Nenhum produto tem o código NAO-EXISTE.');
  await ler(um.sku);
  await expect(page.getByRole('button', { name: /: 2\. Digitar/ })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer a última leitura' }).click();
  await expect(page.getByRole('button', { name: /: 1\. Digitar/ })).toBeVisible();
  const digitar = async (botao: RegExp, quantas: number) => {
    const campo = page.getByLabel('Quantidade em todos os lugares');
    // The sentence about a reading moves the rows: a press that begins on one may end beside it.
    await expect(async () => {
      if (!(await campo.isVisible())) await page.getByRole('button', { name: botao }).click({ timeout: 3_000 });
      await expect(campo).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await campo.fill(String(quantas));
    await page.getByRole('dialog').getByRole('button', { name: 'Contar' }).click();
  };
  await digitar(/: não contado\. Digitar a quantidade$/, antes[1] + 3);
  await expect(page.getByText('2 de 2 itens contados')).toBeVisible();
  await digitar(/: 1\. Digitar a quantidade$/, antes[0] + 2);
  await expect(page.getByRole('button', { name: new RegExp(`: ${antes[0] + 2}\\. Digitar`) })).toBeVisible();

  await page.getByRole('button', { name: 'Fechar a contagem' }).click();
  await page.getByRole('button', { name: 'Fechar e ver as diferenças' }).click();
  await expect(page.getByRole('list', { name: 'Diferenças' }).getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Corrigir o estoque (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir o estoque' }).click();
  const noEstoque = page.getByRole('region', { name: 'No estoque' });
  await expect(noEstoque.getByRole('button', { name: 'Desfazer tudo' })).toBeVisible();
  expect([await saldo(um), await saldo(outro)]).toEqual([antes[0] + 2, antes[1] + 3]);

  await noEstoque.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer tudo' }).click();
  await expect(noEstoque).toContainText('Desfeita.');
  expect([await saldo(um), await saldo(outro)]).toEqual(antes);
});
