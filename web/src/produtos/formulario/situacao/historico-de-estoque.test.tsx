import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDeEstoque } from '@varal/contract/estoque/estoque.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { abrirEdicao, botao } from '../test-formulario.tsx';
import { umProduto } from '../test-produto.ts';

const UM_MOVIMENTO = {
  ...{ id: 2, tipo: 'ajuste' as const, sku: 'P-CAM01', variacao_id: null, usuario: 'Bia Souza', venda_id: null },
  ...{ criado_em: '2026-11-20T17:05:00.000Z', motivo: 'Ajuste', motivo_do_ajuste: null, contagem_id: null },
  ...{ muda_saldo: 2, muda_reservado: 0, saldo_depois: 10, reservado_depois: 0 },
};

test('is downloaded as a spreadsheet of this product alone, of all days or some', async () => {
  const { rede, user } = await abrirEdicao(umProduto());
  rede.responde(rotasDeEstoque.verEstoque, {
    ...{ saldo: 10, reservado: 0, disponivel: 10, quem_segura: [] },
    movimentos: [UM_MOVIMENTO],
  });
  rede.recusa(rotas.baixarMovimentos, 503);
  await user.click(botao('Histórico de estoque'));
  const historico = within(await screen.findByRole('dialog', { name: 'Histórico de estoque' }));
  await user.click(await historico.findByRole('button', { name: 'Exportar' }));

  const planilha = within(await screen.findByRole('dialog', { name: 'Exportar planilha' }));
  expect(planilha.getByText('Vão todos os movimentos deste produto, e não só os que estão na tela.')).toBeDefined();
  await user.click(planilha.getByRole('button', { name: 'Movimentos do estoque em CSV' }));
  await waitFor(() =>
    expect(rede.caminhos(rotas.baixarMovimentos)).toStrictEqual(['/api/planilhas/movimentos.csv/?produto=7']),
  );
  expect((await planilha.findByRole('alert')).textContent).toBe('Não foi possível baixar a planilha. Tente novamente.');

  fireEvent.change(planilha.getByLabelText('De'), { target: { value: '2026-11-01' } });
  await user.click(planilha.getByRole('button', { name: 'Movimentos do estoque em Excel' }));
  await waitFor(() =>
    expect(rede.caminhos(rotas.baixarMovimentos).at(-1)).toBe(
      '/api/planilhas/movimentos.xlsx/?produto=7&de=2026-11-01',
    ),
  );
});
