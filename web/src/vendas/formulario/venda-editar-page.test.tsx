import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { comEtiqueta, comFrete, naLoja, umaVenda, umItem, umItemADefinir } from '../test-venda.ts';
import { paraEnviar, SEM_NADA } from './campos-da-venda.ts';
import { abrirEdicao, CAMISETA, escolherOrigem, escrever, ler, linha, valorEm } from './test-formulario.tsx';

const { cliente_id: _, ...semCliente } = paraEnviar(SEM_NADA);

const atualizar = () => screen.getByText('Atualizar Venda', { selector: 'button' });

const abrirQualquer = (venda: Partial<Venda>) =>
  abrir('/vendas/12/editar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotas.verVenda, umaVenda(venda));
      rede.respondePagina(rotas.listarVendas, []);
    },
  });

describe('a sale that is edited', () => {
  test('is picked up when its form says so, whatever its origin', async () => {
    const tela = await abrirEdicao(umaVenda({ origem: 'redes_sociais', status: 'embalagem' }));
    await tela.user.click(screen.getByRole('button', { name: 'Retira na loja' }));
    expect(screen.getByText('O cliente retira na loja.')).toBeDefined();
    await tela.user.click(atualizar());
    expect(await screen.findByText('Venda atualizada com sucesso. Status reiniciado para separação.')).toBeDefined();
    expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([{ codigo_servico_frete: 'RETIRADA' }]);
  });

  test('stays picked up while the rest of it changes, or is decided later', async () => {
    const tela = await abrirEdicao(umaVenda({ ...naLoja, origem: 'redes_sociais' }));
    expect(screen.getByText('O cliente retira na loja.')).toBeDefined();
    await escrever(tela, await linha('Camiseta 2'), 'Quantidade', '3');
    await tela.user.click(atualizar());
    await waitFor(() => expect(tela.caminho()).toBe('/vendas/12'));
    expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([{ codigo_servico_frete: 'RETIRADA' }]);
  });

  test('is not picked up any more when its form says so', async () => {
    const tela = await abrirEdicao(umaVenda({ ...naLoja, origem: 'redes_sociais' }));
    await tela.user.click(screen.getByRole('button', { name: 'Decidir a entrega depois' }));
    await tela.user.click(atualizar());
    await waitFor(() => expect(tela.caminho()).toBe('/vendas/12'));
    expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([{ codigo_servico_frete: '' }]);
  });

  test('is promised for another day, or for none, without losing its label', async () => {
    const venda = umaVenda({ ...comEtiqueta, status: 'retirada', prazo_pedido: '2026-12-02' });
    const tela = await abrirEdicao(venda);
    const prazo = screen.getByLabelText('Prazo do pedido');
    expect(prazo).toHaveProperty('value', '2026-12-02');
    fireEvent.change(prazo, { target: { value: '2026-12-09' } });
    await tela.user.click(atualizar());
    expect(await screen.findByText('Venda atualizada com sucesso.')).toBeDefined();
    await tela.user.click(await screen.findByRole('link', { name: 'Editar Venda' }));
    fireEvent.change(await screen.findByLabelText('Prazo do pedido'), { target: { value: '' } });
    await tela.user.click(atualizar());
    await waitFor(() =>
      expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([
        { prazo_pedido: '2026-12-09' },
        { prazo_pedido: null },
      ]),
    );
  });

  test('costs what it cost with its freight, until a change discards that', async () => {
    const tela = await abrirEdicao(umaVenda({ ...comFrete, status: 'etiqueta' }));
    const total = () => screen.getByText('Total', { selector: 'p' }).textContent?.replaceAll('\u00a0', ' ');
    expect(total()).toBe('TotalR$ 193,40 (frete R$ 23,50)');
    await tela.user.type(screen.getByLabelText('Para quem separa'), 'Com laço');
    expect(total()).toBe('TotalR$ 193,40 (frete R$ 23,50)');
    await escrever(tela, await linha('Camiseta 2'), 'Quantidade', '3');
    expect(total()).toBe('TotalR$ 229,80');
  });

  test('is sent with what changed and what did not, and opens', async () => {
    const tela = await abrirEdicao(umaVenda());
    expect(document.title).toBe('Editar Venda 12 · Varal');
    expect(screen.getByLabelText<HTMLSelectElement>('Origem').value).toBe('loja_integrada');
    const segunda = await linha('Camiseta 2');
    expect(['Quantidade', 'Valor unitário', 'Desconto'].map((campo) => valorEm(segunda, campo))).toStrictEqual([
      '2',
      '59,90',
      '9,80',
    ]);
    await escolherOrigem(tela);
    await escrever(tela, segunda, 'Quantidade', '3');
    await tela.user.click(screen.getByRole('button', { name: 'Remover Camiseta 1' }));
    await ler(tela, 'P-CAM01-AZUL-M');
    await linha('Camiseta Capivara');
    await tela.user.click(atualizar());
    expect(await screen.findByText('Venda atualizada com sucesso. Status reiniciado para separação.')).toBeDefined();
    await waitFor(() => expect(tela.caminho()).toBe('/vendas/12'));
    expect(tela.rede.enviados(rotas.editarVenda)).toStrictEqual([
      {
        ...semCliente,
        cliente: 7,
        origem: 'loja_fisica',
        versao: 3,
        codigo_servico_frete: '',
        itens: [
          { id: 2, sku: 'P-CAM-2', descricao: 'Camiseta 2', quantidade: 3, valor_unitario: 59.9, desconto: 9.8 },
          {
            id: 7,
            sku: 'P-CAM01-AZUL-M',
            descricao: 'Camiseta Capivara Azul M',
            quantidade: 1,
            valor_unitario: 50,
            desconto: 0,
          },
        ],
      },
    ]);
  });

  test('without a change is not sent', async () => {
    const tela = await abrirEdicao(umaVenda());
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '01');
    await tela.user.click(atualizar());
    expect(await screen.findByText('Nenhuma alteração para salvar.')).toBeDefined();
    expect(tela.rede.enviados(rotas.editarVenda)).toStrictEqual([]);
  });

  test('may keep what it holds itself', async () => {
    const tela = await abrirEdicao(umaVenda({ itens: [umItem(1, { quantidade: 4, disponivel: 2 })] }));
    const camiseta = await linha('Camiseta 1');
    expect(camiseta.getByText('6 disponíveis')).toBeDefined();
    await escrever(tela, camiseta, 'Quantidade', '7');
    expect(camiseta.getAllByText('Estoque insuficiente de Camiseta 1: pedido 7, disponível 6.')).not.toHaveLength(0);
    await escrever(tela, camiseta, 'Quantidade', '6');
    expect(camiseta.queryByText(/^Estoque insuficiente/)).toBeNull();
  });

  test('gets the variation that was still to be chosen', async () => {
    const tela = await abrirEdicao(umaVenda({ itens: [umItemADefinir(7, { sku: 'P-CAM01' })] }));
    const camiseta = await linha('Camiseta 7');
    expect(camiseta.getByText('A definir')).toBeDefined();
    await tela.user.click(camiseta.getByRole('button', { name: 'Escolher variação' }));
    await tela.user.click(await camiseta.findByRole('button', { name: /^Azul/ }));
    await tela.user.click(camiseta.getByRole('button', { name: /^M / }));
    await tela.user.click(atualizar());
    await screen.findByText(/^Venda atualizada com sucesso/);
    expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([
      { itens: [{ id: 7, sku: 'P-CAM01-AZUL-M', descricao: 'Camiseta 7 Azul M', valor_unitario: 50 }] },
    ]);
  });

  test('of a hundred lines is added up as one of them is typed into', async () => {
    await abrirEdicao(umaVenda({ itens: Array.from({ length: 100 }, (_, n) => umItem(n + 1)) }));
    const ultima = within(document.querySelector<HTMLElement>('[data-linha]:last-child') ?? document.body);
    fireEvent.change(ultima.getByLabelText('Quantidade'), { target: { value: '2' } });
    expect(screen.getByText('100 produtos, 101 peças')).toBeDefined();
  });

  test('of which money came in says what will be due or to be given back, as it is typed', async () => {
    const frete = { status: 'etiqueta', frete_valor: 20 } as const;
    const tela = await abrirEdicao(umaVenda({ itens: [umItem(1, { quantidade: 2 })], ...frete, devolvido: 10 }));
    const dito = () => screen.getByText(/^Há R\$/).textContent?.replaceAll('\u00a0', ' ');
    const comeco = 'Há R$ 139,80 recebidos. Salvar não mexe no dinheiro:';
    expect(dito()).toBe(`${comeco} depois é preciso devolver R$ 10,00 ao cliente.`);
    const camiseta = await linha('Camiseta 1');
    await escrever(tela, camiseta, 'Quantidade', '3');
    // Its freight of R$ 20 goes with the edit.
    expect(dito()).toBe(`${comeco} depois faltam R$ 29,90.`);
    await escrever(tela, camiseta, 'Valor unitário', '49,93');
    expect(dito()).toBe(`${comeco} depois é preciso devolver R$ 0,01 ao cliente.`);
    await escrever(tela, camiseta, 'Valor unitário', '50');
    await escrever(tela, camiseta, 'Desconto', '0,20');
    expect(dito()).toBe(`${comeco} a venda fica paga.`);
  });

  test('that already has a label asks first', async () => {
    const tela = await abrirEdicao(umaVenda({ status: 'retirada', link_etiqueta_pdf: '/etiquetas/1.pdf' }));
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '2');
    await tela.user.click(atualizar());
    const pergunta = within(await screen.findByRole('dialog', { name: 'Esta venda já tem etiqueta' }));
    expect(tela.rede.enviados(rotas.editarVenda)).toStrictEqual([]);
    await tela.user.click(pergunta.getByRole('button', { name: 'Salvar e descartar a etiqueta' }));
    expect(await screen.findByText('Venda atualizada com sucesso. Status reiniciado para separação.')).toBeDefined();
  });

  test('that could not be saved says so, and keeps what was typed', async () => {
    const tela = await abrirEdicao(umaVenda(), { preparar: (rede) => rede.cai(rotas.editarVenda) });
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '2');
    await tela.user.click(atualizar());
    expect(await screen.findByText('Erro ao atualizar venda.')).toBeDefined();
    expect(valorEm(await linha('Camiseta 1'), 'Quantidade')).toBe('2');
  });

  test('that was shipped meanwhile says what the server says', async () => {
    const frase = 'A venda está em Enviado e não pode ser editada. Volte para a etapa anterior antes.';
    const tela = await abrirEdicao(umaVenda(), {
      preparar: (rede) => rede.recusa(rotas.editarVenda, 409, frase, { codigo: 'venda.fechada' }),
    });
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '2');
    await tela.user.click(atualizar());
    expect(await screen.findByText(frase)).toBeDefined();
  });
});

