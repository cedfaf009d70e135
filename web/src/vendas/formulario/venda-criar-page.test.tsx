import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { Variacao } from '@varal/contract/produtos/produto';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { umCliente } from '../../clientes/test-cliente.ts';
import { umaAzul, umProduto } from '../../produtos/formulario/test-produto.ts';
import { umCartao } from '../../produtos/test-cartao.ts';
import { umaVenda } from '../test-venda.ts';
import { paraEnviar, SEM_NADA } from './campos-da-venda.ts';
import {
  type Aberto,
  abrirNova,
  bipar,
  busca,
  CAMISETA,
  escolherCliente,
  escolherOrigem,
  escrever,
  ler,
  linha,
  valorEm,
} from './test-formulario.tsx';

const criar = () => screen.getByText('Criar Venda', { selector: 'button' });
const alerta = async (frase: string) => within(await screen.findByRole('region', { name: 'Avisos' })).findByText(frase);

async function comCaneca(): Promise<Aberto> {
  const tela = await abrirNova();
  await escolherOrigem(tela);
  await escolherCliente(tela);
  await ler(tela, 'CANECA-1');
  await linha('Caneca Girassol');
  return tela;
}

describe('a new sale', () => {
  test('is sent as it was typed, and the list of sales opens', async () => {
    const tela = await comCaneca();
    await ler(tela, 'p-cam01-azul-m');
    const camiseta = await linha('Camiseta Capivara');
    await escrever(tela, camiseta, 'Quantidade', '2');
    await escrever(tela, camiseta, 'Desconto', '5,5');
    await tela.user.click(criar());
    expect(await screen.findByText('Venda criada com sucesso.')).toBeDefined();
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
    expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([
      {
        ...paraEnviar(SEM_NADA),
        cliente_id: 1,
        origem: 'loja_fisica',
        pagamentos: [],
        itens: [
          {
            id: 8,
            sku: 'CANECA-1',
            descricao: 'Caneca Girassol',
            quantidade: 1,
            valor_unitario: 42,
            desconto: 0,
          },
          {
            id: 7,
            sku: 'P-CAM01-AZUL-M',
            descricao: 'Camiseta Capivara Azul M',
            quantidade: 2,
            valor_unitario: 50,
            desconto: 5.5,
          },
        ],
      },
    ]);
  });

  test('is one, however often the button is clicked', async () => {
    const tela = await comCaneca();
    const release = tela.rede.demora(rotas.criarVenda, umaVenda());
    const botao = criar();
    for (let click = 0; click < 5; click++) fireEvent.click(botao);
    await waitFor(() => expect(botao.getAttribute('aria-disabled')).toBe('true'));
    for (let click = 0; click < 5; click++) fireEvent.click(botao);
    release();
    expect(await screen.findByText('Venda criada com sucesso.')).toBeDefined();
    fireEvent.click(botao);
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
    expect(tela.rede.enviados(rotas.criarVenda)).toHaveLength(1);
  });

  test('that got no answer is sent again, the form as it was', async () => {
    const tela = await comCaneca();
    tela.rede.cai(rotas.criarVenda);
    await tela.user.click(criar());
    expect(await screen.findByText('Erro ao salvar venda.')).toBeDefined();
    expect(valorEm(await linha('Caneca Girassol'), 'Quantidade')).toBe('1');
    tela.rede.responde(rotas.criarVenda, umaVenda());
    await tela.user.click(criar());
    expect(await screen.findByText('Venda criada com sucesso.')).toBeDefined();
  });

  test('that the server cannot save says so', async () => {
    const tela = await comCaneca();
    tela.rede.recusa(rotas.criarVenda, 500, 'Problemas no servidor. Tente novamente mais tarde.');
    await tela.user.click(criar());
    expect(await screen.findByText('Erro ao salvar venda.')).toBeDefined();
  });

  test('that the server refuses says why, at the line and to whoever tries again', async () => {
    const tela = await comCaneca();
    const frase = 'Estoque insuficiente de Caneca Girassol: pedido 1, disponível 0.';
    tela.rede.recusa(rotas.criarVenda, 409, frase, {
      codigo: 'venda.estoque_insuficiente',
      erros: { 'itens.0': [frase] },
    });
    tela.rede.responde(rotasDeProdutos.verProduto, { ...CAMISETA, id: 8, disponivel: 0, variacoes: [] });
    await tela.user.click(criar());
    const caneca = await linha('Caneca Girassol');
    expect(await alerta(frase)).toBeDefined();
    const campo = caneca.getByLabelText('Quantidade');
    await waitFor(() => expect(document.activeElement).toBe(campo));
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect(await caneca.findByText('Sem estoque')).toBeDefined();
  });

  test('begins with the origin of the last one made here, and may have another', async () => {
    const tela = await comCaneca();
    await tela.user.click(criar());
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
    await tela.user.click(await screen.findByRole('link', { name: 'Nova Venda' }));
    const origem = await screen.findByLabelText<HTMLSelectElement>('Origem');
    expect(origem.value).toBe('loja_fisica');
    await tela.user.selectOptions(origem, 'Redes Sociais');
    expect(origem.value).toBe('redes_sociais');
  });

  test('begins with the customer whose page one comes from', async () => {
    const tela = await abrirNova({
      busca: '?cliente=9&produto=7',
      preparar: (rede) =>
        rede.responde(rotasDeClientes.verCliente, umCliente({ id: 9, nome: 'José Prado', cpf: '11144477735' })),
    });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' }).value).toBe('José Prado');
    expect(screen.getByText('CPF 111.444.777-35')).toBeDefined();
    expect((await linha('Camiseta Capivara')).getByText('A definir')).toBeDefined();
    await tela.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
  });

  test('begins with the variation whose label was read', async () => {
    await abrirNova({ busca: '?produto=7&variacao=72' });
    const camiseta = await linha('Camiseta Capivara');
    expect(camiseta.getByText('P-CAM01-AZUL-G')).toBeDefined();
    expect(camiseta.queryByText('A definir')).toBeNull();
    expect(valorEm(camiseta, 'Valor unitário')).toBe('70,00');
  });

  test('begins with the product alone when the variation is gone', async () => {
    await abrirNova({ busca: '?produto=7&variacao=99' });
    expect((await linha('Camiseta Capivara')).getByText('A definir')).toBeDefined();
  });
});

