import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertProvider } from '../notice/alert.tsx';
import { Button } from './button.tsx';

const MOTIVO = 'Escolha uma agência.';

function bloqueado({ busy = false, beside }: { busy?: boolean; beside?: ReactNode } = {}) {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <AlertProvider>
      <form onSubmit={onSubmit}>
        <input aria-label="Cidade" />
        <Button type="submit" blocked={MOTIVO} busy={busy} onClick={onClick}>
          Usar esta agência
        </Button>
        {beside}
      </form>
    </AlertProvider>,
  );
  return { onClick, onSubmit, botao: screen.getByRole('button', { name: 'Usar esta agência' }) };
}

test('a blocked button does nothing but tell why, once', async () => {
  const { onClick, onSubmit, botao } = bloqueado();
  expect(botao.title).toBe(MOTIVO);
  await userEvent.click(botao);
  await userEvent.click(botao);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toStrictEqual([MOTIVO]);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter in a field of its form is told the same and sends nothing', async () => {
  const { onSubmit } = bloqueado();
  await userEvent.type(screen.getByRole('textbox', { name: 'Cidade' }), 'Ouro Preto{Enter}');
  expect(screen.getByRole('status').textContent).toBe(MOTIVO);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what stands on the page already is not said again, nor anything while it is busy', async () => {
  const { botao } = bloqueado({ beside: <p>{MOTIVO}</p> });
  await userEvent.click(botao);
  expect(screen.queryByRole('status')).toBeNull();

  document.body.replaceChildren();
  await userEvent.click(bloqueado({ busy: true }).botao);
  expect(screen.queryByRole('status')).toBeNull();
});
