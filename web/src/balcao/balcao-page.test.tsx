import { screen } from '@testing-library/react';
import { rotasDoBalcao as rotas } from '@varal/contract/balcao/balcao.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCliente } from '../clientes/test-cliente.ts';
import { umCartao } from '../produtos/test-cartao.ts';
import { umaVenda, umItem } from '../vendas/test-venda.ts';

// The late parts are loaded beforehand, so that the first test does not wait for all of them.
import '../app/shell/shell.tsx';
import '../ui/late/combobox.tsx';
import './balcao-page.tsx';

const CAMISETA = umCartao(8, { titulo: 'Camiseta Sol', sku: 'SOL-P', preco_venda: 59.9, disponivel: 3 });
const VENDIDA = umaVenda({ id: 18, status: 'concluido', itens: [umItem(1)] });
const MARIA = umCliente({ id: 1, nome: 'Maria Silva', cpf: '11111111112', cpf_valido: false });
type Rede = ReturnType<typeof abrir>['rede'];

async function abrirBalcao(preparar: (rede: Rede) => void = () => {}) {
  Element.prototype.scrollIntoView = () => undefined;
  const aberto = abrir('/balcao', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.responde(rotasDeProdutos.buscarProdutos, [CAMISETA]);
      rede.respondePagina(rotasDeClientes.listarClientes, [MARIA]);
      rede.recusa(rotasDoPix.cobrarPorPix, 409, 'Cadastre a chave.', { codigo: 'pix.sem_chave' });
      rede.responde(rotas.venderNoBalcao, VENDIDA);
      preparar(rede);
    },
  });
  await screen.findByLabelText('Adicionar produto');
  const ler = async () => {
    // The counter begins with its search.
    expect(document.activeElement).toBe(screen.getByLabelText('Adicionar produto'));
    await aberto.user.keyboard('SOL-P{Enter}');
    await screen.findByText('Camiseta Sol', { selector: 'h3' });
  };
  const apertar = (nome: string | RegExp) => aberto.user.click(screen.getByRole('button', { name: nome }));
  return { ...aberto, ler, apertar };
}

const SOL = { id: 8, sku: 'SOL-P', descricao: 'Camiseta Sol', valor_unitario: 59.9, desconto: 0 };
const texto = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

test('a shirt is read, paid by card and done, with three presses to the next one', async () => {
  const { rede, ler, apertar } = await abrirBalcao();
  expect(screen.getByRole('button', { name: /^Concluir/ }).title).toBe('Leia ou busque um produto.');
  await ler();
  await apertar('Cartão de débito');
  await apertar(/^Concluir venda de R\$\s59,90$/);
  expect(await screen.findByText(/^Venda 18 concluída/)).toBeDefined();
  expect(rede.enviados(rotas.venderNoBalcao)).toStrictEqual([
    {
      itens: [{ ...SOL, quantidade: 1 }],
      cliente_id: null,
      pagamentos: [{ forma: 'cartao_debito', valor: 59.9, parcelas: 1 }],
    },
  ]);
  await apertar('Nova venda');
  expect(await screen.findByText('Nenhum produto na venda ainda.')).toBeDefined();
});

test('the second of the same is one more of it, and cash says what to give back', async () => {
  const { rede, user, ler, apertar } = await abrirBalcao();
  await ler();
  await ler();
  await apertar('Dinheiro');
  await user.keyboard('150');
  expect(texto(await screen.findByText(/^Troco/))).toBe('Troco: R$ 30,20');
  await apertar(/^Concluir/);
  expect(texto(await screen.findByText(/^Troco/))).toBe('Troco: R$ 30,20');
  expect(rede.enviados(rotas.venderNoBalcao)).toMatchObject([
    { itens: [{ sku: 'SOL-P', quantidade: 2 }], pagamentos: [{ forma: 'dinheiro', valor: 150 }] },
  ]);
});

