import { describe, expect, test } from 'vitest';
import { umCliente } from '../../test/cenario.ts';
import { umaFila } from '../../test/fila.ts';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.ts';
import { levarContato } from './levar-contato.ts';
import { levadorDeVendas } from './levar-venda.ts';
import { idDoBling } from './lido-do-bling.ts';
import { umaLojaNoBling } from './test-loja-no-bling.ts';

const loja = await umaLojaNoBling();
const { db, simulador, levar, pedirLa, recusa, contatosCom, pedidosDe, moverLa, diferencas } = loja;
const { venda, cliente, vender, mudarVenda, umProdutoPublicado } = loja;

const levarVenda = levadorDeVendas();
const caneca = await umProdutoPublicado('Caneca');
const camiseta = await umProdutoPublicado('Camiseta');

const item = (produto = caneca, mais: object = {}) => ({
  produto_id: produto.id,
  sku: produto.sku,
  titulo: produto.titulo,
  ...mais,
});
const cpfDa = async (venda_id: number) => (await cliente((await venda(venda_id)).cliente_id)).cpf ?? '';

/** The only order of a sale. */
async function oPedido(venda_id: number) {
  const [pedido, ...outros] = await pedidosDe(venda_id);
  expect(outros).toStrictEqual([]);
  if (!pedido) throw new Error(`Sale ${venda_id} has no order.`);
  return pedido;
}

async function umaVendaLevada(dados: Parameters<typeof vender>[1] = {}): Promise<{ id: number; pedido: number }> {
  const id = await vender([item()], dados);
  await levar(levarVenda, id);
  return { id, pedido: (await oPedido(id)).id };
}

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
      // Once an hour.
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
      // Neither cash nor a card: the sale does not say.
      parcelas: [{ valor: 118.9, formaPagamento: { id: 7_263_099 } }],
    });
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
    });

    expect(await levar(levarVenda, id)).toStrictEqual([
      `GET /pedidos/vendas/${pedido}`,
      `PUT /pedidos/vendas/${pedido}`,
    ]);
    expect(await oPedido(id)).toMatchObject({
      id: pedido,
      total: 209,
      transporte: { frete: 10, fretePorConta: 0 },
      parcelas: [{ valor: 209 }],
    });
    expect((await venda(id)).numero_pedido_bling).toBe(numero_pedido_bling);
    // Nothing changed since.
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
    expect(await contatosCom(cpf)).toMatchObject([{ id: la, nome: 'De antes', situacao: 'A' }]);
    expect((await cliente((await venda(id)).cliente_id)).id_bling).toBe(la);
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
    await db.insertInto('situacoes_do_bling').values({ id: 999, nome: 'Costura' }).execute();
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

  test('a way to pay that is gone is not: another is taken', async () => {
    const id = await vender([item()]);
    let primeira = true;
    const feitas = await levar(levadorDeVendas(), id, {
      depois: (resposta, _, { caminho }) => {
        if (caminho !== '/formas-pagamentos' || !primeira) return resposta;
        primeira = false;
        return [{ id: 1, tipoPagamento: 99, situacao: 1, finalidade: 3 }];
      },
    });
    expect(feitas.filter((chamada) => chamada === 'GET /formas-pagamentos')).toHaveLength(2);
    expect(await oPedido(id)).toMatchObject({ parcelas: [{ formaPagamento: { id: 7_263_099 } }] });
  });
});

