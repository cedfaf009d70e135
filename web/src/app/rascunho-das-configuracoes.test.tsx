import { screen } from '@testing-library/react';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { abrirCentral } from '../sincronizacao/test-central.tsx';

/** Leaves in the tab what a form leaves there when its session ends. */
const deixar = (caminho: string, digitado: unknown) =>
  sessionStorage.setItem('varal-rascunho', JSON.stringify({ usuario_id: 7, caminho, digitado }));
const DE_VOLTA = 'O que você tinha digitado está de volta. Confira e salve.';

test('the key of Pix is as it was typed after one had to sign in again', async () => {
  deixar('/configuracoes/pix', { chave: 'pix@loja.com.br', nome: 'Varal', cidade: '' });
  abrir('/configuracoes/pix', {
    como: umUsuario('admin'),
    preparar: (rede) => rede.responde(rotasDoPix.verPix, { chave: '', tipo: null, nome: '', cidade: '' }),
  });
  expect(await screen.findByText(DE_VOLTA)).toBeDefined();
  expect(screen.getByLabelText('Chave')).toHaveProperty('value', 'pix@loja.com.br');
});

test.each([
  ['/configuracoes/bling/situacoes', { separacao: 15 }, 'Separação', '15'],
  ['/configuracoes/bling/pagamentos', { a_receber: 6 }, 'A receber', '6'],
] as const)('what was chosen at %s is chosen still', async (caminho, digitado, campo, valor) => {
  deixar(caminho, digitado);
  abrirCentral(caminho, { tipo: 'admin' });
  expect(await screen.findByText(DE_VOLTA)).toBeDefined();
  expect(screen.getByLabelText(campo)).toHaveProperty('value', valor);
});

test('who lowers the stock is answered still', async () => {
  deixar('/configuracoes/bling/estoque', { quem_baixa: 'nota' });
  abrirCentral('/configuracoes/bling/estoque', { tipo: 'admin' });
  expect(await screen.findByText(DE_VOLTA)).toBeDefined();
  expect(screen.getByRole('radio', { name: /nota fiscal/i })).toHaveProperty('checked', true);
});
