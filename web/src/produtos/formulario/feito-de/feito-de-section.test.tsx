import { screen, waitFor } from '@testing-library/react';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { umCartao } from '../../test-cartao.ts';
import { umaVariacao } from '../../variacoes/test-variacao.ts';
import { abrirEdicao } from '../test-formulario.tsx';
import { umProduto } from '../test-produto.ts';

const LISA = umProduto({
  id: 50,
  titulo: 'Camiseta lisa',
  variacoes: [umaVariacao(501, { nome_cor: 'Azul' }), umaVariacao(502, { nome_cor: 'Cinza', cor: '#888888' })],
});
const FEITO = umProduto({
  feito_de: { lisa_id: 50, lisa_titulo: 'Camiseta lisa', estampas: [] },
  tem_variacoes: true,
  ...{ prontas: 3, a_estampar: 12, disponivel: 15 },
  variacoes: [umaVariacao(1, { a_estampar: 5 }), umaVariacao(2, { nome_cor: 'Verde', cor: '#00ff00', a_estampar: 0 })],
});

test('a product tells what is ready, what may be printed and which variation finds no blank', async () => {
  const { user } = await abrirEdicao(FEITO, { lisa: LISA });
  expect(screen.getByText('3 prontas · 12 a estampar')).toBeDefined();
  expect(
    await screen.findByText('1 variação não encontrou a sua lisa: dela só se vende o que está pronto.'),
  ).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Lisa de Verde M'), 'Cinza M');
  expect(await screen.findByText('Cada variação encontrou a sua lisa, pela cor e pelo tamanho.')).toBeDefined();
});

test('another blank forgets what was chosen of the one before', async () => {
  const { rede, user } = await abrirEdicao(FEITO, {
    lisa: LISA,
    preparar: (rede) => rede.respondePagina(rotas.buscarProdutos, [umCartao(51)]),
  });
  await user.selectOptions(await screen.findByLabelText('Lisa de Verde M'), 'Cinza M');
  await user.click(screen.getByRole('button', { name: 'Trocar a lisa' }));
  await user.click(await screen.findByRole('combobox', { name: 'Lisa' }));
  await user.click(await screen.findByRole('option', { name: /Camiseta 51/ }));
  rede.responde(rotas.mudarProduto, FEITO);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.mudarProduto)).toHaveLength(1));
  const [enviado] = rede.enviados(rotas.mudarProduto);
  expect(enviado).toMatchObject({ feito_de: { lisa_id: 51 } });
  expect(enviado).not.toHaveProperty('variacoes');
});

test('whoever wants a blank types at once, and may let it be', async () => {
  const { user } = await abrirEdicao(FEITO, { lisa: LISA });
  await user.click(await screen.findByRole('button', { name: 'Trocar a lisa' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Lisa' })));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: 'Trocar a lisa' })).toBeDefined();
});

test('whoever chooses a blank is asked whether what is in stock is there', async () => {
  const { user } = await abrirEdicao(umProduto(), {
    preparar: (rede) => rede.respondePagina(rotas.buscarProdutos, [umCartao(50), umCartao(51, { a_estampar: 4 })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Escolher a lisa' }));
  await user.click(await screen.findByRole('combobox', { name: 'Lisa' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /Camiseta 50/ }));
  expect(await screen.findByLabelText('As 12 em estoque existem mesmo?')).toBeDefined();
});
