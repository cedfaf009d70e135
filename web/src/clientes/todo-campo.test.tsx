import { screen } from '@testing-library/react';
import { NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

test('each field that staff type of a customer is there, and says what the server says of it', async () => {
  const { rede, user } = abrir('/clientes/criar', { como: umUsuario() });
  await user.type(await screen.findByLabelText('Nome'), 'Bia');
  await user.type(screen.getByLabelText('CPF'), '52998224725');
  const erros = Object.fromEntries(NOMES_DO_CLIENTE.map((nome) => [nome, [`Errado em ${nome}.`]]));
  rede.recusa(rotas.criarCliente, 400, 'Corrija.', { codigo: 'entrada.invalida', erros });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const deEmpresa: readonly string[] = ['cnpj', 'ie'];
  for (const nome of NOMES_DO_CLIENTE.filter((um) => !deEmpresa.includes(um))) {
    expect(await screen.findByText(`Errado em ${nome}.`)).toBeDefined();
  }
  await user.click(screen.getByRole('switch', { name: 'Pessoa jurídica' }));
  for (const nome of deEmpresa) expect(await screen.findByText(`Errado em ${nome}.`)).toBeDefined();
});
