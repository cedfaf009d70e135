import { sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import type { TabelaDaConexao } from '../../../base/oauth/conexao.queries.ts';
import type { Ida } from '../../../base/oauth/ida.ts';

export const TABELA: TabelaDaConexao = {
  nome: 'conexao_com_o_melhor_envio',
  dias_da_renovacao: 45,
  pausa_s: 30,
  temEmissao: true,
};

export const lerConexao = (db: Db) =>
  db
    .selectFrom('conexao_com_o_melhor_envio as c')
    .innerJoin('usuarios as u', 'u.id', 'c.autorizado_por')
    .select(['c.estado', 'c.par', 'c.acesso', 'c.renovacao', 'c.renovacao_expira_em', 'c.autorizado_em'])
    .select('u.nome as autorizado_por')
    .select([
      sql<boolean>`c.acesso_expira_em > now()`.as('vivo'),
      sql<boolean>`c.emitido_em + (c.acesso_expira_em - c.emitido_em) / 2 < now()`.as('vencendo'),
    ])
    .executeTakeFirst();

export async function esquecerConexao(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('conexao_com_o_melhor_envio').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses the trip up, and answers where it leads back to; undefined when it was used, took too long, or is another's. */
export async function usarIda(db: Db, { hash, usuario_id }: Ida): Promise<string | undefined> {
  const { rows } = await sql<{ redirecionamento: string }>`
    update idas_ao_melhor_envio set usada_em = now()
    where hash = ${hash} and usuario_id = ${usuario_id} and usada_em is null and expira_em > now()
    returning redirecionamento`.execute(db);
  return rows[0]?.redirecionamento;
}
