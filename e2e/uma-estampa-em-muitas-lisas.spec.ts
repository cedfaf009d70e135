import { readFileSync } from 'node:fs';
import { inRoot } from '../scripts/paths.mjs';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar, contarToques } from './pagina.ts';

/** From the page of the print to the task: six blanks, each with four colours of five, and the preview. */
const NO_MAXIMO = 20;
const LISAS = ['Camiseta', 'Regata', 'Babylook', 'Moletom', 'Polo', 'Manga Longa'];
const CORES = [
  { nome_cor: 'Preta', cor: '#111111' },
  { nome_cor: 'Branca', cor: '#ffffff' },
  { nome_cor: 'Azul', cor: '#2040c0' },
  { nome_cor: 'Verde', cor: '#3f7d4f' },
];
const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG'];

test.beforeEach(({ page }) => abrirSessao(page));

test('one print goes on six blanks in four colours and five sizes, 120 SKUs in 20 presses at most', async ({
  page,
}) => {
  const { id } = await umaLoja(page);
  await page.goto(`/estampas/${id}`);
  await expect(page.getByRole('img', { name: 'Arte de Onda Azul' })).toBeVisible();
  const toques = await contarToques(page);

  await test.step('six blanks, each without the colour that the print does not suit', async () => {
    await page.getByRole('link', { name: 'Criar produtos' }).click();
    await page.getByRole('textbox', { name: 'Buscar lisas' }).click();
    await page.keyboard.type('para estampar');
    const lisas = page.getByRole('list', { name: 'Lisas encontradas' });
    await expect(lisas.getByRole('checkbox')).toHaveCount(LISAS.length);
    for (const lisa of LISAS) {
      await lisas.getByText(`${lisa} para estampar`).click();
      const cores = page.getByRole('group', { name: `Cores de ${lisa} para estampar` });
      await cores.getByText('Laranja', { exact: true }).click();
    }
  });

  await test.step('the preview says what comes', async () => {
    await expect(page.getByText('6 produtos novos, com 120 SKUs para vender')).toBeVisible();
    const produtos = page.getByRole('list', { name: 'Produtos da estampa' }).getByRole('listitem');
    await expect(produtos).toHaveCount(LISAS.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('they are to be published, and the task tells that all are there', async () => {
    await page.getByText('Publicar no Bling', { exact: true }).click();
    await page.getByRole('button', { name: 'Criar 120 SKUs' }).click();
    await expect(page.getByText('Pronto: 6 produtos criados, com 120 variações.')).toBeVisible();
  });

  expect(await toques()).toBeLessThanOrEqual(NO_MAXIMO);
  test.info().annotations.push({ type: 'toques', description: String(await toques()) });
  const { body, total } = await feitos(page, 'Onda Azul');
  expect({ total, variacoes: body }).toStrictEqual({ total: LISAS.length, variacoes: Array(LISAS.length).fill(20) });
});

/** Makes a print that has its art, and six blanks in five colours and five sizes. */
async function umaLoja(page: Parameters<typeof chamar>[0]): Promise<{ id: number }> {
  const modelo = await chamar(page, 'GET', '/modelos/?limite=1').then(([um]) => um);
  const categoria = await chamar(page, 'GET', '/produtos/busca/?limite=1').then(([um]) => um.categoria.id);
  for (const [n, lisa] of LISAS.entries()) {
    const variacoes = [...CORES, { nome_cor: 'Laranja', cor: '#e07020' }].flatMap((cor) =>
      TAMANHOS.map((tamanho) => ({ ...cor, tamanho, quantidade: 5, preco_venda: 39.9 })),
    );
    await chamar(page, 'POST', '/produtos/', {
      ...{
        titulo: `${lisa} para estampar`,
        sku: `LISA${n}`,
        modelo_id: modelo.id,
        categoria,
        preco_venda: 39.9,
        variacoes,
      },
    });
  }
  const estampa = { nome: 'Onda Azul', tecnica: 'dtf', posicao: 'frente', largura_mm: 280, preco: 20 };
  const { id } = await chamar(page, 'POST', '/estampas/', estampa);
  const access = await page.evaluate(() => localStorage.getItem('access'));
  const buffer = readFileSync(inRoot('server', 'seed', 'artes', 'onda.png'));
  const enviada = await page.request.post(`/api/estampas/${id}/artes/`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: { arte: { name: 'onda.png', mimeType: 'image/png', buffer } },
  });
  expect(enviada.status()).toBe(201);
  return { id };
}

async function feitos(page: Parameters<typeof chamar>[0], busca: string) {
  const body = await chamar(page, 'GET', `/produtos/busca/?busca=${encodeURIComponent(busca)}`);
  return { total: body.length, body: body.map(({ n_variacoes }: { n_variacoes: number }) => n_variacoes) };
}
