import { cleanup, screen, waitFor } from '@testing-library/react';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { aparelhoFalso, sossegar } from '../../../test/aparelho-falso.ts';
import { chavesAbertas } from '../../sem-sinal/abertas.ts';
import { umaVenda, umItem } from '../test-venda.ts';
import { abrirVenda, alertRole } from './test-detalhe.tsx';

describe('a sale that is opened again without a network', () => {
  const semRede = (rede: ReturnType<typeof abrir>['rede']) => {
    rede.cai(rotas.verVenda);
    rede.cai(rotasDaConferencia.verConferencia);
    rede.respondePagina(rotas.listarVendas, []);
  };

  test.each([
    ['separacao', 'which says that it has none', false],
    ['embalagem', 'where nobody answers', true],
  ] as const)('in %s is gone on with where its units are read, on a device %s', async (status, _, onLine) => {
    aparelhoFalso();
    await abrirVenda(umaVenda({ status, itens: [umItem(1, { quantidade: 2 })] }));
    await waitFor(async () => expect([...(await chavesAbertas())].toSorted()).toEqual(['conferencia 12', 'venda 12']));
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const { rede, caminho } = abrir('/vendas/12', { como: umUsuario(), preparar: semRede });
    await waitFor(() => expect(caminho()).toBe('/chao/separar/12'));
    expect(await screen.findByText('0 de 2')).toBeDefined();
    // Without a network nothing is tried again: each screen asks, and one asks once more where the device is slow.
    expect(rede.caminhos(rotas.verVenda).length).toBeLessThanOrEqual(onLine ? 5 : 3);
    expect(screen.queryByText('Erro ao carregar venda')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Abrir a venda' })).toBeNull();
    await sossegar();
  });

  test('and that this device does not keep leads back to the list, saying so', async () => {
    aparelhoFalso();
    const { caminho } = abrir('/vendas/12', { como: umUsuario(), preparar: semRede });
    expect(await alertRole('Erro ao carregar venda')).toBe('alert');
    await waitFor(() => expect(caminho()).toBe('/vendas'));
    await sossegar();
  });
});
