import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { MENOS_ALVOS, nadaDeMal, olhar } from './olhar.ts';
import { abrirMenu, abrirSessao, autorizarBling, bipar, chamar } from './pagina.ts';

test.use({ ajustes: { BLING_POR_SEGUNDO: '50' } });

const DEZ = 10;
/** The presses from the first page after the sign-in until the carrier has the parcels; readings are none. */
const NO_MAXIMO = 22;

type Achado = { id: number; sku: string; disponivel: number; tem_variacoes: boolean; id_bling: number | null };

/** Ten orders from the internet for one thing, and nothing else to pick; their orders are at Bling. */
async function dezPedidos(page: Page) {
  for (const status of ['separacao', 'embalagem', 'selecionar_envio']) {
    for (const { id } of await chamar(page, 'GET', `/vendas/?status=${status}&limite=200`)) {
      await chamar(page, 'DELETE', `/vendas/${id}/`);
    }
  }
  const achados: Achado[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const produto = achados.find((um) => !um.tem_variacoes && um.disponivel >= DEZ && um.id_bling !== null);
  if (!produto) throw new Error('the sample shop has too little of one published thing');
  const cliente = await chamar(page, 'POST', '/clientes/', {
    ...{ nome: 'Heloísa Prado', cpf: '111.444.777-35', telefone: '(11) 98888-7777', email: 'heloisa@exemplo.com.br' },
    ...{ cep: '01310-100', endereco: 'Avenida Paulista', numero: '1000', bairro: 'Bela Vista' },
    ...{ municipio: 'São Paulo', uf: 'SP' },
  });
  const ids: number[] = [];
  for (let n = 0; n < DEZ; n += 1) {
    const itens = [{ id: produto.id, quantidade: 1, valor_unitario: '49,90' }];
    const venda = await chamar(page, 'POST', '/vendas/', { cliente_id: cliente.id, origem: 'redes_sociais', itens });
    ids.push(venda.id);
  }
  return { ids, sku: produto.sku };
}

/** Counts every press of a mouse or finger, on all pages that come. */
async function contarCliques(page: Page): Promise<() => number> {
  let cliques = 0;
  await page.exposeFunction('contarClique', () => {
    cliques += 1;
  });
  const contar = () =>
    addEventListener(
      'pointerdown',
      () => void (window as unknown as { contarClique: () => void }).contarClique(),
      true,
    );
  await page.addInitScript(contar);
  return () => cliques;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('ten sales go from picking to the carrier with few presses, and their labels are one PDF', async ({ page }) => {
  await abrirSessao(page);
  await autorizarBling(page);
  const { ids, sku } = await dezPedidos(page);
  const cliques = await contarCliques(page);
  // The first page after the sign-in.
  await page.goto('/produtos');

  await test.step('chosen in their tab, and picked in one walk', async () => {
    await (await abrirMenu(page)).getByRole('link', { name: /^Vendas/ }).click();
    await page.getByRole('link', { name: /^A separar/ }).click();
    await expect(page.getByRole('article')).toHaveCount(DEZ);
    await page.getByRole('checkbox', { name: 'Escolher todas as vendas desta aba' }).click();
    await expect(page.getByText('10 vendas escolhidas')).toBeVisible();
    await press(page, 'Separar em onda');
    await expect(page.getByRole('heading', { name: /^Onda \d+$/ })).toBeVisible();
    // The walk hears a reader once it shows what to fetch.
    await expect(page.getByRole('list', { name: 'A buscar', exact: true }).getByRole('listitem')).toHaveCount(1);
    for (let caixa = 1; caixa <= DEZ; caixa += 1) {
      await bipar(page, sku);
      await expect(page.getByRole('status').getByText(`Caixa ${caixa}`, { exact: true })).toBeVisible();
    }
    await press(page, 'Concluir a onda');
    await expect(page.getByText('10 vendas foram para a embalagem.')).toBeVisible();
  });

  await test.step('measured together, as suggested', async () => {
    await expect(page.getByText('10 vendas escolhidas')).toBeVisible();
    await press(page, 'Confirmar medidas de todas');
    const janela = page.getByRole('dialog', { name: 'Medidas de 10 vendas' });
    await expect(janela.getByRole('list', { name: 'Medidas sugeridas' }).getByRole('listitem')).toHaveCount(DEZ);
    // An alert about the wave lies over the window of a phone for a moment.
    expect(await olhar(page, MENOS_ALVOS)).toEqual(nadaDeMal);
    await press(page, 'Confirmar 10 medidas');
    await expect(page.getByText('10 vendas medidas, prontas para escolher o envio.')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Envio e etiquetas' }).click();
  });

  await test.step('quoted, bought and printed together', async () => {
    await press(page, /^Cotar 10 vendas$/);
    const soma = page.getByText(/^R\$\s[\d.,]+ por 10 etiquetas/);
    await expect(soma).toBeVisible();
    const dito = /R\$\s[\d.,]+/.exec((await soma.textContent()) ?? '')?.[0] ?? '';
    await press(page, /^Comprar 10 etiquetas$/);
    await expect(page.getByText(`10 etiquetas compradas, ${dito} pagos.`)).toBeVisible();
    const baixado = page.waitForEvent('download');
    await press(page, 'Baixar as etiquetas em PDF');
    expect((await baixado).suggestedFilename()).toBe('etiquetas.pdf');
  });

  await test.step('handed over together, and nothing else with them', async () => {
    await page.getByRole('link', { name: 'Despachar' }).click();
    await expect(page.getByText(/^10 de \d+ selecionados 10 não estão pagos\.$/)).toBeVisible();
    await press(page, 'Confirmar despacho');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar despacho' }).click();
    await expect(page.getByRole('heading', { name: '10 vendas enviadas' })).toBeVisible();
  });

  const vendas = await Promise.all(ids.map((id) => chamar(page, 'GET', `/vendas/${id}/`)));
  expect(vendas.map(({ status }) => status)).toStrictEqual(ids.map(() => 'enviado'));
  test.info().annotations.push({ type: 'cliques', description: String(cliques()) });
  expect(cliques()).toBeLessThanOrEqual(NO_MAXIMO);
});
