import { screen, within } from '@testing-library/react';
import { rotasDoPix as rotas } from '@varal/contract/pagamentos/pix/pix.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const SEM_PIX = { chave: '', tipo: null, nome: '', cidade: '' };

test('a key is told what it is, and one that is none is refused before it is sent', async () => {
  const { rede, user } = abrir('/configuracoes/pix', {
    como: umUsuario('admin'),
    preparar: (rede) => {
      rede.responde(rotas.verPix, SEM_PIX);
      rede.responde(rotas.salvarPix, { chave: '52998224725', tipo: 'cpf', nome: 'Varal', cidade: 'São Paulo' });
    },
  });
  const chave = await screen.findByLabelText('Chave');
  await user.type(chave, '529.982.247-24');
  await user.type(screen.getByLabelText('Nome de quem recebe'), 'Varal');
  await user.type(screen.getByLabelText('Cidade'), 'São Paulo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText(/^Isto não é uma chave Pix\./)).toBeDefined();
  await user.clear(chave);
  await user.type(chave, '529.982.247-25');
  expect(screen.getByText('É um CPF.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Pix salvo.')).toBeDefined();
  expect(rede.enviados(rotas.salvarPix)).toEqual([{ chave: '529.982.247-25', nome: 'Varal', cidade: 'São Paulo' }]);
});

test('a key is removed once that is confirmed', async () => {
  const { rede, user } = abrir('/configuracoes/pix', {
    como: umUsuario('admin'),
    preparar: (rede) => {
      rede.responde(rotas.verPix, { chave: '52998224725', tipo: 'cpf', nome: 'Varal', cidade: 'Itu' });
      rede.responde(rotas.removerPix, undefined);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remover a chave' }));
  expect(rede.enviados(rotas.removerPix)).toEqual([]);
  rede.responde(rotas.verPix, SEM_PIX);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Chave Pix removida.')).toBeDefined();
  await expect.poll(() => screen.getByLabelText('Chave')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: 'Remover a chave' })).toBeNull();
});

test('a seller sees the key and changes nothing', async () => {
  abrir('/configuracoes/pix', {
    como: umUsuario(),
    preparar: (rede) =>
      rede.responde(rotas.verPix, { chave: '52998224725', tipo: 'cpf', nome: 'Varal', cidade: 'Itu' }),
  });
  expect(await screen.findByText('Só um administrador pode mudar isto.')).toBeDefined();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
});
