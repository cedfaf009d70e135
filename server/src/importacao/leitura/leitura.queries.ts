import { type Reason, reason } from '@varal/contract/errors';
import type { FaseDaLeitura, TipoDeItem } from '@varal/contract/importacao/importacao';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { ImagemGuardada, ImagensEmUso } from '../../midia/imagens.ts';

export type Lugar = { fase: FaseDaLeitura; pagina: number };

export const lerLugar = (db: Db, id: number): Promise<Lugar> =>
  db.selectFrom('importacoes_do_bling').select(['fase', 'pagina']).where('id', '=', id).executeTakeFirstOrThrow();

export async function irPara(db: Db, id: number, { fase, pagina }: Lugar): Promise<void> {
  await db.updateTable('importacoes_do_bling').set({ fase, pagina }).where('id', '=', id).execute();
}

export type ItemLido = {
  id_bling: number;
  nome: string;
  lido: unknown;
  falta: 'detalhe' | 'saldo' | null;
  motivo?: Reason;
};

/** Keeps rows of a list. One that came already, because the list moved on meanwhile, stays as it is. */
export async function guardarLinhas(
  db: Db,
  { importacao_id, tipo }: { importacao_id: number; tipo: TipoDeItem },
  itens: readonly ItemLido[],
): Promise<void> {
  if (itens.length === 0) return;
  await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, falta, estado, motivo)
    select ${importacao_id}, ${tipo}, id_bling, nome, lido::jsonb, falta,
      case when motivo is not null then 'impossivel' end, motivo::jsonb
    from unnest(${itens.map(({ id_bling }) => id_bling)}::bigint[], ${itens.map(({ nome }) => nome)}::text[],
      ${itens.map(({ lido }) => JSON.stringify(lido))}::text[], ${itens.map(({ falta }) => falta)}::text[],
      ${itens.map(({ motivo }) => motivo && JSON.stringify(motivo))}::text[]) as n (id_bling, nome, lido, falta, motivo)
    on conflict do nothing`.execute(db);
}

type Item = { id_bling: number; nome: string; lido: unknown };

/** The next records of which something is still to be asked. */
export async function proximosQueFaltam(
  db: Db,
  { importacao_id, tipo, falta }: { importacao_id: number; tipo: TipoDeItem; falta: 'detalhe' | 'saldo' },
  quantos: number,
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id_bling, nome, lido from itens_da_importacao
    where importacao_id = ${importacao_id} and tipo = ${tipo} and falta = ${falta}
    order by tentativas, id_bling limit ${quantos}`.execute(db);
  return rows;
}

type Inteiro = { importacao_id: number; tipo: TipoDeItem; id_bling: number };

export async function guardarInteiro(
  db: Db,
  { importacao_id, tipo, id_bling }: Inteiro,
  { nome, lido, falta }: Pick<ItemLido, 'nome' | 'lido' | 'falta'>,
): Promise<void> {
  await db
    .updateTable('itens_da_importacao')
    .set({ nome, lido: JSON.stringify(lido), falta })
    .where('importacao_id', '=', importacao_id)
    .where('tipo', '=', tipo)
    .where('id_bling', '=', id_bling)
    .execute();
}

/** Nothing more is asked of a record that Bling does not show. */
export async function darPorImpossivel(
  db: Db,
  { importacao_id, tipo, id_bling }: Inteiro,
  motivo: Reason,
): Promise<void> {
  await db
    .updateTable('itens_da_importacao')
    .set({ falta: null, estado: 'impossivel', motivo: JSON.stringify(motivo) })
    .where('importacao_id', '=', importacao_id)
    .where('tipo', '=', tipo)
    .where('id_bling', '=', id_bling)
    .execute();
}

/** Notes that Bling did not show a record; after the last try it is given up. */
export async function contarTentativa(
  db: Db,
  { importacao_id, tipo, id_bling }: Inteiro,
  maximo: number,
): Promise<void> {
  await sql`
    update itens_da_importacao set tentativas = tentativas + 1,
      falta = case when tentativas + 1 < ${maximo} then falta end,
      estado = case when tentativas + 1 < ${maximo} then estado else 'impossivel' end,
      motivo = case when tentativas + 1 < ${maximo} then motivo else ${JSON.stringify(reason('importacao.sem_resposta'))}::jsonb end
    where importacao_id = ${importacao_id} and tipo = ${tipo} and id_bling = ${id_bling}`.execute(db);
}

