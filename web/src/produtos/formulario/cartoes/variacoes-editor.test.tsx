import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { abrirEdicao, alertRole, botao } from '../test-formulario.tsx';
import { comVariacoes, umaAzul } from '../test-produto.ts';

test('what is wrong in the grid is gone to in the grid', async () => {
  // A browser without a screen cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  const { user } = await abrirEdicao(comVariacoes());
  await user.click(botao('Grade'));
  await user.dblClick(await screen.findByRole('gridcell', { name: 'Azul G: 2' }));
  await user.keyboard('x{Enter}');
  await user.click(botao('Salvar'));
  expect(await alertRole('Corrija os erros do formulário.')).toBe('alert');
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Azul G: 2x'));
  expect(screen.queryByRole('article', { name: 'Variação Azul G' })).toBeNull();

  await user.click(botao('Cartões'));
  expect(screen.getByRole('article', { name: 'Variação Azul G' })).toBeDefined();
});

test('a product of colours in sizes opens with the grid, unless cards were chosen before', async () => {
  const semEscolha = { preparar: () => localStorage.removeItem('varal-variacoes') };
  const { user } = await abrirEdicao(comVariacoes(), semEscolha);
  expect(await screen.findByRole('gridcell', { name: 'Azul G: 2' })).toBeDefined();
  await user.click(botao('Cartões'));
  expect(screen.getByRole('article', { name: 'Variação Azul G' })).toBeDefined();
  expect(localStorage.getItem('varal-variacoes')).toBe('cartoes');

  cleanup();
  await abrirEdicao(comVariacoes());
  expect(screen.getByRole('article', { name: 'Variação Azul G' })).toBeDefined();
});

test('a product of colours alone opens with its cards, and one with a QR code of a variation with that card', async () => {
  const semEscolha = { preparar: () => localStorage.removeItem('varal-variacoes') };
  await abrirEdicao(comVariacoes({ tem_tamanho: false, variacoes: [umaAzul(71, { tamanho: null })] }), semEscolha);
  expect(botao('Cartões').ariaPressed).toBe('true');
  cleanup();
  await abrirEdicao(comVariacoes(), { ...semEscolha, busca: '?variacao=72' });
  expect(screen.getByRole('article', { name: 'Variação Azul G' })).toBeDefined();
});
