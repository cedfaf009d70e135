import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umItem, umProduto } from '../../../test/cenario.ts';
import { umBalcao } from '../test-balcao.ts';

const { call, db, vendedor } = await testApi();
const { vender, irPara } = umBalcao({ db, call });

const buscar = async (busca: string) => {
  const { status, body } = await call(rotas.listarVendas, { query: { busca } });
  expect(status).toBe(200);
  return body.map(({ id }) => id);
};
const minuto = (n: number) => new Date(Date.UTC(2026, 0, 5, 12, n)).toISOString();

describe('a search', () => {
  let maria = 0;
  let joao = 0;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    maria = await umCliente(db, { nome: 'Maria Concluída', telefone: '(11) 98123-4455', email: 'maria@loja.com' });
    joao = await umCliente(db, { nome: 'João Retirada', cpf: '52998224725' });
    const venda = (
      nome: string,
      cliente_id: number,
      n: number,
      status: 'separacao' | 'concluido' | 'selecionar_envio',
    ) =>
      umaVenda(db, { cliente_id, status, alterado_em: minuto(n) }).then((id) => {
        ids[nome] = id;
      });
    await venda('mariaSeparacao', maria, 1, 'separacao');
    await venda('mariaConcluida', maria, 2, 'concluido');
    await venda('joaoConcluida', joao, 3, 'concluido');
    await venda('joaoEnvio', joao, 4, 'selecionar_envio');
  });
  const chamadas = (...nomes: string[]) => nomes.map((nome) => ids[nome]);

  test.each([
    ['', ['joaoEnvio', 'joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['maria', ['mariaConcluida', 'mariaSeparacao']],
    ['MÁRIA', ['mariaConcluida', 'mariaSeparacao']],
    ['(11) 98123-4455', ['mariaConcluida', 'mariaSeparacao']],
    ['11981234455', ['mariaConcluida', 'mariaSeparacao']],
    ['maria@loja.com', ['mariaConcluida', 'mariaSeparacao']],
    ['529.982.247-25', ['joaoEnvio', 'joaoConcluida']],
    ['separacao', ['mariaSeparacao']],
    ['Separação', ['mariaSeparacao']],
    ['selecionar_envio', ['joaoEnvio']],
    ['Selecionar Envio', ['joaoEnvio']],
    ['entregue', ['joaoConcluida', 'mariaConcluida']],
    // The word is found in the status of sales and in a name.
    ['conclu', ['joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['joao concluido', ['joaoConcluida']],
    ['concluído joão', ['joaoConcluida']],
    ['retirada envio', ['joaoEnvio']],
    ['maria entregue', ['mariaConcluida']],
    ['maria envio', []],
    // The word is found in the name of every status.
    ['e', ['joaoEnvio', 'joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['e joao', ['joaoEnvio', 'joaoConcluida']],
    ['100%', []],
    ['_', ['joaoEnvio']],
    ['fulana', []],
  ])('for %j', async (busca, nomes) => {
    expect(await buscar(busca)).toStrictEqual(chamadas(...nomes));
  });
});

describe('what staff have in hand of a sale', () => {
  // A number that no CPF and no telephone of the other customers holds.
  beforeAll(async () => void (await sql`alter table vendas alter column id restart with 774310`.execute(db)));

  test('names it: its number comes first, before whoever has these digits in a telephone', async () => {
    const dono = await umCliente(db, { nome: 'Dona do Número' });
    const id = await umaVenda(db, { cliente_id: dono, alterado_em: minuto(1) });
    const outro = await umCliente(db, { nome: 'Outro', telefone: `(11) 9${id}` });
    const outra = await umaVenda(db, { cliente_id: outro, alterado_em: minuto(2) });
    expect(await buscar(String(id))).toStrictEqual([id, outra]);
    for (const dito of [`#${id}`, `venda ${id}`, `Venda #${id}`, ` ${id} `]) expect((await buscar(dito))[0]).toBe(id);
    expect(await buscar('venda 2000000000')).toStrictEqual([]);
    expect(await buscar('99999999999999999999')).toStrictEqual([]);
  });

  test('is the order at Bling or the tracking code as well, in whatever letters', async () => {
    const cliente_id = await umCliente(db, { nome: 'Rastreada' });
    const id = await umaVenda(db, { cliente_id });
    await db
      .updateTable('vendas')
      .set({ numero_pedido_bling: '880012', codigo_rastreamento: 'AB123456785BR' })
      .where('id', '=', id)
      .execute();
    for (const dito of ['880012', 'AB123456785BR', 'ab123456785br ']) expect(await buscar(dito)).toStrictEqual([id]);
    expect(await buscar('AB123456785')).toStrictEqual([]);
  });

  test('is the sale of that number before the sale of another whose order at Bling has it', async () => {
    const cliente_id = await umCliente(db, { nome: 'Numerada' });
    const id = await umaVenda(db, { cliente_id, alterado_em: minuto(1) });
    const outra = await umaVenda(db, { cliente_id, numero_pedido_bling: String(id), alterado_em: minuto(2) });
    expect(await buscar(String(id))).toStrictEqual([id, outra]);
  });

  test('keeps to the filter, and is counted once over the pages', async () => {
    const cliente_id = await umCliente(db, { nome: 'Nove Nove' });
    const id = await umaVenda(db, { cliente_id, alterado_em: minuto(1) });
    const comOsDigitos = await umCliente(db, { nome: 'Com os dígitos', telefone: `11 98888 ${id}` });
    const outras: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      outras.unshift(await umaVenda(db, { cliente_id: comOsDigitos, alterado_em: minuto(n + 2) }));
    }
    const vistas: number[] = [];
    for (let address = `?busca=${id}&limite=2`; address; ) {
      const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
      const { body, headers } = await call(rotas.listarVendas, { query });
      expect(headers['x-total-count']).toBe('5');
      vistas.push(...body.map((venda) => venda.id));
      address = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(vistas).toStrictEqual([id, ...outras]);
    const contadas = await call(rotas.listarVendas, { query: { busca: String(id), limite: '2', pagina: '2' } });
    expect(contadas.body.map((venda) => venda.id)).toStrictEqual(outras.slice(1, 3));
    const devidas = await call(rotas.listarVendas, {
      query: { busca: String(id), situacao_do_pagamento: 'sem_pagamento' },
    });
    expect(devidas.body.map((venda) => venda.id)).not.toContain(id);
  });
});

describe('what is in a sale', () => {
  let sereia = 0;
  let canga = 0;
  let depois = 0;
  beforeAll(async () => {
    const cliente_id = await umCliente(db, { nome: 'Iracema' });
    sereia = await umaVenda(db, { cliente_id, status: 'embalagem', alterado_em: minuto(3) });
    await umItem(db, sereia, { titulo: 'Maiô Sereia', sku: 'P-MAI01-2-AZUL-GG' });
    canga = await umaVenda(db, { cliente_id, alterado_em: minuto(2) });
    await umItem(db, canga, { titulo: 'Canga Sereia', sku: 'P-CNG07' });
    await umItem(db, canga, { titulo: 'Maiô Liso', sku: 'P-MAI02', posicao: 2 });
    depois = await umaVenda(db, { cliente_id: await umCliente(db, { nome: 'Maiô da Praia' }), alterado_em: minuto(1) });
  });

  test.each([
    ['maiô', () => [sereia, canga, depois]],
    ['MAIO', () => [sereia, canga, depois]],
    ['sere', () => [sereia, canga]],
    ['ereia', () => []],
    ['p-mai01-2-azul-gg', () => [sereia]],
    ['P-MAI01', () => [sereia]],
    ['azul-g', () => [sereia]],
    ['p-cng07', () => [canga]],
    // The words are in two lines, in a line and the customer, in a line and the status.
    ['canga liso', () => [canga]],
    ['iracema maio', () => [sereia, canga]],
    ['maio embalagem', () => [sereia]],
    ['maio joao', () => []],
  ])('finds it by %j', async (busca, vendas) => {
    expect(await buscar(busca)).toStrictEqual(vendas());
  });

  test('is what was sold, whatever becomes of the product', async () => {
    const { id } = await umProduto(db, { titulo: 'Regata Xadrez' });
    const venda = await umaVenda(db, {});
    await umItem(db, venda, { titulo: 'Regata Xadrez', sku: 'R-X', produto_id: id });
    await db.updateTable('produtos').set({ titulo: 'Regata Listrada' }).where('id', '=', id).execute();
    expect(await buscar('xadrez')).toStrictEqual([venda]);
    expect(await buscar('listrada')).toStrictEqual([]);
  });
});

test('each card says what the list shows, and the sale changed last comes first', async () => {
  const { id: produto } = await umProduto(db, { saldo: 9, titulo: 'Camiseta' });
  const cliente_id = await umCliente(db, { nome: 'Zélia Lista', municipio: 'São Paulo', uf: 'SP' });
  const um = await vender({
    cliente_id,
    origem: 'redes_sociais',
    itens: [{ id: produto, quantidade: 2, valor_unitario: 10.5, desconto: 1 }],
    prazo_pedido: '2026-12-02',
    observacao: 'Embrulhar para presente',
  });
  const outro = await vender({ cliente_id, itens: [{ id: produto, quantidade: 1 }] });
  const { body } = await call(rotas.listarVendas, { query: { busca: 'zelia' } });
  expect(body).toStrictEqual([
    expect.objectContaining({ id: outro.id }),
    {
      id: um.id,
      cliente_nome: 'Zélia Lista',
      status: 'separacao',
      origem: 'redes_sociais',
      criado_em: um.criado_em,
      alterado_em: um.alterado_em,
      no_status_desde: um.criado_em,
      vendedor: vendedor.usuario.nome,
      total: 20,
      total_com_frete: 20,
      frete_valor: null,
      n_itens: 1,
      pago: 0,
      a_receber: 20,
      situacao_do_pagamento: 'sem_pagamento',
      devolvido: 0,
      situacao_da_devolucao: 'nenhuma',
      producao: null,
      prazo_pedido: '2026-12-02',
      a_definir: null,
      municipio: 'São Paulo',
      uf: 'SP',
      observacao: 'Embrulhar para presente',
      cpf_valido: true,
      retirada: false,
      pecas: 2,
      linhas: [{ titulo: 'Camiseta', nome_cor: null, tamanho: null, quantidade: 2, imagem_url: null }],
    },
  ]);
  await irPara(um.id, 'embalagem');
  expect(await buscar('zelia')).toStrictEqual([um.id, outro.id]);
});

test('a card names what is still to be chosen before its sale is picked', async () => {
  const { id } = await umProduto(db, { titulo: 'Camisa', variacoes: [{ sku: 'INDECISA-P', saldo: 9 }] });
  const cliente_id = await umCliente(db, { nome: 'Quirina Indecisa' });
  const venda = await vender({ cliente_id, itens: [{ id, quantidade: 1 }] });
  const aDefinir = async () =>
    (await call(rotas.listarVendas, { query: { busca: 'quirina' } })).body.map((venda) => venda.a_definir);
  expect(await aDefinir()).toStrictEqual(['Camisa']);
  const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
  await call(rotas.definirVariacao, { params, body: { sku: 'INDECISA-P' } });
  expect(await aDefinir()).toStrictEqual([null]);
});

describe('what a picker reads on a card', () => {
  const cartao = async (id: number) => {
    const { body } = await call(rotas.listarVendas, { query: { busca: String(id) } });
    return body.find((venda) => venda.id === id);
  };

  test('is the first three lines in their order, and the pieces of all', async () => {
    const id = await umaVenda(db, {});
    const linha = { titulo: 'Capivara Zen', nome_cor: 'Preta', tamanho: 'P', imagem_url: '/midia/capivara.webp' };
    // The last line was inserted first.
    await umItem(db, id, { sku: 'Q', posicao: 40, titulo: 'Quarta', quantidade: 10, devolvidas: 4 });
    await umItem(db, id, { sku: 'T', posicao: 30, titulo: 'Terceira', quantidade: 3 });
    await umItem(db, id, { sku: 'P', posicao: 2, ...linha, quantidade: 1 });
    await umItem(db, id, { sku: 'S', posicao: 5, titulo: 'Segunda', quantidade: 2 });
    const semVariacao = { nome_cor: null, tamanho: null, imagem_url: null };
    expect(await cartao(id)).toMatchObject({
      pecas: 16,
      n_itens: 4,
      linhas: [
        { ...linha, quantidade: 1 },
        { ...semVariacao, titulo: 'Segunda', quantidade: 2 },
        { ...semVariacao, titulo: 'Terceira', quantidade: 3 },
      ],
    });
  });

  test('is nothing where a sale has no line', async () => {
    expect(await cartao(await umaVenda(db, {}))).toMatchObject({ pecas: 0, linhas: [] });
  });

  test('is the town to which this sale goes, also when its customer has moved', async () => {
    const cliente_id = await umCliente(db, { municipio: 'Recife', uf: 'PE' });
    const { id: produto } = await umProduto(db, { saldo: 9 });
    const { id } = await vender({ cliente_id, itens: [{ id: produto, quantidade: 1 }] });
    await db.updateTable('clientes').set({ municipio: 'Santos', uf: 'SP' }).where('id', '=', cliente_id).execute();
    expect(await cartao(id)).toMatchObject({ municipio: 'Recife', uf: 'PE' });
  });

  test.each([
    [{ cpf: '39053344705' }, true],
    [{ cpf: '39053344706' }, false],
    [{ cpf: null, anonimizado_em: '2026-01-05T12:00:00.000Z' }, false],
  ])('is whether the CPF of %j is right', async (cliente, cpf_valido) => {
    const id = await umaVenda(db, { cliente_id: await umCliente(db, cliente) });
    expect(await cartao(id)).toMatchObject({ cpf_valido });
  });

  test.each([
    ['RETIRADA', true],
    ['03220', false],
    ['tabela:motoboy', false],
    [null, false],
  ])('is whether the customer fetches it, by the service %j', async (codigo_servico_frete, retirada) => {
    const frete = codigo_servico_frete && { codigo_servico_frete, servico_frete: 'Um serviço', frete_valor: 0 };
    expect(await cartao(await umaVenda(db, { ...frete }))).toMatchObject({ retirada });
  });
});

describe('pages', () => {
  const pagina = async (address: string) => {
    const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    const { body, headers } = await call(rotas.listarVendas, { query });
    const proxima = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    return { ids: body.map(({ id }) => id), total: headers['x-total-count'], proxima };
  };

  test('follow one another without repeating or skipping a sale that stays as it is', async () => {
    const cliente_id = await umCliente(db, { nome: 'Pagina Infinita' });
    // Some sales changed in the same instant.
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1)
      ids.push(await umaVenda(db, { cliente_id, alterado_em: minuto(Math.floor(n / 3)) }));
    const primeira = await pagina('?busca=infinita&limite=5');
    expect(primeira).toMatchObject({ ids: ids.slice(7).reverse(), total: '12' });

    // A new sale comes meanwhile, one of the first page changes, and one of the last.
    const nova = await umaVenda(db, { cliente_id });
    for (const mudada of [ids[11], ids[0]]) {
      await db
        .updateTable('vendas')
        .set({ alterado_em: new Date().toISOString() })
        .where('id', '=', mudada ?? 0)
        .execute();
    }
    const segunda = await pagina(primeira.proxima ?? '');
    expect(segunda).toMatchObject({ ids: ids.slice(2, 7).reverse(), total: '13' });
    const terceira = await pagina(segunda.proxima ?? '');
    expect(terceira).toMatchObject({ ids: [ids[1]], proxima: undefined });
    expect((await pagina('?busca=infinita&limite=5')).ids.slice(0, 3)).toEqual(
      expect.arrayContaining([nova, ids[11], ids[0]]),
    );
  });

  test('can also be counted from the top', async () => {
    const todas = await pagina('?busca=infinita&limite=200');
    const contadas = [
      await pagina('?busca=infinita&limite=5&pagina=1'),
      await pagina('?busca=infinita&limite=5&pagina=2'),
    ];
    expect(contadas.flatMap(({ ids }) => ids)).toStrictEqual(todas.ids.slice(0, 10));
    expect((await pagina('?busca=infinita&pagina=9')).ids).toStrictEqual([]);
  });

  test.each(['x', '1', '-1', '1-2-3', '99999999999999999-1', '1-99999999999', "1'-1"])(
    'begin nowhere at %j',
    async (depois) => {
      expect(await call(rotas.listarVendas, { query: { depois } })).toMatchObject({ status: 400 });
    },
  );
});
