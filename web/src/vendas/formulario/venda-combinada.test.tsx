import { act, screen, waitFor, within } from '@testing-library/react';
import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import { type Cliente, rotasDeCep, rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { umCliente } from '../../clientes/test-cliente.ts';
import {
  type Aberto,
  abrirNova,
  escolherCliente,
  escolherOrigem,
  escrever,
  ler,
  linha,
  MARIAS,
} from './test-formulario.tsx';

import '../frete/frete-dialog.tsx';
import '../frete/quanto-fica.tsx';
import './itens/camera-da-venda.tsx';

const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };
const LOGGI = { codigo: 'melhorenvio:31', nome: 'Loggi Express', valor: 21, prazo_entrega: 3 };
const CANECA = { id: 8, sku: 'CANECA-1', descricao: 'Caneca Girassol', quantidade: 1, valor_unitario: 42, desconto: 0 };

async function comCaneca(tipo?: TipoDeUsuario, cliente?: Partial<Cliente>): Promise<Aberto> {
  const tela = await abrirNova({
    tipo,
    preparar: (rede) => {
      rede.responde(rotas.simularFrete, [PAC]);
      if (cliente)
        rede.respondePagina(
          rotasDeClientes.listarClientes,
          MARIAS.map((uma) => ({ ...uma, ...cliente })),
        );
    },
  });
  await escolherOrigem(tela);
  await escolherCliente(tela);
  await ler(tela, 'CANECA-1');
  await linha('Caneca Girassol');
  return tela;
}
const PAULISTA = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const apertar = ({ user }: Aberto, nome: string | RegExp) => user.click(screen.getByRole('button', { name: nome }));
const criar = (tela: Aberto) => tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
const texto = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

