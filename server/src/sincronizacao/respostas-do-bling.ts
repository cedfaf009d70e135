import { z } from 'zod';
import type { ChamadaAoBling } from '../bling/bling-http.ts';
import { FalhaDoBling } from '../bling/falha-do-bling.ts';
import type { Trabalho } from '../bling/fila/trabalho.ts';

type Chamar = Trabalho['chamar'];
type Pergunta = Pick<ChamadaAoBling, 'caminho' | 'query'>;

export const perguntar = async <S extends z.ZodType>(chamar: Chamar, shape: S, pergunta: Pergunta) =>
  lidoDoBling(shape, await chamar({ metodo: 'GET', ...pergunta }));

/** Reads the used part of Bling's answer to a question. One whose answer cannot be read may simply be repeated. */
export function lidoDoBling<S extends z.ZodType>(shape: S, resposta: unknown): z.output<S> {
  const { success, data } = shape.safeParse(resposta);
  if (!success) throw new FalhaDoBling('fora_do_ar');
  return data;
}

/** The id of what was made. An answer without one leaves open whether it was. */
export function idDoBling(resposta: unknown): number {
  const { success, data } = comId.safeParse(resposta);
  if (!success) throw new FalhaDoBling('resultado_desconhecido');
  return data.id;
}

export const comId = z.object({ id: z.int().positive() });
export const listaDePedidos = z.array(z.object({ id: z.int(), situacao: z.object({ id: z.int() }) }));
export const listaDeDepositos = z.array(z.object({ id: z.int(), padrao: z.boolean() }));

/** True when Bling looked at the request and refused it, for any reason. */
export const foiRecusado = (error: unknown): error is FalhaDoBling =>
  error instanceof FalhaDoBling && error.tipo === 'recusado';

export const recusouCom = (error: unknown, status: number): boolean => foiRecusado(error) && error.status === status;

/** True when Bling refused with one of these numbers of its own. */
export const recusouPor = (error: unknown, ...codigos: number[]): boolean =>
  error instanceof FalhaDoBling && error.codigos.some((codigo) => codigos.includes(codigo));

/** Answers undefined when Bling does not know the record, or no longer does. */
export async function ouNada<T>(pergunta: Promise<T>): Promise<T | undefined> {
  try {
    return await pergunta;
  } catch (error) {
    if (!recusouCom(error, 404)) throw error;
    return undefined;
  }
}

/** True when Bling does not have the record that was to be changed. */
export const sumiu = async (resposta: Promise<unknown>): Promise<boolean> =>
  (await ouNada(resposta.then(() => true))) === undefined;
