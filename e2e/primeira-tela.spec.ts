import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao } from './pagina.ts';

// The first screen is what these stories are about, and a page without motion shows it at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Visto = { noPrimeiroQuadro: string[] | null; desvio: number };

/** Notes what the first frame with a header or a title shows of the frame of the page, and how far things move afterwards. */
const vigiar = (page: Page) =>
  page.addInitScript(() => {
    const visto: Visto = { noPrimeiroQuadro: null, desvio: 0 };
    Object.assign(window, { visto });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') visto.desvio += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (!document.querySelector('header, h1')) return requestAnimationFrame(look);
      const all = document.querySelectorAll('nav[aria-label="Menu principal"] :is(a, button), header button');
      visto.noPrimeiroQuadro = [...all]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    };
    requestAnimationFrame(look);
  });

const visto = (page: Page) => page.evaluate<Visto>(() => Reflect.get(window, 'visto'));

const DO_TRILHO = [
  ...['Resumo', 'Produtos', 'Estampas', 'Modelos', 'Categorias', 'Balcão', 'Clientes', 'Vendas', 'Caixa'],
  ...['Imprimir QR Codes', 'Chão da loja', 'Configurações', 'Escanear QR Code'],
];

/** All has come that comes late: the list, its filters and, beside a wide page, the numbers of the menu. */
async function assentar(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible();
  if (isMobile) return;
  await expect(page.getByRole('link', { name: /^Produtos \(\d+ produtos\)$/ })).toBeVisible();
  await expect(page.getByLabel('Preço máximo')).toBeVisible();
}

for (const demora of [false, true]) {
  const quando = demora ? 'after a slow check of who is there' : 'at once';
  test(`the rail and the header are drawn with the page ${quando}, and nothing moves afterwards`, async ({
    page,
    isMobile,
  }) => {
    await abrirSessao(page);
    // A browser knows from its first visit which parts the shop has.
    await page.evaluate(() => localStorage.setItem('varal-partes', 'estampas ondas contagens caixa'));
    await vigiar(page);
    let responder = () => {};
    const respondida = new Promise<void>((resolve) => {
      responder = resolve;
    });
    if (demora) await page.route('**/api/auth/verificar/', (route) => respondida.then(() => route.continue()));
    await page.goto('/produtos');
    if (demora) await expect(page.getByText('Verificando autenticação...')).toBeVisible();
    responder();
    await assentar(page, isMobile);

    const { noPrimeiroQuadro, desvio } = await visto(page);
    expect(noPrimeiroQuadro).toEqual(
      expect.arrayContaining(['Buscar tudo (Ctrl+K)', 'Sair', ...(isMobile ? [] : DO_TRILHO)]),
    );
    expect(desvio).toBeLessThanOrEqual(0.01);
  });
}
