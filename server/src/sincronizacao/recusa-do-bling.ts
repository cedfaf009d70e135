import { FalhaDoBling } from '../bling/falha-do-bling.ts';

/** Whether Bling looked at it and said no, for whatever reason. */
export const foiRecusado = (error: unknown): error is FalhaDoBling =>
  error instanceof FalhaDoBling && error.tipo === 'recusado';

/** Whether this is Bling's no, and with this status. */
export const recusouCom = (error: unknown, status: number): boolean => foiRecusado(error) && error.status === status;

/** Whether this is Bling's no, with one of its own numbers for why. */
export const recusouPor = (error: unknown, ...codigos: number[]): boolean =>
  error instanceof FalhaDoBling && error.codigos.some((codigo) => codigos.includes(codigo));

/** Nothing when Bling does not know it, or no more. */
export async function ouNada<T>(pergunta: Promise<T>): Promise<T | undefined> {
  try {
    return await pergunta;
  } catch (error) {
    if (!recusouCom(error, 404)) throw error;
    return undefined;
  }
}

/** Whether Bling does not have what was to be changed there. */
export const sumiu = async (resposta: Promise<unknown>): Promise<boolean> =>
  (await ouNada(resposta.then(() => true))) === undefined;
