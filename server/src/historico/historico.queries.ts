import type { Acao, Alvo, Origem } from '@varal/contract/historico/acoes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { mudarNosBlocos, TEXTO_DO_FEITO } from './blocos-do-historico.ts';
import type { Mudanca } from './mudancas.ts';
import { nomeDaVenda } from './nome-da-venda.ts';

/** A row of the history as it is kept. */
export type Linha = {
  id: number;
  em: string;
  usuario_id: number | null;
  usuario_nome: string | null;
  origem: Origem;
  acao: Acao;
  alvo_tipo: Alvo;
  alvo_id: number | null;
  alvo_nome: string;
  resumo: string;
  mudancas: Mudanca[];
  n_mudancas: number;
  anonimo: boolean;
  desfeito_por: number | null;
};

/** Reads a row with all its changes, and who undid it. */
export async function buscarFeito(
  db: Db,
  id: number,
): Promise<(Linha & { desfeito_por_nome: string | null }) | undefined> {
  const { rows } = await sql<Linha & { desfeito_por_nome: string | null }>`
    select ${COLUNAS}, h.mudancas, (select usuario_nome from historico where desfaz = h.id) as desfeito_por_nome
    from historico h where h.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads the number of the row that this transaction left last. */
export async function ultimoFeito(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select currval('historico_id_seq')::int as id`.execute(db);
  const [feito] = rows;
  if (!feito) throw new Error('there is no new row of the history');
  return feito.id;
}

/** Reads the row that undid this one. */
export async function buscarOQueDesfez(db: Db, desfaz: number): Promise<Linha | undefined> {
  const { rows } = await sql<Linha>`
    select ${COLUNAS}, ${AS_PRIMEIRAS} as mudancas from historico h where h.desfaz = ${desfaz}`.execute(db);
  return rows[0];
}

export type MudouDepois = { campo: string; usuario_nome: string | null; em: string };

/** Finds the last write to each of these fields after this row. Settings of the whole shop have no number but a name. */
export async function quemMudouDepois(
  db: Db,
  { id, alvo_tipo, alvo_id, alvo_nome }: Pick<Linha, 'id' | 'alvo_tipo' | 'alvo_id'> & { alvo_nome?: string },
  campos: readonly string[],
): Promise<MudouDepois[]> {
  const { rows } = await sql<MudouDepois>`
    select distinct on (campo) campo, usuario_nome, em
    from historico h, unnest(${campos}::text[]) as campo
    where h.alvo_tipo = ${alvo_tipo} and h.alvo_id is not distinct from ${alvo_id} and h.id > ${id}
      and (h.alvo_id is not null or h.alvo_nome = ${alvo_nome ?? ''})
      and h.mudancas @> jsonb_build_array(jsonb_build_object('campo', campo))
    order by campo, h.id desc`.execute(db);
  return rows;
}

type Esquecida = {
  cliente_id: number;
  vendas: readonly number[];
  /** Sales that are somebody else's since this row. */
  sairam?: readonly { venda_id: number; historico_id: number }[];
};

/**
 * Empties what the history says of a person: all of the customer's rows, what their sales say of them, and what those say that
 * left them, until they did. Whose a sale was stays as a number, so that whoever had it before or after is found as well.
 */
export const esquecerPessoaNoHistorico = (db: Db, { cliente_id, ...dela }: Esquecida): Promise<void> =>
  esquecerNoHistorico(db, { cliente_ids: [cliente_id], ...dela });

/** Empties what the history says of customers who never bought anything. */
export const esquecerClientesNoHistorico = async (db: Db, cliente_ids: readonly number[]): Promise<void> => {
  if (cliente_ids.length > 0) await esquecerNoHistorico(db, { cliente_ids, vendas: [] });
};

/**
 * Empties what the history says of prints that are a customer's own, of those that were deleted meanwhile, and of those that
 * became somebody else's, until they did.
 */
