type Pergunta = () => Promise<boolean>;

const perguntas = new Set<Pergunta>();

/** Registers a question that is asked before a sign-out, which would lose something. Returns the way to stop. */
export function perguntarAntesDeSair(pergunta: Pergunta): () => void {
  perguntas.add(pergunta);
  return () => void perguntas.delete(pergunta);
}

/** Returns false when the user would rather stay. */
export async function podeSair(): Promise<boolean> {
  for (const pergunta of perguntas) if (!(await pergunta())) return false;
  return true;
}
