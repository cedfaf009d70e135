import { FalhaDoBling } from '../bling/falha-do-bling.ts';

/** True when Bling looked at the request and refused it, for any reason. */
export const foiRecusado = (error: unknown): error is FalhaDoBling =>
  error instanceof FalhaDoBling && error.tipo === 'recusado';

/** True when Bling refused with this status. */
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
