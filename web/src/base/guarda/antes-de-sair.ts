type Pergunta = () => Promise<boolean>;

const perguntas = new Set<Pergunta>();

/** Whoever would lose something by a sign-out wants to be asked first. Returns how to stop. */
export function perguntarAntesDeSair(pergunta: Pergunta): () => void {
  perguntas.add(pergunta);
  return () => void perguntas.delete(pergunta);
}

/** False when somebody would rather stay. */
export async function podeSair(): Promise<boolean> {
  for (const pergunta of perguntas) if (!(await pergunta())) return false;
  return true;
}
