import { reason } from '@varal/contract/errors';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { lerEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import { conferirFeitoDe } from '../../produtos/feito-de/conferir-feito-de.ts';
import { usadaPor } from '../../produtos/feito-de/lisa-em-uso.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import { listarGtinsEmUso } from '../../produtos/gtins/gtins.queries.ts';
import { donoDo } from '../../produtos/gtins/gtins-em-uso.ts';
import type { ErroDaLinha } from '../contador.ts';
import type { Cumprido } from './cumprir-produto.ts';
import { comoErroDoFeito } from './julgar/erro-do-feito.ts';
import { gtinsTomados, semRepetir, semRepetirGtins, skusTomados } from './julgar/julgar-produto.ts';
import type { DaLoja } from './julgar/ler-lugares.ts';
import type { ProdutoNaPlanilha } from './linhas/juntar-produtos.ts';
import { procurarFeitos } from './linhas/procurar-feitos.queries.ts';
import { procurarProdutos } from './linhas/procurar-produtos.queries.ts';
import type { Olhado } from './olhar-produto.ts';

type Um = Olhado | Cumprido;
type JulgarUm<O extends Um> = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, daLoja: DaLoja) => O;

/** Compares products with the shop. */
export async function julgarLote<O extends Um>(
  db: Db,
  lote: readonly ProdutoNaPlanilha[],
  { julgar, lugares }: { julgar: JulgarUm<O> } & Pick<DaLoja, 'lugares'>,
): Promise<O[]> {
  const ids = lote.flatMap(({ produto_id }) => produto_id ?? []);
  const atuais = await lerEmLote(db, ids);
  const feitos = await procurarFeitos(db, lote, atuais.values());
  return lote.map((dito) => julgar(dito, atuais.get(dito.produto_id ?? 0), { lugares, feitos }));
}

/** Refuses what may not be made of what its rows say, and what takes something of another. */
export async function recusarImpossiveis<O extends Um>(db: Db, julgados: readonly O[], tomados: Tomados): Promise<O[]> {
  const feitos: O[] = [];
  for (const um of julgados) feitos.push(await recusarFeito(db, um));
  return recusarTomados(db, feitos, tomados);
}

/** A product is made of the same whether the stock is kept or not. One that changes nothing of it is asked for nothing. */
async function recusarFeito<O extends Um>(db: Db, um: O): Promise<O> {
  const [vale] = [um.julgado, 'mantendo' in um ? um.mantendo : undefined].filter(
    (julgado) => julgado && ('mudado' in julgado || 'novo' in julgado),
  );
  try {
    if (vale && 'mudado' in vale) await conferirFeitoDe(db, vale.mudado.mudancas, vale.mudado.atual);
    if (vale && 'novo' in vale) {
      await conferirFeitoDe(db, { campos: vale.novo.produto, mudadas: [], novas: [...vale.novo.variacoes] });
    }
    return um;
  } catch (error) {
    const erros = [comoErroDoFeito(error, um.dito)];
    return { ...um, julgado: { erros }, ...('mantendo' in um && { mantendo: { erros } }) };
  }
}

/** Products of the spreadsheet take these. */
export type Tomados = {
  /** The key of each SKU and of each GTIN. */
  skus: Map<string, ProdutoNaPlanilha>;
  gtins: Map<string, ProdutoNaPlanilha>;
  /** The titles of the products that rows make of each blank, and the products of the shop that rows make of one. */
  lisas: Map<number, string[]>;
  feitos: Set<number>;
};
export const nadaTomado = (): Tomados => ({ skus: new Map(), gtins: new Map(), lisas: new Map(), feitos: new Set() });

