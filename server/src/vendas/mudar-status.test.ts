import { STATUS_DA_VENDA, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umProduto } from '../../test/cenario.ts';
import { MEDIDAS, transportadoras, umaChave, umBalcao } from './test-balcao.ts';

const { call, db } = await testApi({ envio: transportadoras().envio });
const { vender, ver, irPara, levarAte, estoque, livro, tudoConfere } = umBalcao({ db, call });

const ROTULO: Record<StatusDaVenda, string> = {
  separacao: 'Separação',
  embalagem: 'Embalagem',
  selecionar_envio: 'Selecionar Envio',
  etiqueta: 'Etiqueta',
  retirada: 'Retirada',
  enviado: 'Enviado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
};
const VIZINHOS: Record<StatusDaVenda, StatusDaVenda[]> = {
  separacao: ['embalagem'],
  embalagem: ['separacao', 'selecionar_envio'],
  selecionar_envio: ['embalagem', 'etiqueta'],
  etiqueta: ['selecionar_envio', 'retirada'],
  retirada: ['etiqueta', 'enviado'],
  enviado: ['retirada', 'concluido'],
  concluido: ['enviado'],
  cancelado: [],
};

// A call with a key, as the screens send it, may take one statement for a step; the rule is the same.
const PASSOS_PEDIDOS = STATUS_DA_VENDA.flatMap((para) => [
  { para, como: 'with a key', headers: umaChave },
  { para, como: 'without', headers: () => ({}) },
]);

describe.each(STATUS_DA_VENDA)('a sale with everything it needs, at %s,', (de) => {
  test.each(PASSOS_PEDIDOS)('asked to go to $para, $como', async ({ para, headers }) => {
    const id = await umaVenda(db, {
      status: de,
      ...MEDIDAS,
      servico_frete: 'Correios PAC',
      frete_valor: 18.4,
      codigo_servico_frete: 'melhorenvio:1',
      link_etiqueta_pdf: '/etiquetas/1.pdf',
      cancelado_em: de === 'cancelado' ? new Date().toISOString() : null,
    });
    const antes = await ver(id);
    const { status, body } = await irPara(id, para, undefined, headers());
    if (de === para) {
      expect({ status, body }).toStrictEqual({ status: 200, body: antes });
      return;
    }
    if (VIZINHOS[de].includes(para)) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { ...antes, status: para, versao: 2, alterado_em: expect.any(String) },
      });
      expect(body.alterado_em > antes.alterado_em).toBe(true);
      expect(await ver(id)).toStrictEqual(body);
      return;
    }
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        codigo: 'venda.passo_invalido',
        erro: `A venda está em ${ROTULO[de]} e não pode ir para ${ROTULO[para]}.`,
      },
    });
    expect(await ver(id)).toStrictEqual(antes);
  });
});

describe('a step that lacks something is not taken', () => {
  test('with a line whose variation nobody chose', async () => {
    const { id } = await umProduto(db, { titulo: 'Camiseta Sol', variacoes: [{ saldo: 2 }] });
    const venda = await vender({ itens: [{ id, quantidade: 1 }] });
    expect(await irPara(venda.id, 'embalagem')).toMatchObject({
      status: 409,
      body: { erro: 'Escolha a variação de Camiseta Sol antes de continuar.' },
    });
  });

  test.each([
    ['embalagem', 'selecionar_envio', 'Informe as medidas do pacote antes de continuar.'],
    ['selecionar_envio', 'etiqueta', 'Escolha o serviço de frete antes de continuar.'],
    ['etiqueta', 'retirada', 'Gere a etiqueta antes de continuar.'],
  ] as const)('from %s to %s', async (de, para, erro) => {
    const id = await umaVenda(db, { status: de });
    expect(await irPara(id, para)).toMatchObject({ status: 409, body: { erro } });
  });

  test('but what is picked up at the store needs no label', async () => {
    const id = await umaVenda(db, {
      status: 'etiqueta',
      servico_frete: 'Retirada na loja',
      frete_valor: 0,
      codigo_servico_frete: 'RETIRADA',
    });
    expect(await irPara(id, 'retirada')).toMatchObject({ status: 200 });
  });
});

