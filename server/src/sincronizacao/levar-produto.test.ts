import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.ts';
import { causaDe, umCatalogoComBling } from './test-catalogo.ts';

const loja = await umCatalogoComBling();
const { db, levar, criar, noBling, cortarEmCadaPasso, linha, antesDe, produtosNoBling } = loja;

let made = 0;
/** A word that nobody else uses. */
const novo = () => {
  made += 1;
  return `P${made}`;
};

const GET = 'GET /produtos/N';
const PUT = 'PUT /produtos/N';
const BUSCA = 'GET /produtos';
const POST = 'POST /produtos';
const RELEITURA = 'GET /produtos/variacoes/N';

const modelo_id = await umModelo(db, { peso: 0.25, largura: 20, altura: 3, profundidade: 30 });
const categoria_id = await umaCategoria(db, { nome: 'Camisetas' });
await levar('categoria', categoria_id);

const umSimples = (sku = novo()) =>
  umProduto(db, { titulo: `Caneca ${sku}`, sku, modelo_id, categoria_id, descricao: 'De louça' });

const CORES = ['Azul', 'Verde'];
/** With two colours of each size. */
const umVariado = (sku = novo(), tamanhos: ('P' | 'M')[] = ['P', 'M']) =>
  umProduto(db, {
    ...{ titulo: `Camiseta ${sku}`, sku, modelo_id, categoria_id, preco_venda: 59.9 },
    variacoes: CORES.flatMap((nome_cor) =>
      tamanhos.map((tamanho) => ({ sku: `${sku}-${nome_cor}-${tamanho}`, nome_cor, tamanho, preco_venda: null })),
    ),
  });

const idsDe = async (produto: { id: number }) => {
  const { id_bling, versao } = await db
    .selectFrom('produtos')
    .select(['id_bling', 'versao'])
    .where('id', '=', produto.id)
    .executeTakeFirstOrThrow();
  const variacoes = await db
    .selectFrom('variacoes')
    .select(['sku', 'id_bling'])
    .where('produto_id', '=', produto.id)
    .orderBy('id')
    .execute();
  return { id_bling, versao, variacoes };
};
const la = async ({ id }: { id: number }) => noBling('GET', `/produtos/${(await idsDe({ id })).id_bling}`);
const mudar = (id: number, campos: object) => db.updateTable('produtos').set(campos).where('id', '=', id).execute();
const mudarVariacao = (id: number | undefined, campos: object) =>
  db
    .updateTable('variacoes')
    .set(campos)
    .where('id', '=', id ?? 0)
    .execute();
/** Whether its balances wait to be brought there. */
const temEstoquePedido = async ({ id }: { id: number }) => {
  const { pedida, feita } = await linha('estoque', id);
  return feita < pedida;
};
/** As the queue does when it has brought them. */
const estoqueFeito = (id: number) =>
  sql`update sincronizacoes set feita = pedida where tipo = 'estoque' and registro_id = ${id}`.execute(db);
const jogarFora = (id: number) => mudar(id, { excluido_em: new Date().toISOString() });

/** A product of somebody else's at Bling. */
const alheio = (codigo: string, mais: object = {}) =>
  criar('/produtos', {
    nome: `Do contador ${codigo}`,
    codigo,
    tipo: 'P',
    situacao: 'A',
    formato: 'S',
    preco: 1,
    ...mais,
  });
const alheioVariado = (codigo: string, filhas: string[], mais: object = {}) =>
  alheio(codigo, {
    formato: 'V',
    variacoes: filhas.map((filha, lugar) => ({
      ...{ nome: filha.slice(0, 99), codigo: filha, tipo: 'P', situacao: 'A', formato: 'S', preco: 1 },
      variacao: { nome: `Cor:${filha}`, ordem: lugar + 1, produtoPai: { cloneInfo: false } },
    })),
    ...mais,
  });

