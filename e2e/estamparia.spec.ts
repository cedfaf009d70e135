import { expect, test } from './loja.ts';
import { abrirSessao, chamar, contarToques } from './pagina.ts';

// Settings of its own bring a shop of its own: a loss would stand in the figures that other stories look at.
test.use({ ajustes: { LOG: 'warn' } });
test.beforeEach(({ page }) => abrirSessao(page, { username: 'ana', senha: 'varal-demo' }));

/** The spoilt piece takes five, its sale's three pieces four. */
const NO_MAXIMO = 9;

test('whoever prints says what was spoilt and what is ready, and the sale goes on to be packed', async ({ page }) => {
  const [produto] = (await chamar(page, 'GET', '/produtos/busca/?limite=200')).filter(
    ({ a_estampar, tem_variacoes }: { a_estampar: number | null; tem_variacoes: boolean }) =>
      (a_estampar ?? 0) > 5 && !tem_variacoes,
  );
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const { id, itens } = await chamar(page, 'POST', '/vendas/', {
    ...{ cliente_id: cliente.id, origem: 'redes_sociais' },
    itens: [{ id: produto.id, sku: produto.sku, quantidade: produto.prontas + 3, valor_unitario: '45,00' }],
  });
  expect(itens[0].a_estampar).toBe(3);
  await page.goto('/estamparia');
  const pecas = page.getByRole('listitem').filter({ hasText: `Venda ${id} ·` });
  await expect(pecas).toHaveCount(3);
  const toques = await contarToques(page);

  await test.step('one is spoilt: another stands first', async () => {
    await pecas
      .first()
      .getByRole('button', { name: /^Mais ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Informar perda' }).click();
    const janela = page.getByRole('dialog', { name: 'Informar perda' });
    await janela.getByLabel('Só a roupa').click();
    await janela.getByLabel('Causa').selectOption('Defeito da roupa');
    await janela.getByRole('button', { name: 'Guardar perda' }).click();
    await expect(page.getByText(/^Perda guardada\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'De novo, antes de todas' })).toBeVisible();
  });

  await test.step('all are ready at once', async () => {
    await expect(pecas).toHaveCount(3);
    for (const caixa of await pecas.getByRole('checkbox').all()) await caixa.click();
    await page.getByRole('button', { name: 'Prontas', exact: true }).click();
    await expect(page.getByText('3 peças prontas.')).toBeVisible();
    await expect(pecas).toHaveCount(0);
    expect(await toques()).toBeLessThanOrEqual(NO_MAXIMO);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('the sale is picked', async () => {
    await page.goto(`/vendas/${id}`);
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await page.getByRole('button', { name: 'Produtos Separados' }).click();
    await expect(
      page
        .getByText('Medidas da embalagem')
        .or(page.getByLabel('Altura', { exact: true }))
        .first(),
    ).toBeVisible();
  });
});
