import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
// The code is loaded beforehand, so that no test waits for it.
import '../late/menu-popup.tsx';
import { AlertProvider } from '../notice/alert.tsx';
import { Menu } from './menu.tsx';

test('further actions are behind three dots, worked with the keyboard, and one that cannot be done says why', async () => {
  const user = userEvent.setup();
  const editar = vi.fn();
  const publicar = vi.fn();
  render(
    <AlertProvider>
      <Menu
        label="Mais ações de Camiseta"
        actions={[
          { label: 'Editar', onSelect: editar },
          { label: 'Publicar', onSelect: publicar, blocked: 'Já está publicado.' },
        ]}
      />
    </AlertProvider>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('menuitem', { name: /Publicar/ })).textContent).toBe('PublicarJá está publicado.');
  await user.click(screen.getByRole('menuitem', { name: /Publicar/ }));
  expect(publicar).not.toHaveBeenCalled();

  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(editar).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
