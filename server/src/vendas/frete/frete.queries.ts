import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { keepReason } from '../../base/kept-reason.ts';
import type { OpcaoCotada } from '../../envio/cotacao/cotacao.ts';

/** Replaces the offers of the carriers for a sale, and with them the services that cannot be bought. */
export async function guardarCotacoes(db: Db, venda_id: number, opcoes: readonly OpcaoCotada[]): Promise<void> {
  await esquecerCotacoes(db, venda_id);
  if (opcoes.length === 0) return;
  const linhas = opcoes.map(({ fora, custo, transportadora, ...oferta }) => ({
    venda_id,
    ...oferta,
    custo: custo ?? null,
    transportadora: transportadora ?? null,
    fora: fora ? keepReason(fora.motivo) : null,
    conserto: fora?.conserto ?? null,
  }));
  await db.insertInto('cotacoes_de_frete').values(linhas).execute();
}

export type CotacaoGuardada = OpcaoDeFrete & { custo: number | null; transportadora: number | null };

/** An offer that may be chosen. */
export const buscarCotacao = (db: Db, venda_id: number, codigo: string): Promise<CotacaoGuardada | undefined> =>
  db
    .selectFrom('cotacoes_de_frete')
    .select(['codigo', 'nome', 'valor', 'prazo_entrega', 'custo', 'transportadora'])
    .where('venda_id', '=', venda_id)
    .where('codigo', '=', codigo)
    .where('fora', 'is', null)
    .executeTakeFirst();

/** The offers that may be chosen, the cheapest first. */
export const lerCotacoes = (db: Db, venda_id: number): Promise<CotacaoGuardada[]> =>
  db
    .selectFrom('cotacoes_de_frete')
    .select(['codigo', 'nome', 'valor', 'prazo_entrega', 'custo', 'transportadora'])
    .where('venda_id', '=', venda_id)
    .where('fora', 'is', null)
    .orderBy('valor')
    .orderBy('prazo_entrega')
    .execute();

export const lerFora = (db: Db, venda_id: number) =>
  db
    .selectFrom('cotacoes_de_frete')
    .select(['nome', 'fora', 'conserto'])
    .where('venda_id', '=', venda_id)
    .where('fora', 'is not', null)
    .orderBy('valor')
    .orderBy('codigo')
    .execute();

/** Notes what the carrier takes for the service that was chosen, beside what the customer pays. */
export async function guardarEscolha(db: Db, venda_id: number, cotada: CotacaoGuardada): Promise<void> {
  const { codigo, valor, custo, transportadora } = cotada;
  const linha = { codigo, valor, custo: custo ?? valor, transportadora };
  await db
    .insertInto('fretes_escolhidos')
    .values({ venda_id, ...linha })
    .onConflict((conflito) => conflito.column('venda_id').doUpdateSet(linha))
    .execute();
}

type Escolhido = { codigo: string; valor: number };

/** Finds what was noted of a sale's service; undefined when the sale has another one by now, or none was noted. */
export const lerEscolha = (db: Db, venda_id: number, { codigo, valor }: Escolhido) =>
  db
    .selectFrom('fretes_escolhidos')
    .select(['custo', 'transportadora'])
    .where('venda_id', '=', venda_id)
    .where('codigo', '=', codigo)
    .where('valor', '=', valor)
    .executeTakeFirst();

export async function esquecerCotacoes(db: Db, venda_id: number): Promise<void> {
  await sql`delete from cotacoes_de_frete where venda_id = ${venda_id}`.execute(db);
}