test('a code whose first letters were not heard adds nothing that is only like it', async () => {
  const { user } = await abrirBalcao();
  await user.click(document.body);
  await user.keyboard('OL-P{Enter}');
  expect(await screen.findByText('Nenhum produto tem o código “OL-P”.')).toBeDefined();
  expect(screen.getByText('Nenhum produto na venda ainda.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Adicionar produto').value).toBe('OL-P');
});

test('what is missing is said, and a customer with a name may owe it', async () => {
  const { rede, user, ler, apertar } = await abrirBalcao();
  await ler();
  await apertar('Dinheiro');
  await user.keyboard('20');
  await apertar(/^Concluir/);
  expect(rede.enviados(rotas.venderNoBalcao)).toEqual([]);
  expect(texto(screen.getByText(/^Faltam/))).toBe('Faltam R$ 39,90.');

  await user.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await user.click(await screen.findByRole('option', { name: /Maria/ }));
  expect(screen.getByText('O CPF deste cliente não confere')).toBeDefined();
  await apertar(/^Concluir: Maria Silva fica devendo R\$\s39,90$/);
  await screen.findByText(/^Venda 18 concluída/);
  expect(rede.enviados(rotas.venderNoBalcao)).toMatchObject([{ cliente_id: 1, pagamentos: [{ valor: 20 }] }]);
});

test('two forms make up the total, and only cash gives change', async () => {
  const { rede, user, ler, apertar } = await abrirBalcao();
  await ler();
  await apertar('Cartão de crédito');
  await user.selectOptions(screen.getByLabelText('Parcelas'), '3×');
  const credito = screen.getByLabelText('Cartão de crédito');
  await user.clear(credito);
  await user.type(credito, '70');
  expect(screen.getByRole('button', { name: /^Concluir/ }).title).toBe('Só o dinheiro dá troco.');
  await user.clear(credito);
  await user.type(credito, '30');
  await apertar('Pix');
  await apertar(/^Concluir/);
  await screen.findByText(/^Venda 18 concluída/);
  expect(rede.enviados(rotas.venderNoBalcao)).toMatchObject([
    {
      pagamentos: [
        { forma: 'cartao_credito', valor: 30, parcelas: 3 },
        { forma: 'pix', valor: 29.9, parcelas: 1 },
      ],
    },
  ]);
});

test('the Pix of the sale is shown to be read and copied, and "Recebi" ends the sale', async () => {
  const { rede, ler, apertar } = await abrirBalcao((rede) =>
    rede.responde(rotasDoPix.cobrarPorPix, { copia_e_cola: '000201BALCAO', qr_svg: '<svg/>', valor: 59.9 }),
  );
  await ler();
  await apertar('Pix');
  expect(await screen.findByRole('img', { name: /^QR Code do Pix de R\$\s59,90$/ })).toBeDefined();
  expect(screen.getByText('000201BALCAO')).toBeDefined();
  await apertar('Recebi');
  await screen.findByText(/^Venda 18 concluída/);
  // The next cart is another one for the shop's bank.
  await apertar('Nova venda');
  await ler();
  await apertar('Pix');
  await screen.findByRole('img', { name: /^QR Code do Pix de R\$\s59,90$/ });
  const carrinhos = rede
    .caminhos(rotasDoPix.cobrarPorPix)
    .map((um) => new URLSearchParams(um.split('?')[1]).get('carrinho'));
  const [primeiro, ...outros] = carrinhos;
  expect([primeiro, outros.at(-1)]).toStrictEqual(Array(2).fill(expect.stringMatching(/^[A-Z]{8}$/)));
  expect(outros.at(-1)).not.toBe(primeiro);
  expect(rede.enviados(rotas.venderNoBalcao)).toMatchObject([{ pagamentos: [{ forma: 'pix', valor: 59.9 }] }]);
});

test('a refusal keeps what was read, and says why', async () => {
  const { ler, apertar } = await abrirBalcao((rede) =>
    rede.recusa(rotas.venderNoBalcao, 409, 'Não há Camiseta Sol que chegue.', {
      codigo: 'venda.estoque_insuficiente',
      erros: { 'itens.0.quantidade': ['Não há Camiseta Sol que chegue.'] },
    }),
  );
  await ler();
  await apertar('Pix');
  await apertar(/^Concluir/);
  expect((await screen.findAllByText('Não há Camiseta Sol que chegue.')).length).toBeGreaterThan(0);
  expect(screen.getByText('Camiseta Sol', { selector: 'h3' })).toBeDefined();
});

