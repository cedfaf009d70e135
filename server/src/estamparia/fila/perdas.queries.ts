import type { PerdaDigitada } from '@varal/contract/estamparia/peca';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { EsquecerPessoa } from '../../clientes/esquecer/esquecer-pessoa.ts';
import type { Tables } from '../../tables.ts';
import type { PecaGuardada } from '../../vendas/estampar/pecas.queries.ts';

/** Sums up what was lost at today's costs: a blank goes with what is printed on it. A missing cost is nothing. */
export async function custoDaPerda(
  db: Db,
  { id, lisa_id, lisa_variacao_id }: PecaGuardada,
  { perdeu, estampa_id }: PerdaDigitada,
): Promise<number> {
  const { rows } = await sql<{ custo: number }>`
    select case when ${perdeu === 'estampa'} then 0 else coalesce(
        (select preco_custo from variacoes where id = ${lisa_variacao_id}::int), (select preco_custo from produtos where id = ${lisa_id}::int), 0
      ) end
      + coalesce((
        select sum(e.custo) from estampas_da_peca d join estampas e on e.id = d.estampa_id
        where d.peca_id = ${id} and case ${perdeu}
          when 'roupa' then d.avanco = 'pronta'
          when 'as_duas' then true
          else ${estampa_id ?? null}::int is null or e.id = ${estampa_id ?? null}::int end
      ), 0) as custo`.execute(db);
  return rows[0]?.custo ?? 0;
}

type Perda = Omit<Insertable<Tables['perdas']>, 'observacao' | 'estampa_id'> & PerdaDigitada;

export async function inserirPerda(db: Db, { observacao, estampa_id, ...perda }: Perda): Promise<void> {
  await db
    .insertInto('perdas')
    .values({ ...perda, observacao: observacao ?? '', estampa_id: estampa_id ?? null })
    .execute();
}

/** A note about a loss may name the person whose sale it was. */
export const esquecerPessoaNasPerdas: EsquecerPessoa = async (db, { vendas }) => {
  await sql`
    update perdas set observacao = '' from pecas p
    where p.id = perdas.peca_id and p.venda_id = any(${vendas}::int[]) and perdas.observacao <> ''`.execute(db);
};
