import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

test('a page that breaks while it is drawn gives way to a full screen that says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  breakThePage();
  abrir('/vendas', { como: umUsuario() });

  expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeDefined();
  expect(
    screen.getByText(
      'O sistema pode estar passando por uma instabilidade ou manutenção. Tente novamente em alguns instantes.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voltar para Home' }).getAttribute('href')).toBe('/home');
  expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull();
  expect(document.title).toBe('Algo deu errado · Varal');
  expect(logged).toHaveBeenCalled();
});

/** Makes something throw that the shell reads while it is drawn. */
function breakThePage(): void {
  const meta = document.createElement('meta');
  meta.name = 'varal-modo';
  Object.defineProperty(meta, 'content', {
    get() {
      throw new Error('broken on purpose');
    },
  });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
