import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import type { Olhar } from '../passar.ts';
import type { Lugares } from './achar-lugar.ts';
import { lerDitos } from './ditos-da-planilha.ts';
import { julgarLote, lerLugares, lotesDe, recusarTomados } from './em-lotes.ts';
import type { ProdutoNaPlanilha } from './juntar-produtos.ts';
import { contarOlhado, olharProduto } from './olhar-produto.ts';

/** Products are known by SKU, then by code. */
export const olharProdutos: Olhar = async (db, leitura, contar) => {
  const { certos, sairam } = await lerDitos(db, leitura, contar);
  const { modelo_id } = leitura;
  const julgar = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, lugares: Lugares) =>
    olharProduto(dito, atual, { lugares, modelo_id, sairam });
  const lugares = await lerLugares(db);
  const tomados = new Map<string, ProdutoNaPlanilha>();
  for (const lote of lotesDe(certos)) {
    const olhados = await recusarTomados(db, await julgarLote(db, lote, { julgar, lugares }), tomados);
    for (const um of olhados) contarOlhado(contar, um, sairam);
  }
};
