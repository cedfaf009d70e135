import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { idOf } from '../../base/db/rows.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { acharConsumidor } from '../../clientes/clientes.queries.ts';
import type { Tables } from '../../tables.ts';
import { donoNaRecusa } from '../contato/achar-ou-criar-contato.ts';
import { idDoBling } from '../respostas-do-bling.ts';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';

const loja = await umaLojaComVendas();
const { db, simulador, levar, ressalvasDe, pedirLa, recusa, contatosCom, pedidosDe, diferencas } = loja;
const { venda, cliente, vender, mudarVenda, umProdutoPublicado } = loja;
const { levarVenda, caneca, camiseta, item, oPedido, cpfDa, umaVendaLevada } = loja;

const DINHEIRO = 7_263_001;
const PIX = 7_263_002;
const CREDIARIO = 7_263_006;

describe('a sale', () => {
  test('becomes an order, and its customer a contact, in as few calls as can be', async () => {
    const id = await vender([
      item(caneca, { quantidade: 3, valor_unitario: 19.9, desconto: 0.7 }),
      item(camiseta, { valor_unitario: 59.9 }),
    ]);
    expect(await levar(levarVenda, id)).toStrictEqual([
      'GET /contatos',
      'GET /contatos',
      'POST /contatos',
      // The ways to pay are asked for once an hour.
      'GET /formas-pagamentos',
      'POST /pedidos/vendas',
      `GET /pedidos/vendas/${(await oPedido(id)).id}`,
    ]);
    const pedido = await oPedido(id);
    const [contato] = await contatosCom(await cpfDa(id));
    expect(pedido).toMatchObject({
      observacoesInternas: `Varal venda ${id}`,
      contato: { id: contato?.id },
      situacao: { id: 6 },
      total: 118.9,
      itens: [
        { produto: { id: caneca.id_bling }, codigo: caneca.sku, quantidade: 3, valor: 19.9 },
        { produto: { id: camiseta.id_bling }, codigo: camiseta.sku, quantidade: 1, valor: 59.9 },
      ],
      // Nothing is chosen for what is still to be received: it goes as the account's default, which is no reserve.
      parcelas: [{ valor: 118.9, formaPagamento: { id: DINHEIRO } }],
    });
    expect(ressalvasDe(id)).toStrictEqual([]);
    expect(await venda(id)).toMatchObject({ pedido_bling_id: pedido.id, numero_pedido_bling: String(pedido.numero) });

    const outra = await vender([item()], { cliente_id: (await venda(id)).cliente_id });
    expect(await levar(levarVenda, outra)).toStrictEqual([
      'POST /pedidos/vendas',
      `GET /pedidos/vendas/${(await oPedido(outra)).id}`,
    ]);
  });

  test('that says the same as the one before it is an order of its own', async () => {
    const cliente_id = await umCliente(db);
    for (const id of [await vender([item()], { cliente_id }), await vender([item()], { cliente_id })]) {
      await levar(levarVenda, id);
      expect(await pedidosDe(id)).toHaveLength(1);
    }
  });

  test('that changed changes its order, and gets the number back', async () => {
    const { id, pedido } = await umaVendaLevada();
    const { numero_pedido_bling } = await venda(id);
    await db.updateTable('itens_da_venda').set({ quantidade: 4, desconto: 1 }).where('venda_id', '=', id).execute();
    await mudarVenda(id, {
      numero_pedido_bling: null,
      frete_valor: 10,
      servico_frete: 'PAC',
      codigo_servico_frete: '1',
      prazo_pedido: '2031-05-10',
    });

    expect(await levar(levarVenda, id)).toStrictEqual([
      `GET /pedidos/vendas/${pedido}`,
      `PUT /pedidos/vendas/${pedido}`,
    ]);
    expect(await oPedido(id)).toMatchObject({
      id: pedido,
      dataPrevista: '2031-05-10',
      total: 209,
      transporte: { frete: 10, fretePorConta: 0 },
      parcelas: [{ valor: 209 }],
    });
    expect((await venda(id)).numero_pedido_bling).toBe(numero_pedido_bling);
    // The sale has not changed since.
    expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`]);
  });

  test('that was given to another customer takes its order along', async () => {
    const { id, pedido } = await umaVendaLevada();
    await mudarVenda(id, { cliente_id: await umCliente(db, { nome: 'Outra Pessoa' }) });
    await levar(levarVenda, id);
    const [contato] = await contatosCom(await cpfDa(id));
    expect(await oPedido(id)).toMatchObject({ id: pedido, contato: { id: contato?.id, nome: 'Outra Pessoa' } });
  });

  test('that is edited while it is on its way gets its number with the edit', async () => {
    const id = await vender([item()]);
    await levar(levarVenda, id, {
      antes: async (_, { metodo, caminho }) =>
        metodo === 'GET' && caminho.startsWith('/pedidos') && mudarVenda(id, { numero_pedido_bling: null }),
    });
    expect((await venda(id)).pedido_bling_id).not.toBeNull();
    expect((await venda(id)).numero_pedido_bling).toBeNull();
    await levar(levarVenda, id);
    expect((await venda(id)).numero_pedido_bling).not.toBeNull();
  });

  test('of five hundred lines comes to what Bling reckons', async () => {
    const itens = Array.from({ length: 500 }, (_, n) =>
      item(caneca, { sku: `C-${n}`, quantidade: 97 + n, valor_unitario: 1_999_999.99 - n / 100, desconto: 0.01 }),
    );
    const id = await vender(itens, { frete_valor: 0.03, servico_frete: 'PAC', codigo_servico_frete: '1' });
    await levar(levarVenda, id);
    const { total } = await venda(id);
    expect((await oPedido(id)).total).toBe(Math.round(total * 100 + 3) / 100);
  });

  test('tells the code of its parcel where the account knows the service', async () => {
    const enviada = { frete_valor: 9, servico_frete: 'sedex', codigo_servico_frete: '2', codigo_rastreamento: 'AA1BR' };
    const { id, pedido } = await umaVendaLevada(enviada);
    expect(await levar(levarVenda, id)).toStrictEqual([
      `GET /pedidos/vendas/${pedido}`,
      'GET /logisticas/servicos',
      `PUT /pedidos/vendas/${pedido}`,
    ]);
    expect((await oPedido(id)).transporte.volumes).toMatchObject([{ servico: 'SEDEX', codigoRastreamento: 'AA1BR' }]);
    expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`]);

    const peloBling = (etiquetas: 'bling' | 'melhor_envio') =>
      db.updateTable('configuracao_de_envio').set({ etiquetas }).execute();
    await peloBling('bling');
    const aEtiquetar = await umaVendaLevada({ ...enviada, servico_frete: 'Correios PAC', codigo_rastreamento: null });
    await levar(levarVenda, aEtiquetar.id);
    expect((await oPedido(aEtiquetar.id)).transporte.volumes).toMatchObject([
      { servico: 'PAC', codigoRastreamento: '' },
    ]);
    await peloBling('melhor_envio');

    const outra = await umaVendaLevada({ ...enviada, servico_frete: 'Motoboy' });
    await levar(levarVenda, outra.id);
    expect((await oPedido(outra.id)).transporte.volumes).toStrictEqual([]);
    await simulador.ajustar({ sem_escopo: ['/logisticas'] });
    await levar(levarVenda, outra.id);
    await simulador.ajustar({ sem_escopo: [] });
  });
});

