import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, apertar, bipar, chamar, fazerNaLista } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

type Achado = { id: number; sku: string; titulo: string; disponivel: number; tem_variacoes: boolean };

/** Three sales that want one thing, the second of them twice, and one that wants another thing as well. */
async function tresPedidos(page: Page) {
  const achados: Achado[] = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const [comum, outra] = achados.filter(({ tem_variacoes, disponivel }) => !tem_variacoes && disponivel > 8);
  if (!comum || !outra) throw new Error('the sample shop has too little without variations');
  await chamar(page, 'POST', '/produtos/em-massa/', { ids: [comum.id], mudanca: { local: 'B2' } });
  const [cliente] = await chamar(page, 'GET', '/clientes/?limite=1');
  const ids: number[] = [];
  for (const itens of [
    [[comum, 1]],
    [[comum, 2]],
    [
      [comum, 1],
      [outra, 1],
    ],
  ] as [Achado, number][][]) {
    const { id } = await chamar(page, 'POST', '/vendas/', {
      cliente_id: cliente.id,
      origem: 'redes_sociais',
      itens: itens.map(([{ id }, quantidade]) => ({ id, quantidade })),
    });
    ids.push(id);
  }
  return { ids, comum, outra };
}

test('three sales are picked in one walk, each piece into its box @short', async ({ page }) => {
  const { ids, comum, outra } = await tresPedidos(page);
  await page.goto('/vendas');
  await fazerNaLista(page, 'Separar em onda');
  for (const id of ids) await page.getByRole('checkbox', { name: new RegExp(`Venda ${id},`) }).click();
  await page.getByRole('button', { name: 'Começar a onda' }).click();
  await expect(page.getByRole('heading', { name: /^Onda \d+$/ })).toBeVisible();
  const aBuscar = page.getByRole('list', { name: 'A buscar', exact: true });
  await expect(aBuscar.getByRole('listitem')).toHaveCount(2);
  await expect(aBuscar.getByRole('listitem').first()).toContainText('B2');

  for (const caixa of [1, 2, 2, 3]) {
    await bipar(page, comum.sku);
    await expect(page.getByRole('status').getByText(`Caixa ${caixa}`, { exact: true })).toBeVisible();
  }
  await bipar(page, comum.sku);
  await expect(page.getByRole('alert')).toContainText('Já foram lidas todas as unidades');
  const caixas = page.getByRole('region', { name: 'Caixas' }).getByRole('listitem');
  await expect(caixas).toContainText(['Completa', 'Completa', '1 de 2']);

  await test.step('a piece is taken out of its box again', async () => {
    await page.getByRole('button', { name: 'Desfazer a última leitura' }).click();
    await expect(page.getByText(/^Tire da caixa 3: /)).toBeVisible();
    // It would stay as long as somebody points at it, and on a phone it lies at the bottom.
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Fechar aviso' }).last().click();
    await expect(page.getByText(/^Tire da caixa 3: /)).toHaveCount(0);
    await expect(caixas).toContainText(['Completa', 'Completa', '0 de 2']);
  });

  await test.step('what is not found is said here, and its sale knows', async () => {
    const faltou = page.getByRole('button', { name: /^Faltou /u });
    await expect(faltou).toHaveCount(2);
    // The last unit of the row above is counted while a finger is on the button: the row goes, and the button moves up.
    const soltar = await apertar(page, faltou.last());
    await bipar(page, comum.sku);
    await expect(faltou).toHaveCount(1);
    await expect(caixas).toContainText(['Completa', 'Completa', '1 de 2']);
    await soltar();
    const janela = page.getByRole('dialog', { name: 'Registrar falta' });
    await expect(janela).toContainText(outra.titulo);
    await janela.getByRole('button', { name: 'Registrar falta' }).click();
    await expect(janela).toHaveCount(0);
    await expect(aBuscar).toContainText('1 em falta');
    const { contagens } = await chamar(page, 'GET', `/vendas/${ids[2]}/conferencia/`);
    expect(contagens.map(({ faltam }: { faltam: number }) => faltam).sort()).toStrictEqual([0, 1]);
    await page.getByRole('button', { name: 'Foi encontrado' }).click();
    await expect(aBuscar).not.toContainText('em falta');
  });

  await test.step('the complete ones go on', async () => {
    await page.getByRole('button', { name: 'Concluir a onda' }).click();
    const janela = page.getByRole('dialog');
    await expect(janela).toContainText('2 vendas completas vão para a embalagem.');
    await expect(janela).toContainText(`venda ${ids[2]}`);
    await janela.getByRole('button', { name: 'Concluir a onda' }).click();
    await expect(page.getByText('2 vendas foram para a embalagem. 1 ficou fora.')).toBeVisible();
    await expect(page.getByRole('note')).toContainText(`Venda ${ids[2]}: Faltou ler 1 unidade.`);
    const status = await Promise.all(ids.map((id) => chamar(page, 'GET', `/vendas/${id}/`)));
    expect(status.map((venda) => venda.status)).toStrictEqual(['embalagem', 'embalagem', 'separacao']);
    expect(outra.id).toBeGreaterThan(0);
  });
});
