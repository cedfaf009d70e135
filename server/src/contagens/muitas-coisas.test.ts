import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import { addressOf, type Route } from '@varal/contract/route';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';
import { writerOf } from '../base/http/route-shapes.ts';
import { umaChave, umBalcao } from '../vendas/test-balcao.ts';
import { umaContagem, umaLeitura } from './test-contagem.ts';

const { app, db, listen, admin } = await testApi();
const { call } = admin;
const { vender } = umBalcao({ db, call });
const { criar, ler, aplicar, saldos } = umaContagem({ db, listen, call });

/** More than one statement brings, and more than one slice holds; a slice would end within a product. */
const PRODUTOS = 37;
const VARIACOES = 30;
const modelo_id = await umModelo(db);
const onde = { modelo_id, categoria_id: await umaCategoria(db) };
const produtos: { id: number }[] = [];
for (let p = 0; p < PRODUTOS; p += 1) {
  const variacoes = Array.from({ length: VARIACOES }, (_, v) => ({
    ...{ sku: `P${p}-${v}`, nome_cor: `Cor ${v}`, tamanho: 'M' as const, saldo: 2 },
    local: v % 9 ? `A${(p * 7 + v) % 40}` : null,
  }));
  produtos.push(await umProduto(db, { ...onde, titulo: `Camiseta ${p % 10}`, sku: `P${p}`, variacoes }));
}

/** The answer as it came, and as the route itself would write what it says. */
async function comoVeio(route: Route & { reply: Parameters<typeof writerOf>[0] }, id: number, chave = {}) {
  const { statusCode, headers, body } = await app.inject({
    method: route.method,
    url: `/api${addressOf(route, { params: { id } })}`,
    headers: { authorization: `Bearer ${admin.access}`, ...chave },
  });
  expect([statusCode, headers['content-type']]).toStrictEqual([200, 'application/json; charset=utf-8']);
  return { body, escrita: writerOf(route.reply)(JSON.parse(body)) };
}

test('a count of many things tells each once, in the order of the walk, as its route writes it', async () => {
  const { id, itens, n_itens } = await criar({ escopo: { tudo: true } });
  expect(n_itens).toBe(PRODUTOS * VARIACOES);
  expect(new Set(itens.map(({ sku }) => sku)).size).toBe(n_itens);
  expect(itens).toHaveLength(n_itens);
  const comModelo = itens.map((item) => ({ ...item, modelo_codigo: 'M' }));
  expect(comModelo).toStrictEqual(comModelo.toSorted(naCaminhada));
  const { body, escrita } = await comoVeio(rotas.verContagem, id);
  expect(body).toBe(escrita);
  expect(JSON.parse(body).itens).toStrictEqual(itens);
});

test('its differences name the sales of each thing, and all of them are written', async () => {
  const [produto = { id: 0 }] = produtos;
  const aDefinir = await vender({ itens: [{ id: produto.id, quantidade: 3 }] });
  const daCor = await vender({ itens: [{ sku: 'P0-4', quantidade: 1 }] });
  const deOutro = await vender({ itens: [{ sku: 'P36-1', quantidade: 2 }] });
  const { id } = await criar({ escopo: { tudo: true } });
  await ler(id, umaLeitura('P0-4', { quantidade: 9 }), umaLeitura('P36-1', { quantidade: 2 }));
  const chave = umaChave();
  const fechada = await comoVeio(rotas.fecharContagem, id, chave);
  expect(fechada.body).toBe(fechada.escrita);
  expect((await comoVeio(rotas.fecharContagem, id, chave)).body).toBe(fechada.body);

  const vista = await comoVeio(rotas.verDiferencas, id);
  expect(vista.body).toBe(vista.escrita);
  const { body } = await call(rotas.verDiferencas, { params: { id } });
  expect(body).toMatchObject({ conferem: 1, itens: [{ sku: 'P0-4', diferenca: 7 }] });
  expect(body.nao_contados).toHaveLength(PRODUTOS * VARIACOES - 2);
  const vendasDe = (sku: string) =>
    [...body.itens, ...body.nao_contados].find((uma) => uma.sku === sku)?.vendas.map(({ venda_id }) => venda_id);
  expect(vendasDe('P0-4')).toStrictEqual([aDefinir.id, daCor.id]);
  expect(vendasDe('P0-5')).toStrictEqual([aDefinir.id]);
  expect(vendasDe('P36-2')).toStrictEqual([]);

  const tarefa = await aplicar(id, { zerar_nao_contados: true, confirmar: true });
  expect(tarefa.total).toBe(PRODUTOS * VARIACOES - 1);
  expect(await saldos('P0-4', 'P36-1', 'P36-2', 'P20-20')).toStrictEqual({
    ...{ 'P0-4': 9, 'P36-1': deOutro.itens[0]?.quantidade, 'P36-2': 0, 'P20-20': 0 },
  });
});
