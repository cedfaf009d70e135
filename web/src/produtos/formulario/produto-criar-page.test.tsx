import { screen, waitFor, within } from '@testing-library/react';
import type { Problem } from '@varal/contract/errors';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { modeloDeCamiseta } from '../../modelos/test-modelo.ts';
import { type Aberto, abrirCriacao, alertRole, botao, campo, escolherModelo } from './test-formulario.tsx';
import { umProduto } from './test-produto.ts';

const criar = ({ user }: Aberto) => user.click(botao('Criar Produto'));

describe('a new product', () => {
  test('of a model that is typed faster than models are found gets that one, not what stood there before', async () => {
    const { user, rede } = await abrirCriacao();
    const modelo = await screen.findByRole('combobox', { name: 'Modelo' });
    await user.click(modelo);
    await screen.findByRole('option', { name: /CAL01/ });
    rede.respondePagina(rotasDeModelos.listarModelos, [modeloDeCamiseta()]);
    await user.type(modelo, 'camiseta{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /CAL01/ })).toBeNull());
    expect(campo('Título').value).toBe('');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(campo('Título').value).toBe('Camiseta básica'));
  });

  test('is filled from its model and created', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01 - Camiseta básica');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
    expect(campo('Título').value).toBe('Camiseta básica');
    expect(campo('Descrição').value).toBe('Malha 30.1');
    expect(campo('Categoria').value).toBe('Camisetas');
    expect(campo('Preço de Custo').value).toBe('19,90');
    expect(campo('Preço de Venda').value).toBe('1.059,90');
    for (const [nome, valor] of [
      ['Largura', '20 cm'],
      ['Altura', '3 cm'],
      ['Comprimento', '30,5 cm'],
      ['Peso', '0,2 kg'],
    ] as const) {
      expect(campo(nome).value).toBe(valor);
      expect(campo(nome).disabled).toBe(true);
    }

    await aberto.user.type(campo('Quantidade em Estoque'), '12');
    await aberto.user.click(campo('Publicar no Bling'));
    await criar(aberto);
    expect(await alertRole('Produto criado com sucesso!')).toBe('status');
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
    // The next step with a new product is a press away.
    expect(screen.getByRole('button', { name: 'Imprimir etiquetas' })).toBeDefined();
    await aberto.user.click(screen.getByRole('button', { name: 'Cadastrar outro' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos/criar'));
    expect(aberto.rede.enviados(rotas.criarProduto)).toStrictEqual([
      {
        modelo_id: 3,
        sku: 'P-CAM01-2',
        gtin: null,
        titulo: 'Camiseta básica',
        descricao: 'Malha 30.1',
        categoria_id: 2,
        preco_custo: 19.9,
        preco_venda: 1059.9,
        ncm: null,
        cest: null,
        origem_fiscal: null,
        unidade: null,
        local: null,
        qtd: 12,
        tem_variacoes: false,
        tem_cor: false,
        tem_tamanho: false,
        publicar_bling: true,
      },
    ]);
  });

  test('keeps what was typed when another model is chosen', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
    await aberto.user.clear(campo('Título'));
    await aberto.user.type(campo('Título'), 'Calça da festa');
    aberto.rede.responde(rotasDeModelos.sugerirSku, { sku: 'P-CAL01' });
    await escolherModelo(aberto, 'CAL01');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAL01'));
    expect(campo('Título').value).toBe('Calça da festa');
    expect(campo('Descrição').value).toBe('');
    expect(campo('Categoria').value).toBe('Calças');
  });

  test('takes the SKU of the model chosen last, not of one chosen before whose answer was slow', async () => {
    const aberto = await abrirCriacao();
    const releaseFirst = aberto.rede.demora(rotasDeModelos.sugerirSku, { sku: 'P-CAM01-9' });
    await escolherModelo(aberto, 'CAM01');
    const releaseLast = aberto.rede.demora(rotasDeModelos.sugerirSku, { sku: 'P-CAL01' });
    await escolherModelo(aberto, 'CAL01');
    releaseFirst();
    await aberto.user.type(campo('Quantidade em Estoque'), '1');
    releaseLast();
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAL01'));
  });

  test('gets the SKU its model usually gives when the server does not say', async () => {
    const aberto = await abrirCriacao();
    aberto.rede.cai(rotasDeModelos.sugerirSku);
    await escolherModelo(aberto, 'CAM01');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01'));
  });

  test('says which fields must not stay empty, without calling them otherwise', async () => {
    await abrirCriacao();
    const marcados = screen.getAllByText('*').map((marca) => marca.previousElementSibling?.textContent);
    expect(marcados).toStrictEqual(['Modelo', 'Título', 'Categoria']);
    for (const nome of ['Modelo', 'Categoria']) {
      expect(screen.getByRole('combobox', { name: nome }).getAttribute('aria-required')).toBe('true');
    }
    expect(screen.getByRole('textbox', { name: 'Título' }).hasAttribute('required')).toBe(true);
  });

  test('needs model, title and category', async () => {
    const aberto = await abrirCriacao();
    await screen.findByRole('combobox', { name: 'Modelo' });
    await criar(aberto);
    expect(await alertRole('Preencha todos os campos obrigatórios!')).toBe('alert');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(3);
    expect(document.activeElement).toBe(campo('Modelo'));
    expect(campo('Título').getAttribute('aria-invalid')).toBe('true');
    expect(aberto.rede.enviados(rotas.criarProduto)).toHaveLength(0);

    await aberto.user.type(campo('Título'), 'Caneca');
    expect(campo('Título').getAttribute('aria-invalid')).toBeNull();
  });

  test('says which numbers cannot be read', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await aberto.user.clear(campo('Preço de Venda'));
    await aberto.user.type(campo('Preço de Venda'), 'dez');
    await criar(aberto);
    expect(await screen.findByText('Digite um número válido.')).toBeDefined();
    expect(document.activeElement).toBe(campo('Preço de Venda'));
    expect(aberto.rede.enviados(rotas.criarProduto)).toHaveLength(0);
  });

  test('with an empty price has none, and with an empty quantity none in stock', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await aberto.user.clear(campo('Preço de Custo'));
    await criar(aberto);
    await screen.findByText('Produto criado com sucesso!');
    expect(aberto.rede.enviados(rotas.criarProduto)).toMatchObject([{ preco_custo: null, qtd: 0 }]);
  });

  test('pressed twice while the server thinks, is created once', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    const release = aberto.rede.demora(rotas.criarProduto, umProduto());
    const button = botao('Criar Produto');
    await aberto.user.dblClick(button);
    await aberto.user.click(button);
    release();
    await screen.findByText('Produto criado com sucesso!');
    expect(aberto.rede.enviados(rotas.criarProduto)).toHaveLength(1);
  });
});

