import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { prontasDe, usarProntas as repartir } from '@varal/contract/vendas/estampar/numeros';
import type { Venda } from '@varal/contract/vendas/venda';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { dito } from '../../historico/mudancas.ts';
import { mudarVenda, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { acertarReserva } from '../itens/estoque-da-venda.queries.ts';
import { gravarNumeros, type ItemDaVendaGuardado } from '../itens/itens.queries.ts';
import { travarProdutos } from '../itens/mercadorias.queries.ts';
import { abrirLinha, type Entrada } from './abrir-linha.ts';

/** Ready pieces came free: the sale holds them, and lets go the blanks that it held for them. */
export async function usarProntas(db: Db, entrada: Entrada): Promise<Venda> {
  const { id, quantidade, quem } = entrada;
  const { atual, item } = await abrirLinha(db, entrada);
  const { a_estampar } = item;
  if (a_estampar === 0) throw new AppError('venda.nada_a_estampar');
  const depois = repartir(item, quantidade);
  if (!depois) throw new AppError('venda.prontas_a_mais', { n: a_estampar });
  await travarProdutos(db, [{ sku: null, id: item.produto_id, guardado: item }]);
  const livres = item.estampas ? 0 : await contarLivres(db, item);
  if (quantidade > livres) throw new AppError('venda.prontas_em_falta', { n: livres });

  await gravarNumeros(db, item.id, depois);
  await acertarReserva(db, { venda_id: id, usuario_id: quem.id });
  await mudarVenda(db, atual, {});
  const prontas = `${descricaoDe(item)} (${prontasDe(depois)} de ${depois.quantidade})`;
  await anotarVenda(db, quem, { id, acao: 'venda.prontas_usadas', mudancas: [dito('item', prontas)] });
  return verVenda(db, id);
}

/** Counts the ready pieces that no sale holds; what left the catalogue has none. The caller holds the product. */
async function contarLivres(db: Db, { produto_id, variacao_id }: ItemDaVendaGuardado): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select greatest(least(p.saldo - p.reservado, v.saldo - v.reservado), 0) as n
    from produtos p left join variacoes v on v.id = ${variacao_id}::int
    where p.id = ${produto_id} and p.excluido_em is null and v.arquivada_em is null`.execute(db);
  return rows[0]?.n ?? 0;
}