describe('a customer', () => {
  test('who bought before is one contact', async () => {
    const cliente_id = await umCliente(db);
    for (let n = 0; n < 3; n += 1) await levar(levarVenda, await vender([item()], { cliente_id }));
    expect(await contatosCom((await cliente(cliente_id)).cpf ?? '')).toHaveLength(1);
  });

  test.each(['A', 'I', 'E', 'S'])('whom Bling knows already, in situation %s, is that contact', async (situacao) => {
    const id = await vender([item()]);
    const cpf = await cpfDa(id);
    const corpo = { nome: 'De antes', tipo: 'F', situacao, numeroDocumento: cpf };
    const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo }));
    await levar(levarVenda, id);
    expect(await contatosCom(cpf)).toMatchObject([{ id: la, situacao: 'A' }]);
    expect((await cliente((await venda(id)).cliente_id)).id_bling).toBe(la);
  });

  const DE_OUTRA = { email: 'outra@exemplo.com', emailNotaFiscal: 'outra@exemplo.com', telefone: '1133334444' };

  test('whom Bling knows by old data is brought up to date before the order, so that no invoice copies them', async () => {
    const cliente_id = await umCliente(db, { nome: 'Ana Reis', email: 'ana@exemplo.com', telefone: '11 98123-4455' });
    const corpo = { nome: 'De antes', tipo: 'F', situacao: 'A', rg: '123', ...DE_OUTRA };
    const numeroDocumento = (await cliente(cliente_id)).cpf ?? '';
    const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo: { ...corpo, numeroDocumento } }));
    const id = await vender([item()], { cliente_id });
    const feitas = await levar(levarVenda, id);
    expect(feitas.indexOf(`PUT /contatos/${la}`)).toBeGreaterThan(0);
    expect(feitas.indexOf('POST /pedidos/vendas')).toBeGreaterThan(feitas.indexOf(`PUT /contatos/${la}`));
    expect(await contatosCom(numeroDocumento)).toMatchObject([
      {
        nome: 'Ana Reis',
        rg: '123',
        email: 'ana@exemplo.com',
        emailNotaFiscal: 'ana@exemplo.com',
        telefone: '(11) 98123-4455',
        celular: '(11) 98123-4455',
      },
    ]);
  });

  test('whose new data Bling refuses holds no order up, and it is told', async () => {
    const id = await vender([item()]);
    const corpo = { nome: 'De antes', tipo: 'F', situacao: 'A', numeroDocumento: await cpfDa(id), ...DE_OUTRA };
    await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo });
    await levar(levarVenda, id, {
      antes: (_, { metodo, caminho }) => {
        if (metodo === 'PUT' && caminho.startsWith('/contatos')) throw new FalhaDoBling('recusado', 'CEP inválido');
      },
    });
    expect(await oPedido(id)).toMatchObject({ total: 50 });
    expect(ressalvasDe(id)).toContain(
      'O contato do cliente no Bling pode ter dados antigos, e a nota os copia: confira lá. O Bling recusou os novos: CEP inválido',
    );
  });

  test('whom no search finds is found by the name in the refusal, and only with their CPF', async () => {
    await simulador.ajustar({ documento_oculto: true });
    const id = await vender([item()]);
    const numeroDocumento = await cpfDa(id);
    const corpo = { nome: 'Ana Homônima', tipo: 'F', situacao: 'A' };
    await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo });
    const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo: { ...corpo, numeroDocumento } }));
    await levar(levarVenda, id);
    await simulador.ajustar({ documento_oculto: false });
    expect(await oPedido(id)).toMatchObject({ contato: { id: la } });
  });

  test.each([
    ['O CPF já está cadastrado no contato Ana Lima', 'Ana Lima'],
    ['O CNPJ informado já foi cadastrado para o contato "Loja & Cia."', 'Loja & Cia'],
    ['O campo CPF é inválido', undefined],
  ])('is named in: %s', (causa, nome) => {
    expect(donoNaRecusa(causa)).toBe(nome);
  });

  test('whose contact was removed there is made anew', async () => {
    const cliente_id = await umCliente(db, { id_bling: 4711 });
    const id = await vender([item()], { cliente_id });
    await levar(levarVenda, id);
    const [contato] = await contatosCom((await cliente(cliente_id)).cpf ?? '');
    expect((await cliente(cliente_id)).id_bling).toBe(contato?.id);
    expect(await oPedido(id)).toMatchObject({ contato: { id: contato?.id } });
  });

  test('whose CPF is wrong is named', async () => {
    const id = await vender([item()], { cliente_id: await umCliente(db, { nome: 'Maria', cpf: '11111111111' }) });
    expect(await recusa(levar(levarVenda, id))).toBe('O CPF de Maria não é válido. Corrija o cadastro do cliente.');
    expect(await pedidosDe(id)).toStrictEqual([]);
  });

  test('who is anonymous keeps the orders they have', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'concluido' });
    const { cliente_id } = await venda(id);
    const anonimo = { nome: 'Cliente anonimizado', cpf: null, anonimizado_em: new Date().toISOString() };
    await db.updateTable('clientes').set(anonimo).where('id', '=', cliente_id).execute();
    await mudarVenda(id, { peso: 1, altura: 1, largura: 1, comprimento: 1 });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ id: pedido, contato: { id: (await cliente(cliente_id)).id_bling } });
    const nunca = await vender([item()], { cliente_id: await umCliente(db, anonimo) });
    expect(await recusa(levar(levarVenda, nunca))).toBe('O cliente foi anonimizado e não está no Bling.');
  });
});

