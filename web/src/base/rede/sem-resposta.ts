import { type Answer, NetworkError } from './api-error.ts';
import { createNoted } from './noted.ts';
import { EVENTS, type Exchange } from './transport.ts';

/** Nobody answered the last call. */
export const semResposta = createNoted(false);

/** Notes of each call whether it was answered. */
export const noting =
  (exchange: Exchange): Exchange =>
  async (request, access) => {
    let answer: Answer;
    try {
      answer = await exchange(request, access);
    } catch (error) {
      // The live feed comes back by itself, and some networks never let it through.
      if (error instanceof NetworkError && request.headers?.Accept !== EVENTS) semResposta.note(true);
      throw error;
    }
    semResposta.note(false);
    return answer;
  };
