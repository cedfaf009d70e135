import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirDepoisDaJanela, abrirSessao, autorizarBling, guardado, sair } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

test('a shop worker makes category, model and product, finds it, changes it, deletes it and brings it back @short', async ({
  page,
  isMobile,
}) => {
  const n = isMobile ? 'C' : 'D';
  /** On a phone what is done less often stands in a menu. */
  const fazer = async (acao: string) => {
    if (isMobile) await page.getByRole('button', { name: /^Mais ações de/ }).click();
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: acao }).click();
  };
  await autorizarBling(page);

  await test.step('a category below another', async () => {
    await page.goto('/categorias');
    await page.getByRole('link', { name: 'Nova Categoria' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Preencha o nome')).toBeVisible();
    await page.getByLabel('Nome').fill(`Aventais ${n}`);
    await page.getByLabel('Categoria superior').selectOption({ label: 'Casa' });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Categoria criada!')).toBeVisible();
    await expect(page.getByRole('link', { name: `Editar Aventais ${n}` })).toBeVisible();
  });

  await test.step('a product with a model made on the way', async () => {
    await page.goto('/produtos/criar');
    await page.getByRole('button', { name: 'Criar Produto' }).click();
    await expect(page.getByText('Preencha todos os campos obrigatórios!')).toBeVisible();
    await page.getByRole('combobox', { name: 'Modelo' }).click();
    await page.getByRole('option', { name: 'Criar novo modelo' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Código').fill(`AVE${n}`);
    await modal.getByLabel('Título do modelo').fill('Avental de brim com bolso frontal grande');
    await modal.getByRole('button', { name: /Criar/ }).click();
    await expect(page.getByText('Modelo criado com sucesso!')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Modelo' })).toHaveValue(
      /^AVE. - Avental de brim com bol.*…|\.\.\.$/,
    );
    await expect(page.getByLabel('SKU')).toHaveValue(`P-AVE${n}`);
    await page.getByLabel('Título', { exact: true }).fill(`Avental Maçã ${n}`);
    await page.getByRole('combobox', { name: 'Categoria' }).fill(`Aventais ${n}`);
    await page.getByRole('option', { name: `Aventais ${n}` }).click();
    await page.getByLabel('Preço de Venda').fill('1.059,90');
    await page.getByLabel('Quantidade em Estoque').fill('7');
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'frente.png', mimeType: 'image/png', buffer: await umaImagem(page, 'red') },
      { name: 'costas.png', mimeType: 'image/png', buffer: await umaImagem(page, 'blue') },
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
    await expect(page.getByText('Alguns arquivos foram rejeitados')).toBeVisible();
    await expect(page.getByText('Tipo de arquivo não suportado')).toBeVisible();
    await page.getByRole('button', { name: 'Criar Produto' }).dblclick();
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/produtos$/);
  });

  await test.step('is found by words without accents, once, with its picture', async () => {
    await page.getByPlaceholder('Buscar por nome, cor ou modelo').fill(`MACA avental ${n}`);
    await expect(page.getByText('1 produto', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: `Avental Maçã ${n}` });
    await expect(link).toBeVisible();
    await expect(page.getByText('R$ 1.059,90')).toBeVisible();
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`Avental Maçã ${n}`);
  });

  await test.step('its images change places by the keyboard and are removed after asking', async () => {
    await page.getByRole('button', { name: 'Gerenciar imagens' }).click();
    const modal = page.getByRole('dialog', { name: 'Gerenciar imagens' });
    const sources = () =>
      modal
        .getByRole('list', { name: 'Imagens do produto' })
        .getByRole('img')
        .evaluateAll((images) => images.map((img) => img.getAttribute('src')));
    await expect.poll(sources).toHaveLength(2);
    const moveSecondToFirst = async () => {
      await modal.getByRole('button', { name: 'Mover imagem 2', exact: true }).focus();
      await page.keyboard.press('ArrowLeft');
    };
    const before = await sources();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await moveSecondToFirst();
    expect((await saved).status()).toBe(200);
    await expect.poll(sources).toEqual(before.toReversed());

    await page.route('**/imagens/', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await moveSecondToFirst();
    await expect(page.getByText('Erro ao salvar ordem das imagens.')).toBeVisible();
    await expect.poll(sources).toEqual(before.toReversed());
    await page.unroute('**/imagens/');

    await modal.getByRole('button', { name: 'Remover imagem 1' }).click();
    await expect(page.getByText('Deseja realmente remover esta imagem?')).toBeVisible();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.poll(sources).toHaveLength(1);
    await modal.getByRole('button', { name: 'Concluir' }).click();
  });

  await test.step('what is not saved is not lost by a wrong tap', async () => {
    await page.getByLabel('Quantidade em Estoque').fill('9');
    await page.getByLabel('Por que o estoque mudou?').selectOption('Contagem');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page.getByText('Sair sem salvar?')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
    await fazer('Histórico de estoque');
    await expect(page.getByRole('dialog')).toContainText('+2');
    await page.keyboard.press('Escape');
  });

  await test.step('goes to the trash and comes back', async () => {
    await fazer('Lixeira');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /lixeira/i })
      .click();
    await expect(page.getByText('Produto deletado com sucesso!')).toBeVisible();
    await abrirDepoisDaJanela(page, `/produtos?busca=Avental+${n}`);
    await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
    await page.goto('/configuracoes/lixeira');
    await page.getByRole('checkbox', { name: new RegExp(`Avental Maçã ${n}`) }).check();
    await page.getByRole('button', { name: 'Restaurar Selecionados' }).click();
    await expect(page.getByText('1 produto restaurado.')).toBeVisible();
    await page.goto(`/produtos?busca=Avental+${n}`);
    await expect(page.getByRole('link', { name: `Avental Maçã ${n}` })).toBeVisible();
  });
});

