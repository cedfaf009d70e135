import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { guardarConsentimento, type ParTrancado, type TabelaDaConexao } from '../../base/oauth/conexao.queries.ts';

export const TABELA: TabelaDaConexao = {
  nome: 'conexao_com_o_bling',
  dias_da_renovacao: 30,
  // Bling locks an application out for an hour that asks for tokens 20 times in a minute.
  pausa_s: 5,
  temEmissao: false,
};

export const lerConexao = (db: Db) =>
  db
    .selectFrom('conexao_com_o_bling as c')
    .innerJoin('usuarios as u', 'u.id', 'c.autorizado_por')
    .select([
      'c.estado',
      'c.par',
      'c.acesso',
      'c.renovacao',
      'c.acesso_expira_em',
      'c.renovacao_expira_em',
      'c.autorizado_em',
      'c.empresa_id',
      'c.empresa_nome',
      'u.nome as autorizado_por',
    ])
    .select([
      sql<boolean>`c.acesso_expira_em > now()`.as('vivo'),
      sql<boolean>`c.acesso_expira_em <= now() + interval '5 minutes'`.as('vencendo'),
      sql<boolean>`c.renovar_depois_de > now()`.as('em_pausa'),
    ])
    .executeTakeFirst();

export type Conexao = NonNullable<Awaited<ReturnType<typeof lerConexao>>>;

/** Keeps everybody else from putting a consent in place until the end of the transaction, also where there is none yet. */
export async function travarConexao(db: Db): Promise<void> {
  await sql`lock table conexao_com_o_bling in share row exclusive mode`.execute(db);
}

export type Empresa = { id: string; nome: string };
type Consentida = { par: ParTrancado; usuario_id: number; empresa: Empresa | undefined };

/**
 * A new consent takes the place of the one before, unless that one is of another company, or nobody knows whether it
 * is: then nothing changes, and the answer is false. The caller has locked the connection.
 */
export async function trocarConsentimento(db: Db, { empresa, ...consentida }: Consentida): Promise<boolean> {
  const antes = await db.selectFrom('conexao_com_o_bling').select('empresa_id').executeTakeFirst();
  const dela = antes?.empresa_id ?? null;
  if (dela !== null && dela !== empresa?.id) return false;
  await guardarConsentimento(db, TABELA, consentida);
  if (empresa) await guardarEmpresa(db, empresa);
  return true;
}

export async function guardarEmpresa(db: Db, empresa: Empresa): Promise<void> {
  await db.updateTable('conexao_com_o_bling').set({ empresa_id: empresa.id, empresa_nome: empresa.nome }).execute();
}

export async function esquecerConexao(db: Db): Promise<Buffer | null> {
  const row = await db.deleteFrom('conexao_com_o_bling').returning('renovacao').executeTakeFirst();
  return row?.renovacao ?? null;
}
