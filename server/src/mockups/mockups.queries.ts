import type { Area } from '@varal/contract/mockups/area';
import type { Foto } from '@varal/contract/mockups/onde-fica';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Lists the areas in the order in which their pictures came, which no other order of pictures changes. */
export async function listarAreas(db: Db, produto_id: number): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select imagem_id, posicao, x, y, largura, altura, largura_mm
    from areas_de_estampa where produto_id = ${produto_id} order by imagem_id, posicao`.execute(db);
  return rows;
}

export async function trocarAreas(db: Db, produto_id: number, areas: readonly Area[]): Promise<void> {
  await db.deleteFrom('areas_de_estampa').where('produto_id', '=', produto_id).execute();
  if (areas.length === 0) return;
  await db
    .insertInto('areas_de_estampa')
    .values(areas.map((area) => ({ ...area, produto_id })))
    .execute();
}

/** A print that lies on a picture, with its newest art. */
export type EstampaNaFoto = Omit<Area, 'posicao'> & {
  arquivo_da_foto: string;
  foto: Foto;
  estampa_id: number;
  tamanho: { largura_mm: number; altura_mm: number | null };
  arte: { arquivo: string; sha256: string; largura_px: number; altura_px: number };
};

/** Finds where these prints lie on the pictures of a blank, or on one picture of any. One without an art lies nowhere. */
export async function listarEstampasNasFotos(
  db: Db,
  { estampas, ...onde }: { estampas: readonly number[] } & ({ produto_id: number } | { imagem_id: number }),
): Promise<EstampaNaFoto[]> {
  const daqui = 'produto_id' in onde ? sql`a.produto_id = ${onde.produto_id}` : sql`a.imagem_id = ${onde.imagem_id}`;
  const { rows } = await sql<EstampaNaFoto>`
    select a.imagem_id, a.x, a.y, a.largura, a.altura, a.largura_mm, e.id as estampa_id,
      i.arquivo as arquivo_da_foto, jsonb_build_object('largura', i.largura, 'altura', i.altura) as foto,
      jsonb_build_object('largura_mm', e.largura_mm, 'altura_mm', e.altura_mm) as tamanho,
      jsonb_build_object('arquivo', arte.arquivo, 'sha256', arte.sha256, 'largura_px', arte.largura_px,
        'altura_px', arte.altura_px) as arte
    from areas_de_estampa a
    join imagens_de_produto i on i.id = a.imagem_id
    join estampas e on e.posicao = a.posicao and e.id = any(${estampas}::int[])
    join lateral (
      select arquivo, sha256, largura_px, altura_px from artes where estampa_id = e.id order by versao desc limit 1
    ) arte on arte.arquivo is not null
    where ${daqui}
    order by i.ordem, array_position(${estampas}::int[], e.id)`.execute(db);
  return rows;
}
