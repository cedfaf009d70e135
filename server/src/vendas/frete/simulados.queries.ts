import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../../tables.ts';
import type { Item } from '../itens/preparar-itens.ts';

/** The basket of lines that are on no sale yet. */
export async function cestaDe(db: Db, itens: readonly Item[]): Promise<string> {
  const quantidades = itens.map(({ quantidade }) => quantidade);
  const skus = itens.map(({ sku }) => sku);
  const { rows } = await sql<{ cesta: string }>`
    select cesta_de(${quantidades}::int[], ${skus}::text[]) as cesta`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('a basket without an answer');
  return linha.cesta;
}

type Medida = { produto_id: number; altura: number; largura: number; comprimento: number; peso: number };

/** Reads the size and weight of each product from its model. */
export async function medidasDosProdutos(db: Db, produtos: readonly (number | null)[]): Promise<Medida[]> {
  const { rows } = await sql<Medida>`
    select p.id as produto_id, m.altura, m.largura, m.profundidade as comprimento, m.peso
    from produtos p join modelos m on m.id = p.modelo_id where p.id = any(${produtos}::int[])`.execute(db);
  return rows;
}

type Simulado = Omit<Selectable<Tables['fretes_simulados']>, 'em'>;

/** Keeps what was quoted for a basket, in the place of what was quoted before, and forgets what no sale is made by any more. */
export async function guardarSimulado(db: Db, { opcoes, ...simulado }: Simulado): Promise<void> {
  await sql`delete from fretes_simulados where em < now() - ${VALE}`.execute(db);
  const { cep, cesta, valor, altura, largura, comprimento, peso } = simulado;
  await sql`
    insert into fretes_simulados (cep, cesta, valor, altura, largura, comprimento, peso, opcoes)
    values (${cep}, ${cesta}, ${valor}, ${altura}, ${largura}, ${comprimento}, ${peso}, ${JSON.stringify(opcoes)}::jsonb)
    on conflict (cep, cesta, valor) do update set em = now(), opcoes = excluded.opcoes,
      altura = excluded.altura, largura = excluded.largura, comprimento = excluded.comprimento, peso = excluded.peso`.execute(
    db,
  );
}

/** Reads what was quoted last for a basket, the cheapest first. */
export async function verSimulado(
  db: Db,
  { cep, cesta, valor }: Pick<Simulado, 'cep' | 'cesta' | 'valor'>,
): Promise<Simulado['opcoes']> {
  const simulado = await db
    .selectFrom('fretes_simulados')
    .select('opcoes')
    .where('cep', '=', cep)
    .where('cesta', '=', cesta)
    .where('valor', '=', valor)
    .executeTakeFirst();
  return simulado?.opcoes ?? [];
}

/** Finds what was quoted for the goods of a sale to where it goes; undefined when nothing was, or long ago. */
export async function acharSimulado(
  db: Db,
  venda_id: number,
): Promise<Omit<Simulado, 'cep' | 'cesta' | 'valor'> | undefined> {
  const { rows } = await sql<Omit<Simulado, 'cep' | 'cesta' | 'valor'>>`
    select f.altura, f.largura, f.comprimento, f.peso, f.opcoes
    from vendas v join fretes_simulados f on (f.cep, f.cesta, f.valor) = (v.endereco ->> 'cep', v.cesta, v.total)
    where v.id = ${venda_id} and f.em >= now() - ${VALE}`.execute(db);
  return rows[0];
}

/** Prices change overnight. */
const VALE = sql`interval '1 day'`;
