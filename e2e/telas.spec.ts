import type { Locator, Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { AO_SOL, MENOS_ALVOS, nadaDeMal, olhar, SO_CORES } from './olhar.ts';
import { abrirMenu, abrirSessao, autorizarBling, entrar, entrarPelaTela, fazerNaLista } from './pagina.ts';

// They are many, and none needs what another did.
test.describe.configure({ mode: 'parallel' });
// Each look waits for what fades; whoever wants less motion sees the same screens at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TELAS = [
  '/produtos',
  '/produtos/criar',
  '/produtos/fotos',
  '/produtos/1',
  '/produtos/1/areas',
  '/estampas',
  '/estampas/criar',
  '/estampas/1',
  '/estampas/1/produtos',
  '/modelos',
  '/modelos/criar',
  '/modelos/1',
  '/atributos',
  '/clientes',
  '/clientes/criar',
  '/clientes/1',
  '/clientes/1/compras',
  '/vendas',
  '/vendas/coleta',
  '/vendas/etiquetas',
  '/vendas/ondas',
  '/vendas/criar',
  '/vendas/1',
  // It waits for a product to be published.
  '/vendas/9',
  // Its words for WhatsApp have the code of a Pix.
  '/vendas/13',
  '/vendas/1/editar',
  '/balcao',
  '/caixa',
  '/planilhas',
  '/tarefas',
  '/resumo',
  '/categorias',
  '/categorias/criar',
  '/categorias/1',
  '/configuracoes',
  '/configuracoes/partes',
  '/configuracoes/vendas',
  '/configuracoes/mensagens',
  '/configuracoes/usuarios',
  '/configuracoes/copias',
  '/configuracoes/historico',
  '/configuracoes/lixeira',
  '/configuracoes/envio',
  '/configuracoes/pix',
  '/configuracoes/bling',
  '/configuracoes/bling/diferencas',
  '/configuracoes/bling/situacoes',
  '/configuracoes/bling/estoque',
  '/configuracoes/bling/pagamentos',
  '/configuracoes/bling/canais',
  '/configuracoes/bling/trazer',
  '/qrcodes',
  '/guardar',
  '/contagens',
  '/contagens/1',
  '/contagens/2',
  '/chao',
  '/chao/ler',
  '/chao/separar',
  '/chao/separar/1',
  '/por-enviar',
  '/local/A1',
  '/primeiros-passos',
  '/bling/callback',
  '/nao/existe',
];

/** The screens of one record, which the sample shop has. */
const FICHAS = ['/produtos/1', '/estampas/1', '/modelos/1', '/categorias/1'];

/** They are not seen until all answers beside them are there. */
const partesDaCentral = (page: Page) =>
  page.getByRole('navigation', { name: 'Partes da Central', includeHidden: true });

