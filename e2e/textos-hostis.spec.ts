import type { Page } from '@playwright/test';
import { expect, test } from './loja.ts';
import { abrirSessao, autorizarBling, guardado } from './pagina.ts';

const HOSTIL = `<img src=x onerror="window.invadido=1"><script>window.invadido=1</script>'; drop table produtos; --`;

test('HTML and SQL in every text of the catalogue are shown as text, in lists, forms and on paper', async ({
  page,
}) => {
  await abrirSessao(page);
  await autorizarBling(page);
  const criar = apiDe(page, (await guardado(page)).access ?? '');
  const categoria = await criar('categorias', { nome: `${HOSTIL} c` });
  const modelo = await criar('modelos', {
    codigo: 'HOSTIL',
    nome: `${HOSTIL} m`,
    descricao: HOSTIL,
    observacao: HOSTIL,
  });
  await criar('atributos', { nome: HOSTIL });
  const produto = await criar('produtos', {
    titulo: `${HOSTIL} p`,
    descricao: HOSTIL,
    sku: 'HOSTIL-1',
    modelo_id: modelo.id,
    categoria: categoria.id,
    tem_variacoes: true,
    tem_cor: true,
    variacoes: [{ nome_cor: '<b>azul</b>', cor: '#0000ff', tamanho: 'M', descricao: HOSTIL, sku: '"><b>x' }],
  });

  const visitas: [string, string][] = [
    ['/produtos?busca=HOSTIL-1', `${HOSTIL} p`],
    [`/modelos?busca=HOSTIL`, `HOSTIL - ${HOSTIL} m`],
    ['/categorias', `${HOSTIL} c`],
    ['/atributos', HOSTIL],
  ];
  for (const [tela, texto] of visitas) {
    await page.goto(tela);
    await expect(page.getByText(texto, { exact: true }).first(), tela).toBeVisible();
    expect(await invadido(page), tela).toBe(false);
  }
  for (const tela of [`/produtos/${produto.id}`, `/modelos/${modelo.id}`, `/categorias/${categoria.id}`]) {
    await page.goto(tela);
    await expect(page.getByRole('textbox').first(), tela).toBeVisible();
    await expect
      .poll(() => page.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)))
      .toContainEqual(expect.stringContaining(HOSTIL));
    expect(await invadido(page), tela).toBe(false);
  }

  await page.goto('/produtos?busca=HOSTIL-1');
  await page.getByRole('button', { name: /QR/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await invadido(page)).toBe(false);
});

const invadido = (page: Page) => page.evaluate(() => 'invadido' in window);

function apiDe(page: Page, access: string) {
  return async (recurso: string, data: object): Promise<{ id: number }> => {
    const answer = await page.request.post(`/api/${recurso}/`, {
      data,
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
}
