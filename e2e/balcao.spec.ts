import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirMenu, bipar, chamar, contarToques, entrar, repousar } from './pagina.ts';

/** A product without variations that can be sold and sent. */
async function umaCaneca(page: Page) {
  const achados = await chamar(page, 'GET', '/produtos/busca/?busca=caneca&limite=200');
  const [caneca] = achados.filter(
    (um: { disponivel: number; tem_variacoes: boolean }) => um.disponivel > 2 && !um.tem_variacoes,
  );
  if (!caneca) throw new Error('The sample shop has no mug to sell.');
  return caneca;
}

test.beforeEach(({ page }) => entrar(page));

test('a mug is sold over the counter by reader with four presses at most, from any screen @short', async ({
  page,
  isMobile,
}) => {
  const caneca = await umaCaneca(page);
  const toques = await contarToques(page);
  const menu = await abrirMenu(page);
  await menu.getByRole('link', { name: 'Balcão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balcão' })).toBeVisible();
  await bipar(page, caneca.sku);
  await expect(page.getByRole('heading', { name: caneca.titulo })).toBeVisible();
  for (const name of ['Cartão de débito', /^Concluir venda de/]) {
    const botao = page.getByRole('button', { name });
    // A press on what still moves is taken back and pressed again.
    await repousar(botao);
    await botao.click();
  }
  await expect(page.getByText(/^Venda \d+ concluída/)).toBeVisible();
  // Beside the page the menu needs no opening.
  expect(await toques()).toBe(isMobile ? 4 : 3);
  expect((await chamar(page, 'GET', `/produtos/${caneca.id}/`)).quantidade_total).toBe(caneca.quantidade_total - 1);

  await test.step('and the next one in cash, with its change and its receipt', async () => {
    await page.getByRole('button', { name: 'Nova venda' }).click();
    await bipar(page, caneca.sku);
    await bipar(page, caneca.sku);
    await page.getByRole('button', { name: 'Dinheiro' }).click();
    await page.keyboard.type('500');
    await page.getByRole('button', { name: /^Concluir venda de/ }).click();
    await expect(page.getByText(/^Troco: R\$/)).toBeVisible();
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-impresso', document.body.lastElementChild?.textContent ?? '');
    });
    await page.getByRole('button', { name: 'Recibo de 80 mm' }).click();
    await expect(page.locator('body')).toHaveAttribute(
      'data-impresso',
      /Recibo da venda \d+.*2 × .*Troco.*NÃO É DOCUMENTO FISCAL/,
    );
  });
});

test('a sale to somebody new, sent and paid, takes twelve presses at most', async ({ page }) => {
  const caneca = await umaCaneca(page);
  await page.goto('/vendas');
  const toques = await contarToques(page);
  await page.getByRole('link', { name: 'Nova Venda' }).click();
  // The list has a filter of this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Nova Venda' })).toBeVisible();
  await page.getByLabel('Origem').selectOption('Redes Sociais');
  const paraAOrigem = 2;

  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.keyboard.type('Rita Lopes');
  await page.getByRole('option', { name: 'Cadastrar novo cliente' }).click();
  await page.getByRole('dialog').getByLabel('CPF').click();
  await page.keyboard.type('16899535009');
  // Telephone and e-mail are passed over.
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await page.keyboard.type('01310100');
  await expect(page.getByText(/Rua Simulada 100/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('combobox', { name: 'Adicionar produto' }).click();
  await page.keyboard.type(caneca.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: caneca.titulo })).toBeVisible();
  const calcular = page.getByRole('button', { name: 'Calcular frete' });
  await repousar(calcular);
  await calcular.click();
  const pac = page.getByRole('list', { name: 'Opções de frete' }).getByRole('button', { name: /^Correios PAC/ });
  await repousar(pac);
  await pac.click();
  // The list goes, and what lies below comes up: nobody presses before it rests.
  await expect(page.getByRole('list', { name: 'Opções de frete' })).toBeHidden();
  await expect(page.getByText(/\(frete R\$/).first()).toBeVisible();
  const pix = page.getByRole('button', { name: 'Pix', exact: true });
  await repousar(pix);
  await pix.click();
  // Of who is far away nothing counts as received before somebody says so.
  const recebi = page.getByRole('checkbox', { name: 'Já recebi' });
  await repousar(recebi);
  await recebi.click();
  const criar = page.getByRole('button', { name: 'Criar Venda' });
  await repousar(criar);
  await criar.click();
  await expect(page.getByText('Venda criada com sucesso.')).toBeVisible();
  expect((await toques()) + paraAOrigem).toBeLessThanOrEqual(12);

  const [{ id }] = await chamar(page, 'GET', '/vendas/?limite=1');
  await expect(page.getByText(`Venda ${id} criada`)).toBeVisible();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/vendas/${id}$`));
  expect(await chamar(page, 'GET', `/vendas/${id}/`)).toMatchObject({
    cliente: { nome: 'Rita Lopes', cpf: '16899535009', cep: '01310100', numero: '1000' },
    servico_frete: 'Correios PAC',
    situacao_do_pagamento: 'pago',
  });
});
