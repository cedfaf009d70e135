import { lerQr } from './ler-qr.ts';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar } from './pagina.ts';

const CHAVE = { chave: 'pix@camisetas.com.br', nome: 'Varal Camisetas', cidade: 'São Paulo' };

test('what is due is paid by the code on the screen, in light and dark, and then it is not due any more', async ({
  page,
}) => {
  await abrirSessao(page);
  await chamar(page, 'PUT', '/pix/configuracao/', CHAVE);
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const canecas = await chamar(page, 'GET', '/produtos/busca/?busca=caneca&limite=200');
  const produto = canecas.find(
    (uma: { tem_variacoes: boolean; disponivel: number }) => !uma.tem_variacoes && uma.disponivel > 0,
  );
  const { id } = await chamar(page, 'POST', '/vendas/', {
    cliente_id: cliente.id,
    origem: 'loja_fisica',
    itens: [{ id: produto.id, sku: produto.sku, quantidade: 1, valor_unitario: '25,50' }],
  });
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
