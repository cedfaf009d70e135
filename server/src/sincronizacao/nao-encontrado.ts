import { FalhaDoBling } from '../bling/falha-do-bling.ts';
import { recusouCom } from './lido-do-bling.ts';

/** What Bling answered; nothing when it does not have what it was asked about. */
export async function achado(resposta: Promise<unknown>): Promise<unknown> {
  try {
    return await resposta;
  } catch (error) {
    if (recusouCom(error, 404)) return undefined;
    throw error;
  }
}

/** Whether Bling does not have what was to be changed there. */
export async function sumiu(resposta: Promise<unknown>): Promise<boolean> {
  const LA = {};
  return (await achado(resposta.then(() => LA))) !== LA;
}

/** Whether Bling looked at it and said no, for whatever reason. */
export const foiRecusado = (error: unknown): boolean => error instanceof FalhaDoBling && error.tipo === 'recusado';
