import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type EsquecerPessoa, NINGUEM, type PessoaEsquecida } from '../../clientes/esquecer/esquecer-pessoa.ts';
import { PASTA } from './link-da-etiqueta.ts';

/** The label is of no more use. A delivered one is not paid back; a refund that is due still comes, by its number. */
export const esquecerPessoaNosEnvios: EsquecerPessoa = async (db, pessoa) => {
  await sql`
    update envios
    set pedido = jsonb_set(pedido, '{destinatario}', coalesce(pedido->'destinatario', '{}') || ${JSON.stringify(NINGUEM)}::jsonb),
      ultimo_erro = null, tomado_por = null, tomado_ate = null, alterado_em = now(),
      devolucao = coalesce(devolucao, 'feita'), anulado_em = coalesce(anulado_em, now()),
      motivo_da_anulacao = coalesce(motivo_da_anulacao, 'O cliente foi anonimizado.')
    where ${ehDaPessoa(pessoa)}`.execute(db);
  // The status alone tells nothing of the person; places and moments do. The carrier is asked no more.
  await sql`
    update rastreamentos set resposta = jsonb_set(resposta, '{eventos}', '[]')
    where venda_id = any(${pessoa.vendas}::int[]) or ${saiuDepoisDe(sql`consultado_em`, pessoa)}`.execute(db);
};

/** The files of all labels that were ever made for this person, also one that was stored and not noted. */
export async function listarEtiquetasDasVendas(db: Db, pessoa: DaPessoa): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select coalesce(arquivo, ${PASTA} || referencia || '.pdf') as arquivo from envios
    where ${ehDaPessoa(pessoa)}`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}

type DaPessoa = Pick<PessoaEsquecida, 'vendas' | 'sairam' | 'cpf' | 'cnpj'>;

/** A sale that changes hands gives its label up at that moment: what was given up later is the next customer's. */
const ehDaPessoa = (pessoa: DaPessoa) => sql`(
  venda_id = any(${pessoa.vendas}::int[])
  or anulado_em is not null and (${saiuDepoisDe(sql`anulado_em`, pessoa)} or ${daPessoa(pessoa)}))`;

const daPessoa = ({ cpf, cnpj }: DaPessoa) =>
  cnpj === null ? sql`${DESTINATARIO} ->> 'cpf' = ${cpf}::text` : sql`${DESTINATARIO} ->> 'cnpj' = ${cnpj}::text`;
const DESTINATARIO = sql`pedido -> 'destinatario'`;

const saiuDepoisDe = (momento: RawBuilder<unknown>, { sairam }: Pick<DaPessoa, 'sairam'>) => sql`exists (
  select from unnest(${sairam.map(({ venda_id }) => venda_id)}::int[], ${sairam.map(({ ate }) => ate)}::timestamptz[]) as s (id, ate)
  where s.id = venda_id and ${momento} <= s.ate)`;
