import { reason } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../../base/db/db.ts';
import { lerEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import type { Lugares } from './achar-lugar.ts';
import type { Cumprido } from './cumprir-produto.ts';
import { semRepetir, skusTomados } from './julgar-produto.ts';
import type { ProdutoNaPlanilha } from './juntar-produtos.ts';
import type { Olhado } from './olhar-produto.ts';
import { procurarProdutos } from './procurar-produtos.queries.ts';

type Um = Olhado | Cumprido;
type JulgarUm<O extends Um> = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, lugares: Lugares) => O;

/** Compares products with the shop. */
export async function julgarLote<O extends Um>(
  db: Db,
  lote: readonly ProdutoNaPlanilha[],
  { julgar, lugares }: { julgar: JulgarUm<O>; lugares: Lugares },
): Promise<O[]> {
  const ids = lote.flatMap(({ produto_id }) => produto_id ?? []);
  const atuais = await lerEmLote(db, ids);
  return lote.map((dito) => julgar(dito, atuais.get(dito.produto_id ?? 0), lugares));
}

/** A SKU is one product's, over the shop and over the spreadsheet. */
export async function recusarTomados<O extends Um>(
  db: Db,
  julgados: readonly O[],
  tomados: Map<string, ProdutoNaPlanilha>,
): Promise<O[]> {
  const skus = semRepetir(julgados.flatMap(skusDe));
  const conhecidos = await procurarProdutos(db, { skus, codigos: [] });
  return julgados.map((um) => {
    const { dito } = um;
    const quer = skusDe(um);
    const erros = quer.flatMap((sku) => {
      const [linha, valor] = [linhaDo(dito, sku), sku];
      const outro = tomados.get(chaveDeSku(sku));
      const conhecido = conhecidos.sku(sku);
      if (outro) {
        return [{ linha, campo: 'sku', valor, motivo: reason('planilha.sku_na_linha', { sku, linha: outro.linha }) }];
      }
      if (!conhecido || conhecido.produto_id === dito.produto_id) return [];
      const motivo = reason('planilha.sku_de_outro', { sku, titulo: conhecido.titulo });
      return [{ linha, campo: 'sku', valor, motivo }];
    });
    if (erros.length > 0) return { ...um, julgado: { erros }, ...('mantendo' in um && { mantendo: { erros } }) };
    for (const sku of quer) tomados.set(chaveDeSku(sku), dito);
    return um;
  });
}

/** Lists the SKUs that a product takes in either way of treating its stock. */
export const skusDe = (um: Um): string[] =>
  semRepetir([um.julgado, 'mantendo' in um ? um.mantendo : undefined].flatMap(skusTomados));

const linhaDo = ({ linha, variacoes }: ProdutoNaPlanilha, sku: string): number =>
  variacoes.find((uma) => chaveDeSku(uma.sku) === chaveDeSku(sku))?.linha ?? linha;

const COISAS_POR_LOTE = 250;

/** Cuts products into lots of about so many things, a product and each variation being one. */
export function* lotesDe(ditos: readonly ProdutoNaPlanilha[]): Generator<ProdutoNaPlanilha[]> {
  let de = 0;
  while (de < ditos.length) {
    let vagas = COISAS_POR_LOTE;
    let ate = de;
    do {
      vagas -= 1 + (ditos[ate]?.variacoes.length ?? 0);
      ate += 1;
    } while (vagas > 0 && ate < ditos.length);
    yield ditos.slice(de, ate);
    de = ate;
  }
}
