// @ts-check
// What somebody at the counter sees, in a real browser on a computer four times slower than this one.
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { mediana } from './mediana.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {{ primeiro_cartao_ms: number, piso_ms: number, digitar_ms: number, quadros_por_segundo: number,
 *   quadros_por_segundo_quase_sempre: number, cartoes: number,
 *   abrir_venda_ms: number, js_kb: number, total_kb: number }} NoNavegador
 */

const MAIS_LENTO = 4;
const CARTAO = 'main article';
/** Shorter than the second after which the other screens are fetched. */
const QUIETO_MS = 500;
const PALAVRA = 'camiseta algodão';

/**
 * @param {{ url: string, piso: string, senha: string, vezes: number, segundos: number, cartoes: number }} como `segundos` of
 * scrolling, or fewer when so many cards were passed
 * @returns {Promise<NoNavegador>}
 */
export async function medirNavegador({ url, piso, senha, vezes, segundos, cartoes }) {
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
    let storageState = await entrada.context().storageState();
    await entrada.context().close();

    /** A visit with nothing in the browser's cache. */
    const visita = async () => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: MAIS_LENTO });
      return { context, page, session };
    };

    const doVaral = /** @type {number[]} */ ([]);
    const doPiso = /** @type {number[]} */ ([]);
    let bytes = { js: 0, total: 0 };
    for (let n = 0; n < vezes; n += 1) {
      for (const [address, seen] of /** @type {const} */ ([
        [`${url}/produtos`, doVaral],
        [piso, doPiso],
      ])) {
        const { context, page, session } = await visita();
        const carried = seen === doVaral ? await contarBytes(session) : undefined;
        seen.push(await msAteOCartao(page, address));
        if (carried) {
          bytes = await carried();
          // Opening the shop turns its token: whoever came back with the old one would be signed out.
          storageState = await context.storageState();
        }
        await context.close();
      }
    }

    const { context, page } = await visita();
    await msAteOCartao(page, `${url}/produtos`);
    const digitar_ms = await msAoDigitar(page);
    await page.goto(`${url}/produtos`);
    await page.locator(CARTAO).first().waitFor();
    const rolagem = await rolar(page, { segundos, cartoes });
    const abrir_venda_ms = await msAteAVenda(page, url);
    await context.close();
    return {
      primeiro_cartao_ms: mediana(doVaral),
      piso_ms: mediana(doPiso),
      digitar_ms,
      ...rolagem,
      abrir_venda_ms,
      js_kb: bytes.js / 1_000,
      total_kb: bytes.total / 1_000,
    };
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
 * @param {Page} page
 * @param {string} address
 */
async function msAteOCartao(page, address) {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) Object.assign(window, { noCartao: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, CARTAO);
  await page.goto(address);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'noCartao'));
  return Number(await handle.jsonValue());
}

/**
 * The slowest key, from the press to the frame that shows what it did.
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
 * As with a wheel that does not stop; the list loads what follows meanwhile.
 * @param {Page} page
 * @param {{ segundos: number, cartoes: number }} ate
 */
function rolar(page, ate) {
  return page.evaluate(async ({ segundos, cartoes }) => {
    const cardHeight = document.querySelector('main article')?.getBoundingClientRect().height ?? 80;
    const start = performance.now();
    let last = start;
    let frames = 0;
    /** @type {number[]} */
    const gaps = [];
    while (last - start < segundos * 1_000 && window.scrollY / cardHeight < cartoes) {
      window.scrollBy(0, 300);
      const now = await new Promise(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
      frames += 1;
    }
    gaps.sort((one, other) => one - other);
    const usual = gaps[Math.floor(gaps.length / 2)] ?? Number.NaN;
    return {
      quadros_por_segundo: Math.round(frames / ((last - start) / 1_000)),
      quadros_por_segundo_quase_sempre: Math.round(1_000 / usual),
      cartoes: Math.round(window.scrollY / cardHeight),
    };
  }, ate);
}

/**
 * From the click on a sale of the list to its lines.
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
