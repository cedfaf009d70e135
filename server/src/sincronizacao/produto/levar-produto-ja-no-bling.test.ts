import { describe, expect, test } from 'vitest';
import { umProduto } from '../../../test/cenario.ts';
import { causaDe } from './test-catalogo.ts';
import { BUSCA, GET, novo, POST, PUT, RELEITURA, umaLojaComProdutos } from './test-produtos-no-bling.ts';

const loja = await umaLojaComProdutos();
const { db, levar, noBling, cortarEmCadaPasso, produtosNoBling } = loja;
const { modelo_id, categoria_id, umSimples, umVariado, alheio, alheioVariado } = loja;
const { idsDe, la, mudar, temEstoquePedido, estoqueFeito } = loja;

describe('whichever call was cut', () => {
  const conferirUm = async (produto: { id: number }, skus: string[]) => {
    const todos = await produtosNoBling(...skus);
    const { id_bling, variacoes } = await idsDe(produto);
    const conhecidos = [id_bling, ...variacoes.map((uma) => uma.id_bling)];
    expect(todos.map(({ id }) => id).sort()).toStrictEqual(conhecidos.sort());
    expect(todos).toHaveLength(skus.length);
    expect(await temEstoquePedido(produto)).toBe(true);
  };
  const skusDe = (sku: string) => [sku, `${sku}-Azul-P`, `${sku}-Azul-M`, `${sku}-Verde-P`, `${sku}-Verde-M`];

  test('a product is there once', async () => {
    const passos = await cortarEmCadaPasso('produto', async () => {
      const sku = novo();
      const produto = await umSimples(sku);
      return { id: produto.id, conferir: () => conferirUm(produto, [sku]) };
    });
    expect(passos).toBe(2);
  });

  test('a product with variations is there once, and each of them', async () => {
    const passos = await cortarEmCadaPasso('produto', async () => {
      const sku = novo();
      const produto = await umVariado(sku);
      return { id: produto.id, conferir: () => conferirUm(produto, skusDe(sku)) };
    });
    expect(passos).toBe(3);
  });

  test('a variation that is new is there once', async () => {
    const passos = await cortarEmCadaPasso('produto', async () => {
      const sku = novo();
      const { id, criado_por } = await umVariado(sku);
      await levar('produto', id);
      await db
        .insertInto('variacoes')
        .values({ produto_id: id, criado_por, sku: `${sku}-Rosa`, nome_cor: 'Rosa' })
        .execute();
      await estoqueFeito(id);
      return { id, conferir: () => conferirUm({ id }, [...skusDe(sku), `${sku}-Rosa`]) };
    });
    expect(passos).toBe(3);
  });
});

