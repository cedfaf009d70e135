import { screen, waitFor, within } from '@testing-library/react';
import type { Diferenca } from '@varal/contract/sincronizacao/sincronizacao';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { describe, expect, test } from 'vitest';
import { abrirCentral, umaDiferenca } from './test-central.tsx';

const comDiferencas = (...itens: Partial<Diferenca>[]) =>
  abrirCentral('/configuracoes/bling/diferencas', {
    preparar: (rede) => {
      rede.respondePagina(
        rotas.listarDiferencas,
        itens.map((diferente) => umaDiferenca(diferente)),
      );
      rede.responde(rotas.resolverDiferenca, undefined);
    },
  });
const cartoes = async () =>
  within(await screen.findByRole('list', { name: 'O que mudou no Bling' })).getAllByRole('listitem');

const SALDO = {
  id: 2,
  tipo: 'saldo',
  titulo: 'Caneca',
  no_varal: '12 unidades',
  no_bling: '10 unidades',
  usar_bling: 'Ajustar o estoque para 10',
} as const;

describe('the differences', () => {
  test('show both sides and what can be chosen', async () => {
    comDiferencas({}, { id: 3, tipo: 'pedido_ausente', no_bling: 'Não existe mais', usar_bling: null });
    const [situacao, ausente] = await cartoes();
    expect(situacao?.textContent).toBe(
      'Venda 12 · MariaSituação do pedido · visto em 20/11/2026, 14:00No VaralEm abertoNo BlingCanceladoUsar o do VaralCancelar a venda',
    );
    expect(screen.getAllByRole('link', { name: 'Venda 12 · Maria' })[0]?.getAttribute('href')).toBe('/vendas/12');
    expect(ausente?.textContent).toContain('Pedido que não está mais no Bling');
    expect(within(ausente as HTMLElement).getAllByRole('button')).toHaveLength(1);
  });

  test('that there are none is good news', async () => {
    comDiferencas();
    expect(await screen.findByText('Nenhuma diferença de situação, pedido ou saldo espera por você.')).toBeDefined();
  });

  test('that cannot be had say so', async () => {
    abrirCentral('/configuracoes/bling/diferencas', { preparar: (rede) => rede.recusa(rotas.listarDiferencas, 403) });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar as diferenças. Verifique sua conexão e tente novamente.',
    );
  });
});

describe('choosing a side', () => {
  test('takes ours to Bling at once when nothing here changes by it', async () => {
    const { rede, user } = comDiferencas({});
    await cartoes();
    rede.respondePagina(rotas.listarDiferencas, []);
    await user.click(screen.getByRole('button', { name: 'Usar o do Varal: Venda 12 · Maria' }));
    expect(await screen.findByText('Venda 12 · Maria: diferença resolvida.')).toBeDefined();
    expect(rede.enviados(rotas.resolverDiferenca)).toStrictEqual([{ lado: 'varal' }]);
    expect(await screen.findByText('Nenhuma diferença de situação, pedido ou saldo espera por você.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mudou no Bling' }));
  });

  test('asks before a sale follows what was done at Bling', async () => {
    const { rede, user } = comDiferencas({});
    await user.click(await screen.findByRole('button', { name: 'Cancelar a venda: Venda 12 · Maria' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Usar o do Bling?' });
    expect(pergunta.textContent).toContain('No Varal: Em aberto. No Bling: Cancelado.');
    expect(rede.enviados(rotas.resolverDiferenca)).toHaveLength(0);
    await user.click(within(pergunta).getByRole('button', { name: 'Cancelar a venda' }));
    await waitFor(() => expect(rede.enviados(rotas.resolverDiferenca)).toStrictEqual([{ lado: 'bling' }]));
  });

  test('asks on both sides where goods are counted, and can be left', async () => {
    const { rede, user } = comDiferencas(SALDO);
    await user.click(await screen.findByRole('button', { name: 'Usar o do Varal: Caneca' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Usar o do Varal?' });
    expect(pergunta.textContent).toContain('O Bling muda para ficar como o Varal.');
    await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.resolverDiferenca)).toHaveLength(0);
  });

  test('says when somebody else was faster', async () => {
    const { rede, user } = comDiferencas({});
    rede.recusa(rotas.resolverDiferenca, 409, 'Esta diferença já foi resolvida.');
    await cartoes();
    rede.respondePagina(rotas.listarDiferencas, []);
    await user.click(screen.getByRole('button', { name: 'Usar o do Varal: Venda 12 · Maria' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Esta diferença já foi resolvida.');
    expect(await screen.findByText('Nenhuma diferença de situação, pedido ou saldo espera por você.')).toBeDefined();
  });
});
