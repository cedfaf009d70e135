import type { QuemBaixa } from '@varal/contract/sincronizacao/estoque-no-bling';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type Postagem = 'lancar' | 'estornar';
type Postado = {
  quem_baixa: QuemBaixa | null;
  /** Some transition of the account takes goods out by itself. */
  transicoes_lancam: boolean;
  transicoes_lidas: boolean;
  /** The transition that the order takes next does it by itself. */
  faz_sozinha: boolean;
  lancada: boolean;
  pedida: Postagem | null;
};

type Caminho = { venda_id: number; de: number; para: number; postagem: Postagem | null };

export async function lerPostado(db: Db, { venda_id, de, para, postagem }: Caminho): Promise<Postado> {
  const { rows } = await sql<Postado>`
    select e.quem_baixa, e.transicoes_vistas_em is not null as transicoes_lidas,
      exists (select from transicoes_do_bling where 'lancar_estoque' = any (acoes)) as transicoes_lancam,
      exists (
        select from transicoes_do_bling
        where de = ${de} and para = ${para} and ${postagem}::text || '_estoque' = any (acoes)
      ) as faz_sozinha,
      exists (select from lancamentos_no_bling where venda_id = ${venda_id} and not estornado) as lancada,
      (select lancamento_pedido from pedidos_no_bling where venda_id = ${venda_id}) as pedida
    from estoque_no_bling e`.execute(db);
  const [postado] = rows;
  if (!postado) throw new Error('The settings have their one row.');
  return postado;
}

export async function anotarPostagemPedida(
  db: Db,
  venda_id: number,
  lancamento_pedido: Postagem | null,
): Promise<void> {
  await db.updateTable('pedidos_no_bling').set({ lancamento_pedido }).where('venda_id', '=', venda_id).execute();
}

/** Asks for a look at the balances at Bling that the sale's order may have moved. */
export async function pedirSaldosDaVenda(db: Db, venda_id: number): Promise<void> {
  await sql`
    select mudou_para_o_bling('estoque', array(
      select distinct produto_id from itens_da_venda where venda_id = ${venda_id} and produto_id is not null
      union
      select lisa_id from itens_da_venda i where venda_id = ${venda_id}
        and exists (select from composicoes_no_bling c where c.produto_id = i.produto_id)
      union
      select produto_id from lancamentos_no_bling where venda_id = ${venda_id}
      order by 1
    ))
    where exists (select from lancamentos_no_bling where venda_id = ${venda_id})
      or exists (select from transicoes_do_bling where 'lancar_estoque' = any (acoes))
      -- An open order shows whether the account reserves.
      or exists (select from estoque_no_bling where quem_baixa = 'transicao' or reserva is null
        or pecas_no_bling = 'composicao' and reserva_componentes is null or (quem_baixa is null and (sem_permissao or transicoes_vistas_em is null)))`.execute(
    db,
  );
}
