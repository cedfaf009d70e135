import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AlertProvider, useAlert } from '../notice/alert.tsx';
import { Modal } from './modal.tsx';

test('an alert can be read and closed above an open dialog, which stays open', async () => {
  const user = userEvent.setup();
  render(
    <AlertProvider>
      <ScreenWithDialog />
    </AlertProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Novo modelo' });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Corrija os erros do formulário.');
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Novo modelo' })).toBeDefined();
});

test('the keyboard starts in the first field', async () => {
  render(
    <AlertProvider>
      <Modal open title="Novo modelo" onClose={() => {}}>
        <input type="file" aria-label="Imagem" />
        <input aria-label="Código" />
      </Modal>
    </AlertProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código')));
});

function ScreenWithDialog() {
  const alert = useAlert();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal open={open} title="Novo modelo" onClose={() => setOpen(false)}>
        <button
          type="button"
          onClick={() => alert.show({ type: 'warning', message: 'Corrija os erros do formulário.' })}
        >
          Salvar
        </button>
      </Modal>
    </>
  );
}
