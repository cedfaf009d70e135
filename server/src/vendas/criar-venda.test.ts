import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umCliente, umModelo, umProduto } from '../../test/cenario.ts';
import { ENDERECO, umBalcao, type VendaPedida } from './test-balcao.ts';

const { call, db, vendedor, stranger } = await testApi();
const { vender, preenchida, estoque, livro, tudoConfere } = umBalcao({ db, call });

test('a sale keeps what was sold, holds it, and knows who sold it to whom', async () => {
  const modelo_id = await umModelo(db, { codigo: 'CAM', altura: 2, largura: 20, profundidade: 30, peso: 0.2 });
  const categoria_id = await umaCategoria(db);
  const lua = await umProduto(db, {
    modelo_id,
    categoria_id,
    titulo: 'Camiseta Lua',
    sku: 'LUA',
    preco_venda: 50,
    variacoes: [{ sku: 'LUA-AZUL-M', nome_cor: 'Azul', cor: '#0000ff', tamanho: 'M', preco_venda: 59.9, saldo: 5 }],
  });
  const caneca = await umProduto(db, {
    modelo_id,
    categoria_id,
    titulo: 'Caneca',
    sku: 'CANECA',
    preco_venda: 35,
    saldo: 3,
  });
  const cliente_id = await umCliente(db, { nome: 'Maria Silva', ...ENDERECO });

  const { status, body } = await call(rotas.criarVenda, {
    body: {
      cliente_id,
      origem: 'redes_sociais',
      itens: [
        { id: lua.id, sku: 'lua-azul-m', quantidade: 2, desconto: '9,90' },
        { id: caneca.id, quantidade: '1', valor_unitario: '1.030,50', descricao: 'Caneca com nome' },
      ],
    },
  });
  const [azul = 0] = lua.variacoes;
  const deHoje = {
    categoria: categoria_id,
    medidas: { altura: 2, largura: 20, comprimento: 30, peso: 0.2 },
    id_bling: null,
    na_lixeira: false,
    local: null,
    gtin: null,
    a_definir: false,
    imagem_url: null,
    modelo: { codigo: 'CAM' },
    item_id: expect.any(Number),
    devolvidas: 0,
  };
  expect({ status, body }).toStrictEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      status: 'separacao',
      origem: 'redes_sociais',
      cliente_id,
      cliente_nome: 'Maria Silva',
      cliente: {
        id: cliente_id,
        nome: 'Maria Silva',
        tipo_pessoa: 'fisica',
        cpf: expect.any(String),
        cnpj: null,
        ie: '',
        cpf_valido: true,
        consumidor: false,
        credito: 0,
        telefone: '',
        email: '',
        ...ENDERECO,
        anonimizado_em: null,
      },
      endereco: ENDERECO,
      vendedor: vendedor.usuario.nome,
      total: 1140.4,
      pago: 0,
      a_receber: 1140.4,
      situacao_do_pagamento: 'sem_pagamento',
      devolvido: 0,
      situacao_da_devolucao: 'nenhuma',
      total_com_frete: 1140.4,
      n_itens: 2,
      itens: [
        {
          ...deHoje,
          id: lua.id,
          variacao_id: azul,
          sku: 'LUA-AZUL-M',
          titulo: 'Camiseta Lua',
          descricao: 'Camiseta Lua Azul M',
          cor: '#0000ff',
          nome_cor: 'Azul',
          tamanho: 'M',
          qr_code_url: `/midia/qr/${lua.id}-${azul}.png`,
          quantidade: 2,
          valor_unitario: 59.9,
          desconto: 9.9,
          subtotal: 109.9,
          preco_venda: 59.9,
          tem_variacoes: true,
          variacoes: [
            {
              id: azul,
              sku: 'LUA-AZUL-M',
              cor: '#0000ff',
              nome_cor: 'Azul',
              tamanho: 'M',
              quantidade: 5,
              disponivel: 3,
              preco_venda: 59.9,
              id_bling: null,
            },
          ],
          disponivel: 3,
        },
        {
          ...deHoje,
          id: caneca.id,
          variacao_id: null,
          sku: 'CANECA',
          titulo: 'Caneca',
          descricao: 'Caneca com nome',
          cor: null,
          nome_cor: null,
          tamanho: null,
          qr_code_url: `/midia/qr/${caneca.id}.png`,
          quantidade: 1,
          valor_unitario: 1030.5,
          desconto: 0,
          subtotal: 1030.5,
          preco_venda: 35,
          tem_variacoes: false,
          variacoes: [],
          disponivel: 2,
        },
      ],
      altura: null,
      largura: null,
      comprimento: null,
      peso: null,
      servico_frete: null,
      frete_valor: null,
      codigo_servico_frete: null,
      link_etiqueta_pdf: null,
      codigo_rastreamento: null,
      documento_fiscal: null,
      etiqueta_anulada: null,
      numero_pedido_bling: null,
      editada: false,
      producao: null,
      prazo_pedido: null,
      observacao: '',
      versao: 1,
      criado_em: expect.stringMatching(/Z$/),
      alterado_em: expect.stringMatching(/Z$/),
      cancelado_em: null,
      bling: { estado: 'nao_sincronizado', erro: null, atualizado_em: null },
    },
  });
  expect(await estoque('variacoes', azul)).toStrictEqual({ saldo: 5, reservado: 2 });
  expect(await estoque('produtos', lua.id)).toStrictEqual({ saldo: 5, reservado: 2 });
  expect(await livro(body.id)).toStrictEqual([
    { variacao_id: azul, tipo: 'reserva', muda_saldo: 0, muda_reservado: 2, motivo: `Reserva da venda ${body.id}` },
    { variacao_id: null, tipo: 'reserva', muda_saldo: 0, muda_reservado: 1, motivo: `Reserva da venda ${body.id}` },
  ]);
  await tudoConfere();
});

