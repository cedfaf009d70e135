import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DecimalField, MoneyField } from './decimal-field.tsx';
import { IntegerField } from './integer-field.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('an amount of money', () => {
  test.each([
    ['1.234,56', '1.234,56'],
    ['1234.56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['19,9', '19,90'],
    ['.5', '0,50'],
    [' 7 ', '7,00'],
  ])('typed as "%s" is written "%s" once the field is left', async (typed, written) => {
    const user = userEvent.setup();
    render(<MoneyField label="Preço" />);
    await user.type(field('Preço'), typed);
    expect(field('Preço').value).toBe(typed);
    await user.tab();
    expect(field('Preço').value).toBe(written);
  });

  test.each(['12,345', '1.234', 'doze', '-5', '1,2,3', ''])(
    'typed as "%s" is left for its owner to correct',
    async (typed) => {
      const user = userEvent.setup();
      render(<MoneyField label="Preço" />);
      if (typed) await user.type(field('Preço'), typed);
      await user.tab();
      expect(field('Preço').value).toBe(typed);
    },
  );

  test('asks a phone for its keyboard of numbers', () => {
    render(<MoneyField label="Preço" />);
    expect(field('Preço').inputMode).toBe('decimal');
  });
});

test('a measure has no point between the thousands, which would be read as a comma', async () => {
  const user = userEvent.setup();
  render(<DecimalField label="Peso" defaultValue="1234" />);
  expect(field('Peso').value).toBe('1234');
  await user.click(field('Peso'));
  await user.tab();
  expect(field('Peso').value).toBe('1234');
});

test('a count loses its leading zeros, nothing else', async () => {
  const user = userEvent.setup();
  render(<IntegerField label="Quantidade" />);
  await user.type(field('Quantidade'), '007');
  await user.tab();
  expect(field('Quantidade').value).toBe('7');
  await user.clear(field('Quantidade'));
  await user.type(field('Quantidade'), '1,5');
  await user.tab();
  expect(field('Quantidade').value).toBe('1,5');
});

test('its owner is told what is typed and how it is rewritten', async () => {
  const user = userEvent.setup();
  render(<WithState />);
  await user.type(field('Preço'), '1234,5');
  expect(screen.getByTestId('state').textContent).toBe('1234,5');
  await user.tab();
  expect(screen.getByTestId('state').textContent).toBe('1.234,50');
  expect(field('Preço').value).toBe('1.234,50');
});

function WithState() {
  const [preco, setPreco] = useState('');
  return (
    <>
      <MoneyField label="Preço" value={preco} onChange={(event) => setPreco(event.target.value)} />
      <p data-testid="state">{preco}</p>
    </>
  );
}
