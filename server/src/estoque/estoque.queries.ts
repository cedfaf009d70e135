import type { MotivoDoAjuste } from '@varal/contract/estoque/movimentos';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Begins an insert into the ledger: the values of all columns but the first two follow, and from where they come. */
export const LANCAR = sql`
  insert into movimentos_de_estoque
    (conhece_lisas, conhece_proprias, produto_id, variacao_id, venda_id, usuario_id, motivo, tipo, muda_saldo, muda_reservado)
  select true, true,`;

type Folha = {
  usuario_id: number;
  motivo: string;
  motivo_do_ajuste?: MotivoDoAjuste | null | undefined;
  contagem_id?: number;
};
type DeUmProduto = Folha & { produto_id: number };
type Ajuste = { variacao_id: number | null; muda_saldo: number };
type AjusteDoProduto = Ajuste & { produto_id: number };

/** Adjusts balances by hand with one ledger row each, in one statement. Adjustments of zero are left out. */
export async function ajustarEstoque(db: Db, folha: DeUmProduto, ajustes: readonly Ajuste[]): Promise<void> {
  await lancar(db, 'ajuste', folha, doProduto(folha, ajustes));
}

/** Adjusts balances of many products. */
export const ajustarVarios = (db: Db, folha: Folha, ajustes: readonly AjusteDoProduto[]): Promise<void> =>
  lancar(db, 'ajuste', folha, ajustes);

/** Begins the balances of what was brought from elsewhere with one ledger row each. */
export async function entrarPorImportacao(db: Db, folha: DeUmProduto, entradas: readonly Ajuste[]): Promise<void> {
  await lancar(db, 'importacao', folha, doProduto(folha, entradas));
}

/** Writes what a count found, of many products at once. The caller holds the products. Changes of zero are left out. */
export const lancarContagem = (
  db: Db,
  folha: Folha & { contagem_id: number },
  contados: readonly AjusteDoProduto[],
): Promise<void> => lancar(db, 'contagem', folha, contados);

const doProduto = ({ produto_id }: DeUmProduto, ajustes: readonly Ajuste[]): AjusteDoProduto[] =>
  ajustes.map((ajuste) => ({ ...ajuste, produto_id }));

async function lancar(
  db: Db,
  tipo: 'ajuste' | 'importacao' | 'contagem',
  { usuario_id, motivo, motivo_do_ajuste = null, contagem_id }: Folha,
  ajustes: readonly AjusteDoProduto[],
): Promise<void> {
  const reais = ajustes.filter(({ muda_saldo }) => muda_saldo !== 0);
  if (reais.length === 0) return;
  await sql`
    insert into movimentos_de_estoque
      (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo, motivo_do_ajuste, contagem_id)
    select produto_id, variacao_id, ${tipo}, muda_saldo, ${usuario_id}, ${motivo}, ${motivo_do_ajuste}, ${contagem_id ?? null}
    from unnest(
      ${reais.map(({ produto_id }) => produto_id)}::int[],
      ${reais.map(({ variacao_id }) => variacao_id)}::int[],
      ${reais.map(({ muda_saldo }) => muda_saldo)}::int[]
    ) as n (produto_id, variacao_id, muda_saldo)
    order by produto_id, variacao_id`.execute(db);
}

type Coisa = { produto_id: number; variacao_id: number | null };
type Par = {
  venda_id: number | null;
  usuario_id: number;
  motivo: string;
  peca: Coisa;
  lisa: Coisa;
  /** Fewer than none takes back what was printed. */
  n: number;
};

/** Blanks become pieces, in one statement; for a sale the reservation goes along. The caller holds both products. */
export async function lancarProducao(db: Db, { venda_id, usuario_id, motivo, peca, lisa, n }: Par): Promise<void> {
  await sql`
    ${LANCAR} m.produto_id, m.variacao_id, ${venda_id}::int, ${usuario_id}::int, ${motivo}::text, m.tipo, m.n,
      case when ${venda_id}::int is null then 0 else m.n end
    from (values
      (${lisa.produto_id}::int, ${lisa.variacao_id}::int, 'consumo', ${-n}::int),
      (${peca.produto_id}::int, ${peca.variacao_id}::int, 'producao', ${n}::int)
    ) as m (produto_id, variacao_id, tipo, n)
    order by m.produto_id, m.variacao_id`.execute(db);
}

/** Blanks become pieces with a print of a sale's own, which exist on that sale alone. The caller holds the product. */
export async function lancarConsumoProprio(
  db: Db,
  { venda_id, lisa, n, ...dito }: Omit<Par, 'peca' | 'venda_id'> & { venda_id: number },
): Promise<void> {
  const sai = { muda_saldo: -n, muda_reservado: -n, tipo: 'consumo' } as const;
  await db
    .insertInto('movimentos_de_estoque')
    .values({ conhece_lisas: true, conhece_proprias: true, propria: true, venda_id, ...dito, ...lisa, ...sai })
    .execute();
}

type Perda = Omit<Par, 'peca' | 'lisa'> & { coisa: Coisa };

/** Units were spoilt. What a sale held of them it holds no more. The caller holds the product. */
export async function lancarPerda(db: Db, { venda_id, coisa, n, ...dito }: Perda): Promise<void> {
  const sai = { muda_saldo: -n, muda_reservado: venda_id === null ? 0 : -n, tipo: 'perda' } as const;
  await db
    .insertInto('movimentos_de_estoque')
    .values({ conhece_lisas: true, conhece_proprias: true, venda_id, ...dito, ...coisa, ...sai })
    .execute();
}
