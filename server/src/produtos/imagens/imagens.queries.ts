import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { ImagemGuardada, ImagensEmUso } from '../../midia/imagens.ts';

type ImagemNova = Omit<ImagemGuardada, 'sha256'> & { sha256: string | null };

export async function listarImagens(db: Db, produto_id: number): Promise<ImagemDeProduto[]> {
  const imagens = await db
    .selectFrom('imagens_de_produto')
    .select(['id', 'arquivo', 'ordem'])
    .where('produto_id', '=', produto_id)
    .orderBy('ordem')
    .execute();
  return imagens.map(comoImagem);
}

/** Lists what the pictures of a product are by their content, as far as that is known. */
export async function listarConteudos(db: Db, produto_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imagens_de_produto')
    .select('sha256')
    .where('produto_id', '=', produto_id)
    .execute();
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

export type LinhaDeImagem = { id: number; arquivo: string; ordem: number };

export const comoImagem = ({ id, arquivo, ordem }: LinhaDeImagem): ImagemDeProduto => ({
  id,
  imagem: enderecoDaImagem(arquivo),
  ordem,
});

/** Appends images in the given order and returns their ids. */
export async function inserirImagens(
  db: Db,
  produto_id: number,
  imagens: readonly ImagemNova[],
  { depoisDe }: { depoisDe: number },
): Promise<number[]> {
  if (imagens.length === 0) return [];
  const inserted = await db
    .insertInto('imagens_de_produto')
    .values(imagens.map((imagem, lugar) => ({ ...imagem, produto_id, ordem: depoisDe + lugar + 1 })))
    .returning(['id', 'ordem'])
    .execute();
  return inserted.sort((a, b) => a.ordem - b.ordem).map(({ id }) => id);
}

/** Puts all images of a product in the order of these ids. */
export async function ordenar(db: Db, produto_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update imagens_de_produto i set ordem = n.ordem
    from unnest(${ids}::int[]) with ordinality as n (id, ordem)
    where i.id = n.id and i.produto_id = ${produto_id} and i.ordem <> n.ordem`.execute(db);
}

/** Finds the active product an image belongs to. */
export const buscarProdutoDaImagem = (db: Db, id: number) =>
  db
    .selectFrom('imagens_de_produto as i')
    .innerJoin('produtos as p', 'p.id', 'i.produto_id')
    .select('p.id as produto_id')
    .where('i.id', '=', id)
    .where('p.excluido_em', 'is', null)
    .executeTakeFirst();

export async function removerImagem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imagens_de_produto').where('id', '=', id).execute();
}

/** Lists the files of these images, or of all images of these products. */
export async function listarArquivos(
  db: Db,
  { produtos = [], imagens = [] }: { produtos?: readonly number[]; imagens?: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select arquivo from imagens_de_produto
    where produto_id = any(${produtos}::int[]) or id = any(${imagens}::int[])`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}

export const imagensDosProdutos: ImagensEmUso = async (db, nomes) => {
  const { rows } = await sql<{ arquivo: string }>`
    select arquivo from imagens_de_produto where arquivo = any(${nomes}::text[])`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
};

export async function haImagens(db: Db): Promise<boolean> {
  const { rows } = await sql`select from imagens_de_produto limit 1`.execute(db);
  return rows.length > 0;
}

/** True when any product ever had a picture: the numbers of pictures are not given twice. */
export async function teveImagens(db: Db): Promise<boolean> {
  const { rows } = await sql<{ teve: boolean }>`select is_called as teve from imagens_de_produto_id_seq`.execute(db);
  return rows[0]?.teve ?? false;
}

type Vinculo = { variacao_id: number; imagens: readonly number[] };

/** Replaces the images that each of these variations shows. */
export async function vincular(db: Db, produto_id: number, vinculos: readonly Vinculo[]): Promise<void> {
  if (vinculos.length === 0) return;
  await sql`
    delete from imagens_da_variacao
    where variacao_id = any(${vinculos.map(({ variacao_id }) => variacao_id)}::int[])`.execute(db);
  await inserirVinculos(db, produto_id, vinculos);
}

export async function inserirVinculos(db: Db, produto_id: number, vinculos: readonly Vinculo[]): Promise<void> {
  const pares = vinculos.flatMap(({ variacao_id, imagens }) =>
    imagens.map((imagem_id) => ({ variacao_id, imagem_id })),
  );
  if (pares.length === 0) return;
  await sql`
    insert into imagens_da_variacao (produto_id, variacao_id, imagem_id)
    select ${produto_id}, variacao_id, imagem_id
    from unnest(
      ${pares.map(({ variacao_id }) => variacao_id)}::int[],
      ${pares.map(({ imagem_id }) => imagem_id)}::int[]
    ) as n (variacao_id, imagem_id)`.execute(db);
}

/** Finds the active product a variation belongs to. */
export const buscarProdutoDaVariacao = (db: Db, id: number) =>
  db
    .selectFrom('variacoes as v')
    .innerJoin('produtos as p', 'p.id', 'v.produto_id')
    .select('p.id as produto_id')
    .where('v.id', '=', id)
    .where('v.arquivada_em', 'is', null)
    .where('p.excluido_em', 'is', null)
    .executeTakeFirst();