describe('when a product cannot be created', () => {
  const recusas: [string, number, string, Partial<Problem>][] = [
    ['is taken', 409, 'Já existe um produto ou variação com este SKU.', { codigo: 'produto.sku_em_uso' }],
    ['is refused by another server', 400, 'O SKU não pode ter espaços.', {}],
  ];
  test.each(recusas)('because its SKU %s, the sentence is shown and the SKU marked', async (_, status, frase, mais) => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
    aberto.rede.recusa(rotas.criarProduto, status, frase, mais);
    await criar(aberto);
    await waitFor(() => expect(screen.getAllByText(frase)).toHaveLength(2));
    expect(campo('SKU').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(campo('SKU'));
  });

  test('for another reason, nothing typed is lost', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await aberto.user.type(campo('Quantidade em Estoque'), '9');
    aberto.rede.recusa(rotas.criarProduto, 500);
    await criar(aberto);
    expect(await alertRole('Erro ao criar produto. Tente novamente.')).toBe('alert');
    expect(campo('Quantidade em Estoque').value).toBe('9');
    expect(aberto.caminho()).toBe('/produtos/criar');
  });

  test('with a file that is no picture says which one, and goes on saying it beside the pictures', async () => {
    const aberto = await abrirCriacao();
    const frase = 'nada.jpg: Tipo de arquivo não suportado';
    aberto.rede.recusa(rotas.criarProduto, 400, 'Tipo de arquivo não suportado', {
      codigo: 'arquivo.tipo',
      erros: { imagens: [frase] },
    });
    await escolherModelo(aberto, 'CAM01');
    await criar(aberto);
    expect(await screen.findAllByText(frase)).toHaveLength(2);
  });
});

