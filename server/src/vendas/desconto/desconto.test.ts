import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCliente, umProduto } from '../../../test/cenario.ts';
import { ENDERECO, umBalcao } from '../test-balcao.ts';

const { db, admin, call } = await testApi();
const { vender } = umBalcao({ db, call });
const doAdmin = umBalcao({ db, call: admin.call });

/** Each costs R$ 50,00. */
const { id: produto } = await umProduto(db, { titulo: 'Camiseta', sku: 'CAMISETA', saldo: 50_000 });
const { id: outro } = await umProduto(db, { titulo: 'Caneca', sku: 'CANECA', saldo: 50_000 });
const cliente_id = await umCliente(db, ENDERECO);

const limitar = (desconto_maximo: number | null) =>
  admin.call(rotas.salvarConfiguracaoDeVendas, { body: { desconto_maximo } });
beforeEach(async () => {
  expect((await limitar(10)).status).toBe(200);
});

/** An admin sold it, and the customer took it along. */
async function noBalcao(linha: { sku: string; quantidade: number; desconto?: number }, valor: number) {
  const body = { cliente_id, itens: [linha], pagamentos: [{ forma: 'pix', valor } as const] };
  const { status, body: venda } = await admin.call(rotasDoBalcao.venderNoBalcao, { body });
  expect(status).toBe(201);
  return venda;
}

type Linha = { id: number; quantidade: number; valor_unitario?: number; desconto?: number };
const criar = (itens: Linha[], quem = call) =>
  quem(rotas.criarVenda, { body: { cliente_id, origem: 'loja_integrada', itens } });
const editar = (id: number, itens: (Omit<Linha, 'id'> & { sku: string })[], quem = call) =>
  quem(rotas.editarVenda, { params: { id }, body: { cliente_id, origem: 'loja_integrada', itens } });
const recusa = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { erro?: string }).erro}`;
const ACIMA = '403 Desconto acima de 10 %: peça a um administrador.';

test('the limit is told to all and set by an admin', async () => {
  expect((await call(rotas.verConfiguracaoDeVendas, {})).body).toStrictEqual({ desconto_maximo: 10 });
  expect((await call(rotas.salvarConfiguracaoDeVendas, { body: { desconto_maximo: 90 } })).status).toBe(403);
  expect((await limitar(12.5)).body).toStrictEqual({ desconto_maximo: 12.5 });
  expect(recusa(await criar([{ id: produto, quantidade: 1, desconto: 6.26 }]))).toBe(
    '403 Desconto acima de 12,5 %: peça a um administrador.',
  );
  expect((await limitar(100.01)).status).toBe(400);
  expect((await limitar(-1)).status).toBe(400);
  await limitar(null);
  expect((await criar([{ id: produto, quantidade: 1, desconto: 49 }])).status).toBe(201);
});

describe('more than it is refused', () => {
  test.each([
    ['a discount', [{ id: produto, quantidade: 2, desconto: 10.01 }]],
    ['a lowered price', [{ id: produto, quantidade: 1, valor_unitario: 44.99 }]],
    ['both together', [{ id: produto, quantidade: 1, valor_unitario: 47, desconto: 2.01 }]],
  ])('to a seller who makes a sale: %s', async (_, itens) => {
    expect(recusa(await criar(itens))).toBe(ACIMA);
    expect((await criar(itens, admin.call)).status).toBe(201);
  });

  test('over the counter', async () => {
    const itens = [{ sku: 'CAMISETA', quantidade: 1, valor_unitario: 40 }];
    const body = { itens, pagamentos: [{ forma: 'pix', valor: 40 } as const] };
    expect(recusa(await call(rotasDoBalcao.venderNoBalcao, { body }))).toBe(ACIMA);
    expect((await admin.call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
  });

  test('in an edit', async () => {
    const { id } = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    expect(recusa(await editar(id, [{ sku: 'CAMISETA', quantidade: 1, desconto: 5.01 }]))).toBe(ACIMA);
    expect((await editar(id, [{ sku: 'CAMISETA', quantidade: 1, desconto: 5 }])).status).toBe(200);
  });

  test('as goods that are taken instead of others', async () => {
    const { id, itens } = await noBalcao({ sku: 'CAMISETA', quantidade: 1 }, 50);
    const volta = { item_id: itens[0]?.item_id ?? 0, quantidade: 1, destino: 'estoque' } as const;
    const novos = [{ id: outro, quantidade: 1, valor_unitario: 40 }];
    const trocar = (quem: typeof call) =>
      quem(rotasDeDevolucoes.trocarVenda, {
        params: { id },
        body: { motivo: 'Não serviu', itens: [volta], novos, leva_agora: true },
      });
    expect(recusa(await trocar(call))).toBe(ACIMA);
  });
});

describe('what is not judged', () => {
  test('lines that somebody allowed before, while others change', async () => {
    const { id } = await doAdmin.vender({ itens: [{ id: produto, quantidade: 1, desconto: 25 }] });
    const allowed = { sku: 'CAMISETA', quantidade: 1, desconto: 25 };
    expect((await editar(id, [allowed, { sku: 'CANECA', quantidade: 1 }])).status).toBe(200);
    expect(
      recusa(
        await editar(id, [
          { ...allowed, desconto: 25.01 },
          { sku: 'CANECA', quantidade: 1 },
        ]),
      ),
    ).toBe(ACIMA);
    expect(
      (
        await editar(id, [
          { ...allowed, desconto: 20 },
          { sku: 'CANECA', quantidade: 1 },
        ])
      ).status,
    ).toBe(200);
  });

  test.each([
    ['where nobody types a price', {}],
    ['where the form sends it', { valor_unitario: 50, desconto: 25 }],
  ])('what an exchange carries over, %s', async (_, preco) => {
    const { id, itens } = await noBalcao({ sku: 'CAMISETA', quantidade: 1, desconto: 25 }, 25);
    const volta = { item_id: itens[0]?.item_id ?? 0, quantidade: 1, destino: 'estoque' } as const;
    const body = {
      motivo: 'Não serviu',
      itens: [volta],
      novos: [{ id: produto, quantidade: 1, ...preco }],
      leva_agora: true,
    };
    const { status, body: troca } = await call(rotasDeDevolucoes.trocarVenda, { params: { id }, body });
    expect([status, troca]).toStrictEqual([201, troca]);
  });

  test('a discount that is within the limit of the whole sale, though not of its line', async () => {
    const itens = [
      { id: produto, quantidade: 1, desconto: 10 },
      { id: outro, quantidade: 1 },
    ];
    expect((await criar(itens)).status).toBe(201);
  });
});
