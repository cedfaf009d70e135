import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, bipar, chamar, recarregarDepoisDaJanela } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

type Variacao = { id: number; sku: string; disponivel: number };
type Produto = { id: number; titulo: string; sku: string; variacoes: Variacao[] };

/** Two pieces of one variation and one of a product without any, still to be picked. */
async function umPedido(page: Page) {
  const achados: { id: number; disponivel: number }[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const vendaveis = achados.filter(({ disponivel }) => disponivel > 6);
  const produtos: Produto[] = await Promise.all(vendaveis.map(({ id }) => chamar(page, 'GET', `/produtos/${id}/`)));
  const comSaldo = ({ variacoes }: Produto) => variacoes.filter(({ disponivel }) => disponivel > 2);
  const camiseta = produtos.find((produto) => comSaldo(produto).length > 1);
  const [certa, errada] = camiseta ? comSaldo(camiseta) : [];
  const poster = produtos.find(({ variacoes }) => variacoes.length === 0);
  if (!camiseta || !certa || !errada || !poster) throw new Error('The sample shop has nothing to pick.');
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const { id } = await chamar(page, 'POST', '/vendas/', {
    cliente_id: cliente.id,
    origem: 'redes_sociais',
    itens: [
      { sku: certa.sku, quantidade: 2 },
      { id: poster.id, quantidade: 1 },
    ],
  });
  return { id, camiseta, certa, errada, poster };
}

const noQr = (produto: Produto, variacao: Variacao) => `/produtos/${produto.id}?variacao=${variacao.id}`;

/** How many of each line are read, where it says so. */
const contagens = (page: Page, lista: string) =>
  page.getByRole('list', { name: lista }).getByText(/^\d+ de \d+ lidos?$/);

test('a sale is picked by reading, a wrong variation is refused, and the parcel is checked', async ({ page }) => {
  const { id, camiseta, certa, errada, poster } = await umPedido(page);
  await page.goto(`/vendas/${id}`);
  await expect(page.getByRole('heading', { name: 'Separar produtos' })).toBeVisible();
  const separados = page.getByRole('button', { name: 'Produtos Separados' });

  await test.step('what is wrong is refused in red', async () => {
    await bipar(page, noQr(camiseta, errada));
    await expect(page.getByRole('alert')).toContainText('Variação errada: foi lido');
    await bipar(page, `/produtos/${camiseta.id}`);
    await expect(page.getByRole('alert')).toContainText(`Leia o QR da variação de ${camiseta.titulo}`);
    await expect(contagens(page, 'Produtos da venda')).toHaveCount(0);
  });

  await test.step('every unit counts once, and no more than were sold', async () => {
    await bipar(page, noQr(camiseta, certa));
    await expect(contagens(page, 'Produtos da venda')).toHaveText(['1 de 2 lidos']);
    await expect(separados).toHaveAttribute('aria-disabled', 'true');
    await bipar(page, certa.sku);
    await expect(contagens(page, 'Produtos da venda')).toHaveText(['2 de 2 lidos']);
    await bipar(page, certa.sku);
    await expect(page.getByRole('alert')).toContainText('Já foram separadas as 2 unidades de');
  });

  await test.step('what is missing keeps the sale here', async () => {
    await page.getByRole('button', { name: `Falta ${poster.titulo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar falta' }).click();
    await expect(page.getByText(`Falta encontrar 1 × ${poster.titulo}.`, { exact: false })).toBeVisible();
    await expect(separados).toHaveAttribute('aria-disabled', 'true');
    await recarregarDepoisDaJanela(page);
    await expect(page.getByRole('button', { name: 'Foi encontrado' })).toBeVisible();
    await page.getByRole('textbox', { name: 'QR Code, SKU ou código' }).fill(poster.sku);
    await page.keyboard.press('Enter');
    // Which comes first is a matter of where they lie.
    const lidos = async () => (await contagens(page, 'Produtos da venda').allInnerTexts()).sort();
    await expect.poll(lidos).toEqual(['1 de 1 lido', '2 de 2 lidos']);
    await expect(page.getByRole('button', { name: 'Foi encontrado' })).toHaveCount(0);
  });

  await separados.click();
  await expect(page.getByRole('heading', { name: 'Medidas do pacote' })).toBeVisible();

  await test.step('the parcel is checked the same way, by whoever wants to', async () => {
    for (const campo of ['Altura', 'Largura', 'Comprimento', 'Peso']) {
      await page.getByLabel(campo, { exact: true }).fill('10');
    }
    // With the keyboard in a field: it is as it was, and the unit counts.
    await page.getByLabel('Altura', { exact: true }).focus();
    await bipar(page, certa.sku);
    await expect(page.getByText('Conferidos 1 de 3')).toBeVisible();
    await expect(page.getByLabel('Altura', { exact: true })).toHaveValue('10');
    await bipar(page, errada.sku);
    await expect(page.getByRole('alert')).toContainText('Variação errada: foi lido');
    await page.getByRole('button', { name: 'Confirmar Medidas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar à conferência' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await bipar(page, certa.sku);
    await bipar(page, poster.sku);
    await expect(page.getByText('Conferidos 3 de 3: está tudo no pacote.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar Medidas' }).click();
    await expect(page.getByRole('heading', { name: 'Escolher o envio' })).toBeVisible();
  });
});

test('two people who pick one sale see each other’s units, and count none twice', async ({ page, browser, loja }) => {
  const { id, camiseta, certa } = await umPedido(page);
  const outra = await browser.newPage({ baseURL: loja.url });
  await abrirSessao(outra);
  for (const tela of [page, outra]) {
    await tela.goto(`/vendas/${id}`);
    await expect(tela.getByRole('heading', { name: 'Separar produtos' })).toBeVisible();
  }
  await bipar(page, noQr(camiseta, certa));
  await expect(contagens(outra, 'Produtos da venda')).toHaveText(['1 de 2 lidos']);
  await Promise.all([bipar(page, certa.sku), bipar(outra, certa.sku)]);
  for (const tela of [page, outra]) {
    await expect(contagens(tela, 'Produtos da venda')).toHaveText(['2 de 2 lidos']);
  }
  // One of the two came second, and was told.
  const recusas = async () =>
    (await Promise.all([page, outra].map((tela) => tela.getByText('Já foram separadas as 2 unidades').count()))).sort();
  await expect.poll(recusas).toEqual([0, 1]);
  await outra.close();
});
