import type { MovimentoDoCaixa } from '@varal/contract/pagamentos/pagamento';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { MovimentadoDe } from './somar-caixa.ts';

/** Sums up the money that moved on a day, by form and person. */
export async function movimentadoNo(db: Db, dia: string): Promise<MovimentadoDe[]> {
  const { rows } = await sql<MovimentadoDe>`
    select m.forma, json_build_object('id', u.id, 'nome', u.nome) as usuario, m.entrou, m.saiu, m.pagamentos
    from (
      select forma, usuario_id, sum(greatest(movimento, 0)) as entrou, sum(greatest(-movimento, 0)) as saiu, count(*)::int as pagamentos
      from pagamentos where dia = ${dia} group by forma, usuario_id
    ) m join usuarios u on u.id = m.usuario_id
    order by u.nome, u.id`.execute(db);
  return rows;
}

type Pagina = { dia: string; pagina: number; limite: number };

export async function listarMovimentos(
  db: Db,
  { dia, pagina, limite }: Pagina,
): Promise<{ rows: MovimentoDoCaixa[]; total: number }> {
  const { rows: contados } = await sql<{ total: number }>`
    select count(*)::int as total from pagamentos where dia = ${dia}`.execute(db);
  const { rows } = await sql<MovimentoDoCaixa>`
    select p.id, p.venda_id, p.forma, p.valor, p.recebido_em, p.observacao, p.estorna, p.devolucao_id, c.nome as cliente_nome,
      json_build_object('id', u.id, 'nome', u.nome) as por
    from pagamentos p
    join usuarios u on u.id = p.usuario_id
    join vendas v on v.id = p.venda_id
    join clientes c on c.id = v.cliente_id
    where p.dia = ${dia} order by p.recebido_em desc, p.id desc
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows, total: contados[0]?.total ?? 0 };
}