describe('a product with variations', () => {
  /** Opens a product with its first card, still without a colour. */
  async function comUmaVariacao(): Promise<Aberto> {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await waitFor(() => expect(campo('SKU').value).toBe('P-CAM01-2'));
    await aberto.user.click(campo('Produto com variações/estampas'));
    await aberto.user.click(botao('Adicionar variação'));
    return aberto;
  }
  const cartao = (nome: string) => within(screen.getByRole('article', { name: `Variação ${nome}` }));

  async function escolherCor({ user }: Aberto, nome: string) {
    await user.click(botao('Escolher cor'));
    await user.type(await screen.findByLabelText('Nome da cor'), nome);
    await user.click(botao('Usar esta cor'));
  }

  test('is created with them: derived SKUs, the prices of the product, their sum as quantity', async () => {
    const aberto = await comUmaVariacao();
    await escolherCor(aberto, ' verde  água ');
    await aberto.user.selectOptions(cartao('verde-água').getByLabelText('Tamanho'), 'GG');
    const verde = cartao('verde-água GG');
    expect(verde.getByLabelText<HTMLInputElement>('SKU').value).toBe('P-CAM01-2-VERDE-AGUA-GG');
    await aberto.user.type(verde.getByLabelText('Quantidade'), '4');
    await aberto.user.clear(verde.getByLabelText('Preço de Venda'));
    await aberto.user.type(verde.getByLabelText('Preço de Venda'), '59,9');

    await aberto.user.click(botao('Duplicar verde-água GG'));
    const copia = within(screen.getAllByRole('article', { name: 'Variação verde-água GG' })[1] as HTMLElement);
    await aberto.user.selectOptions(copia.getByLabelText('Tamanho'), 'P');
    const total = screen.getByLabelText<HTMLInputElement>('Quantidade em Estoque');
    expect(total.value).toBe('8');
    expect(total.disabled).toBe(true);

    // The SKU of the product changes, and theirs with it.
    await aberto.user.type(screen.getAllByLabelText('SKU')[0] as HTMLElement, 'X');
    expect(cartao('verde-água P').getByLabelText<HTMLInputElement>('SKU').value).toBe('P-CAM01-2X-VERDE-AGUA-P');

    await criar(aberto);
    await screen.findByText('Produto criado com sucesso!');
    const uma = {
      cor: '#80c0b0',
      nome_cor: 'verde-água',
      preco_custo: 19.9,
      preco_venda: 59.9,
      quantidade: 4,
      descricao: '',
      sku: '',
      sku_personalizado: false,
    };
    const [enviado] = aberto.rede.enviados(rotas.criarProduto);
    expect(enviado).toMatchObject({
      tem_variacoes: true,
      tem_cor: true,
      tem_tamanho: true,
      variacoes: [
        { ...uma, tamanho: 'GG' },
        { ...uma, tamanho: 'P' },
      ],
    });
    expect(enviado).not.toHaveProperty('qtd');
  });

  test('keeps a SKU that was typed by hand', async () => {
    const aberto = await comUmaVariacao();
    const sku = cartao('1').getByLabelText<HTMLInputElement>('SKU');
    await aberto.user.clear(sku);
    await aberto.user.type(sku, 'MINHA');
    await escolherCor(aberto, 'Azul');
    expect(cartao('Azul').getByLabelText<HTMLInputElement>('SKU').value).toBe('MINHA');
    // An emptied SKU is derived again.
    await aberto.user.clear(cartao('Azul').getByLabelText('SKU'));
    await aberto.user.tab();
    expect(cartao('Azul').getByLabelText<HTMLInputElement>('SKU').value).toBe('P-CAM01-2-AZUL');
  });

  test('asks for the name of a colour, and offers those of the shop', async () => {
    const aberto = await comUmaVariacao();
    await aberto.user.click(botao('Escolher cor'));
    await aberto.user.click(await screen.findByRole('button', { name: 'Usar esta cor' }));
    expect(screen.getByText('O nome da cor é obrigatório.')).toBeDefined();
    expect(document.activeElement).toBe(campo('Nome da cor'));

    await aberto.user.click(botao('Verde-Água'));
    await aberto.user.click(botao('Usar esta cor'));
    expect(cartao('Verde-Água').getByLabelText<HTMLInputElement>('SKU').value).toBe('P-CAM01-2-VERDE-AGUA');
  });

  test('has the tone that the shop knows, or one that its name suggests and somebody accepts', async () => {
    const aberto = await comUmaVariacao();
    await aberto.user.click(botao('Escolher cor'));
    const nome = await screen.findByLabelText('Nome da cor');
    const tom = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Cor');
    await aberto.user.type(nome, 'verdes agua');
    expect(screen.getByText('A loja já tem Verde-Água.')).toBeDefined();
    expect(tom().value).toBe('#80c0b0');
    await aberto.user.clear(nome);
    await aberto.user.type(nome, 'Vermelha escura');
    expect(tom().value).toBe('#2b3f8c');
    await aberto.user.click(botao('Usar este vermelho?'));
    expect(tom().value).toBe('#c62828');
    // A tone that a person chose stays.
    await aberto.user.clear(nome);
    await aberto.user.type(nome, 'Verde-Água');
    expect(tom().value).toBe('#c62828');
  });

  test('has no colours or no sizes where it says so', async () => {
    const aberto = await comUmaVariacao();
    await aberto.user.click(campo('Tem cor?'));
    expect(screen.queryByRole('button', { name: 'Escolher cor' })).toBeNull();
    await aberto.user.click(campo('Tem tamanho?'));
    expect(screen.queryByLabelText('Tamanho')).toBeNull();
  });

  test('refuses a variation with the SKU of the product', async () => {
    const aberto = await comUmaVariacao();
    await escolherCor(aberto, 'Azul');
    await aberto.user.selectOptions(cartao('Azul').getByLabelText('Tamanho'), 'M');
    const sku = cartao('Azul M').getByLabelText('SKU');
    await aberto.user.clear(sku);
    await aberto.user.type(sku, ' p-cam01-2 ');
    await criar(aberto);
    const frase = 'A variação "Azul M" está usando o mesmo SKU do produto principal.';
    await waitFor(() => expect(screen.getAllByText(frase)).toHaveLength(3));
    for (const um of screen.getAllByLabelText('SKU')) expect(um.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(sku);
    expect(aberto.rede.enviados(rotas.criarProduto)).toHaveLength(0);
  });

  test('marks the SKU that the server refused at its card', async () => {
    const aberto = await comUmaVariacao();
    await escolherCor(aberto, 'Azul');
    await aberto.user.click(botao('Duplicar Azul'));
    const [primeira, segunda] = screen.getAllByRole('article').map((card) => within(card));
    await aberto.user.selectOptions(segunda?.getByLabelText('Tamanho') as HTMLElement, 'M');
    const frase = 'Já existe um produto ou variação com este SKU.';
    aberto.rede.recusa(rotas.criarProduto, 409, frase, {
      codigo: 'produto.sku_em_uso',
      sku: [frase],
      erros: { 'variacoes.1.sku': [frase] },
    });
    await criar(aberto);
    await waitFor(() => expect(segunda?.getByText(frase)).toBeDefined());
    expect(primeira?.queryByText(frase)).toBeNull();
    expect(screen.getAllByLabelText('SKU')[0]?.getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(segunda?.getByLabelText('SKU')));
  });

  test('is one without variations again once the last one is removed', async () => {
    const aberto = await comUmaVariacao();
    await aberto.user.click(botao('Remover Variação 1'));
    expect(campo('Produto com variações/estampas').checked).toBe(false);
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.activeElement).toBe(campo('Produto com variações/estampas'));
    expect(campo('Quantidade em Estoque').disabled).toBe(false);
  });

  test('needs one', async () => {
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    await aberto.user.click(campo('Produto com variações/estampas'));
    await criar(aberto);
    expect(await alertRole('Adicione pelo menos uma variação.')).toBe('alert');
    expect(aberto.rede.enviados(rotas.criarProduto)).toHaveLength(0);
  });
});

