import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tentativa } from './tentativas-de-login.ts';

/** A person's address is forgotten when they did not sign in from it for this long. */
const KEEP_DAYS = 90;

/** Tells whether this person signed in from this address before. */
export async function conheceEndereco(db: Db, { nome, endereco }: Tentativa): Promise<boolean> {
  const { rows } = await sql`
    select from enderecos_conhecidos e join usuarios u on u.id = e.usuario_id
    where lower(u.username) = ${nome} and e.endereco = ${endereco}`.execute(db);
  return rows.length > 0;
}

export async function lembrarEndereco(db: Db, usuario_id: number, endereco: string): Promise<void> {
  await sql`
    insert into enderecos_conhecidos as e (usuario_id, endereco) values (${usuario_id}, ${endereco})
    on conflict (usuario_id, endereco) do update set usado_em = now()
      where e.usado_em < now() - interval '1 day'`.execute(db);
}

export async function esquecerEnderecosAntigos(db: Db): Promise<void> {
  await sql`
    delete from enderecos_conhecidos where usado_em < now() - make_interval(days => ${KEEP_DAYS})`.execute(db);
}

/**
 * Reduces an address to what one person can have: a home with IPv6 has 2^64 of them, which share their first half.
 */
export function redeDe(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // The two ends of `::` stand for as many zeros as are missing of eight groups; a dotted end counts as two.
  const missing = 8 - first.length - last.length - (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = tail === undefined ? first : [...first, ...Array<string>(missing).fill('0'), ...last];
  const half = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
