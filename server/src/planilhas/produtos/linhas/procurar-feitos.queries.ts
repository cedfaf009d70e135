import { numeroDaEstampa } from '@varal/contract/estampas/codigo-da-estampa';
import { NENHUMA } from '@varal/contract/produtos/feito-de/feito-de';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import type { ProdutoTravado } from '../../../produtos/gravar-produto.queries.ts';
import type { ProdutoNaPlanilha } from './juntar-produtos.ts';

/** A SKU of the shop, whose product or variation others may be made of. */
export type LisaConhecida = {
  produto_id: number;
  variacao_id: number | null;
  /** The product is made of another itself. */
  lisa_id: number | null;
};
export type EstampaConhecida = { id: number; codigo: string; arquivada: boolean; cliente_nome: string | null };

/** The shop has these of all blanks and prints that rows of products name, or that these products are made of. */
export type DeQueSeFaz = {
  lisa: (sku: string) => LisaConhecida | undefined;
  estampa: (codigo: string) => EstampaConhecida | undefined;
  skuDaLisa: (id: number | null | undefined) => string | null;
  skuDaVariacao: (id: number | null | undefined) => string | null;
  codigos: (ids: readonly number[] | null | undefined) => string | null;
};

type Atuais = Iterable<Pick<ProdutoTravado, 'lisa_id' | 'estampa_ids' | 'variacoes'>>;

/** A spreadsheet that names neither blanks nor prints asks the database for nothing. */
export async function procurarFeitos(db: Db, ditos: readonly ProdutoNaPlanilha[], atuais: Atuais): Promise<DeQueSeFaz> {
  const coisas = ditos.flatMap(({ proprio, variacoes }) => [...(proprio ? [proprio] : []), ...variacoes]);
  const skus = skusDasLisas(ditos);
  const codigos = coisas.flatMap(({ estampas }) => estampas ?? []);
  const dizem = coisas.some(({ lisa, estampas }) => lisa !== undefined || estampas !== undefined);
  if (!dizem) return comoSeAcha([], [], [], []);

  const produtos = [...atuais];
  const variacoes = produtos.flatMap((um) => um.variacoes);
  const achadas = await procurarLisas(db, skus);
  const lisas = [...achadas, ...produtos].flatMap((uma) =>
    'produto_id' in uma ? uma.produto_id : (uma.lisa_id ?? []),
  );
  const corrigidas = [
    ...achadas.map(({ variacao_id }) => variacao_id),
    ...variacoes.map((uma) => uma.lisa_variacao_id),
  ];
  const estampas = [
    ...codigos.flatMap((um) => numeroDaEstampa(um) ?? []),
    ...[...produtos, ...variacoes].flatMap(({ estampa_ids }) => estampa_ids ?? []),
  ];
  const { rows: dosProdutos } = await sql<ComSku>`select id, sku from produtos where id = any(${lisas}::int[])`.execute(
    db,
  );
  const { rows: dasVariacoes } = await sql<ComSku>`
    select id, sku from variacoes where id = any(${corrigidas}::int[])`.execute(db);
  const { rows: dasEstampas } = await sql<EstampaConhecida>`
    select e.id, e.codigo, e.situacao = 'arquivada' as arquivada, c.nome as cliente_nome
    from estampas e left join clientes c on c.id = e.cliente_id where e.id = any(${estampas}::int[])`.execute(db);
  return comoSeAcha(achadas, dosProdutos, dasVariacoes, dasEstampas);
}

type Achada = LisaConhecida & { chave: string };
type ComSku = { id: number; sku: string };

/** Lists the products that rows name as blanks. */
export async function lisasDitas(db: Db, ditos: readonly ProdutoNaPlanilha[]): Promise<number[]> {
  return (await procurarLisas(db, skusDasLisas(ditos))).map(({ produto_id }) => produto_id);
}

const skusDasLisas = (ditos: readonly ProdutoNaPlanilha[]): string[] => [
  ...new Set(
    ditos.flatMap(({ proprio, variacoes }) => [proprio?.lisa ?? [], ...variacoes.map((uma) => uma.lisa ?? [])].flat()),
  ),
];

async function procurarLisas(db: Db, skus: readonly string[]): Promise<Achada[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<Achada>`
    select s.chave, s.produto_id, s.variacao_id, p.lisa_id
    from skus s join produtos p on p.id = s.produto_id and p.excluido_em is null
    where s.chave in (select chave_de_sku(procurado) from unnest(${skus}::text[]) as procurado)`.execute(db);
  return rows;
}

function comoSeAcha(
  lisas: readonly Achada[],
  dosProdutos: readonly ComSku[],
  dasVariacoes: readonly ComSku[],
  dasEstampas: readonly EstampaConhecida[],
): DeQueSeFaz {
  const porSku = new Map(lisas.map(({ chave, ...uma }) => [chave, uma]));
  const [skusDosProdutos, skusDasVariacoes] = [dosProdutos, dasVariacoes].map(
    (umas) => new Map(umas.map(({ id, sku }) => [id, sku])),
  );
  const porCodigo = new Map(dasEstampas.map((uma) => [uma.codigo, uma]));
  const porId = new Map(dasEstampas.map((uma) => [uma.id, uma.codigo]));
  return {
    lisa: (sku) => porSku.get(chaveDeSku(sku)),
    estampa: (codigo) => porCodigo.get(codigo),
    skuDaLisa: (id) => skusDosProdutos?.get(id ?? 0) ?? null,
    skuDaVariacao: (id) => skusDasVariacoes?.get(id ?? 0) ?? null,
    codigos: (ids) => (ids ? ids.map((id) => porId.get(id) ?? id).join(', ') || NENHUMA : null),
  };
}
