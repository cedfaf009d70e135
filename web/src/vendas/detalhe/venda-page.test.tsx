import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { PASSOS, type Passo } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaSituacaoDoBling } from '../../bling/test-situacao.ts';
import { umPacote } from '../coleta/test-pacote.ts';
import { comEtiqueta, comFrete, comMedidas, naLoja, noBling, umaVenda, umItem, umItemADefinir } from '../test-venda.ts';
import { abrirVenda, alertRole, botao, estaBloqueado, olharDeNovo } from './test-detalhe.tsx';

const regiao = (name: string) => screen.getByRole('region', { name });
const etapas = () =>
  within(screen.getByRole('navigation', { name: 'Etapas da venda' }))
    .getAllByRole('listitem')
    .map((etapa) => `${etapa.textContent}${etapa.getAttribute('aria-current') === 'step' ? ' <' : ''}`);

describe('the page of a sale', () => {
  test('says that it is coming', async () => {
    const preparar = (rede: ReturnType<typeof abrir>['rede']) => rede.demora(rotas.verVenda, umaVenda());
    abrir('/vendas/12', { como: umUsuario(), preparar });
    expect(await screen.findByText('Carregando venda...')).toBeDefined();
  });

  test('says that there is no such sale, and stays', async () => {
    const { caminho } = abrir('/vendas/99', {
      como: umUsuario(),
      preparar: (rede) => rede.recusa(rotas.verVenda, 404, 'Venda não encontrada'),
    });
    expect(await screen.findByText('Venda não encontrada')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voltar para a lista' }).getAttribute('href')).toBe('/vendas');
    expect(caminho()).toBe('/vendas/99');
  });

  test('that could not be had leads back to the list, saying so', async () => {
    const { caminho } = abrir('/vendas/12', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.recusa(rotas.verVenda, 400);
        rede.respondePagina(rotas.listarVendas, []);
      },
    });
    expect(await alertRole('Erro ao carregar venda')).toBe('alert');
    await waitFor(() => expect(caminho()).toBe('/vendas'));
  });

  test('says for when it is promised, and that it is late while it is here', async () => {
    const texto = (nome: string) =>
      screen.getByText(nome, { exact: false, selector: 'span, dt' }).parentElement?.textContent;
    await abrirVenda(umaVenda({ status: 'embalagem', prazo_pedido: '2020-12-02' }));
    expect(texto('Prazo do pedido')).toContain('Prazo do pedido: até 02/12/2020, atrasada');
    cleanup();
    await abrirVenda(umaVenda({ ...comEtiqueta, status: 'enviado', prazo_pedido: '2020-12-02' }));
    expect(texto('Prazo do pedido')).toContain('Prazo do pedido: até 02/12/2020');
    expect(screen.queryByText(/atrasada/)).toBeNull();
    cleanup();
    await abrirVenda(umaVenda({ status: 'cancelado', prazo_pedido: '2020-12-02' }));
    expect(texto('Prazo do pedido')).toBe('Prazo do pedido02/12/2020');
    cleanup();
    await abrirVenda(umaVenda());
    expect(screen.queryByText(/Prazo do pedido/)).toBeNull();
  });

  test('shows the steps: what is done, where it is, what is to come', async () => {
    await abrirVenda(umaVenda({ status: 'etiqueta', ...comFrete }));
    expect(etapas()).toEqual([
      'Separação (concluída)',
      'Embalagem (concluída)',
      'Selecionar Envio (concluída)',
      '4Etiqueta <',
      '5Retirada',
      '6Enviado',
      '7Concluído',
    ]);
  });

  test('of a sale that is done ticks the last of them as well', async () => {
    await abrirVenda(umaVenda({ status: 'concluido', ...comEtiqueta }));
    expect(etapas().slice(-2)).toEqual(['Enviado (concluída)', 'Concluído <']);
  });

  test.each([
    ['separacao', 'Separar produtos'],
    ['embalagem', 'Medidas do pacote'],
    ['selecionar_envio', 'Escolher o envio'],
    ['etiqueta', 'Etiqueta de envio'],
    ['retirada', 'Confirmar a retirada'],
    ['enviado', 'Rastreamento'],
    ['concluido', 'Resumo da venda'],
  ] as const)(
    'in %s shows its panel, what to review, and from the second step on the delivery',
    async (status, panel) => {
      await abrirVenda(umaVenda({ status, ...comEtiqueta, codigo_rastreamento: null }), (rede) =>
        rede.responde(rotas.calcularFrete, []),
      );
      const secoes = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
      expect(secoes).toEqual([
        panel,
        'Revisar Dados',
        'Pagamentos',
        ...(status === 'enviado' || status === 'concluido' ? ['Devoluções'] : []),
        ...(status === 'separacao' ? [] : ['Dados da Entrega']),
      ]);
    },
  );

  test('says whose sale it is and what it comes to, above its steps', async () => {
    await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }));
    expect(document.title).toBe('Venda 12 · Bia Souza · Varal');
    const cabecalho = screen.getByRole('navigation', { name: 'Etapas da venda' }).previousElementSibling;
    expect(cabecalho?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Bia SouzaTotal: R$ 193,40 (frete R$ 23,50)RetiradaLoja IntegradaVendedor: Ana LimaAlterado em 20/11/2026, 14:05',
    );
  });

  test('of a cancelled sale is only its summary and its money', async () => {
    await abrirVenda(umaVenda({ status: 'cancelado', cancelado_em: '2026-11-20T18:00:00.000Z' }));
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Resumo da venda',
      'Pagamentos',
    ]);
    expect(screen.getByText('Venda cancelada em 20/11/2026, 15:00.')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Produtos da venda' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Etapas da venda' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar Venda' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar Venda' })).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('of a cancelled sale warns of the label it had', async () => {
    await abrirVenda(umaVenda({ ...comEtiqueta, status: 'cancelado', cancelado_em: '2026-11-20T18:00:00.000Z' }));
    expect(screen.getByRole('note').textContent).toBe(
      'Esta venda já tinha etiqueta. Não a use: se o pacote ainda não foi entregue à transportadora, retire-o da coleta.',
    );
  });
});

