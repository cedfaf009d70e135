import { type Reason, reason } from '@varal/contract/errors';
import { CAMPO_DE_VARIAS_COLUNAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../../base/db/db.ts';
import { criarEmLote, gravarEmLote, type Mudado, type Novo } from '../../produtos/em-lote/gravar-em-lote.ts';
import { lerEmLote, travarEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import { segurarSkus } from '../../produtos/skus/skus.queries.ts';
import { procurarQueSairam } from '../../produtos/skus/skus-que-sairam.queries.ts';
import type { Contador } from '../contador.ts';
import { quemCriou, quemMudou } from '../dizer-quem-mudou.ts';
import { type Escrita, erroDaLonga, type Leitura, lugarEm, type Passar } from '../passar.ts';
import { anotarRegistros } from '../planilhas.queries.ts';
import { eixoDaColuna } from '../regras/reconhecer-colunas.ts';
import { Lugares } from './achar-lugar.ts';
import { type Cumprido, cumprirProduto, type Fica } from './cumprir-produto.ts';
import { semRepetir, skusTomados } from './julgar-produto.ts';
import { Juntador, type ProdutoNaPlanilha, skuSugerido } from './juntar-produtos.ts';
import { type LinhaDeProduto, lerLinhaDeProduto } from './linha-de-produto.ts';
import { MOTIVO_DA_IMPORTACAO } from './movidos-depois.ts';
import { contarOlhado, type Olhado, olharProduto } from './olhar-produto.ts';
import {
  type Conhecidos,
  listarCategorias,
  listarModelos,
  procurarProdutos,
  segurarLugares,
} from './procurar-produtos.queries.ts';

/**
 * Products are known by SKU, then by code. All of them are looked at first; what is to be written is then locked, looked at once
 * more, and written. Rows of one product may stand anywhere, so what the spreadsheet says of all is in memory, each text once.
 */
export const passarProdutos: Passar = async (db, leitura, contar, escrita) => {
  const nomes = await nomesNa(leitura);
  const ditos = await juntar(leitura, await procurarProdutos(db, nomes), contar);
  const certos = ditos.filter(({ errado }) => !errado);
  const sairam = await procurarQueSairam(db, {
    skus: nomes.skus,
    produtos: certos.flatMap(({ produto_id }) => produto_id ?? []),
  });
  const { modelo_id } = leitura;
  if (!escrita) {
    const olhar = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, lugares: Lugares) =>
      olharProduto(dito, atual, { lugares, modelo_id, sairam });
    for await (const { olhados } of emLotes(db, certos, olhar)) {
      for (const um of olhados) contarOlhado(contar, um, sairam);
    }
    return;
  }
  const { promessas } = escrita;
  const cumprir = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, lugares: Lugares) =>
    cumprirProduto(dito, atual, { lugares, modelo_id, sairam, promessa: promessas.de(dito.linha) });
  const mudam: Cumprido[] = [];
  for await (const { olhados, parte } of emLotes(db, certos, cumprir)) {
    for (const um of olhados) if (muda(um.julgado)) mudam.push(um);
    await contarFeitos(
      db,
      contar,
      olhados.filter(({ julgado }) => !muda(julgado)),
    );
    escrita.andou(parte * OLHAR);
  }
  await travar(db, mudam);
  const ditosQueMudam = mudam.map(({ dito }) => dito);
  for await (const { olhados, parte } of emLotes(db, ditosQueMudam, cumprir)) {
    await contarFeitos(db, contar, olhados);
    await escrever(db, olhados, escrita);
    escrita.andou(OLHAR + parte * (1 - OLHAR));
  }
};

/** To look at a product takes so much of the time of writing it. */
const OLHAR = 0.15;

const muda = (julgado: Cumprido['julgado']): boolean => 'mudado' in julgado || 'novo' in julgado;

async function contarFeitos(db: Db, contar: Contador, feitos: readonly Cumprido[]): Promise<void> {
  for (const { dito, alvo, julgado, estoques } of feitos) {
    if ('novo' in julgado) contar.conta('criar');
    if ('mudado' in julgado) contar.conta('mudar');
    if ('igual' in julgado) contar.conta('iguais');
    if ('erros' in julgado) contar.recusou(dito.linha, julgado.erros);
    if ('comoAntes' in julgado) contar.continuaErrado(julgado.comoAntes);
    if ('fica' in julgado) contar.ficou(alvo, await porQueFica(db, julgado.fica));
    contar.ficou(alvo, estoques);
  }
}

/** Names who made the product meanwhile, or changed each of these fields. */
async function porQueFica(db: Db, { produto_id, conflitos, motivo }: Fica): Promise<Reason[]> {
  if (motivo || produto_id === undefined) return motivo ? [motivo] : [];
  const alvo = { alvo_tipo: 'produto', alvo_id: produto_id } as const;
  return conflitos.length === 0 ? [await quemCriou(db, alvo, 'sku')] : quemMudou(db, alvo, conflitos);
}

async function* linhasDa(leitura: Leitura): AsyncGenerator<LinhaDeProduto> {
  const grade = leitura
    .colunasDe(CAMPO_DE_VARIAS_COLUNAS)
    .map(({ lugar, nome }) => ({ nome: eixoDaColuna(nome), lugar }));
  for await (const bloco of leitura.blocos()) {
    for (const [linha, celulas, corte] of bloco) {
      const eixos = grade.map((eixo) => ({ ...eixo, celula: celulas[eixo.lugar] ?? null }));
      const lida = lerLinhaDeProduto(linha, lugarEm(leitura, celulas), eixos);
      if (corte === 'longa') yield { ...lida, longa: true, erros: [erroDaLonga(celulas)] };
      else yield { ...lida, acabaAntesDoPreco: leitura.acabaAntes(linha, 'preco_venda') };
    }
  }
}