test('a sale walks to the end and back: its goods leave with it and come back held, and nothing gathered is lost', async () => {
  const { id, variacoes } = await umProduto(db, { variacoes: [{ sku: 'ANDA-P', saldo: 5 }] });
  const [p = 0] = variacoes;
  const nascida = await vender({ itens: [{ sku: 'ANDA-P', quantidade: 2 }] });
  await levarAte(nascida.id, 'retirada');
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 2 });
  await levarAte(nascida.id, 'concluido');
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 3, reservado: 0 });
  expect(await estoque('produtos', id)).toStrictEqual({ saldo: 3, reservado: 0 });
  await tudoConfere();

  for (const passo of ['enviado', 'retirada', 'etiqueta', 'selecionar_envio', 'embalagem', 'separacao']) {
    const { status, body } = await irPara(nascida.id, passo);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: passo } });
    expect(await ver(nascida.id)).toStrictEqual(body);
  }
  expect(await estoque('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 2 });
  expect(await ver(nascida.id)).toMatchObject({
    ...MEDIDAS,
    servico_frete: 'Correios PAC',
    frete_valor: 18.4,
    link_etiqueta_pdf: expect.stringMatching(/^\/api\/etiquetas\/\d+\/[\w-]{32}\.pdf$/),
    codigo_rastreamento: `OY${nascida.id}BR`,
  });
  expect((await livro(nascida.id)).map(({ tipo, motivo }) => [tipo, motivo])).toStrictEqual([
    ['reserva', `Reserva da venda ${nascida.id}`],
    ['saida', `Saída da venda ${nascida.id}`],
    ['estorno', `Estorno da venda ${nascida.id}`],
  ]);
  await tudoConfere();
});

test('a step of a sale that Bling has says that Bling is behind, as whoever reads it is told', async () => {
  const id = await umaVenda(db, { pedido_bling_id: 4_711 });
  expect(await ver(id)).toMatchObject({ bling: { estado: 'sincronizado' } });
  const { status, body } = await irPara(id, 'embalagem');
  expect({ status, body }).toMatchObject({ status: 200, body: { bling: { estado: 'alterado' } } });
  expect(await ver(id)).toStrictEqual(body);

  // Bling is behind already, by a try that failed and by a refusal.
  const naFila = db.updateTable('sincronizacoes').where('tipo', '=', 'venda').where('registro_id', '=', id);
  await naFila.set({ causa: 'O Bling não respondeu.' }).execute();
  const depois = await irPara(id, 'separacao');
  expect(depois.body.bling).toStrictEqual({ ...body.bling, erro: 'O Bling não respondeu.' });
  expect(await ver(id)).toStrictEqual(depois.body);

  await naFila.set({ causa: 'O Bling recusou.', recusada: sql`pedida` }).execute();
  expect(await ver(id)).toMatchObject({ bling: { estado: 'erro' } });
  const recusada = await irPara(id, 'embalagem');
  expect(recusada.body).toMatchObject({ bling: { estado: 'alterado', erro: 'O Bling recusou.' } });
  expect(await ver(id)).toStrictEqual(recusada.body);
});

test('entregue is the other name of concluido', async () => {
  const id = await umaVenda(db, { status: 'enviado' });
  expect(await irPara(id, 'entregue')).toMatchObject({ status: 200, body: { status: 'concluido' } });
});

test('a status that does not exist is refused, and so is a page that is out of date', async () => {
  const { id: produto } = await umProduto(db, { saldo: 3 });
  const { id } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  expect(await irPara(id, 'pronto')).toMatchObject({
    status: 400,
    body: { erros: { status: ['Este status não existe.'] } },
  });
  expect(await irPara(2_000_000_000, 'embalagem')).toMatchObject({
    status: 404,
    body: { erro: 'Venda não encontrada' },
  });

  expect(await irPara(id, 'embalagem', 1)).toMatchObject({ status: 200, body: { versao: 2 } });
  // A request for the status that the sale already has succeeds.
  expect(await irPara(id, 'embalagem', 1)).toMatchObject({ status: 200, body: { versao: 2 } });
  expect(await irPara(id, 'separacao', 1)).toMatchObject({
    status: 409,
    body: { erro: 'Este registro foi alterado por outra pessoa.' },
  });
});

test('a product that was removed for good, or got variations, after it left does not keep its sale from stepping back', async () => {
  const some = await umProduto(db, { saldo: 2 });
  const muda = await umProduto(db, { saldo: 1 });
  const venda = await vender({
    itens: [
      { id: some.id, quantidade: 1 },
      { id: muda.id, quantidade: 1 },
    ],
  });
  await levarAte(venda.id, 'enviado');
  await db.deleteFrom('produtos').where('id', '=', some.id).execute();
  await db.updateTable('produtos').set({ tem_variacoes: true }).where('id', '=', muda.id).execute();

  expect(await irPara(venda.id, 'retirada')).toMatchObject({
    status: 200,
    body: { itens: [{ id: null }, { id: muda.id }] },
  });
  expect(await irPara(venda.id, 'enviado')).toMatchObject({ status: 200 });
  expect(await estoque('produtos', muda.id)).toStrictEqual({ saldo: 0, reservado: 0 });
});
