import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import {
  type Impressora,
  type ImpressoraDigitada,
  type Mostrar,
  mostrar,
  type ProdutoEtiquetavel,
} from '@varal/contract/qrcodes/qrcodes.routes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Impressao } from './impressao.ts';
import { faixaDePreco } from './rotulos.ts';

type DaVariacao = { nome_cor: string | null; cor: string | null; tamanho: string | null };

type LinhaDeProduto = {
  produto_id: number;
  titulo: string;
  sku: string;
  preco_min: number | null;
  preco_max: number | null;
  saldo: number;
  arquivo: string | null;
  variacoes: (DaVariacao & { variacao_id: number; sku: string; preco: number | null; saldo: number })[];
};

/** Lists these products outside the trash, in the order of the ids, each with all its variations. */
export async function listarEtiquetaveis(db: Db, ids: readonly number[]): Promise<ProdutoEtiquetavel[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinhaDeProduto>`
    select p.id as produto_id, p.titulo, p.sku, p.preco_min, p.preco_max, p.saldo,
      (select arquivo from imagens_de_produto where produto_id = p.id order by ordem limit 1) as arquivo,
      coalesce(
        (select json_agg(json_build_object('variacao_id', v.id, 'sku', v.sku, 'nome_cor', v.nome_cor, 'cor', v.cor,
           'tamanho', v.tamanho, 'preco', coalesce(v.preco_venda, p.preco_venda), 'saldo', v.saldo) order by v.id)
         from variacoes v where v.produto_id = p.id and v.arquivada_em is null),
        '[]') as variacoes
    from unnest(${ids}::int[]) with ordinality as pagina (id, lugar)
    join produtos p on p.id = pagina.id and p.excluido_em is null
    order by pagina.lugar`.execute(db);
  return rows.map(({ arquivo, preco_min, preco_max, variacoes, ...produto }) => ({
    ...produto,
    variacao_id: null,
    variacao: '',
    preco: faixaDePreco(preco_min, preco_max),
    imagem: arquivo && enderecoDaImagem(arquivo),
    variacoes: variacoes.map(({ nome_cor, cor, tamanho, preco, ...variacao }) => ({
      ...variacao,
      variacao: nomeDaVariacao({ nome_cor, cor, tamanho }, ' · '),
      preco: faixaDePreco(preco, preco),
    })),
  }));
}

type Item = { produto_id: number; variacao_id?: number | null | undefined };
export type Achado = DaVariacao & {
  produto_id: number;
  variacao_id: number | null;
  existe: boolean;
  na_lixeira: boolean;
  arquivada: boolean;
  titulo: string;
  sku: string;
  preco_min: number | null;
  preco_max: number | null;
  local: string | null;
};

/** Looks up each item, in the given order. A variation is found only as part of its product. */
export async function acharItens(db: Db, itens: readonly Item[]): Promise<Achado[]> {
  const { rows } = await sql<Achado>`
    select i.produto_id, i.variacao_id, p.id is not null and (i.variacao_id is null or v.id is not null) as existe,
      p.excluido_em is not null as na_lixeira, v.arquivada_em is not null as arquivada,
      p.titulo, coalesce(v.sku, p.sku) as sku, v.nome_cor, v.cor, v.tamanho,
      case when v.id is null then p.preco_min else coalesce(v.preco_venda, p.preco_venda) end as preco_min,
      case when v.id is null then p.preco_max else coalesce(v.preco_venda, p.preco_venda) end as preco_max,
      coalesce(v.local, p.local) as local
    from unnest(
      ${itens.map(({ produto_id }) => produto_id)}::int[],
      ${itens.map(({ variacao_id }) => variacao_id ?? null)}::int[]
    ) with ordinality as i (produto_id, variacao_id, lugar)
    left join produtos p on p.id = i.produto_id
    left join variacoes v on v.id = i.variacao_id and v.produto_id = p.id
    order by i.lugar`.execute(db);
  return rows;
}

