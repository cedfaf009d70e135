import { screen } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const abrirPagina = (desconto_maximo: number | null) =>
  abrir('/configuracoes/vendas', {
    como: umUsuario('admin'),
    preparar: (rede) => rede.responde(rotas.verConfiguracaoDeVendas, { desconto_maximo }),
  });

test('a limit is typed as it is written, and an impossible one is refused before it is sent', async () => {
  const { rede, user } = abrirPagina(null);
  rede.responde(rotas.salvarConfiguracaoDeVendas, { desconto_maximo: 12.5 });
  const campo = await screen.findByLabelText('No máximo (%)');
  await user.type(campo, '101');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(rede.enviados(rotas.salvarConfiguracaoDeVendas)).toStrictEqual([]);
  await user.clear(campo);
  await user.type(campo, '12,5');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Limite de desconto salvo.')).toBeDefined();
  expect(rede.enviados(rotas.salvarConfiguracaoDeVendas)).toStrictEqual([{ desconto_maximo: 12.5 }]);
});

test('an empty field takes the limit away', async () => {
  const { rede, user } = abrirPagina(10);
  rede.responde(rotas.salvarConfiguracaoDeVendas, { desconto_maximo: null });
  await user.clear(await screen.findByLabelText('No máximo (%)'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Limite de desconto salvo.')).toBeDefined();
  expect(rede.enviados(rotas.salvarConfiguracaoDeVendas)).toStrictEqual([{ desconto_maximo: null }]);
});
