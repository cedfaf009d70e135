import type { Momento } from '@varal/contract/mensagens/mensagem';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type Aberta = { momento: Momento; aberta_em: string; por: { id: number; nome: string } };

/** Lists which messages of a sale were opened, by whom last and when. */
export async function listarAbertas(db: Db, venda_id: number): Promise<Aberta[]> {
  const { rows } = await sql<Aberta>`
    select a.momento, a.aberta_em, json_build_object('id', u.id, 'nome', u.nome) as por
    from mensagens_abertas a join usuarios u on u.id = a.usuario_id
    where a.venda_id = ${venda_id}`.execute(db);
  return rows;
}

type Abertura = { venda_id: number; momento: Momento; usuario_id: number };

export async function anotarAbertura(db: Db, { venda_id, momento, usuario_id }: Abertura): Promise<void> {
  await sql`
    insert into mensagens_abertas (venda_id, momento, usuario_id) values (${venda_id}, ${momento}, ${usuario_id})
    on conflict (venda_id, momento) do update set aberta_em = clock_timestamp(), usuario_id = excluded.usuario_id`.execute(
    db,
  );
}
