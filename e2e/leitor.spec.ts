import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/install/ensure-browser.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';
import { filmar } from '../server/test/filmar.ts';
import { expect, test as naLoja, SENHA } from './loja.ts';
import { nadaDeMal, olhar } from './olhar.ts';
import { abrirMenu, bipar } from './pagina.ts';

const LOJA = 'https://loja.example.com.br';

type Filmado = {
  /** Holds a code before the camera of a page on the list of products. */
  camera: (texto: string | null, como?: { permitida?: boolean }) => Promise<Page>;
};
type Aparelho = { aparelho: { permitido: BrowserContext; proibido: BrowserContext; filme: string } };

/** One browser, whose camera plays a film that each test makes; in it somebody who allowed the camera, and somebody who did not. */
const test = naLoja.extend<Filmado, Aparelho>({
  aparelho: [
    async ({ loja }, use, { project }) => {
      const filme = join(tempFolder('filme'), 'camera.y4m');
      writeFileSync(filme, filmar(null));
      const { launchOptions, locale = 'pt-BR', viewport = null, hasTouch = false, isMobile = false } = project.use;
      const fingida = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${filme}`];
      const args = [...(launchOptions?.args ?? []), ...fingida];
      const executablePath = findBrowser();
      const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }), args });
      const dentroCom = async (permissoes: string[]) => {
        const storageState = { cookies: [], origins: [{ origin: loja.url, localStorage: await umaSessao(loja.url) }] };
        const como = { baseURL: loja.url, storageState, locale, viewport, hasTouch, isMobile };
        const context = await browser.newContext(como);
        await context.grantPermissions(permissoes);
        return context;
      };
      try {
        await use({ permitido: await dentroCom(['camera']), proibido: await dentroCom([]), filme });
      } finally {
        await browser.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  camera: async ({ aparelho }, use) => {
    const pages: Page[] = [];
    await use(async (texto, { permitida = true } = {}) => {
      writeFileSync(aparelho.filme, filmar(texto));
      const page = await (permitida ? aparelho.permitido : aparelho.proibido).newPage();
      pages.push(page);
      await page.goto('/produtos');
      return page;
    });
    for (const page of pages) await page.close();
  },
});
test.use({ ajustes: { PUBLIC_URL: LOJA } });

const leitor = (page: Page) => page.getByRole('dialog', { name: 'Escaneie o QR Code' });
const abrir = async (page: Page) => {
  await page.getByRole('button', { name: 'Escanear', exact: true }).click();
  await expect(leitor(page)).toBeVisible();
};
const abrirPeloMenu = async (page: Page) => {
  const menu = await abrirMenu(page);
  await menu.getByRole('button', { name: 'Escanear QR Code' }).click();
};
/** Whether a camera is on anywhere in the page; the tracks it was given are kept by `vigiar`. */
const ligadas = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, 'faixas').filter((faixa: MediaStreamTrack) => faixa.readyState === 'live').length,
  );
const vigiar = (page: Page) =>
  page.evaluate(() => {
    const faixas: MediaStreamTrack[] = [];
    Object.assign(window, { faixas });
    const { mediaDevices } = navigator;
    const pedir = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (pedido) => {
      const fluxo = await pedir(pedido);
      faixas.push(...fluxo.getTracks());
      return fluxo;
    };
  });

async function entrarPelaApi(loja: string): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ username: 'admin', password: SENHA });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${loja}/api/auth/login/`, { method: 'POST', headers, body })).json();
}

/** What the browser of somebody signed in keeps. */
async function umaSessao(loja: string) {
  const kept = Object.entries(await entrarPelaApi(loja));
  return kept.map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }));
}

/** A variation of the sample shop. */
async function umaVariacao(request: APIRequestContext, loja: { url: string }) {
  const { access } = await entrarPelaApi(loja.url);
  const ler = async (caminho: string) =>
    (await request.get(`/api${caminho}`, { headers: { authorization: `Bearer ${access}` } })).json();
  const [{ id }] = await ler('/produtos/busca/?busca=camiseta&limite=1');
  const { variacoes } = await ler(`/produtos/${id}/`);
  const { id: variacao_id, sku } = variacoes.at(-1);
  const rota = `/produtos/${id}?variacao=${variacao_id}`;
  return { rota, outra: `/produtos/${id}?variacao=${variacoes[0].id}`, sku };
}

/** The variation that was read is marked, and in sight. */
async function estaNaVariacao(page: Page, rota: string) {
  await expect(page).toHaveURL((url) => url.pathname + url.search === rota);
  await expect(leitor(page)).toBeHidden();
  await expect(page.locator('[aria-current="true"]')).toBeInViewport();
  expect(await ligadas(page)).toBe(0);
}

test('the code of a product opens its variation, and the camera goes off', async ({
  camera,
  aparelho,
  request,
  loja,
}) => {
  const { rota, outra } = await umaVariacao(request, loja);
  const page = await camera(rota);
  await vigiar(page);
  await abrir(page);
  await expect.poll(() => ligadas(page)).toBe(1);
  await estaNaVariacao(page, rota);

  await test.step('and from there another of the same product', async () => {
    writeFileSync(aparelho.filme, filmar(outra));
    await abrirPeloMenu(page);
    await estaNaVariacao(page, outra);
  });
});

