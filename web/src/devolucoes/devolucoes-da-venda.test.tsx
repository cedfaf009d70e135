import { screen, waitFor, within } from '@testing-library/react';
import type { Devolucao } from '@varal/contract/devolucoes/devolucao';
import { rotasDeDevolucoes as rotas } from '@varal/contract/devolucoes/devolucoes.routes';
import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Venda } from '@varal/contract/vendas/venda';
import { expect, onTestFinished, test, vi } from 'vitest';
import { umPagamento } from '../pagamentos/test-pagamento.ts';
import { umCartao } from '../produtos/test-cartao.ts';
import { abrirVenda } from '../vendas/detalhe/test-detalhe.tsx';
import { umaVenda, umItem } from '../vendas/test-venda.ts';

const umaDevolucao = (diferente: Partial<Devolucao> = {}): Devolucao => ({
  id: 1,
  venda_id: 12,
  criado_em: '2026-11-20T17:05:00.000Z',
  por: { id: 7, nome: 'Bia Souza' },
  motivo: 'Não serviu',
  itens: [
    {
      item_id: 1,
      sku: 'CAM-P',
      titulo: 'Camiseta',
      descricao: 'Camiseta P',
      quantidade: 1,
      destino: 'defeito',
      valor: 50,
    },
  ],
  valor: 50,
  reembolso: { forma: 'pix', valor: 30 },
  credito: 20,
  troca_id: 15,
  ...diferente,
});

const CANECA = umCartao(8, { titulo: 'Caneca Girassol', sku: 'CANECA-1', preco_venda: 42, disponivel: 3 });

type Aberta = Awaited<ReturnType<typeof abrirVenda>>;
type Rede = Parameters<NonNullable<Parameters<typeof abrirVenda>[1]>>[0];
const abrir = (venda: Partial<Venda>, preparar: (rede: Rede) => void = () => undefined) =>
  abrirVenda(umaVenda({ status: 'enviado', ...venda }), (rede) => {
    rede.responde(rotasDePagamentos.listarPagamentos, []);
    preparar(rede);
  });
const secao = async () => within(await screen.findByRole('region', { name: 'Devoluções' }));
const texto = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

test('what came back stands on the sale, with what the customer got for it', async () => {
  await abrir({ situacao_da_devolucao: 'total', devolvido: 50 }, (rede) =>
    rede.responde(rotas.listarDevolucoes, [umaDevolucao()]),
  );
  const [linha] = await (await secao()).findAllByRole('listitem');
  expect(linha && texto(linha)).toBe(
    '1 × Camiseta P · Com defeitoR$ 50,00 em produtos · R$ 30,00 de volta em Pix e R$ 20,00 de créditoTrocado pela venda 1520/11/2026, 14:05 · Bia SouzaNão serviuImprimir A4Imprimir 80 mm',
  );
  expect((await secao()).queryByRole('button', { name: 'Devolver produtos' })).toBeNull();
});

const abrirDialogo = async (user: Aberta['user'], nome: string) => {
  await user.click((await secao()).getByRole('button', { name: nome }));
  return within(await screen.findByRole('dialog'));
};

test('one piece comes back for the money it was paid with, with three presses', async () => {
  const itens = [umItem(1, { quantidade: 3, subtotal: 100 }), umItem(2)];
  const { rede, user } = await abrir({ itens, total_com_frete: 200, pago: 200 }, (rede) => {
    rede.responde(rotasDePagamentos.listarPagamentos, [umPagamento(1, { forma: 'cartao_debito', valor: 200 })]);
    rede.responde(rotas.devolverVenda, umaDevolucao());
  });
  const dialogo = await abrirDialogo(user, 'Devolver produtos');
  await user.click(dialogo.getAllByRole('checkbox')[0] as HTMLElement);
  expect(dialogo.getByText(/Em branco, o cliente recebe R\$\s33,33\./)).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText(/R\$\s50,00 em produtos devolvidos\./)).toBeDefined();
  expect(rede.enviados(rotas.devolverVenda)).toEqual([
    {
      itens: [{ item_id: itens[0]?.item_id, quantidade: 1, destino: 'estoque' }],
      motivo: 'Não serviu',
      reembolso: { forma: 'cartao_debito', valor: 33.33 },
    },
  ]);
});

