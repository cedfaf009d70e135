import { ESTOQUES_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import { z } from 'zod';
import { countingWritten } from '../base/db/count-written.ts';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import type { Executor, Executores, Trabalho } from '../tarefas/executor.ts';
import { anotarAndamento, anotarParte } from '../tarefas/tarefas.queries.ts';
import { Contador } from './contador.ts';
import { lerImportacao } from './passar.ts';
import {
  anotarDesfeitos,
  buscarPelaTarefa,
  esquecerLinhas,
  proximosADesfazer,
  terminarPlanilha,
  travarPlanilha,
} from './planilhas.queries.ts';
import type { Contagens } from './planilhas.tables.ts';
import { lerPromessas } from './promessas.ts';
import { TIPOS } from './tipos.ts';

const dadosDaPlanilha = z.object({
  importacao_id: z.int(),
  so_as_certas: z.boolean(),
  // Tasks of before this was asked wrote it.
  estoques: z.enum(ESTOQUES_DA_PLANILHA).default('gravar'),
});
const DE_CADA_VEZ = 250;

/**
 * All of it is one transaction, longer than a lease. It holds the import's own row, so that a second process waits and then
 * finds it done. How far it came is noted beside it, by another connection, since nobody sees what it has not committed.
 */
const importar: Executor['fazer'] = async ({ db, id, quem, dados, gravar }) => {
  const { importacao_id, so_as_certas, estoques } = dadosDaPlanilha.parse(dados);
  const { andou, calar } = dizerAndamento(db, id);
  const feito = await inTransaction(db, async (trx): Promise<Contagens> => {
    const planilha = await travarPlanilha(trx, importacao_id);
    if (!planilha?.escolhas) throw new AppError('planilha.nao_encontrada');
    if (!planilha.previa) throw new AppError('planilha.sem_previa');
    if (planilha.aplicada_em) return planilha.previa;
    const leitura = lerImportacao(trx, planilha, planilha.escolhas);
    const contar = new Contador(leitura);
    const autor = { ...quem, origem: 'planilha' as const };
    const promessas = await lerPromessas(trx, { importacao_id, estoques });
    const escrita = { autor, importacao_id, promessas, escreveu: countingWritten(trx), andou };
    await TIPOS[planilha.tipo].passar(trx, leitura, contar, escrita);
    if (contar.feito.n_erros > 0 && !so_as_certas) throw new AppError('planilha.mudou');
    await terminarPlanilha(trx, importacao_id, contar.feito);
    // A second process that finds the import done does not find these again.
    await anotarAndamento(trx, id, { falhas: contar.ficaram });
    return contar.feito;
  }).finally(calar);
  await gravar(async (trx) => {
    const planilha = await buscarPelaTarefa(trx, id);
    const { tipo, arquivo, n_linhas } = planilha ?? { n_linhas: 0 };
    await anotarAndamento(trx, id, {
      feitos: n_linhas,
      total: n_linhas,
      resultado: { tipo, descricao: arquivo, ...comoResultado(feito) },
    });
  });
  return 'acabou';
};

const comoResultado = ({ criar, mudar, iguais, n_erros }: Contagens) => ({ criar, mudar, iguais, n_erros });

/**
 * Notes how far a task came, one note at a time. What comes while one is under way is left out: on the embedded database, which has one
 * connection, that is all of it.
 */
function dizerAndamento(db: Db, id: number) {
  let nota: Promise<void> | undefined;
  const andou = (parte: number): void => {
    nota ??= anotarParte(db, id, parte)
      // The work itself says whether it failed.
      .catch(() => undefined)
      .finally(() => {
        nota = undefined;
      });
  };
  return { andou, calar: () => nota };
}

async function desfazer({ id, db, quem, gravar }: Trabalho): Promise<'mais' | 'acabou'> {
  const planilha = await buscarPelaTarefa(db, id);
  if (!planilha) return 'acabou';
  const registros = await proximosADesfazer(db, planilha.id, DE_CADA_VEZ);
  await gravar(async (trx) => {
    const falhas = await TIPOS[planilha.tipo].desfazer(trx, { autor: { ...quem, origem: 'planilha' }, registros });
    const ids = registros.map(({ registro_id }) => registro_id);
    await anotarAndamento(trx, id, { ...(await anotarDesfeitos(trx, planilha.id, ids)), falhas });
  });
  return registros.length > 0 ? 'mais' : 'acabou';
}

/** The long work of bringing a spreadsheet in. */
export const executorDePlanilhas = {
  planilha: { fazer: importar, desfazer, abandonar: esquecerLinhas },
} satisfies Partial<Executores>;