const confirmacao = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `${name}?` })).getByRole('button', { name });

describe('a CPF that cannot be right', () => {
  const errado = { ...umaVenda().cliente, cpf: '11111111112', cpf_valido: false };

  test.each([
    ['separacao', true, {}],
    ['embalagem', true, {}],
    ['selecionar_envio', true, {}],
    ['etiqueta', true, {}],
    ['retirada', false, {}],
    ['separacao', false, naLoja],
  ] as const)('is told at %s as long as the label would fail (%s)', async (status, dito, mais) => {
    await abrirVenda(umaVenda({ status, cliente: errado, ...mais }), (rede) => rede.responde(rotas.calcularFrete, []));
    expect(screen.queryAllByText('O CPF deste cliente não confere')).toHaveLength(dito ? 1 : 0);
  });

  test('is corrected there', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ cliente: errado }), (rede) =>
      rede.responde(rotasDeClientes.verCliente, { ...errado, n_vendas: 1 }),
    );
    await user.click(botao('Corrigir CPF'));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Corrigir CPF' }));
    const campo = await dialogo.findByLabelText('CPF');
    await user.clear(campo);
    await user.type(campo, '52998224725');
    rede.responde(rotasDeClientes.mudarCliente, { ...umaVenda().cliente, n_vendas: 1 });
    rede.responde(rotas.verVenda, umaVenda());
    await user.click(dialogo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByText('O CPF deste cliente não confere')).toBeNull());
  });
});

