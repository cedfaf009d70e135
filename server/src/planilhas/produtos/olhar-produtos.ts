import { CATEGORIAS_CRIADAS } from '@varal/contract/categorias/categorias.routes';
import { AppError } from '../../base/errors.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import type { Olhar } from '../passar.ts';
import { CategoriasQueFaltam } from './categorias/categorias-que-faltam.ts';
import { julgarLote, lotesDe, nadaTomado, recusarImpossiveis } from './em-lotes.ts';
import { type DaLoja, lerLugares } from './julgar/ler-lugares.ts';
import { lerDitos } from './linhas/ditos-da-planilha.ts';
import type { ProdutoNaPlanilha } from './linhas/juntar-produtos.ts';
import { contarOlhado, olharProduto, usarCategorias } from './olhar-produto.ts';

/** Products are known by SKU, then by code. */
export const olharProdutos: Olhar = async (db, leitura, contar) => {
  const { certos, sairam, tamanhosDeFora } = await lerDitos(db, leitura, contar);
  const { modelo_id } = leitura;
  const julgar = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, daLoja: DaLoja) =>
    olharProduto(dito, atual, { ...daLoja, modelo_id, sairam });
  const { criar_categorias: marcado, daqui } = leitura;
  const faltam = new CategoriasQueFaltam({ marcado, criar: marcado, daqui });
  const lugares = await lerLugares(db, faltam);
  const tomados = nadaTomado();
  for (const lote of lotesDe(certos)) {
    const olhados = await recusarImpossiveis(db, await julgarLote(db, lote, { julgar, lugares }), tomados);
    for (const um of olhados) {
      contarOlhado(contar, um, sairam);
      usarCategorias(faltam, um);
    }
  }
  const { lista } = faltam;
  if (marcado && lista.length > CATEGORIAS_CRIADAS) {
    throw new AppError('planilha.categorias_demais', { n: lista.length, maximo: CATEGORIAS_CRIADAS });
  }
  contar.faltam(lista, marcado);
  contar.tamanhosDeFora(tamanhosDeFora);
};
