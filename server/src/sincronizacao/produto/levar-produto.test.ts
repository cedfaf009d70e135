import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { causaDe } from './test-catalogo.ts';
import { BUSCA, GET, novo, POST, PUT, RELEITURA, umaLojaComProdutos } from './test-produtos-no-bling.ts';

const loja = await umaLojaComProdutos();
const { db, levar, noBling, linha, produtosNoBling } = loja;
const { modelo_id, categoria_id, umSimples, umVariado } = loja;
const { idsDe, la, mudar, mudarVariacao, temEstoquePedido, estoqueFeito } = loja;

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
    // Bling's number is no change by a person: no form goes stale by it, and nothing more is asked for but the balance.
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

  test('whose GTIN changes is taken there again, and what moved to another variation is at Bling once', async () => {
    const [um, outro] = ['7891000315507', '4006381333931'];
    const simples = await umSimples();
    const variado = await umVariado(novo(), ['P']);
    const [azul, verde] = variado.variacoes;
    for (const { id } of [simples, variado]) {
      await pedirAoBling(db, { tipo: 'produto', registro_id: id });
      await levar('produto', id);
      await sql`update sincronizacoes set feita = pedida where tipo = 'produto' and registro_id = ${id}`.execute(db);
    }
    const espera = async ({ id }: { id: number }) => {
      const { pedida, feita } = await linha('produto', id);
      return feita < pedida;
    };

    await mudar(simples.id, { gtin: '96385074' });
    expect(await espera(simples)).toBe(true);
    expect(await levar('produto', simples.id)).toStrictEqual([GET, PUT]);
    expect(await la(simples)).toMatchObject({ gtin: '96385074' });
    expect(await levar('produto', simples.id)).toStrictEqual([GET]);

    await mudarVariacao(azul, { gtin: um });
    expect(await espera(variado)).toBe(true);
    await levar('produto', variado.id);
    expect(await la(variado)).toMatchObject({ variacoes: [{ gtin: um }, { gtin: '' }] });
    await mudarVariacao(azul, { gtin: outro });
    await mudarVariacao(verde, { gtin: um });
    await levar('produto', variado.id);
    expect(await la(variado)).toMatchObject({ variacoes: [{ gtin: outro }, { gtin: um }] });
    await mudarVariacao(azul, { gtin: null });
    await mudarVariacao(verde, { gtin: outro });
    await levar('produto', variado.id);
    expect(await la(variado)).toMatchObject({ variacoes: [{ gtin: '' }, { gtin: outro }] });
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

    // A product that was removed at Bling is made again.
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
