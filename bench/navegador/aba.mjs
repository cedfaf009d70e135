// @ts-check
// This drives a browser's tab without the hooks of a test driver. Those take the stack of each call and each error, for
// which the browser reads all of the code a second time: 100 to 200 ms at a quarter of the processor, which no user
// has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { ensureBrowser } from '../../scripts/install/ensure-browser.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';

/** @typedef {{ id?: number, result?: unknown, error?: { message: string }, method?: string, params?: unknown, sessionId?: string }} Recado */
/**
 * @typedef {object} Aba
 * @property {(method: string, params?: object) => Promise<unknown>} mandar sends a command of the DevTools protocol
 * @property {(address: string) => Promise<void>} ir
 * @property {(expression: string) => Promise<NonNullable<unknown>>} ler returns the value of an expression in the page, once it has one
 * @property {(method: string) => Promise<unknown>} ouvir returns the next event of that name
 * @property {() => Promise<void>} fechar
 */

const PATIENCE_MS = 60_000;
const OLHAR_MS = 50;

/** @returns {Promise<{ aba: (como: { largura: number, altura: number, maisLento: number, antes?: string }) => Promise<Aba>, fechar: () => Promise<void> }>} */
export async function abrirNavegador() {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const browser = spawn(
    await ensureBrowser(),
    [...args, '--remote-debugging-pipe', `--user-data-dir=${tempFolder('aba')}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  const stop = () => browser.kill();
  process.once('exit', stop);
  const { mandar, ouvir } = conversar(browser);

  return {
    async aba({ largura, altura, maisLento, antes = '' }) {
      const { browserContextId } = /** @type {{ browserContextId: string }} */ (
        await mandar('Target.createBrowserContext')
      );
      const target = { url: 'about:blank', browserContextId, width: largura, height: altura };
      const { targetId } = /** @type {{ targetId: string }} */ (await mandar('Target.createTarget', target));
      const { sessionId } = /** @type {{ sessionId: string }} */ (
        await mandar('Target.attachToTarget', { targetId, flatten: true })
      );
      /** @param {string} method @param {object} [params] */
      const naAba = (method, params) => mandar(method, params, sessionId);
      await naAba('Page.enable');
      await naAba('Emulation.setCPUThrottlingRate', { rate: maisLento });
      await naAba('Page.addScriptToEvaluateOnNewDocument', { source: antes });
      return {
        mandar: naAba,
        ouvir: (method) => ouvir(method, sessionId),
        async ir(address) {
          const { errorText } = /** @type {{ errorText?: string }} */ (await naAba('Page.navigate', { url: address }));
          if (errorText) throw new Error(`${address}: ${errorText}`);
        },
        async ler(expression) {
          for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
            const how = { expression, awaitPromise: true, returnByValue: true };
            const { result } = /** @type {{ result: { value?: unknown } }} */ (await naAba('Runtime.evaluate', how));
            if (result.value) return result.value;
            await new Promise((resolve) => setTimeout(resolve, OLHAR_MS));
          }
          throw new Error(`the page never came to: ${expression}`);
        },
        async fechar() {
          await mandar('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async fechar() {
      process.off('exit', stop);
      stop();
      await ended;
    },
  };
}

/**
 * Each message ends with a zero byte.
 * @param {import('node:child_process').ChildProcess} browser
 */
function conversar({ stdio }) {
  const [, , , write, read] = stdio;
  if (!write || !('write' in write) || !read || !('setEncoding' in read)) throw new Error('the browser has no pipe');
  /** @type {Map<number, (recado: Recado) => void>} */
  const waiting = new Map();
  /** @type {Map<string, (params: unknown) => void>} */
  const listening = new Map();
  const eventOf = (/** @type {string | undefined} */ method, /** @type {string | undefined} */ sessionId) =>
    `${sessionId} ${method}`;
  let rest = '';
  read.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      /** @type {Recado} */
      const recado = JSON.parse(message);
      if (recado.id === undefined) {
        listening.get(eventOf(recado.method, recado.sessionId))?.(recado.params);
      } else {
        waiting.get(recado.id)?.(recado);
        waiting.delete(recado.id);
      }
    }
  });
  let last = 0;
  return {
    /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<unknown>} */
    mandar: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        );
        write.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    /** @param {string} method @param {string} sessionId @returns {Promise<unknown>} */
    ouvir: (method, sessionId) =>
      new Promise((resolve) => {
        listening.set(eventOf(method, sessionId), resolve);
      }),
  };
}
