import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirDepoisDaJanela, abrirSessao, acompanhando, chamar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

type Produto = {
  id: number;
  sku: string;
  titulo: string;
  tem_variacoes: boolean;
  disponivel: number;
  a_estampar: number | null;
};

/** A sale at the counter, of one piece of one product that is on the shelf: stories before this one may have made others of blanks. */
async function venderNoBalcao(page: Page, { comVariacoes = false } = {}) {
  const produtos: Produto[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const produto = produtos.find(
    ({ tem_variacoes, disponivel, a_estampar }) =>
      a_estampar === null && tem_variacoes === comVariacoes && disponivel > (comVariacoes ? 10 : 3),
  );
  if (!produto) throw new Error('The sample shop has nothing to sell.');
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const { id } = await chamar(page, 'POST', '/vendas/', {
    cliente_id: cliente.id,
    origem: 'loja_fisica',
    itens: [{ id: produto.id, sku: produto.sku, quantidade: 1, valor_unitario: '25,50' }],
  });
  return { id, produto, caminho: `/vendas/${id}` };
}

const etapaAtual = (page: Page, nome: string) =>
  expect(page.getByRole('navigation', { name: 'Etapas da venda' }).locator('[aria-current="step"]')).toContainText(
    nome,
  );
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const separar = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await press(page, 'Produtos Separados');
};

async function medir(page: Page) {
  for (const [campo, texto] of [
    ['Altura', '10'],
    ['Largura', '15,5'],
    ['Comprimento', '20'],
    ['Peso', '0,350'],
  ] as const) {
    await page.getByLabel(campo, { exact: true }).fill(texto);
  }
  await press(page, 'Confirmar Medidas');
}

test('a sale is picked, packed, picked up and completed, and goes back all the way @short', async ({ page }) => {
  const { caminho, produto } = await venderNoBalcao(page);
  const estoque = async () => {
    const { saldo, reservado } = await chamar(page, 'GET', `/estoque/${produto.id}/`);
    return { saldo, reservado };
  };
  const reservada = await estoque();
  await page.goto('/vendas');
  await page.locator(`a[href="${caminho}"]`).click();

  await test.step('forward', async () => {
    await etapaAtual(page, 'Separação');
    await expect(page.getByRole('button', { name: 'Produtos Separados' })).toHaveAttribute('aria-disabled', 'true');
    await separar(page);
    await etapaAtual(page, 'Embalagem');
    await medir(page);
    await etapaAtual(page, 'Selecionar Envio');
    await page.getByRole('radio', { name: /Retira na loja/ }).check();
    await press(page, 'Confirmar Envio');
    await etapaAtual(page, 'Etiqueta');
    await press(page, 'Seguir sem etiqueta');
    await etapaAtual(page, 'Retirada');
    await press(page, 'Confirmar Retirada');
    await etapaAtual(page, 'Enviado');
    expect(await estoque()).toEqual({ saldo: reservada.saldo - 1, reservado: reservada.reservado - 1 });
    await press(page, 'Marcar como Entregue');
    await expect(page.getByText('Venda concluída com sucesso!')).toBeVisible();
    await etapaAtual(page, 'Concluído');
    await expect(page.getByText('10 × 15,5 × 20 cm 0,35 kg')).toBeVisible();
  });

  await test.step('back, one step for each press, be it a double click', async () => {
    await page.getByRole('button', { name: 'Voltar para Enviado' }).dblclick();
    await etapaAtual(page, 'Enviado');
    for (const etapa of ['Retirada', 'Etiqueta', 'Selecionar Envio', 'Embalagem', 'Separação']) {
      await press(page, `Voltar para ${etapa}`);
      // The goods that left come back to the stock, which is asked first.
      if (etapa === 'Retirada')
        await page.getByRole('dialog').getByRole('button', { name: 'Voltar para Retirada' }).click();
      await etapaAtual(page, etapa);
    }
    await expect(page.getByRole('button', { name: /^Voltar para/ })).toHaveCount(0);
    expect(await estoque()).toEqual(reservada);
    await expect(page.getByText('Esta venda foi alterada por outra pessoa.')).toHaveCount(0);
  });

  await test.step('what was gathered is still there on the way forward', async () => {
    await separar(page);
    await expect(page.getByLabel('Largura', { exact: true })).toHaveValue('15,5');
    await press(page, 'Confirmar Medidas');
    await expect(page.getByRole('radio', { name: /Retira na loja/ })).toBeChecked();
  });

  await test.step('cancelled it gives back what it held, and only its summary is left', async () => {
    await press(page, 'Cancelar Venda');
    const dialog = page.getByRole('dialog', { name: 'Excluir Venda' });
    await expect(dialog.getByText(/^Deseja realmente excluir a venda para ".+"\?$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Excluir Venda' }).click();
    await expect(page.getByText('Venda deletada com sucesso.')).toBeVisible();
    await expect(page).toHaveURL(/\/vendas$/);
    expect(await estoque()).toEqual({ ...reservada, reservado: reservada.reservado - 1 });
    await abrirDepoisDaJanela(page, caminho);
    await expect(page.getByText(/^Venda cancelada em/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Resumo da venda']);
  });
});

test('whoever picks a product says which variation it is', async ({ page }) => {
  const { caminho, produto } = await venderNoBalcao(page, { comVariacoes: true });
  await page.goto(caminho);
  const escolha = page.getByRole('combobox', { name: `Variação de ${produto.titulo}` });
  const livre = escolha.locator('option:not([disabled]):not([value=""])').first();
  await escolha.selectOption((await livre.getAttribute('value')) ?? '');
  // The answer to which price is charged chooses the variation, where its price is another.
  await page.getByRole('button', { name: /^(Definir variação|Manter R\$.*)$/ }).click();
  await expect(escolha).toHaveCount(0);
  await separar(page);
  await etapaAtual(page, 'Embalagem');
});

test('two people at one sale: one sees what the other does, and a page that is behind changes nothing', async ({
  page,
  browser,
  loja,
}) => {
  const { caminho } = await venderNoBalcao(page);
  const outra = await browser.newContext({ baseURL: loja.url });
  const [acompanha, ficouParaTras] = [await outra.newPage(), await outra.newPage()];
  await abrirSessao(acompanha);
  await ficouParaTras.route('**/api/ao-vivo/**', (route) => route.abort());
  await page.goto(caminho);
  await acompanhando(acompanha, caminho);
  await ficouParaTras.goto(caminho);
  for (const pagina of [page, acompanha, ficouParaTras]) await etapaAtual(pagina, 'Separação');

  await separar(page);
  await etapaAtual(page, 'Embalagem');
  await etapaAtual(acompanha, 'Embalagem');
  await expect(acompanha.getByText('Esta venda foi alterada por outra pessoa.')).toBeVisible();
  await expect(page.getByText('Esta venda foi alterada por outra pessoa.')).toHaveCount(0);
  await medir(page);
  await etapaAtual(page, 'Selecionar Envio');

  await ficouParaTras.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await press(ficouParaTras, 'Produtos Separados');
  await expect(ficouParaTras.getByRole('alert')).toBeVisible();
  await etapaAtual(ficouParaTras, 'Selecionar Envio');
  await etapaAtual(page, 'Selecionar Envio');
  await outra.close();
});
