import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, errors, type LaunchOptions, type Page } from '@playwright/test';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { bipar } from '../pagina.ts';
import { type Linha, umaLinha } from './linha.ts';

export type Pessoa = { username: string; senha: string };
/** What the screen said of a reading; `incerto` where the screen went away before it said anything. */
export type Lida = { tom: 'certo' | 'guardado' | 'errado' | 'incerto'; texto: string; leitura_id: string | undefined };
export type Guardada = {
  leitura_id: string;
  destino: { tipo: string };
  codigo: string;
  recusa: string | null;
  usuario_nome: string;
};

type Deps = { servidor: () => string; celular: boolean; launchOptions: LaunchOptions };

/** A history that waits for what never comes is to end, and to say where. */
const PATIENCE_MS = 60_000;
/** On a busy machine a page opens in less. */
const ABERTURA_MS = 20_000;
const FECHO_MS = 5_000;

function seATelaFoiEmbora(error: Error): void {
  if (!error.message.includes('Execution context was destroyed')) throw error;
}

/** Writes onto the page the number of the reading that was given to its store last. */
function notarGuardadas(): void {
  const guardar = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (value, key) {
    if (value.leitura_id) document.documentElement.dataset.guardada = value.leitura_id;
    return guardar.call(this, value, key);
  };
}

