import { expect, test } from './loja.ts';
import { abrirSessao, chamar, guardado } from './pagina.ts';

test('a seller changes a price, finds it in the history of the product, and takes it back', async ({
  page,
  isMobile,
}) => {
  await abrirSessao(page, { username: 'ana', senha: 'varal-demo' });
  const { access } = await guardado(page);
  const criado = await page.request.post('/api/produtos/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      titulo: 'Camiseta Arrependida',
      modelo_id: 1,
      categoria: 1,
      preco_venda: 49.9,
      qtd: 1,
      tem_variacoes: false,
    },
  });
  expect(criado.status()).toBe(201);
  const { id } = await criado.json();
  const preco = page.getByLabel('Preço de Venda');
  const abrirHistorico = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Mais ações de/ }).click();
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Histórico', exact: true }).click();
  };

  await page.goto(`/produtos/${id}`);
  await preco.fill('59,90');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  await abrirHistorico();
  const historico = page.getByRole('dialog', { name: 'Histórico de Camiseta Arrependida' });
  const mudou = historico.getByRole('listitem').filter({ hasText: 'de R$ 49,90 para R$ 59,90' });
  await expect(mudou).toContainText('Ana Souza');
  await mudou.getByRole('button', { name: /^Desfazer/ }).click();
  const pergunta = page.getByRole('dialog', { name: 'Desfazer esta mudança?' });
  await expect(pergunta).toContainText('Preço de venda: R$ 49,90');
  await pergunta.getByRole('button', { name: 'Desfazer' }).click();

  await expect(page.getByText('Desfeito: os valores de antes estão de volta.')).toBeVisible();
  await expect(mudou.getByRole('button', { name: 'Desfeito por Ana Souza' })).toBeVisible();
  await expect(mudou).toBeFocused();
  await expect(historico.getByText('de R$ 59,90 para R$ 49,90')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(historico).toBeHidden();
  await expect(preco).toHaveValue('49,90');
  expect((await chamar(page, 'GET', `/produtos/${id}/`)).preco_venda).toBe(49.9);
});
