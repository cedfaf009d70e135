import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { umProduto } from '../../../test/cenario.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { causaDe } from './test-catalogo.ts';
import { BUSCA, GET, novo, POST, PUT, RELEITURA, umaLojaComProdutos } from './test-produtos-no-bling.ts';

const comCodigo = z.object({ codigo: z.string() });
const comCodigos = comCodigo.extend({ variacoes: z.array(comCodigo) });

const loja = await umaLojaComProdutos();
const { db, levar, noBling, linha, antesDe, produtosNoBling } = loja;
const { modelo_id, categoria_id, umSimples, umVariado, idsDe, la, mudar, jogarFora, alheio } = loja;

describe('a product that goes', () => {
  test('into the trash is inactive there, and active again when it comes back', async () => {
    const produto = await umVariado(novo(), ['P']);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT]);
    expect(await la(produto)).toMatchObject({ situacao: 'I', variacoes: [{ situacao: 'I' }, { situacao: 'I' }] });
    await mudar(produto.id, { excluido_em: null });
    await levar('produto', produto.id);
    expect(await la(produto)).toMatchObject({ situacao: 'A', variacoes: [{ situacao: 'A' }, { situacao: 'A' }] });
  });

  test('into the trash keeps its SKUs there until another product needs them, which then has them alone', async () => {
    const codigos = async (produto: { id: number }) => {
      const { codigo, variacoes } = comCodigos.parse(await la(produto));
      return [codigo, ...variacoes.map((uma) => uma.codigo)];
    };
    const SKUS = ['LIXO', 'LIXO-Azul-P', 'LIXO-Verde-P'];
    const produto = await umVariado('LIXO', ['P']);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    await levar('produto', produto.id);
    expect(await codigos(produto)).toStrictEqual(SKUS);

    // Another one takes two of the three.
    const outro = await umProduto(db, {
      ...{ sku: 'LIXO', modelo_id, categoria_id },
      variacoes: [{ sku: 'lixo-azul-p', nome_cor: 'Azul' }],
    });
    expect(await levar('produto', outro.id)).toStrictEqual([BUSCA, GET, PUT, POST, RELEITURA]);
    const [azul] = produto.variacoes;
    expect(await codigos(produto)).toStrictEqual([`LIXO~${produto.id}`, `LIXO-Azul-P~${azul}`, 'LIXO-Verde-P']);
    expect(await codigos(outro)).toStrictEqual(['LIXO', 'lixo-azul-p']);
    expect(await levar('produto', produto.id)).toStrictEqual([GET]);
    expect(await levar('produto', outro.id)).toStrictEqual([GET]);

    // The first one comes back once the other one has gone.
    await jogarFora(outro.id);
    await levar('produto', outro.id);
    expect(await codigos(outro)).toStrictEqual(['LIXO', 'lixo-azul-p']);
    await mudar(produto.id, { excluido_em: null });
    expect(await levar('produto', produto.id)).toStrictEqual([GET, GET, PUT, PUT]);
    expect(await codigos(produto)).toStrictEqual(SKUS);
    expect(await codigos(outro)).toStrictEqual([`LIXO~${outro.id}`, `lixo-azul-p~${outro.variacoes[0]}`]);
    expect(await produtosNoBling('LIXO')).toHaveLength(1);
  });

  test('into the trash and refused its other code is told so itself, and the product that needs the SKU is published', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    await levar('produto', produto.id);
    await sql`update sincronizacoes set feita = pedida where tipo = 'produto' and registro_id = ${produto.id}`.execute(
      db,
    );
    const outro = await umSimples(sku);
    const recusar = async (chamada: string) => {
      if (chamada === PUT) throw new FalhaDoBling('recusado', 'O NCM não existe.');
    };
    expect(await levar('produto', outro.id, { durante: recusar })).toContain(POST);
    expect(await la(outro)).toMatchObject({ codigo: sku, situacao: 'A' });
    const { pedida, feita } = await linha('produto', produto.id);
    expect(pedida).toBeGreaterThan(feita);
    expect(await causaDe(levar('produto', produto.id, { durante: recusar }))).toBe('O NCM não existe.');
    await levar('produto', produto.id);
    expect(await la(produto)).toMatchObject({ codigo: `${sku}~${produto.id}`, situacao: 'I' });
  });

  test('into the trash and excluded there by somebody stands in nobody’s way', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    await noBling('PATCH', `/produtos/${(await idsDe(produto)).id_bling}/situacoes`, { situacao: 'E' });
    const outro = await umSimples(sku);
    expect(await levar('produto', outro.id)).toStrictEqual([BUSCA, GET, POST]);
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
    expect(await la(produto)).toMatchObject({ situacao: 'I', codigo: sku });
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
    expect(await produtosNoBling(sku)).toMatchObject([{ id: antes.id_bling, situacao: 'E' }]);
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

  test('for good is not excluded there while another product goes by its SKU', async () => {
    const sku = novo();
    const produto = await umSimples(sku);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    await levar('produto', produto.id);
    await db.deleteFrom('produtos').where('id', '=', produto.id).execute();
    const outro = await umSimples(sku);
    await levar('produto', outro.id);
    const antes = await antesDe('produto', produto.id);
    expect((await idsDe(outro)).id_bling).toBe(antes.id_bling);
    expect(await levar('produto', produto.id, { antes })).toStrictEqual([GET]);
    expect(await la(outro)).toMatchObject({ codigo: sku, situacao: 'A' });
  });

  test('for good leaves there the variations of another product that has taken them over', async () => {
    const sku = novo();
    const produto = await umVariado(sku, ['P']);
    await levar('produto', produto.id);
    await jogarFora(produto.id);
    await levar('produto', produto.id);
    await db.deleteFrom('produtos').where('id', '=', produto.id).execute();
    const outro = await umProduto(db, {
      ...{ sku, modelo_id, categoria_id },
      variacoes: [{ sku: `${sku}-Azul-P`, nome_cor: 'Azul' }],
    });
    await levar('produto', outro.id);
    const antes = await antesDe('produto', produto.id);
    expect(await levar('produto', produto.id, { antes })).toStrictEqual([GET, 'POST /produtos/situacoes']);
    expect(await la(outro)).toMatchObject({ situacao: 'A', variacoes: [{ situacao: 'A' }, { situacao: 'E' }] });
  });
});
