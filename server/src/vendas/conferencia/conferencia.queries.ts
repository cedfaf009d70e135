import type { Conferencia, LeituraGuardada, PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import type { Contado } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { CoisaLida, LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';

/** Reads the counts of a sale; undefined when there is no such sale. */
export async function buscarConferencia(db: Db, venda_id: number): Promise<Conferencia | undefined> {
  const [conferencia] = await CONFERENCIA(db, { venda_id });
  return conferencia;
}

const CONFERENCIA = prepared<{ venda_id: number }, Conferencia>(
  ({ venda_id }) => sql`
    select v.versao, coalesce((select max(vez) from conferencias where venda_id = v.id), 0) as vez, coalesce((
      select json_agg(json_build_object('item_id', c.item_id, 'passo', c.passo, 'lidas', c.lidas, 'faltam', c.faltam,
        'motivo', c.motivo, 'por', u.nome, 'em', to_char(c.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.item_id, c.passo)
      from conferencias c join usuarios u on u.id = c.por
      where c.venda_id = v.id
    ), '[]') as contagens
    from vendas v where v.id = ${venda_id}`,
);

/**
 * Reads the lines of a sale for comparing goods with them; the product as it is today says whether it has variations.
 */
export const listarParaLer = (db: Db, venda_id: number): Promise<LinhaParaLer[]> => PARA_LER(db, { venda_id });

const PARA_LER = prepared<{ venda_id: number }, LinhaParaLer>(
  ({ venda_id }) => sql`
    select i.id as item_id, i.produto_id as id, i.variacao_id, i.sku, i.titulo, i.nome_cor, i.tamanho, i.quantidade, i.a_definir, i.a_estampar, i.estampas,
      coalesce(p.tem_variacoes, false) as tem_variacoes, case when i.variacao_id is null then p.gtin else va.gtin end as gtin
    from itens_da_venda i left join produtos p on p.id = i.produto_id left join variacoes va on va.id = i.variacao_id
    where i.venda_id = ${venda_id} order by i.posicao`,
);

/** A product, or one of its variations, wherever it is by now: also what is in the trash may have been sold before. */
export async function buscarDoQr(
  db: Db,
  { produto_id, variacao_id }: { produto_id: number; variacao_id: number | null },
): Promise<CoisaLida | undefined> {
  const { rows } = await sql<{ titulo: string; nome_cor: string | null; tamanho: string | null }>`
    select p.titulo, v.nome_cor, v.tamanho
    from produtos p left join variacoes v on v.id = ${variacao_id}::int and v.produto_id = p.id
    where p.id = ${produto_id} and (${variacao_id}::int is null or v.id is not null)`.execute(db);
  return rows[0] && { produto_id, variacao_id, descricao: descricaoDe(rows[0]) };
}

type Contagem = { venda_id: number; item_id: number; passo: PassoConferido; quantidade: number; por: number };

/**
 * Replaces the count only while it is still the one given as `de`, and answers whether it did: two people may count at
 * once.
 */
export async function trocarContado(
  db: Db,
  { venda_id, item_id, passo, quantidade, por }: Contagem,
  { de, para }: { de: Contado; para: Contado },
): Promise<boolean> {
  const { rows } = await sql`
    insert into conferencias as c (item_id, passo, venda_id, quantidade, lidas, faltam, motivo, vez, por, em)
    select ${item_id}, ${passo}, ${venda_id}, ${quantidade}, ${para.lidas}, ${para.faltam}, ${para.motivo},
      coalesce(max(vez), 0) + 1, ${por}, clock_timestamp()
    from conferencias where venda_id = ${venda_id}
    on conflict (item_id, passo) do update
      set lidas = excluded.lidas, faltam = excluded.faltam, motivo = excluded.motivo, vez = excluded.vez, por = excluded.por,
        em = excluded.em
      where c.lidas = ${de.lidas} and c.faltam = ${de.faltam}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** A parcel that is opened again is checked anew. */
export async function esquecerConferenciaDaEmbalagem(db: Db, venda_id: number): Promise<void> {
  await db.deleteFrom('conferencias').where('venda_id', '=', venda_id).where('passo', '=', 'embalagem').execute();
}

type Leitura = { venda_id: number; resposta: LeituraGuardada };

/** Finds a reading that counted for a sale, on its own screen or in a wave, however long ago. */
export async function buscarLeitura(db: Db, leitura_id: string): Promise<Leitura | undefined> {
  const { rows } = await sql<Leitura>`
    select alvo_id as venda_id, resposta - 'onda' as resposta from leituras
    where leitura_id = ${leitura_id} and destino = 'venda' and desfaz is null`.execute(db);
  return rows[0];
}
