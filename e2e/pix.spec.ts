import type { Page } from '@playwright/test';
import { lerQr } from './ler-qr.ts';
import { expect, test } from './loja.ts';
import { abrirSessao, bipar, chamar, contarToques, repousar } from './pagina.ts';

const CHAVE = { chave: 'pix@camisetas.com.br', nome: 'Varal Camisetas', cidade: 'São Paulo' };

/** A mug that can be sold, and somebody who buys it. */
async function umaCaneca(page: Page) {
  const canecas = await chamar(page, 'GET', '/produtos/busca/?busca=caneca&limite=200');
  return canecas.find(
    (uma: { tem_variacoes: boolean; disponivel: number }) => !uma.tem_variacoes && uma.disponivel > 2,
  );
}
async function umaVenda(page: Page) {
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const { id, sku } = await umaCaneca(page);
  const itens = [{ id, sku, quantidade: 1, valor_unitario: '25,50' }];
  return { cliente_id: cliente.id, origem: 'loja_fisica', itens };
}

test('what is due is paid by the code on the screen, in light and dark, and then it is not due any more', async ({
  page,
}) => {
  await abrirSessao(page);
  await chamar(page, 'PUT', '/pix/configuracao/', CHAVE);
  const { id } = await chamar(page, 'POST', '/vendas/', await umaVenda(page));
  await page.goto(`/vendas/${id}`);
  await page.getByRole('button', { name: 'Cobrar por Pix' }).click();
  const codigo = page.getByRole('dialog').getByRole('img', { name: /^QR Code do Pix de/ });
  await expect(codigo).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const lido = await lerQr(codigo);
    expect(lido).toContain(`540525.50`);
    expect(lido).toContain(`VENDA${id}`);
    await expect(page.getByText(lido ?? '', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Recebi' }).click();
  await expect(page.getByText(/^R\$\s25,50 recebidos\.$/)).toBeVisible();
  expect(await chamar(page, 'GET', `/vendas/${id}/`)).toMatchObject({ pago: 25.5, situacao_do_pagamento: 'pago' });
});

test('a promised Pix is received by one press, or by its code, and is never noted twice @short', async ({ page }) => {
  await abrirSessao(page);
  await chamar(page, 'PUT', '/pix/configuracao/', CHAVE);
  const prometer = async () => {
    const pagamentos = [{ forma: 'pix', valor: '25,50', recebido_em: null }];
    const { id } = await chamar(page, 'POST', '/vendas/', { ...(await umaVenda(page)), pagamentos });
    await page.goto(`/vendas/${id}`);
    return id;
  };
  const foiPaga = async (id: number) => {
    await expect(page.getByText(/^Tudo recebido: R\$\s25,50\.$/)).toBeVisible();
    expect(await chamar(page, 'GET', `/vendas/${id}/`)).toMatchObject({ pago: 25.5, situacao_do_pagamento: 'pago' });
    expect(await chamar(page, 'GET', `/vendas/${id}/pagamentos/`)).toMatchObject([
      { forma: 'pix', valor: 25.5, recebido_em: expect.any(String) },
    ]);
  };

  const primeira = await prometer();
  const toques = await contarToques(page);
  const recebi = page.getByRole('button', { name: 'Recebi' });
  // A press on what still moves is taken back and pressed again.
  await repousar(recebi);
  await recebi.click();
  await foiPaga(primeira);
  expect(await toques()).toBe(1);

  const segunda = await prometer();
  await page.getByRole('button', { name: 'Cobrar por Pix' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recebi' }).click();
  await foiPaga(segunda);

  await test.step('what was noted twice all the same goes by one press', async () => {
    await chamar(page, 'POST', `/vendas/${segunda}/pagamentos/`, {
      ...{ forma: 'pix', valor: '25,50', recebido_em: new Date().toISOString() },
    });
    await expect(page.getByText('Parece anotado duas vezes')).toHaveCount(1);
    await page.getByRole('button', { name: 'Estornar' }).click();
    await expect(page.getByText(/^Tudo recebido: R\$\s25,50\.$/)).toBeVisible();
    await expect(page.getByText('Parece anotado duas vezes')).toBeHidden();
  });
});

test('the code at the counter is the same after a reload, and another one for the next cart', async ({ page }) => {
  await abrirSessao(page);
  await chamar(page, 'PUT', '/pix/configuracao/', CHAVE);
  const caneca = await umaCaneca(page);
  await page.goto('/balcao');
  const codigo = page.getByText(/^000201.*BALCAO[A-Z]{8}6304[0-9A-F]{4}$/);
  const ler = async () => {
    await expect(page.getByLabel('Adicionar produto')).toBeVisible();
    await bipar(page, caneca.sku);
    await page.getByRole('button', { name: 'Pix', exact: true }).click();
    await expect(codigo).toBeVisible();
    return codigo.textContent();
  };
  const primeiro = await ler();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('O que você tinha digitado está de volta. Confira e salve.')).toBeVisible();
  await expect(codigo).toHaveText(primeiro ?? '');
  await page.getByRole('button', { name: 'Recebi' }).click();
  await expect(page.getByText(/^Venda \d+ concluída/)).toBeVisible();
  await page.getByRole('button', { name: 'Nova venda' }).click();
  const segundo = await ler();
  expect(segundo).not.toBe(primeiro);
});
