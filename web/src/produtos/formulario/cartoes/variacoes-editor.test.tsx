import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { abrirEdicao, alertRole, botao } from '../test-formulario.tsx';
import { comVariacoes } from '../test-produto.ts';

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
