import { type Answer, NetworkError } from './api-error.ts';
import { createNoted } from './noted.ts';
import { EVENTS, type Exchange } from './transport.ts';

/** Nobody answered the last call. */
export const semResposta = createNoted(false);
let lastAnswer = 0;

/** Notes of each call whether it was answered. */
export const noting =
  (exchange: Exchange): Exchange =>
  async (request, access) => {
    const begun = performance.now();
    let answer: Answer;
    try {
      answer = await exchange(request, access);
    } catch (error) {
      // The live feed comes back by itself, and some networks never let it through. An older call says nothing of now.
      const isNews = request.headers?.Accept !== EVENTS && begun >= lastAnswer;
      if (error instanceof NetworkError && isNews) semResposta.note(true);
      throw error;
    }
    lastAnswer = performance.now();
    semResposta.note(isOfAnother(answer));
    return answer;
  };

/** A proxy or the page of a public network answers in our server's place. */
const isOfAnother = ({ isPage, status, json }: Answer): boolean =>
  isPage || (status >= 502 && status <= 504 && json === undefined);
