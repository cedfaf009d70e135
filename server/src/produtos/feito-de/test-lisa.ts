import { sql } from 'kysely';
import { umProduto } from '../../../test/cenario.ts';
import type { Db } from '../../base/db/db.ts';

type Pedido = {
  /** The units of the blank's only variation, black M. */
  lisas: number;
  /** The ready units of each product that is made of it. */
  prontas: number[];
};

let feitas = 0;

/** A blank with one variation, and products that are made of it with one each. */
export async function umaLisa(db: Db, { lisas, prontas }: Pedido) {
  feitas += 1;
  const cor = { nome_cor: 'Preta', cor: '#000000', tamanho: 'M' };
  const blank = await umProduto(db, {
    titulo: 'Camiseta lisa',
    variacoes: [{ ...cor, sku: `LISA${feitas}`, saldo: lisas }],
  });
  const pecas = [];
  for (const [n, saldo] of prontas.entries()) {
    const sku = `PECA${feitas}-${n}`;
    const { id, variacoes } = await umProduto(db, { titulo: `Camiseta ${n}`, variacoes: [{ ...cor, sku, saldo }] });
    await sql`update produtos set lisa_id = ${blank.id}, estampa_ids = '{}' where id = ${id}`.execute(db);
    pecas.push({ id, sku, variacao: variacoes[0] ?? 0 });
  }
  return { lisa: { id: blank.id, sku: `LISA${feitas}`, variacao: blank.variacoes[0] ?? 0 }, pecas };
}
