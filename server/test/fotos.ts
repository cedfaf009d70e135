import type { Db } from '../src/base/db/db.ts';

type Foto = { arquivo: string /** These variations show it as theirs. */; de?: readonly (number | undefined)[] };

/** Gives a product pictures in this order, without their files. */
export async function umasFotos(db: Db, produto_id: number, fotos: readonly Foto[]): Promise<void> {
  for (const [lugar, { arquivo, de = [] }] of fotos.entries()) {
    const { id: imagem_id } = await db
      .insertInto('imagens_de_produto')
      .values({ produto_id, arquivo, ordem: lugar + 1, largura: 10, altura: 10, bytes: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vinculos = de.map((variacao_id = 0) => ({ produto_id, variacao_id, imagem_id }));
    if (vinculos.length > 0) await db.insertInto('imagens_da_variacao').values(vinculos).execute();
  }
}
