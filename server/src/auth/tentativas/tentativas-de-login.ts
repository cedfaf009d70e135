import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';

/**
 * The limits of wrong passwords: of one name from one address a minute and an hour, of one address a minute, of one name
 * from anywhere an hour.
 */
export const MOST_TRIES = { ofBoth: 20, ofBothInAnHour: 100, ofAddress: 60, ofName: 100 };
/** An attacker chooses the names, so no more of them are kept. */
const MOST_KEPT = 10_000;

export type Tentativa = { nome: string; endereco: string };
/** A try stands in several counts. An empty name or address means any. */
type Contada = Tentativa & { momento: string };

/**
 * Counts a try before its password is checked, so that simultaneous tries cannot pass a limit together.
 * A right password gives its try back. Whoever signed in from an address before is stopped by their own tries there
 * alone, so that nobody is locked out by somebody else's; strangers at that address have the rest of its tries.
 */
export function limiteDeTentativas(db: Db) {
  const underWay = new Map<string, number>();
  const fullUntil = new Map<string, number>();

  return async <T>(
    tentativa: Tentativa & { conhecida: boolean },
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const contadas = await reserve(tentativa);
    const keys = contadas.map(keyOf);
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    try {
      const right = await check();
      if (right !== undefined) await giveBack(db, contadas);
      return right;
    } finally {
      for (const key of keys) {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    }
  };

  async function reserve({ nome, endereco, conhecida }: Tentativa & { conhecida: boolean }): Promise<Contada[]> {
    const both = { nome, endereco };
    const ofAddress = { nome: '', endereco };
    const wanted = conhecida ? [both, ofAddress] : [both, ofAddress, { nome, endereco: '' }];
    for (;;) {
      const stopping = conhecida ? [both] : wanted;
      const known = Math.max(...stopping.map((one) => fullUntil.get(keyOf(one)) ?? 0));
      if (known > Date.now()) throw tooMany(known - Date.now());

      const contadas = await note(db, wanted, { conhecida });
      if (contadas.length === wanted.length) return contadas;

      await giveBack(db, contadas);
      // The wider counts were not even tried when this name has no room at this address.
      const full = contadas.length === 0 ? [both] : wanted.filter((one) => !contadas.map(keyOf).includes(keyOf(one)));
      // A try that is still being checked may turn out right and make room.
      if (!full.some((one) => underWay.has(keyOf(one)))) {
        const ms = Math.max(...(await Promise.all(full.map((one) => msUntilRoom(db, one)))));
        for (const one of full) remember(keyOf(one), Date.now() + ms);
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

const keyOf = ({ nome, endereco }: Tentativa) => `${endereco} ${nome}`;

export const tooMany = (ms: number) => {
  const segundos = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('auth.tentativas_demais', { segundos }, { headers: { 'retry-after': String(segundos) } });
};

/**
 * Counts the try where there is room: first the name at this address, and the wider counts only if that has room. Their
 * order is always the same, so that two tries cannot wait for each other.
 */
async function note(
  db: Db,
  [both, ...wider]: readonly Tentativa[],
  { conhecida }: { conhecida: boolean },
): Promise<Contada[]> {
  if (!both) return [];
  const inWider = sql`
    select nome, endereco
    from unnest(${wider.map(({ nome }) => nome)}::text[], ${wider.map(({ endereco }) => endereco)}::text[])
      as w (nome, endereco)
    where exists (select from as_duas) order by nome, endereco`;
  const noted = await sql<Contada>`
    with as_duas as (${counted(sql`values (${both.nome}, ${both.endereco})`, hasRoom)}),
    uma as (${counted(inWider, conhecida ? sql`true` : hasRoom)})
    select * from as_duas union all select * from uma`.execute(db);
  return noted.rows;
}

/** Every limit of a count. */
const limits = sql`(
  select * from (values
    (t.nome <> '' and t.endereco <> '', interval '1 minute', ${sql.lit(MOST_TRIES.ofBoth)}),
    (t.nome <> '' and t.endereco <> '', interval '1 hour', ${sql.lit(MOST_TRIES.ofBothInAnHour)}),
    (t.nome = '', interval '1 minute', ${sql.lit(MOST_TRIES.ofAddress)}),
    (t.endereco = '', interval '1 hour', ${sql.lit(MOST_TRIES.ofName)})
  ) as l (holds, span, most) where holds
) as l`;
const hasRoom = sql`not exists (
  select from ${limits} where (select count(*) from unnest(t.momentos) as m where m > now() - span) >= most)`;
const longest = sql`case when t.nome = '' then interval '1 minute' else interval '1 hour' end`;
const recent = sql`array(select m from unnest(t.momentos) as m where m > now() - ${longest} order by m)`;

const counted = (rows: RawBuilder<unknown>, may: RawBuilder<unknown>) => sql`
  insert into tentativas_de_login as t (nome, endereco, momentos)
  select nome, endereco, array[now()] from (${rows}) as r (nome, endereco)
  on conflict (nome, endereco) do update
    set momentos = ${recent} || now(), ultima_em = now()
    where ${may}
  returning nome, endereco, momentos[cardinality(momentos)]::text as momento`;

async function giveBack(db: Db, contadas: readonly Contada[]): Promise<void> {
  for (const { nome, endereco, momento } of contadas) {
    await sql`
      update tentativas_de_login set momentos = array_remove(momentos, ${momento}::timestamptz)
      where nome = ${nome} and endereco = ${endereco}`.execute(db);
  }
}

/** There is room again once the oldest try of each full span is older than that span. */
async function msUntilRoom(db: Db, { nome, endereco }: Tentativa): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select 1000 * extract(epoch from max(room.em) - now()) as ms
    from tentativas_de_login t, lateral ${limits}, lateral (
      select min(m) + span as em from unnest(t.momentos) as m where m > now() - span having count(*) >= most
    ) as room
    where t.nome = ${nome} and t.endereco = ${endereco}`.execute(db);
  return Number(rows[0]?.ms ?? 0);
}

export async function esquecerTentativasAntigas(db: Db): Promise<void> {
  await sql`
    delete from tentativas_de_login t where ultima_em < now() - ${longest} - interval '1 minute'`.execute(db);
}