describe('what cannot be an order is refused in words', () => {
  test('goods that are not published', async () => {
    const id = await vender([item(), { titulo: 'Boné' }, { titulo: 'Chaveiro' }]);
    expect(await recusa(levar(levarVenda, id))).toBe('Produtos não publicados no Bling: Boné, Chaveiro');
    expect(await contatosCom(await cpfDa(id))).toStrictEqual([]);
  });

  test('lines whose variation is still to be chosen', async () => {
    const id = await vender([item(camiseta, { a_definir: true })]);
    expect(await recusa(levar(levarVenda, id))).toBe('Escolha a variação de Camiseta antes de continuar.');
  });

  test('goods that Bling does not know any more', async () => {
    const sumido = await umProdutoPublicado('Copo');
    await pedirLa({ metodo: 'DELETE', caminho: `/produtos/${sumido.id_bling}` });
    const id = await vender([item(), item(sumido)]);
    expect(await recusa(levar(levarVenda, id))).toBe(
      'O Bling não conhece mais: Copo. O Varal está publicando de novo; depois disso, tente novamente.',
    );
    const dele = db.deleteFrom('sincronizacoes').where('tipo', '=', 'produto').where('registro_id', '=', sumido.id);
    const { feita, pedida } = await dele.returning(['feita', 'pedida']).executeTakeFirstOrThrow();
    expect(feita).toBeLessThan(pedida);
  });

  test('a situation that Bling does not have any more', async () => {
    await db.insertInto('situacoes_do_bling').values({ id: 999, nome: 'Costura', confirmada: true }).execute();
    const emCostura = (situacao_id: number) =>
      db.updateTable('situacao_por_status').set({ situacao_id }).where('status', '=', 'embalagem').execute();
    await emCostura(999);
    const id = await vender([item()], { status: 'embalagem' });
    expect(await recusa(levar(levarVenda, id))).toBe(
      'O Bling não tem mais a situação Costura. Confira a tabela de situações em Configurações.',
    );
    await emCostura(15);
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 15 } });
  });

  test('a situation that this account was never seen to have', async () => {
    await db.insertInto('situacoes_do_bling').values({ id: 998, nome: 'Bordado' }).execute();
    const bordar = (situacao_id: number) =>
      db.updateTable('situacao_por_status').set({ situacao_id }).where('status', '=', 'embalagem').execute();
    await bordar(998);
    const id = await vender([item()], { status: 'embalagem' });
    expect(await recusa(levar(levarVenda, id))).toBe(
      'O Varal ainda não viu a situação Bordado nesta conta do Bling. Dê ao aplicativo a permissão de Situações, ou escolha outra em Configurações.',
    );
    await bordar(15);
  });

  test('a situation of every account, where the order shows that this account is another kind', async () => {
    await sql`update situacoes_do_bling set confirmada = false`.execute(db);
    const id = await vender([item()], { status: 'embalagem' });
    const outra = (resposta: unknown, _: number, { metodo, caminho }: { metodo: string; caminho: string }) =>
      metodo === 'GET' && caminho.startsWith('/pedidos/vendas/')
        ? { ...(resposta as object), situacao: { id: 6, valor: 77 } }
        : resposta;
    expect(await recusa(levar(levarVenda, id, { depois: outra }))).toContain('ainda não viu a situação Em andamento');
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 15 } });
  });

  test('a way to pay that is gone is not: another is taken', async () => {
    await db.updateTable('conexao_com_o_bling').set({ formas_vistas_em: null }).execute();
    const id = await vender([item()]);
    let primeira = true;
    const feitas = await levar(levarVenda, id, {
      depois: (resposta, _, { caminho }) => {
        if (caminho !== '/formas-pagamentos' || !primeira) return resposta;
        primeira = false;
        return [{ id: 1, tipoPagamento: 99, situacao: 1, finalidade: 3 }];
      },
    });
    expect(feitas.filter((chamada) => chamada === 'GET /formas-pagamentos')).toHaveLength(2);
    expect(await oPedido(id)).toMatchObject({ parcelas: [{ formaPagamento: { id: DINHEIRO } }] });
  });
});