export async function esquecerEstampasNoHistorico(
  db: Db,
  { cliente_id, estampas }: { cliente_id: number; estampas: readonly number[] },
): Promise<void> {
  const mudouDeDono = (guardado: { de: number } | { para: number }) =>
    JSON.stringify([{ campo: 'cliente_id', guardado }]);
  const passouASer = sql`mudancas @> ${mudouDeDono({ para: cliente_id })}::jsonb`;
  const { rows } = await sql<{ id: number }>`
    with donos as materialized (
      select distinct on (alvo_id) alvo_id, id as ate, ${passouASer} as ainda from historico
      where alvo_tipo = 'estampa' and (${passouASer} or mudancas @> ${mudouDeDono({ de: cliente_id })}::jsonb)
      order by alvo_id, id desc
    )
    select h.id from donos d join historico h on h.alvo_tipo = 'estampa' and h.alvo_id = d.alvo_id
    where d.ainda or h.id <= d.ate
    union
    select id from historico where alvo_tipo = 'estampa' and alvo_id = any(${estampas}::int[])`.execute(db);
  const feitos = rows.map(({ id }) => id);
  if (feitos.length > 0) await esquecerNoHistorico(db, { cliente_ids: [], vendas: [], feitos });
}

type Esquecidas = Omit<Esquecida, 'cliente_id'> & {
  cliente_ids: readonly number[];
  /** These rows are emptied, whatever they are of. */
  feitos?: readonly number[];
};

async function esquecerNoHistorico(
  db: Db,
  { cliente_ids, vendas, sairam = [], feitos = [] }: Esquecidas,
): Promise<void> {
  const ids = sairam.map(({ venda_id }) => venda_id);
  const ate = sairam.map(({ historico_id }) => historico_id);
  // The database finds rows by the index when their numbers are an array, and reads the whole history when they are a query.
  const esquecidas = sql<{ id: number; antes: string; depois: string }>`
    with dela as materialized (
      select id, ${TEXTO_DO_FEITO} as antes from historico h
      where alvo_tipo = 'cliente' and alvo_id = any(${cliente_ids}::int[])
        or id = any(${feitos}::bigint[])
        or alvo_tipo = 'venda' and alvo_id = any(${vendas}::int[])
        or alvo_tipo in ('pagamento', 'devolucao') and alvo_nome = any(${vendas.map(nomeDaVenda)}::text[])
        or id = any(array(
          select h.id from unnest(${ids}::int[], ${ate}::bigint[], ${ids.map(nomeDaVenda)}::text[]) as s (venda_id, ate, nome)
          join historico h on h.id <= s.ate
            and (h.alvo_tipo = 'venda' and h.alvo_id = s.venda_id or h.alvo_tipo in ('pagamento', 'devolucao') and h.alvo_nome = s.nome)
        ))
    ),
    esquecidas as (
      update historico h set anonimo = true,
        alvo_nome = case when alvo_tipo in ('cliente', 'estampa') then '' else alvo_nome end,
        mudancas = (
          select coalesce(jsonb_agg(
            case when alvo_tipo in ('cliente', 'estampa') or m ? 'pessoal'
              then case when alvo_tipo = 'venda' and m ->> 'campo' = 'cliente' then m else m - 'guardado' end
                || '{"de": null, "para": null}' else m end order by lugar), '[]')
          from jsonb_array_elements(mudancas) with ordinality as d (m, lugar)
        )
      from dela where h.id = dela.id
      returning h.id, dela.antes, ${TEXTO_DO_FEITO} as depois
    )
    select id, antes, depois from esquecidas where antes <> depois`;
  await mudarNosBlocos(db, async () => (await esquecidas.execute(db)).rows);
}

export const COLUNAS = sql`
  h.id, h.em, h.usuario_id, h.usuario_nome, h.origem, h.acao, h.alvo_tipo, h.alvo_id, h.alvo_nome, h.resumo, h.anonimo,
  jsonb_array_length(h.mudancas) as n_mudancas,
  (select d.id from historico d where d.desfaz = h.id) as desfeito_por`;

/** A page tells a hundred changes of a row: an edit of a large grid has thousands. */
export const AS_PRIMEIRAS = sql`jsonb_path_query_array(h.mudancas, '$[0 to 99]')`;
