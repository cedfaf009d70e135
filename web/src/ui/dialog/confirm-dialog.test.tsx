import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
// The code is loaded beforehand, so that no test waits for it.
import '../late/modal-dialog.tsx';
import { AlertProvider } from '../notice/alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

describe('the question before something is destroyed', () => {
  test('has the keyboard on the way out, so that an Enter too many destroys nothing', async () => {
    const { user, onConfirm, dialog } = await asked();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Abrir');
  });

  test('is answered with its own word', async () => {
    const { user, onConfirm, dialog } = await asked();
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('is answered once by a double click', async () => {
    const { user, onConfirm, dialog } = await asked();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('can neither be answered again nor called off while it is under way', async () => {
    const { user, onConfirm, dialog } = await asked({ busy: true });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(dialog.isConnected).toBe(true);
  });

  test('says why it cannot be answered with yes', async () => {
    const { user, onConfirm, dialog } = await asked({ blocked: 'O modelo tem 12 produtos.' });
    const confirm = within(dialog).getByRole('button', { name: 'Excluir', description: 'O modelo tem 12 produtos.' });
    expect(within(dialog).getByText('O modelo tem 12 produtos.')).toBeDefined();
    await user.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

async function asked(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(
    <AlertProvider>
      <Screen {...props} onConfirm={onConfirm} />
    </AlertProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  return { user, onConfirm, dialog: await screen.findByRole('dialog', { name: 'Excluir Modelo' }) };
}

function Screen(props: Partial<ComponentProps<typeof ConfirmDialog>> & { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ConfirmDialog {...props} open={open} title="Excluir Modelo" confirm="Excluir" onClose={() => setOpen(false)}>
        <p>O modelo será excluído para sempre.</p>
      </ConfirmDialog>
    </>
  );
}