/** An address, what is to be read there, and what is done first. */
const estados = (page: Page): [string, string | RegExp, (() => Promise<void>)?][] => {
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  const select = () => page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
  return [
    ['/produtos', /\d+ selecionados de \d+/, select],
    ['/produtos', 'Você pode restaurar pela Lixeira.', () => select().then(press('Excluir selecionados'))],
    ['/produtos', 'Imprimir', press(/^QR Code de/)],
    ['/produtos?busca=zzzz', 'Nenhum produto encontrado.'],
    ['/produtos?preco_min=30&preco_max=20', 'O preço mínimo é maior que o máximo.'],
    ['/estampas?busca=zzzz', 'Nenhuma estampa encontrada.'],
    ['/estampas/criar', 'Corrija os erros do formulário.', press('Salvar')],
    ['/estampas/1', 'Ela é excluída para sempre, com todas as versões da arte.', press('Excluir')],
    ['/modelos?busca=zzzz', 'Nenhum modelo encontrado.'],
    ['/modelos/criar', 'Preencha os campos obrigatórios!', press('Salvar')],
    ['/modelos/1', 'Ele não vai para a lixeira: é excluído para sempre.', press('Lixeira')],
    ['/atributos?atributo=2', 'Adicionar', press(/^Editar o nome de/)],
    ['/categorias?busca=zzzz', 'Nenhuma categoria encontrada.'],
    ['/categorias', 'Deseja realmente excluir a categoria', press(/^Excluir/)],
    ['/resumo', 'Variações mais vendidas', press('30 dias')],
    ['/resumo?de=2020-01-01&ate=2020-03-31', 'Vendido de 01/01/2020 a 31/03/2020'],
    ['/balcao', 'Para dividir, digite quanto vai nesta forma', press('Cartão de crédito')],
    ['/vendas', 'Adicione o que vai ser enviado.', () => fazerNaLista(page, 'Quanto fica o frete?')],
    [
      '/vendas?status=etiqueta',
      /vendas? escolhidas?/,
      () => page.getByRole('checkbox', { name: 'Escolher todas as vendas desta aba' }).click(),
    ],
    ['/vendas/criar', 'O cliente retira na loja.', press('Retira na loja')],
    ['/qrcodes', 'Adicionar todas', () => page.getByLabel('Buscar por SKU ou nome').fill('camiseta')],
    ['/estampas/1', /^Histórico de /, press('Histórico')],
    ['/modelos/1', /^Histórico de /, press('Histórico')],
    ['/configuracoes/historico', 'De onde', press(/^Ver \d+ detalhes/)],
    ['/configuracoes/historico?busca=zzzz', 'Nada encontrado no histórico.'],
    ['/configuracoes/lixeira', /selecionados? de/, select],
    ['/configuracoes/lixeira', 'Isso não pode ser desfeito.', () => select().then(press('Excluir Permanentemente'))],
  ];
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the sign-in screen has nothing serious for axe and nothing wider than the screen', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      expect(await olhar(page)).toEqual(nadaDeMal);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByText('Preencha todos os campos!')).toBeVisible();
      expect(await olhar(page)).toEqual(nadaDeMal);
    });

    test('nor has the open menu or a dialog', async ({ page }) => {
      await entrar(page);
      const menu = await abrirMenu(page);
      await expect(menu.getByRole('link', { name: 'Imprimir QR Codes' })).toBeVisible();
      expect(await olhar(page)).toEqual(nadaDeMal);
      await menu.getByRole('button', { name: 'Escanear QR Code' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await olhar(page)).toEqual(nadaDeMal);
    });
  });
}

const NADA_DEMAIS = { overflow: 0, barras: [] };

/** Tells by how much a page at twice its size is too wide, and which bars then cover more than a fifth of the window. */
async function aoDobro(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  const demais = await page.evaluate(() => ({
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    barras: [...document.querySelectorAll('main *')]
      .filter((parte) => ['sticky', 'fixed'].includes(getComputedStyle(parte).position))
      .filter((parte) => parte.checkVisibility() && parte.getBoundingClientRect().height > innerHeight / 5)
      .map((parte) => parte.outerHTML.slice(0, 120)),
  }));
  await page.setViewportSize({ width, height });
  return demais;
}

/** The number of workers that share the screens. */
const PARTES = 3;
for (let parte = 0; parte < PARTES; parte += 1) {
  test(`no screen has anything serious for axe in the light or in the dark, nor anything wider than the screen, ${parte + 1} of ${PARTES}`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await abrirSessao(page);
    for (const tela of TELAS.filter((_, n) => n % PARTES === parte)) {
      await page.goto(tela);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Carregando...')).toHaveCount(0);
      if (FICHAS.includes(tela)) await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible();
      if (tela.startsWith('/configuracoes/bling')) await expect(partesDaCentral(page)).toBeVisible();
      expect(await olhar(page), tela).toEqual(nadaDeMal);
      // One colour is enough on a phone: what is read does not depend on the width.
      if (isMobile) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      // All else was just judged, of the same words.
      expect(await olhar(page, SO_CORES), `${tela}, dark`).toEqual(nadaDeMal);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await aoDobro(page), `${tela}, at twice its size`).toEqual(NADA_DEMAIS);
    }
  });
}

