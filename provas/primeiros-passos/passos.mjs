// @ts-check
import { expect as esperar } from '@playwright/test';
import { inRoot } from '../../scripts/paths.mjs';

/** @typedef {import('@playwright/test').Page} Page */
const expect = esperar.configure({ timeout: 30_000 });

/** @typedef {(nome: string) => Promise<void>} Foto */

/** Carriers that take parcels at an agency only, where the token is one of the panel. */
const COM_AGENCIA = ['Jadlog', 'LATAM', 'Buslog'];

const REMETENTE = {
  'Nome ou razão social': 'Ateliê da Bia',
  'CPF ou CNPJ': '11222333000181',
  CNAE: '4781400',
  Telefone: '11987654321',
  Email: 'loja@atelie.com.br',
  CEP: '01310100',
  Número: '1000',
};

/**
 * Takes every step of Primeiros passos but the last by its own button, from the first sign-in on.
 * @param {{ page: Page, senha: string, foto: Foto }} quem
 */
export async function darOsPassos({ page, senha, foto }) {
  await page.goto('/');
  await page.getByLabel('Nome de usuário').fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/' && !url.pathname.includes('entrar'));
  await foto('depois-de-entrar');
  for (const [nome, dar] of Object.entries(PASSOS)) {
    await irAosPassos(page);
    await foto(`antes-de-${nome}`);
    await dar(page, foto);
    await foto(nome);
    console.log(`  ${nome}: done`);
  }
}

/** A copy takes its time, since it gives way to all that the shop does. @param {{ page: Page, foto: Foto }} quem */
export async function conferirCopias({ page, foto }) {
  await irAosPassos(page);
  await page.getByRole('link', { name: 'Ver as cópias' }).click();
  // The night's copy may be under way by itself.
  const fazer = page.getByRole('button', { name: /^(Fazer uma cópia agora|Cópia em andamento)$/ });
  await fazer.click({ force: true });
  await expect(page.getByText(/^Restauração comprovada/).first()).toBeVisible({ timeout: 600_000 });
  await foto('copias');
  await irAosPassos(page);
  await expect(page.getByText('Tudo pronto: a loja pode trabalhar.')).toBeVisible();
  await foto('tudo-pronto');
}

/** @param {Page} page */
async function irAosPassos(page) {
  await page.goto('/primeiros-passos');
  await expect(page.getByRole('heading', { level: 1, name: 'Primeiros passos' })).toBeVisible();
}

/** The form of a product leads there in another tab, and knows the category when one comes back. @param {Page} page @param {string} nome */
async function criarCategoria(page, nome) {
  const outra = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Criar categoria/ }).click();
  const aba = await outra;
  await aba.getByLabel('Nome').fill(nome);
  await aba.getByRole('button', { name: 'Salvar', exact: true }).click();
  await aba.waitForURL(/\/categorias$/);
  await aba.close();
  await page.bringToFront();
}

/** @type {Record<string, (page: Page, foto: Foto) => Promise<void>>} */
const PASSOS = {
  async remetente(page) {
    await page.getByRole('link', { name: 'Preencher o remetente' }).click();
    const campos = page.getByRole('region', { name: 'Remetente' });
    for (const [rotulo, texto] of Object.entries(REMETENTE))
      await campos.getByLabel(rotulo, { exact: true }).fill(texto);
    await expect(campos.getByLabel('Município')).toHaveValue('São Paulo');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Para enviar, falta preencher')).toBeHidden();
  },
  async melhor_envio(page, foto) {
    await page.getByRole('link', { name: 'Ver o envio' }).click();
    for (const transportadora of COM_AGENCIA) {
      const escolher = page.getByRole('button', { name: new RegExp(`^Escolher a agência da ${transportadora}`) });
      const janela = page.getByRole('dialog');
      // A press while the window before is still on its way out opens nothing.
      await expect(async () => {
        if (!(await janela.isVisible())) await escolher.click();
        await expect(janela.getByRole('radio').first()).toBeAttached({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
      await janela.getByRole('radio').first().check({ force: true });
      await foto(`agencia-${transportadora}`);
      await janela.getByRole('button', { name: 'Usar esta agência' }).click();
      await expect(janela).toBeHidden();
    }
  },
  async pix(page) {
    await page.getByRole('link', { name: 'Cadastrar a chave' }).click();
    await page.getByLabel('Chave', { exact: true }).fill('loja@atelie.com.br');
    await page.getByLabel('Nome de quem recebe').fill('Ateliê da Bia');
    await page.getByLabel('Cidade').fill('São Paulo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('button', { name: /Remover/ })).toBeVisible();
  },
  async bling(page, foto) {
    await page.getByRole('link', { name: 'Abrir a Central' }).click();
    await foto('central');
    await page.getByRole('button', { name: /Conectar/ }).click();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await page.waitForURL((url) => url.port === new URL(page.url()).port && !url.pathname.includes('callback'));
    await irAosPassos(page);
    await page.getByRole('link', { name: 'Dizer quem baixa o estoque' }).click();
    await page.getByRole('radio', { name: /^O Varal/ }).check({ force: true });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Resposta salva.')).toBeVisible();
  },
  async produtos(page) {
    await page.getByRole('link', { name: 'Cadastrar um produto' }).click();
    await page.getByRole('combobox', { name: 'Modelo' }).click();
    await page.getByRole('option', { name: 'Criar novo modelo' }).click();
    const janela = page.getByRole('dialog');
    await janela.getByLabel('Código').fill('CAM');
    await janela.getByLabel('Título do modelo').fill('Camiseta');
    await janela.getByRole('button', { name: /Criar/ }).click();
    await expect(page.getByLabel('SKU')).toHaveValue('P-CAM');
    await page.getByLabel('Título', { exact: true }).fill('Camiseta Capivara');
    await criarCategoria(page, 'Camisetas');
    await page.getByRole('combobox', { name: 'Categoria' }).fill('Camisetas');
    await page.getByRole('option', { name: /Camisetas/ }).click();
    await page.getByLabel('Preço de Venda').fill('79,90');
    await page.getByLabel('Quantidade em Estoque').fill('99');
    await page
      .locator('input[type="file"]')
      .setInputFiles(inRoot('server', 'seed', 'fotos', 'BASICA.1.BASICA-PRETA.webp'));
    await page.getByRole('button', { name: 'Criar Produto' }).click();
    await page.waitForURL(/\/produtos$/);
  },
  async impressora(page) {
    await page.getByRole('link', { name: 'Imprimir etiquetas' }).click();
    await page.getByRole('button', { name: 'Adicionar Camiseta Capivara' }).click();
    const impressa = page.waitForResponse((uma) => uma.url().includes('/qrcodes/impressoes/') && uma.status() === 201);
    await page.getByRole('button', { name: 'Imprimir Tudo' }).click();
    await impressa;
  },
  async pessoas(page) {
    await page.getByRole('link', { name: 'Cadastrar pessoas' }).click();
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const janela = page.getByRole('dialog');
    await janela.getByLabel('Nome', { exact: true }).fill('Bia Souza');
    await janela.getByLabel('Nome de usuário').fill('bia');
    await janela.getByLabel('Senha', { exact: true }).fill('varal da bia 1');
    await janela.getByRole('button', { name: /Criar|Salvar|Cadastrar/ }).click();
    await expect(janela).toBeHidden();
  },
};