describe('the form of payment', () => {
  const aReceberPor = (forma_id: number) =>
    db
      .insertInto('forma_por_pagamento')
      .values({ forma: 'a_receber', forma_id })
      .onConflict((um) => um.column('forma').doUpdateSet({ forma_id }))
      .execute();
  const naoEscolher = () => db.deleteFrom('forma_por_pagamento').execute();

  test('that the shop chose is the one of new orders, and takes the place of a default that stood in', async () => {
    const { id } = await umaVendaLevada();
    await aReceberPor(CREDIARIO);
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ parcelas: [{ valor: 50, formaPagamento: { id: CREDIARIO } }] });

    const nova = await umaVendaLevada();
    expect(await oPedido(nova.id)).toMatchObject({ parcelas: [{ formaPagamento: { id: CREDIARIO } }] });
    await naoEscolher();
  });

  test('that an admin chooses brings the orders anew in which a default stood in, and no others', async () => {
    const { id } = await umaVendaLevada();
    await aReceberPor(CREDIARIO);
    const { id: outra } = await umaVendaLevada();
    await naoEscolher();
    await db.deleteFrom('sincronizacoes').where('tipo', '=', 'venda').execute();
    const { status } = await loja.admin.call(rotasDeSincronizacao.salvarFormasNoBling, {
      body: { tabela: [{ forma: 'a_receber', forma_id: CREDIARIO }] },
    });
    expect(status).toBe(200);
    const pedidas = await db.selectFrom('sincronizacoes').select('registro_id').where('tipo', '=', 'venda').execute();
    const ids = pedidas.map(({ registro_id }) => registro_id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(outra);
    await naoEscolher();
  });

  test('that somebody chose there stays, also if it is the default of the account', async () => {
    await aReceberPor(CREDIARIO);
    const { id, pedido } = await umaVendaLevada();
    const { id: _, numero: __, situacao: ___, ...deles } = await oPedido(id);
    const parcelas = [{ dataVencimento: '2026-12-01', valor: 50, formaPagamento: { id: DINHEIRO } }];
    await pedirLa({ metodo: 'PUT', caminho: `/pedidos/vendas/${pedido}`, corpo: { ...deles, parcelas } });
    await mudarVenda(id, { frete_valor: 10, servico_frete: 'PAC', codigo_servico_frete: '1' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ parcelas: [{ valor: 60, formaPagamento: { id: DINHEIRO } }] });
    await naoEscolher();
  });

  test('that somebody chose there stays', async () => {
    const { id, pedido } = await umaVendaLevada();
    const { id: _, numero: __, situacao: ___, ...deles } = await oPedido(id);
    const parcelas = [{ dataVencimento: '2026-12-01', valor: 50, formaPagamento: { id: PIX } }];
    await pedirLa({ metodo: 'PUT', caminho: `/pedidos/vendas/${pedido}`, corpo: { ...deles, parcelas } });
    await aReceberPor(CREDIARIO);
    await mudarVenda(id, { frete_valor: 10, servico_frete: 'PAC', codigo_servico_frete: '1' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ parcelas: [{ valor: 60, formaPagamento: { id: PIX } }] });
    await naoEscolher();
  });
});

