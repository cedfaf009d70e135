import { ESTOQUES_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import { z } from 'zod';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import type { Executores, Passo, Trabalho } from '../tarefas/executor.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { Escritos } from './escritos.ts';
import { lerImportacao, type Parte } from './passar.ts';
import {
  anotarCategoriasDesfeitas,
  anotarDesfeitos,
  anotarEscritas,
  buscarPelaTarefa,
  buscarPlanilha,
  esquecerLinhas,
  type Importacao,
  lerADesfazer,
  proximasCategorias,
  proximosADesfazer,
  recomecarDesfazer,
  recomecarPlanilha,
  terminarPlanilha,
} from './planilhas.queries.ts';
import type { Contagens } from './planilhas.tables.ts';
import { desfazerCategorias } from './produtos/categorias/desfazer-categorias.ts';
import { chegadasDaPlanilha } from './produtos/chegadas-da-planilha.ts';
import { lerPromessas } from './promessas.ts';
import { TIPOS } from './tipos.ts';

const dadosDaPlanilha = z.object({
  importacao_id: z.int(),
  so_as_certas: z.boolean(),
  // Tasks of before this was asked wrote it.
  estoques: z.enum(ESTOQUES_DA_PLANILHA).default('gravar'),
});
const DE_CADA_VEZ = 250;

/** Each part notes, in its own transaction, up to which row the import came: after a restart it goes on there. */
const importar = async (trabalho: Trabalho, bling: Bling): ReturnType<Passo> => {
  const { db, parando } = trabalho;
  const { importacao_id, so_as_certas, estoques } = dadosDaPlanilha.parse(trabalho.dados);
  const planilha = await buscarPlanilha(db, importacao_id);
  if (!planilha?.escolhas) throw new AppError('planilha.nao_encontrada');
  if (!planilha.previa) throw new AppError('planilha.sem_previa');
  if (planilha.aplicada_em) return acabar(trabalho, planilha, planilha.previa);
  const leitura = lerImportacao(db, planilha, planilha.escolhas);
  const escritos = new Escritos(planilha.escritas);
  const autor = { ...trabalho.quem, origem: 'planilha' as const };
  const promessas = await lerPromessas(db, { importacao_id, estoques, comCategorias: leitura.criar_categorias });
  const escrita = { autor, importacao_id, bling, promessas, so_as_certas, cabem: trabalho.cabem };
  for await (const parte of TIPOS[planilha.tipo].escrever(db, leitura, escritos, escrita)) {
    await escreverParte(trabalho, { parte, escritos, planilha, so_as_certas });
    if (parando.aborted) return 'mais';
  }
  return acabar(trabalho, planilha, escritos.feito);
};

type UmaParte = { parte: Parte; escritos: Escritos; planilha: Importacao; so_as_certas: boolean };

async function escreverParte({ id, gravar }: Trabalho, umaParte: UmaParte): Promise<void> {
  const { parte, escritos, planilha, so_as_certas } = umaParte;
  const voltar = escritos.guardar();
  const escrever = () =>
    gravar(async (trx) => {
      voltar();
      await parte.escrever(trx);
      if (escritos.n_erros > 0 && !so_as_certas) throw new AppError('planilha.mudou');
      const { escritas, ficaram } = escritos.acabarParte(parte.ate_linha);
      await anotarEscritas(trx, planilha.id, escritas);
      await anotarAndamento(trx, id, { feitos: Math.floor(planilha.n_linhas * parte.andou), falhas: ficaram });
    }, parte.mudam);
  try {
    await escrever();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Somebody wrote first, in the moment of this part: looked at once more, that counts.
    await escrever();
  }
}

const acabar = (
  { id, gravar }: Trabalho,
  { id: importacao_id, tipo, arquivo, n_linhas }: Importacao,
  feito: Contagens,
) =>
  gravar(async (trx) => {
    await terminarPlanilha(trx, importacao_id, feito);
    const resultado = { tipo, descricao: arquivo, ...comoResultado(feito) };
    await anotarAndamento(trx, id, { feitos: n_linhas, total: n_linhas, resultado });
    return 'acabou' as const;
  });

const comoResultado = ({ criar, mudar, iguais, n_erros }: Contagens) => ({ criar, mudar, iguais, n_erros });

async function desfazerImportacao(trabalho: Trabalho): ReturnType<Passo> {
  const { id, db, quem, gravar, cabem } = trabalho;
  const planilha = await buscarPelaTarefa(db, id);
  if (!planilha) return 'acabou';
  const { travar, desfazer } = TIPOS[planilha.tipo];
  const tentados = await proximosADesfazer(db, planilha.id, cabem(DE_CADA_VEZ));
  await gravar(async (trx) => {
    await travar(trx, tentados);
    const registros = await lerADesfazer(trx, planilha.id, tentados);
    const { falhas, ficaram } = await desfazer(trx, { autor: { ...quem, origem: 'planilha' }, registros });
    await anotarAndamento(trx, id, { ...(await anotarDesfeitos(trx, planilha.id, { tentados, ficaram })), falhas });
  }, tentados.length);
  return tentados.length > 0 || (await desfazerAsCategorias(trabalho, planilha.id)) ? 'mais' : 'acabou';
}

/** The categories that the import made go after its products; false when there is none left. */
async function desfazerAsCategorias(
  { id, db, quem, gravar, cabem }: Trabalho,
  importacao_id: number,
): Promise<boolean> {
  const tentadas = await proximasCategorias(db, importacao_id, cabem(DE_CADA_VEZ));
  if (tentadas.length === 0) return false;
  await gravar(async (trx) => {
    const { falhas, ficaram } = await desfazerCategorias(trx, tentadas, { ...quem, origem: 'planilha' });
    const feitas = await anotarCategoriasDesfeitas(trx, importacao_id, { tentadas, ficaram });
    await anotarAndamento(trx, id, { ...feitas, falhas });
  }, tentadas.length);
  return true;
}

async function refazer(trx: Db, id: number): Promise<void> {
  if (!(await recomecarPlanilha(trx, id))) throw new AppError('planilha.esquecida');
}

/** The long work of bringing a spreadsheet in. */
export const executorDePlanilhas = (bling: Bling) =>
  ({
    planilha: {
      ...{ fazer: (trabalho) => importar(trabalho, bling), desfazer: desfazerImportacao, refazer, inteira: true },
      ...{ conferirDesfazer: recomecarDesfazer, abandonar: esquecerLinhas },
      chegadas: chegadasDaPlanilha,
    },
  }) satisfies Partial<Executores>;
