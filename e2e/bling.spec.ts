import type { BrowserContext, Page } from '@playwright/test';
import { type BlingSimulado, blingSimulado, desconectar, type Pedido } from './bling-simulado.ts';
import { expect, test as naLoja } from './loja.ts';
import { abrirSessao, autorizarBling, chamar, recarregarDepoisDaJanela } from './pagina.ts';

const EM_ABERTO = 6;
const CANCELADO = 12;
const VERIFICADO = 24;

/** The shop is set to more calls a second than Bling allows, so that nothing here takes long. */
const SEM_PRESSA = { por_segundo: 100 };

/** The shop gives a silent Bling up after so long: whatever waits for it takes no less. */
const ESPERA_PELO_BLING_MS = 10_000;

const test = naLoja.extend<{ bling: BlingSimulado }>({
  bling: async ({ loja }, use) => {
    const bling = blingSimulado(loja);
    await bling.ajustar(SEM_PRESSA);
    await use(bling);
    await bling.sarar();
  },
});
test.use({ ajustes: { BLING_POR_SEGUNDO: '50' } });

test.beforeEach(({ page }) => abrirSessao(page));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const tokens = (bling: BlingSimulado, desde: number) => bling.chamadas(desde, 'POST', '/Api/v3/oauth/token');

/** What the browser keeps for the shop, also while it shows the page of Bling. */
async function guardadoNaLoja(context: BrowserContext, loja: { url: string }): Promise<Record<string, string>> {
  const { origins } = await context.storageState();
  const daLoja = origins.find(({ origin }) => origin === loja.url)?.localStorage ?? [];
  return Object.fromEntries(daLoja.map(({ name, value }) => [name, value]));
}
/** Nothing of the detour is kept: the session, what was opened and what the shop does are all there is. */
const nadaSobrou = (context: BrowserContext, loja: { url: string }) =>
  expect
    .poll(async () =>
      Object.keys(await guardadoNaLoja(context, loja))
        .filter((nome) => !['varal-abertos', 'varal-partes'].includes(nome))
        .sort(),
    )
    .toEqual(['access', 'refresh', 'usuario']);

/** Gives consent without following the way back: where Bling sends the browser. */
async function consentir(page: Page, pagina: string): Promise<string> {
  const resposta = await page.request.post(pagina, { form: { decisao: 'autorizar' }, maxRedirects: 0 });
  expect(resposta.status()).toBe(302);
  return resposta.headers().location ?? '';
}

