import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { brokenRule } from '../../base/db/broken-rule.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { apagarImagens } from '../../midia/imagens.ts';
import type { Executor, Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { anotarConflito, contarAFazer, esquecerImagens, type ItemAFazer, proximosAFazer } from './aplicacao.queries.ts';
import { conferirVendas, desfazerImportacao } from './desfazer-importacao.ts';
import { fazerModelos } from './fazer-modelos.ts';
import type { Trazer } from './trazer.ts';
import { ligarCategorias, trazerCategorias } from './trazer-categorias.ts';
import { trazerClientes } from './trazer-clientes.ts';
import { trazerProdutos } from './trazer-produtos.ts';

const dadosDaAplicacao = z.object({
  importacao_id: z.int(),
  // Tasks of before this was asked made them.
  criar_categorias: z.boolean().default(true),
});

type Parte = { tipo: 'categoria' | 'produto' | 'cliente'; quantos: number; trazer: Trazer };
const CATEGORIAS: Parte = { tipo: 'categoria', quantos: 100, trazer: trazerCategorias };
const SO_AS_DAQUI: Parte = { ...CATEGORIAS, trazer: ligarCategorias };
const OUTRAS: Parte[] = [
  { tipo: 'produto', quantos: 20, trazer: trazerProdutos },
  { tipo: 'cliente', quantos: 100, trazer: trazerClientes },
];

/** Brings what is new, batch by batch: categories, a model for each of them, products, customers. */
export const trazerDoBling = (arquivos: Arquivos): Executor => ({
  fazer: async (trabalho) => {
    const { importacao_id, criar_categorias } = dadosDaAplicacao.parse(trabalho.dados);
    if (await trazerLote(trabalho, importacao_id, criar_categorias ? CATEGORIAS : SO_AS_DAQUI)) return 'mais';
    if (await fazerModelos(trabalho, { importacao_id, criar_categorias })) return 'mais';
    for (const parte of OUTRAS) if (await trazerLote(trabalho, importacao_id, parte)) return 'mais';
    return acabar(arquivos, trabalho, importacao_id);
  },
  parar: (trabalho) => acabar(arquivos, trabalho, dadosDaAplicacao.parse(trabalho.dados).importacao_id),
  desfazer: (trabalho) => desfazerImportacao(arquivos, trabalho, dadosDaAplicacao.parse(trabalho.dados).importacao_id),
  conferirDesfazer: conferirVendas,
});

/** Forgets the pictures that no product took. */
async function acabar(arquivos: Arquivos, { gravar }: Trabalho, importacao_id: number): Promise<'acabou'> {
  const orfas = await gravar((trx) => esquecerImagens(trx, importacao_id));
  // Files that a broken-off end leaves behind are swept away later.
  await apagarImagens(arquivos, orfas);
  return 'acabou';
}

/** Brings the next batch; false when there is none. One that the database refuses is brought one by one. */
async function trazerLote(trabalho: Trabalho, importacao_id: number, parte: Parte): Promise<boolean> {
  const { db, cabem } = trabalho;
  const itens = await proximosAFazer(db, { importacao_id, tipo: parte.tipo }, cabem(parte.quantos));
  if (itens.length === 0) return false;
  try {
    await gravarLote(trabalho, importacao_id, { parte, itens });
  } catch (error) {
    if (brokenRule(error) === undefined) throw error;
    for (const item of itens) await trazerUm(trabalho, importacao_id, { parte, item });
  }
  return true;
}

async function trazerUm(
  trabalho: Trabalho,
  importacao_id: number,
  { parte, item }: { parte: Parte; item: ItemAFazer },
): Promise<void> {
  try {
    await gravarLote(trabalho, importacao_id, { parte, itens: [item] });
  } catch (error) {
    const regra = brokenRule(error);
    if (regra === undefined) throw error;
    const motivo = reason('importacao.mudou_enquanto', { regra });
    await trabalho.gravar(async (trx) => {
      await anotarConflito(trx, { importacao_id, tipo: parte.tipo, id_bling: item.id_bling }, motivo);
      await anotarAndamento(trx, trabalho.id, { falhas: [{ alvo: item.nome, motivo }] });
    });
  }
}

async function gravarLote(
  { id, quem, gravar }: Trabalho,
  importacao_id: number,
  { parte, itens }: { parte: Parte; itens: readonly ItemAFazer[] },
): Promise<void> {
  await gravar(async (trx) => {
    const falhas = await parte.trazer(trx, { importacao_id, itens, quem: { ...quem, origem: 'bling' } });
    await anotarAndamento(trx, id, { ...(await contarAFazer(trx, importacao_id)), falhas });
  }, itens.length);
}