/** Notes the balances of products as a part of what was read of them. */
export async function guardarSaldos(
  db: Db,
  importacao_id: number,
  saldos: ReadonlyMap<number, Record<string, unknown>>,
): Promise<void> {
  await sql`
    update itens_da_importacao i set lido = i.lido || jsonb_build_object('saldos', n.saldos::jsonb), falta = null
    from unnest(${[...saldos.keys()]}::bigint[], ${[...saldos.values()].map((um) => JSON.stringify(um))}::text[]) as n (id_bling, saldos)
    where i.importacao_id = ${importacao_id} and i.tipo = 'produto' and i.id_bling = n.id_bling`.execute(db);
}

/** Counts how much of what has to be asked one by one was asked. */
export async function contarPerguntas(db: Db, importacao_id: number): Promise<{ feitos: number; total: number }> {
  const { rows } = await sql<{ feitos: number; total: number }>`
    select count(*) filter (where tipo <> 'categoria' and falta is distinct from 'detalhe') as feitos,
      count(*) filter (where tipo <> 'categoria') as total
    from itens_da_importacao where importacao_id = ${importacao_id}`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0 };
}

/** Lists the numbers of Bling's that are known here. */
export async function numerosConhecidos(
  db: Db,
  tipo: 'produto' | 'cliente',
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id_bling: number }>`
    select id_bling from produtos where ${tipo} = 'produto' and id_bling = any(${ids}::bigint[])
    union all select id_bling from clientes where ${tipo} = 'cliente' and id_bling = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id_bling }) => id_bling));
}

export type ImagemLida = { ordem: number; link: string; variacoes: number[] };

/** Keeps the links of a product's pictures; a link that was renewed is tried again. */
export async function guardarLinks(
  db: Db,
  importacao_id: number,
  id_bling: number,
  imagens: readonly ImagemLida[],
): Promise<void> {
  if (imagens.length === 0) return;
  await sql`
    insert into imagens_da_importacao (importacao_id, id_bling, ordem, link, variacoes)
    select ${importacao_id}, ${id_bling}, ordem, link,
      array(select jsonb_array_elements_text(variacoes::jsonb)::bigint)
    from unnest(${imagens.map(({ ordem }) => ordem)}::int[], ${imagens.map(({ link }) => link)}::text[],
      ${imagens.map(({ variacoes }) => JSON.stringify(variacoes))}::text[]) as n (ordem, link, variacoes)
    on conflict (importacao_id, id_bling, ordem) do update set link = excluded.link`.execute(db);
}

export type ImagemABaixar = { id_bling: number; ordem: number; link: string; tentativas: number };

export async function proximasImagens(db: Db, importacao_id: number, quantas: number): Promise<ImagemABaixar[]> {
  const { rows } = await sql<ImagemABaixar>`
    select id_bling, ordem, link, tentativas from imagens_da_importacao
    where importacao_id = ${importacao_id} and arquivo is null and motivo is null
    order by id_bling, ordem limit ${quantas}`.execute(db);
  return rows;
}

type Baixada = Pick<ImagemABaixar, 'id_bling' | 'ordem'> &
  ({ imagem: ImagemGuardada } | { motivo: Reason } | { outraVez: true });

export async function anotarImagens(db: Db, importacao_id: number, baixadas: readonly Baixada[]): Promise<void> {
  for (const { id_bling, ordem, ...fim } of baixadas) {
    const campos =
      'imagem' in fim
        ? fim.imagem
        : 'motivo' in fim
          ? { motivo: JSON.stringify(fim.motivo) }
          : { tentativas: sql<number>`tentativas + 1` };
    await db
      .updateTable('imagens_da_importacao')
      .set(campos)
      .where('importacao_id', '=', importacao_id)
      .where('id_bling', '=', id_bling)
      .where('ordem', '=', ordem)
      .execute();
  }
}

/** Pictures that were read and are not brought yet. */
export const imagensDasImportacoes: ImagensEmUso = async (db, nomes) => {
  const { rows } = await sql<{ arquivo: string }>`
    select arquivo from imagens_da_importacao where arquivo = any(${nomes}::text[])`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
};
