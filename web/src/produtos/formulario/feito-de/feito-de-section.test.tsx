import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { umaEstampa } from '../../../estampas/test-estampa.ts';
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

const LUA = { id: 7, codigo: 'E0007', nome: 'Lua', preco: 15, custo: 4.5, situacao: 'ativa' as const };

test('an empty cost is told: that of the blank with its prints, of the variations that say none', async () => {
  const { user } = await abrirEdicao(
    {
      ...FEITO,
      preco_custo: null,
      feito_de: { lisa_id: 50, lisa_titulo: 'Camiseta lisa', estampas: [LUA] },
      variacoes: [
        umaVariacao(1, { preco_custo: null }),
        umaVariacao(2, { nome_cor: 'Cinza', preco_custo: null }),
        umaVariacao(3, { nome_cor: 'Cinza', tamanho: 'G', preco_custo: 99 }),
      ],
    },
    {
      lisa: {
        ...LISA,
        variacoes: [umaVariacao(501, { preco_custo: 20 }), umaVariacao(502, { nome_cor: 'Cinza', preco_custo: 22 })],
      },
    },
  );
  expect(
    await screen.findByText('Com o custo vazio, cada peça custa R$ 24,50 ~ R$ 26,50: a lisa e as estampas.'),
  ).toBeDefined();
  const [doProduto] = screen.getAllByLabelText('Preço de Custo');
  if (doProduto) await user.type(doProduto, '30');
  expect(screen.queryByText(/^Com o custo vazio/)).toBeNull();
});

const COM_LUA = { ...FEITO, feito_de: { lisa_id: 50, lisa_titulo: 'Camiseta lisa', estampas: [LUA] } };

test('the prints are seen on the blank, on a picture of the first variation, in a box that keeps its place', async () => {
  const { rede } = await abrirEdicao(COM_LUA, {
    lisa: { ...LISA, variacoes: [umaVariacao(501, { nome_cor: 'Azul', imagens_vinculadas: [9] })] },
    preparar: (rede) =>
      rede.responde(rotasDosMockups.verMockups, [
        { imagem_id: 8, estampa_ids: [7], url: '/midia/mockups/8-7.webp?s' },
        { imagem_id: 9, estampa_ids: [7], url: '/midia/mockups/9-7.webp?s' },
      ]),
  });
  const figura = await screen.findByRole<HTMLImageElement>('img', { name: 'Camiseta lisa com Lua' });
  expect(figura.src).toContain('/midia/mockups/9-7.webp?s');
  expect(['loading', 'width', 'height'].map((nome) => figura.getAttribute(nome))).toStrictEqual(['lazy', '112', '112']);
  expect(rede.caminhos(rotasDosMockups.verMockups)).toStrictEqual(['/api/produtos/50/mockups/?estampas=7']);
});

test('a new print is seen at once, and without any the blank is not asked for', async () => {
  const { rede, user } = await abrirEdicao(FEITO, {
    lisa: LISA,
    preparar: (rede) => {
      rede.respondePagina(rotasDasEstampas.listarEstampas, [umaEstampa()]);
      rede.responde(rotasDosMockups.verMockups, [{ imagem_id: 8, estampa_ids: [7], url: '/midia/mockups/8-7.webp?s' }]);
    },
  });
  const escolher = await screen.findByRole('button', { name: 'Escolher a estampa' });
  expect(rede.caminhos(rotasDosMockups.verMockups)).toStrictEqual([]);
  await user.click(escolher);
  await user.click(screen.getByRole('combobox', { name: 'Estampa' }));
  await user.click(await screen.findByRole('option', { name: /Onda do mar/ }));
  expect(await screen.findByRole('img', { name: 'Camiseta lisa com Onda do mar' })).toBeDefined();
});

test('a blank that says nowhere where one prints shows no picture', async () => {
  const { rede } = await abrirEdicao(COM_LUA, {
    lisa: LISA,
    preparar: (rede) => rede.responde(rotasDosMockups.verMockups, []),
  });
  await waitFor(() => expect(rede.caminhos(rotasDosMockups.verMockups)).toHaveLength(1));
  expect(screen.queryByRole('img', { name: /^Camiseta lisa com/ })).toBeNull();
});

