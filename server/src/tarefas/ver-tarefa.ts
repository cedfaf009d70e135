import { sentenceOf } from '@varal/contract/errors';
import { ehDesfazivel, ehDeUmaVez } from '@varal/contract/tarefas/tarefa';
import type { Falha, Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { buscarFalhas, buscarTarefa, type Linha } from './tarefas.queries.ts';
import type { Falha as Guardada } from './tarefas.tables.ts';

type Leitor = Pick<Quem, 'id' | 'tipo'>;

export async function lerTarefa(db: Db, id: number): Promise<Linha> {
  const linha = await buscarTarefa(db, id);
  if (!linha) throw new AppError('tarefa.nao_encontrada');
  return linha;
}

export const verTarefa = async (db: Db, id: number, quem: Leitor): Promise<Tarefa> =>
  mostrarTarefa(await lerTarefa(db, id), quem);

/** Names all that the task failed for, as far as it is kept. */
export async function verFalhas(db: Db, id: number): Promise<Falha[]> {
  const falhas = await buscarFalhas(db, id);
  if (!falhas) throw new AppError('tarefa.nao_encontrada');
  return falhas.map(dizerFalha);
}

const dizerFalha = ({ alvo, motivo }: Guardada): Falha => ({ alvo, motivo: sentenceOf(motivo) });

/** Shows a task to somebody: only whoever may undo or stop it is offered that. */
export function mostrarTarefa({ usuario_id, usuario_nome, ...linha }: Linha, quem: Leitor): Tarefa {
  const manda = mandaNaTarefa({ usuario_id }, quem);
  const { ficaram: _, falhas, ...mostrada } = linha;
  return {
    ...mostrada,
    falhas: falhas.map(dizerFalha),
    por: { id: usuario_id, nome: usuario_nome },
    pode_desfazer: manda && podeDesfazer(linha),
    pode_parar: manda && podeParar(linha),
  };
}

/** A task is stopped, undone and done again by whoever asked for it, and by admins. */
export const mandaNaTarefa = ({ usuario_id }: Pick<Linha, 'usuario_id'>, quem: Leitor): boolean =>
  quem.tipo === 'admin' || quem.id === usuario_id;

type Acabada = Pick<Linha, 'tipo' | 'estado' | 'voltando' | 'ficaram' | 'terminada_em'>;

/** A failed undoing may be asked for again, and so may one that left something. */
const podeDesfazer = (tarefa: Acabada): boolean =>
  ehDesfazivel(tarefa.tipo) && tarefa.terminada_em !== null && !jaDesfeita(tarefa);

/** Nothing is left of it that could be taken back. */
export const jaDesfeita = ({ estado, voltando, ficaram }: Pick<Acabada, 'estado' | 'voltando' | 'ficaram'>): boolean =>
  ficaram === 0 && (estado === 'desfeita' || (estado === 'falhou' && voltando));

type Andando = Pick<Linha, 'tipo' | 'estado' | 'desfazendo' | 'parar'>;

/** An undoing goes on to its end: half of one would leave the shop as nobody wants it. */
export const podeParar = ({ tipo, estado, desfazendo, parar }: Andando): boolean =>
  !desfazendo && !parar && (estado === 'na_fila' || (estado === 'fazendo' && !ehDeUmaVez(tipo)));
