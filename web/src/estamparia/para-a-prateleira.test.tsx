import { screen, waitFor, within } from '@testing-library/react';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { todasAsPartes } from '../../test/abrir.tsx';
import { umFeito } from '../historico/test-feito.ts';
import { abrirEdicao, botao } from '../produtos/formulario/test-formulario.tsx';
import { umProduto } from '../produtos/formulario/test-produto.ts';
import { umaVariacao } from '../produtos/variacoes/test-variacao.ts';

const LISA = umProduto({ id: 50, titulo: 'Caneca branca' });
const FEITO = umProduto({
  feito_de: { lisa_id: 50, lisa_titulo: 'Caneca branca', estampas: [] },
  tem_variacoes: true,
  ...{ prontas: 0, a_estampar: 5, disponivel: 5 },
  variacoes: [
    umaVariacao(1, { nome_cor: 'Azul', tamanho: 'M', a_estampar: 5 }),
    umaVariacao(2, { nome_cor: 'Verde', cor: '#00ff00', tamanho: 'M', a_estampar: 0 }),
    umaVariacao(3, { nome_cor: 'Cinza', cor: '#888888', tamanho: 'G', a_estampar: 2 }),
  ],
});
const PRONTA = { produto_id: 7, variacao_id: 1, quantidade: 3, prontas: 3, a_estampar: 2, feito_id: 91 };

const abrirJanela = async ({ user }: Awaited<ReturnType<typeof abrirEdicao>>) => {
  await user.click(await screen.findByRole('button', { name: 'Estampar para a prateleira' }));
  return within(await screen.findByRole('dialog', { name: 'Estampar para a prateleira' }));
};

test('ready pieces of what is a composition at Bling are said to be sold here alone', async () => {
  const composta = { lisa_id: 50, lisa_titulo: 'Caneca branca', composta: true, estampas: [] };
  await abrirEdicao({ ...FEITO, prontas: 3, feito_de: composta }, { lisa: LISA });
  expect(await screen.findByText(/3 prontas não aparecem nos canais/)).toBeDefined();
});

test('pieces of a variation are printed, no more than its blanks allow, and it can be undone', async () => {
  const tela = await abrirEdicao(FEITO, { lisa: LISA });
  const { rede, user } = tela;
  const janela = await abrirJanela(tela);
  const opcoes = within(janela.getByLabelText('Variação')).getAllByRole('option');
  expect(opcoes.map(({ textContent }) => textContent)).toStrictEqual([
    'Escolha a variação',
    'Azul M – 5 lisas livres',
    'Cinza G – 2 lisas livres',
  ]);
  await user.click(janela.getByRole('button', { name: 'Estampar' }));
  expect(await janela.findByText('Campo obrigatório')).toBeDefined();
  await user.selectOptions(janela.getByLabelText('Variação'), 'Azul M – 5 lisas livres');
  await user.type(janela.getByLabelText('Quantidade'), '6');
  await user.click(janela.getByRole('button', { name: 'Estampar' }));
  expect(await janela.findByText('Digite de 1 a 5.')).toBeDefined();
  expect(rede.enviados(rotas.produzir)).toStrictEqual([]);

  await user.clear(janela.getByLabelText('Quantidade'));
  await user.type(janela.getByLabelText('Quantidade'), '3');
  rede.responde(rotas.produzir, PRONTA);
  rede.responde(rotasDeProdutos.verProduto, { ...FEITO, prontas: 3, a_estampar: 2, disponivel: 5 });
  await user.click(janela.getByRole('button', { name: 'Estampar' }));
  const aviso = (await screen.findByText('3 peças prontas de Camiseta Capivara Azul M.')).closest<HTMLElement>(
    '[role]',
  );
  if (!aviso) throw new Error('the sentence stands in no alert');
  expect(rede.enviados(rotas.produzir)).toStrictEqual([{ variacao_id: 1, quantidade: 3 }]);
  expect(await screen.findByText('3 prontas · 2 a estampar')).toBeDefined();

  rede.responde(rotasDoHistorico.desfazer, umFeito({ id: 92, acao: 'produto.producao_desfeita' }));
  rede.responde(rotasDeProdutos.verProduto, FEITO);
  await user.click(within(aviso).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByText('3 prontas · 2 a estampar')).toBeNull());
  expect(rede.caminhos(rotasDoHistorico.desfazer)).toStrictEqual(['/api/historico/91/desfazer/']);
});

