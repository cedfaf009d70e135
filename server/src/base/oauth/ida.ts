import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Db } from '../db/db.ts';

const VALIDADE_MIN = 10;
const DO_NAVEGADOR = ['localhost', '127.0.0.1'];

/** A trip to the consent page and back, of one person. */
export type Ida = { hash: Buffer; usuario_id: number };

export async function anotarIda(
  db: Db,
  tabela: Extract<keyof Tables, `idas_${string}`>,
  ida: Ida & { redirecionamento?: string },
): Promise<void> {
  const colunas = Object.keys(ida).map((coluna) => sql.ref(coluna));
  await sql`delete from ${sql.table(tabela)} where expira_em < now() - interval '1 day'`.execute(db);
  await sql`
    insert into ${sql.table(tabela)} (${sql.join(colunas)}, expira_em)
    values (${sql.join(Object.values(ida))}, now() + make_interval(mins => ${VALIDADE_MIN}))`.execute(db);
}

type Pagina = { endereco: URL; campos: Record<string, string>; simulado: boolean; hostDoNavegador: string };

/** The address of the consent page, for a browser that calls us by this host name. */
export function paginaDeConsentimento({ endereco, campos, simulado, hostDoNavegador }: Pagina): string {
  const pagina = new URL(endereco);
  // A browser does not find under `127.0.0.1` the cookies it keeps under `localhost`.
  if (simulado && DO_NAVEGADOR.includes(hostDoNavegador)) pagina.hostname = hostDoNavegador;
  pagina.search = String(new URLSearchParams(campos));
  return pagina.href;
}
