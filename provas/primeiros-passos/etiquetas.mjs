// @ts-check
import { expect as esperar } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */

const expect = esperar.configure({ timeout: 30_000 });

/** A packet that also the smallest service of the Correios takes. */
const MEDIDAS = { Altura: '4', Largura: '16', Comprimento: '24', Peso: '0,2' };

/**
 * Sells and buys a label by one service after the other, as many as are offered, and holds the carrier's account against it.
 * @param {{ page: Page, fora: string, foto: (nome: string) => Promise<void>, quantas: number }} onde
 * @returns {Promise<string[]>} what was not as it should be
 */
export async function comprarEtiquetas({ page, fora, foto, quantas }) {
  const problemas = [];
  await cadastrarCliente(page);
  let servicos = [''];
  for (let n = 0; n < Math.min(quantas, servicos.length); n += 1) {
    await vender(page);
    if (n === 0) {
      await foto('opcoes-de-frete');
      servicos = await oferecidos(page);
      console.log(`  ${servicos.length} services are offered: ${servicos.join(', ')}`);
    }
    const servico = servicos[n] ?? '';
    await page.getByRole('radio', { name: soEste(servico) }).check({ force: true });
    await page.getByRole('button', { name: 'Confirmar Envio' }).click();
    await page.getByRole('button', { name: 'Gerar Etiqueta' }).click();
    await expect(page.getByText('Etiqueta gerada com sucesso!')).toBeVisible();
    const papel = await page.request.get(
      (await page
        .getByRole('link', { name: /^Abrir etiqueta/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    if (papel.headers()['content-type'] !== 'application/pdf') problemas.push(`${servico} has no label on paper`);
    await foto(`etiqueta-${n + 1}`);
    console.log(`  ${servico}: bought`);
  }
  const { melhor_envio } = await (await fetch(`${fora}/_simulador/estado`)).json();
  const pagas = new Set(melhor_envio.pagas.map((/** @type {{ service_id: number }} */ { service_id }) => service_id));
  const deve = Math.min(quantas, servicos.length);
  if (melhor_envio.pagas.length !== deve || pagas.size !== deve) {
    problemas.push(`${melhor_envio.pagas.length} labels of ${pagas.size} services were paid, not ${deve}`);
  }
  return problemas;
}

/** One name may be the beginning of another; the days of the delivery follow it. @param {string} servico */
const soEste = (servico) => new RegExp(`^${servico.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\d`);

/** @param {Page} page */
async function cadastrarCliente(page) {
  await page.goto('/clientes/criar');
  for (const [rotulo, texto] of Object.entries({
    Nome: 'Heloísa Prado',
    CPF: '11144477735',
    Telefone: '21988887777',
    Email: 'heloisa@exemplo.com.br',
    CEP: '20040002',
  })) {
    await page.getByLabel(rotulo, { exact: true }).fill(texto);
  }
  await expect(page.getByLabel('Município')).toHaveValue('Rio de Janeiro');
  await page.getByLabel('Número', { exact: true }).fill('1');
  await page.getByRole('button', { name: /^(Salvar|Criar|Cadastrar)/ }).click();
  await page.waitForURL((url) => url.pathname !== '/clientes/criar');
}

/** Makes a sale over the internet, picks and measures it, up to the choice of its freight. @param {Page} page */
async function vender(page) {
  await page.goto('/vendas/criar');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('heloísa');
  await page.getByRole('option', { name: /^Heloísa/ }).click();
  await page.getByLabel('Origem').selectOption('Redes Sociais');
  const busca = page.getByRole('combobox', { name: 'Adicionar produto' });
  await busca.fill('capivara');
  await page.getByRole('option', { name: /Capivara/ }).click();
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await page.waitForURL(/\/vendas$/);
  await page
    .getByRole('link', { name: /Heloísa Prado/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await page.getByRole('button', { name: 'Produtos Separados' }).click();
  for (const [rotulo, texto] of Object.entries(MEDIDAS)) await page.getByLabel(rotulo, { exact: true }).fill(texto);
  await page.getByRole('button', { name: 'Confirmar Medidas' }).click();
  const opcoes = page.getByRole('group', { name: 'Opções de frete' }).getByRole('radio').first();
  const publicar = page.getByRole('button', { name: 'Publicar agora' }).first();
  await expect(opcoes.or(publicar).first()).toBeAttached();
  // The product was made without the tick that publishes it: the sale says so, and offers it.
  if (await publicar.isVisible()) await publicar.click();
  await expect(opcoes).toBeAttached({ timeout: 120_000 });
}

/** Names the services that have a label; picking up at the shop has none. @param {Page} page */
async function oferecidos(page) {
  const todas = await page.getByRole('group', { name: 'Opções de frete' }).getByRole('radio').all();
  const nomes = await Promise.all(
    todas.map(
      async (uma) =>
        (await uma.getAttribute('aria-label')) ??
        (await uma.evaluate((no) => no.closest('label')?.innerText.split('\n')[0] ?? '')),
    ),
  );
  return nomes.filter((nome) => nome !== '' && !/retira/i.test(nome));
}
