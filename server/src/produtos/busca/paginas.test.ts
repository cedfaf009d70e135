import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo, umProduto, umUsuario } from '../../../test/cenario.ts';

const { app, db, vendedor } = await testApi();
const comum = {
  criado_por: await umUsuario(db),
  categoria_id: await umaCategoria(db),
  modelo_id: await umModelo(db),
};

/** Reads the ids behind one address, and the address of the next page. */
async function ler(address: string) {
  const answer = await app.inject({ url: address, headers: { authorization: `Bearer ${vendedor.access}` } });
  expect(answer.statusCode).toBe(200);
  const [, next] = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? '')) ?? [];
  return {
    ids: answer.json<CartaoDeProduto[]>().map(({ id }) => id),
    total: Number(answer.headers['x-total-count']),
    next,
  };
}

async function seguir(address: string, between: (page: number) => Promise<unknown> = async () => undefined) {
  const ids: number[] = [];
  let next: string | undefined = address;
  for (let page = 1; next; page++) {
    expect(page).toBeLessThan(200);
    const read = await ler(next);
    ids.push(...read.ids);
    next = read.next;
    await between(page);
  }
  return ids;
}

const NA_LOJA = 45;
const ativos: number[] = [];

beforeAll(async () => {
  for (let n = 1; n <= NA_LOJA; n++) {
    const { id } = await umProduto(db, {
      ...comum,
      titulo: n % 3 === 0 ? `Lua ${n}` : `Sol ${n}`,
      preco_venda: n,
      ...(n % 4 === 0 && { variacoes: [{ nome_cor: 'Preta', tamanho: 'M', preco_venda: n }] }),
    });
    ativos.unshift(id);
  }
});

const QUERIES = ['', 'busca=lua', 'preco_min=10&preco_max=30', 'tamanho=M', 'busca=sol&cor=preta', 'preco_max=2'];

describe('the pages of the list', () => {
  test('by following Link show each product once, newest first, whatever is asked and however long a page is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...QUERIES), fc.integer({ min: 1, max: 50 }), async (query, limite) => {
        const whole = await ler(`/api/produtos/busca/?limite=200&${query}`);
        expect(whole.ids).toHaveLength(whole.total);
        expect(await seguir(`/api/produtos/busca/?limite=${limite}&${query}`)).toStrictEqual(whole.ids);
      }),
      { numRuns: 25 },
    );
  });

  test('are the same by their number', async () => {
    const byNumber = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((pagina) => ler(`/api/produtos/busca/?limite=10&pagina=${pagina}`)),
    );
    expect(byNumber.flatMap(({ ids }) => ids)).toStrictEqual(ativos);
    expect(byNumber.map(({ ids, total, next }) => [ids.length, total, next !== undefined])).toStrictEqual([
      [10, NA_LOJA, true],
      [10, NA_LOJA, true],
      [10, NA_LOJA, true],
      [10, NA_LOJA, true],
      [5, NA_LOJA, false],
      [0, NA_LOJA, false],
    ]);
    const filtered = await ler('/api/produtos/busca/?busca=lua&limite=10&pagina=2');
    expect(filtered).toMatchObject({ total: 15, next: undefined });
    expect(filtered.ids).toHaveLength(5);
  });

  test('are 50 products long unless asked otherwise, and lead on with what was asked', async () => {
    const { ids, total, next } = await ler('/api/produtos/busca/?busca=lua&limite=7');
    expect({ length: ids.length, total }).toStrictEqual({ length: 7, total: 15 });
    expect(next).toBe(`/api/produtos/busca/?busca=lua&limite=7&pagina=2&depois=${ids.at(-1)}`);
    expect((await ler('/api/produtos/busca/')).ids).toHaveLength(NA_LOJA);
  });

  test('neither repeat nor skip a product while others are created and those already seen go to the trash', async () => {
    const before = (await ler('/api/produtos/busca/?limite=200')).ids;
    const novos: number[] = [];
    const seen = await seguir('/api/produtos/busca/?limite=10', async (page) => {
      novos.push((await umProduto(db, comum)).id);
      await db
        .updateTable('produtos')
        .set({ excluido_em: new Date().toISOString() })
        .where('id', 'in', before.slice((page - 1) * 10, page * 10))
        .execute();
    });
    expect(seen).toStrictEqual(before);
    expect(novos.length).toBeGreaterThan(3);
    await db.updateTable('produtos').set({ excluido_em: null }).where('id', 'in', before).execute();
    await db.deleteFrom('produtos').where('id', 'in', novos).execute();
  });
});