test('pieces that are printed later go into the queue, with a day or without', async () => {
  const tela = await abrirEdicao(FEITO, { lisa: LISA });
  const { rede, user } = tela;
  const janela = await abrirJanela(tela);
  await user.selectOptions(janela.getByLabelText('Variação'), 'Azul M – 5 lisas livres');
  await user.type(janela.getByLabelText('Quantidade'), '3');
  await user.click(janela.getByLabelText(/^Estampar depois/));
  await user.type(janela.getByLabelText('Para o dia'), '2030-05-05');
  rede.responde(rotas.produzir, { ...PRONTA, prontas: 0, a_estampar: 5, peca_ids: [1, 2, 3] });
  await user.click(janela.getByRole('button', { name: 'Pôr na fila' }));
  expect(await screen.findByText('Na fila da estamparia: 3 de Camiseta Capivara Azul M.')).toBeDefined();
  expect(rede.enviados(rotas.produzir)).toStrictEqual([
    { variacao_id: 1, quantidade: 3, pronta: false, prazo: '2030-05-05' },
  ]);
});

test('an undone production leaves no pieces behind in the form', async () => {
  const com = (qtd: number) =>
    umProduto({
      feito_de: FEITO.feito_de,
      qtd,
      prontas: qtd,
      a_estampar: 4 - qtd,
      disponivel: 4,
      quantidade_total: qtd,
    });
  const tela = await abrirEdicao(com(0), { lisa: LISA });
  const { rede, user } = tela;
  const janela = await abrirJanela(tela);
  rede.responde(rotas.produzir, { ...PRONTA, variacao_id: null, quantidade: 3 });
  rede.responde(rotasDeProdutos.verProduto, com(3));
  await user.type(janela.getByLabelText('Quantidade'), '3{Enter}');
  const qtd = () => screen.getByLabelText('Quantidade em Estoque').getAttribute('value');
  await waitFor(() => expect(qtd()).toBe('3'));
  rede.responde(rotasDoHistorico.desfazer, umFeito({ id: 92, acao: 'produto.producao_desfeita' }));
  rede.responde(rotasDeProdutos.verProduto, com(0));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(qtd()).toBe('0'));
  await user.click(botao('Salvar'));
  await waitFor(() => expect(rede.enviados(rotasDeProdutos.mudarProduto)).toHaveLength(1));
  expect(rede.enviados(rotasDeProdutos.mudarProduto)[0]).not.toHaveProperty('qtd');
});

test('what is refused is said in the window, and beside the list when it is undone', async () => {
  const simples = umProduto({ feito_de: FEITO.feito_de, prontas: 0, a_estampar: 4, disponivel: 4 });
  const tela = await abrirEdicao(simples, { lisa: LISA });
  const { rede, user } = tela;
  const janela = await abrirJanela(tela);
  rede.recusa(rotas.produzir, 409, 'Há 1 de Caneca branca.');
  await user.type(janela.getByLabelText('Quantidade'), '2{Enter}');
  expect(await janela.findByText('Há 1 de Caneca branca.')).toBeDefined();

  rede.responde(rotas.produzir, { ...PRONTA, variacao_id: null, quantidade: 2 });
  await user.click(janela.getByRole('button', { name: 'Estampar' }));
  expect(await screen.findByText('2 peças prontas de Camiseta Capivara.')).toBeDefined();
  expect(rede.enviados(rotas.produzir).at(-1)).toStrictEqual({ produto_id: 7, quantidade: 2 });
  const frase = 'Não dá para desfazer: livres de Camiseta Capivara só há 1.';
  rede.recusa(rotasDoHistorico.desfazer, 409, frase);
  await user.click(botao('Desfazer'));
  expect(await screen.findByText(frase)).toBeDefined();
  expect(rede.enviados(rotasDeProdutos.mudarProduto)).toStrictEqual([]);
});

test('nothing is printed where no blank is free, nor of another blank than the one that was saved', async () => {
  const { user } = await abrirEdicao({ ...FEITO, variacoes: [umaVariacao(1, { a_estampar: 0 })] }, { lisa: LISA });
  const estampar = await screen.findByRole('button', { name: 'Estampar para a prateleira' });
  expect(estampar.title).toBe('Nenhuma lisa deste produto está livre.');
  await user.click(botao('Não é feito de lisa'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Estampar para a prateleira' })).toBeNull());
});

test('a shop that prints nothing has no such button', async () => {
  await abrirEdicao(FEITO, {
    lisa: LISA,
    preparar: (rede) => rede.responde(rotasDasPartes.listarPartes, todasAsPartes('estampas')),
  });
  await waitFor(() => expect(localStorage.getItem('varal-partes')).not.toContain('estampas'));
  await waitFor(() => expect(screen.queryByText('Feito de')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Estampar para a prateleira' })).toBeNull();
});
