import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';

/** Yesterday's till was counted, and two reais were missing. */
export async function inserirCaixa(db: Db, { agora, usuario_id }: { agora: Date; usuario_id: number }): Promise<void> {
  const dia = outroDia(diaDaLoja(agora), -1);
  await sql`
    insert into caixas (dia, fechado_em, fechado_por, contado, esperado, observacao)
    select ${dia}::date, ${agora.toISOString()}::timestamptz, ${usuario_id}::int, greatest(tinha - 2, 0), tinha, 'Dois reais de troco a mais'
    from (select coalesce(sum(movimento), 0) as tinha from pagamentos where dia = ${dia}::date and forma = 'dinheiro') d`.execute(
    db,
  );
}
