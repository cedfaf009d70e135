import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, chamar } from './pagina.ts';

/** `npm run prova leituras` makes a thousand. */
const LEITURAS = Number(process.env.VARAL_LEITURAS ?? 3);
/** A reading begins up to three seconds after its page, in steps of this, and takes up to 120 ms a key. */
const UM_PASSO_MS = 25;
const PASSOS = 120;
const MAIS_LENTO_MS = 120;
const SKU = 'P-AO-ABRIR';

type Leitura = { texto: string; comeca_ms: number; tecla_ms: number };

/** Types what the tab was told to type, each key with the moment that it was meant for, from the document's beginning on. */
function lerDesdeOComeco(): void {
  const dita = sessionStorage.getItem('leitura');
  sessionStorage.removeItem('leitura');
  if (!dita) return;
  const { texto, comeca_ms, tecla_ms }: Leitura = JSON.parse(dita);
  const inicio = performance.now() + comeca_ms;
  for (const [n, key] of [...texto, 'Enter'].entries()) {
    const quando = inicio + n * tecla_ms;
    setTimeout(() => {
      const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(tecla, 'timeStamp', { value: quando });
      (document.activeElement ?? document.documentElement).dispatchEvent(tecla);
    }, quando - performance.now());
  }
}

async function contadas(page: Page, venda: number): Promise<number> {
  const { contagens }: { contagens: { lidas: number }[] } = await chamar(page, 'GET', `/vendas/${venda}/conferencia/`);
  return contagens.reduce((soma, uma) => soma + uma.lidas, 0);
}

test('what is read while a page comes is read by it, or is said to be lost', async ({ page }) => {
  test.setTimeout(60_000 + LEITURAS * 30_000);
  await abrirSessao(page);
  const [{ id: modelo_id }] = await chamar(page, 'GET', '/modelos/?limite=1');
  const [{ id: categoria_id }] = await chamar(page, 'GET', '/categorias/');
  const [{ id: cliente_id }] = await chamar(page, 'GET', '/clientes/?limite=1');
  const produto = { titulo: 'Pôster ao abrir', sku: SKU, preco_venda: 10, qtd: LEITURAS + 1, tem_variacoes: false };
  await chamar(page, 'POST', '/produtos/', { ...produto, modelo_id, categoria_id });
  const total = LEITURAS + 1;
  const itens = [{ sku: SKU, quantidade: total }];
  const venda = await chamar(page, 'POST', '/vendas/', { cliente_id, origem: 'redes_sociais', itens });
  await page.addInitScript(lerDesdeOComeco);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });

  let lidas = 0;
  let ditas = 0;
  for (let n = 1; n <= LEITURAS; n += 1) {
    const leitura: Leitura = {
      texto: SKU,
      comeca_ms: (1 + ((n * 17) % PASSOS)) * UM_PASSO_MS,
      tecla_ms: 1 + ((n * 43) % MAIS_LENTO_MS),
    };
    await page.evaluate((dita) => sessionStorage.setItem('leitura', dita), JSON.stringify(leitura));
    const leEla = n % 3 > 0;
    await page.goto(leEla ? `/vendas/${venda.id}` : '/clientes', { waitUntil: 'commit' });
    const semEfeito = page.getByRole('alert').filter({ hasText: `a leitura "${SKU}" ficou sem efeito` });
    const destino = async () =>
      (await semEfeito.isVisible()) ? 'dita' : (await contadas(page, venda.id)) > lidas ? 'lida' : 'nenhum';
    await expect.poll(destino, { timeout: 30_000, message: JSON.stringify(leitura) }).not.toBe('nenhum');
    if ((await destino()) === 'lida') lidas += 1;
    else ditas += 1;
    if (leEla) expect.soft(await semEfeito.count(), `heard by its screen: ${JSON.stringify(leitura)}`).toBe(0);
  }
  console.log(`${lidas} readings counted, ${ditas} said to be lost, of ${LEITURAS}`);
  expect(await contadas(page, venda.id)).toBe(lidas);
});
