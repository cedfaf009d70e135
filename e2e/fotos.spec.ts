import { expect, test } from './loja.ts';
import { abrirSessao, chamar } from './pagina.ts';

test.beforeEach(({ page }) => abrirSessao(page));

test('pictures between two pictures of one code go to that product, and none comes twice', async ({
  page,
  isMobile,
}) => {
  // Each device has a product of its own.
  const achados: { id: number; titulo: string; imagens_url: string[]; qr_code_url: string }[] = await chamar(
    page,
    'GET',
    '/produtos/busca/?limite=200',
  );
  const comFoto = achados.filter(({ imagens_url }) => imagens_url.length > 0);
  const [dono, outro] = isMobile ? comFoto.slice(0, 2) : comFoto.slice(2, 4);
  if (!dono || !outro) throw new Error('the sample shop has too few pictures');
  const baixar = async (url: string) => (await page.request.get(url)).body();
  const arquivo = async (name: string, url = '') => ({ name, mimeType: 'image/png', buffer: await baixar(url) });
  const qr = dono.qr_code_url;
  const foto = outro.imagens_url[0];
  const sessao = [
    await arquivo('1.png', qr),
    await arquivo('2.jpg', foto),
    await arquivo('3.png', qr),
    await arquivo('4.jpg', foto),
  ];
  const quantas = async () => (await chamar(page, 'GET', `/produtos/${dono.id}/imagens/`)).length;
  const antes = await quantas();

  for (const vez of [1, 2]) {
    await page.goto('/produtos/fotos');
    await page.getByLabel('Fotos', { exact: true }).setInputFiles(sessao);
    const grupo = page.getByRole('region', { name: dono.titulo });
    await expect(grupo.getByRole('img', { name: '2.jpg' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sem dono' }).getByRole('img', { name: '4.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(grupo.getByText('Enviada')).toBeVisible();
    expect(await quantas(), `after ${vez}`).toBe(antes + 1);
  }
});