describe('payments', () => {
  const pagar = (venda_id: number, mais: Partial<Insertable<Tables['pagamentos']>>) =>
    idOf(
      db
        .insertInto('pagamentos')
        .values({ venda_id, forma: 'pix', valor: 10, usuario_id: loja.admin.usuario.id, ...mais })
        .returning('id'),
    );
  const pedidas = async (registro_id: number) => {
    const daVenda = db.selectFrom('sincronizacoes').select('pedida').where('registro_id', '=', registro_id);
    return (await daVenda.where('tipo', '=', 'venda').executeTakeFirst())?.pedida;
  };

  test('are the instalments, what is unpaid is one more, and each change of them is asked for', async () => {
    await db.updateTable('conexao_com_o_bling').set({ formas_vistas_em: null }).execute();
    const id = await vender([item()]);
    const recebido = await pagar(id, { valor: 30, recebido_em: '2026-11-02T15:00:00Z' });
    const boleto = await pagar(id, { forma: 'boleto', valor: 15, vence_em: '2026-12-10' });
    const estorna = { estorna: recebido, recebido_em: '2026-11-03T15:00:00Z' };
    await pagar(id, { valor: 10, ...estorna });
    await levar(levarVenda, id);
    const pedido = await oPedido(id);
    expect(pedido).toMatchObject({
      total: 50,
      parcelas: [
        { dataVencimento: '2026-11-02', valor: 20, formaPagamento: { id: PIX } },
        { dataVencimento: '2026-12-10', valor: 15 },
        { valor: 15, formaPagamento: { id: DINHEIRO } },
      ],
    });

    const antes = (await pedidas(id)) ?? 0;
    await db
      .updateTable('sincronizacoes')
      .set({ feita: antes, transacao: null })
      .where('registro_id', '=', id)
      .execute();
    await pagar(id, { forma: 'pix', valor: 30, parcelas: 2, recebido_em: '2026-11-04T15:00:00Z' });
    expect(await pedidas(id)).toBe(antes + 1);
    await levar(levarVenda, id);
    const metade = { valor: 15, formaPagamento: { id: PIX } };
    expect((await oPedido(id)).parcelas).toMatchObject([{ valor: 20 }, metade, metade]);

    await db.deleteFrom('pagamentos').where('id', '=', boleto).execute();
    await pagar(id, { valor: 20, ...estorna });
    const doPix = db.selectFrom('pagamentos').select('id').where('venda_id', '=', id).where('valor', '=', 30);
    const { id: outro } = await doPix.where('id', '<>', recebido).executeTakeFirstOrThrow();
    await pagar(id, { valor: 30, estorna: outro, recebido_em: '2026-11-05T15:00:00Z' });
    await levar(levarVenda, id);
    expect((await oPedido(id)).parcelas).toMatchObject([{ valor: 50, formaPagamento: { id: DINHEIRO } }]);
    expect((await oPedido(id)).parcelas).toHaveLength(1);
  });

  test('that settle a promise leave one group of instalments a row, which together are the total', async () => {
    const id = await vender([item()]);
    const anotar = (body: Sent<typeof rotasDePagamentos.criarPagamento>['body']) =>
      loja.admin.call(rotasDePagamentos.criarPagamento, { params: { id }, body });
    const noPedido = async () => {
      await levar(levarVenda, id);
      return (await oPedido(id)).parcelas.map(({ valor }) => valor);
    };
    await anotar({ forma: 'cartao_credito', valor: 40, parcelas: 2 });
    expect(await noPedido()).toStrictEqual([20, 20, 10]);
    // 10 of it were promised by nobody, so that 29.99 stay promised of the card.
    await anotar({ forma: 'pix', valor: 20.01, recebido_em: '2026-11-04' });
    expect(await noPedido()).toStrictEqual([20.01, 14.99, 15]);
    await anotar({ forma: 'cartao_credito', valor: 9.99, recebido_em: '2026-11-05' });
    expect(await noPedido()).toStrictEqual([20.01, 9.99, 10, 10]);
    await anotar({ forma: 'cartao_credito', valor: 20, recebido_em: '2026-11-06' });
    expect(await noPedido()).toStrictEqual([20.01, 9.99, 10, 10]);
    const { body: pagos } = await loja.admin.call(rotasDePagamentos.listarPagamentos, { params: { id } });
    expect(pagos.map(({ valor, parcelas }) => [valor, parcelas]).toSorted()).toStrictEqual([
      [20, 2],
      [20.01, 1],
      [9.99, 1],
    ]);
  });
});