test.describe('the detour over the consent page of Bling', () => {
  test.beforeEach(({ page }) => desconectar(page));

  test('a category waits for the consent that is refused and then given, and is created once', async ({
    page,
    context,
    loja,
    bling,
  }) => {
    const desde = await bling.agora();
    await page.goto('/categorias/criar');
    await page.getByLabel('Nome').fill('Meias');
    await press(page, 'Salvar');
    await expect(page).toHaveURL(/\/oauth\/authorize\?/);
    const { blingPendingActions = '', redirect } = await guardadoNaLoja(context, loja);
    expect(JSON.parse(blingPendingActions)).toEqual([
      {
        method: 'POST',
        url: '/api/categorias/',
        data: { nome: 'Meias', categoria_pai: null },
        redirect: '/categorias',
        chave: expect.any(String),
      },
    ]);
    expect(redirect).toBe('/categorias/criar');

    await press(page, 'Recusar');
    await expect(page.getByRole('alert')).toHaveText('A autorização foi recusada no Bling. Nada foi alterado.');
    expect(await tokens(bling, desde)).toEqual([]);
    await press(page, 'Tentar novamente');
    await press(page, 'Autorizar');

    await expect(page).toHaveURL(/\/categorias$/);
    await expect(page.getByText('Categoria criada!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar Meias' })).toHaveCount(1);
    await nadaSobrou(context, loja);
    const noBling = async () => (await bling.estado()).categorias.filter(({ descricao }) => descricao === 'Meias');
    await expect.poll(noBling).toHaveLength(1);
    expect(await bling.chamadas(desde, 'POST', '/Api/v3/categorias/produtos')).toHaveLength(1);
    expect(await tokens(bling, desde)).toHaveLength(1);
  });

  test('who gives up is back where it was asked for, with what was typed', async ({ page, context, loja }) => {
    await page.goto('/categorias/criar');
    await page.getByLabel('Nome').fill('Gorros de lã');
    await press(page, 'Salvar');
    await press(page, 'Recusar');
    await press(page, 'Voltar');
    await expect(page).toHaveURL(/\/categorias\/criar$/);
    await expect(page.getByLabel('Nome')).toHaveValue('Gorros de lã');
    await nadaSobrou(context, loja);
    const categorias = JSON.stringify(await chamar(page, 'GET', '/categorias/?limite=200'));
    expect(categorias).toContain('Papelaria');
    expect(categorias).not.toContain('Gorros');
  });

  test('a product with new pictures is published once, also when the way back is loaded by two tabs and again', async ({
    page,
    context,
    loja,
    bling,
  }) => {
    const desde = await bling.agora();
    await page.goto('/produtos/criar');
    await page.getByRole('combobox', { name: 'Modelo' }).fill('CAN01');
    await page.getByRole('option', { name: /^CAN01/ }).click();
    await page.getByLabel('Título', { exact: true }).fill('Caneca Saíra-Sete-Cores');
    await page.getByLabel('SKU').fill('CAN-SAIRA');
    await page.getByLabel('Quantidade em Estoque').fill('7');
    const foto = Buffer.from(UM_PIXEL, 'base64');
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'frente.png', mimeType: 'image/png', buffer: foto },
      { name: 'costas.png', mimeType: 'image/png', buffer: foto },
    ]);
    await page.getByLabel('Publicar no Bling').check();
    await press(page, 'Criar Produto');
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await nadaSobrou(context, loja);

    await page.goto('/produtos?busca=CAN-SAIRA');
    await page.getByRole('link', { name: 'Caneca Saíra-Sete-Cores' }).click();
    await press(page, 'Publicar no Bling');
    await expect(page).toHaveURL(/\/oauth\/authorize\?/);
    const { blingPendingActions = '', redirect = '' } = await guardadoNaLoja(context, loja);
    expect(JSON.parse(blingPendingActions)).toEqual([
      {
        method: 'POST',
        url: `/api${redirect}/publicar-no-bling/`,
        data: null,
        redirect: '/produtos',
        chave: expect.any(String),
      },
    ]);

    const volta = await consentir(page, page.url());
    const outra = await context.newPage();
    await Promise.all([page.goto(volta), outra.goto(volta)]);
    await expect(page).not.toHaveURL(/callback/);
    await expect(outra).not.toHaveURL(/callback/);
    for (let vezes = 0; vezes < 2; vezes += 1) {
      await page.goto(volta);
      await expect(page).not.toHaveURL(/callback/);
    }
    await nadaSobrou(context, loja);

    await page.goto(redirect);
    await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
    const noBling = async () => (await bling.estado()).produtos.filter(({ codigo }) => codigo === 'CAN-SAIRA');
    await expect.poll(noBling).toMatchObject([{ nome: 'Caneca Saíra-Sete-Cores', saldoFisicoTotal: 7 }]);
    expect(await bling.chamadas(desde, 'POST', '/Api/v3/produtos')).toHaveLength(1);
    expect(await tokens(bling, desde)).toHaveLength(1);
  });

  test('a sale whose last product is published there becomes an order with it', async ({ page, bling }) => {
    await page.goto('/vendas/9');
    await press(page, 'Publicar agora');
    await press(page, 'Autorizar');
    await expect(page).toHaveURL(/\/vendas\/9$/);
    await expect(page.getByText('Publicado com sucesso!')).toBeVisible();
    await expect(page.getByText('Pedido sincronizado com Bling')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gerar Etiqueta' })).toBeEnabled();
    expect((await bling.pedidos()).flatMap(({ itens }) => itens.map(({ codigo }) => codigo))).toEqual(
      expect.arrayContaining(['SIGNO-LEAO', 'SIGNO-TOURO']),
    );
  });

  test('a way back that is nobody’s, another person’s or used is refused, and no token is asked for', async ({
    page,
    browser,
    loja,
    bling,
  }) => {
    const desde = await bling.agora();
    const recusa = async (pagina: Page, endereco: string, frase: string) => {
      await pagina.goto(endereco);
      await expect(pagina.getByRole('alert')).toHaveText(frase);
    };
    const NAO_E_SEU = 'Este retorno do Bling não é de um pedido de autorização seu, ou já venceu. Autorize de novo.';
    await recusa(page, '/bling/callback?code=abc', NAO_E_SEU);
    await recusa(page, '/bling/callback?code=def&state=inventado', NAO_E_SEU);

    const contexto = await browser.newContext({ baseURL: loja.url });
    const ana = await contexto.newPage();
    await abrirSessao(ana, { username: 'ana', senha: 'varal-demo' });
    const volta = await consentir(ana, (await chamar(ana, 'GET', '/bling/auth/')).url);
    await recusa(page, volta, NAO_E_SEU);
    expect(await tokens(bling, desde)).toEqual([]);

    await ana.goto(volta);
    await expect(ana).toHaveURL(/\/produtos$/);
    expect(await tokens(bling, desde)).toHaveLength(1);
    const { searchParams } = new URL(volta);
    searchParams.set('code', 'f'.repeat(40));
    await recusa(ana, `/bling/callback?${searchParams}`, 'Este retorno do Bling já foi usado. Autorize de novo.');
    expect(await tokens(bling, desde)).toHaveLength(1);
    await contexto.close();
  });

  test('who takes longer than a code lives is told so and authorises again', async ({ page, bling }) => {
    const { url } = await chamar(page, 'GET', '/bling/auth/');
    const volta = await consentir(page, url);
    await bling.avancar(61);
    await page.goto(volta);
    await expect(page.getByRole('alert')).toHaveText(
      'O Bling não aceitou mais o código da autorização, que vale um minuto. Autorize de novo.',
    );
    await press(page, 'Tentar novamente');
    await press(page, 'Autorizar');
    await expect(page).toHaveURL(/\/produtos$/);
    expect(await chamar(page, 'GET', '/bling/situacao/')).toMatchObject({ estado: 'conectado' });
  });
});

