import { screen, waitFor, within } from '@testing-library/react';
import type { Variacao } from '@varal/contract/produtos/produto';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umaAzul } from '../../produtos/formulario/test-produto.ts';
import { umCartao } from '../../produtos/test-cartao.ts';
import {
  type Aberto,
  abrirNova,
  busca,
  CAMISETA,
  escolherCliente,
  escolherOrigem,
  ler,
  linha,
  valorEm,
} from './test-formulario.tsx';

/** Opens the grid of the shirt, whose lines stand in the sale afterwards. */
async function abrirGrade(tela: Aberto) {
  await tela.user.type(busca(), 'capivara');
  await tela.user.click(await screen.findByRole('option', { name: /Camiseta Capivara/ }));
  await tela.user.click(await screen.findByRole('button', { name: 'Várias de uma vez' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Peças de Azul M' });
}
/** Adds the shirt, which has these variations, and leaves open which. */
async function comVariacoes(variacoes: Variacao[]): Promise<Aberto> {
  const { id, titulo, sku } = CAMISETA;
  const tela = await abrirNova({
    preparar: (rede) => {
      rede.responde(rotasDeProdutos.verProduto, { ...CAMISETA, variacoes });
      rede.responde(rotasDeProdutos.buscarProdutos, [umCartao(id, { titulo, sku, tem_variacoes: true })]);
    },
  });
  await tela.user.type(busca(), 'capivara');
  await tela.user.click(await screen.findByRole('option', { name: /Camiseta Capivara/ }));
  return tela;
}
const celula = (nome: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Peças de ${nome}` });
const linhas = () => within(screen.getByRole('list', { name: 'Produtos da venda' })).getAllByRole('listitem');
const skus = () => linhas().map((uma) => within(uma).getByText(/^(P-CAM01|CANECA)/).textContent);

test('takes many variations by digits, Tab and Enter, and the search has the keyboard again', async () => {
  const tela = await abrirNova();
  await escolherOrigem(tela);
  await escolherCliente(tela);
  const primeira = await abrirGrade(tela);
  expect(document.activeElement).toBe(primeira);
  expect(screen.getByRole('group', { name: 'Azul' })).toBeDefined();
  await tela.user.keyboard('3{Tab}2{Tab}');
  expect(document.activeElement).toBe(celula('Verde M'));
  expect(screen.getByText(/^5 peças: R\$\s290,00$/)).toBeDefined();
  await tela.user.keyboard('{Enter}');

  expect(skus()).toStrictEqual(['P-CAM01-AZUL-G', 'P-CAM01-AZUL-M']);
  expect(document.activeElement).toBe(busca());
  expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([]);
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  await waitFor(() =>
    expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([
      {
        itens: [
          { id: 7, sku: 'P-CAM01-AZUL-G', quantidade: 2, valor_unitario: 70 },
          { id: 7, sku: 'P-CAM01-AZUL-M', quantidade: 3, valor_unitario: 50 },
        ],
      },
    ]),
  );
});

test('says in the cell that there is less, adds it all the same, and the line says so too', async () => {
  const tela = await abrirNova();
  await abrirGrade(tela);
  await tela.user.keyboard('9');
  expect(celula('Azul M').getAttribute('aria-invalid')).toBe('true');
  const frase = 'Estoque insuficiente de Camiseta Capivara Azul M: pedido 9, disponível 5.';
  expect(screen.getByText(frase, { selector: '[role=status]' })).toBeDefined();
  expect(screen.getByText('só 5')).toBeDefined();
  await tela.user.click(screen.getByRole('button', { name: 'Adicionar 9 peças' }));
  const camiseta = await linha('Camiseta Capivara');
  expect(valorEm(camiseta, 'Quantidade')).toBe('9');
  expect(camiseta.getAllByText(frase)).not.toHaveLength(0);
});

test.each(['', '0', '1,5', '-1'])('adds nothing for "%s"', async (texto) => {
  const tela = await abrirNova();
  await abrirGrade(tela);
  await tela.user.keyboard(`${texto}{Enter}`);
  expect(screen.getByRole('button', { name: 'Adicionar' }).getAttribute('aria-disabled')).toBe('true');
  expect(linhas()).toHaveLength(1);
  expect(screen.getByText('A definir')).toBeDefined();
});

test('adds to the line of what is in the sale already', async () => {
  const tela = await abrirNova();
  await ler(tela, 'P-CAM01-AZUL-M');
  await ler(tela, 'CANECA-1');
  await linha('Caneca Girassol');
  await abrirGrade(tela);
  await tela.user.keyboard('2{Tab}1{Enter}');
  expect(skus()).toStrictEqual(['P-CAM01-AZUL-M', 'CANECA-1', 'P-CAM01-AZUL-G']);
  expect(linhas().map((uma) => valorEm(within(uma), 'Quantidade'))).toStrictEqual(['3', '1', '1']);
});

test('names by its SKU what neither colour nor size tells apart', async () => {
  const tela = await comVariacoes(['LEAO', 'TOURO'].map((sku, n) => umaAzul(81 + n, { sku, tamanho: null })));
  await tela.user.click(await screen.findByRole('button', { name: 'Várias de uma vez' }));
  await tela.user.type(celula('Azul TOURO'), '2{Enter}');
  expect((await linha('Camiseta Capivara')).getByText('TOURO')).toBeDefined();
});

test('is not offered for a product of one variation', async () => {
  await comVariacoes(CAMISETA.variacoes.slice(0, 1));
  expect(await screen.findByRole('button', { name: 'Decidir depois' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Várias de uma vez' })).toBeNull();
});

test('goes back to the choice of one', async () => {
  const tela = await abrirNova();
  await abrirGrade(tela);
  await tela.user.click(screen.getByRole('button', { name: 'Escolher uma só' }));
  expect(screen.getByRole('button', { name: 'Azul 7 disponíveis' })).toBeDefined();
});
