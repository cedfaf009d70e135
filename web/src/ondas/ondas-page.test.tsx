import { screen, within } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCartao } from '../vendas/test-venda.ts';

const cartoes = (...ids: number[]): CartaoDaVenda[] => ids.map((id) => umCartao(id));

const abrirOndas = (emOnda: number[], ...paginas: CartaoDaVenda[][]) =>
  abrir('/vendas/ondas', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDasOndas.listarOndas, [
        { id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana', venda_ids: emOnda },
      ]);
      rede.respondePaginas(rotasDeVendas.listarVendas, paginas);
    },
  });

const TODAS_EM_ONDA = 'Todas as vendas a separar já estão em uma onda.';

test('sales behind those that are in a wave are found as well', async () => {
  const { rede } = abrirOndas([1, 2], cartoes(1, 2), cartoes(3, 4));
  expect(await screen.findByRole('checkbox', { name: /Venda 3,/ })).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.queryByText(TODAS_EM_ONDA)).toBeNull();
  expect(screen.queryByText(/^Há mais vendas a separar/)).toBeNull();
  expect(rede.caminhos(rotasDeVendas.listarVendas)).toHaveLength(2);
});

test('that all are in a wave is said once all were looked at, and not where none waits', async () => {
  abrirOndas([1, 2, 3], cartoes(1, 2), cartoes(3));
  expect(await screen.findByText(TODAS_EM_ONDA)).toBeDefined();
});

test('that none waits is said also while a wave is open', async () => {
  abrirOndas([1], []);
  expect(await screen.findByText('Nenhuma venda espera para ser separada.')).toBeDefined();
  expect(screen.queryByText(TODAS_EM_ONDA)).toBeNull();
});

test('a sale without a chosen variation says so, leads to itself, and is left out of all', async () => {
  const { rede, user } = abrirOndas([], [umCartao(1), umCartao(2, { a_definir: 'Camiseta Lua' }), umCartao(3)]);
  rede.recusa(rotasDasOndas.criarOnda, 409, 'Não podem entrar na onda.');
  const caixa = await screen.findByRole('checkbox', { name: /Venda 2,/ });
  expect(caixa).toHaveProperty('disabled', true);
  const linha = within(caixa.closest('li') as HTMLElement);
  expect(linha.getByText(/falta definir a variação de Camiseta Lua\./)).toBeDefined();
  expect(linha.getByRole('link', { name: 'Abrir a venda 2' }).getAttribute('href')).toBe('/vendas/2');

  await user.click(screen.getByRole('checkbox', { name: 'Todas' }));
  expect(screen.getByRole('checkbox', { name: 'Todas' })).toHaveProperty('checked', true);
  expect(caixa).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Começar a onda' }));
  await expect.poll(() => rede.enviados(rotasDasOndas.criarOnda)).toStrictEqual([{ venda_ids: [1, 3] }]);
});

test('that there are more than are shown is said', async () => {
  const muitas = Array.from({ length: 200 }, (_, n) => n + 1);
  abrirOndas([], cartoes(...muitas), cartoes(201));
  expect(
    await screen.findByText('Há mais vendas a separar: aparecem quando estas estiverem em uma onda.'),
  ).toBeDefined();
});