/** A browser with a folder of its own, at the end of a line of its own; it survives its own death. */
export async function umAparelho({ servidor, celular, launchOptions }: Deps) {
  const linha: Linha = await umaLinha(servidor);
  const pasta = tempFolder('navegador');
  const fechadas = new Set<Page>();
  let contexto: BrowserContext;
  let page: Page;

  async function ligar(): Promise<void> {
    contexto = await chromium.launchPersistentContext(pasta, {
      ...launchOptions,
      serviceWorkers: 'allow',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      baseURL: linha.url,
      ...(celular
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } }),
    });
    contexto.setDefaultTimeout(PATIENCE_MS);
    await contexto.addInitScript(notarGuardadas);
    page = contexto.pages()[0] ?? (await contexto.newPage());
  }
  await ligar();

  const fecharPagina = async (): Promise<void> => {
    const nova = await contexto.newPage();
    // A tab that is led to the sign-in at that moment sometimes never says that it closed.
    fechadas.add(page);
    const fechou = await Promise.race([page.close().then(() => true), sleep(FECHO_MS, false)]);
    if (!fechou) console.log(`a tab never said that it closed: ${page.url()}`);
    page = nova;
  };
  const abrir = (caminho: string) =>
    // Without a line the worker answers; a page that has none yet stays where it is, and a session that ended leads away.
    page.goto(caminho, { waitUntil: 'domcontentloaded', timeout: ABERTURA_MS }).catch((error: Error) => {
      if (
        !/ERR_(EMPTY_RESPONSE|CONNECTION|ABORTED|FAILED|NETWORK)|interrupted by another navigation/.test(error.message)
      )
        throw error;
    });
  const ir = async (caminho: string): Promise<void> => {
    await abrir(caminho).catch(async (error: Error) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
      await outraNoLugar(caminho);
    });
  };
  /** The browser's tools sometimes lose a tab that works: its new page had long asked the server for all it shows. */
  const outraNoLugar = async (caminho: string): Promise<void> => {
    console.log(`a tab was lost on the way to ${caminho}`);
    await fecharPagina();
    await abrir(caminho);
  };
  const perguntar = async <T>(pergunta: () => T): Promise<T> => {
    const calada = Symbol();
    const resposta = await Promise.race([page.evaluate(pergunta), sleep(ABERTURA_MS, calada)]);
    if (typeof resposta !== 'symbol') return resposta as T;
    await outraNoLugar(page.url());
    return page.evaluate(pergunta);
  };
  const campo = () => page.getByRole('textbox', { name: 'QR Code, SKU ou código' });

  return {
    linha,
    celular,
    pagina: () => page,
    ir,
    async entrar({ username, senha }: Pessoa): Promise<void> {
      await ir('/');
      await page.getByLabel('Nome de usuário').fill(username);
      await page.getByLabel('Senha', { exact: true }).fill(senha);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/');
    },
    async sair(): Promise<void> {
      // A browser that has just begun, or that found nobody, shows no page of ours.
      if (!page.url().startsWith(linha.url)) await ir('/');
      await page.evaluate(() => {
        for (const chave of ['access', 'refresh', 'usuario']) localStorage.removeItem(chave);
      });
      await ir('/');
    },
    /** The app has nobody signed in, or cannot be opened at all. */
    async estaFora(): Promise<boolean> {
      return perguntar(() => localStorage.getItem('access') === null).catch(() => true);
    },
    /** Tells the username of whoever is signed in. */
    quem: (): Promise<string | undefined> =>
      perguntar(() => JSON.parse(localStorage.getItem('usuario') ?? '{}').username).catch(() => undefined),
    /** From now on it opens without a line. */
    async esperarTrabalhador(): Promise<void> {
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve));
      });
    },
    /** Opens where units are read; `false` when that cannot be had. */
    async abrirLeitura(caminho: string): Promise<boolean> {
      await ir(caminho);
      await campo()
        .or(page.getByLabel('Nome de usuário'))
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => perguntar(() => null))
        .catch(() => undefined);
      return campo().isVisible();
    },
    podeLer: () => campo().isVisible(),
    /** Reads one unit and waits for nothing: a session that ends right then takes the screen away meanwhile. */
    bipar: (codigo: string) => bipar(page, codigo).catch(seATelaFoiEmbora),
    /** Reads one unit, and waits until the screen says what became of it. */
    async ler(codigo: string): Promise<Lida> {
      await page
        .evaluate(() => {
          for (const dito of document.querySelectorAll('.drop-in')) dito.setAttribute('data-visto', '');
          delete document.documentElement.dataset.guardada;
        })
        .catch(seATelaFoiEmbora);
      await bipar(page, codigo).catch(seATelaFoiEmbora);
      const dito = page.locator('.drop-in:not([data-visto])');
      const entrada = page.getByLabel('Nome de usuário');
      await dito.or(entrada).first().waitFor({ timeout: 30_000 });
      if (await entrada.isVisible()) return { tom: 'incerto', texto: '', leitura_id: undefined };
      return dito.evaluate((elemento): Lida => {
        const classes = elemento.className;
        const tom = classes.includes('bg-brick') ? 'errado' : classes.includes('amber') ? 'guardado' : 'certo';
        return { tom, texto: elemento.textContent ?? '', leitura_id: document.documentElement.dataset.guardada };
      });
    },
    /** The milliseconds from a code's last key to the words about what it is. */
    async procurarCodigo(codigo: string): Promise<number> {
      const dito = page.evaluate(
        (sku) =>
          new Promise<number>((resolve) => {
            const olho = new MutationObserver(() => {
              if (!document.querySelector('article')?.textContent.includes(sku)) return;
              olho.disconnect();
              resolve(performance.now());
            });
            olho.observe(document.body, { childList: true, subtree: true });
          }),
        codigo,
      );
      const lido = await bipar(page, codigo);
      return Math.round((await dito) - lido);
    },
    /** The milliseconds until the stock room's screen can be pressed, in a browser that has just begun on a slower processor. */
    async abrirDeNovo(vezesMaisLento: number): Promise<number> {
      await contexto.close();
      await ligar();
      const cdp = await contexto.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: vezesMaisLento });
      const inicio = Date.now();
      await page.goto('/chao', { waitUntil: 'commit' });
      await page.getByRole('link', { name: /^Separar/ }).waitFor();
      const ms = Date.now() - inicio;
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return ms;
    },
    /** Another tab of the same browser comes to the front; the first one stays open behind it. */
    async outraAba(): Promise<void> {
      const [uma, outra = await contexto.newPage()] = contexto.pages().filter((aba) => !fechadas.has(aba));
      page = page === uma ? outra : (uma ?? outra);
      await page.bringToFront();
    },
    fecharPagina,
    /** The battery dies: nothing is said to any page. */
    async morrer(): Promise<void> {
      const morreu = contexto.waitForEvent('close');
      const cdp = await contexto.newCDPSession(page);
      await cdp.send('Browser.crash').catch(() => undefined);
      await morreu;
      await ligar();
    },
    /** Reads what the device has yet to send, or was refused, as it lies in its store. */
    guardadas: () =>
      page.evaluate(
        () =>
          new Promise<Guardada[]>((resolve, reject) => {
            const aberta = indexedDB.open('varal-por-enviar');
            // The app has not opened it yet, and nobody else makes it.
            aberta.onupgradeneeded = () => aberta.transaction?.abort();
            aberta.onerror = () => (aberta.error?.name === 'AbortError' ? resolve([]) : reject(aberta.error));
            aberta.onsuccess = () => {
              const db = aberta.result;
              const todas = db.transaction('leituras').objectStore('leituras').getAll();
              todas.onsuccess = () => {
                db.close();
                resolve(todas.result);
              };
            };
          }),
      ),
    async fechar(): Promise<void> {
      await contexto.close();
      linha.fechar();
    },
  };
}
export type Aparelho = Awaited<ReturnType<typeof umAparelho>>;