test('a variation may carry prints of its own, or those of the product again', async () => {
  const { rede, user } = await abrirEdicao(FEITO, {
    lisa: LISA,
    preparar: (rede) => rede.respondePagina(rotasDasEstampas.listarEstampas, [umaEstampa()]),
  });
  await user.click(screen.getByRole('button', { name: 'Estampas de Verde M: Do produto' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Estampas de Verde M' }));
  await user.click(janela.getByRole('button', { name: 'Dar outras a esta variação' }));
  await user.click(await janela.findByRole('button', { name: 'Escolher a estampa' }));
  await user.click(janela.getByRole('combobox', { name: 'Estampa' }));
  await user.click(await screen.findByRole('option', { name: /Onda do mar/ }));
  expect(await janela.findByRole('button', { name: 'Tirar a estampa Onda do mar' })).toBeDefined();
  await user.click(janela.getByRole('button', { name: 'Pronto' }));
  expect(await screen.findByRole('button', { name: 'Estampas de Verde M: 1 só desta' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.mudarProduto)).toHaveLength(1));
  expect(rede.enviados(rotas.mudarProduto)[0]).toMatchObject({ variacoes: [{ id: 2, estampa_ids: [7] }] });
});

test('a variation that gets other prints begins with those of the product, and the keyboard goes along', async () => {
  const { rede, user } = await abrirEdicao(
    { ...FEITO, feito_de: { lisa_id: 50, lisa_titulo: 'Camiseta lisa', estampas: [LUA] } },
    { lisa: LISA },
  );
  await user.click(screen.getByRole('button', { name: 'Estampas de Verde M: Do produto' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Estampas de Verde M' }));
  await user.click(janela.getByRole('button', { name: 'Dar outras a esta variação' }));
  const tirar = await janela.findByRole('button', { name: 'Tirar a estampa Lua' });
  await waitFor(() => expect(document.activeElement).toBe(tirar));
  await user.click(janela.getByRole('button', { name: 'Usar as do produto' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(janela.getByRole('button', { name: 'Dar outras a esta variação' })),
  );
  await user.click(janela.getByRole('button', { name: 'Dar outras a esta variação' }));
  await user.click(janela.getByRole('button', { name: 'Pronto' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.mudarProduto)).toHaveLength(1));
  expect(rede.enviados(rotas.mudarProduto)[0]).toMatchObject({ variacoes: [{ id: 2, estampa_ids: [7] }] });
});

test('the cost that is told is said to be that of the product’s prints where a variation has its own', async () => {
  await abrirEdicao(
    {
      ...{ ...FEITO, preco_custo: null, feito_de: { lisa_id: 50, lisa_titulo: 'Camiseta lisa', estampas: [LUA] } },
      variacoes: [umaVariacao(1, { preco_custo: null }), umaVariacao(2, { tamanho: 'G', estampa_ids: [] })],
    },
    { lisa: { ...LISA, variacoes: [umaVariacao(501, { preco_custo: 20 })] } },
  );
  expect(
    await screen.findByText(
      'Com o custo vazio, cada peça com as estampas do produto custa R$ 24,50: a lisa e as estampas.',
    ),
  ).toBeDefined();
});

test('prints of a variation are taken back, and a product of no blank asks for none', async () => {
  const comProprias = { ...FEITO, variacoes: [umaVariacao(1, { estampa_ids: [7] })] };
  const { rede, user } = await abrirEdicao(comProprias, {
    lisa: LISA,
    preparar: (rede) => rede.responde(rotasDasEstampas.verEstampa, umaEstampa()),
  });
  await user.click(screen.getByRole('button', { name: 'Estampas de Azul M: 1 só desta' }));
  expect(await screen.findByRole('button', { name: 'Tirar a estampa Onda do mar' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Usar as do produto' }));
  await user.click(screen.getByRole('button', { name: 'Pronto' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(rede.enviados(rotas.mudarProduto)).toHaveLength(1));
  expect(rede.enviados(rotas.mudarProduto)[0]).toMatchObject({ variacoes: [{ id: 1, estampa_ids: null }] });
  await user.click(screen.getByRole('button', { name: 'Não é feito de lisa' }));
  expect(screen.queryByRole('button', { name: /^Estampas de/ })).toBeNull();
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