test('with the public address in it, it opens inside all the same', async ({ camera, request, loja, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const { rota } = await umaVariacao(request, loja);
  const page = await camera(`${LOJA}${rota}`);
  await vigiar(page);
  await abrir(page);
  await estaNaVariacao(page, rota);
  expect(page.context().pages()).toHaveLength(1);
});

test('a SKU is looked up', async ({ camera, request, loja, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const { rota, sku } = await umaVariacao(request, loja);
  const page = await camera(sku);
  await vigiar(page);
  await abrir(page);
  await estaNaVariacao(page, rota);
});

test('any other route of ours opens, from the menu as well', async ({ camera, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const page = await camera('/vendas');
  await abrirPeloMenu(page);
  await expect(page).toHaveURL(/\/vendas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
  await expect(leitor(page)).toBeHidden();
});

test('the address of somebody else is opened after its host was shown and confirmed, not before', async ({
  camera,
}) => {
  const page = await camera('https://promo.example.org/ganhe?loja=varal');
  const context = page.context();
  await context.route('https://promo.example.org/**', (route) => route.fulfill({ body: 'promo' }));
  await vigiar(page);
  await abrir(page);
  const pergunta = page.getByRole('dialog', { name: 'Abrir outro site?' });
  await expect(pergunta.getByText('promo.example.org', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pergunta).toBeHidden();
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL(/\/produtos$/);

  // The code is still in the picture and is not asked about again; typed, it is.
  await leitor(page).getByLabel('Código ou SKU').fill('https://promo.example.org/ganhe?loja=varal');
  await leitor(page).getByRole('button', { name: 'Procurar' }).click();
  const aberta = context.waitForEvent('page');
  await pergunta.getByRole('button', { name: 'Abrir site' }).click();
  const fora = await aberta;
  await expect(fora).toHaveURL('https://promo.example.org/ganhe?loja=varal');
  expect(await fora.evaluate(() => window.opener)).toBeNull();
  await fora.close();
  await expect(leitor(page)).toBeHidden();
  expect(await ligadas(page)).toBe(0);
});

test('a text that nobody knows is told, and reading goes on', async ({ camera, request, loja, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const { rota, sku } = await umaVariacao(request, loja);
  const page = await camera('Bom dia, freguesia');
  await vigiar(page);
  await abrir(page);
  await expect(leitor(page).getByRole('alert')).toHaveText('Nenhum produto com o código “Bom dia, freguesia”.');
  await expect(page).toHaveURL(/\/produtos$/);
  expect(await ligadas(page)).toBe(1);

  await test.step('with a reader that types', async () => {
    await bipar(page, sku);
    await estaNaVariacao(page, rota);
  });
});

for (const texto of ['javascript:alert(document.domain)', '//promo.example.org/produtos/1']) {
  test(`${texto} is never opened`, async ({ camera, isMobile }) => {
    test.skip(isMobile, 'the same on a phone');
    const page = await camera(texto);
    const pedidos: string[] = [];
    page.context().on('request', (request) => pedidos.push(new URL(request.url()).host));
    page.on('dialog', (dialog) => pedidos.push(dialog.message()));
    await vigiar(page);
    await abrir(page);
    await expect(leitor(page).getByRole('alert')).toHaveText(
      'Este código leva a um tipo de endereço que não é aberto, por segurança.',
    );
    await expect(page).toHaveURL(/\/produtos$/);
    expect(page.context().pages()).toHaveLength(1);
    expect(new Set(pedidos)).toEqual(new Set([new URL(page.url()).host]));
    await expect.poll(() => ligadas(page)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(leitor(page)).toBeHidden();
    await expect.poll(() => ligadas(page)).toBe(0);

    await test.step("and 'Fechar' loads the page anew", async () => {
      await abrir(page);
      const recarregada = page.waitForEvent('load');
      await leitor(page).getByRole('button', { name: 'Fechar' }).click();
      await recarregada;
      await expect(leitor(page)).toBeHidden();
    });
  });
}

test('without the camera, codes are typed', async ({ camera, request, loja }) => {
  const { rota, sku } = await umaVariacao(request, loja);
  const page = await camera(null, { permitida: false });
  await vigiar(page);
  await abrir(page);
  await expect(leitor(page).getByRole('alert')).toHaveText('Erro ao acessar a câmera. Verifique as permissões.');
  expect(await olhar(page)).toEqual(nadaDeMal);
  await leitor(page).getByLabel('Código ou SKU').fill(sku.toLowerCase());
  await leitor(page).getByRole('button', { name: 'Procurar' }).click();
  await estaNaVariacao(page, rota);
});

test('allowed after all, it is tried again', async ({ camera, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const page = await camera('/vendas', { permitida: false });
  await abrir(page);
  await expect(leitor(page).getByRole('alert')).toBeVisible();
  await page.context().grantPermissions(['camera']);
  await leitor(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL(/\/vendas$/);
  await page.context().grantPermissions([]);
});
