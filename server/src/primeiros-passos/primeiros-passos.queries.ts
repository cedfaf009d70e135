import type { QuemBaixa } from '@varal/contract/sincronizacao/estoque-no-bling';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type Contado = {
  ativas: number;
  produtos: number;
  impressoes: number;
  quem_baixa: QuemBaixa | null;
  dispensados: boolean;
};

/** Counts no further than a beginner's shop goes: afterwards nobody asks how many there are. */
export async function contarOComeco(db: Db): Promise<Contado> {
  const { rows } = await sql<Contado>`
    select
      (select count(*) from (select from usuarios t where ativo and ${DA_LOJA('usuarios')} limit 100) p) as ativas,
      (select count(*) from (select from produtos t where excluido_em is null and ${DA_LOJA('produtos')} limit 1000) p) as produtos,
      (select count(*) from (select from impressoes_de_qr limit 100) p) as impressoes,
      (select quem_baixa from estoque_no_bling) as quem_baixa,
      exists (select from primeiros_passos_dispensados) as dispensados`.execute(db);
  const [contado] = rows;
  if (!contado) throw new Error('a count without from has one row');
  return contado;
}

/** The sample's people and products are none of the shop's. */
const DA_LOJA = (tabela: 'usuarios' | 'produtos') => sql`not exists (
  select from linhas_da_amostra l where l.tabela = ${tabela} and l.id = t.id)`;

/** Tells whether this was the first time. */
export async function dispensar(db: Db): Promise<boolean> {
  const novo = await db
    .insertInto('primeiros_passos_dispensados')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .returning('em')
    .executeTakeFirst();
  return novo !== undefined;
}