describe('an order', () => {
  test('that was removed there is shown, and nothing is made in its place', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    const { numero_pedido_bling } = await venda(id);
    await pedirLa({ metodo: 'DELETE', caminho: `/pedidos/vendas/${pedido}` });
    await mudarVenda(id, { status: 'selecionar_envio' });
    expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`]);
    expect(await diferencas(id)).toStrictEqual([
      {
        tipo: 'pedido_ausente',
        no_varal: `Venda ${id} · Selecionar Envio`,
        no_bling: `O pedido ${numero_pedido_bling} não está mais lá`,
        valor_no_bling: null,
        lado: null,
      },
    ]);
    expect(await pedidosDe(id)).toStrictEqual([]);

    // A person decides that there is to be a new order.
    await mudarVenda(id, { pedido_bling_id: null, numero_pedido_bling: null });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 15 } });
    expect(await diferencas(id)).toMatchObject([{ tipo: 'pedido_ausente', lado: 'nenhum' }]);
  });

  test('that is there already is taken, and made to say what the sale says', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    await mudarVenda(id, {
      pedido_bling_id: null,
      numero_pedido_bling: null,
      peso: 2,
      altura: 1,
      largura: 1,
      comprimento: 1,
    });
    expect(await levar(levarVenda, id, { procurar: true })).toStrictEqual([
      'GET /pedidos/vendas',
      `GET /pedidos/vendas/${pedido}`,
      `PUT /pedidos/vendas/${pedido}`,
    ]);
    expect(await oPedido(id)).toMatchObject({ id: pedido, transporte: { pesoBruto: 2 }, situacao: { id: 15 } });
  });

  test('that Bling says it has just saved is found, not made again', async () => {
    const { id, pedido } = await umaVendaLevada();
    await mudarVenda(id, { pedido_bling_id: null, numero_pedido_bling: null });
    await levar(levarVenda, id);
    expect((await oPedido(id)).id).toBe(pedido);
    expect(await venda(id)).toMatchObject({ pedido_bling_id: pedido });
  });
});

test('the order of a sale without a name is of the contact that Bling has for them, which nobody changes', async () => {
  const cliente_id = await acharConsumidor(db);
  for (const perguntas of [['GET /contatos/consumidor-final'], []]) {
    const id = await vender([item()], { cliente_id });
    const contatos = (await levar(levarVenda, id)).filter((chamada) => chamada.includes('/contatos'));
    expect(contatos).toStrictEqual(perguntas);
    expect((await oPedido(id)).contato).toMatchObject({ nome: 'Consumidor Final' });
  }
});