test('the receipt is printed with what was handed over and what went back', async () => {
  const papel: (string | undefined)[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    papel.push(texto(document.body.lastElementChild as HTMLElement));
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  const { user, ler, apertar } = await abrirBalcao((rede) =>
    rede.recusa(rotasDeEnvio.verConfiguracaoDeEnvio, 403, 'Não'),
  );
  await ler();
  await apertar('Dinheiro');
  await user.keyboard('100');
  await apertar(/^Concluir/);
  await apertar('Recibo de 80 mm');
  await vi.waitFor(() => expect(papel).toHaveLength(1), 10_000);
  expect(papel[0]).toContain('Recibo da venda 18');
  expect(papel[0]).toContain('DinheiroR$ 100,00TrocoR$ 40,10');
  expect(papel[0]).toContain('NÃO É DOCUMENTO FISCAL');
});

test('what is still to be printed cannot be taken along: it is ordered for a customer with a name', async () => {
  const lua = umCartao(9, {
    titulo: 'Camiseta Lua',
    sku: 'LUA-P',
    preco_venda: 60,
    prontas: 0,
    a_estampar: 12,
    disponivel: 12,
  });
  const { rede, user, apertar } = await abrirBalcao((rede) => {
    rede.responde(rotasDeProdutos.buscarProdutos, [lua]);
    rede.cai(rotasDeVendas.criarVenda);
    rede.responde(rotasDeVendas.verVenda, umaVenda({ id: 18 }));
  });
  await user.keyboard('LUA-P{Enter}');
  await screen.findByText('Camiseta Lua', { selector: 'h3' });
  expect(screen.getByText('12 a estampar')).toBeDefined();
  const encomendar = () => screen.getByRole('button', { name: 'Encomendar' });
  expect(screen.getByRole('button', { name: /^Concluir/ }).title).toBe(
    'Esta peça ainda será estampada: faça uma encomenda.',
  );
  expect(encomendar().title).toBe('Escolha o cliente que encomenda.');
  await user.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await user.click(await screen.findByRole('option', { name: /Maria Silva/ }));
  await apertar('Cartão de débito');
  await user.click(encomendar());
  expect(await screen.findByText('Erro ao concluir a venda.')).toBeDefined();
  rede.responde(rotasDeVendas.criarVenda, umaVenda({ id: 18 }));
  await user.click(encomendar());
  expect(await screen.findByText(/Separar produtos/)).toBeDefined();
  // An order whose answer was lost is the same order.
  const [primeira, segunda] = rede.chaves(rotasDeVendas.criarVenda);
  expect(segunda).toBe(primeira);
  expect(rede.enviados(rotasDeVendas.criarVenda).slice(1)).toMatchObject([
    {
      cliente_id: 1,
      origem: 'loja_fisica',
      itens: [{ id: 9, sku: 'LUA-P', quantidade: 1 }],
      codigo_servico_frete: 'RETIRADA',
      frete_valor: 0,
      pagamentos: [{ forma: 'cartao_debito', valor: 60 }],
    },
  ]);
  expect(rede.enviados(rotas.venderNoBalcao)).toEqual([]);
});

test('ready pieces that somebody else took meanwhile are ordered as well', async () => {
  const { apertar, ler } = await abrirBalcao((rede) => {
    rede.recusa(rotas.venderNoBalcao, 409, 'Esta peça ainda será estampada: faça uma encomenda.', {
      codigo: 'venda.a_estampar',
    });
  });
  await ler();
  expect(screen.queryByRole('button', { name: 'Encomendar' })).toBeNull();
  await apertar('Cartão de débito');
  await apertar(/^Concluir/);
  expect(await screen.findByRole('button', { name: 'Encomendar' })).toBeDefined();
});