describe('what Bling has already', () => {
  test('by its SKU is taken over, with what only the accountant knows', async () => {
    const sku = novo();
    const id = await alheio(sku.toLowerCase(), { unidade: 'PC', situacao: 'I', tributacao: { ncm: '6912.00.00' } });
    // The code is the same but for its case, as the simulated account does not find it.
    await noBling('PATCH', `/produtos/${id}`, { codigo: sku });
    const produto = await umSimples(sku);
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, GET, PUT]);
    expect((await idsDe(produto)).id_bling).toBe(id);
    expect(await la(produto)).toMatchObject({
      ...{ nome: `Caneca ${sku}`, preco: 50, situacao: 'A', unidade: 'PC', tributacao: { ncm: '6912.00.00' } },
    });
    expect(await produtosNoBling(sku)).toHaveLength(1);
  });

  test('with some of the variations is taken over, and the others are made', async () => {
    const sku = novo();
    const id = await alheioVariado(sku, [`${sku}-Azul-P`, `${sku}-DELE`]);
    const produto = await umVariado(sku);
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, GET, PUT, RELEITURA]);
    const { id_bling, variacoes } = await idsDe(produto);
    expect(id_bling).toBe(id);
    expect(variacoes.every((uma) => uma.id_bling !== null)).toBe(true);
    const delas = (await produtosNoBling(...variacoes.map((uma) => uma.sku), `${sku}-DELE`)).map(
      ({ codigo, preco, idProdutoPai }) => [codigo, preco, idProdutoPai],
    );
    expect(delas).toHaveLength(5);
    expect(delas).toContainEqual([`${sku}-Azul-P`, 59.9, id]);
    expect(delas).toContainEqual([`${sku}-DELE`, 1, id]);
  });

  test('by the SKUs of variations alone is taken over: a parent there often has no code', async () => {
    const sku = novo();
    const id = await alheioVariado('', [`${sku}-Azul-P`, `${sku}-Verde-M`]);
    const produto = await umVariado(sku);
    await levar('produto', produto.id);
    expect((await idsDe(produto)).id_bling).toBe(id);
    expect(await la(produto)).toMatchObject({ codigo: sku });
  });

  test('and is as it should be is not written', async () => {
    const produto = await umVariado();
    await levar('produto', produto.id);
    await mudar(produto.id, { id_bling: null });
    await db.updateTable('variacoes').set({ id_bling: null }).where('produto_id', '=', produto.id).execute();
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, GET]);
    expect((await idsDe(produto)).variacoes.every((uma) => uma.id_bling !== null)).toBe(true);
  });

  const recusa = (sku: string, porque: string) =>
    `O Bling já tem o SKU ${sku}, mas ele ${porque}. Corrija um dos dois e tente novamente.`;

  test('and is built otherwise is refused, naming the SKU', async () => {
    const sku = novo();
    const variado = await umVariado(sku);
    const causa = () => causaDe(levar('produto', variado.id));

    const simples = await alheio(sku);
    expect(await causa()).toBe(recusa(sku, 'não tem variações lá e aqui tem'));
    await noBling('DELETE', `/produtos/${simples}`);

    const solto = await alheio(`${sku}-Azul-M`);
    expect(await causa()).toBe(recusa(`${sku}-Azul-M`, 'é lá um produto próprio, não uma variação'));
    await noBling('DELETE', `/produtos/${solto}`);

    const pai = await alheioVariado(sku, [`${sku}-Azul-M`]);
    await alheioVariado(novo(), [`${sku}-Verde-P`]);
    expect(await causa()).toBe(recusa(`${sku}-Verde-P`, 'é lá uma variação de outro produto'));

    const caneca = await umSimples(`${sku}-Verde-P~`);
    await mudar(caneca.id, { sku: `${sku}-DELE` });
    await alheioVariado(`${sku}-DELE`, [`${sku}-FILHA`]);
    expect(await causaDe(levar('produto', caneca.id))).toBe(recusa(`${sku}-DELE`, 'tem variações lá e aqui não'));
    await mudar(caneca.id, { sku: `${sku}-FILHA` });
    expect(await causaDe(levar('produto', caneca.id))).toBe(
      recusa(`${sku}-FILHA`, 'é lá uma variação de outro produto'),
    );
    // Bling's product was neither made nor changed.
    expect((await idsDe(variado)).id_bling).toBe(null);
    expect(await noBling('GET', `/produtos/${pai}`)).toMatchObject({ nome: `Do contador ${sku}` });
  });

  test('and was excluded there counts as gone', async () => {
    const sku = novo();
    const antigo = await alheio(sku);
    await noBling('PATCH', `/produtos/${antigo}/situacoes`, { situacao: 'E' });
    const produto = await umSimples(sku);
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, POST]);
    expect((await idsDe(produto)).id_bling).not.toBe(antigo);
  });

  test('as another product of ours is not taken', async () => {
    const sku = novo();
    const um = await umSimples(sku);
    await levar('produto', um.id);
    await mudar(um.id, { sku: `${sku}-X` });
    const outro = await umSimples(sku);
    await levar('produto', outro.id);
    expect((await idsDe(outro)).id_bling).not.toBe((await idsDe(um)).id_bling);
  });

  test('is found among hundreds of SKUs, however long', async () => {
    const sku = novo();
    const longo = (n: number) => `${sku}-${'ç'.repeat(150)}-${n}`;
    const id = await alheioVariado(sku, [longo(39)]);
    const produto = await umProduto(db, {
      ...{ sku, modelo_id, categoria_id },
      variacoes: Array.from({ length: 40 }, (_, n) => ({ sku: longo(n) })),
    });
    const chamadas = await levar('produto', produto.id);
    expect(chamadas.filter((uma) => uma === BUSCA).length).toBeGreaterThan(5);
    expect((await idsDe(produto)).id_bling).toBe(id);
  });
});

describe('what somebody removed at Bling', () => {
  test('is made anew, with other numbers, and of the old ones nothing is known any more', async () => {
    const produto = await umVariado(novo(), ['P']);
    await levar('produto', produto.id);
    await levar('estoque', produto.id);
    await estoqueFeito(produto.id);
    const antes = await idsDe(produto);
    await noBling('DELETE', `/produtos/${antes.id_bling}`);
    expect(await levar('produto', produto.id)).toStrictEqual([GET, BUSCA, POST, RELEITURA]);
    const depois = await idsDe(produto);
    expect(depois.id_bling).not.toBe(antes.id_bling);
    expect(await temEstoquePedido(produto)).toBe(true);
    expect(
      depois.variacoes.every((uma, n) => uma.id_bling !== null && uma.id_bling !== antes.variacoes[n]?.id_bling),
    ).toBe(true);
    expect(
      await db.selectFrom('saldos_no_bling').selectAll().where('produto_id', '=', produto.id).execute(),
    ).toStrictEqual([]);
  });

  test('is found by its SKUs when somebody put it there again', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await levar('produto', produto.id);
    await noBling('DELETE', `/produtos/${(await idsDe(produto)).id_bling}`);
    const id = await alheio(sku);
    expect(await levar('produto', produto.id)).toStrictEqual([GET, BUSCA, GET, PUT]);
    expect((await idsDe(produto)).id_bling).toBe(id);
  });

  test('for the time being is taken back', async () => {
    const produto = await umSimples();
    await levar('produto', produto.id);
    await noBling('PATCH', `/produtos/${(await idsDe(produto)).id_bling}/situacoes`, { situacao: 'E' });
    expect(await levar('produto', produto.id)).toStrictEqual([GET, 'PATCH /produtos/N/situacoes', PUT]);
    expect(await la(produto)).toMatchObject({ situacao: 'A' });
  });

  test('of its variations is made anew alone', async () => {
    const produto = await umVariado(novo(), ['P']);
    await levar('produto', produto.id);
    const antes = await idsDe(produto);
    await noBling('DELETE', `/produtos/${antes.variacoes[0]?.id_bling}`);
    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT, RELEITURA]);
    const depois = await idsDe(produto);
    expect(depois.variacoes[0]?.id_bling).not.toBe(antes.variacoes[0]?.id_bling);
    expect(depois).toMatchObject({ id_bling: antes.id_bling, variacoes: [{}, antes.variacoes[1]] });
  });
});
