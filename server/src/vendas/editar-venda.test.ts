import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente, umProduto } from '../../test/cenario.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from './test-balcao.ts';

const { call, db } = await testApi({ envio: transportadoras().envio });
const { vender, ver, levarAte, estoque, livro, tudoConfere } = umBalcao({ db, call });

/** Sends the form as the screen does: the old content with some changes. */
type VendaMudada = Sent<typeof rotas.editarVenda>['body'];
const editar = (venda: Venda, mudancas: Partial<VendaMudada> = {}) =>
  call(rotas.editarVenda, { params: { id: venda.id }, body: { ...formulario(venda), ...mudancas } });
const formulario = ({ cliente_id, origem, itens, versao }: Venda): VendaMudada => ({
  cliente: cliente_id,
  origem,
  versao,
  itens: itens.map(({ id, sku, descricao, quantidade, valor_unitario, desconto }) => ({
    id,
    sku,
    descricao,
    quantidade,
    valor_unitario,
    desconto,
  })),
});

test('an edited sale is picked anew, and forgets what was gathered for it as it was', async () => {
  const { id } = await umProduto(db, { saldo: 9 });
  const nascida = await vender({ itens: [{ id, quantidade: 2, valor_unitario: 10 }] });
  const antes = await levarAte(nascida.id, 'retirada');
  await db.updateTable('vendas').set({ pedido_bling_id: 4242 }).where('id', '=', antes.id).execute();

  const { status, body } = await editar(antes, { itens: [{ id, quantidade: 3, valor_unitario: 10 }] });
  expect({ status, body }).toStrictEqual({
    status: 200,
    body: {
      ...nascida,
      versao: antes.versao + 1,
      alterado_em: expect.any(String),
      editada: true,
      total: 30,
      total_com_frete: 30,
      a_receber: 30,
      cliente: antes.cliente,
      itens: [{ ...nascida.itens[0], quantidade: 3, subtotal: 30, disponivel: 6 }],
      bling: { estado: 'alterado', erro: null, atualizado_em: expect.any(String) },
    },
  });
  const order = await db.selectFrom('vendas').select('pedido_bling_id').where('id', '=', antes.id).executeTakeFirst();
  expect(order).toStrictEqual({ pedido_bling_id: 4242 });
  // The quotes were for another parcel.
  expect(await db.selectFrom('cotacoes_de_frete').selectAll().where('venda_id', '=', antes.id).execute()).toStrictEqual(
    [],
  );
  await tudoConfere();
});

