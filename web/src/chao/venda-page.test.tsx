import { screen } from '@testing-library/react';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { FRASE_SEM_ESPACO, semEspaco } from '../por-enviar/test-espaco.ts';
import { umaVenda, umItem } from '../vendas/test-venda.ts';

test('a unit for which the device has no room is told in red and not shown as read', async () => {
  const venda = umaVenda({ itens: [umItem(1, { sku: 'CANECA', quantidade: 2 })] });
  const { rede, user } = abrir(`/chao/separar/${venda.id}`, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeVendas.verVenda, venda);
      rede.responde(rotasDaConferencia.verConferencia, { versao: venda.versao, vez: 0, contagens: [] });
    },
  });
  await screen.findByText('0 de 2');
  semEspaco();
  await user.type(screen.getByRole('textbox', { name: 'QR Code, SKU ou código' }), 'CANECA{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(FRASE_SEM_ESPACO);
  expect(screen.getByText('0 de 2')).toBeDefined();
  expect(rede.enviados(rotasDaConferencia.lerUnidade)).toStrictEqual([]);
});
