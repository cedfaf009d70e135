import type { Locator, Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirDepoisDaJanela, abrirSessao, bipar, chamar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

type Produto = { id: number; sku: string; titulo: string; tem_variacoes: boolean; disponivel: number };

/** Two things that were sold, paid by Pix and taken home. */
async function umaConcluida(page: Page) {
  const produtos: Produto[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const [um, outro, novo] = produtos.filter(({ tem_variacoes, disponivel }) => !tem_variacoes && disponivel > 3);
  if (!um || !outro || !novo) throw new Error('The sample shop has too little to sell.');
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const { id } = await chamar(page, 'POST', '/vendas/', {
    cliente_id: cliente.id,
    origem: 'loja_fisica',
    itens: [um, outro].map(({ id, sku }) => ({ id, sku, quantidade: 1, valor_unitario: '25,50' })),
  });
  const ir = (status: string) => chamar(page, 'PATCH', `/vendas/${id}/status/`, { status });
  await ir('embalagem');
  await chamar(page, 'POST', `/vendas/${id}/medidas/`, { altura: 4, largura: 20, comprimento: 30, peso: 0.4 });
  await ir('selecionar_envio');
  await chamar(page, 'POST', `/vendas/${id}/calcular-frete/`);
  await chamar(page, 'POST', `/vendas/${id}/servico-frete/`, { codigo_servico_frete: 'RETIRADA', frete_valor: 0 });
  for (const status of ['etiqueta', 'retirada', 'enviado', 'concluido']) await ir(status);
  await chamar(page, 'POST', `/vendas/${id}/pagamentos/`, {
    forma: 'pix',
    valor: 51,
    recebido_em: new Date().toISOString(),
  });
  return { id, um, novo, caminho: `/vendas/${id}` };
}

/** Presses, and counts how often. */
function contador() {
  let vezes = 0;
  const press = async (what: Locator) => {
    vezes += 1;
    await what.click();
  };
  return { press, vezes: () => vezes };
}

test('one of two things is taken back with three presses, and the customer has the money', async ({ page }) => {
  const { caminho, um, id } = await umaConcluida(page);
  const { saldo } = await chamar(page, 'GET', `/estoque/${um.id}/`);
  await page.goto(caminho);
  const { press, vezes } = contador();
  await press(page.getByRole('button', { name: 'Devolver produtos' }));
  const dialogo = page.getByRole('dialog', { name: 'Devolver produtos' });
  await press(dialogo.getByText(um.titulo));
  await press(dialogo.getByRole('button', { name: 'Devolver', exact: true }));
  await expect(page.getByText(/^R\$\s25,50 em produtos devolvidos\.$/)).toBeVisible();
  expect(vezes()).toBe(3);
  const secao = page.getByRole('region', { name: 'Devoluções' });
  await expect(secao.getByText(/R\$\s25,50 de volta em Pix/)).toBeVisible();
  await expect(secao.getByText('Devolvida em parte')).toBeVisible();
  expect((await chamar(page, 'GET', `/estoque/${um.id}/`)).saldo).toBe(saldo + 1);
  await abrirDepoisDaJanela(page, '/vendas');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: `Venda ${id} ` })
      .getByText('Devolvida em parte'),
  ).toBeVisible();
});

test('one thing is exchanged at the counter for a dearer one that is taken along, with six presses', async ({
  page,
}) => {
  const { caminho, id, um, novo } = await umaConcluida(page);
  const disponivel = async ({ id }: Produto) => (await chamar(page, 'GET', `/estoque/${id}/`)).saldo;
  const antes = [await disponivel(um), await disponivel(novo)];
  await page.goto(caminho);
  const { press, vezes } = contador();
  await press(page.getByRole('button', { name: 'Trocar produtos' }));
  const dialogo = page.getByRole('dialog', { name: 'Trocar produtos' });
  await press(dialogo.getByText(um.titulo));
  // A reader types the code and Enter, wherever the keyboard is.
  await bipar(page, novo.sku);
  await expect(dialogo.getByRole('heading', { name: novo.titulo })).toBeVisible();
  await expect(dialogo.getByRole('checkbox', { name: 'Leva agora' })).toBeChecked();
  await press(dialogo.getByRole('button', { name: 'Dinheiro' }));
  await page.keyboard.type('500');
  await expect(dialogo.getByText(/^Troco: R\$/)).toBeVisible();
  await press(dialogo.getByRole('button', { name: 'Trocar', exact: true }));
  const feita = page.getByRole('dialog', { name: 'Troca feita' });
  await expect(feita.getByText(/^Venda \d+ concluída: R\$/)).toBeVisible();
  await expect(feita.getByText(/^Troco: R\$/)).toBeVisible();
  expect(vezes()).toBeLessThanOrEqual(6);
  const impresso = await aoImprimir(page);
  await feita.getByRole('button', { name: 'Recibo de 80 mm' }).click();
  await expect(impresso).toHaveAttribute(
    'data-impresso',
    /Recibo da venda \d+.*Crédito na loja.*25,50.*Dinheiro.*Troco.*NÃO É DOCUMENTO FISCAL/,
  );
  await feita.getByRole('button', { name: 'Pronto' }).click();
  const secao = page.getByRole('region', { name: 'Devoluções' });
  await secao.getByRole('button', { name: 'Imprimir 80 mm' }).click();
  await expect(impresso).toHaveAttribute('data-impresso', new RegExp(`Troca da venda ${id}.*Voltou.*Levou na venda`));

  const [{ troca_id }] = await chamar(page, 'GET', `/vendas/${id}/devolucoes/`);
  expect(await chamar(page, 'GET', `/vendas/${troca_id}/`)).toMatchObject({
    status: 'concluido',
    origem: 'loja_fisica',
    codigo_servico_frete: 'RETIRADA',
    a_receber: 0,
  });
  expect([await disponivel(um), await disponivel(novo)]).toEqual([(antes[0] ?? 0) + 1, (antes[1] ?? 0) - 1]);
});

/** Keeps on the body what is printed, instead of printing it. */
async function aoImprimir(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impresso', document.body.lastElementChild?.textContent ?? '');
  });
  return page.locator('body');
}

test('one thing is exchanged for another that is packed first, which is paid with what came back', async ({ page }) => {
  const { caminho, um, novo } = await umaConcluida(page);
  await page.goto(caminho);
  const { press, vezes } = contador();
  await press(page.getByRole('button', { name: 'Trocar produtos' }));
  const dialogo = page.getByRole('dialog', { name: 'Trocar produtos' });
  await press(dialogo.getByText(um.titulo));
  // A reader types the code and Enter.
  await press(dialogo.getByRole('combobox', { name: 'Adicionar produto' }));
  await page.keyboard.type(novo.sku);
  await page.keyboard.press('Enter');
  await expect(dialogo.getByRole('heading', { name: novo.titulo })).toBeVisible();
  await press(dialogo.getByRole('checkbox', { name: 'Leva agora' }));
  // The first sale was taken along, too.
  await expect(dialogo.getByRole('checkbox', { name: 'Retira na loja' })).toBeChecked();
  await press(dialogo.getByRole('button', { name: 'Trocar', exact: true }));
  const feita = page.getByText(/^Troca feita: venda \d+\.$/);
  await expect(feita).toBeVisible();
  expect(vezes()).toBeLessThanOrEqual(6);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  const pagamentos = page.getByRole('region', { name: 'Pagamentos' });
  await expect(pagamentos.getByText('Crédito na loja')).toBeVisible();
});
