import { lisasDe, type Numeros, produzir, prontasDe, voltarAEstampar } from '@varal/contract/vendas/estampar/numeros';
import type { Venda } from '@varal/contract/vendas/venda';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { dito } from '../../historico/mudancas.ts';
import { mudarVenda, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import type { ItemDaVendaGuardado } from '../itens/itens.queries.ts';
import { travarProdutos } from '../itens/mercadorias.queries.ts';
import { nomeNaAnotacao } from '../propria/nome-na-anotacao.ts';
import { abrirLinha, type Entrada } from './abrir-linha.ts';
import { lancarEstampa } from './lancar-estampa.ts';
import { escolherPecas, estamparPecas, reabrirPecas } from './pecas.queries.ts';

/** Pieces of a line were printed: their blanks are gone, and the sale holds the pieces instead. */
export const darProntas = (db: Db, entrada: Entrada): Promise<Venda> =>
  estampar(db, entrada, {
    acao: 'venda.pecas_prontas',
    mudar: async (item, n) => produzir(item, n) ?? recusarAMais(item),
    marcar: async (item, n) => {
      const pecas = await escolherPecas(db, item.id, n);
      if (pecas.length < n) throw new AppError('venda.pecas_esperam', { n: pecas.length });
      await estamparPecas(db, pecas, null);
    },
  });

/** Pieces were called ready by mistake: only those that were printed for this sale are blanks again. */
export const desfazerProntas = (
  db: Db,
  { peca_id, ...entrada }: Entrada & { peca_id?: number | undefined },
): Promise<Venda> =>
  estampar(db, entrada, {
    acao: 'venda.prontas_desfeitas',
    mudar: async (item, n) => {
      // A piece with a print of its own became ready on this sale, and nowhere else.
      const feitas = item.estampas
        ? prontasDe(item)
        : Math.min(await contarEstampadas(db, entrada.id, item), prontasDe(item));
      const depois = n > feitas ? undefined : voltarAEstampar(item, n);
      if (!depois) throw new AppError('venda.prontas_a_menos', { n: feitas });
      return depois;
    },
    marcar: async (item, n) => {
      const reabertas = await reabrirPecas(db, item.id, { quantas: n, peca_id });
      // Somebody took this very piece back before, or it was spoilt since.
      if (peca_id !== undefined && reabertas < n) throw new AppError('venda.prontas_a_menos', { n: reabertas });
    },
  });

type Como = {
  acao: 'venda.pecas_prontas' | 'venda.prontas_desfeitas';
  mudar: (item: ItemDaVendaGuardado, n: number) => Promise<Numeros>;
  /** Says it of as many pieces in the queue. */
  marcar: (item: ItemDaVendaGuardado, n: number) => Promise<void>;
};

async function estampar(db: Db, entrada: Entrada, { acao, mudar, marcar }: Como): Promise<Venda> {
  const { id, quantidade, quem } = entrada;
  const { atual, item: vista } = await abrirLinha(db, entrada);
  await travarProdutos(db, [{ sku: null, id: vista.produto_id, guardado: vista }]);
  // Blanks that came until now dressed pieces of this line: only whoever holds its products reads it as it stays.
  const { item } = await abrirLinha(db, entrada);
  const depois = await mudar(item, quantidade);
  await marcar(item, quantidade);
  await lancarEstampa(db, { venda_id: id, item, depois, quem });
  await mudarVenda(db, atual, {});
  const feitas = `${nomeNaAnotacao(item)} (${prontasDe(depois)} de ${depois.quantidade})`;
  await anotarVenda(db, quem, { id, acao, mudancas: [dito('item', feitas)] });
  return verVenda(db, id);
}

function recusarAMais(item: Numeros): never {
  const n = lisasDe(item);
  throw n === 0 ? new AppError('venda.nada_a_estampar') : new AppError('venda.prontas_a_mais', { n });
}

/** Counts the pieces that were printed for a sale and not spoilt since. */
async function contarEstampadas(
  db: Db,
  venda_id: number,
  { produto_id, variacao_id }: ItemDaVendaGuardado,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(muda_saldo), 0)::int as n from movimentos_de_estoque
    where venda_id = ${venda_id} and tipo in ('producao', 'perda') and produto_id = ${produto_id}
      and variacao_id is not distinct from ${variacao_id}::int`.execute(db);
  return rows[0]?.n ?? 0;
}
