import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';

/** The limit of wrong passwords a minute for one name from one address. */
export const MOST_TRIES = 20;
/** An attacker chooses the names, so no more of them are kept. */
const MOST_KEPT = 10_000;

export type Tentativa = { nome: string; endereco: string };

/**
 * Counts a try before its password is checked, so that simultaneous tries cannot pass the limit together.
 * A right password gives its try back.
 */
export function limiteDeTentativas(db: Db) {
  const underWay = new Map<string, number>();
  const fullUntil = new Map<string, number>();

  return async <T>(tentativa: Tentativa, check: () => Promise<T | undefined>): Promise<T | undefined> => {
    const key = `${tentativa.endereco} ${tentativa.nome}`;
    const momento = await reserve(tentativa, key);
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    try {
      const right = await check();
      if (right !== undefined) await giveBack(db, tentativa, momento);
      return right;
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };

  async function reserve(tentativa: Tentativa, key: string): Promise<string> {
    for (;;) {
      const known = fullUntil.get(key);
      if (known && known > Date.now()) throw tooMany(known - Date.now());

      const momento = await note(db, tentativa);
      if (momento) return momento;

      // A try that is still being checked may turn out right and make room.
      if (!underWay.has(key)) {
        const ms = await msUntilRoom(db, tentativa);
        remember(key, Date.now() + ms);
        throw tooMany(ms);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Spares the database the rest of an attack. */
  function remember(key: string, until: number): void {
    if (fullUntil.size >= MOST_KEPT) fullUntil.clear();
    fullUntil.set(key, until);
  }
}

const tooMany = (ms: number) => {
  const segundos = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('auth.tentativas_demais', { segundos }, { headers: { 'retry-after': String(segundos) } });
};

async function note(db: Db, { nome, endereco }: Tentativa): Promise<string | undefined> {
  const noted = await sql<{ momento: string }>`
    insert into tentativas_de_login as t (nome, endereco, momentos) values (${nome}, ${endereco}, array[now()])
    on conflict (nome, endereco) do update
      set momentos = ${recent} || now(), ultima_em = now()
      where cardinality(${recent}) < ${MOST_TRIES}
    returning momentos[cardinality(momentos)]::text as momento`.execute(db);
  return noted.rows[0]?.momento;
}

const recent = sql`array(select m from unnest(t.momentos) as m where m > now() - interval '1 minute' order by m)`;

async function giveBack(db: Db, { nome, endereco }: Tentativa, momento: string): Promise<void> {
  await sql`
    update tentativas_de_login set momentos = array_remove(momentos, ${momento}::timestamptz)
    where nome = ${nome} and endereco = ${endereco}`.execute(db);
}

async function msUntilRoom(db: Db, { nome, endereco }: Tentativa): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select 1000 * extract(epoch from min(m) + interval '1 minute' - now()) as ms
    from tentativas_de_login, unnest(momentos) as m
    where nome = ${nome} and endereco = ${endereco} and m > now() - interval '1 minute'`.execute(db);
  return Number(rows[0]?.ms ?? 0);
}

export async function esquecerTentativasAntigas(db: Db): Promise<void> {
  await sql`delete from tentativas_de_login where ultima_em < now() - interval '2 minutes'`.execute(db);
}

export type Conhecidos = { has: (tentativa: Tentativa) => boolean; add: (tentativa: Tentativa) => void };

/**
 * Remembers who signed in from which address since this process started. Their passwords are checked first, so that an
 * attack with thousands of names does not make the shop's own people wait. Failures are not kept, so no attacker is in it.
 */
export function conhecidosDesteProcesso(): Conhecidos {
  const keys = new Set<string>();
  const keyOf = ({ nome, endereco }: Tentativa) => `${endereco} ${nome}`;
  return {
    has: (tentativa) => keys.has(keyOf(tentativa)),
    add: (tentativa) => {
      if (keys.size >= MOST_KEPT) keys.clear();
      keys.add(keyOf(tentativa));
    },
  };
}
