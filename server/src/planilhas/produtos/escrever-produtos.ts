import type { Reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { criarEmLote, gravarEmLote, type Mudado, type Novo } from '../../produtos/em-lote/gravar-em-lote.ts';
import { travarEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import { segurarSkus } from '../../produtos/skus/skus.queries.ts';
import { quemCriou, quemMudou } from '../dizer-quem-mudou.ts';
import type { Escritos } from '../escritos.ts';
import type { EmPartes, Escrita, Leitura, Parte } from '../passar.ts';
import { anotarRegistros } from '../planilhas.queries.ts';
import { aindaFaltam, fazerCategorias } from './categorias/fazer-categorias.ts';
import { type Cumprido, cumprirProduto, type Fica } from './cumprir-produto.ts';
import { gtinsDe, julgarLote, lotesDe, nadaTomado, recusarImpossiveis, skusDe } from './em-lotes.ts';
import type { Lugares } from './julgar/achar-lugar.ts';
import { type DaLoja, lerPrometidos } from './julgar/ler-lugares.ts';
import { type Ditos, lerDitos } from './linhas/ditos-da-planilha.ts';
import type { ProdutoNaPlanilha } from './linhas/juntar-produtos.ts';
import { lisasDitas } from './linhas/procurar-feitos.queries.ts';
import { segurarLugares } from './linhas/procurar-produtos.queries.ts';
import { MOTIVO_DA_IMPORTACAO } from './movidos-depois.ts';

/** Each part is looked at without locks; what would change is locked in it, looked at once more, and written. */
export const escreverProdutos: EmPartes = async function* (db, leitura, escritos, escrita) {
  const ditos = await lerDitos(db, leitura, escritos);
  const julgar = julgarPor(leitura, ditos, escrita);
  const lerLugares = (em: Db) => lerPrometidos(em, { leitura, escrita }, { criar: false });
  if (!escrita.so_as_certas) {
    const lugares = await lerPrometidos(db, { leitura, escrita }, { criar: true });
    await recusarOsErrados(db, { ditos, julgar, lugares, escritos });
  }
  yield* partesDeCategorias(db, escritos, escrita);
  const faltam = ditos.certos.filter(({ linha }) => linha > escritos.ate_linha);
  let passados = ditos.certos.length - faltam.length;
  for (const lote of lotesDe(faltam)) {
    const lugares = await lerLugares(db);
    for (const vistos of partesDe(await julgarLote(db, lote, { julgar, lugares }), escrita.cabem)) {
      passados += vistos.length;
      const mudam = vistos.filter((um) => !naoMuda(um)).map(({ dito }) => dito);
      yield {
        ate_linha: vistos.at(-1)?.dito.linha ?? 0,
        andou: passados / ditos.certos.length,
        mudam: vistos.reduce((soma, um) => soma + pesoDe(um), 0),
        escrever: async (trx) => {
          await contar(trx, escritos, vistos.filter(naoMuda));
          if (mudam.length > 0) await escrever(trx, mudam, { julgar, lugares, lerLugares, escritos, escrita });
        },
      };
    }
  }
};

/** Products name them, so they come first. What an earlier try made is there. */
async function* partesDeCategorias(db: Db, { ate_linha }: Escritos, escrita: Escrita): AsyncGenerator<Parte> {
  let faltam = await aindaFaltam(db, escrita.promessas.categorias);
  while (faltam.length > 0) {
    const estas = faltam.slice(0, escrita.cabem(MAIS_CATEGORIAS));
    faltam = faltam.slice(estas.length);
    yield {
      ...{ ate_linha, andou: 0, mudam: estas.length },
      escrever: (trx) => fazerCategorias(trx, estas, escrita),
    };
  }
}

const MAIS_CATEGORIAS = 100;

/** Cuts the checked products into parts of a given number of things. */
function* partesDe(vistos: readonly Cumprido[], cabem: Escrita['cabem']): Generator<Cumprido[]> {
  let parte: Cumprido[] = [];
  let vagas = cabem(MAIS_COISAS);
  for (const um of vistos) {
    parte.push(um);
    vagas -= pesoDe(um);
    if (vagas > 0) continue;
    yield parte;
    parte = [];
    vagas = cabem(MAIS_COISAS);
  }
  if (parte.length > 0) yield parte;
}

const MAIS_COISAS = 250;

type JulgarUm = (dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, daLoja: DaLoja) => Cumprido;

const julgarPor =
  ({ modelo_id }: Leitura, { sairam }: Ditos, { promessas }: Escrita): JulgarUm =>
  (dito, atual, daLoja) =>
    cumprirProduto(dito, atual, { ...daLoja, modelo_id, sairam, promessa: promessas.de(dito.linha) });

/** Products that stay as they are take hardly any time, unless somebody is to be named for them. */
const pesoDe = (um: Cumprido): number => (naoMuda(um) && !('fica' in um.julgado) ? 0 : 1 + um.dito.variacoes.length);

const naoMuda = ({ julgado }: Cumprido): boolean => !('mudado' in julgado || 'novo' in julgado);

type Conferir = { ditos: Ditos; julgar: JulgarUm; lugares: Lugares; escritos: Escritos };

/** If all of it comes or nothing, products that cannot come in any more are found before anything is written. */
async function recusarOsErrados(db: Db, { ditos: { certos }, julgar, lugares, escritos }: Conferir): Promise<void> {
  if (escritos.n_erros > 0) throw new AppError('planilha.mudou');
  const tomados = nadaTomado();
  const faltam = certos.filter(({ linha }) => linha > escritos.ate_linha);
  for (const lote of lotesDe(faltam)) {
    const julgados = await recusarImpossiveis(db, await julgarLote(db, lote, { julgar, lugares }), tomados);
    if (julgados.some(({ julgado }) => 'erros' in julgado)) throw new AppError('planilha.mudou');
  }
}

type Escrevendo = {
  julgar: JulgarUm;
  lugares: Lugares;
  lerLugares: (db: Db) => Promise<Lugares>;
  escritos: Escritos;
  escrita: Escrita;
};

/** Locks in the order in which other writers do. */
async function escrever(
  db: Db,
  lote: readonly ProdutoNaPlanilha[],
  { julgar, lugares, lerLugares, escritos, escrita }: Escrevendo,
): Promise<void> {
  const produtos = lote.flatMap(({ produto_id }) => produto_id ?? []);
  await travarEmLote(db, [...produtos, ...(await lisasDitas(db, lote))]);
  let julgados = await julgarLote(db, lote, { julgar, lugares });
  if (julgados.some((um) => skusDe(um).length + gtinsDe(um).length > 0)) await segurarSkus(db);
  if (!(await segurarOsLugares(db, julgados))) {
    julgados = await julgarLote(db, lote, { julgar, lugares: await lerLugares(db) });
  }
  julgados = await recusarImpossiveis(db, julgados, nadaTomado());
  await contar(db, escritos, julgados);

  const { autor, importacao_id } = escrita;
  const mudados = mudadosDe(julgados);
  await gravarEmLote(db, mudados, { autor, motivo: MOTIVO_DA_IMPORTACAO });
  const criados = await criarEmLote(db, novosDe(julgados), { autor });
  const ids = mudados.map(({ atual }) => atual.id);
  await anotarRegistros(db, { importacao_id, alvo: 'produto', criados, mudados: ids });
}

const mudadosDe = (julgados: readonly Cumprido[]): Mudado[] =>
  julgados.flatMap(({ julgado }) => ('mudado' in julgado ? [julgado.mudado] : []));
const novosDe = (julgados: readonly Cumprido[]): Novo[] =>
  julgados.flatMap(({ julgado }) => ('novo' in julgado ? [julgado.novo] : []));

/** Tells whether all models and categories that are meant are still there, and keeps them. */
async function segurarOsLugares(db: Db, julgados: readonly Cumprido[]): Promise<boolean> {
  const lugares = [
    ...novosDe(julgados).map(({ produto }) => produto),
    ...mudadosDe(julgados).map(({ mudancas }) => mudancas.campos),
  ];
  return segurarLugares(
    db,
    lugares.flatMap(({ modelo_id }) => modelo_id ?? []),
    lugares.flatMap(({ categoria_id }) => categoria_id ?? []),
  );
}

async function contar(db: Db, escritos: Escritos, feitos: readonly Cumprido[]): Promise<void> {
  for (const { dito, alvo, julgado, estoques } of feitos) {
    const { linha } = dito;
    if ('novo' in julgado) escritos.conta(linha, 'criar');
    if ('mudado' in julgado) escritos.conta(linha, 'mudar');
    if ('igual' in julgado) escritos.igual(linha);
    if ('erros' in julgado) escritos.recusou(julgado.erros);
    if ('comoAntes' in julgado) escritos.estaoErradas(julgado.comoAntes);
    if ('fica' in julgado) escritos.ficou(alvo, await porQueFica(db, julgado.fica));
    escritos.ficou(alvo, estoques);
  }
}

/** Names who made the product meanwhile, or changed each of these fields. */
async function porQueFica(db: Db, { produto_id, conflitos, motivo }: Fica): Promise<Reason[]> {
  if (motivo || produto_id === undefined) return motivo ? [motivo] : [];
  const alvo = { alvo_tipo: 'produto', alvo_id: produto_id } as const;
  return conflitos.length === 0 ? [await quemCriou(db, alvo, 'sku')] : quemMudou(db, alvo, conflitos);
}
