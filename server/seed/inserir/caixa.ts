import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';

const TROCO = 50;

/**
 * The till was closed on the day before yesterday, when some change was left in the drawer, and yesterday, when two
 * reais were missing. Whatever moved money was noted when it moved.
 */
export async function inserirCaixa(db: Db, { agora, usuario_id }: { agora: Date; usuario_id: number }): Promise<void> {
  await sql`update pagamentos set anotado_em = recebido_em where recebido_em is not null`.execute(db);
  const hoje = diaDaLoja(agora);
  await fechar(db, { dia: outroDia(hoje, -2), usuario_id, fica: TROCO, diferenca: 0, observacao: '' });
  await fechar(db, {
    dia: outroDia(hoje, -1),
    usuario_id,
    fica: TROCO,
    diferenca: -2,
    observacao: 'Dois reais de troco a mais',
  });
}

type Fechado = { dia: string; usuario_id: number; fica: number; diferenca: number; observacao: string };

async function fechar(db: Db, { dia, usuario_id, fica, diferenca, observacao }: Fechado): Promise<void> {
  await sql`
    with levados as (
      select count(*) as n, coalesce(sum(movimento) filter (where forma = 'dinheiro' and movimento > 0), 0) as entrou,
        coalesce(-sum(movimento) filter (where forma = 'dinheiro' and movimento < 0), 0) as saiu,
        greatest(${dia}::date::timestamp at time zone 'America/Sao_Paulo' + interval '19 hours 12 minutes', max(recebido_em)) as em
      from pagamentos where dia <= ${dia}::date and fechamento_id is null
    ), anterior as (
      select ate, fica from fechamentos order by id desc limit 1
    ), novo as (
      insert into fechamentos (dia, de, ate, fechado_em, fechado_por, ficou, entrou, saiu, contado, fica, n, observacao)
      select ${dia}::date, a.ate, l.em, l.em, ${usuario_id}::int, coalesce(a.fica, 0), l.entrou, l.saiu,
        greatest(coalesce(a.fica, 0) + l.entrou - l.saiu + ${diferenca}::numeric, ${fica}::numeric), ${fica}::numeric, l.n, ${observacao}
      from levados l left join anterior a on true
      returning id
    )
    update pagamentos p set fechamento_id = novo.id from novo where p.dia <= ${dia}::date and p.fechamento_id is null`.execute(
    db,
  );
}