describe('a line without a price of its own costs', () => {
  test('what its product or its variation does, and the average of the variations until one is chosen', async () => {
    const { id } = await umProduto(db, {
      titulo: 'Boné',
      preco_venda: 30,
      variacoes: [
        { sku: 'BONE-P', preco_venda: 20, saldo: 4 },
        { sku: 'BONE-M', preco_venda: null, saldo: 4 },
        { sku: 'BONE-G', preco_venda: 45.01, saldo: 4 },
        { sku: 'BONE-GG', preco_venda: 0, saldo: 4 },
      ],
    });
    const { itens } = await vender({
      itens: [
        { sku: 'BONE-P', quantidade: 1 },
        { sku: 'BONE-M', quantidade: 1, valor_unitario: '' },
        { id, quantidade: 1, valor_unitario: null },
      ],
    });
    expect(itens.map(({ sku, valor_unitario, a_definir }) => [sku, valor_unitario, a_definir])).toStrictEqual([
      ['BONE-P', 20, false],
      ['BONE-M', 30, false],
      [expect.stringMatching(/^SKU-/), 31.67, true],
    ]);
    // The line that is still to be defined may become any of them.
    expect(itens.map(({ variacoes }) => variacoes.map(({ sku }) => sku))).toStrictEqual([
      ['BONE-P'],
      ['BONE-M'],
      ['BONE-P', 'BONE-M', 'BONE-G', 'BONE-GG'],
    ]);
    await tudoConfere();
  });
});

describe('the product of a line', () => {
  test('is the one with its SKU, whatever id comes along; without one, the one with its id', async () => {
    const a = await umProduto(db, { sku: 'ACHADO', saldo: 5 });
    const b = await umProduto(db, { sku: 'OUTRO', saldo: 5 });
    const { itens } = await vender({ itens: [{ id: b.id, sku: ' achado ', quantidade: 1 }] });
    expect(itens).toMatchObject([{ id: a.id, sku: 'ACHADO' }]);
    const porId = await vender({ itens: [{ id: b.id, sku: 'NUNCA-HOUVE', quantidade: 1 }] });
    expect(porId.itens).toMatchObject([{ id: b.id, sku: 'OUTRO' }]);
  });

  test('in the trash is not sold, whichever way it is asked for', async () => {
    const { id } = await umProduto(db, {
      titulo: 'Camiseta Velha',
      sku: 'VELHA',
      variacoes: [{ sku: 'VELHA-P', saldo: 5 }],
      excluido_em: new Date().toISOString(),
    });
    for (const item of [{ id }, { id, sku: 'VELHA-P' }]) {
      expect(
        await call(rotas.criarVenda, { body: await preenchida({ itens: [{ ...item, quantidade: 1 }] }) }),
      ).toMatchObject({
        status: 409,
        body: {
          erro: 'O produto Camiseta Velha está na lixeira e não pode ser vendido.',
          erros: { 'itens.0': ['O produto Camiseta Velha está na lixeira e não pode ser vendido.'] },
        },
      });
    }
    expect(
      await call(rotas.criarVenda, { body: await preenchida({ itens: [{ sku: 'velha-p', quantidade: 1 }] }) }),
    ).toMatchObject({
      status: 409,
      body: { erro: 'O produto velha-p está na lixeira e não pode ser vendido.' },
    });
  });
});