describe('going back a step', () => {
  const ROTULO: Record<string, string> = {
    embalagem: 'Separação',
    selecionar_envio: 'Embalagem',
    etiqueta: 'Selecionar Envio',
    retirada: 'Etiqueta',
    enviado: 'Retirada',
    concluido: 'Enviado',
  };

  test.each(PASSOS.slice(1))('from %s leads to the one before it', async (status) => {
    const venda = umaVenda({ status, ...comEtiqueta, codigo_rastreamento: null });
    const { rede, user } = await abrirVenda(venda, (rede) => rede.responde(rotas.calcularFrete, []));
    const antes = PASSOS[PASSOS.indexOf(status) - 1] as Passo;
    rede.responde(rotas.mudarStatus, { ...venda, status: antes, versao: 4 });
    await user.dblClick(botao(`Voltar para ${ROTULO[status]}`));
    if (status === 'enviado') await user.click(await confirmacao('Voltar para Retirada'));
    await waitFor(() => expect(etapas()[PASSOS.indexOf(antes)]).toContain('<'));
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: antes, versao: 3 }]);
    expect(screen.queryByText('Esta venda foi alterada por outra pessoa.')).toBeNull();
  });

  test('says so when the goods are in stock again', async () => {
    const voltar = async (de: Passo, para: Passo) => {
      const venda = umaVenda({ status: de, ...naLoja });
      const { rede, user } = await abrirVenda(venda);
      rede.responde(rotas.mudarStatus, { ...venda, status: para, versao: 4 });
      await user.click(botao(`Voltar para ${ROTULO[de]}`));
      if (de === 'enviado') {
        expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
        expect(screen.getByText(/^Os produtos desta venda já saíram da loja/)).toBeDefined();
        await user.click(await confirmacao('Voltar para Retirada'));
      }
      await waitFor(() => expect(etapas()[PASSOS.indexOf(para)]).toContain('<'));
    };
    await voltar('concluido', 'enviado');
    expect(screen.queryByText('Os produtos voltaram ao estoque.')).toBeNull();
    cleanup();
    await voltar('enviado', 'retirada');
    expect(await alertRole('Os produtos voltaram ao estoque.')).toBe('status');
  });

  test('over the exit of the goods leaves all as it is unless one says yes', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'enviado', ...naLoja }));
    await user.click(botao('Voltar para Retirada'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar para Retirada?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
    expect(etapas()[5]).toBe('6Enviado <');
  });

  test('cannot be done from the first', async () => {
    await abrirVenda(umaVenda());
    expect(screen.queryByRole('button', { name: /^Voltar para/ })).toBeNull();
  });

  test('that fails is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { rede, user } = await abrirVenda(umaVenda({ status: 'embalagem' }));
    rede.recusa(rotas.mudarStatus, 409, 'A venda está em Embalagem e não pode ir para Separação.');
    await user.click(botao('Voltar para Separação'));
    await waitFor(() => expect(log.mock.calls.flat()).toContain('Não foi possível voltar a venda.'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(etapas()[1]).toContain('<');
  });

  test('on a page that is behind shows where the sale is by now', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { rede, user } = await abrirVenda(umaVenda({ status: 'embalagem' }));
    rede.recusa(rotas.mudarStatus, 409, 'Este registro foi alterado por outra pessoa.');
    rede.responde(rotas.verVenda, umaVenda({ status: 'retirada', ...comEtiqueta, versao: 6 }));
    await user.click(botao('Voltar para Separação'));
    expect(await alertRole('Esta venda foi alterada por outra pessoa.')).toBe('status');
    expect(botao('Confirmar Retirada')).toBeDefined();
  });
});