describe('a sale that somebody else changed meanwhile', () => {
  test('is loaded anew below what was typed', async () => {
    const tela = await abrirEdicao(umaVenda());
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '5');
    tela.rede.recusa(rotas.editarVenda, 409, 'Este registro foi alterado por outra pessoa.', {
      codigo: 'registro.versao_antiga',
    });
    await tela.user.click(atualizar());
    const pergunta = within(await screen.findByRole('dialog', { name: 'A venda mudou enquanto você editava' }));
    expect(pergunta.getByText(/^Este registro foi alterado por outra pessoa\./)).toBeDefined();
    const nova = umaVenda({ versao: 8, itens: [umItem(1), umItem(2, { quantidade: 9 })] });
    tela.rede.responde(rotas.verVenda, nova);
    await tela.user.click(pergunta.getByRole('button', { name: 'Carregar a versão nova' }));
    await waitFor(async () => expect(valorEm(await linha('Camiseta 2'), 'Quantidade')).toBe('9'));
    expect(valorEm(await linha('Camiseta 1'), 'Quantidade')).toBe('5');
    expect(await screen.findByText('O que você digitou continua aqui. Confira e salve.')).toBeDefined();
    tela.rede.responde(rotas.editarVenda, nova);
    await tela.user.click(atualizar());
    await screen.findByText(/^Venda atualizada com sucesso/);
    expect(tela.rede.enviados(rotas.editarVenda).at(-1)).toMatchObject({
      versao: 8,
      itens: [{ quantidade: 5 }, { quantidade: 9 }],
    });
  });

  test('is told of as soon as it is known', async () => {
    const tela = await abrirEdicao(umaVenda());
    await escrever(tela, await linha('Camiseta 1'), 'Quantidade', '5');
    tela.rede.responde(rotas.verVenda, umaVenda({ versao: 4, status: 'embalagem' }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const nota = await screen.findByText('Outra pessoa alterou esta venda enquanto você editava.');
    expect(nota).toBeDefined();
    await tela.user.click(screen.getByRole('button', { name: 'Carregar a versão nova' }));
    await waitFor(() => expect(screen.queryByText(/^Outra pessoa alterou/)).toBeNull());
    expect(valorEm(await linha('Camiseta 1'), 'Quantidade')).toBe('5');
  });
});

describe('a sale that may not be edited', () => {
  test.each([
    ['cancelado', 'Esta venda foi cancelada e não pode mais ser alterada.'],
    ['enviado', 'A venda está em Enviado e não pode ser editada. Volte para a etapa anterior antes.'],
    ['concluido', 'A venda está em Concluído e não pode ser editada. Volte para a etapa anterior antes.'],
  ] as const)('being %s, says why and leads back', async (status, frase) => {
    abrirQualquer({ status });
    expect(await screen.findByText(frase)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voltar para a venda' }).getAttribute('href')).toBe('/vendas/12');
    expect(screen.queryByRole('button', { name: 'Atualizar Venda' })).toBeNull();
  });

  test('that is not there leads to the list', async () => {
    const { caminho } = abrir('/vendas/99/editar', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.recusa(rotas.verVenda, 404, 'Venda não encontrada');
        rede.respondePagina(rotas.listarVendas, []);
      },
    });
    expect(await screen.findByText('Erro ao carregar venda')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/vendas'));
  });

  test('says before what saving does to one that is under way', async () => {
    await abrirEdicao(umaVenda({ status: 'etiqueta' }));
    expect(
      screen.getByText(
        'Salvar uma alteração faz a venda voltar para a separação e descarta medidas, frete e etiqueta. Só o prazo e a observação mudam sem isso.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });

  test('says so also of the key of its invoice', async () => {
    const documento_fiscal = { tipo: 'nfe', chave: '52060433009911002506550120000007800267301615' } as const;
    await abrirEdicao(umaVenda({ status: 'etiqueta', documento_fiscal }));
    expect(
      screen.getByText(
        'Salvar uma alteração faz a venda voltar para a separação e descarta medidas, frete, etiqueta e a chave da NF-e ou DC-e. Só o prazo e a observação mudam sem isso.',
      ),
    ).toBeDefined();
  });

  test('a product that is gone stays what was sold', async () => {
    const tela = await abrirEdicao(
      umaVenda({
        itens: [umItem(1, { id: null, na_lixeira: false, tem_variacoes: false }), umItem(2, { na_lixeira: true })],
      }),
      { preparar: (rede) => rede.responde(rotasDeProdutos.verProduto, CAMISETA) },
    );
    expect((await linha('Camiseta 2')).getByText('Na lixeira')).toBeDefined();
    await escrever(tela, await linha('Camiseta 1'), 'Desconto', '1');
    await tela.user.click(atualizar());
    await screen.findByText(/^Venda atualizada com sucesso/);
    expect(tela.rede.enviados(rotas.editarVenda)).toMatchObject([{ itens: [{ id: null, sku: 'P-CAM-1' }, { id: 2 }] }]);
  });
});