/** Lists the SKUs and codes that a spreadsheet names. */
async function nomesNa(leitura: Leitura): Promise<{ skus: string[]; codigos: string[] }> {
  const skus = new Set<string>();
  const codigos = new Set<string>();
  for await (const linha of linhasDa(leitura)) {
    for (const sku of [linha.sku, linha.sku_do_produto, skuSugerido(linha)]) if (sku !== '') skus.add(sku);
    if (linha.codigo !== '') codigos.add(linha.codigo);
  }
  return { skus: [...skus], codigos: [...codigos] };
}

async function juntar(leitura: Leitura, conhecidos: Conhecidos, contar: Contador): Promise<ProdutoNaPlanilha[]> {
  const juntador = new Juntador(conhecidos, contar);
  for await (const linha of linhasDa(leitura)) juntador.por(linha);
  return juntador.terminar();
}

/** Locks what is to be written, in the order in which other writers do. */
async function travar(db: Db, olhados: readonly Cumprido[]): Promise<void> {
  const mudados = olhados.flatMap(({ julgado }) => ('mudado' in julgado ? [julgado.mudado] : []));
  const novos = olhados.flatMap(({ julgado }) => ('novo' in julgado ? [julgado.novo.produto] : []));
  await travarEmLote(
    db,
    mudados.map(({ atual }) => atual.id),
  );
  if (olhados.some((um) => skusDe(um).length > 0)) await segurarSkus(db);
  const lugares = [...novos, ...mudados.map(({ mudancas }) => mudancas.campos)];
  await segurarLugares(
    db,
    lugares.flatMap(({ modelo_id }) => modelo_id ?? []),
    lugares.flatMap(({ categoria_id }) => categoria_id ?? []),
  );
}

type Um = Olhado | Cumprido;
type OlharUm<O extends Um> = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, lugares: Lugares) => O;

/** Compares products with the shop, so many at a time, and tells which part of them that was. */
async function* emLotes<O extends Um>(
  db: Db,
  ditos: readonly ProdutoNaPlanilha[],
  olhar: OlharUm<O>,
): AsyncGenerator<{ olhados: O[]; parte: number }> {
  const lugares = new Lugares(await listarModelos(db), await listarCategorias(db));
  const tomados = new Map<string, ProdutoNaPlanilha>();
  let julgados = 0;
  for (const lote of lotesDe(ditos)) {
    const atuais = await lerEmLote(
      db,
      lote.flatMap(({ produto_id }) => produto_id ?? []),
    );
    const olhados = lote.map((dito) => olhar(dito, atuais.get(dito.produto_id ?? 0), lugares));
    julgados += lote.length;
    yield { olhados: await recusarTomados(db, olhados, tomados), parte: julgados / ditos.length };
  }
}

/** A SKU is one product's, over the shop and over the spreadsheet. */
async function recusarTomados<O extends Um>(
  db: Db,
  olhados: readonly O[],
  tomados: Map<string, ProdutoNaPlanilha>,
): Promise<O[]> {
  const skus = semRepetir(olhados.flatMap(skusDe));
  const conhecidos = await procurarProdutos(db, { skus, codigos: [] });
  return olhados.map((um) => {
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
const skusDe = (um: Um): string[] =>
  semRepetir([um.julgado, 'mantendo' in um ? um.mantendo : undefined].flatMap(skusTomados));

const linhaDo = ({ linha, variacoes }: ProdutoNaPlanilha, sku: string): number =>
  variacoes.find((uma) => chaveDeSku(uma.sku) === chaveDeSku(sku))?.linha ?? linha;

async function escrever(
  db: Db,
  olhados: readonly Cumprido[],
  { autor, importacao_id, escreveu }: Escrita,
): Promise<void> {
  const mudados = olhados.flatMap(({ julgado }): Mudado[] => ('mudado' in julgado ? [julgado.mudado] : []));
  const novos = olhados.flatMap(({ julgado }): Novo[] => ('novo' in julgado ? [julgado.novo] : []));
  await gravarEmLote(db, mudados, { autor, motivo: MOTIVO_DA_IMPORTACAO });
  const criados = await criarEmLote(db, novos, { autor });
  const ids = mudados.map(({ atual }) => atual.id);
  await anotarRegistros(db, { importacao_id, alvo: 'produto', criados, mudados: ids });
  await escreveu();
}

const PRODUTOS_POR_LOTE = 250;
const VARIACOES_POR_LOTE = 1_000;

function* lotesDe(ditos: readonly ProdutoNaPlanilha[]): Generator<ProdutoNaPlanilha[]> {
  let lote: ProdutoNaPlanilha[] = [];
  let variacoes = 0;
  for (const dito of ditos) {
    lote.push(dito);
    variacoes += dito.variacoes.length;
    if (lote.length < PRODUTOS_POR_LOTE && variacoes < VARIACOES_POR_LOTE) continue;
    yield lote;
    lote = [];
    variacoes = 0;
  }
  if (lote.length > 0) yield lote;
}
