import { screen, within } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
// The code is loaded beforehand, so that no test waits for it.
import '../../ui/late/modal-dialog.tsx';
import './itens/desconto-da-venda.tsx';
import { umaVenda, umItem } from '../test-venda.ts';
import { abrirEdicao, escrever, linha, valorEm } from './test-formulario.tsx';

const TRES = umaVenda({
  itens: [
    umItem(1, { valor_unitario: 10 }),
    umItem(2, { valor_unitario: 10, desconto: 3 }),
    umItem(3, { valor_unitario: 10 }),
  ],
});

async function pedirDesconto(tela: Awaited<ReturnType<typeof abrirEdicao>>) {
  await tela.user.click(screen.getByRole('button', { name: 'Desconto na venda' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Desconto na venda' }));
  const dar = () => tela.user.click(janela.getByRole('button', { name: 'Dar desconto' }));
  return { janela, dar };
}
const descontos = async () =>
  Promise.all([1, 2, 3].map(async (n) => valorEm(await linha(`Camiseta ${n}`), 'Desconto')));

test('a discount on the whole sale is spread over its lines, and each can be changed afterwards', async () => {
  const tela = await abrirEdicao(TRES);
  const { janela, dar } = await pedirDesconto(tela);
  await tela.user.type(janela.getByLabelText('Desconto'), '10');
  expect(janela.getByText('De R$ 30,00 por R$ 20,00.')).toBeDefined();
  await dar();
  expect(await descontos()).toStrictEqual(['3,34', '3,33', '3,33']);
  await escrever(tela, await linha('Camiseta 1'), 'Desconto', '4,00');
  await tela.user.click(screen.getByText('Atualizar Venda', { selector: 'button' }));
  await expect.poll(() => tela.rede.enviados(rotas.editarVenda)).toHaveLength(1);
  const [enviada] = tela.rede.enviados(rotas.editarVenda) as [{ itens: { desconto: string }[] }];
  expect(enviada.itens.map(({ desconto }) => Number(String(desconto).replace(',', '.')))).toStrictEqual([
    4, 3.33, 3.33,
  ]);
});

test('it may be so many per cent, and never more than the sale', async () => {
  const tela = await abrirEdicao(TRES);
  const { janela, dar } = await pedirDesconto(tela);
  await dar();
  expect(janela.getByText('Campo obrigatório')).toBeDefined();
  await tela.user.type(janela.getByLabelText('Desconto'), '30,01');
  await dar();
  expect(janela.getByText('A venda soma R$ 30,00.')).toBeDefined();
  await tela.user.selectOptions(janela.getByLabelText('Em'), 'Por cento');
  await tela.user.clear(janela.getByLabelText('Desconto'));
  await tela.user.type(janela.getByLabelText('Desconto'), '50');
  await dar();
  expect(await descontos()).toStrictEqual(['5,00', '5,00', '5,00']);
});
