import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import type { SituacoesNoBling } from '@varal/contract/sincronizacao/sincronizacao';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { anotarSituacoesVistas } from '../../bling/conexao/verificacao.queries.ts';
import type { SituacaoPorStatus } from '../diferencas/lado-do-bling.ts';

export async function lerSituacoes(db: Db): Promise<SituacoesNoBling> {
  const situacoes = await db.selectFrom('situacoes_do_bling').select(['id', 'nome']).orderBy('id').execute();
  const tabela = await lerTabela(db);
  return {
    situacoes,
    tabela: STATUS_DA_VENDA.flatMap((status) => {
      const situacao_id = tabela[status];
      return situacao_id === undefined ? [] : [{ status, situacao_id }];
    }),
  };
}

export async function lerTabela(db: Db): Promise<SituacaoPorStatus> {
  const linhas = await db.selectFrom('situacao_por_status').select(['status', 'situacao_id']).execute();
  return Object.fromEntries(linhas.map(({ status, situacao_id }) => [status, situacao_id]));
}

export async function gravarTabela(db: Db, tabela: SituacoesNoBling['tabela']): Promise<void> {
  await sql`
    update situacao_por_status t set situacao_id = n.situacao_id
    from unnest(${tabela.map(({ status }) => status)}::text[], ${tabela.map(({ situacao_id }) => situacao_id)}::bigint[])
      as n (status, situacao_id)
    where t.status = n.status`.execute(db);
}

/** The situations that every account is born with were seen to be this account's as well. */
export async function confirmarDeFabrica(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update situacoes_do_bling set confirmada = true where id = any (${ids}::bigint[])`.execute(db);
}

/** Takes the names from Bling. A situation that was removed there stays as long as a status of ours uses it. */
export async function gravarSituacoes(db: Db, situacoes: SituacoesNoBling['situacoes']): Promise<void> {
  const ids = situacoes.map(({ id }) => id);
  await sql`
    insert into situacoes_do_bling (id, nome, confirmada)
    select id, nome, true from unnest(${ids}::bigint[], ${situacoes.map(({ nome }) => nome)}::text[]) as n (id, nome)
    on conflict (id) do update set nome = excluded.nome, confirmada = true`.execute(db);
  await sql`update situacoes_do_bling set confirmada = false where id <> all (${ids}::bigint[])`.execute(db);
  await sql`
    delete from situacoes_do_bling s
    where s.id <> all (${ids}::bigint[]) and not exists (select from situacao_por_status where situacao_id = s.id)`.execute(
    db,
  );
  await anotarSituacoesVistas(db);
}