describe('a product', () => {
  test('is published, and then nothing is said twice', async () => {
    const produto = await umSimples('CAN');
    const pedida = await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, POST]);
    expect(await la(produto)).toMatchObject({
      ...{ nome: 'Caneca CAN', codigo: 'CAN', preco: 50, tipo: 'P', situacao: 'A', formato: 'S', unidade: 'UN' },
      ...{ descricaoCurta: 'De louça', pesoLiquido: 0.25, pesoBruto: 0.25 },
      dimensoes: { largura: 20, altura: 3, profundidade: 30, unidadeMedida: 1 },
      categoria: { id: expect.any(Number) },
    });
    // Its number is nobody's change: no form goes stale by it, and nothing more is asked for but its balance.
    expect((await idsDe(produto)).versao).toBe(1);
    expect((await linha('produto', produto.id)).pedida).toBe(pedida);
    expect(await temEstoquePedido(produto)).toBe(true);
    await estoqueFeito(produto.id);

    expect(await levar('produto', produto.id)).toStrictEqual([GET]);
    expect(await temEstoquePedido(produto)).toBe(false);
  });

  test('with variations is published with all of them, each with its number', async () => {
    const produto = await umVariado('CAM');
    const pedida = await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, POST, RELEITURA]);
    const { id_bling, versao, variacoes } = await idsDe(produto);
    expect(await produtosNoBling('CAM', 'CAM-Azul-P', 'CAM-Azul-M', 'CAM-Verde-P', 'CAM-Verde-M')).toMatchObject(
      [...variacoes]
        .reverse()
        .map(({ sku, id_bling: id }) => ({ id, codigo: sku, idProdutoPai: id_bling, preco: 59.9 }))
        .concat({ id: id_bling, codigo: 'CAM', formato: 'V' } as never),
    );
    expect(versao).toBe(1);
    expect((await linha('produto', produto.id)).pedida).toBe(pedida);
    expect(await levar('produto', produto.id)).toStrictEqual([GET]);
  });

  test('is made below its category, which is made before it', async () => {
    const pai = await umaCategoria(db, { nome: 'Casa' });
    const categoria = await umaCategoria(db, { nome: 'Canecas', categoria_pai: pai });
    const produto = await umProduto(db, { categoria_id: categoria });
    const PASTA = '/categorias/produtos';
    expect(await levar('produto', produto.id)).toStrictEqual([
      BUSCA,
      `GET ${PASTA}`,
      `POST ${PASTA}`,
      `POST ${PASTA}`,
      POST,
    ]);
    const { id_bling } = await db
      .selectFrom('categorias')
      .select('id_bling')
      .where('id', '=', categoria)
      .executeTakeFirstOrThrow();
    expect(await la(produto)).toMatchObject({ categoria: { id: id_bling } });

    // Somebody removed it there: it is made again.
    await noBling('PATCH', `/produtos/${(await idsDe(produto)).id_bling}/situacoes`, { situacao: 'E' });
    await noBling('DELETE', `${PASTA}/${id_bling}`);
    await mudar(produto.id, { titulo: 'Outro' });
    await levar('produto', produto.id);
    const nova = await db
      .selectFrom('categorias')
      .select('id_bling')
      .where('id', '=', categoria)
      .executeTakeFirstOrThrow();
    expect(nova.id_bling).not.toBe(id_bling);
    expect(await la(produto)).toMatchObject({ categoria: { id: nova.id_bling }, situacao: 'A', nome: 'Outro' });
  });

  test('shows its pictures by the shop’s public address, and each variation its own', async () => {
    const { id, variacoes } = await umVariado(novo(), ['P']);
    const imagens = await db
      .insertInto('imagens_de_produto')
      .values(
        ['b', 'a'].map((letra, lugar) => ({
          ...{ produto_id: id, arquivo: `${letra.repeat(32)}.jpg`, ordem: lugar + 1 },
          ...{ largura: 1, altura: 1, bytes: 1 },
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('imagens_da_variacao')
      .values({ produto_id: id, variacao_id: variacoes[0] ?? 0, imagem_id: imagens[1]?.id ?? 0 })
      .execute();
    await levar('produto', id);
    const link = (letra: string) => ({ link: `https://loja.com.br/midia/${letra.repeat(32)}.jpg` });
    expect(await la({ id })).toMatchObject({
      midia: { imagens: { externas: [link('b'), link('a')] } },
      variacoes: [{ midia: { imagens: { externas: [link('a')] } } }, { midia: { imagens: { externas: [] } } }],
    });
    await db.deleteFrom('imagens_de_produto').where('produto_id', '=', id).execute();
    await levar('produto', id);
    expect(await la({ id })).toMatchObject({ midia: { imagens: { externas: [] } } });
  });
});

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
    // Nothing was made or changed.
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

describe('a change', () => {
  test('of the price takes two calls and leaves alone what others wrote', async () => {
    const produto = await umVariado();
    await levar('produto', produto.id);
    const { id_bling, variacoes } = await idsDe(produto);
    const ncm = { tributacao: { ncm: '6109.10.00' }, marca: 'Marca' };
    await noBling('PATCH', `/produtos/${id_bling}`, ncm);
    await noBling('PATCH', `/produtos/${variacoes[0]?.id_bling}`, ncm);
    await mudar(produto.id, { preco_venda: 65 });
    expect(await linha('produto', produto.id)).toMatchObject({ pedida: 2, feita: 1 });

    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT]);
    expect(await la(produto)).toMatchObject({
      ...{ preco: 65, ...ncm },
      variacoes: [{ preco: 65, ...ncm }, { preco: 65 }, { preco: 65 }, { preco: 65 }],
    });
    expect(await idsDe(produto)).toMatchObject({ id_bling, variacoes });
  });

  test('of the model’s measures goes to its products', async () => {
    const modelo = await umModelo(db);
    const produto = await umProduto(db, { modelo_id: modelo, categoria_id });
    await levar('produto', produto.id);
    await db.updateTable('modelos').set({ peso: 1.5, largura: 7 }).where('id', '=', modelo).execute();
    expect(await linha('produto', produto.id)).toMatchObject({ pedida: 2, feita: 1 });
    await levar('produto', produto.id);
    expect(await la(produto)).toMatchObject({ pesoBruto: 1.5, dimensoes: { largura: 7, unidadeMedida: 1 } });
  });

  test('that takes a variation out leaves it there, inactive, and gives its SKU to another', async () => {
    const { id, variacoes, criado_por } = await umVariado('TROCA', ['P']);
    await levar('produto', id);
    const antes = await idsDe({ id });
    await mudarVariacao(variacoes[0], { arquivada_em: new Date().toISOString() });
    await db
      .insertInto('variacoes')
      .values({ produto_id: id, criado_por, sku: 'TROCA-Azul-P', nome_cor: 'Azul', tamanho: 'P' })
      .execute();
    expect(await levar('produto', id)).toStrictEqual([GET, PUT, RELEITURA]);
    const depois = await idsDe({ id });
    expect(await la({ id })).toMatchObject({
      variacoes: [
        { id: antes.variacoes[0]?.id_bling, situacao: 'I', codigo: `TROCA-Azul-P~${variacoes[0]}` },
        { id: antes.variacoes[1]?.id_bling, situacao: 'A', codigo: 'TROCA-Verde-P' },
        { id: depois.variacoes[2]?.id_bling, situacao: 'A', codigo: 'TROCA-Azul-P' },
      ],
    });
    expect(depois.variacoes[0]).toStrictEqual(antes.variacoes[0]);
    expect(await levar('produto', id)).toStrictEqual([GET]);
  });

  test('from one into several and back', async () => {
    const produto = await umSimples();
    await levar('produto', produto.id);
    const { id_bling } = await idsDe(produto);
    await estoqueFeito(produto.id);
    await mudar(produto.id, { tem_variacoes: true });
    const [vermelha = { id: 0 }] = await db
      .insertInto('variacoes')
      .values({ produto_id: produto.id, criado_por: produto.criado_por, sku: novo(), nome_cor: 'Vermelha' })
      .returning('id')
      .execute();
    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT, RELEITURA]);
    expect(await la(produto)).toMatchObject({ id: id_bling, formato: 'V', variacoes: [{ situacao: 'A' }] });
    expect(await temEstoquePedido(produto)).toBe(true);

    await mudarVariacao(vermelha.id, { arquivada_em: new Date().toISOString() });
    await mudar(produto.id, { tem_variacoes: false });
    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT]);
    const simples = await la(produto);
    expect(simples).toMatchObject({ id: id_bling, formato: 'S' });
    expect(simples).not.toHaveProperty('variacoes');
    expect((await idsDe(produto)).variacoes).toMatchObject([{ id_bling: null }]);
    expect(await levar('produto', produto.id)).toStrictEqual([GET]);
  });
});

