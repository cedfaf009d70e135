import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirDepoisDaJanela, abrirSessao } from './pagina.ts';

test('what a list shows goes along as a spreadsheet, and a failure is told where it was asked for', async ({
  page,
  context,
}) => {
  await abrirSessao(page);
  await page.goto('/produtos?busca=caneca');
  const quantos = Number.parseInt((await page.getByText(/^\d+ produtos?$/).textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Exportar' }).click();
  const [titulos = '', ...linhas] = (await baixado(page, 'Produtos em CSV', 'produtos.csv')).toString().split('\r\n');
  expect(titulos.startsWith('\uFEFFCódigo;Título;')).toBe(true);
  expect(new Set(linhas.slice(0, -1).map((linha) => linha.split(';')[0])).size).toBe(quantos);
  const pasta = await baixado(page, 'Produtos em Excel', 'produtos.xlsx');
  expect(pasta.subarray(0, 2).toString()).toBe('PK');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Estoque em CSV', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Não foi possível baixar a planilha. Tente novamente.',
  );
});

test('customers come in from a spreadsheet, wrong cells are named, and all goes back @short', async ({
  page,
  isMobile,
}) => {
  await abrirSessao(page);
  await page.goto('/clientes');
  if (isMobile) await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Importar', exact: true }).click();
  const linhas = ['CPF/CNPJ;Quem é;Fone', '529.982.247-25;Iara da Planilha;(11) 95555-0001', '123;Sem Documento;'];
  const planilha = {
    name: 'meus-clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
  };
  await page.getByLabel('Planilha', { exact: true }).setInputFiles(planilha);
  await expect(page.getByLabel('O que está em CPF/CNPJ')).toHaveValue('cpf');
  await page.getByLabel('O que está em Quem é').selectOption('Nome');
  await page.getByRole('button', { name: 'Conferir' }).click();
  const erro = page.getByRole('row', { name: '3 CPF/CNPJ 123' });
  await expect(erro).toContainText('O CPF deve ter 11 dígitos.');
  await page.getByRole('button', { name: 'Importar só as certas (1)' }).click();
  await expect(page.getByText('Pronto: 1 novo e 0 mudados.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer tudo' }).click();
  await expect(page.getByText('Desfeita.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver os clientes' }).click();
  await page.getByLabel('Buscar por nome, CPF, telefone ou e-mail').fill('52998224725');
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
});

test('products come in from a spreadsheet of another program, also after a reload, and all of it goes back', async ({
  page,
}) => {
  await abrirSessao(page);
  await page.goto('/produtos');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  const linhas = [
    'Código;Descrição;Preço;Estoque;Código Pai',
    'CHA;Chaveiro da planilha;"12,50";0;',
    'CHA-1;"Cor:Azul;Tamanho:U";"12,50";4;CHA',
  ];
  const planilha = { name: 'bling.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas.join('\r\n'), 'latin1') };
  await page.getByLabel('Planilha', { exact: true }).setInputFiles(planilha);
  await expect(page.getByLabel('O que está em Código Pai')).toHaveValue('sku_do_produto');
  await page.reload();
  await page.getByRole('combobox', { name: 'Modelo dos produtos novos' }).click();
  await page.getByRole('option', { name: 'CAM01 · Camiseta Tradicional Algodão' }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('Pronto: 1 novo e 0 mudados.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer tudo' }).click();
  await expect(page.getByText('Desfeita.')).toBeVisible();
  await abrirDepoisDaJanela(page, '/produtos?busca=CHA-1');
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
});

async function baixado(page: Page, botao: string, nome: string): Promise<Buffer> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toBe(nome);
  return readFile(await arquivo.path());
}
