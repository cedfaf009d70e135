import { screen } from '@testing-library/react';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umModelo } from './test-modelo.ts';

const campo = (nome: string) => screen.findByLabelText<HTMLInputElement>(nome);
const abrirModelo = (mais: Partial<ReturnType<typeof umModelo>> = {}) =>
  abrir('/modelos/3', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotasDeCategorias.listarCategorias, []);
      rede.responde(rotas.verModelo, umModelo({ id: 3, ...mais }));
    },
  });
const grupo = async () => (await campo('NCM')).closest('details');

test('what invoices say is folded away until something of it is filled in', async () => {
  abrirModelo();
  expect((await grupo())?.open).toBe(false);
});

test('it is saved without dots, and a code that is none is refused at its field', async () => {
  const { rede, user } = abrirModelo({ ncm: '61091000' });
  expect((await grupo())?.open).toBe(true);
  await user.clear(await campo('NCM'));
  await user.type(await campo('NCM'), '6911.10');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O NCM tem 8 dígitos.')).toBeDefined();
  await user.type(await campo('NCM'), '.10');
  await user.selectOptions(await campo('Origem'), '0 – Nacional');
  await user.type(await campo('Unidade'), 'pc');
  rede.responde(rotas.editarModelo, umModelo({ id: 3 }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(rede.enviados(rotas.editarModelo)).toMatchObject([
    { ncm: '69111010', cest: null, origem_fiscal: 0, unidade: 'PC' },
  ]);
});
