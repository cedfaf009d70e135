import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type EsquecerPessoa, NINGUEM } from '../../clientes/esquecer-pessoa.ts';
import { PASTA } from './link-da-etiqueta.ts';

/** The label is of no more use. A delivered one is not paid back; a refund that is due still comes, by its number. */
export const esquecerPessoaNosEnvios: EsquecerPessoa = async (db, { vendas }) => {
  await sql`
    update envios
    set pedido = jsonb_set(pedido, '{destinatario}', coalesce(pedido->'destinatario', '{}') || ${JSON.stringify(NINGUEM)}::jsonb),
      ultimo_erro = null, tomado_por = null, tomado_ate = null, alterado_em = now(),
      devolucao = coalesce(devolucao, 'feita'), anulado_em = coalesce(anulado_em, now()),
      motivo_da_anulacao = coalesce(motivo_da_anulacao, 'O cliente foi anonimizado.')
    where venda_id = any(${vendas}::int[])`.execute(db);
  // The status alone tells nothing of the person; places and moments do. The carrier is asked no more.
  await sql`
    update rastreamentos set resposta = jsonb_set(resposta, '{eventos}', '[]') where venda_id = any(${vendas}::int[])`.execute(
    db,
  );
};

/** The files of all labels that were ever made for these sales, also one that was stored and not noted. */
export async function listarEtiquetasDasVendas(db: Db, vendas: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select coalesce(arquivo, ${PASTA} || referencia || '.pdf') as arquivo from envios
    where venda_id = any(${vendas}::int[])`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}