describe('what is missing', () => {
  test('is said in order: customer, origin, products', async () => {
    const tela = await abrirNova();
    await screen.findByRole('combobox', { name: 'Cliente' });
    await tela.user.click(criar());
    expect(await alerta('Selecione um cliente')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' }));
    expect(screen.getByLabelText('Origem').getAttribute('aria-invalid')).toBe('true');

    await escolherCliente(tela);
    await tela.user.click(criar());
    expect(await alerta('Selecione a origem da venda')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Origem'));

    await escolherOrigem(tela);
    await tela.user.click(criar());
    expect(await alerta('Adicione pelo menos um produto à venda.')).toBeDefined();
    expect(document.activeElement).toBe(busca());
    expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([]);
  });

  test.each([
    ['Quantidade', '0', 'Quantidade inválida para o produto Caneca Girassol.'],
    ['Quantidade', 'duas', 'Quantidade inválida para o produto Caneca Girassol.'],
    ['Valor unitário', '0', 'Valor unitário inválido para o produto Caneca Girassol.'],
    ['Valor unitário', '1,999', 'Valor unitário inválido para o produto Caneca Girassol.'],
    ['Desconto', 'x', 'Desconto inválido para o produto Caneca Girassol.'],
    ['Desconto', '42,01', 'Desconto inválido para o produto Caneca Girassol.'],
    ['Quantidade', '4', 'Estoque insuficiente de Caneca Girassol: pedido 4, disponível 3.'],
  ])('%s of %s stops the sale', async (campo, texto, frase) => {
    const tela = await comCaneca();
    const caneca = await linha('Caneca Girassol');
    await escrever(tela, caneca, campo, texto);
    await tela.user.click(criar());
    expect(await alerta(frase)).toBeDefined();
    expect(document.activeElement).toBe(caneca.getByLabelText(campo));
    expect(caneca.getByLabelText(campo).getAttribute('aria-invalid')).toBe('true');
    expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([]);
  });

  test('an emptied price is asked for', async () => {
    const tela = await comCaneca();
    await tela.user.clear((await linha('Caneca Girassol')).getByLabelText('Valor unitário'));
    await tela.user.click(criar());
    expect(await alerta('Valor unitário inválido para o produto Caneca Girassol.')).toBeDefined();
  });
});

describe('customers', () => {
  test('of one name are told apart by their CPF', async () => {
    const tela = await abrirNova();
    await tela.user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
    const nomes = (await screen.findAllByRole('option', { name: /Maria/ })).map(({ textContent }) => textContent);
    expect(nomes).toStrictEqual(['Maria Silva529.982.247-25', 'Maria Silva111.444.777-35']);
    await tela.user.keyboard('111.444');
    await waitFor(() => expect(tela.rede.caminhos(rotasDeClientes.listarClientes).at(-1)).toContain('busca=111.444'));
  });

  test('who are new are registered without losing the sale', async () => {
    const tela = await abrirNova();
    await ler(tela, 'CANECA-1');
    await tela.user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
    await tela.user.keyboard('Rita Lopes');
    await tela.user.click(await screen.findByRole('option', { name: 'Cadastrar novo cliente' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Cadastrar novo cliente' }));
    expect(modal.getByLabelText<HTMLInputElement>('Nome').value).toBe('Rita Lopes');
    await tela.user.click(modal.getByRole('button', { name: 'Cadastrar cliente' }));
    expect(await alerta('Preencha os campos obrigatórios.')).toBeDefined();
    await tela.user.type(modal.getByLabelText('CPF'), '11144477735');
    tela.rede.recusa(rotasDeClientes.criarCliente, 409, 'Este CPF já existe.', { codigo: 'cliente.cpf_em_uso' });
    await tela.user.click(modal.getByRole('button', { name: 'Cadastrar cliente' }));
    expect(await alerta('CPF já cadastrado.')).toBeDefined();
    tela.rede.responde(rotasDeClientes.criarCliente, umCliente({ id: 44, nome: 'Rita Lopes', cpf: '11144477735' }));
    await tela.user.click(modal.getByRole('button', { name: 'Cadastrar cliente' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' }).value).toBe('Rita Lopes');
    expect(await linha('Caneca Girassol')).toBeDefined();
  });
});

describe('products', () => {
  test('are looked for once the hand rests, and shown with code, price and what there is', async () => {
    const tela = await abrirNova();
    await tela.user.type(busca(), 'ca');
    const opcoes = await within(await screen.findByRole('listbox', { name: 'Produtos encontrados' })).findAllByRole(
      'option',
    );
    expect(opcoes.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toStrictEqual([
      'Camiseta Capivara3 variaçõesR$ 59,907 disponíveis',
      'Caneca GirassolCANECA-1R$ 59,903 disponíveis',
    ]);
    expect(
      tela.rede.caminhos(rotasDeProdutos.buscarProdutos).filter((path) => path.includes('busca=c&')),
    ).toStrictEqual([]);
    await tela.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const caneca = await linha('Caneca Girassol');
    expect(['Quantidade', 'Valor unitário', 'Desconto'].map((campo) => valorEm(caneca, campo))).toStrictEqual([
      '1',
      '42,00',
      '0,00',
    ]);
    expect(caneca.getByText('3 disponíveis')).toBeDefined();
    expect(document.activeElement).toBe(busca());
  });

  test('are never shown for something else than what is being typed', async () => {
    const tela = await abrirNova();
    await tela.user.type(busca(), 'ca');
    expect(screen.getByText('Buscando...')).toBeDefined();
    expect(screen.queryByRole('option', { name: /Camiseta|Caneca/ })).toBeNull();
    expect(tela.rede.caminhos(rotasDeProdutos.buscarProdutos)).toStrictEqual([]);
  });

  test('are added with Enter: the first that is found', async () => {
    const tela = await abrirNova();
    await ler(tela, 'girassol');
    expect(await linha('Caneca Girassol')).toBeDefined();
    expect(busca().value).toBe('');
  });

  test('that a reader reads one after the other are all added, each variation as such', async () => {
    const tela = await abrirNova();
    await tela.user.click(busca());
    for (const codigo of ['CANECA-1', 'P-CAM01-AZUL-G', '/produtos/7?variacao=71']) bipar(codigo);
    await screen.findByText('P-CAM01-AZUL-M');
    expect(within(screen.getByRole('list', { name: 'Produtos da venda' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('P-CAM01-AZUL-G')).toBeDefined();
    expect(document.activeElement).toBe(busca());
  });

  test('are known by their GTIN, a product as well as a variation', async () => {
    const comGtin = (id: number, gtin: string) => (uma: Variacao) => (uma.id === id ? { ...uma, gtin } : uma);
    const camiseta = { ...CAMISETA, variacoes: CAMISETA.variacoes.map(comGtin(71, '7891000315507')) };
    const caneca = umProduto({ id: 8, titulo: 'Caneca Girassol', sku: 'CANECA-1', gtin: '036000291452' });
    const tela = await abrirNova({
      preparar: (rede) => {
        rede.respondeConforme(rotasDeProdutos.verProduto, ({ params }) => (params.id === '7' ? camiseta : caneca));
        rede.respondeConforme(rotasDeProdutos.buscarProdutos, ({ query }) => {
          const achado = query.get('busca') === '7891000315507' ? camiseta : caneca;
          return [umCartao(achado.id, { titulo: achado.titulo, sku: achado.sku, tem_variacoes: achado === camiseta })];
        });
      },
    });
    await tela.user.click(busca());
    bipar('7891000315507');
    expect(await screen.findByText('P-CAM01-AZUL-M')).toBeDefined();
    bipar('0036000291452');
    expect(await linha('Caneca Girassol')).toBeDefined();
    expect(busca().value).toBe('');
  });

  test('that nobody knows leave the text where it was', async () => {
    const tela = await abrirNova();
    await ler(tela, 'ABAJUR');
    expect(await screen.findByText('Nenhum produto encontrado para “ABAJUR”.')).toBeDefined();
    expect(busca().value).toBe('ABAJUR');
  });

  test('that could not be looked for say so and lose nothing', async () => {
    const tela = await abrirNova({ preparar: (rede) => rede.recusa(rotasDeProdutos.buscarProdutos, 400, 'Não deu.') });
    await ler(tela, 'CANECA-1');
    expect(await screen.findByText('Não deu.')).toBeDefined();
    expect(busca().value).toBe('CANECA-1');
  });

  test('are not added twice under one SKU', async () => {
    const tela = await comCaneca();
    fireEvent.change(busca(), { target: { value: 'caneca-1' } });
    await tela.user.type(busca(), '{Enter}');
    expect(
      await screen.findByText('O produto Caneca Girassol já está na venda: mude a quantidade dele.'),
    ).toBeDefined();
    expect(screen.getAllByText('Caneca Girassol')).toHaveLength(1);
  });

  test('are removed, and come back in their place', async () => {
    const tela = await comCaneca();
    await ler(tela, 'P-CAM01-AZUL-M');
    await linha('Camiseta Capivara');
    await escrever(tela, await linha('Caneca Girassol'), 'Quantidade', '2');
    await tela.user.click(screen.getByRole('button', { name: 'Remover Caneca Girassol' }));
    expect(await screen.findByText('Produto removido: Caneca Girassol.')).toBeDefined();
    expect(screen.queryByText('Caneca Girassol')).toBeNull();
    await tela.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(valorEm(await linha('Caneca Girassol'), 'Quantidade')).toBe('2');
    const nomes = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(nomes).toStrictEqual(['Caneca Girassol', 'Camiseta Capivara']);
  });

  test('more than there are is said while it is typed', async () => {
    const tela = await comCaneca();
    const caneca = await linha('Caneca Girassol');
    for (let n = 0; n < 3; n++)
      await tela.user.click(caneca.getByRole('button', { name: 'Mais um de Caneca Girassol' }));
    expect(valorEm(caneca, 'Quantidade')).toBe('4');
    const frase = 'Estoque insuficiente de Caneca Girassol: pedido 4, disponível 3.';
    expect(caneca.getAllByText(frase)).not.toHaveLength(0);
    await tela.user.click(caneca.getByRole('button', { name: 'Menos um de Caneca Girassol' }));
    expect(caneca.queryByText(frase)).toBeNull();
    await escrever(tela, caneca, 'Quantidade', '1');
    await tela.user.click(caneca.getByRole('button', { name: 'Menos um de Caneca Girassol' }));
    expect(valorEm(caneca, 'Quantidade')).toBe('1');
  });

  test('are added up as they are typed', async () => {
    const tela = await comCaneca();
    const caneca = await linha('Caneca Girassol');
    await escrever(tela, caneca, 'Quantidade', '3');
    await escrever(tela, caneca, 'Valor unitário', '1.000,10');
    await escrever(tela, caneca, 'Desconto', '0,3');
    expect(caneca.getByText(/^R\$\s3\.000,00$/)).toBeDefined();
    await ler(tela, 'P-CAM01-AZUL-M');
    await linha('Camiseta Capivara');
    expect(screen.getByLabelText('Totais').textContent?.replace(/\s/g, ' ')).toBe(
      'Itens2 produtos, 4 peçasSomaR$ 3.050,30Descontos-R$ 0,30TotalR$ 3.050,00',
    );
  });

  test('Enter in a number goes on to the next product and sends nothing', async () => {
    const tela = await comCaneca();
    await tela.user.type((await linha('Caneca Girassol')).getByLabelText('Quantidade'), '{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(busca());
    expect(valorEm(await linha('Caneca Girassol'), 'Quantidade')).toBe('2');
    expect(tela.rede.enviados(rotas.criarVenda)).toStrictEqual([]);
  });
});

describe('a reader', () => {
  const lido = (frase: string) => within(screen.getByRole('region', { name: 'Produtos' })).findByText(frase);

  test('that paused after its first keys is taken whole, not as what resembles the rest', async () => {
    const tela = await abrirNova();
    await tela.user.click(busca());
    fireEvent.change(busca(), { target: { value: 'P-CAM01' } });
    bipar('-AZUL-G');
    expect(await lido('Camiseta Capivara Azul G: na venda.')).toBeDefined();
    expect(busca().value).toBe('');
  });

  test('that reads into a word half typed is heard by its own code', async () => {
    const tela = await abrirNova();
    await tela.user.click(busca());
    fireEvent.change(busca(), { target: { value: 'gira' } });
    bipar('P-CAM01-AZUL-G');
    expect(await lido('Camiseta Capivara Azul G: na venda.')).toBeDefined();
    expect(busca().value).toBe('');
  });
  const lerEm = async (tela: Aberto, onde: HTMLElement, codigo: string) => {
    await tela.user.click(onde);
    bipar(codigo);
  };

  test('is heard at a button, which it does not press, adds one more of the same, and is told when it is more than there is', async () => {
    const tela = await comCaneca();
    const caneca = await linha('Caneca Girassol');
    await lerEm(tela, caneca.getByRole('button', { name: 'Mais um de Caneca Girassol' }), 'P-CAM01-AZUL-M');
    expect(await lido('Camiseta Capivara Azul M: na venda.')).toBeDefined();
    expect(screen.getByText('P-CAM01-AZUL-M')).toBeDefined();
    expect(valorEm(caneca, 'Quantidade')).toBe('2');

    await lerEm(tela, document.body, 'CANECA-1');
    expect(await lido('Caneca Girassol: 3 na venda.')).toBeDefined();
    await lerEm(tela, caneca.getByLabelText('Desconto'), 'CANECA-1');
    // The line says so, and what is shown large.
    const frase = 'Estoque insuficiente de Caneca Girassol: pedido 4, disponível 3.';
    await expect.poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toContain(frase);
    expect(caneca.getAllByText(frase)).not.toHaveLength(0);
    expect([valorEm(caneca, 'Quantidade'), valorEm(caneca, 'Desconto')]).toStrictEqual(['4', '0,00']);
  });

  test('that read what nobody knows is told in red, and what is only like it is not added', async () => {
    const tela = await abrirNova();
    await lerEm(tela, document.body, 'ANECA-1');
    const frase = await lido('Nenhum produto tem o código “ANECA-1”.');
    expect(frase.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('Nenhum produto na venda ainda.')).toBeDefined();
  });

  test('adds nothing while words are typed or a dialog is open, where they stay', async () => {
    const tela = await abrirNova();
    await lerEm(tela, screen.getByLabelText('Para quem separa'), 'CANECA-1');
    const cliente = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
    await tela.user.click(cliente);
    await tela.user.keyboard('CANECA-1{Enter}');
    expect(cliente.value).toBe('CANECA-1');
    await tela.user.click(await screen.findByRole('option', { name: 'Cadastrar novo cliente' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Cadastrar novo cliente' }));
    await lerEm(tela, modal.getByLabelText('Número'), '1000');
    expect(modal.getByLabelText<HTMLInputElement>('Número').value).toBe('1000');
    await lerEm(tela, modal.getByLabelText('CPF'), 'CANECA-1');
    expect(screen.getByText('Nenhum produto na venda ainda.')).toBeDefined();
  });

  test('is told that the sale is being saved without what it read meanwhile', async () => {
    const tela = await comCaneca();
    const release = tela.rede.demora(rotas.criarVenda, umaVenda());
    await tela.user.click(criar());
    await lerEm(tela, document.body, 'P-CAM01-AZUL-M');
    expect(await lido('A venda está sendo salva: P-CAM01-AZUL-M não entrou.')).toBeDefined();
    release();
    await waitFor(() => expect(tela.caminho()).toBe('/vendas'));
  });
});

describe('a product with variations', () => {
  const comCamiseta = async () => {
    const tela = await abrirNova();
    await tela.user.type(busca(), 'capivara');
    await tela.user.click(await screen.findByRole('option', { name: /Camiseta Capivara/ }));
    return { tela, camiseta: await linha('Camiseta Capivara') };
  };

  test('costs what they cost on average until one is chosen', async () => {
    const { tela, camiseta } = await comCamiseta();
    expect(camiseta.getByText('A definir')).toBeDefined();
    expect(valorEm(camiseta, 'Valor unitário')).toBe('60,00');
    expect(camiseta.getByText('7 disponíveis', { selector: 'p' })).toBeDefined();
    const azul = await camiseta.findByRole('button', { name: 'Azul 7 disponíveis' });
    expect(document.activeElement).toBe(azul);
    expect(camiseta.getByRole('button', { name: 'Verde Sem estoque' })).toBeDefined();
    expect(camiseta.queryByRole('group', { name: 'Tamanho' })).toBeNull();
    await tela.user.click(azul);
    const tamanhos = within(camiseta.getByRole('group', { name: 'Tamanho' })).getAllByRole('button');
    expect(tamanhos.map(({ textContent }) => textContent)).toStrictEqual(['M 5 disponíveis', 'G 2 disponíveis']);
    await tela.user.click(camiseta.getByRole('button', { name: 'G 2 disponíveis' }));
    expect(camiseta.getByText('P-CAM01-AZUL-G')).toBeDefined();
    expect(camiseta.getByText('Azul G')).toBeDefined();
    expect(valorEm(camiseta, 'Valor unitário')).toBe('70,00');
    expect(camiseta.queryByText('A definir')).toBeNull();
    expect(document.activeElement).toBe(camiseta.getByRole('button', { name: 'Trocar variação' }));
  });

  test('is chosen above its numbers, and its sizes come into sight', async () => {
    const { tela, camiseta } = await comCamiseta();
    const azul = await camiseta.findByRole('button', { name: /^Azul/ });
    const quantidade = camiseta.getByLabelText('Quantidade');
    expect(azul.compareDocumentPosition(quantidade)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const vistos: unknown[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      vistos.push(this.querySelector('legend')?.textContent);
    };
    await tela.user.click(azul);
    expect(vistos).toEqual(['Tamanho']);
  });

  test('keeps a price typed by hand', async () => {
    const { tela, camiseta } = await comCamiseta();
    const azul = await camiseta.findByRole('button', { name: /^Azul/ });
    await waitFor(() => expect(document.activeElement).toBe(azul));
    await escrever(tela, camiseta, 'Valor unitário', '55');
    await tela.user.click(azul);
    await tela.user.click(camiseta.getByRole('button', { name: /^M / }));
    expect(valorEm(camiseta, 'Valor unitário')).toBe('55,00');
  });

  test('may be left to be defined, and is sent as the product', async () => {
    const { tela, camiseta } = await comCamiseta();
    await tela.user.click(await camiseta.findByRole('button', { name: 'Decidir depois' }));
    expect(camiseta.queryByRole('group')).toBeNull();
    await escolherOrigem(tela);
    await escolherCliente(tela);
    await tela.user.click(criar());
    await screen.findByText('Venda criada com sucesso.');
    expect(tela.rede.enviados(rotas.criarVenda)).toMatchObject([
      { itens: [{ id: 7, sku: 'P-CAM01', descricao: 'Camiseta Capivara', valor_unitario: 60 }] },
    ]);
  });

  test.each([
    [
      'colours alone',
      [
        { nome_cor: 'Azul', tamanho: null },
        { nome_cor: 'Verde', tamanho: null },
      ],
      'Cor',
      /^Verde/,
    ],
    ['sizes alone', [{ tamanho: 'P' }, { tamanho: 'G' }], 'Tamanho', /^G/],
    ['neither', [{ tamanho: null }, { tamanho: null }], 'Variação', /^SKU-2/],
  ] as const)('that are of %s', async (_, diferentes, grupo, escolhida) => {
    const variacoes = diferentes.map((diferente, n) =>
      umaAzul(80 + n, { cor: null, nome_cor: null, sku: `SKU-${n + 1}`, ...diferente }),
    );
    const tela = await abrirNova({
      busca: '?produto=7',
      preparar: (rede) => rede.responde(rotasDeProdutos.verProduto, { ...CAMISETA, variacoes }),
    });
    const camiseta = await linha('Camiseta Capivara');
    await tela.user.click(camiseta.getByRole('button', { name: 'Escolher variação' }));
    const opcoes = within(await camiseta.findByRole('group', { name: grupo }));
    await tela.user.click(opcoes.getByRole('button', { name: escolhida }));
    expect(camiseta.getByText('SKU-2')).toBeDefined();
    expect(camiseta.queryByText('A definir')).toBeNull();
  });

  test('does not become a variation that is there already', async () => {
    const { tela, camiseta } = await comCamiseta();
    await tela.user.click(await camiseta.findByRole('button', { name: /^Azul/ }));
    await tela.user.click(camiseta.getByRole('button', { name: /^M / }));
    await ler(tela, 'P-CAM01');
    await waitFor(() => expect(screen.getAllByText('Camiseta Capivara')).toHaveLength(2));
    const aDefinir = within(document.querySelector<HTMLElement>('[data-linha]:last-child') ?? document.body);
    await tela.user.click(await aDefinir.findByRole('button', { name: /^Azul/ }));
    await tela.user.click(aDefinir.getByRole('button', { name: /^M / }));
    expect(
      await screen.findByText('O produto Camiseta Capivara Azul M já está na venda: mude a quantidade dele.'),
    ).toBeDefined();
    expect(aDefinir.getByText('A definir')).toBeDefined();
  });
});

describe('what was typed', () => {
  test('is not left behind without asking', async () => {
    const tela = await comCaneca();
    await tela.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await tela.user.click(pergunta.getByRole('button', { name: 'Continuar editando' }));
    expect(tela.caminho()).toBe('/vendas/criar');
    expect(await linha('Caneca Girassol')).toBeDefined();
  });
});
