import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { RegistroFeito } from '../planilhas.queries.ts';
import { coisaDoCaminho } from './caminho-do-saldo.ts';

/** The ledger names what imports wrote and took back so. */
export const MOTIVO_DA_IMPORTACAO = 'Importação de planilha';
export const MOTIVO_DE_DESFAZER = 'Importação de planilha desfeita';

/** Whoever moved the stock of a thing last, by the field of the history that tells of it, of each product. */
export type Movidos = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** Finds whose stock moved since an import wrote it: by a sale, a count, a correction, but by no other import. */
export async function movidosDepois(db: Db, registros: readonly RegistroFeito[]): Promise<Movidos> {
  const ditos = registros.flatMap(({ registro_id, historico_id, mudancas }) =>
    mudancas.flatMap(({ campo }) => {
      const coisa = coisaDoCaminho(campo);
      return coisa ? [{ produto_id: registro_id, historico_id, variacao_id: coisa.variacao_id, campo }] : [];
    }),
  );
  if (ditos.length === 0) return new Map();
  const { rows } = await sql<{ produto_id: number; campo: string; nome: string }>`
    select d.produto_id, d.campo, u.nome
    from unnest(${ditos.map((um) => um.produto_id)}::int[], ${ditos.map((um) => um.historico_id)}::bigint[],
        ${ditos.map((um) => um.variacao_id)}::int[], ${ditos.map((um) => um.campo)}::text[])
      as d (produto_id, historico_id, variacao_id, campo)
    join historico h on h.id = d.historico_id
    cross join lateral (
      select coalesce(max(m.id), 0) as ultimo from movimentos_de_estoque m
      where m.produto_id = d.produto_id and m.variacao_id is not distinct from d.variacao_id
        and m.motivo = ${MOTIVO_DA_IMPORTACAO} and m.usuario_id = h.usuario_id and m.criado_em <= h.em
    ) importacao
    cross join lateral (
      select m.usuario_id from movimentos_de_estoque m
      where m.produto_id = d.produto_id and m.variacao_id is not distinct from d.variacao_id
        and m.id > importacao.ultimo and m.muda_saldo <> 0 and m.tipo <> 'inicial'
        and m.motivo not in (${MOTIVO_DA_IMPORTACAO}, ${MOTIVO_DE_DESFAZER})
      order by m.id desc limit 1
    ) depois
    join usuarios u on u.id = depois.usuario_id`.execute(db);
  const movidos = new Map<number, Map<string, string>>();
  for (const { produto_id, campo, nome } of rows) {
    const dele = movidos.get(produto_id) ?? new Map<string, string>();
    movidos.set(produto_id, dele.set(campo, nome));
  }
  return movidos;
}