test.describe('with Bling authorised', () => {
  test.beforeEach(({ page }) => autorizarBling(page));

  const doVaral = async (bling: BlingSimulado, id: number): Promise<Pedido[]> =>
    (await bling.pedidos()).filter(({ numeroLoja }) => numeroLoja.startsWith(`V${id}-`));

  /** Of a product that the sample shop published. */
  async function vender(page: Page, { sku = 'P-ECO01', quantidade = 1 } = {}) {
    const [cliente] = await chamar(page, 'GET', '/clientes/?busca=Mariana');
    const produto = await produtoDe(page, sku);
    const digitada = {
      cliente_id: cliente.id,
      origem: 'loja_fisica',
      itens: [{ id: produto.id, sku, quantidade, valor_unitario: 39.9 }],
    };
    const { id } = await chamar(page, 'POST', '/vendas/', digitada);
    return { id, digitada, caminho: `/vendas/${id}` };
  }

  test('a sale becomes an order by itself, which follows what is edited and is cancelled with it @short', async ({
    page,
    bling,
  }) => {
    const { id, caminho, digitada } = await vender(page);
    await page.goto(caminho);
    const numero = page.getByText(/^Pedido \d+$/);
    await expect(numero).toBeVisible();
    const [pedido] = await doVaral(bling, id);
    await expect(numero).toHaveText(`Pedido ${pedido?.numero}`);
    expect(pedido).toMatchObject({ situacao: { id: EM_ABERTO }, itens: [{ codigo: 'P-ECO01', quantidade: 1 }] });

    const itens = digitada.itens.map((item) => ({ ...item, quantidade: 3 }));
    await chamar(page, 'PUT', `${caminho}/`, { ...digitada, itens });
    await expect
      .poll(() => doVaral(bling, id))
      .toMatchObject([{ id: pedido?.id, numero: pedido?.numero, itens: [{ quantidade: 3 }] }]);
    // Who cancels has seen the edit.
    await recarregarDepoisDaJanela(page);
    await expect(numero).toHaveText(`Pedido ${pedido?.numero}`);

    await press(page, 'Cancelar Venda');
    await page.getByRole('dialog', { name: 'Excluir Venda' }).getByRole('button', { name: 'Excluir Venda' }).click();
    await expect(page.getByText('Venda deletada com sucesso.')).toBeVisible();
    await expect.poll(() => doVaral(bling, id)).toMatchObject([{ id: pedido?.id, situacao: { id: CANCELADO } }]);
  });

  test('an order moved at Bling shows in the Central, and the side that is chosen counts', async ({ page, bling }) => {
    const { id } = await vender(page);
    await expect.poll(() => doVaral(bling, id)).toHaveLength(1);
    await expect.poll(() => chamar(page, 'GET', `/vendas/${id}/`)).toMatchObject({ bling: { estado: 'sincronizado' } });
    await page.goto('/configuracoes/bling/diferencas');
    const [pedido] = await doVaral(bling, id);
    if (pedido) await bling.mover(pedido, VERIFICADO);

    const diferenca = page
      .getByRole('list', { name: 'O que mudou no Bling' })
      .getByRole('listitem')
      .filter({ hasText: `Venda ${id} ` });
    await expect(diferenca).toContainText('Verificado');
    await expect(diferenca).toContainText('Em aberto');
    expect(await doVaral(bling, id)).toMatchObject([{ situacao: { id: VERIFICADO } }]);
    await diferenca.getByRole('button', { name: /^Usar o do Varal/ }).click();
    await expect(page.getByText(/diferença resolvida\.$/)).toBeVisible();
    await expect(diferenca).toHaveCount(0);
    await expect.poll(() => doVaral(bling, id)).toMatchObject([{ situacao: { id: EM_ABERTO } }]);
  });

  test('stock counted at Bling shows in the Central, and can be taken over', async ({ page, bling }) => {
    const { id } = await produtoDe(page, 'P-ECO01-2');
    await page.goto('/configuracoes/bling/diferencas');
    await bling.contar('P-ECO01-2', 31);
    const diferenca = page.getByRole('listitem').filter({ hasText: 'Ecobag Mandacaru' });
    await expect(diferenca).toContainText('31');
    expect(await chamar(page, 'GET', `/estoque/${id}/`)).toMatchObject({ saldo: 23 });

    const doBling = diferenca.getByRole('button').last();
    await doBling.click();
    await page.getByRole('dialog', { name: 'Usar o do Bling?' }).getByRole('button').last().click();
    await expect(page.getByText(/diferença resolvida\.$/)).toBeVisible();
    await expect.poll(() => chamar(page, 'GET', `/estoque/${id}/`)).toMatchObject({ saldo: 31 });
  });

  test('with Bling away the shop works as before, the Central says why, and it goes on by itself', async ({
    page,
    bling,
  }) => {
    const { id, titulo } = await produtoDe(page, 'P-POS01');
    await test.step('while it takes half a minute to answer, lists and sales take no time', async () => {
      await bling.falhar({ tipo: 'atraso', ms: 30_000 });
      await renomear(page, id, `${titulo} I`);
      await expect.poll(() => estadoNaFila(page, `${titulo} I`)).toBe('em_curso');
      for (const caminho of ['/produtos/busca/', '/vendas/', '/clientes/', '/produtos/busca/?busca=caneca']) {
        expect(await demora(() => chamar(page, 'GET', caminho)), caminho).toBeLessThan(ESPERA_PELO_BLING_MS);
      }
      expect(await demora(() => vender(page))).toBeLessThan(ESPERA_PELO_BLING_MS);
    });

    await bling.sarar();
    await bling.falhar({ tipo: 'status', status: 503 });
    await page.goto('/configuracoes/bling');
    const linha = produtoNaFila(page, `${titulo} I`);
    await expect(linha).toContainText('Última tentativa: O Bling não está respondendo.');
    await expect(page.getByRole('status').filter({ hasText: 'O Bling não está respondendo.' })).toBeVisible();

    await bling.sarar();
    await expect(linha).toContainText('Em dia');
    expect(await nomeNoBling(bling, 'P-POS01')).toBe(`${titulo} I`);
  });

  test('what Bling says no to waits with its reason in the Central, until somebody tries again', async ({
    page,
    bling,
  }) => {
    const { id, titulo } = await produtoDe(page, 'P-CAN01');
    await bling.falhar({ tipo: 'status', status: 400, metodo: 'PUT', caminho: '/Api/v3/produtos' });
    await renomear(page, id, `${titulo} II`);
    await page.goto('/configuracoes/bling?estado=erro');
    const linha = produtoNaFila(page, `${titulo} II`);
    await expect(linha).toContainText('Recusado');
    await expect(linha.getByRole('link', { name: `${titulo} II` })).toHaveAttribute('href', `/produtos/${id}`);

    await bling.sarar();
    await page.goto('/configuracoes/bling');
    await expect(linha).toContainText('Recusado');
    await linha.getByRole('button', { name: `Tentar novamente: ${titulo} II` }).click();
    await expect(linha).toContainText('Em dia');
    expect(await nomeNoBling(bling, 'P-CAN01')).toBe(`${titulo} II`);
  });

  test('a Bling that forgot everything is authorised anew, gets the goods again, and a lost order is asked about', async ({
    page,
    bling,
  }) => {
    const venda = await vender(page);
    await expect.poll(() => doVaral(bling, venda.id)).toHaveLength(1);
    const { id, titulo } = await produtoDe(page, 'P-ECO01');
    await bling.zerar();
    await bling.ajustar(SEM_PRESSA);

    await renomear(page, id, `${titulo} III`);
    await page.goto('/configuracoes/bling');
    await expect(page.getByText('Precisa autorizar')).toBeVisible();
    await press(page, 'Conectar ao Bling');
    await press(page, 'Autorizar');
    await expect(page).toHaveURL(/\/configuracoes\/bling$/);
    await expect(produtoNaFila(page, `${titulo} III`)).toContainText('Em dia');
    const [ecobag] = (await bling.estado()).produtos.filter(({ codigo }) => codigo === 'P-ECO01');
    expect(ecobag).toMatchObject({ nome: `${titulo} III` });
    expect(await chamar(page, 'GET', `/produtos/${id}/`)).toMatchObject({ id_bling: ecobag?.id });

    const itens = venda.digitada.itens.map((item) => ({ ...item, quantidade: 2 }));
    await chamar(page, 'PUT', `${venda.caminho}/`, { ...venda.digitada, itens });
    await page.goto('/configuracoes/bling/diferencas');
    const diferenca = page.getByRole('listitem').filter({ hasText: `Venda ${venda.id} ` });
    await expect(diferenca).toContainText('Pedido que não está mais no Bling');
    await diferenca.getByRole('button', { name: /^Usar o do Varal/ }).click();
    await expect
      .poll(() => doVaral(bling, venda.id))
      .toMatchObject([{ itens: [{ codigo: 'P-ECO01', quantidade: 2 }] }]);
  });
});