async function escolherPac(tela: Aberto): Promise<void> {
  await apertar(tela, 'Calcular frete');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quanto fica o frete?' }));
  expect(dialogo.getByLabelText<HTMLInputElement>('CEP').value).toBe('05010-000');
  await tela.user.click(await dialogo.findByRole('button', { name: /^Correios PAC/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a new sale', () => {
  test('goes by the freight that was told, and is paid in the same go', async () => {
    const tela = await comCaneca();
    await escolherPac(tela);
    expect(tela.rede.enviados(rotas.simularFrete)).toStrictEqual([{ cep: '05010000', itens: [CANECA], cliente_id: 1 }]);
    expect(texto(screen.getByText(/^Correios PAC/))).toBe('Correios PAC, R$ 18,40, 7 dias');
    expect(texto(screen.getByText('Total', { selector: 'p' }))).toBe('TotalR$ 60,40 (frete R$ 18,40)');
    expect(texto(screen.getByLabelText('Totais'))).toBe(
      'Itens1 produto, 1 peçaProdutosR$ 42,00FreteR$ 18,40TotalR$ 60,40',
    );
    await apertar(tela, 'Pix');
    const recebi = screen.getByRole('checkbox', { name: 'Já recebi' });
    expect(recebi).toHaveProperty('checked', false);
    await tela.user.click(recebi);
    await criar(tela);
    await screen.findByText('Venda criada com sucesso.');
    expect(screen.getByText('Venda 12 criada')).toBeDefined();
    expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([
      {
        codigo_servico_frete: 'melhorenvio:1',
        frete_valor: 18.4,
        pagamentos: [
          { forma: 'pix', valor: 60.4, parcelas: 1, recebido_em: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        ],
      },
    ]);
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
    await apertar(tela, 'Abrir');
    await waitFor(() => expect(tela.caminho()).toBe('/vendas/12'));
  });

  test('whose goods changed since is not made at the price told for others', async () => {
    const tela = await comCaneca();
    await escolherPac(tela);
    await escrever(tela, await linha('Caneca Girassol'), 'Quantidade', '2');
    expect(screen.getByText('Os produtos ou o CEP mudaram desde o cálculo: calcule o frete de novo.')).toBeDefined();
    await criar(tela);
    await screen.findByText('O valor do frete mudou. Calcule o frete novamente.');
    expect(tela.rede.enviados(rotas.criarVenda)).toEqual([]);
    await apertar(tela, 'Decidir a entrega depois');
    await criar(tela);
    await screen.findByText('Venda criada com sucesso.');
    expect(tela.rede.enviados(rotas.criarVenda)[0]).not.toHaveProperty('codigo_servico_frete');
  });

  test('may be picked up, and paid by a slip that is still to be paid', async () => {
    const tela = await comCaneca();
    await apertar(tela, 'Retira na loja');
    await apertar(tela, 'Pix');
    expect(screen.getByRole('checkbox', { name: 'Já recebi' })).toHaveProperty('checked', true);
    await apertar(tela, 'Boleto');
    await tela.user.type(screen.getByLabelText('Vencimento'), '2026-12-24');
    await tela.user.type(screen.getByLabelText('Prazo do pedido'), '2026-12-02');
    await tela.user.type(screen.getByLabelText('Para quem separa'), 'Embrulhar para presente');
    await criar(tela);
    await screen.findByText('Venda criada com sucesso.');
    expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([
      {
        codigo_servico_frete: 'RETIRADA',
        prazo_pedido: '2026-12-02',
        observacao: 'Embrulhar para presente',
        pagamentos: [{ forma: 'boleto', valor: 42, recebido_em: null, vence_em: '2026-12-24' }],
      },
    ]);
  });

  test('is picked up by what stands above the offers as well', async () => {
    const tela = await comCaneca();
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Quanto fica o frete?' }));
    await tela.user.click(dialogo.getByRole('button', { name: /^Retira na loja/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('O cliente retira na loja.')).toBeDefined();
    await criar(tela);
    await screen.findByText('Venda criada com sucesso.');
    expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([{ codigo_servico_frete: 'RETIRADA' }]);
  });

  test('is told in one line how many services cannot be bought, and an admin where that is mended', async () => {
    const tela = await comCaneca('admin');
    tela.rede.responde(rotas.verSimulacaoFora, [
      {
        servicos: ['Jadlog .Package', 'Jadlog .Com'],
        motivo: 'escolha a agência da Jadlog nas configurações de envio.',
        conserto: 'envio',
        campos: [],
      },
    ]);
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog'));
    await tela.user.click(await dialogo.findByRole('button', { name: '2 serviços indisponíveis' }));
    const fora = within(dialogo.getByRole('list', { name: 'Serviços que não podem ser comprados' }));
    expect(fora.getByRole('listitem').textContent).toBe(
      'Jadlog .Package, Jadlog .Com: escolha a agência da Jadlog nas configurações de envio. Abrir as configurações de envio(abre em outra aba)',
    );
    const link = fora.getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toStrictEqual(['/configuracoes/envio', '_blank']);
    expect(tela.rede.enviados(rotas.verSimulacaoFora)).toStrictEqual([
      { cep: '05010000', itens: [CANECA], cliente_id: 1 },
    ]);

    const voltar = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
    voltar();
    expect(tela.rede.enviados(rotas.simularFrete)).toHaveLength(1);
    await tela.user.click(link);
    tela.rede.responde(rotas.simularFrete, [PAC, LOGGI]);
    tela.rede.responde(rotas.verSimulacaoFora, []);
    voltar();
    expect(await dialogo.findByRole('button', { name: /^Loggi Express/ })).toBeDefined();
  });

  const SEM_EMAIL = {
    servicos: ['Loggi Express'],
    motivo: 'falta no cadastro do cliente: e-mail.',
    conserto: 'cliente' as const,
    campos: ['email' as const],
  };

  test('shows its prices once it is known what cannot be bought, or that nobody knows it', async () => {
    const tela = await comCaneca();
    const saber = tela.rede.demora(rotas.verSimulacaoFora, [SEM_EMAIL]);
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(tela.rede.enviados(rotas.verSimulacaoFora)).toHaveLength(1));
    expect(dialogo.queryByRole('button', { name: /^Correios PAC/ })).toBeNull();
    saber();
    await dialogo.findByRole('button', { name: /^Correios PAC/ });
    expect(dialogo.getByText(/^Loggi Express:/)).toBeDefined();

    tela.rede.cai(rotas.verSimulacaoFora);
    await tela.user.click(dialogo.getByRole('button', { name: 'Fechar' }));
    await apertar(tela, 'Calcular frete');
    expect(await screen.findByRole('button', { name: /^Correios PAC/ })).toBeDefined();
    expect(screen.queryByText(/^Loggi Express:/)).toBeNull();
  });

  test('asks there for what a carrier misses of the customer, and what is typed into the sale stays', async () => {
    const tela = await comCaneca();
    tela.rede.responde(rotas.verSimulacaoFora, [SEM_EMAIL]);
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog'));
    await tela.user.type(await dialogo.findByLabelText('Email do cliente'), 'bia@exemplo.com.br');
    tela.rede.responde(rotasDeClientes.mudarCliente, umCliente({ id: 1 }));
    tela.rede.responde(rotas.simularFrete, [PAC, LOGGI]);
    tela.rede.responde(rotas.verSimulacaoFora, []);
    await tela.user.click(dialogo.getByRole('button', { name: 'Salvar no cadastro' }));
    await tela.user.click(await dialogo.findByRole('button', { name: /^Loggi Express/ }));
    expect(tela.rede.enviados(rotasDeClientes.mudarCliente)).toStrictEqual([{ email: 'bia@exemplo.com.br' }]);
    expect(texto(await screen.findByText(/^Loggi Express/))).toBe('Loggi Express, R$ 21,00, 3 dias');
    expect(await linha('Caneca Girassol')).toBeDefined();
  });

  test('keeps the CEP that was asked for of a customer who had none, and goes by its freight', async () => {
    const tela = await comCaneca(undefined, { cep: '' });
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog'));
    await tela.user.type(dialogo.getByLabelText('CEP'), '01310100');
    await dialogo.findByText('Correios PAC');
    expect(dialogo.queryByRole('button', { name: /^Correios PAC/ })).toBeNull();
    const salva = umCliente({ id: 1, cep: '01310100' });
    tela.rede.responde(rotasDeClientes.verCliente, umCliente({ id: 1, cep: '', uf: '' }));
    tela.rede.responde(rotasDeCep.consultarCep, PAULISTA);
    tela.rede.responde(rotasDeClientes.mudarCliente, salva);
    await tela.user.click(dialogo.getByRole('button', { name: 'Salvar este CEP no cadastro do cliente' }));
    await tela.user.click(await dialogo.findByRole('button', { name: /^Correios PAC/ }));
    expect(tela.rede.enviados(rotasDeClientes.mudarCliente)).toStrictEqual([{ cep: '01310100', uf: 'SP' }]);
    expect(texto(await screen.findByText(/^Correios PAC/))).toBe('Correios PAC, R$ 18,40, 7 dias');
  });

  test('at a CEP that is not the customer’s is only told what it would cost', async () => {
    const tela = await comCaneca();
    await apertar(tela, 'Calcular frete');
    const dialogo = within(await screen.findByRole('dialog'));
    const cep = dialogo.getByLabelText('CEP');
    await tela.user.clear(cep);
    await tela.user.type(cep, '01310100');
    await dialogo.findByText('Correios PAC');
    expect(dialogo.queryByRole('button', { name: /^Correios PAC/ })).toBeNull();
    expect(dialogo.getByText('Este não é o CEP do cliente: o preço é só para saber.')).toBeDefined();
  });

  test('is read into with the camera, and a field for what no camera reads sends nothing', async () => {
    const tela = await abrirNova();
    await apertar(tela, 'Ler com a câmera');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Ler produtos' }));
    await tela.user.type(dialogo.getByLabelText('SKU'), 'CANECA-1{Enter}');
    await dialogo.findByText('Caneca Girassol: na venda.');
    await tela.user.clear(dialogo.getByLabelText('SKU'));
    await tela.user.type(dialogo.getByLabelText('SKU'), 'NADA{Enter}');
    await dialogo.findByText('Nenhum produto tem o código “NADA”.');
    expect(screen.queryByText('Selecione um cliente')).toBeNull();
    await tela.user.click(dialogo.getByRole('button', { name: 'Fechar' }));
    expect(await linha('Caneca Girassol')).toBeDefined();
  });
});

test('a customer whose CPF cannot be right is warned of at once, and corrected on the spot', async () => {
  const errada = umCliente({ id: 3, nome: 'Nair Reis', cpf: '11111111112', cpf_valido: false });
  const tela = await abrirNova({
    preparar: (rede) => {
      rede.respondePagina(rotasDeClientes.listarClientes, [errada]);
      rede.responde(rotasDeClientes.verCliente, errada);
    },
  });
  await escolherCliente(tela, '111.111.111-12');
  await apertar(tela, 'Corrigir CPF');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Corrigir CPF' }));
  const cpf = await dialogo.findByLabelText('CPF');
  await tela.user.clear(cpf);
  await tela.user.type(cpf, '52998224725');
  tela.rede.responde(rotasDeClientes.mudarCliente, { ...errada, cpf: '52998224725', cpf_valido: true });
  await tela.user.click(dialogo.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByText('O CPF deste cliente não confere')).toBeNull());
  expect(tela.rede.enviados(rotasDeClientes.mudarCliente)).toMatchObject([{ cpf: '529.982.247-25' }]);
  expect(screen.getByText('CPF 529.982.247-25')).toBeDefined();
});

test('what a freight would cost is told without a sale, which begins with what was asked', async () => {
  const tela = await abrirNova({ preparar: (rede) => rede.responde(rotas.simularFrete, [PAC]) });
  await tela.user.click(screen.getByRole('link', { name: 'Cancelar' }));
  await tela.user.click(await screen.findByRole('button', { name: 'Quanto fica o frete?' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quanto fica o frete?' }));
  await tela.user.type(dialogo.getByLabelText('CEP'), '01310100');
  expect(dialogo.getByText('Adicione o que vai ser enviado.')).toBeDefined();
  await tela.user.type(dialogo.getByLabelText('Adicionar produto'), 'CANECA-1{Enter}');
  await dialogo.findByText('Correios PAC');
  const quantidade = dialogo.getByLabelText('Quantidade de Caneca Girassol');
  await tela.user.clear(quantidade);
  await tela.user.type(quantidade, '3');
  await waitFor(() =>
    expect(tela.rede.enviados(rotas.simularFrete).at(-1)).toMatchObject({
      cep: '01310100',
      itens: [{ quantidade: 3 }],
    }),
  );

  await tela.user.click(await dialogo.findByRole('button', { name: /^Correios PAC/ }));
  expect(await screen.findByRole('heading', { name: 'Nova Venda' })).toBeDefined();
  expect((await linha('Caneca Girassol')).getByLabelText('Quantidade')).toHaveProperty('value', '3');
  expect(texto(screen.getByText(/^Correios PAC/))).toBe('Correios PAC, R$ 18,40, 7 dias, para o CEP 01310-100');
  expect(texto(screen.getByText('Total', { selector: 'p' }))).toBe('TotalR$ 144,40 (frete R$ 18,40)');

  tela.rede.responde(rotasDeCep.consultarCep, PAULISTA);
  await tela.user.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await tela.user.click(await screen.findByRole('option', { name: 'Cadastrar novo cliente' }));
  const novo = within(await screen.findByRole('dialog', { name: 'Cadastrar novo cliente' }));
  expect(novo.getByLabelText('CEP')).toHaveProperty('value', '01310-100');
  await novo.findByText(/^Avenida Paulista/);
  await tela.user.click(novo.getByRole('button', { name: 'Cancelar' }));

  await escolherCliente(tela);
  expect(screen.getByText('Os produtos ou o CEP mudaram desde o cálculo: calcule o frete de novo.')).toBeDefined();
});
