import { screen, waitFor } from '@testing-library/react';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';
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

test('a refusal that comes after the screen was left stays in the list of what waits', async () => {
  const venda = umaVenda({ itens: [umItem(1, { sku: 'CANECA', quantidade: 2 })] });
  const motivo = 'Já foram separadas as 2 unidades.';
  let responder = () => {};
  const { rede, user } = abrir(`/chao/separar/${venda.id}`, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeVendas.verVenda, venda);
      rede.responde(rotasDaConferencia.verConferencia, { versao: venda.versao, vez: 0, contagens: [] });
      rede.responde(rotasDasOndas.listarOndas, []);
      rede.responde(rotasDeVendas.listarVendas, []);
      rede.recusa(rotasDaConferencia.lerUnidade, 409, motivo);
      responder = rede.segura(rotasDaConferencia.lerUnidade);
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'QR Code, SKU ou código' }), 'CANECA{Enter}');
  await waitFor(() => expect(rede.enviados(rotasDaConferencia.lerUnidade)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Separar' }));
  await screen.findByText('Nada espera para ser separado.');
  responder();
  await waitFor(() => expect(fila.ler().leituras.map(({ recusa }) => recusa)).toStrictEqual([motivo]));
  // It would be discarded right after.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fila.ler().leituras).toHaveLength(1);
  await fila.descartar(fila.ler().leituras.map(({ leitura_id }) => leitura_id));
});
