import { reason } from '@varal/contract/errors';
import { CAMPO_DE_VARIAS_COLUNAS } from '@varal/contract/planilhas/importacao-de-planilha';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Db } from '../../base/db/db.ts';
import { criarEmLote, gravarEmLote, type Mudado, type Novo } from '../../produtos/em-lote/gravar-em-lote.ts';
import { lerEmLote, travarEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import { segurarSkus } from '../../produtos/skus/skus.queries.ts';
import { type Contador, type Escrita, type Leitura, lugarEm, type Passar } from '../passar.ts';
import { anotarRegistros } from '../planilhas.queries.ts';
import { textoDaCelula } from '../regras/ler-celula.ts';
import { eixoDaColuna } from '../regras/reconhecer-colunas.ts';
import { Lugares } from './achar-lugar.ts';
import { julgarNovo } from './julgar-novo.ts';
import { type Julgado, julgarMudanca, semRepetir, skusTomados } from './julgar-produto.ts';
import { Juntador, type ProdutoNaPlanilha, skuSugerido } from './juntar-produtos.ts';
import { type LinhaDeProduto, lerLinhaDeProduto } from './linha-de-produto.ts';
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
  const olhado = await julgar(db, certos, { leitura, contar, andou: (parte) => escrita?.andou(parte * OLHAR) });
  for (const { julgado } of olhado) if ('igual' in julgado) contar.feito.iguais += 1;
  if (!escrita) return contarFeitos(contar, olhado);
  const mudam = olhado.filter(({ julgado }) => 'mudado' in julgado || 'novo' in julgado);
  await travar(db, mudam);
  await julgar(
    db,
    mudam.map(({ dito }) => dito),
    { leitura, contar, escrita, andou: (parte) => escrita.andou(OLHAR + parte * (1 - OLHAR)) },
  );
};

/** To look at a product takes so much of the time of writing it. */
const OLHAR = 0.15;

type Olhado = { dito: ProdutoNaPlanilha; julgado: Julgado };

function contarFeitos(contar: Contador, olhados: readonly Olhado[]): void {
  for (const { julgado } of olhados) {
    if ('novo' in julgado) contar.feito.criar += 1;
    if ('mudado' in julgado) contar.feito.mudar += 1;
  }
}

async function* linhasDa(leitura: Leitura): AsyncGenerator<LinhaDeProduto> {
  const grade = leitura
    .colunasDe(CAMPO_DE_VARIAS_COLUNAS)
    .map(({ lugar, nome }) => [eixoDaColuna(nome), lugar] as const);
  for await (const bloco of leitura.blocos()) {
    for (const [linha, celulas] of bloco) {
      const eixos = grade.map(([eixo, lugar]) => [eixo, textoDaCelula(celulas[lugar])] as const);
      yield lerLinhaDeProduto(linha, lugarEm(leitura, celulas), eixos);
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
async function travar(db: Db, olhados: readonly Olhado[]): Promise<void> {
  const mudados = olhados.flatMap(({ julgado }) => ('mudado' in julgado ? [julgado.mudado] : []));
  const novos = olhados.flatMap(({ julgado }) => ('novo' in julgado ? [julgado.novo.produto] : []));
  await travarEmLote(
    db,
    mudados.map(({ atual }) => atual.id),
  );
  if (olhados.some(({ julgado }) => skusTomados(julgado).length > 0)) await segurarSkus(db);
  const lugares = [...novos, ...mudados.map(({ mudancas }) => mudancas.campos)];
  await segurarLugares(
    db,
    lugares.flatMap(({ modelo_id }) => modelo_id ?? []),
    lugares.flatMap(({ categoria_id }) => categoria_id ?? []),
  );
}

type Jeito = { leitura: Leitura; contar: Contador; escrita?: Escrita; andou: Escrita['andou'] };

/** Compares products with the shop, so many at a time, and writes them where it may. */
async function julgar(db: Db, ditos: readonly ProdutoNaPlanilha[], { leitura, contar, escrita, andou }: Jeito) {
  const lugares = new Lugares(await listarModelos(db), await listarCategorias(db));
  const tomados = new Map<string, ProdutoNaPlanilha>();
  const todos: Olhado[] = [];
  let julgados = 0;
  for (const lote of emLotes(ditos)) {
    const atuais = await lerEmLote(
      db,
      lote.flatMap(({ produto_id }) => produto_id ?? []),
    );
    const olhados = lote.map((dito): Olhado => {
      if (dito.produto_id === undefined) return { dito, julgado: julgarNovo(dito, lugares, leitura.modelo_id) };
      const atual = atuais.get(dito.produto_id);
      const fora = { erros: [{ linha: dito.linha, campo: 'sku', valor: dito.sku, motivo: reason('planilha.fora') }] };
      return { dito, julgado: atual ? julgarMudanca(dito, atual, lugares) : fora };
    });
    const certos = await recusarTomados(db, olhados, tomados);
    for (const { julgado } of certos) {
      if ('erros' in julgado) for (const { linha, ...erro } of julgado.erros) contar.errou(linha, erro);
    }
    if (escrita) {
      contarFeitos(contar, certos);
      await escrever(db, certos, escrita);
    } else todos.push(...certos);
    julgados += lote.length;
    andou(julgados / ditos.length);
  }
  return todos;
}

/** A SKU is one product's, over the shop and over the spreadsheet. */
async function recusarTomados(
  db: Db,
  olhados: readonly Olhado[],
  tomados: Map<string, ProdutoNaPlanilha>,
): Promise<Olhado[]> {
  const skus = semRepetir(olhados.flatMap(({ julgado }) => skusTomados(julgado)));
  const conhecidos = await procurarProdutos(db, { skus, codigos: [] });
  return olhados.map(({ dito, julgado }) => {
    const quer = skusTomados(julgado);
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
    if (erros.length > 0) return { dito, julgado: { erros } };
    for (const sku of quer) tomados.set(chaveDeSku(sku), dito);
    return { dito, julgado };
  });
}

const linhaDo = ({ linha, variacoes }: ProdutoNaPlanilha, sku: string): number =>
  variacoes.find((uma) => chaveDeSku(uma.sku) === chaveDeSku(sku))?.linha ?? linha;

async function escrever(
  db: Db,
  olhados: readonly Olhado[],
  { autor, importacao_id, escreveu }: Escrita,
): Promise<void> {
  const mudados = olhados.flatMap(({ julgado }): Mudado[] => ('mudado' in julgado ? [julgado.mudado] : []));
  const novos = olhados.flatMap(({ julgado }): Novo[] => ('novo' in julgado ? [julgado.novo] : []));
  await gravarEmLote(db, mudados, { autor, motivo: MOTIVO });
  const criados = await criarEmLote(db, novos, { autor });
  const ids = mudados.map(({ atual }) => atual.id);
  await anotarRegistros(db, { importacao_id, alvo: 'produto', criados, mudados: ids });
  await escreveu();
}

const MOTIVO = 'Importação de planilha';
const PRODUTOS_POR_LOTE = 250;
const VARIACOES_POR_LOTE = 1_000;

function* emLotes(ditos: readonly ProdutoNaPlanilha[]): Generator<ProdutoNaPlanilha[]> {
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