test('only what was paid beyond the price of what stays is proposed', async () => {
  const itens = [umItem(1, { quantidade: 2, subtotal: 100 })];
  const { rede, user } = await abrir({ itens, total_com_frete: 100, pago: 70, a_receber: 30 }, (rede) =>
    rede.responde(rotas.devolverVenda, umaDevolucao()),
  );
  const dialogo = await abrirDialogo(user, 'Devolver produtos');
  expect(
    dialogo.getByText(/Em branco, o cliente recebe R\$\s20,00: o resto dos R\$\s50,00 não foi pago\./),
  ).toBeDefined();
  const quantos = dialogo.getByLabelText('Quantos');
  await user.clear(quantos);
  await user.type(quantos, '3');
  expect(dialogo.getByText('Informe de 1 a 2.')).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Veja quantas unidades voltaram.')).toBeDefined();
  await user.clear(quantos);
  await user.type(quantos, '2');
  const comDefeito = dialogo.getByLabelText('Destes, com defeito');
  await user.clear(comDefeito);
  await user.type(comDefeito, '1');
  await user.selectOptions(dialogo.getByLabelText('O cliente recebe de volta'), 'Crédito na loja');
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  await screen.findByText(/em produtos devolvidos/);
  expect(rede.enviados(rotas.devolverVenda)).toMatchObject([
    {
      itens: [
        { quantidade: 1, destino: 'estoque' },
        { quantidade: 1, destino: 'defeito' },
      ],
      credito: 70,
    },
  ]);
});

test('an unpaid sale gives no money back, and a refusal is read', async () => {
  const { user } = await abrir({ itens: [umItem(1)], pago: 0, a_receber: 59.9 }, (rede) =>
    rede.recusa(rotas.devolverVenda, 409, 'A venda está em Retirada: só volta o que já foi enviado.'),
  );
  const dialogo = await abrirDialogo(user, 'Devolver produtos');
  expect(dialogo.queryByRole('option', { name: 'Pix' })).toBeNull();
  await user.selectOptions(dialogo.getByLabelText('Motivo'), 'Outro motivo');
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Diga por que os produtos voltaram.')).toBeDefined();
  await user.type(dialogo.getByLabelText(/Qual/), 'Era presente');
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('A venda está em Retirada: só volta o que já foi enviado.')).toBeDefined();
});

test('a sale that was not sent has nothing to take back', async () => {
  await abrir({ status: 'embalagem' });
  await screen.findByRole('region', { name: 'Pagamentos' });
  expect(screen.queryByRole('region', { name: 'Devoluções' })).toBeNull();
});

test('a cancelled sale of which all the money went back still shows what came back', async () => {
  await abrir({ status: 'cancelado', situacao_da_devolucao: 'total', devolvido: 50, pago: 0, a_receber: 0 }, (rede) =>
    rede.responde(rotas.listarDevolucoes, [umaDevolucao()]),
  );
  expect(await (await secao()).findByText(/1 × Camiseta P/)).toBeDefined();
  expect(screen.getByText('Nada a receber nem a devolver.')).toBeDefined();
});

test('goods are exchanged for others, and what is left goes back as the seller says', async () => {
  const itens = [umItem(1, { quantidade: 1, subtotal: 100 })];
  const { rede, user } = await abrir({ itens, total_com_frete: 100, pago: 100 }, (rede) => {
    rede.respondeConforme(rotasDeProdutos.buscarProdutos, () => [CANECA]);
    rede.responde(rotas.trocarVenda, { devolucao: umaDevolucao(), venda: umaVenda({ id: 15 }) });
  });
  const dialogo = await abrirDialogo(user, 'Trocar produtos');
  await user.click(dialogo.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('Adicione pelo menos um produto à venda.')).toBeDefined();
  await user.type(dialogo.getByRole('combobox', { name: 'Adicionar produto' }), 'caneca-1{Enter}');
  expect(await dialogo.findByText('Caneca Girassol')).toBeDefined();
  await user.selectOptions(dialogo.getByLabelText(/Sobram R\$\s58,00/), 'Voltam em Dinheiro');
  await user.click(dialogo.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('Troca feita: venda 15.')).toBeDefined();
  expect(rede.enviados(rotas.trocarVenda)).toMatchObject([
    {
      itens: [{ item_id: itens[0]?.item_id, quantidade: 1, destino: 'estoque' }],
      novos: [{ sku: 'CANECA-1', quantidade: 1, valor_unitario: 42 }],
      reembolso: { forma: 'dinheiro', valor: 58 },
      credito: 42,
    },
  ]);
});