type Produto = { id: number; sku: string; titulo: string };

async function produtoDe(page: Page, sku: string): Promise<Produto> {
  const achados: Produto[] = await chamar(page, 'GET', `/produtos/busca/?busca=${sku}`);
  const produto = achados.find((um) => um.sku === sku);
  if (!produto) throw new Error(`The sample shop has no ${sku}.`);
  return produto;
}
const renomear = (page: Page, id: number, titulo: string) => chamar(page, 'PATCH', `/produtos/${id}/`, { titulo });

const produtoNaFila = (page: Page, titulo: string) =>
  page
    .getByRole('list', { name: 'O que vai ao Bling' })
    .getByRole('listitem')
    .filter({ hasText: 'Produto' })
    .filter({ has: page.getByRole('link', { name: titulo, exact: true }) });

const nomeNoBling = async (bling: BlingSimulado, sku: string) =>
  (await bling.estado()).produtos.find(({ codigo }) => codigo === sku)?.nome;

async function estadoNaFila(page: Page, titulo: string): Promise<string | undefined> {
  const fila: { titulo: string; tipo: string; estado: string }[] = await chamar(
    page,
    'GET',
    '/sincronizacao/?tipo=produto',
  );
  return fila.find((linha) => linha.titulo === titulo)?.estado;
}

async function demora(fazer: () => Promise<unknown>): Promise<number> {
  const antes = performance.now();
  await fazer();
  return performance.now() - antes;
}

const UM_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