test('nor has a list with rows selected, nothing found or a wrong filter, nor what opens from it', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
  await abrirSessao(page);
  for (const [tela, mostra, abrir] of estados(page)) {
    await page.goto(tela);
    await abrir?.();
    await expect(page.getByText(mostra).first(), `${tela}: ${mostra}`).toBeVisible();
    const regras = String(mostra).includes('selecionados') ? MENOS_ALVOS : undefined;
    expect(await olhar(page, regras), `${tela}: ${mostra}`).toEqual(nadaDeMal);
    if (isMobile) continue;
    expect(await aoDobro(page), `${tela}: ${mostra}, at twice its size`).toEqual(NADA_DEMAIS);
    // A window that closed here would take its entry of the history along, and call off the next page.
    await expect(page.getByText(mostra).first(), `${tela}: ${mostra}, at its size again`).toBeVisible();
  }
});

test('the screens of the stock room are read in the sun and hit with a thumb', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'nobody carries a desk');
  await page.emulateMedia({ colorScheme: 'light' });
  await abrirSessao(page);
  for (const tela of [
    '/chao',
    '/chao/ler',
    '/chao/separar',
    '/chao/separar/1',
    '/guardar',
    '/contagens/1',
    '/por-enviar',
  ]) {
    await page.goto(tela);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Carregando...')).toHaveCount(0);
    expect(await olhar(page, AO_SOL), tela).toEqual(nadaDeMal);
    // What leads past the menu lies above the screen until it has the focus.
    const baixos = await page.locator('a, button, input:not([type=checkbox]), select').evaluateAll((alvos) =>
      alvos
        .filter((alvo) => alvo.checkVisibility() && getComputedStyle(alvo).display !== 'inline')
        .filter((alvo) => alvo.getBoundingClientRect().bottom > 0 && alvo.getBoundingClientRect().height < 44)
        .map((alvo) => alvo.outerHTML.slice(0, 200)),
    );
    expect(baixos, tela).toEqual([]);
  }
});

test('the links to what is still to be published are as high as a finger needs, also one below the other', async ({
  page,
}) => {
  await abrirSessao(page);
  await page.goto('/vendas/9');
  const box = await page.getByRole('note').getByRole('link').first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
});

type Tardio = [tela: string, pergunta: string, fica: Locator, veio: Locator, abrir?: () => Promise<void>];

/** An address, the question whose answer comes late, what stands beside the answer, what of it is seen, and what is done first. */
const tardios = (page: Page): Tardio[] => {
  const partes = partesDaCentral(page);
  return [
    [
      '/vendas/1',
      '**/vendas/1/pagamentos/',
      page.getByRole('heading', { name: 'Dados da Entrega' }),
      page.getByRole('list', { name: 'Pagamentos da venda' }),
    ],
    ['/configuracoes/bling', '**/bling/situacao/', partes, page.getByRole('heading', { name: 'Conexão com o Bling' })],
    [
      '/configuracoes/bling',
      '**/sincronizacao/resumo/',
      partes,
      page.getByRole('link', { name: /^\d+ Indo ao Bling/ }),
    ],
    ['/configuracoes/bling', '**/sincronizacao/estoque/', partes, partes],
    [
      '/vendas/1',
      '**/historico/**',
      page.getByRole('button', { name: 'Fechar' }),
      page.getByText('Nada aconteceu aqui ainda.'),
      () => page.getByRole('button', { name: 'Histórico' }).click(),
    ],
  ];
};

type Visto = { quadros: number; alturas: number[] };