test('what is taken along at once is paid as at the counter and finished, with its receipt', async () => {
  const itens = [umItem(1, { quantidade: 3, valor_unitario: 10.2, desconto: 0.6 })];
  const { rede, user } = await abrir({ itens, total_com_frete: 30, pago: 30 }, (rede) => {
    rede.respondeConforme(rotasDeProdutos.buscarProdutos, () => [CANECA]);
    rede.responde(rotasDeEnvio.verConfiguracaoDeEnvio, { nome: 'Loja Varal' } as ConfiguracaoDeEnvio);
    rede.responde(rotas.trocarVenda, {
      devolucao: umaDevolucao({ reembolso: null, credito: 10 }),
      venda: umaVenda({ id: 15, status: 'concluido', itens: [umItem(8, { valor_unitario: 42 })] }),
    });
  });
  const dialogo = await abrirDialogo(user, 'Trocar produtos');
  await user.type(dialogo.getByRole('combobox', { name: 'Adicionar produto' }), 'caneca-1{Enter}');
  expect((await dialogo.findByRole<HTMLInputElement>('checkbox', { name: 'Leva agora' })).checked).toBe(true);
  expect(dialogo.getByText(/: \D+ fica devendo R\$\s32,00$/)).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Dinheiro' }));
  await user.keyboard('50');
  expect(await dialogo.findByText(/^Troco: R\$\s18,00$/)).toBeDefined();
  await user.click(dialogo.getByRole('button', { name: 'Trocar' }));
  const feita = within(await screen.findByRole('dialog', { name: 'Troca feita' }));
  expect(feita.getByText(/^Venda 15 concluída: R\$\s42,00\.$/)).toBeDefined();
  expect(feita.getByText(/^Troco: R\$\s18,00$/)).toBeDefined();
  expect(rede.enviados(rotas.trocarVenda)).toMatchObject([
    { leva_agora: true, credito: 10, pagamentos: [{ forma: 'dinheiro', valor: 50, parcelas: 1 }] },
  ]);
  const print = espiarImpressora();
  let papel: string | undefined;
  print.mockImplementation(() => {
    papel = texto(document.body);
  });
  await user.click(feita.getByRole('button', { name: 'Recibo de 80 mm' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(papel).toMatch(/Recibo da venda 15.*Crédito na loja.*R\$ 10,00.*Dinheiro.*R\$ 50,00.*Troco.*R\$ 18,00/s);
});

test('the Consumidor pays all of the difference, and the same product makes none', async () => {
  const itens = [umItem(8, { quantidade: 3, valor_unitario: 34, desconto: 2, sku: 'CANECA-1' })];
  const cliente = { ...umaVenda().cliente, nome: 'Consumidor', cpf: null, consumidor: true };
  const { rede, user } = await abrir({ itens, cliente, total_com_frete: 100, pago: 100 }, (rede) => {
    rede.respondeConforme(rotasDeProdutos.buscarProdutos, () => [CANECA]);
    rede.responde(rotas.trocarVenda, { devolucao: umaDevolucao(), venda: umaVenda({ id: 15 }) });
  });
  const dialogo = await abrirDialogo(user, 'Trocar produtos');
  await user.type(dialogo.getByRole('combobox', { name: 'Adicionar produto' }), 'caneca-1{Enter}');
  const resumo = () =>
    dialogo
      .getAllByRole('status')
      .map(texto)
      .find((um) => um?.startsWith('Volta'));
  await waitFor(() => expect(resumo()).toBe('Volta R$ 33,33, leva R$ 33,33: sem diferença'));
  const quantidade = dialogo.getByRole('textbox', { name: 'Quantidade' });
  await user.clear(quantidade);
  await user.type(quantidade, '2');
  // The second one costs what it does today.
  expect(resumo()).toBe('Volta R$ 33,33, leva R$ 75,33: faltam R$ 42,00');
  await user.click(dialogo.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText(/^Faltam R\$\s42,00\.$/, { selector: '[role=alert] *' })).toBeDefined();
  expect(rede.enviados(rotas.trocarVenda)).toEqual([]);
  await user.clear(quantidade);
  await user.type(quantidade, '1');
  expect(dialogo.queryByRole('checkbox', { name: 'Retira na loja' })).toBeNull();
  await user.click(dialogo.getByRole('checkbox', { name: 'Leva agora' }));
  expect(dialogo.getByText('A venda vai para separação.')).toBeDefined();
  await user.click(dialogo.getByRole('checkbox', { name: 'Retira na loja' }));
  await user.click(dialogo.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('Troca feita: venda 15.')).toBeDefined();
  expect(rede.enviados(rotas.trocarVenda)).toMatchObject([
    {
      leva_agora: false,
      codigo_servico_frete: 'RETIRADA',
      credito: 33.33,
      pagamentos: [],
      novos: [{ quantidade: 1, valor_unitario: 34, desconto: 0.67 }],
    },
  ]);
});
test('the last piece that comes back may leave with the exchange again, read by the camera too', async () => {
  const itens = [umItem(1, { quantidade: 1, subtotal: 42, sku: 'CANECA-1' })];
  const { user } = await abrir({ itens, total_com_frete: 42, pago: 42 }, (rede) =>
    rede.respondeConforme(rotasDeProdutos.buscarProdutos, () => [{ ...CANECA, disponivel: 0 }]),
  );
  const dialogo = await abrirDialogo(user, 'Trocar produtos');
  await user.click(dialogo.getByRole('button', { name: 'Ler com a câmera' }));
  const camera = within(await screen.findByRole('dialog', { name: 'Ler produtos' }));
  await user.type(camera.getByLabelText('SKU'), 'CANECA-1{Enter}');
  expect(await camera.findByText('Caneca Girassol: na venda.')).toBeDefined();
});

test('a sale of which something came back neither steps back nor is edited, and says why', async () => {
  await abrir(
    { situacao_da_devolucao: 'parcial', devolvido: 50, itens: [umItem(1, { quantidade: 2, devolvidas: 1 })] },
    (rede) => rede.responde(rotas.listarDevolucoes, [umaDevolucao()]),
  );
  expect(screen.queryByRole('button', { name: /^Voltar para/ })).toBeNull();
  expect(screen.getByText('Produtos desta venda já foram devolvidos: ela não volta para Separação.')).toBeDefined();
  expect(screen.getByText('voltou 1')).toBeDefined();
});

test('who has no name any more gets neither credit nor an exchange', async () => {
  const cliente = { ...umaVenda().cliente, anonimizado_em: '2026-11-20T17:05:00.000Z' };
  const { user } = await abrir({ itens: [umItem(1)], cliente });
  expect((await secao()).queryByRole('button', { name: 'Trocar produtos' })).toBeNull();
  const dialogo = await abrirDialogo(user, 'Devolver produtos');
  expect(dialogo.getByRole('option', { name: 'Pix' })).toBeDefined();
  expect(dialogo.queryByRole('option', { name: 'Crédito na loja' })).toBeNull();
});

/** There is no paper without a layout. */
function espiarImpressora() {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    print.mockRestore();
  });
  return print;
}

test('a return prints its paper', async () => {
  const print = espiarImpressora();
  const { user } = await abrir({ situacao_da_devolucao: 'total', devolvido: 50 }, (rede) => {
    rede.responde(rotas.listarDevolucoes, [umaDevolucao({ troca_id: null })]);
    rede.responde(rotasDeEnvio.verConfiguracaoDeEnvio, { nome: 'Estamparia Maré' } as ConfiguracaoDeEnvio);
  });
  let papel = '';
  print.mockImplementation(() => {
    papel = screen.getByRole('heading', { level: 1, name: 'Devolução da venda 12' }).parentElement?.textContent ?? '';
  });
  await user.click(await (await secao()).findByRole('button', { name: 'Imprimir 80 mm' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(papel.replaceAll('\u00a0', ' ')).toContain(
    'Voltou1 × Camiseta P (com defeito)50,00Valor do que voltouR$ 50,00Devolvido em PixR$ 30,00Dado em crédito na lojaR$ 20,00',
  );
  await waitFor(() => expect(screen.queryByText('Devolução da venda 12')).toBeNull());
});
