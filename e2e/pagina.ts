import type { Locator, Page } from '@playwright/test';
import { expect, SENHA } from './loja.ts';

type Quem = { username?: string; senha?: string };

/** Somebody signs in on the screen for it, and comes to the products. */
export async function entrarPelaTela(page: Page, { username = 'admin', senha = SENHA }: Quem = {}): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Nome de usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
}

/** Somebody signed in before: the browser keeps their session, and shows no screen of the shop yet. */
export async function abrirSessao(page: Page, { username = 'admin', senha = SENHA }: Quem = {}): Promise<void> {
  const entrada = await page.request.post('/api/auth/login/', { data: { username, password: senha } });
  expect(entrada.status()).toBe(200);
  const { access, ...resto } = await entrada.json();
  const partes = await page.request.get('/api/partes/', { headers: { authorization: `Bearer ${access}` } });
  const ligadas = partes.ok() ? (await partes.json()).filter(({ ligada }: { ligada: boolean }) => ligada) : [];
  // The sign-in page asks for the parts, so that the first screen is drawn whole.
  const daTela = { 'varal-partes': ligadas.map(({ chave }: { chave: string }) => chave).join(' ') };
  const sessao = Object.entries({ access, ...resto, ...daTela });
  // A busy browser may open the next page before it has kept what this one stored, or lose it.
  await expect(async () => {
    await page.goto('/favicon.svg');
    await page.evaluate((sessao) => {
      for (const [nome, valor] of sessao)
        localStorage.setItem(nome, typeof valor === 'string' ? valor : JSON.stringify(valor));
    }, sessao);
    await page.goto('/favicon.svg');
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull();
  }).toPass();
}

/** The products, as somebody sees them who signed in before. */
export async function entrar(page: Page, quem: Quem = {}): Promise<void> {
  await abrirSessao(page, quem);
  await page.goto('/produtos');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}

/** Goes to a page and waits until it follows the shop. */
export async function acompanhando(page: Page, caminho: string): Promise<void> {
  const segue = page.waitForResponse((response) => response.url().endsWith('/api/ao-vivo/') && response.ok());
  await page.goto(caminho);
  await segue;
}

const camadas = (page: Page, quantas: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.['varal-camada'] ?? 0)).toBe(quantas);

/** The history is as it was when it neither moves nor holds an entry of a layer. */
export const semCamadas = (page: Page) => camadas(page, 0);

/** A window has its entry of the history. */
export const comCamada = (page: Page) => camadas(page, 1);

/** A window that has just closed takes its entry of the history along, which would call off a page that is opened meanwhile. */
export async function abrirDepoisDaJanela(page: Page, caminho: string): Promise<void> {
  await semCamadas(page);
  await page.goto(caminho);
}

/** A reload is called off by a window's entry just as an opened page is. */
export async function recarregarDepoisDaJanela(page: Page): Promise<void> {
  await semCamadas(page);
  await page.reload();
}

/** The page is drawn anew, after it has shown the sign-in for a moment. */
export async function sair(page: Page): Promise<void> {
  const aberta = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair' }).click();
  await aberta;
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
}

/** Opens the menu; a wide screen has it beside the page already. */
export async function abrirMenu(page: Page): Promise<Locator> {
  const botao = page.getByRole('button', { name: /^(Abrir|Recolher) menu$/ });
  if ((await botao.getAttribute('aria-label')) === 'Abrir menu') await botao.click();
  return page.getByRole('navigation', { name: 'Menu principal' });
}

/** What the browser keeps of a session. */
export const guardado = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** A call of the API in the name of whoever is signed in on the page. */
export const chamar = (page: Page, metodo: string, caminho: string, corpo?: unknown) =>
  page.evaluate(
    async ({ metodo, caminho, corpo }) => {
      const resposta = await fetch(`/api${caminho}`, {
        method: metodo,
        headers: { Authorization: `Bearer ${localStorage.getItem('access')}`, 'Content-Type': 'application/json' },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      });
      const texto = await resposta.text();
      return texto === '' ? null : JSON.parse(texto);
    },
    { metodo, caminho, corpo },
  );

/** Whoever is signed in on the page has given consent at the simulated Bling. */
export async function autorizarBling(page: Page): Promise<void> {
  const { url } = await chamar(page, 'GET', '/bling/auth/');
  const decidida = await page.request.post(url, { form: { decisao: 'autorizar' }, maxRedirects: 0 });
  const { searchParams } = new URL(decidida.headers().location ?? '');
  const volta = { code: searchParams.get('code'), state: searchParams.get('state') };
  await chamar(page, 'POST', '/bling/callback/', volta);
}

/**
 * A reader at the port: 5 ms lie between its keys, however long a busy machine takes to send them. Returns when the last one
 * was sent, by the page's clock.
 */
export const bipar = (page: Page, texto: string): Promise<number> =>
  page.evaluate(
    (teclas) => {
      const onde = document.activeElement ?? document.body;
      const fim = performance.now();
      for (const [n, key] of teclas.entries()) {
        const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(tecla, 'timeStamp', { value: fim - 5 * (teclas.length - n) });
        onde.dispatchEvent(tecla);
      }
      return fim;
    },
    [...texto, 'Enter'],
  );

/** Counts every press of mouse or finger from now on. */
export async function contarToques(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('toques', '0');
    const um = () => sessionStorage.setItem('toques', String(Number(sessionStorage.getItem('toques')) + 1));
    addEventListener('pointerdown', um, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('toques')));
}

/** Waits until a thing stands where it stood ten frames ago: nobody presses what still moves. */
export const repousar = (coisa: Locator): Promise<void> =>
  coisa.evaluate(
    (element) =>
      new Promise((resolve) => {
        let y = Number.NaN;
        let quietos = 0;
        const look = () => {
          const agora = element.getBoundingClientRect().y;
          quietos = agora === y ? quietos + 1 : 0;
          y = agora;
          if (quietos < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** Puts a finger, or on a desktop the mouse, on a button; returns what lifts it where it lies. */
export async function apertar(page: Page, alvo: Locator): Promise<() => Promise<void>> {
  await alvo.scrollIntoViewIfNeeded();
  const caixa = await alvo.boundingBox();
  if (!caixa) throw new Error('nobody sees what is to be pressed');
  const ponto = { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height / 2 };
  if (await page.evaluate(() => navigator.maxTouchPoints === 0)) {
    await page.mouse.move(ponto.x, ponto.y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const dedo = await page.context().newCDPSession(page);
  await dedo.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [ponto] });
  return async () => {
    await dedo.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await dedo.detach();
  };
}

/** Does what a list of records offers, which on a small screen waits behind *Mais*. */
export async function fazerNaLista(page: Page, nome: string) {
  const aVista = page.getByRole('link', { name: nome }).or(page.getByRole('button', { name: nome }));
  const mais = page.getByRole('button', { name: 'Mais ações', exact: true });
  await expect(aVista.or(mais).first()).toBeVisible();
  if (await aVista.isVisible()) return aVista.click();
  await mais.click();
  await page.getByRole('menuitem', { name: nome }).click();
}