describe('is refused, in this order,', () => {
  test.each([
    [{ cliente_id: null }, 400, 'Selecione um cliente'],
    [{ cliente_id: 'x' as never }, 400, 'Selecione um cliente'],
    [{ origem: null }, 400, 'Selecione a origem da venda'],
    [{ origem: 'site' as never }, 400, 'Selecione a origem da venda'],
    [{ cliente_id: 2_000_000_000 }, 400, 'O cliente escolhido não existe mais.'],
    [{ itens: [] }, 400, 'Adicione pelo menos um produto à venda.'],
    [{ itens: undefined }, 400, 'Adicione pelo menos um produto à venda.'],
    [{ itens: [{ id: 2_000_000_000, quantidade: 1 }] }, 400, 'O produto 2000000000 não existe mais.'],
    [{ itens: [{ sku: 'NUNCA', quantidade: 1 }] }, 400, 'O produto NUNCA não existe mais.'],
    [{ itens: [{ sku: 'NUNCA', descricao: 'Meia', quantidade: 1 }] }, 400, 'O produto Meia não existe mais.'],
  ])('%j', async (venda, status, erro) => {
    const produto = await umProduto(db, { saldo: 1 });
    const body = { ...(await preenchida({ itens: [{ id: produto.id, quantidade: 1 }] })), ...venda };
    expect(await call(rotas.criarVenda, { body })).toMatchObject({ status, body: { erro } });
    expect(await estoque('produtos', produto.id)).toStrictEqual({ saldo: 1, reservado: 0 });
  });

  test.each([
    [{ quantidade: 0 }, 'Quantidade inválida para o produto Luva.'],
    [{ quantidade: -1 }, 'Quantidade inválida para o produto Luva.'],
    [{ quantidade: 1.5 }, 'Quantidade inválida para o produto Luva.'],
    [{ quantidade: null }, 'Quantidade inválida para o produto Luva.'],
    [{ quantidade: 'dois' }, 'Quantidade inválida para o produto Luva.'],
    [{ quantidade: 1, valor_unitario: 0 }, 'Valor unitário inválido para o produto Luva.'],
    [{ quantidade: 1, valor_unitario: -5 }, 'Valor unitário inválido para o produto Luva.'],
    [{ quantidade: 1, valor_unitario: 1.005 }, 'Valor unitário inválido para o produto Luva.'],
    [{ quantidade: 1, valor_unitario: 10, desconto: -1 }, 'Desconto inválido para o produto Luva.'],
    [{ quantidade: 1, valor_unitario: 10, desconto: 10.01 }, 'Desconto inválido para o produto Luva.'],
  ])('the line %j', async (item, erro) => {
    const { id } = await umProduto(db, { titulo: 'Luva', saldo: 9 });
    const body = await preenchida({ itens: [{ id, ...item }] });
    expect(await call(rotas.criarVenda, { body })).toMatchObject({
      status: 400,
      body: { erro, erros: { 'itens.0': [erro] } },
    });
  });

  test('a product that is not there or in the trash, at its line', async () => {
    const { id } = await umProduto(db, { titulo: 'Luva', saldo: 1 });
    await umProduto(db, { titulo: 'Xale', sku: 'XALE', saldo: 1, excluido_em: new Date().toISOString() });
    const com = async (item: VendaPedida['itens']) =>
      call(rotas.criarVenda, { body: await preenchida({ itens: [{ id, quantidade: 1 }, ...(item ?? [])] }) });
    expect(await com([{ sku: 'NUNCA', quantidade: 1 }])).toMatchObject({
      status: 400,
      body: { codigo: 'venda.produto_nao_encontrado', erros: { 'itens.1': ['O produto NUNCA não existe mais.'] } },
    });
    expect(await com([{ quantidade: 1 }])).toMatchObject({
      body: { erros: { 'itens.1': ['O produto da linha 2 não existe mais.'] } },
    });
    const naLixeira = 'O produto xale está na lixeira e não pode ser vendido.';
    expect(await com([{ sku: 'xale', quantidade: 1 }])).toMatchObject({
      status: 409,
      body: { codigo: 'venda.produto_na_lixeira', erro: naLixeira, erros: { 'itens.1': [naLixeira] } },
    });
  });

  test('the first line that is wrong, whatever is wrong with those below it', async () => {
    const { id } = await umProduto(db, { titulo: 'Luva', saldo: 9 });
    const itens = [
      { id, quantidade: 0 },
      { sku: 'NUNCA', quantidade: 1 },
    ];
    expect(await call(rotas.criarVenda, { body: await preenchida({ itens }) })).toMatchObject({
      status: 400,
      body: { erro: 'Quantidade inválida para o produto Luva.' },
    });
  });

  test('a SKU that is there already, and more than there is', async () => {
    const { id } = await umProduto(db, { titulo: 'Meia', sku: 'MEIA', saldo: 2 });
    const repetida = await preenchida({
      itens: [
        { id, quantidade: 1 },
        { sku: 'meia', quantidade: 1 },
      ],
    });
    expect(await call(rotas.criarVenda, { body: repetida })).toMatchObject({
      status: 400,
      body: { erro: 'O produto Meia já está na venda: mude a quantidade dele.' },
    });
    expect(await call(rotas.criarVenda, { body: await preenchida({ itens: [{ id, quantidade: 3 }] }) })).toMatchObject({
      status: 409,
      body: {
        codigo: 'venda.estoque_insuficiente',
        erro: 'Estoque insuficiente de Meia: pedido 3, disponível 2.',
        erros: { 'itens.0': ['Estoque insuficiente de Meia: pedido 3, disponível 2.'] },
      },
    });
    expect(await estoque('produtos', id)).toStrictEqual({ saldo: 2, reservado: 0 });
  });

  test('more of one product than there is, whichever lines want it', async () => {
    const { id } = await umProduto(db, {
      titulo: 'Gorro',
      variacoes: [
        { sku: 'GORRO-P', tamanho: 'P', saldo: 1 },
        { sku: 'GORRO-M', tamanho: 'M', saldo: 1 },
      ],
    });
    const itens = [
      { sku: 'GORRO-P', quantidade: 1 },
      { id, quantidade: 1 },
      { sku: 'GORRO-M', quantidade: 1 },
    ];
    expect(await call(rotas.criarVenda, { body: await preenchida({ itens }) })).toMatchObject({
      status: 409,
      body: {
        erro: 'Estoque insuficiente de Gorro M: pedido 1, disponível 0.',
        erros: { 'itens.2': [expect.any(String)] },
      },
    });
    await vender({ itens: itens.slice(0, 2) });
    expect(await call(rotas.criarVenda, { body: await preenchida({ itens: itens.slice(2) }) })).toMatchObject({
      status: 409,
      body: { erro: 'Estoque insuficiente de Gorro M: pedido 1, disponível 0.' },
    });
    await tudoConfere();
  });

  test('a customer who was made anonymous, and a stranger who sells', async () => {
    const cliente_id = await umCliente(db);
    await call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id } });
    const { id } = await umProduto(db, { saldo: 1 });
    const body = { cliente_id, origem: 'loja_fisica' as const, itens: [{ id, quantidade: 1 }] };
    expect(await call(rotas.criarVenda, { body })).toMatchObject({
      status: 409,
      body: {
        erro: 'Este cliente foi anonimizado e não pode comprar.',
        erros: { cliente_id: ['Este cliente foi anonimizado e não pode comprar.'] },
      },
    });
    expect((await stranger(rotas.criarVenda, { body })).status).toBe(401);
  });
});