describe('what there is to review', () => {
  test('is who bought and where it goes, and how to change or cancel it', async () => {
    await abrirVenda(umaVenda());
    const revisar = within(regiao('Revisar Dados'));
    expect(revisar.getByRole('link', { name: 'Bia Souza' }).getAttribute('href')).toBe(
      '/clientes/7?volta=%2Fvendas%2F12',
    );
    for (const text of ['CPF 529.982.247-25', '(11) 98123-4455', 'bia@example.com', 'CEP 05010-000']) {
      expect(revisar.getByText(text)).toBeDefined();
    }
    expect(revisar.getByRole('link', { name: 'Editar Venda' }).getAttribute('href')).toBe('/vendas/12/editar');
    expect(revisar.getByRole('button', { name: 'Cancelar Venda' })).toBeDefined();
  });

  test('reaches who bought with one press, and copies what is written elsewhere', async () => {
    const { user } = await abrirVenda(umaVenda({ status: 'enviado', ...comEtiqueta, codigo_rastreamento: 'AA123BR' }));
    expect(screen.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe('tel:+5511981234455');
    const conversa = screen.getByRole('link', { name: /^Conversar no WhatsApp/ });
    expect(conversa.getAttribute('href')).toBe('https://wa.me/5511981234455');
    expect(screen.getByRole('link', { name: 'Escrever e-mail' }).getAttribute('href')).toBe('mailto:bia@example.com');

    const copiar = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const oQue of ['telefone', 'e-mail', 'código de rastreamento']) await user.click(botao(`Copiar ${oQue}`));
    expect(copiar.mock.calls).toStrictEqual([['(11) 98123-4455'], ['bia@example.com'], ['AA123BR']]);
    expect(await alertRole('Código copiado.')).toBe('status');
  });

  test('says so where the browser copies nothing', async () => {
    const { user } = await abrirVenda(umaVenda());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(botao('Copiar telefone'));
    expect(await alertRole('Não foi possível copiar. Selecione o texto e copie.')).toBe('alert');
  });

  test('cannot be edited once the goods have left, and says why', async () => {
    await abrirVenda(umaVenda({ status: 'concluido', ...comEtiqueta }));
    expect(estaBloqueado('Editar Venda')).toBe(true);
    expect(
      screen.getByText('A venda está em Concluído e não pode ser editada. Volte para a etapa anterior antes.'),
    ).toBeDefined();
  });

  test('takes the address the customer has by now', async () => {
    const venda = umaVenda({ endereco: { ...umaVenda().endereco, endereco: 'Rua Velha' } });
    const { rede, user } = await abrirVenda(venda);
    rede.responde(rotas.usarEnderecoAtual, umaVenda({ versao: 4 }));
    await user.dblClick(botao('Usar endereço atual'));
    expect(await alertRole('Endereço da venda atualizado.')).toBe('status');
    expect(rede.enviados(rotas.usarEnderecoAtual)).toEqual([{ versao: 3 }]);
    expect(screen.queryByRole('button', { name: 'Usar endereço atual' })).toBeNull();
  });

  test('offers no other address when it is the same, or once a label says so', async () => {
    await abrirVenda(
      umaVenda({ status: 'etiqueta', ...comEtiqueta, endereco: { ...umaVenda().endereco, endereco: 'Rua Velha' } }),
    );
    expect(screen.queryByRole('button', { name: 'Usar endereço atual' })).toBeNull();
  });
});