/** A SKU or a GTIN is one product's, over the shop and over the spreadsheet. No row makes a product of what another makes of something. */
async function recusarTomados<O extends Um>(db: Db, julgados: readonly O[], tomados: Tomados): Promise<O[]> {
  const skus = semRepetir(julgados.flatMap(skusDe));
  const conhecidos = await procurarProdutos(db, { skus, codigos: [] });
  const errosDosGtins = await gtinsDeOutros(db, julgados);
  return julgados.map((um) => {
    const { dito } = um;
    const quer = skusDe(um);
    const querGtins = gtinsDe(um);
    const dosSkus = quer.flatMap((sku): ErroDaLinha[] => {
      const [linha, valor] = [linhaDo(dito, sku), sku];
      const outro = tomados.skus.get(chaveDeSku(sku));
      const conhecido = conhecidos.sku(sku);
      if (outro) {
        return [{ linha, campo: 'sku', valor, motivo: reason('planilha.sku_na_linha', { sku, linha: outro.linha }) }];
      }
      if (!conhecido || conhecido.produto_id === dito.produto_id) return [];
      const motivo = reason('planilha.sku_de_outro', { sku, titulo: conhecido.titulo });
      return [{ linha, campo: 'sku', valor, motivo }];
    });
    const erros = [...dosSkus, ...errosDosGtins(um, tomados), ...lisaDeOutraLinha(um, tomados)];
    if (erros.length > 0) return { ...um, julgado: { erros }, ...('mantendo' in um && { mantendo: { erros } }) };
    for (const sku of quer) tomados.skus.set(chaveDeSku(sku), dito);
    for (const gtin of querGtins) tomados.gtins.set(chaveDeGtin(gtin), dito);
    tomarLisa(um, tomados);
    return um;
  });
}

/** Tells of which blank the rows newly make a product; whether the stock is kept makes no difference. */
function novaLisaDe(um: Um): { lisa_id: number; titulo: string } | undefined {
  for (const julgado of [um.julgado, 'mantendo' in um ? um.mantendo : undefined]) {
    const vale = julgado && 'mudado' in julgado ? julgado.mudado : undefined;
    const novo = julgado && 'novo' in julgado ? julgado.novo : undefined;
    const lisa_id = vale?.mudancas.campos.lisa_id ?? novo?.produto.lisa_id;
    if (lisa_id) return { lisa_id, titulo: vale?.atual.titulo ?? novo?.produto.titulo ?? '' };
  }
  return undefined;
}

function lisaDeOutraLinha(um: Um, { lisas, feitos }: Tomados): ErroDaLinha[] {
  const nova = novaLisaDe(um);
  if (!nova) return [];
  const usam = lisas.get(um.dito.produto_id ?? 0);
  if (usam) return [comoErroDoFeito(AppError.fromRule(usadaPor(usam)), um.dito)];
  return feitos.has(nova.lisa_id) ? [comoErroDoFeito(new AppError('produto.lisa_de_outra'), um.dito)] : [];
}

function tomarLisa(um: Um, { lisas, feitos }: Tomados): void {
  const nova = novaLisaDe(um);
  if (!nova) return;
  lisas.set(nova.lisa_id, [...(lisas.get(nova.lisa_id) ?? []), nova.titulo]);
  if (um.dito.produto_id !== undefined) feitos.add(um.dito.produto_id);
}

/** Lists the SKUs that a product takes in either way of treating its stock. */
export const skusDe = (um: Um): string[] =>
  semRepetir([um.julgado, 'mantendo' in um ? um.mantendo : undefined].flatMap(skusTomados));

export const gtinsDe = (um: Um): string[] =>
  semRepetirGtins([um.julgado, 'mantendo' in um ? um.mantendo : undefined].flatMap(gtinsTomados));

/** Finds whose the GTINs are, and tells what is wrong with those that a product wants. */
async function gtinsDeOutros(db: Db, julgados: readonly Um[]) {
  const emUso = await listarGtinsEmUso(db, semRepetirGtins(julgados.flatMap(gtinsDe)), null);
  const donos = new Map(emUso.map((um) => [chaveDeGtin(um.gtin), um]));
  return (um: Um, tomados: Tomados): ErroDaLinha[] =>
    gtinsDe(um).flatMap((gtin) => {
      const { dito } = um;
      const outro = tomados.gtins.get(chaveDeGtin(gtin));
      const dono = donos.get(chaveDeGtin(gtin));
      const celula = { linha: linhaDoGtin(dito, gtin), campo: 'gtin', valor: gtin };
      if (outro) return [{ ...celula, motivo: reason('planilha.gtin_na_linha', { gtin, linha: outro.linha }) }];
      if (!dono || dono.produto_id === dito.produto_id) return [];
      return [{ ...celula, motivo: reason('produto.gtin_em_uso', { gtin, dono: donoDo(dono) }) }];
    });
}

const linhaDoGtin = ({ linha, variacoes }: ProdutoNaPlanilha, gtin: string): number =>
  variacoes.find((uma) => uma.gtin !== undefined && chaveDeGtin(uma.gtin) === chaveDeGtin(gtin))?.linha ?? linha;

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
