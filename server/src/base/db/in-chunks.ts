/** Nobody waits long for one question with this many names. */
const OF_ONE_QUESTION = 1_000;

/** Splits what a question asks for into questions that are short. */
export function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += OF_ONE_QUESTION) yield all.slice(from, from + OF_ONE_QUESTION);
}