describe('cancelling a sale', () => {
  const abrirPergunta = async (venda = umaVenda()) => {
    const aberta = await abrirVenda(venda);
    await aberta.user.click(botao('Cancelar Venda'));
    return { ...aberta, dialog: within(await screen.findByRole('dialog', { name: 'Excluir Venda' })) };
  };

  test('is asked for first, and done once', async () => {
    const { rede, user, dialog, caminho } = await abrirPergunta();
    expect(dialog.getByText('Deseja realmente excluir a venda para "Bia Souza"?')).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    rede.responde(rotas.cancelarVenda, undefined);
    await user.dblClick(dialog.getByRole('button', { name: 'Excluir Venda' }));
    expect(await alertRole('Venda deletada com sucesso.')).toBe('status');
    await waitFor(() => expect(caminho()).toBe('/vendas'));
    expect(rede.caminhos(rotas.cancelarVenda)).toEqual(['/api/vendas/12/?devolver=true&versao=3']);
  });

  test('of which money came in says how much is to be given back', async () => {
    const { dialog } = await abrirPergunta(umaVenda({ pago: 120, a_receber: 49.9, situacao_do_pagamento: 'parcial' }));
    expect(
      dialog.getByText(
        'Há R$ 120,00 recebidos. Cancelar não mexe no dinheiro: devolva R$ 120,00 ao cliente, em Pagamentos.',
      ),
    ).toBeDefined();
  });

  test('of pieces that were printed for it alone says that they are lost', async () => {
    const onda = { estampa_id: 7, codigo: 'E0007', nome: 'Onda', posicao: 'frente', largura_mm: 280 } as const;
    const propria = (quantidade: number, a_estampar: number) =>
      umItem(quantidade, { quantidade, estampas: [onda], a_estampar, prontas: quantidade - a_estampar });
    const { dialog } = await abrirPergunta(umaVenda({ itens: [propria(3, 1), propria(4, 4), umItem(9)] }));
    expect(dialog.getByText('2 peças já estampadas não voltam ao estoque.')).toBeDefined();
    cleanup();
    const outra = await abrirPergunta(umaVenda({ itens: [propria(1, 0)] }));
    expect(outra.dialog.getByText('1 peça já estampada não volta ao estoque.')).toBeDefined();
  });

  test('of goods that had left asks whether they came back', async () => {
    const { rede, user, dialog } = await abrirPergunta(umaVenda({ status: 'concluido', ...comEtiqueta }));
    rede.responde(rotas.cancelarVenda, undefined);
    await user.click(dialog.getByRole('checkbox', { name: 'Os produtos voltaram para a loja' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir Venda' }));
    await alertRole('Venda deletada com sucesso.');
    expect(rede.caminhos(rotas.cancelarVenda)).toEqual(['/api/vendas/12/?devolver=false&versao=3']);
  });

  test('that fails says so and why, and leaves the sale', async () => {
    const { rede, user, dialog, caminho } = await abrirPergunta();
    rede.recusa(rotas.cancelarVenda, 409, 'Este registro foi alterado por outra pessoa.');
    await user.click(dialog.getByRole('button', { name: 'Excluir Venda' }));
    expect(await alertRole('Erro ao deletar venda.')).toBe('alert');
    expect(dialog.getByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
    expect(caminho()).toBe('/vendas/12');
  });
});

describe('the delivery', () => {
  test('tells origin, order, code, service and value, measures and label', async () => {
    await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }));
    const dados = regiao('Dados da Entrega');
    const fatos = [...dados.querySelectorAll('dl:first-of-type > div')].map((fato) =>
      fato.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(fatos.slice(0, 6)).toEqual([
      'OrigemLoja Integrada',
      'Pedido no Bling4711',
      'Código de rastreamentoBR123456789BR',
      'Serviço de freteSEDEX R$ 23,50',
      'Medidas do pacote10 × 15,5 × 20 cm 0,35 kg',
      'EtiquetaAbrir etiqueta(em outra aba)',
    ]);
    const etiqueta = within(dados).getByRole('link', { name: /Abrir etiqueta/ });
    expect([etiqueta.getAttribute('href'), etiqueta.getAttribute('target')]).toEqual([
      '/midia/etiquetas/12.pdf',
      '_blank',
    ]);
    expect(dados.textContent?.replaceAll('\u00a0', ' ')).toContain('ProdutosR$ 169,90FreteR$ 23,50TotalR$ 193,40');
  });

  test('lists what was sold: codes, price, quantity, subtotal, QR code and whether Bling has it', async () => {
    const itens = [
      umItem(1, { nome_cor: 'Azul', tamanho: 'M', quantidade: 2, desconto: 9.8 }),
      umItem(2, { id_bling: null }),
      umItemADefinir(3),
    ];
    const { user } = await abrirVenda(umaVenda({ status: 'embalagem', itens }));
    const linhas = within(regiao('Dados da Entrega')).getAllByRole('listitem');
    expect(linhas.map((linha) => linha.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Camiseta 1 Azul · MCAM01 · P-CAM-1PublicadoQuantidade: 2 × , preço unitário: R$ 59,90desconto R$ 9,80Subtotal: R$ 110,00',
      'Camiseta 2CAM01 · P-CAM-2Não publicadoQuantidade: 1 × , preço unitário: R$ 59,90Subtotal: R$ 59,90',
      'Camiseta 3CAM01 · 2 variaçõesPublicadoA definirQuantidade: 1 × , preço unitário: R$ 59,90Subtotal: R$ 59,90',
    ]);
    await user.click(botao('QR Code de Camiseta 1'));
    const qr = await screen.findByRole('img', { name: 'QR Code de Camiseta 1' });
    expect(qr.getAttribute('src')).toBe('/midia/qr/1.png');
  });
});

describe('products Bling does not have', () => {
  test('are named above the work only where it waits for them', async () => {
    const ondeEsta = async (status: Passo) => {
      await abrirVenda(umaVenda({ status, itens: [umItem(1, { id_bling: null })] }));
      const [painel] = screen.getAllByRole('region');
      const nota = screen.getByText('Produtos não publicados no Bling');
      const depois = painel?.compareDocumentPosition(nota) === Node.DOCUMENT_POSITION_FOLLOWING;
      cleanup();
      return depois ? 'below' : 'above';
    };
    expect([await ondeEsta('separacao'), await ondeEsta('embalagem')]).toEqual(['below', 'below']);
    expect(await ondeEsta('etiqueta')).toBe('above');
  });

  test('are named, and lead to where they are published', async () => {
    const itens = [umItem(1), umItem(2, { id_bling: null }), umItem(3, { id_bling: null, na_lixeira: true })];
    await abrirVenda(umaVenda({ itens }));
    const caixa = within(screen.getByRole('note'));
    expect(caixa.getByText('Produtos não publicados no Bling')).toBeDefined();
    expect(caixa.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Camiseta 2Publicar agora',
      'Camiseta 3 (na lixeira)',
    ]);
    expect(caixa.getByRole('link', { name: 'Camiseta 2' }).getAttribute('href')).toBe(
      '/produtos/2?volta=%2Fvendas%2F12',
    );
  });

  test('are published there and then, and with the last of them the sale goes to Bling', async () => {
    const venda = umaVenda({ itens: [umItem(1, { id_bling: null }), umItem(2, { id_bling: null })] });
    const { rede, user } = await abrirVenda(venda);
    const publicar = async (n: number, depois: Venda) => {
      rede.responde(rotasDeProdutos.publicarNoBling, { estado: 'publicado', id_bling: n });
      rede.responde(rotas.sincronizarComBling, { estado: 'pendente', numero_pedido_bling: null });
      rede.responde(rotas.verVenda, depois);
      await user.click(screen.getAllByRole('button', { name: 'Publicar agora' })[0] as HTMLElement);
      await waitFor(() => expect(rede.enviados(rotasDeProdutos.publicarNoBling)).toHaveLength(n));
    };
    await publicar(1, umaVenda({ itens: [umItem(1), umItem(2, { id_bling: null })] }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Publicar agora' })).toHaveLength(1));
    expect(rede.enviados(rotas.sincronizarComBling)).toEqual([]);
    await publicar(2, umaVenda({ itens: [umItem(1), umItem(2)] }));
    await waitFor(() => expect(rede.enviados(rotas.sincronizarComBling)).toHaveLength(1));
    expect(screen.queryByText('Produtos não publicados no Bling')).toBeNull();
  });

  test('that Bling publishes a little later take the sale along all the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { rede, user } = await abrirVenda(umaVenda({ itens: [umItem(1, { id_bling: null })] }));
    rede.responde(rotasDeProdutos.publicarNoBling, { estado: 'pendente', id_bling: null });
    rede.responde(rotas.sincronizarComBling, { estado: 'pendente', numero_pedido_bling: null });
    await user.click(botao('Publicar agora'));
    expect(await screen.findByText('Publicação pedida. Ela acontece assim que o Bling responder.')).toBeDefined();
    expect(estaBloqueado('Publicando…')).toBe(true);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(rede.enviados(rotas.sincronizarComBling)).toEqual([]);
    rede.responde(rotas.verVenda, umaVenda({ itens: [umItem(1)] }));
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(rede.enviados(rotas.sincronizarComBling)).toHaveLength(1));
    expect(screen.queryByText('Produtos não publicados no Bling')).toBeNull();
  });

  test('are named once, however many of their variations were sold', async () => {
    const itens = [umItem(1, { id_bling: null }), umItem(2, { id: 1, titulo: 'Camiseta 1', id_bling: null })];
    await abrirVenda(umaVenda({ itens }));
    expect(within(screen.getByRole('note')).getAllByRole('listitem')).toHaveLength(1);
  });

  test('keep freight and label waiting only while there is one to come', async () => {
    const itens = [umItem(1, { id_bling: null })];
    const frase = 'A venda está registrada, mas não é sincronizada enquanto estes produtos não forem publicados.';
    await abrirVenda(umaVenda({ itens }));
    expect(
      screen.getByText(`${frase} Até lá, o frete de transportadora e a etiqueta ficam indisponíveis.`),
    ).toBeDefined();
    cleanup();
    await abrirVenda(umaVenda({ itens, status: 'etiqueta' }));
    expect(screen.getByText(`${frase} Até lá, a etiqueta fica indisponível.`)).toBeDefined();
    cleanup();
    await abrirVenda(umaVenda({ itens, status: 'concluido' }));
    expect(screen.getByText(frase)).toBeDefined();
  });

  test('are no word to be lost about when there are none', async () => {
    await abrirVenda(umaVenda());
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('a sale that was edited', () => {
  const REINICIADA = 'Esta venda foi editada e o processo recomeçou pela separação dos produtos.';

  test('says that its process began anew', async () => {
    await abrirVenda(umaVenda({ editada: true }));
    expect(screen.getByText(REINICIADA)).toBeDefined();
  });

  test.each([
    ['was never edited', umaVenda()],
    ['has its order at Bling again', umaVenda({ editada: true, ...noBling })],
    ['has gone on since', umaVenda({ editada: true, status: 'embalagem' })],
  ])('and %s says nothing of it', async (_, venda) => {
    await abrirVenda(venda);
    expect(screen.queryByText(REINICIADA)).toBeNull();
  });
});

describe('the order at Bling', () => {
  test.each([
    [umaVenda(), 'Não sincronizada'],
    [umaVenda({ bling: { estado: 'pendente', erro: null, atualizado_em: null } }), 'Sincronizando…'],
    [umaVenda(noBling), 'Sincronizada'],
    [umaVenda({ bling: { estado: 'alterado', erro: null, atualizado_em: null } }), 'Alterada (indo ao Bling)'],
    [umaVenda({ bling: { estado: 'erro', erro: 'CPF inválido.', atualizado_em: null } }), 'Erro ao sincronizar'],
  ])('says how it stands', async (venda, texto) => {
    await abrirVenda(venda);
    expect(screen.getByText(texto)).toBeDefined();
    expect(screen.queryByText('CPF inválido.') !== null).toBe(venda.bling.estado === 'erro');
    expect(screen.queryByRole('button', { name: 'Sincronizar' }) !== null).toBe(venda.bling.estado !== 'sincronizado');
  });

  test.each([
    [
      'pendente',
      'desconectado',
      'Espera o Bling',
      'A loja não está ligada ao Bling. Até alguém autorizar, isto fica esperando.',
    ],
    [
      'alterado',
      'precisa_autorizar',
      'Alterada (espera o Bling)',
      'O Bling precisa ser autorizado de novo. Até lá, isto fica esperando.',
    ],
    [
      'pendente',
      'nao_configurado',
      'Espera o Bling',
      'O Bling não está configurado neste servidor. Até lá, isto fica esperando.',
    ],
  ] as const)('that is %s while Bling is %s goes nowhere, and says why', async (estado, conexao, texto, causa) => {
    const erro = 'O Bling não está respondendo.';
    await abrirVenda(umaVenda({ bling: { estado, erro, atualizado_em: null } }), (rede) =>
      rede.responde(rotasDeBling.situacao, umaSituacaoDoBling(conexao)),
    );
    expect(await screen.findByText(causa)).toBeDefined();
    expect(screen.getByText(texto)).toBeDefined();
    expect(screen.queryByText(`Última tentativa: ${erro}`)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver na Central' })).toBeDefined();
  });

  test('is asked for once, and shown when it is there', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    rede.responde(rotas.sincronizarComBling, { estado: 'pendente', numero_pedido_bling: null });
    rede.responde(rotas.verVenda, umaVenda({ ...noBling, versao: 4 }));
    await user.dblClick(botao('Sincronizar'));
    expect(await alertRole('Sincronização com Bling iniciada. Aguarde alguns segundos e recarregue a venda.')).toBe(
      'status',
    );
    expect(await screen.findByText('Pedido 4711')).toBeDefined();
    expect(rede.enviados(rotas.sincronizarComBling)).toHaveLength(1);
  });

  test('is refused naming the products that are not published', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    rede.recusa(rotas.sincronizarComBling, 409, 'Há produtos não publicados.', {
      produtos: ['Boné', 'Caneca', 'Caneca'],
    });
    await user.click(botao('Sincronizar'));
    expect(await alertRole('Não foi possível sincronizar: Produtos não publicados no Bling: Boné, Caneca')).toBe(
      'alert',
    );
  });

  test('is refused with the sentence of the server, or with ours where it has none', async () => {
    const { rede, user } = await abrirVenda(umaVenda());
    rede.recusa(rotas.sincronizarComBling, 502, 'O Bling recusou: contato sem CPF.');
    await user.click(botao('Sincronizar'));
    expect(await alertRole('O Bling recusou: contato sem CPF.')).toBe('alert');

    rede.cai(rotas.sincronizarComBling);
    await user.click(botao('Sincronizar'));
    expect(await alertRole('Erro ao sincronizar com Bling.')).toBe('alert');
  });
});

describe('a sale somebody else takes further', () => {
  test('is followed, and it is said quietly', async () => {
    const { rede } = await abrirVenda(umaVenda({ status: 'embalagem' }));
    rede.responde(rotas.verVenda, umaVenda({ status: 'selecionar_envio', ...comMedidas, versao: 5 }));
    rede.responde(rotas.calcularFrete, []);
    olharDeNovo();
    expect(await alertRole('Esta venda foi alterada por outra pessoa.')).toBe('status');
    expect(etapas()[2]).toContain('<');
  });

  test('is not shown again as it was, by an answer that was long on its way', async () => {
    const { rede, user } = await abrirVenda(umaVenda({ status: 'embalagem' }));
    const antiga = rede.demora(rotas.verVenda, umaVenda({ status: 'embalagem' }));
    olharDeNovo();
    await waitFor(() => expect(rede.caminhos(rotas.verVenda)).toHaveLength(2));
    rede.responde(rotas.mudarStatus, umaVenda({ versao: 4 }));
    await user.click(botao('Voltar para Separação'));
    await screen.findByRole('heading', { name: 'Separar produtos' });
    antiga();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(etapas()[0]).toContain('<');
    expect(screen.queryByText('Esta venda foi alterada por outra pessoa.')).toBeNull();
  });

  test('is told from one taken further here, on another screen', async () => {
    const pacote = umPacote(12, { cliente_nome: 'Bia Souza' });
    const { rede, user } = await abrirVenda(umaVenda({ status: 'retirada', ...comEtiqueta }), (rede) => {
      rede.responde(rotas.listarColeta, [pacote]);
      rede.responde(rotasDeEnvio.verConfiguracaoDeEnvio, { nome: 'Estamparia Maré' } as ConfiguracaoDeEnvio);
    });
    await user.click(screen.getByRole('link', { name: 'Despacho do dia' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Bia/ }));
    rede.responde(rotas.confirmarColeta, { confirmadas: [12], recusadas: [] });
    rede.responde(rotas.verVenda, umaVenda({ status: 'enviado', ...comEtiqueta, versao: 4 }));
    rede.responde(rotas.listarColeta, []);
    await user.click(botao('Confirmar despacho'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o despacho de 1 pacote?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar despacho' }));

    await user.click(await screen.findByRole('link', { name: 'Venda 12' }));
    await screen.findByRole('heading', { name: 'Rastreamento' });
    expect(screen.queryByText('Esta venda foi alterada por outra pessoa.')).toBeNull();

    rede.responde(rotas.verVenda, umaVenda({ status: 'concluido', ...comEtiqueta, versao: 5 }));
    olharDeNovo();
    expect(await alertRole('Esta venda foi alterada por outra pessoa.')).toBe('status');
  });
});