describe('the images of a new product', () => {
  test('go along with it, and say which variation they show', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const aberto = await abrirCriacao();
    await escolherModelo(aberto, 'CAM01');
    const foto = new File(['x'], 'frente.png', { type: 'image/png' });
    await aberto.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, foto);
    await aberto.user.click(campo('Produto com variações/estampas'));
    await aberto.user.click(botao('Adicionar variação'));
    await aberto.user.click(botao('Escolher imagens de Variação 1'));
    await aberto.user.click(await screen.findByRole('button', { name: 'Imagem 1' }));
    await aberto.user.click(botao('Usar estas imagens'));
    expect(botao('Imagens de Variação 1: 1')).toBeDefined();
    await aberto.user.type(within(screen.getByRole('article')).getByLabelText('SKU'), '-A');
    await criar(aberto);
    await screen.findByText('Produto criado com sucesso!');

    const [enviado] = aberto.rede.enviados(rotas.criarProduto) as [FormData];
    expect(enviado.getAll('imagens')).toStrictEqual([foto]);
    expect(enviado.get('modelo_id')).toBe('3');
    expect(enviado.get('tem_variacoes')).toBe('1');
    expect(enviado.get('publicar_bling')).toBe('0');
    expect(JSON.parse(String(enviado.get('variacoes')))).toMatchObject([{ sku: 'P-CAM01-2-A', imagens_enviadas: [0] }]);
  });
});

describe('leaving the form', () => {
  test('asks first when something was typed', async () => {
    const aberto = await abrirCriacao();
    await aberto.user.type(campo('Título'), 'Caneca');
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await aberto.user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(campo('Título').value).toBe('Caneca');
    expect(aberto.caminho()).toBe('/produtos/criar');
  });

  test('needs no question when nothing was', async () => {
    const aberto = await abrirCriacao();
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
  });
});
