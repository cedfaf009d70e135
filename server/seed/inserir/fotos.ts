import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import type { FotoGuardada } from './guardar-fotos.ts';
import { rowsOf } from './linhas.ts';

/** The pictures of products that are there, and which of their variations each one shows. */
export async function inserirFotos(db: Db, fotos: readonly FotoGuardada[]): Promise<void> {
  await sql`
    with fotos as (
      select f.*, p.id as produto_id
      from ${rowsOf(fotos)} as f (sku text, ordem int, variacoes text, arquivo text, largura int, altura int, bytes int, sha256 text)
      join produtos p on p.sku = f.sku
    ), imagens as (
      insert into imagens_de_produto (produto_id, arquivo, ordem, largura, altura, bytes, sha256)
      select produto_id, arquivo, ordem, largura, altura, bytes, sha256 from fotos order by produto_id, ordem
      returning id, arquivo
    )
    insert into imagens_da_variacao (produto_id, variacao_id, imagem_id)
    select v.produto_id, v.id, i.id
    from imagens i
    join fotos f on f.arquivo = i.arquivo
    join variacoes v on v.produto_id = f.produto_id
    where starts_with(v.sku, f.variacoes)`.execute(db);
}
