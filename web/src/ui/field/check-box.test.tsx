import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { CheckBox } from './check-box.tsx';

test('a box that stands for many is neither checked nor not when some of them are', () => {
  const { rerender } = render(<CheckBox label="Selecionar todos" indeterminate checked={false} readOnly />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });
  expect(box.indeterminate).toBe(true);

  rerender(<CheckBox label="Selecionar todos" checked readOnly />);
  expect(box.indeterminate).toBe(false);
  expect(box.checked).toBe(true);
});

test('a box is checked by its label and can be held by its owner', async () => {
  const box = createRef<HTMLInputElement>();
  render(<CheckBox ref={box} label="Tem cor?" />);
  await userEvent.click(screen.getByText('Tem cor?'));
  expect(box.current?.checked).toBe(true);
});
