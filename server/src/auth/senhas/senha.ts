import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import { tooMany } from '../tentativas/tentativas-de-login.ts';

// OWASP recommends this first for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MiB and tens of milliseconds of a core. A machine of two cores keeps one for the requests of others.
const fewAtOnce = limitConcurrency(availableParallelism() > 2 ? 2 : 1);

export const guardarSenha = (senha: string): Promise<string> => fewAtOnce(() => hash(senha, OPTIONS));

/** More would wait for seconds, and an attack could make everybody wait. */
export const MOST_WAITING = 50;
let waiting = 0;

type Vez = { lane?: string; ahead?: boolean };

/** Takes equally long without a hash (an unknown name) and then answers no, so that timing reveals no names. */
export async function validarSenha(senha_hash: string | undefined, senha: string, vez: Vez = {}): Promise<boolean> {
  if (waiting >= MOST_WAITING && !vez.ahead) throw tooMany(5_000);
  const against = senha_hash ?? (await hashOfNobody);
  waiting += 1;
  try {
    const equal = await fewAtOnce(() => verify(against, senha), vez);
    return equal && senha_hash !== undefined;
  } finally {
    waiting -= 1;
  }
}

const hashOfNobody = guardarSenha(crypto.randomUUID());