const DA_IMPRESSORA = ['id', 'nome', 'dx', 'dy', 'dpi'] as const;

export const listarImpressoras = (db: Db): Promise<Impressora[]> =>
  db.selectFrom('impressoras').select(DA_IMPRESSORA).orderBy('chave').orderBy('id').execute();

export const buscarImpressora = (db: Db, id: number): Promise<Impressora | undefined> =>
  db.selectFrom('impressoras').select(DA_IMPRESSORA).where('id', '=', id).executeTakeFirst();

export const inserirImpressora = (db: Db, impressora: ImpressoraDigitada): Promise<Impressora> =>
  db.insertInto('impressoras').values(impressora).returning(DA_IMPRESSORA).executeTakeFirstOrThrow();

export const mudarImpressora = (db: Db, id: number, impressora: ImpressoraDigitada): Promise<Impressora | undefined> =>
  db.updateTable('impressoras').set(impressora).where('id', '=', id).returning(DA_IMPRESSORA).executeTakeFirst();

/** Deletes a printer and answers with its name; undefined when there was none. */
export const apagarImpressora = (db: Db, id: number): Promise<{ nome: string } | undefined> =>
  db.deleteFrom('impressoras').where('id', '=', id).returning('nome').executeTakeFirst();

export const listarFolhas = (db: Db): Promise<{ formato: string; posicao: number }[]> =>
  db.selectFrom('folhas_de_qr').selectAll().orderBy('formato').execute();

/** Remembers the next free place of a begun sheet. A sheet whose first place is free is new and needs no row. */
export async function lembrarFolha(db: Db, formato: string, posicao: number): Promise<void> {
  if (posicao === 1) {
    await db.deleteFrom('folhas_de_qr').where('formato', '=', formato).execute();
    return;
  }
  await db
    .insertInto('folhas_de_qr')
    .values({ formato, posicao })
    .onConflict((existing) => existing.column('formato').doUpdateSet({ posicao }))
    .execute();
}

type Escolha = { formato: string; impressora_id: number | null; mostrar: Mostrar };

export async function buscarEscolha(db: Db, usuario_id: number): Promise<Escolha | undefined> {
  const escolha = await db
    .selectFrom('escolhas_de_qr')
    .select(['formato', 'impressora_id', 'mostrar'])
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  // Choices of before there were places say nothing of them.
  return escolha && { ...escolha, mostrar: mostrar.parse(escolha.mostrar) };
}

export async function lembrarEscolha(db: Db, usuario_id: number, escolha: Escolha): Promise<void> {
  const linha = { ...escolha, mostrar: sql<Mostrar>`${JSON.stringify(escolha.mostrar)}::jsonb` };
  await db
    .insertInto('escolhas_de_qr')
    .values({ usuario_id, ...linha })
    .onConflict((existing) => existing.column('usuario_id').doUpdateSet(linha))
    .execute();
}

const KEEP_DAYS = 7;
const MOST_PRINTS = 500;

/** Keeps a print and deletes those whose links have expired, and the oldest of very many. */
export async function guardarImpressao(db: Db, chave: string, impressao: Impressao): Promise<void> {
  await sql`
    delete from impressoes_de_qr where criada_em < now() - make_interval(days => ${KEEP_DAYS})
      or id in (select id from impressoes_de_qr order by id desc offset ${MOST_PRINTS - 1})`.execute(db);
  await db
    .insertInto('impressoes_de_qr')
    .values({ chave, impressao: sql<Impressao>`${JSON.stringify(impressao)}::jsonb` })
    .execute();
}

export async function buscarImpressao(db: Db, chave: string): Promise<Impressao | undefined> {
  const guardada = await db
    .selectFrom('impressoes_de_qr')
    .select('impressao')
    .where('chave', '=', chave)
    .where('criada_em', '>=', sql<string>`now() - make_interval(days => ${KEEP_DAYS})`)
    .executeTakeFirst();
  return guardada?.impressao;
}