test('the same key twice makes one sale, also at the same moment', async () => {
  const { id } = await umProduto(db, { saldo: 50 });
  const body = await preenchida({ itens: [{ id, quantidade: 1 }] });
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'idempotency-key': `venda-${n}` };
    const [um, outro] = await Promise.all([
      call(rotas.criarVenda, { body }, headers),
      call(rotas.criarVenda, { body }, headers),
    ]);
    expect(um).toMatchObject({ status: 201 });
    expect(outro.body).toStrictEqual(um.body);
  }
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 50, reservado: 5 });
});

test('of 20 who buy the last unit at once one gets it, and the others read that it is gone', async () => {
  const { id } = await umProduto(db, {
    titulo: 'Camiseta Única',
    variacoes: [{ sku: 'UNICA-M', tamanho: 'M', saldo: 1 }, { saldo: 5 }],
  });
  const body = await preenchida({ itens: [{ id, sku: 'UNICA-M', quantidade: 1 }] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(rotas.criarVenda, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 201)).toHaveLength(19);
  for (const { status, body } of answers) {
    if (status !== 201) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { erro: 'Estoque insuficiente de Camiseta Única M: pedido 1, disponível 0.' },
      });
    }
  }
  await tudoConfere();
});

test('a sale of what Bling knows waits for it also in a shop without an account there, which is told so', async () => {
  const { id: produto } = await umProduto(db, { saldo: 1, id_bling: 7 });
  const { id, bling } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  expect(bling).toStrictEqual({ estado: 'pendente', erro: null, atualizado_em: expect.any(String) });
  expect(await call(rotas.sincronizarComBling, { params: { id } })).toMatchObject({
    status: 409,
    body: {
      erro: 'O Bling não está configurado neste servidor. Peça a quem cuida dele o id e o segredo do aplicativo.',
    },
  });
});
