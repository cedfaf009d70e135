import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { regraQuebrada, umaVenda, umItem, umUsuario } from '../../../test/cenario.ts';

const { db } = await testDb();
const por = await umUsuario(db);

async function umaLinha() {
  const venda_id = await umaVenda(db);
  return { item_id: await umItem(db, venda_id, { quantidade: 2 }), venda_id };
}
type Contagem = {
  passo: 'separacao' | 'embalagem';
  quantidade: number;
  lidas: number;
  faltam: number;
  motivo: string | null;
};
const NADA: Contagem = { passo: 'separacao', quantidade: 2, lidas: 0, faltam: 0, motivo: null };
const contar = (item: Awaited<ReturnType<typeof umaLinha>>, contagem: Partial<Contagem>) =>
  db
    .insertInto('conferencias')
    .values({ ...item, ...NADA, ...contagem, vez: 1, por })
    .execute();
const contagens = ({ item_id }: { item_id: number }) =>
  db.selectFrom('conferencias').select('lidas').where('item_id', '=', item_id).execute();

describe('what is counted of a line', () => {
  test.each([
    [{ lidas: 3 }, 'conferencias_faltam'],
    [{ lidas: -1 }, 'conferencias_lidas'],
    // A count needs the quantity sold.
    [{ quantidade: 3, lidas: 3 }, 'conferencias_do_item'],
    [{ lidas: 1, faltam: 2, motivo: 'x' }, 'conferencias_faltam'],
    [{ faltam: 1 }, 'conferencias_motivo'],
    [{ motivo: 'x' }, 'conferencias_motivo'],
    [{ passo: 'embalagem' as const, faltam: 1, motivo: 'x' }, 'conferencias_falta_na_separacao'],
  ])('is refused as %j', async (contagem, regra) => {
    expect(await regraQuebrada(contar(await umaLinha(), contagem))).toBe(regra);
  });

  test.each([
    ['another quantity', { quantidade: 3 }, []],
    ['another thing', { sku: 'B' }, []],
    ['another price', { valor_unitario: 12 }, [{ lidas: 2 }]],
  ])('of a line that gets %s', async (_, mudanca, ficam) => {
    const item = await umaLinha();
    await contar(item, { lidas: 2 });
    await db.updateTable('itens_da_venda').set(mudanca).where('id', '=', item.item_id).execute();
    expect(await contagens(item)).toStrictEqual(ficam);
  });

  test('goes with the line', async () => {
    const item = await umaLinha();
    await contar(item, { lidas: 1 });
    await db.deleteFrom('itens_da_venda').where('id', '=', item.item_id).execute();
    expect(await contagens(item)).toStrictEqual([]);
  });
});
