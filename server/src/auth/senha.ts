import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes 19 MiB and tens of milliseconds of a core: never more than two at once, whoever asks.
const oneOfTwo = limitConcurrency(2);

export const guardarSenha = (senha: string): Promise<string> => oneOfTwo(() => hash(senha, OPTIONS));

type Vez = { lane?: string; ahead?: boolean };

/** With no hash (an unknown name) it works as long and answers no. */
export async function conferirSenha(senha_hash: string | undefined, senha: string, vez: Vez = {}): Promise<boolean> {
  const against = senha_hash ?? (await hashOfNobody);
  const equal = await oneOfTwo(() => verify(against, senha), vez);
  return equal && senha_hash !== undefined;
}

const hashOfNobody = guardarSenha(crypto.randomUUID());
