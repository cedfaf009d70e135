import { screen, within } from '@testing-library/react';
import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO, NOMES_DA_VARIACAO } from '@varal/contract/produtos/campos';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { abrirEdicao, botao, campo } from './test-formulario.tsx';
import { comVariacoes, umProduto } from './test-produto.ts';

const escritos = (campos: Readonly<Record<string, { tipo: string }>>) =>
  Object.keys(campos).filter((nome) => campos[nome]?.tipo !== 'sim_nao');
const erradoEm = (nomes: readonly string[]) => Object.fromEntries(nomes.map((nome) => [nome, [`Errado em ${nome}.`]]));

test('each field that staff type of a product is there, and says what the server says of it', async () => {
  const { rede, user } = await abrirEdicao(umProduto());
  const nomes = [...escritos(CAMPOS_DO_PRODUTO), 'qtd'];
  rede.recusa(rotas.mudarProduto, 400, 'Corrija.', { codigo: 'entrada.invalida', erros: erradoEm(nomes) });
  await user.type(campo('Título'), ' nova');
  await user.click(botao('Salvar'));
  for (const nome of nomes) expect(await screen.findByText(`Errado em ${nome}.`)).toBeDefined();
});

test('so is each field of a variation', async () => {
  const { rede, user } = await abrirEdicao(comVariacoes());
  // The card shows a colour by its name.
  const nomes = [...escritos(CAMPOS_DA_VARIACAO).filter((nome) => nome !== 'cor'), 'quantidade'].map(
    (nome) => `variacoes.0.${nome}`,
  );
  expect(nomes).toHaveLength(NOMES_DA_VARIACAO.length - 1);
  rede.recusa(rotas.mudarProduto, 400, 'Corrija.', { codigo: 'entrada.invalida', erros: erradoEm(nomes) });
  const [cartao] = screen.getAllByRole('article');
  if (!cartao) throw new Error('there is no card of a variation');
  await user.type(within(cartao).getByLabelText('Descrição'), 'x');
  await user.click(botao('Salvar'));
  for (const nome of nomes) expect(await screen.findByText(`Errado em ${nome}.`, { exact: false })).toBeDefined();
});