/** Looks at every frame how high a thing stands, as long as it is there to be pressed. */
const vigiar = (coisa: Locator) =>
  coisa.evaluateHandle((element) => {
    const visto: Visto = { quadros: 0, alturas: [] };
    const look = () => {
      visto.quadros += 1;
      if (element.checkVisibility({ visibilityProperty: true })) visto.alturas.push(element.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
    return visto;
  });

test('what is pressed beside an answer stays where it is when the answer comes late', async ({ page }) => {
  await abrirSessao(page);
  // Of a shop that is linked to Bling the answers are the longest, and one of them asks something.
  await autorizarBling(page);
  for (const [tela, pergunta, fica, veio, abrir] of tardios(page)) {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(pergunta, (route) => asked.then(() => route.continue()));
    await page.goto(tela);
    await abrir?.();
    const visto = await vigiar(fica);
    const quadros = () => visto.evaluate(({ quadros }) => quadros);
    const passarUmQuadro = async () => {
      const antes = await quadros();
      await expect.poll(quadros).toBeGreaterThan(antes + 1);
    };
    await passarUmQuadro();
    answer();
    await expect(veio).toBeVisible();
    await expect(fica).toBeVisible();
    await passarUmQuadro();
    const alturas = await visto.evaluate(({ alturas }) => alturas);
    expect(Math.max(...alturas) - Math.min(...alturas), `${tela}, ${pergunta}`).toBeLessThanOrEqual(4);
  }
});

test('a button that waits is as wide as before, and shows its text to whoever wants less motion', async ({ page }) => {
  await page.route('**/auth/login/', () => {});
  for (const [reducedMotion, text] of [
    ['no-preference', 'vanish'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    await page.getByLabel('Nome de usuário').fill('admin');
    await page.getByLabel('Senha', { exact: true }).fill('varal-123');
    const botao = page.getByRole('button', { name: 'Entrar' });
    // This one is as wide as its form, most are as wide as their text.
    await botao.evaluate((element) => element.style.setProperty('width', 'fit-content'));
    const before = await botao.boundingBox();
    await botao.click();
    await expect(botao.locator('span').first()).toHaveCSS('animation-name', text);
    expect((await botao.boundingBox())?.width, reducedMotion).toBe(before?.width);
  }
});

test('the first load takes at most 160 kB of JavaScript, signed out or in @short', async ({ page, context }) => {
  const measured = await context.newCDPSession(page);
  await measured.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  measured.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  measured.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // Whoever saves data is not brought the other screens beforehand: what comes then is what the screen itself needs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // Nor does what waits for a second in which hands rest: on a busy machine that second is over before the load.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const semDescanso = (work: () => void, ms = 0) => (ms < 1_000 ? setTimeout(work, ms) : 0);
    Object.assign(window, { setTimeout: semDescanso });
  });
  // Whoever follows the shop never has an idle network.
  await page.route('**/api/ao-vivo/', (route) => route.abort());
  const load = async (path: string, ready: Locator) => {
    // What the page before was still fetching is not counted.
    await page.goto('about:blank');
    await measured.send('Network.clearBrowserCache');
    scripts.clear();
    bytes = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(ready).toBeVisible();
    return bytes;
  };

  const signedOut = await load('/', page.getByRole('button', { name: 'Entrar' }));
  expect(signedOut).toBeGreaterThan(20_000);
  expect(signedOut).toBeLessThanOrEqual(160_000);
  await entrarPelaTela(page);
  expect(await load('/produtos', page.getByRole('list', { name: 'Produtos' }))).toBeLessThanOrEqual(160_000);
});

test('every screen is reached and worked with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has none');
  await page.goto('/');
  await expect(page.getByLabel('Nome de usuário')).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('varal-123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/produtos$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');

  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const vendas = menu.getByRole('link', { name: /^Vendas/ });
  const isFocused = (link: Locator) => link.evaluate((element) => element === document.activeElement);

  await test.step('the menu beside the page comes after the header and before the page, and is skipped at one go', async () => {
    await expect(vendas).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Resumo' })).toBeFocused();
    const skip = page.getByRole('button', { name: 'Pular para o conteúdo' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox').or(page.getByPlaceholder('Buscar por')).first()).toBeFocused();
  });

  await test.step('folded, it stays so, and comes back', async () => {
    await page.getByRole('button', { name: 'Recolher menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(vendas).toBeVisible();
  });

  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).focus();
  for (let i = 0; i < 12 && !(await isFocused(vendas)); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vendas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeFocused();
});
