import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useOneTargetADoubleClick } from './use-one-target-a-double-click.ts';

test('the second half of a double click does not press what has come to the place of the first', () => {
  const opened = vi.fn();
  render(<Deleting onOpen={opened} />);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }), { detail: 2 });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }), { detail: 1 });
  expect(opened).toHaveBeenCalledTimes(1);
});

test('one button is pressed as often and as fast as one likes, and by the keyboard', () => {
  const opened = vi.fn();
  render(<Deleting onOpen={opened} />);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }), { detail: 1 });
  for (const detail of [1, 2, 3, 0]) fireEvent.click(screen.getByRole('button', { name: 'Abrir' }), { detail });
  expect(opened).toHaveBeenCalledTimes(4);
});

function Deleting({ onOpen }: { onOpen: () => void }) {
  useOneTargetADoubleClick();
  const [isGone, setGone] = useState(false);
  return isGone ? (
    <button key="abrir" type="button" onClick={onOpen}>
      Abrir
    </button>
  ) : (
    <button key="excluir" type="button" onClick={() => setGone(true)}>
      Excluir
    </button>
  );
}