test('what is deleted from the list is undone with one press', async ({ page, isMobile }) => {
  const busca = isMobile ? 'Bem-te-vi' : 'Ipê-Amarelo';
  await page.goto(`/produtos?busca=${busca}`);
  // Checked once all ids have come.
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
  await page.getByRole('button', { name: 'Excluir selecionados' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /lixeira|Excluir/i })
    .last()
    .click();
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(busca) })).toBeVisible();
});

test('a whole grade is pasted from a spreadsheet and saved as what changed', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nobody pastes from a spreadsheet on a phone');
  const access = (await guardado(page)).access ?? '';
  const headers = { authorization: `Bearer ${access}` };
  const variacoes = ['Preto', 'Azul'].flatMap((nome_cor) =>
    ['P', 'M', 'G'].map((tamanho) => ({ nome_cor, cor: '#101010', tamanho, quantidade: 1, preco_venda: 50 })),
  );
  const criado = await page.request.post('/api/produtos/', {
    headers,
    data: { titulo: 'Camiseta Grade', modelo_id: 1, categoria: 1, sku: 'GRADE', tem_variacoes: true, variacoes },
  });
  expect(criado.status()).toBe(201);
  const { id } = await criado.json();

  await page.goto(`/produtos/${id}`);
  await page.getByRole('button', { name: 'Grade', exact: true }).click();
  await page.getByRole('gridcell', { name: /^Preto P: / }).click();
  await page.evaluate(() => {
    const dados = new DataTransfer();
    dados.setData('text/plain', '10\t20\t30\n11\t21\t31');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('gridcell', { name: 'Azul G: 31' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: 'Azul G: 1' })).toBeVisible();
  await page.keyboard.press('Control+y');

  await page.getByLabel('Por que o estoque mudou?').selectOption('Contagem');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  const body = (await sent).postDataJSON();
  expect(Object.keys(body).toSorted()).toEqual(['motivo_do_ajuste', 'variacoes', 'versao']);
  expect(body.variacoes.map((variacao: object) => Object.keys(variacao).toSorted())).toEqual(
    Array(6).fill(['id', 'quantidade', 'quantidade_era']),
  );
  const salvo = await (await page.request.get(`/api/produtos/${id}/`, { headers })).json();
  expect(salvo.quantidade_total).toBe(10 + 20 + 30 + 11 + 21 + 31);
});

test('only an admin deletes from the trash for good', async ({ page, isMobile }) => {
  await page.goto('/configuracoes/lixeira');
  await expect(page.getByRole('button', { name: /Excluir Permanentemente/ })).toBeVisible();
  await sair(page);
  await abrirSessao(page, { username: isMobile ? 'caio' : 'ana', senha: 'varal-demo' });
  await page.goto('/configuracoes/lixeira');
  await expect(page.getByRole('button', { name: 'Restaurar Selecionados' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Excluir Permanentemente/ })).toHaveCount(0);
});

/** A picture the browser itself makes. */
async function umaImagem(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((color) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 300;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = color;
      pen.fillRect(30, 30, 200, 200);
    }
    return canvas.toDataURL('image/png');
  }, color);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
