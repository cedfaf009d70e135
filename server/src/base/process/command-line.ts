import process from 'node:process';

/** The output of a command and its exit code. */
export type Answer = { saida: string; codigo: number };

/** A foreseeable failure of a command: its message is a sentence for the person who gave it. */
export class CommandError extends Error {}

/** Runs a command given in a terminal: answers go to stdout, failures to stderr. */
export async function runCommandLine(
  work: (args: string[]) => Promise<Answer>,
  sentenceFor: (error: unknown) => string,
): Promise<never> {
  const { saida, codigo } = await answerOf(work).catch((error: unknown) => failed(error, sentenceFor));
  const stream = codigo === 0 ? process.stdout : process.stderr;
  await new Promise((written) => stream.write(`${saida}\n`, written));
  process.exit(codigo);
}

// The function is async so that an error thrown before the first await is a rejection too.
const answerOf = async (work: (args: string[]) => Promise<Answer>) => work(process.argv.slice(2));

const failed = (error: unknown, sentenceFor: (error: unknown) => string): Answer => ({
  saida: error instanceof CommandError ? error.message : sentenceFor(error),
  codigo: 1,
});
