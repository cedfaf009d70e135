import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const campo = () => screen.getByLabelText<HTMLInputElement>('CEP');

test('a CEP that nobody knows is refused at its field, where no alert lies over it, until another is typed', async () => {
  const { user } = abrir('/clientes/criar', {
    como: umUsuario(),
    preparar: (rede) => rede.recusa(rotasDeCep.consultarCep, 404, 'CEP inválido ou não encontrado.'),
  });
  await user.type(await screen.findByLabelText('CEP'), '99999999');
  await waitFor(() => expect(campo().getAttribute('aria-invalid')).toBe('true'));
  const frase = within(campo().closest<HTMLElement>('.flex-col') ?? document.body).getByText(
    'CEP inválido ou não encontrado.',
  );
  expect(campo().getAttribute('aria-describedby')).toBe(frase.id);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(campo(), '{Backspace}');
  await waitFor(() => expect(campo().getAttribute('aria-invalid')).toBeNull());
});