describe('a product that goes', () => {
  test('into the trash is inactive there, and active again when it comes back', async () => {
    const produto = await umVariado('LIXO', ['P']);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT]);
    expect(await la(produto)).toMatchObject({ situacao: 'I', variacoes: [{ situacao: 'I' }, { situacao: 'I' }] });

    // Its SKUs are free meanwhile.
    const outro = await umVariado('LIXO', ['P']);
    await levar('produto', outro.id);
    expect(await produtosNoBling('LIXO', 'LIXO-Azul-P')).toHaveLength(2);
    await jogarFora(outro.id);
    await levar('produto', outro.id);

    await mudar(produto.id, { excluido_em: null });
    await levar('produto', produto.id);
    expect(await la(produto)).toMatchObject({
      situacao: 'A',
      codigo: 'LIXO',
      variacoes: [{ situacao: 'A' }, { situacao: 'A' }],
    });
  });

  test('into the trash before it was published is not published, and is when it comes back', async () => {
    const produto = await umSimples();
    await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
    await jogarFora(produto.id);
    expect(await levar('produto', produto.id)).toStrictEqual([]);
    await mudar(produto.id, { excluido_em: null });
    expect((await linha('produto', produto.id)).pedida).toBe(3);
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, POST]);
  });

  test('into the trash when nobody knows whether it was published is looked for', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await levar('produto', produto.id, { corta: 2 }).catch(() => undefined);
    await jogarFora(produto.id);
    await levar('produto', produto.id, { procurar: true });
    expect(await la(produto)).toMatchObject({ situacao: 'I', codigo: `${sku}~${produto.id}` });
  });

  test('into the trash after somebody excluded it there stays excluded', async () => {
    const produto = await umSimples();
    await levar('produto', produto.id);
    await noBling('PATCH', `/produtos/${(await idsDe(produto)).id_bling}/situacoes`, { situacao: 'E' });
    await jogarFora(produto.id);
    expect(await levar('produto', produto.id)).toStrictEqual([GET]);
  });

  test('for good while it was being published is excluded there after that', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
    await jogarFora(produto.id);
    await levar('produto', produto.id, {
      procurar: true,
      durante: async (chamada) => {
        if (chamada === BUSCA) await alheio(sku);
        if (chamada === PUT) await db.deleteFrom('produtos').where('id', '=', produto.id).execute();
      },
    });
    const antes = await antesDe('produto', produto.id);
    expect(antes.id_bling).toEqual(expect.any(Number));
    await levar('produto', produto.id, { antes });
    expect(await produtosNoBling(`${sku}~${produto.id}`)).toMatchObject([{ id: antes.id_bling, situacao: 'E' }]);
  });

  test('for good is excluded there with its variations, and it is well if it is gone there too', async () => {
    const { id } = await umVariado('FIM', ['P']);
    await levar('produto', id);
    const { id_bling } = await idsDe({ id });
    await jogarFora(id);
    await db.deleteFrom('produtos').where('id', '=', id).execute();
    const antes = await antesDe('produto', id);
    expect(antes.id_bling).toBe(id_bling);
    expect(await levar('produto', id, { antes })).toStrictEqual([GET, 'POST /produtos/situacoes']);
    expect((await produtosNoBling('FIM', 'FIM-Azul-P', 'FIM-Verde-P')).map(({ situacao }) => situacao)).toStrictEqual([
      'E',
      'E',
      'E',
    ]);
    expect(await levar('produto', id, { antes })).toStrictEqual([GET]);
    await noBling('DELETE', `/produtos/${id_bling}`);
    expect(await levar('produto', id, { antes })).toStrictEqual([GET]);
    expect(await levar('produto', id)).toStrictEqual([]);
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

test('a refusal of Bling’s is told in its own words', async () => {
  const { id } = await umSimples();
  await mudar(id, { titulo: '\u00a0' });
  expect(await causaDe(levar('produto', id))).toBe('O campo nome é inválido');
});

test('a product of 504 variations is published in eight calls', async () => {
  const sku = novo();
  const variacoes = Array.from({ length: 504 }, (_, n) => ({
    sku: `${sku}-${n}`,
    nome_cor: `Cor ${n % 84}`,
    tamanho: 'M' as const,
    descricao: `Estampa ${n}`,
  }));
  const produto = await umProduto(db, { sku, modelo_id, categoria_id, variacoes });
  const chamadas = await levar('produto', produto.id);
  expect(chamadas).toStrictEqual([...Array.from({ length: 6 }, () => BUSCA), POST, RELEITURA]);
  const ids = (await idsDe(produto)).variacoes.map(({ id_bling }) => id_bling);
  expect(new Set(ids).size).toBe(504);
  expect(await levar('produto', produto.id)).toStrictEqual([GET]);
});
