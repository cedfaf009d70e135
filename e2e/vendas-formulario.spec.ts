import { expect, test } from './loja.ts';
import { abrirSessao, repousar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

test('a seller makes a sale of a variation and of a product to be defined, and changes it @short', async ({ page }) => {
  const busca = page.getByRole('combobox', { name: 'Adicionar produto' });
  const achados = page.getByRole('listbox', { name: 'Produtos encontrados' });
  const linhas = page.getByRole('list', { name: 'Produtos da venda' }).getByRole('listitem');
  const camiseta = linhas.filter({ hasText: 'Camiseta Básica Algodão' });

  await test.step('what is missing is said in order', async () => {
    await page.goto('/vendas/criar');
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByRole('alert')).toHaveText('Selecione um cliente');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('mariana');
    await page.getByRole('option', { name: /^Mariana Albuquerque/ }).click();
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByRole('alert').last()).toHaveText('Selecione a origem da venda');
    await page.getByLabel('Origem').selectOption('Loja Física');
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByRole('alert').last()).toHaveText('Adicione pelo menos um produto à venda.');
  });

  await test.step('a product whose variation is chosen', async () => {
    await busca.fill('camiseta basica');
    await achados.getByRole('option', { name: /Camiseta Básica Algodão/ }).click();
    await expect(camiseta.getByText('A definir')).toBeVisible();
    const branca = camiseta.getByRole('group', { name: 'Cor' }).getByRole('button', { name: /Branca/ });
    await repousar(branca);
    await branca.click();
    await camiseta.getByRole('group', { name: 'Tamanho' }).getByRole('button', { name: /^M / }).click();
    await expect(camiseta.getByText('BASICA-BRANCA-M')).toBeVisible();
    await expect(camiseta.getByText('A definir')).toBeHidden();
  });

  await test.step('the same once more is refused', async () => {
    await busca.fill('basica-branca-m');
    await busca.press('Enter');
    await expect(
      page.getByText('O produto Camiseta Básica Algodão Branca M já está na venda: mude a quantidade dele.'),
    ).toBeVisible();
    await expect(linhas).toHaveCount(1);
  });

  await test.step('one that is left to be defined, and the sale is made once', async () => {
    await busca.fill('camiseta signos');
    await busca.press('Enter');
    await expect(linhas).toHaveCount(2);
    await linhas.nth(1).getByRole('button', { name: 'Decidir depois' }).click();
    await expect(linhas.nth(1).getByText('A definir')).toBeVisible();
    const enviadas: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/vendas\/?$/.test(request.url())) enviadas.push(request.url());
    });
    await page.getByRole('button', { name: 'Criar Venda' }).dblclick();
    await expect(page.getByText('Venda criada com sucesso.')).toBeVisible();
    await expect(page).toHaveURL(/\/vendas$/);
    expect(enviadas).toHaveLength(1);
  });

  await test.step('it is edited: one more of the one, and the other is defined', async () => {
    await page
      .getByRole('link', { name: /Mariana Albuquerque/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Editar Venda' }).click();
    await page.getByRole('button', { name: 'Atualizar Venda' }).click();
    await expect(page.getByText('Nenhuma alteração para salvar.')).toBeVisible();
    await camiseta.getByRole('button', { name: 'Mais um de Camiseta Básica Algodão Branca M' }).click();
    await linhas.nth(1).getByRole('button', { name: 'Escolher variação' }).click();
    await linhas
      .nth(1)
      .getByRole('button', { name: /^SIGNO-LEAO/ })
      .click();
    await page.getByRole('button', { name: 'Atualizar Venda' }).click();
    await expect(page.getByText('Venda atualizada com sucesso. Status reiniciado para separação.')).toBeVisible();
    await expect(page).toHaveURL(/\/vendas\/\d+$/);
  });
});

test('a sale begins at the page of a customer or of a product', async ({ page }) => {
  await page.goto('/clientes/1');
  await page.getByRole('link', { name: 'Nova Venda' }).click();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Mariana Albuquerque');
  await page.goto('/produtos/4');
  await page.getByRole('link', { name: 'Nova Venda' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Camiseta Básica Algodão' })).toBeVisible();
});

test('who types faster than customers are found gets nobody else', async ({ page }) => {
  await page.goto('/vendas/criar');
  const cliente = page.getByRole('combobox', { name: 'Cliente' });
  await cliente.click();
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  await page.keyboard.type('tainá');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^CPF /)).toHaveCount(0);
  await expect(page.getByRole('option')).toHaveText([/^Tainá Ribeiro dos Santos/, 'Cadastrar novo cliente']);
  await page.keyboard.press('Enter');
  await expect(cliente).toHaveValue('Tainá Ribeiro dos Santos');
});

test('what was typed outlives a network that is cut, and is sold once it is back', async ({ page, context }) => {
  await page.goto('/vendas/criar?cliente=2');
  await page.getByLabel('Origem').selectOption('Redes Sociais');
  const busca = page.getByRole('combobox', { name: 'Adicionar produto' });
  await busca.fill('P-ECO01');
  await busca.press('Enter');
  await page.getByLabel('Desconto').fill('2,50');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await expect(page.getByText('Sem conexão: nada foi gravado; tente de novo.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Desconto')).toHaveValue('2,50');
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await expect(page).toHaveURL(/\/vendas$/);
  await expect(page.getByRole('link', { name: /João Pedro Gonçalves/ }).first()).toBeVisible();
});
