import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { umaVenda, umItem, umItemADefinir } from '../../test-venda.ts';
import { abrirVenda, alertRole, botao, estaBloqueado } from '../test-detalhe.tsx';

const caixa = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('picking', () => {
  test('is done when every product is ticked, and told once', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    expect(estaBloqueado('Produtos Separados')).toBe(true);
    await user.click(caixa(/^Camiseta 1/));
    expect(screen.getByText('1 de 2 separados')).toBeDefined();
    expect(caixa('Selecionar todos').indeterminate).toBe(true);
    await user.click(botao('Produtos Separados'));
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);

    await user.click(caixa(/^Camiseta 2/));
    expect(caixa('Selecionar todos').checked).toBe(true);
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'embalagem', versao: 4 }));
    await user.dblClick(botao('Produtos Separados'));
    expect(await screen.findByRole('heading', { name: 'Medidas do pacote' })).toBe(document.activeElement);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'embalagem', versao: 3 }]);
  });

  test('ticks all at once, and none', async () => {
    const { user } = await abrirVenda(umaVenda());
    await user.click(caixa('Selecionar todos'));
    expect(screen.getByText('2 de 2 separados')).toBeDefined();
    expect(estaBloqueado('Produtos Separados')).toBe(false);
    await user.click(caixa('Selecionar todos'));
    expect(screen.getByText('0 de 2 separados')).toBeDefined();
  });

  test('ticks all that can be, and none, while a variation is still to be chosen', async () => {
    const { user } = await abrirVenda(umaVenda({ itens: [umItem(1), umItemADefinir(2)] }));
    await user.click(caixa('Selecionar todos'));
    expect(caixa('Selecionar todos').checked).toBe(true);
    expect(screen.getByText('1 de 2 separados')).toBeDefined();
    expect(estaBloqueado('Produtos Separados')).toBe(true);
    await user.click(caixa('Selecionar todos'));
    expect(screen.getByText('0 de 2 separados')).toBeDefined();
  });

  test('that somebody was faster with says so, and keeps the ticks that still hold', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    await user.click(caixa('Selecionar todos'));
    rede.recusa(rotas.mudarStatus, 409, 'Este registro foi alterado por outra pessoa.');
    rede.responde(rotas.verVenda, umaVenda({ itens: [umItem(1), umItem(2, { quantidade: 5 })], versao: 4 }));
    await user.click(botao('Produtos Separados'));
    expect(await alertRole('Este registro foi alterado por outra pessoa.')).toBe('alert');
    expect([caixa(/^Camiseta 1/).checked, caixa(/^Camiseta 2/).checked]).toEqual([true, false]);
    expect(screen.queryByText('Esta venda foi alterada por outra pessoa.')).toBeNull();

    await user.click(caixa(/^Camiseta 2/));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'embalagem', versao: 5 }));
    await user.click(botao('Produtos Separados'));
    await screen.findByRole('heading', { name: 'Medidas do pacote' });
    expect(rede.enviados(rotas.mudarStatus).at(-1)).toEqual({ status: 'embalagem', versao: 4 });
  });

  test('that was done by somebody else meanwhile says so once, with the sale as it is by now', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    await user.click(caixa('Selecionar todos'));
    rede.recusa(rotas.mudarStatus, 409, 'Este registro foi alterado por outra pessoa.');
    const reler = rede.demora(rotas.verVenda, umaVenda({ status: 'embalagem', versao: 4 }));
    await user.click(botao('Produtos Separados'));
    await waitFor(() => expect(rede.caminhos(rotas.verVenda)).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    reler();
    expect(await alertRole('Este registro foi alterado por outra pessoa.')).toBe('alert');
    expect(screen.getByRole('heading', { name: 'Medidas do pacote' })).toBeDefined();
    expect(screen.queryByText('Esta venda foi alterada por outra pessoa.')).toBeNull();
  });

  test('without anybody to answer says so and keeps the ticks', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    await user.click(caixa('Selecionar todos'));
    rede.cai(rotas.mudarStatus);
    await user.click(botao('Produtos Separados'));
    expect(await alertRole('Erro ao confirmar a separação.')).toBe('alert');
    expect(screen.getByText('2 de 2 separados')).toBeDefined();
  });

  test('waits for pieces that are still to be printed: one press says that all are ready, and it can be undone', async () => {
    const aEstampar = umItem(2, { quantidade: 5, lisa_variacao_id: 7, a_estampar: 3, prontas: 2 });
    const venda = umaVenda({ itens: [umItem(1), aEstampar] });
    const { rede, user } = await abrirVenda(venda);
    expect(screen.getByText('2 prontas · 3 a estampar')).toBeDefined();
    expect(caixa(/^Camiseta 2/).disabled).toBe(true);
    await user.click(caixa('Selecionar todos'));
    expect(screen.getByText('1 de 2 separados')).toBeDefined();
    expect(botao('Produtos Separados').title).toBe('Faltam 3 peças na estamparia.');

    const pronta = umItem(2, { quantidade: 5, lisa_variacao_id: 7, a_estampar: 0, prontas: 5 });
    rede.responde(rotasDasProntas.darProntas, { ...venda, itens: [umItem(1), pronta], versao: 4 });
    await user.click(botao('Prontas'));
    expect(await screen.findByText('3 peças prontas de Camiseta 2.')).toBeDefined();
    expect(rede.caminhos(rotasDasProntas.darProntas)).toEqual(['/api/vendas/12/itens/102/prontas/']);
    expect(rede.enviados(rotasDasProntas.darProntas)).toEqual([{ quantidade: 3 }]);
    expect(screen.queryByRole('button', { name: 'Prontas' })).toBeNull();
    rede.recusa(rotasDasProntas.desfazerProntas, 409, 'A venda está em Embalagem: volte para Separação antes.');
    await user.click(botao('Desfazer'));
    expect(await alertRole('A venda está em Embalagem: volte para Separação antes.')).toBe('alert');
  });

  test('says what is printed on a line of its own, and whose name is on each piece', async () => {
    const onda = { estampa_id: 7, codigo: 'E0007', nome: 'Onda', posicao: 'costas', largura_mm: 280 } as const;
    const propria = { titulo: 'Camiseta · Onda', sku: 'CAM+E0007', estampas: [onda], personalizacoes: ['João 10', ''] };
    await abrirVenda(umaVenda({ itens: [umItem(1, { ...propria, quantidade: 2, a_estampar: 0, prontas: 2 })] }));

    expect(screen.getByText('E0007 Costas, 280 mm')).toBeDefined();
    const nomes = screen.getByText('2 nomes').closest('details');
    expect(nomes?.open).toBe(false);
    expect(
      within(nomes as HTMLElement)
        .getAllByRole('listitem', { hidden: true })
        .map((um) => um.textContent),
    ).toEqual(['João 10', 'sem nome']);
  });

  test('puts pieces that were called ready by mistake back', async () => {
    const item = umItem(2, { quantidade: 5, lisa_variacao_id: 7, a_estampar: 3, prontas: 2 });
    const venda = umaVenda({ itens: [umItem(1), item] });
    const { rede, user } = await abrirVenda(venda);
    const pronta = umItem(2, { quantidade: 5, lisa_variacao_id: 7, a_estampar: 0, prontas: 5 });
    rede.responde(rotasDasProntas.darProntas, { ...venda, itens: [umItem(1), pronta], versao: 4 });
    rede.responde(rotasDasProntas.desfazerProntas, { ...venda, versao: 5 });
    await user.click(botao('Prontas'));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('2 prontas · 3 a estampar')).toBeDefined();
    expect(rede.enviados(rotasDasProntas.desfazerProntas)).toEqual([{ quantidade: 3 }]);
  });

  test('offers ready pieces that came free, no more than the line waits for, and one press takes them', async () => {
    const item = umItem(1, { quantidade: 5, lisa_variacao_id: 7, a_estampar: 3, prontas: 2, prontas_livres: 4 });
    const venda = umaVenda({ itens: [item] });
    const { rede, user } = await abrirVenda(venda);
    rede.recusa(rotasDasProntas.usarProntas, 409, 'Prontas e livres só há 1.');
    await user.click(botao('Há 3 prontas: usar'));
    expect(await alertRole('Prontas e livres só há 1.')).toBe('alert');
    const uma = { ...item, a_estampar: 2, prontas: 3, prontas_livres: 1 };
    rede.responde(rotasDasProntas.usarProntas, { ...venda, itens: [uma], versao: 4 });
    await user.click(botao('Há 3 prontas: usar'));
    expect(await screen.findByText('3 prontas · 2 a estampar')).toBeDefined();
    expect(await screen.findByText('3 prontas da prateleira para esta venda.')).toBeDefined();
    expect(rede.caminhos(rotasDasProntas.usarProntas).at(-1)).toBe('/api/vendas/12/itens/101/usar-prontas/');
    expect(rede.enviados(rotasDasProntas.usarProntas)).toEqual([{ quantidade: 3 }, { quantidade: 3 }]);
    expect(botao('Há 1 pronta: usar')).toBeDefined();
  });

  test('takes fewer ready pieces when fewer are typed, and no more than there are', async () => {
    const item = umItem(1, { quantidade: 3, lisa_variacao_id: 7, a_estampar: 3, prontas: 0 });
    const { rede, user } = await abrirVenda(umaVenda({ itens: [item] }));
    const campo = screen.getByLabelText('Prontas de Camiseta 1');
    await user.clear(campo);
    await user.type(campo, '4');
    expect(botao('Prontas').title).toBe('Digite de 1 a 3.');
    await user.clear(campo);
    await user.type(campo, '2');
    rede.recusa(rotasDasProntas.darProntas, 409, 'Faltam só 1 para estampar.');
    await user.click(botao('Prontas'));
    expect(await alertRole('Faltam só 1 para estampar.')).toBe('alert');
    expect(rede.enviados(rotasDasProntas.darProntas)).toEqual([{ quantidade: 2 }]);
  });

  test('waits for the variation of a product that was left open, which is chosen here', async () => {
    const venda = umaVenda({ itens: [umItem(1), umItemADefinir(2)] });
    const { rede, user } = await abrirVenda(venda);
    await user.click(caixa('Selecionar todos'));
    expect(caixa(/^Camiseta 2/).disabled).toBe(true);
    expect(botao('Produtos Separados').title).toBe('Escolha a variação de Camiseta 2 antes de continuar.');
    expect(estaBloqueado('Definir variação')).toBe(true);

    const escolha = screen.getByRole('combobox', { name: 'Variação de Camiseta 2' });
    const opcoes = within(escolha).getAllByRole<HTMLOptionElement>('option');
    expect(opcoes.map(({ text, disabled }) => `${text}${disabled ? ' x' : ''}`)).toEqual([
      'Escolha a variação',
      'Azul · M – 1 disponível',
      'Azul · G – 0 disponíveis x',
    ]);
    await user.selectOptions(escolha, 'Azul · M – 1 disponível');
    const definida = umItem(2, { sku: 'P-CAM-2-AZUL-M', nome_cor: 'Azul', tamanho: 'M', tem_variacoes: true });
    rede.responde(rotas.definirVariacao, { ...venda, itens: [umItem(1), definida], versao: 4 });
    await user.dblClick(botao('Definir variação'));
    expect(await screen.findByRole('checkbox', { name: /^Camiseta 2\s*Azul · M/ })).toBeDefined();
    expect(rede.caminhos(rotas.definirVariacao)).toEqual(['/api/vendas/12/itens/102/']);
    expect(rede.enviados(rotas.definirVariacao)).toEqual([{ sku: 'P-CAM-2-AZUL-M', versao: 3 }]);
    expect(caixa(/^Camiseta 1/).checked).toBe(true);
  });

  test.each([
    [/^Cobrar R\$\s59,90$/, 59.9],
    [/^Manter R\$\s49,90$/, undefined],
  ])('asks which price the customer pays where the variation costs another: %s', async (resposta, valor_unitario) => {
    const item = umItemADefinir(2, { valor_unitario: 49.9, subtotal: 49.9 });
    const venda = umaVenda({ itens: [item], pago: 0 });
    const { rede, user } = await abrirVenda(venda);
    expect(screen.queryByText(/em vez de/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox'), 'Azul · M – 1 disponível');
    expect(screen.queryByRole('button', { name: 'Definir variação' })).toBeNull();
    const pergunta = screen.getByRole('group', { name: /^Cobrar R\$\s59,90 em vez de R\$\s49,90\?$/ });
    const definida = umItem(2, { sku: 'P-CAM-2-AZUL-M', nome_cor: 'Azul', tamanho: 'M', tem_variacoes: true });
    rede.responde(rotas.definirVariacao, { ...venda, itens: [definida], versao: 4 });
    await user.dblClick(within(pergunta).getByRole('button', { name: resposta }));
    expect(await screen.findByRole('checkbox', { name: /^Camiseta 2\s*Azul · M/ })).toBeDefined();
    expect(rede.enviados(rotas.definirVariacao)).toEqual([
      { sku: 'P-CAM-2-AZUL-M', versao: 3, ...(valor_unitario && { valor_unitario }) },
    ]);
  });

  test('asks for no other price once some of it was received', async () => {
    const { user } = await abrirVenda(umaVenda({ itens: [umItemADefinir(2, { valor_unitario: 49.9 })], pago: 10 }));
    await user.selectOptions(screen.getByRole('combobox'), 'Azul · M – 1 disponível');
    expect(estaBloqueado('Definir variação')).toBe(false);
    expect(screen.queryByText(/em vez de/)).toBeNull();
  });

  test('says why a variation cannot be taken', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ itens: [umItemADefinir(2)] }));
    await user.selectOptions(screen.getByRole('combobox'), 'Azul · M – 1 disponível');
    rede.recusa(rotas.definirVariacao, 409, 'Estoque insuficiente de Camiseta 2: pedido 1, disponível 0.');
    await user.click(botao('Definir variação'));
    expect(await alertRole('Estoque insuficiente de Camiseta 2: pedido 1, disponível 0.')).toBe('alert');
    await waitFor(() => expect(estaBloqueado('Definir variação')).toBe(false));
  });
});
