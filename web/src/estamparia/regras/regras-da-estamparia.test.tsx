import { screen, waitFor } from '@testing-library/react';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const REGRAS = {
  dias: { dtf: 2, silk: 5, sublimacao: 3, bordado: 5, vinil: 2, outra: 5 },
  ...{ fecha_as: '18:00', sinal: 0, feriados: [] },
};
const abrirRegras = (tipo: 'admin' | 'vendedor' = 'admin') =>
  abrir('/configuracoes/estamparia', {
    como: umUsuario(tipo),
    preparar: (rede) => rede.responde(rotas.verConfiguracaoDaEstamparia, REGRAS),
  });

test('an admin says the down payment, the days of a technique and the days off', async () => {
  const { rede, user } = abrirRegras();
  await user.type(await screen.findByLabelText('Parte da venda (%)'), '50');
  await user.clear(screen.getByLabelText(/DTF/));
  await user.type(screen.getByLabelText(/DTF/), '3');
  await user.type(screen.getByLabelText('Feriados da loja'), '9/2/2027{Enter}27/05/2027');
  const salvas = { ...REGRAS, dias: { ...REGRAS.dias, dtf: 3 }, sinal: 50, feriados: ['2027-02-09', '2027-05-27'] };
  rede.responde(rotas.salvarConfiguracaoDaEstamparia, salvas);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regras da estamparia salvas.')).toBeDefined();
  expect(rede.enviados(rotas.salvarConfiguracaoDaEstamparia)).toStrictEqual([salvas]);
});

test('a day that the calendar has not, and a number that is none, are told at their fields', async () => {
  const { rede, user } = abrirRegras();
  await user.type(await screen.findByLabelText('Feriados da loja'), '30/02/2027');
  await user.clear(screen.getByLabelText(/Silk/));
  await user.type(screen.getByLabelText('Parte da venda (%)'), '101');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('“30/02/2027” não é um dia. Escreva como 09/02/2027.')).toBeDefined();
  expect(screen.getByText('Campo obrigatório')).toBeDefined();
  expect(screen.getByText('O valor deve ser no máximo 100.')).toBeDefined();
  expect(rede.enviados(rotas.salvarConfiguracaoDaEstamparia)).toStrictEqual([]);
});

test('a seller reads them and changes nothing', async () => {
  abrirRegras('vendedor');
  await waitFor(() => expect(screen.getByLabelText(/DTF/).closest('fieldset')?.disabled).toBe(true));
});
