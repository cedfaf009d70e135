// @ts-check
// This measures a real browser on a computer four times slower than this one, as a user sees it.
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/install/ensure-browser.mjs';
import { medirGrade } from './grade.mjs';
import { medirTela } from './tela.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ digitar_ms: number, abrir_venda_ms: number, js_kb: number, total_kb: number }} Usado */
/** @typedef {Usado & import('./tela.mjs').NaTela & import('./grade.mjs').NaGrade} NoNavegador */

const MAIS_LENTO = 4;
const CARTAO = 'main article';
/** The other screens are fetched after a second; this is shorter. */
const QUIETO_MS = 500;
const PALAVRA = 'camiseta algodão';

/**
 * @param {Parameters<typeof medirTela>[0] & Parameters<typeof medirUso>[0]} como
 * @returns {Promise<NoNavegador>}
 */
export async function medirNavegador(como) {
  return { ...(await medirTela(como)), ...(await medirUso(como)) };
}

/**
 * @param {{ url: string, senha: string, bearer: Record<string, string> }} como
 * @returns {Promise<Usado & import('./grade.mjs').NaGrade>}
 */
async function medirUso({ url, senha, bearer }) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const entrada = await browser.newPage();
    await entrada.goto(url);
    await entrada.getByLabel('Nome de usuário').fill('admin');
    await entrada.getByLabel('Senha', { exact: true }).fill(senha);
    await entrada.getByRole('button', { name: 'Entrar' }).click();
    await entrada.locator(CARTAO).first().waitFor();
    const storageState = await entrada.context().storageState();
    await entrada.context().close();

    // The browser starts with an empty cache.
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: MAIS_LENTO });
    const carried = await contarBytes(session);
    await page.goto(`${url}/produtos`);
    await page.locator(CARTAO).first().waitFor();
    const bytes = await carried();

    const digitar_ms = await msAoDigitar(page);
    const abrir_venda_ms = await msAteAVenda(page, url);
    const aberta = await context.storageState();
    await context.close();
    const naGrade = await medirGrade({
      porta: { url, headers: bearer },
      pagina: () => browser.newPage({ storageState: aberta, viewport: { width: 1280, height: 800 } }),
    });
    return { ...naGrade, digitar_ms, abrir_venda_ms, js_kb: bytes.js / 1_000, total_kb: bytes.total / 1_000 };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<() => Promise<{ js: number, total: number }>>} what came over the wire until it was quiet, packed and with
 * its headers; the live events never end, so the network as a whole is never idle
 */
async function contarBytes(session) {
  const types = new Map();
  const sums = { js: 0, total: 0 };
  let last = performance.now();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    sums.total += encodedDataLength;
    if (types.get(requestId) === 'Script') sums.js += encodedDataLength;
  });
  await session.send('Network.enable');
  return async () => {
    while (performance.now() - last < QUIETO_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    return { ...sums };
  };
}

/**
 * Measures the slowest key, from the press to the frame that shows its effect.
 * @param {Page} page
 */
async function msAoDigitar(page) {
  await page.evaluate(() => {
    const seen = Object.assign(window, { pior: 0 });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // The callback of the frame runs before it is drawn, the message after.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            seen.pior = Math.max(seen.pior, performance.now() - timeStamp);
          };
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  const campo = page.getByPlaceholder('Buscar por nome, cor ou modelo');
  await campo.click();
  await campo.pressSequentially(PALAVRA, { delay: 120 });
  await page.waitForTimeout(1_500);
  return Number(await page.evaluate(() => Reflect.get(window, 'pior')));
}

/**
 * Measures from the click on a sale of the list to its lines.
 * @param {Page} page
 * @param {string} url
 */
async function msAteAVenda(page, url) {
  await page.goto(`${url}/vendas`);
  const venda = page.locator('main article a').first();
  await venda.waitFor();
  await page.evaluate(() => {
    document.addEventListener('click', ({ timeStamp }) => Object.assign(window, { clicado: timeStamp }), true);
  });
  await venda.click();
  await page.waitForURL(/\/vendas\/\d+/);
  await page.getByText('Subtotal').first().waitFor();
  return Number(await page.evaluate(() => performance.now() - Reflect.get(window, 'clicado')));
}