describe('a sale that is picked up', () => {
  const RETIRADA = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
  const SEM_SERVICO = { servico_frete: null, frete_valor: null, codigo_servico_frete: null };
  const retirada = async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const itens = [{ id, quantidade: 2 }];
    const venda = await vender({ origem: 'redes_sociais', itens, codigo_servico_frete: 'RETIRADA' });
    await call(rotas.mudarStatus, { params: { id: venda.id }, body: { status: 'embalagem' } });
    await call(rotas.salvarMedidas, { params: { id: venda.id }, body: MEDIDAS });
    return { antes: await ver(venda.id), outra: { itens: [{ id, quantidade: 3 }] } };
  };
  const linhasDo = async (id: number) =>
    (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${id}` } })).body;

  test.each([
    ['names no service', {}],
    ['says that there is none to name', { codigo_servico_frete: null }],
    ['names it again', { codigo_servico_frete: 'RETIRADA', frete_valor: 0 }],
  ])('stays so when it is edited by a form that %s', async (_, servico) => {
    const { antes, outra } = await retirada();
    expect(await editar(antes, servico)).toMatchObject({ status: 200, body: antes });
    expect(await editar(antes, { ...outra, ...servico })).toMatchObject({
      status: 200,
      body: { ...RETIRADA, status: 'separacao', altura: null, peso: null, editada: true, total_com_frete: 150 },
    });
  });

  test('or is no more, as its form says', async () => {
    for (const codigo_servico_frete of ['', 'melhorenvio:1']) {
      const { antes } = await retirada();
      expect(await editar(antes, { codigo_servico_frete, frete_valor: null })).toMatchObject({
        status: 200,
        body: { ...SEM_SERVICO, status: 'separacao' },
      });
    }
  });

  test('is agreed on by an edit, for nothing, and the history tells it', async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const venda = await levarAte(
      (await vender({ origem: 'loja_integrada', itens: [{ id, quantidade: 1 }] })).id,
      'etiqueta',
    );
    expect(await editar(venda, { codigo_servico_frete: 'RETIRADA', frete_valor: 9 })).toMatchObject({
      status: 409,
      body: { erro: 'O valor do frete mudou. Calcule o frete novamente.' },
    });
    expect(await editar(venda, { codigo_servico_frete: 'RETIRADA', frete_valor: 0 })).toMatchObject({
      status: 200,
      body: { ...RETIRADA, status: 'separacao', editada: true },
    });
    const [feita] = await linhasDo(venda.id);
    expect(feita?.mudancas).toMatchObject([
      { campo: 'status' },
      { rotulo: 'Serviço de frete', para: 'Retirada na loja' },
    ]);
  });

  test('is the only service that outlives an edit, also where the form names the one it had', async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const venda = await levarAte((await vender({ itens: [{ id, quantidade: 1 }] })).id, 'etiqueta');
    const { codigo_servico_frete, frete_valor } = venda;
    expect(codigo_servico_frete).toBe('melhorenvio:1');
    expect(await editar(venda, { codigo_servico_frete, frete_valor })).toMatchObject({ status: 200, body: venda });
    const outra = { itens: [{ id, quantidade: 2 }], codigo_servico_frete, frete_valor };
    expect(await editar(venda, outra)).toMatchObject({ status: 200, body: SEM_SERVICO });
  });
});

test('what is noted of a sale is changed without touching its step, service, label or order', async () => {
  const { id } = await umProduto(db, { saldo: 9 });
  const antes = await levarAte((await vender({ itens: [{ id, quantidade: 1 }] })).id, 'retirada');
  expect(antes.link_etiqueta_pdf).not.toBeNull();
  const { status, body } = await editar(antes, { observacao: 'Entregar à tarde' });
  expect({ status, body }).toStrictEqual({
    status: 200,
    body: { ...antes, observacao: 'Entregar à tarde', versao: antes.versao + 1, alterado_em: expect.any(String) },
  });
});

test('saved without a change it stays where it is, whatever the order of its lines', async () => {
  const a = await umProduto(db, { saldo: 5 });
  const b = await umProduto(db, { saldo: 5 });
  const { id } = await vender({
    itens: [
      { id: a.id, quantidade: 1 },
      { id: b.id, quantidade: 2, desconto: 5 },
    ],
  });
  const antes = await levarAte(id, 'etiqueta');
  const { itens = [] } = formulario(antes);
  for (const mudancas of [
    {},
    { itens: [...itens].reverse() },
    { itens: itens.map((item) => ({ ...item, descricao: '', valor_unitario: null })) },
    { itens: itens.map(({ sku: _, ...item }) => item) },
  ]) {
    expect(await editar(antes, mudancas)).toMatchObject({ status: 200, body: antes });
  }
  expect(await livro(id)).toHaveLength(2);
});

test('read, and sent back whole as it was read, it stays as it is, whatever became of what it sells', async () => {
  const publico = await umProduto(db, { titulo: `Camiseta ${'longa '.repeat(48)}fim`, saldo: 5 });
  const grade = await umProduto(db, {
    variacoes: [
      { sku: 'IDA-P', nome_cor: 'Azul', tamanho: 'P', saldo: 5 },
      { sku: 'IDA-M', saldo: 5 },
    ],
  });
  const lixo = await umProduto(db, { saldo: 2 });
  const vendida = await vender({
    origem: 'loja_fisica',
    itens: [
      { id: publico.id, quantidade: 2, valor_unitario: '1.234,56', desconto: '0,01' },
      { sku: 'IDA-P', quantidade: 5 },
      { id: grade.id, quantidade: 1 },
      { id: lixo.id, quantidade: 2 },
    ],
  });
  await call(rotasDeProdutos.moverParaLixeira, { params: { id: lixo.id } });
  await call(rotasDeProdutos.mudarProduto, {
    params: { id: grade.id },
    body: { titulo: 'Outro nome', variacoes_removidas: [grade.variacoes[0] ?? 0] },
  });

  const lida = await ver(vendida.id);
  const { cliente_id: _, ...soOCliente } = lida;
  for (const body of [lida, soOCliente]) {
    expect(await call(rotas.editarVenda, { params: { id: lida.id }, body })).toStrictEqual(
      expect.objectContaining({ status: 200, body: lida }),
    );
  }
  expect(await livro(lida.id)).toHaveLength(4);
  await tudoConfere();
});

test('lines come, go and change, and the stock follows by the differences', async () => {
  const { id, variacoes } = await umProduto(db, {
    titulo: 'Regata',
    variacoes: [
      { sku: 'REG-P', saldo: 3 },
      { sku: 'REG-M', saldo: 3 },
      { sku: 'REG-G', saldo: 3 },
    ],
  });
  const [p = 0, m = 0, g = 0] = variacoes;
  const antes = await vender({
    itens: [
      { sku: 'REG-P', quantidade: 2 },
      { sku: 'REG-M', quantidade: 3 },
    ],
  });
  const { body: depois } = await editar(antes, {
    itens: [
      { id, sku: 'REG-G', quantidade: 1 },
      { id, sku: 'REG-P', quantidade: 3 },
    ],
  });
  expect(depois.itens.map(({ item_id, sku, quantidade }) => [item_id, sku, quantidade])).toStrictEqual([
    [expect.any(Number), 'REG-G', 1],
    [antes.itens[0]?.item_id, 'REG-P', 3],
  ]);
  expect((await livro(antes.id)).slice(2)).toStrictEqual([
    { variacao_id: m, tipo: 'liberacao', muda_saldo: 0, muda_reservado: -3, motivo: `Edição da venda ${antes.id}` },
    { variacao_id: p, tipo: 'reserva', muda_saldo: 0, muda_reservado: 1, motivo: `Edição da venda ${antes.id}` },
    { variacao_id: g, tipo: 'reserva', muda_saldo: 0, muda_reservado: 1, motivo: `Edição da venda ${antes.id}` },
  ]);
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 9, reservado: 4 });
  await tudoConfere();
});

test('the last unit, held as one variation, may become the product still to be defined, and back', async () => {
  const { id } = await umProduto(db, { sku: 'TROCA', variacoes: [{ sku: 'TROCA-P', saldo: 1 }] });
  let venda = await vender({ itens: [{ sku: 'TROCA-P', quantidade: 1 }] });
  for (const sku of ['TROCA', 'TROCA-P', 'TROCA']) {
    const { status, body } = await editar(venda, { itens: [{ id, sku, quantidade: 1 }] });
    expect({ status, sku: body.itens?.[0]?.sku }).toStrictEqual({ status: 200, sku });
    venda = body;
  }
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 1, reservado: 1 });
  await tudoConfere();
});

test('what a sale holds of a variation that was taken out is for that line only', async () => {
  const { id, variacoes } = await umProduto(db, {
    titulo: 'Polo',
    variacoes: [
      { sku: 'POLO-P', saldo: 2 },
      { sku: 'POLO-M', saldo: 1 },
    ],
  });
  const [p = 0] = variacoes;
  const venda = await vender({ itens: [{ sku: 'POLO-P', quantidade: 2 }] });
  await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { variacoes_removidas: [p] } });

  const editada = (...itens: NonNullable<VendaMudada['itens']>) => editar(venda, { versao: undefined, itens });
  const recusada = (quantidade: number, disponivel: number) => ({
    status: 409,
    body: {
      codigo: 'venda.estoque_insuficiente',
      erro: `Estoque insuficiente de Polo: pedido ${quantidade}, disponível ${disponivel}.`,
    },
  });
  // A line in its place gets the stock of the other variations.
  expect(await editada({ id, quantidade: 3 })).toMatchObject(recusada(3, 1));
  expect(await editada({ id, quantidade: 2 })).toMatchObject(recusada(2, 1));
  expect(await editada({ sku: 'POLO-P', quantidade: 3 })).toMatchObject({
    body: { erro: expect.stringContaining('pedido 3, disponível 2.') },
  });
  expect(await editada({ sku: 'POLO-P', quantidade: 1 }, { id, quantidade: 2 })).toMatchObject(recusada(2, 1));
  // A line beside it gets all of that stock.
  for (const quantidade of [2, 1]) {
    expect(await editada({ sku: 'POLO-P', quantidade }, { id, quantidade: 1 })).toMatchObject({ status: 200 });
  }
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 2, reservado: 2 });
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 1, reservado: 1 });
  expect(await editada({ id, quantidade: 1 })).toMatchObject({ status: 200 });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 1, reservado: 1 });
  await tudoConfere();
});

test('what the sale holds itself counts as available; all or nothing', async () => {
  const a = await umProduto(db, { titulo: 'Calça', saldo: 5 });
  const b = await umProduto(db, { titulo: 'Cinto', saldo: 1 });
  await vender({ itens: [{ id: a.id, quantidade: 1 }] });
  const venda = await vender({ itens: [{ id: a.id, quantidade: 3 }] });
  const com = (quantidade: number, doCinto: number) =>
    editar(venda, {
      versao: undefined,
      itens: [
        { id: a.id, quantidade },
        { id: b.id, quantidade: doCinto },
      ],
    });

  expect(await com(5, 1)).toMatchObject({
    status: 409,
    body: { erro: 'Estoque insuficiente de Calça: pedido 5, disponível 4.' },
  });
  expect(await com(4, 2)).toMatchObject({
    status: 409,
    body: { erro: 'Estoque insuficiente de Cinto: pedido 2, disponível 1.' },
  });
  expect(await estoque('produtos', a.id)).toStrictEqual({ saldo: 5, reservado: 4 });
  expect(await com(4, 1)).toMatchObject({ status: 200 });
  expect(await estoque('produtos', a.id)).toStrictEqual({ saldo: 5, reservado: 5 });
  await tudoConfere();
});

test('another customer brings another address; the same one keeps it', async () => {
  const { id } = await umProduto(db, { saldo: 5 });
  const venda = await vender({ itens: [{ id, quantidade: 1 }] });
  await db.updateTable('clientes').set({ numero: '7' }).where('id', '=', venda.cliente_id).execute();
  const { body: mesmo } = await editar(venda, { itens: [{ id, quantidade: 2 }] });
  expect(mesmo).toMatchObject({ endereco: ENDERECO, cliente: { numero: '7' } });

  const cliente_id = await umCliente(db, { nome: 'Outra Pessoa', municipio: 'Recife', uf: 'PE' });
  const { body: outro } = await editar(mesmo, { cliente: null, cliente_id });
  expect(outro).toMatchObject({ cliente_id, cliente_nome: 'Outra Pessoa', endereco: { cep: '', municipio: 'Recife' } });
});

test('of the two names of the customer, who sends both means the one that was changed', async () => {
  const { id } = await umProduto(db, { saldo: 5 });
  const lida = await vender({ itens: [{ id, quantidade: 1 }] });
  const { versao: _, ...semVersao } = lida;
  for (const campo of ['cliente', 'cliente_id']) {
    const outro = await umCliente(db);
    const answer = await call(rotas.editarVenda, { params: { id: lida.id }, body: { ...semVersao, [campo]: outro } });
    expect(answer).toMatchObject({ status: 200, body: { cliente_id: outro } });
    await call(rotas.editarVenda, { params: { id: lida.id }, body: { ...semVersao, cliente: lida.cliente_id } });
  }
});

describe('a line that was sold goes on being what it was', () => {
  test('when the product changed, went to the trash, or is gone from sight', async () => {
    const { id, variacoes } = await umProduto(db, {
      titulo: 'Camiseta Antiga',
      sku: 'ANTIGA',
      variacoes: [{ sku: 'ANTIGA-P', nome_cor: 'Azul', tamanho: 'P', preco_venda: 40, saldo: 5 }, { saldo: 1 }],
    });
    const venda = await vender({ itens: [{ sku: 'ANTIGA-P', quantidade: 1 }] });
    await call(rotasDeProdutos.mudarProduto, {
      params: { id },
      body: {
        titulo: 'Camiseta Nova',
        variacoes: [{ id: variacoes[0], sku: 'NOVA-P', nome_cor: 'Verde', preco_venda: 99 }],
      },
    });
    const dele = { sku: 'ANTIGA-P', titulo: 'Camiseta Antiga', nome_cor: 'Azul', valor_unitario: 40 };
    const { body: mais } = await editar(venda, { itens: [{ id, sku: 'ANTIGA-P', quantidade: 2 }] });
    expect(mais.itens).toMatchObject([{ ...dele, quantidade: 2, preco_venda: 99 }]);

    await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
    const { body: menos } = await editar(mais, { itens: [{ id, sku: 'ANTIGA-P', quantidade: 1 }] });
    expect(menos.itens).toMatchObject([{ ...dele, quantidade: 1, na_lixeira: true, disponivel: 0 }]);
    // A product in the trash is not sold any more, not even to a sale that holds some of it.
    expect(await editar(menos, { itens: [{ id, sku: 'ANTIGA-P', quantidade: 2 }] })).toMatchObject({
      status: 409,
      body: { erro: 'Estoque insuficiente de Camiseta Antiga Azul P: pedido 2, disponível 1.' },
    });
    expect(await estoque('variacoes', variacoes[0] ?? 0)).toStrictEqual({ saldo: 5, reservado: 1 });
    await tudoConfere();
  });
});

describe('is refused', () => {
  test.each([
    ['enviado', 'A venda está em Enviado e não pode ser editada. Volte para a etapa anterior antes.'],
    ['concluido', 'A venda está em Concluído e não pode ser editada. Volte para a etapa anterior antes.'],
  ] as const)('at %s', async (status, erro) => {
    const id = await umaVenda(db, { status });
    expect(await editar(await ver(id))).toMatchObject({ status: 409, body: { erro } });
  });

  test('from a page that is out of date; without a version the last one wins', async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    expect(await editar(venda, { itens: [{ id, quantidade: 2 }] })).toMatchObject({ status: 200 });
    expect(await editar(venda, { itens: [{ id, quantidade: 3 }] })).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await editar(venda, { versao: undefined, itens: [{ id, quantidade: 4 }] })).toMatchObject({
      status: 200,
      body: { versao: 3, itens: [{ quantidade: 4 }] },
    });
  });

  test('without a customer, an origin or a line, and for a sale that does not exist', async () => {
    const { id } = await umProduto(db, { saldo: 9 });
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    const recusas: [Partial<VendaMudada>, string][] = [
      [{ cliente: null }, 'Selecione um cliente'],
      [{ origem: null }, 'Selecione a origem da venda'],
      [{ itens: [] }, 'Adicione pelo menos um produto à venda.'],
      [{ cliente: 2_000_000_000 }, 'O cliente escolhido não existe mais.'],
    ];
    for (const [mudancas, erro] of recusas) {
      expect(await editar(venda, mudancas)).toMatchObject({ status: 400, body: { erro } });
    }
    expect(await editar({ ...venda, id: 2_000_000_000 })).toMatchObject({
      status: 404,
      body: { erro: 'Venda não encontrada' },
    });
    expect(await ver(venda.id)).toStrictEqual(venda);
  });
});
