import { lisasDe, type Numeros, produzir, prontasDe, voltarAEstampar } from '@varal/contract/vendas/estampar/numeros';
import type { Venda } from '@varal/contract/vendas/venda';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { lancarConsumoProprio, lancarProducao } from '../../estoque/estoque.queries.ts';
import { dito } from '../../historico/mudancas.ts';
import { mudarVenda, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { gravarNumeros, type ItemDaVendaGuardado } from '../itens/itens.queries.ts';
import { travarProdutos } from '../itens/mercadorias.queries.ts';
import { nomeNaAnotacao } from '../propria/nome-na-anotacao.ts';
import { abrirLinha, type Entrada } from './abrir-linha.ts';

/** Pieces of a line were printed: their blanks are gone, and the sale holds the pieces instead. */
export const darProntas = (db: Db, entrada: Entrada): Promise<Venda> =>
  estampar(db, entrada, {
    acao: 'venda.pecas_prontas',
    sinal: 1,
    mudar: async (item, n) => produzir(item, n) ?? recusarAMais(item),
  });

/** Pieces were called ready by mistake: only those that were printed for this sale are blanks again. */
export const desfazerProntas = (db: Db, entrada: Entrada): Promise<Venda> =>
  estampar(db, entrada, {
    acao: 'venda.prontas_desfeitas',
    sinal: -1,
    mudar: async (item, n) => {
      // A piece with a print of its own became ready on this sale, and nowhere else.
      const feitas = item.estampas
        ? prontasDe(item)
        : Math.min(await contarEstampadas(db, entrada.id, item), prontasDe(item));
      const depois = n > feitas ? undefined : voltarAEstampar(item, n);
      if (!depois) throw new AppError('venda.prontas_a_menos', { n: feitas });
      return depois;
    },
  });

type Como = {
  acao: 'venda.pecas_prontas' | 'venda.prontas_desfeitas';
  sinal: 1 | -1;
  mudar: (item: ItemDaVendaGuardado, n: number) => Promise<Numeros>;
};

async function estampar(db: Db, entrada: Entrada, como: Como): Promise<Venda> {
  const { id, item: item_id, quantidade, quem } = entrada;
  const { atual, item } = await abrirLinha(db, entrada);
  const depois = await como.mudar(item, quantidade);
  const { produto_id, variacao_id, lisa_id, lisa_variacao_id } = item;
  if (produto_id === null || lisa_id === null) throw new AppError('venda.nada_a_estampar');

  await travarProdutos(db, [{ sku: null, id: produto_id, guardado: item }]);
  const consumo = {
    venda_id: id,
    usuario_id: quem.id,
    motivo: `Estampa da venda ${id}`,
    lisa: { produto_id: lisa_id, variacao_id: lisa_variacao_id },
    n: como.sinal * quantidade,
  };
  if (item.estampas) await lancarConsumoProprio(db, consumo);
  else await lancarProducao(db, { ...consumo, peca: { produto_id, variacao_id } });
  await gravarNumeros(db, item_id, depois);
  await mudarVenda(db, atual, {});
  const feitas = `${nomeNaAnotacao(item)} (${prontasDe(depois)} de ${depois.quantidade})`;
  await anotarVenda(db, quem, { id, acao: como.acao, mudancas: [dito('item', feitas)] });
  return verVenda(db, id);
}

function recusarAMais(item: Numeros): never {
  const n = lisasDe(item);
  throw n === 0 ? new AppError('venda.nada_a_estampar') : new AppError('venda.prontas_a_mais', { n });
}

async function contarEstampadas(
  db: Db,
  venda_id: number,
  { produto_id, variacao_id }: ItemDaVendaGuardado,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(muda_saldo), 0)::int as n from movimentos_de_estoque
    where venda_id = ${venda_id} and tipo = 'producao' and produto_id = ${produto_id}
      and variacao_id is not distinct from ${variacao_id}::int`.execute(db);
  return rows[0]?.n ?? 0;
}