describe('the situation of an order', () => {
  test('follows the sale, step by step and back', async () => {
    const { id, pedido } = await umaVendaLevada();
    const passos = [
      ['embalagem', 15],
      ['selecionar_envio', 15],
      ['etiqueta', 15],
      ['retirada', 15],
      ['enviado', 9],
      ['concluido', 9],
      ['enviado', 9],
      ['retirada', 15],
    ] as const;
    let antes = 6;
    for (const [status, situacao] of passos) {
      await mudarVenda(id, { status });
      const patch = antes === situacao ? [] : [`PATCH /pedidos/vendas/${pedido}/situacoes/${situacao}`];
      expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`, ...patch]);
      expect(await oPedido(id)).toMatchObject({ situacao: { id: situacao } });
      antes = situacao;
    }
    expect(await diferencas(id)).toStrictEqual([]);
  });

  test('that somebody moved there is shown and not overwritten, until both are equal again', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    await moverLa(pedido, 24);
    await levar(levarVenda, id);
    await mudarVenda(id, { status: 'retirada', frete_valor: 7, servico_frete: 'PAC', codigo_servico_frete: '1' });
    await levar(levarVenda, id);
    // What the sale says goes there all the same.
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 24 }, total: 57 });
    const diferenca = { tipo: 'situacao', no_varal: 'Em andamento', no_bling: 'Verificado', valor_no_bling: 24 };
    expect(await diferencas(id)).toStrictEqual([{ ...diferenca, lado: null }]);

    await moverLa(pedido, 15);
    await levar(levarVenda, id);
    expect(await diferencas(id)).toStrictEqual([{ ...diferenca, lado: 'nenhum' }]);
    await mudarVenda(id, { status: 'enviado' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
  });

  test('that we brought somewhere long ago is not ours for ever', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'enviado' });
    await mudarVenda(id, { status: 'retirada' });
    await levar(levarVenda, id);
    await moverLa(pedido, 9);
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
    expect(await diferencas(id)).toMatchObject([{ no_varal: 'Em andamento', no_bling: 'Atendido', lado: null }]);
  });

  test('that was accepted stays while the sale is in its status', async () => {
    const { id, pedido } = await umaVendaLevada({ status: 'embalagem' });
    await moverLa(pedido, 24);
    const aceita = { situacao_id: 24, situacao_enviada: null, aceita_no_status: 'embalagem' } as const;
    await db.updateTable('pedidos_no_bling').set(aceita).where('venda_id', '=', id).execute();
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 24 } });
    await mudarVenda(id, { status: 'enviado' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 9 } });
    // Nobody accepted what we brought it to since.
    await mudarVenda(id, { status: 'embalagem' });
    await levar(levarVenda, id);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 15 } });
  });
});

describe('a cancelled sale', () => {
  const cancelar = (id: number) => mudarVenda(id, { status: 'cancelado', cancelado_em: new Date().toISOString() });

  test('cancels its order, and no more than that', async () => {
    const { id, pedido } = await umaVendaLevada();
    await db.deleteFrom('itens_da_venda').where('venda_id', '=', id).execute();
    await cancelar(id);
    expect(await levar(levarVenda, id)).toStrictEqual([
      `GET /pedidos/vendas/${pedido}`,
      `PATCH /pedidos/vendas/${pedido}/situacoes/12`,
    ]);
    expect(await oPedido(id)).toMatchObject({ situacao: { id: 12 }, total: 50 });
    expect(await levar(levarVenda, id)).toStrictEqual([`GET /pedidos/vendas/${pedido}`]);
  });

  test('that never had an order gets none', async () => {
    const id = await vender([item()]);
    await cancelar(id);
    expect(await levar(levarVenda, id)).toStrictEqual([]);
    expect(await levar(levarVenda, id, { procurar: true })).toStrictEqual(['GET /pedidos/vendas']);
    expect(await pedidosDe(id)).toStrictEqual([]);
  });

  test('whose order nobody noted is looked for and cancelled', async () => {
    const { id, pedido } = await umaVendaLevada();
    await mudarVenda(id, { pedido_bling_id: null, numero_pedido_bling: null });
    await cancelar(id);
    await levar(levarVenda, id, { procurar: true });
    expect(await oPedido(id)).toMatchObject({ id: pedido, situacao: { id: 12 } });
    expect((await venda(id)).pedido_bling_id).toBe(pedido);
  });

  test('whose order was removed there is at peace with it', async () => {
    const { id, pedido } = await umaVendaLevada();
    await pedirLa({ metodo: 'DELETE', caminho: `/pedidos/vendas/${pedido}` });
    await levar(levarVenda, id);
    await cancelar(id);
    await levar(levarVenda, id);
    expect(await diferencas(id)).toMatchObject([{ tipo: 'pedido_ausente', lado: 'nenhum' }]);
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

    // Somebody says that there is to be one.
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

describe('broken off at each of its calls and taken up again, a sale is one order of one contact', () => {
  const quebras = {
    'the answer is lost': () => simulador.falhar({ servico: 'bling', tipo: 'corta_depois', vezes: 1 }),
    'the line is cut': () => simulador.falhar({ servico: 'bling', tipo: 'corta', vezes: 1 }),
    'an internal error': () => simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, vezes: 1 }),
    'a page instead of an answer': () => simulador.falhar({ servico: 'bling', tipo: 'lixo', vezes: 1 }),
    'the limit of a second': () => simulador.falhar({ servico: 'bling', tipo: 'status', status: 429, vezes: 1 }),
    'the token ends': () => simulador.avancar(21_601),
  };
  class Morto extends Error {}

  /** As the queue does: what may have been done is looked for. */
  async function ateFicarPronta(id: number, como: Parameters<typeof levar>[2] = {}) {
    const levador = levadorDeVendas();
    let feitas = 0;
    for (let procurar = false, vez = 0; vez < 5; vez += 1) {
      try {
        feitas += (await levar(levador, id, { ...como, procurar, ...(vez > 0 && { antes: () => undefined }) })).length;
        return feitas;
      } catch (error) {
        const falha = error instanceof FalhaDoBling ? error.tipo : '';
        if (!(error instanceof Morto) && (falha === '' || falha === 'recusado')) throw error;
        procurar = true;
      }
    }
    throw new Error('It never came through.');
  }

  async function confere(id: number) {
    const pedido = await oPedido(id);
    expect(pedido).toMatchObject({ situacao: { id: 9 }, total: 50 });
    expect(await contatosCom(await cpfDa(id))).toHaveLength(1);
    expect(await venda(id)).toMatchObject({ pedido_bling_id: pedido.id, numero_pedido_bling: String(pedido.numero) });
    expect(await diferencas(id)).toStrictEqual([]);
  }

  const CHAMADAS = 7;

  test.each(Object.entries(quebras))('%s', async (_, quebrar) => {
    for (let onde = 1; onde <= CHAMADAS; onde += 1) {
      const id = await vender([item()], { status: 'enviado' });
      await ateFicarPronta(id, { antes: (n) => n === onde && quebrar() });
      await confere(id);
    }
  });

  test.each(['before', 'after'])('the server dies %s it', async (quando) => {
    for (let onde = 1; onde <= CHAMADAS; onde += 1) {
      const id = await vender([item()], { status: 'enviado' });
      let vivo = true;
      const morrer = (n: number) => {
        if (n !== onde || !vivo) return;
        vivo = false;
        throw new Morto();
      };
      const como =
        quando === 'before'
          ? { antes: morrer }
          : {
              depois: (resposta: unknown, n: number) => {
                morrer(n);
                return resposta;
              },
            };
      await ateFicarPronta(id, como);
      expect(vivo).toBe(false);
      await confere(id);
    }
  });

  test('an edit and a step are done once as well', async () => {
    for (const quebra of ['the answer is lost', 'an internal error', 'the token ends'] as const) {
      const quebrar = quebras[quebra];
      for (let onde = 1; onde <= 3; onde += 1) {
        const { id, pedido } = await umaVendaLevada();
        await mudarVenda(id, { status: 'enviado', peso: 2, altura: 1, largura: 1, comprimento: 1 });
        await ateFicarPronta(id, { antes: (n) => n === onde && quebrar() });
        await confere(id);
        expect(await oPedido(id)).toMatchObject({ id: pedido, transporte: { pesoBruto: 2 } });
      }
    }
  });
});

describe('the queue', () => {
  test('brings a sale and later changes of it and of its customer, each as it is then', async () => {
    const fila = umaFila(loja, { venda: levarVenda, contato: levarContato });
    const id = await vender([item()]);
    await pedirAoBling(db, { tipo: 'venda', registro_id: id });
    await fila.esvaziar();
    const pedido = await oPedido(id);
    expect((await venda(id)).numero_pedido_bling).toBe(String(pedido.numero));

    const { cliente_id } = await venda(id);
    await db.updateTable('clientes').set({ nome: 'Nome Novo' }).where('id', '=', cliente_id).execute();
    await mudarVenda(id, { status: 'embalagem' });
    await fila.esvaziar();
    expect(await oPedido(id)).toMatchObject({ id: pedido.id, situacao: { id: 15 }, contato: { nome: 'Nome Novo' } });
    expect(fila.erros).toStrictEqual([]);
  });

  test('brings a sale that was refused for its customer once the customer is put right', async () => {
    const fila = umaFila(loja, { venda: levarVenda, contato: levarContato });
    const cliente_id = await umCliente(db, { nome: 'Maria', cpf: '22222222222' });
    const id = await vender([item()], { cliente_id });
    await pedirAoBling(db, { tipo: 'venda', registro_id: id });
    await fila.esvaziar();
    expect(await fila.linha('venda', id)).toMatchObject({ causa: expect.stringContaining('O CPF de Maria') });
    await db.updateTable('clientes').set({ cpf: '52998224725' }).where('id', '=', cliente_id).execute();
    await fila.esvaziar();
    expect((await venda(id)).numero_pedido_bling).toBe(String((await oPedido(id)).numero));
  });
});
