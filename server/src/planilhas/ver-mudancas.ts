import { MUDANCAS_MOSTRADAS } from '@varal/contract/planilhas/importacao-de-planilha';
import type { MudancaDaPlanilha, QuaisMudancas } from '@varal/contract/planilhas/planilhas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { Planilha } from '../base/planilha/planilha.ts';
import { mostrar } from './contador.ts';
import { recusarDeAdmins, suaPlanilha } from './importar-planilha.ts';
import type { MudancaGuardada } from './mudanca-dita.ts';
import { blocosDaPrevia, buscarPlanilha, contarMudancas, lerMudancas } from './planilhas.queries.ts';

type Pedidas = { id: number; quem: Quem; quais: QuaisMudancas };

/** Shows the first of what a look found, of one kind. */
export async function listarMudancas(
  db: Db,
  { id, quem, quais }: Pedidas,
): Promise<{ n: number; mudancas: MudancaDaPlanilha[] }> {
  await conferida(db, { id, quem });
  const daqui = { ...quais, importacao_id: id };
  const mudancas: MudancaGuardada[] = [];
  let n = 0;
  // Block by block nobody waits for the look at a large import.
  for (const bloco of await blocosDaPrevia(db, id)) {
    n += await contarMudancas(db, { ...daqui, bloco });
    const limite = MUDANCAS_MOSTRADAS - mudancas.length;
    if (n > 0 && limite > 0) mudancas.push(...(await lerMudancas(db, { ...daqui, blocos: [bloco], limite })));
  }
  return { n, mudancas: mudancas.map(mostrar) };
}

/** Reads all changes, a number of blocks at a time. */
export async function planilhaDeMudancas(db: Db, { id, quem, quais }: Pedidas): Promise<Planilha<MudancaGuardada>> {
  const { tipo } = await conferida(db, { id, quem });
  return {
    nome: 'o-que-muda',
    colunas: [
      { nome: 'Linha', de: ({ linha }) => linha },
      { nome: 'O que acontece', de: (uma) => ACONTECE[uma.tipo] },
      { nome: tipo === 'clientes' ? 'Cliente' : 'SKU', de: ({ alvo }) => alvo },
      { nome: 'Campo', de: ({ rotulo }) => rotulo },
      { nome: 'De', de: ({ de }) => comoCelula(de) },
      { nome: 'Para', de: ({ para }) => comoCelula(para) },
      { nome: 'Motivo', de: ({ motivo }) => motivo },
    ],
    ids: () => blocosDaPrevia(db, id),
    porVez: 1,
    linhas: (um, blocos) => lerMudancas(um, { ...quais, importacao_id: id, blocos }),
  };
}

const ACONTECE = { criar: 'Novo', mudar: 'Muda', erros: 'Erro' } as const;

const comoCelula = (dado: MudancaGuardada['de']): string | number | null =>
  typeof dado === 'boolean' ? (dado ? 'Sim' : 'Não') : dado;

/** Nothing is left of it once it is imported. */
async function conferida(db: Db, { id, quem }: { id: number; quem: Quem }) {
  const planilha = suaPlanilha(await buscarPlanilha(db, id), quem);
  if (planilha.aplicada_em) throw new AppError('planilha.ja_aplicada');
  if (!planilha.previa) throw new AppError('planilha.sem_previa');
  recusarDeAdmins(quem, planilha.escolhas?.campos ?? []);
  return planilha;
}
