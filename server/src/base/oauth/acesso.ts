import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import type { Cofre } from './cofre.ts';
import {
  adiarRenovacao,
  guardarRenovacao,
  type ParTrancado,
  perderAutorizacao,
  type TabelaDaConexao,
  tomarRenovacao,
} from './conexao.queries.ts';
import type { ParRenovado } from './par-de-tokens.ts';

const POLL_MS = 100;

export type Acesso = { token: string; par: string };

/** The stored pair, and how it stands. */
export type Conexao = {
  par: string;
  acesso: Buffer | null;
  renovacao: Buffer | null;
  /** True while the access token counts. */
  vivo: boolean;
  /** True from the moment at which a new pair is due. */
  vencendo: boolean;
  /** True while no one may renew, and nobody waits for it. */
  em_pausa?: boolean;
};

/** The services differ in these. */
export type Servico = {
  tabela: TabelaDaConexao;
  ler: (db: Db) => Promise<Conexao | undefined>;
  /** The names keep one secret from being passed off as another. */
  segredos: { acesso: string; renovacao: string };
  /** Milliseconds that a caller waits for a renewal by another. */
  espera: number;
  semAutorizacao: () => Error;
  foraDoAr: () => Error;
  /** Answers whether this error of a renewal ends the consent; undefined for an error that is a bug. */
  encerra: (error: unknown) => boolean | undefined;
};

type Consentimento = {
  db: Db;
  cofre: Cofre;
  servico: Servico;
  /** Absent without an application. `antes` may run just before the call is sent; throwing keeps it from being made. */
  renovar: ((renovacao: string, antes: () => Promise<void>) => Promise<ParRenovado>) | undefined;
};

/**
 * Answers with a valid access token. One caller, over all processes, renews a token that has grown old, and no
 * connection is held meanwhile; the others go on with the old one while it lives, or wait. A token that the service has just
 * refused is replaced.
 */
export async function acessoVigente(
  { db, cofre, servico, renovar }: Consentimento,
  foiRecusado: (acesso: Acesso) => boolean,
): Promise<Acesso> {
  const por = randomUUID();
  let primeiro: string | undefined;
  const until = Date.now() + servico.espera;
  for (;;) {
    const conexao = await servico.ler(db);
    const acesso = conexao && abrirAcesso(cofre, servico, conexao);
    if (!renovar || !acesso) throw servico.semAutorizacao();
    const { par, vivo, vencendo, em_pausa } = conexao;
    const recusado = foiRecusado(acesso);
    primeiro ??= par;
    // A token that came while we looked is the newest there is, however short it lives.
    if ((!vencendo || par !== primeiro) && !recusado) return acesso;

    const serve = vivo && !recusado;
    if (await tomarRenovacao(db, servico.tabela, { par, por })) {
      const falha = await renovarPar({ db, cofre, servico, renovar }, conexao, por);
      if (!falha) continue;
      if (!serve) throw falha.error;
    }
    if (serve) return acesso;
    if (em_pausa || Date.now() > until) throw servico.foraDoAr();
    await sleep(POLL_MS);
  }
}

/** Opens the stored access; undefined when there are no tokens, or the key of this process does not open them. */
export function abrirAcesso(cofre: Cofre, { segredos }: Servico, { acesso, par }: Conexao): Acesso | undefined {
  const token = acesso && cofre.destrancar(segredos.acesso, acesso);
  return token ? { token, par } : undefined;
}

export const trancarPar = (cofre: Cofre, { segredos }: Servico, par: ParRenovado): ParTrancado => ({
  acesso: cofre.trancar(segredos.acesso, par.acesso),
  renovacao: par.renovacao === undefined ? undefined : cofre.trancar(segredos.renovacao, par.renovacao),
  vale_s: par.vale_s,
});

/** Answers undefined when the stored pair has to be read again, as it is new or has ended; else the failure. */
async function renovarPar(
  { db, cofre, servico, renovar }: Consentimento & { renovar: NonNullable<Consentimento['renovar']> },
  { par, renovacao }: Conexao,
  por: string,
): Promise<{ error: unknown } | undefined> {
  const { tabela, segredos } = servico;
  const antiga = renovacao && cofre.destrancar(segredos.renovacao, renovacao);
  try {
    if (!antiga) throw servico.semAutorizacao();
    const novo = await renovar(antiga, async () => {
      // The lease may have run out and been taken before the call's turn came.
      if (!(await tomarRenovacao(db, tabela, { par, por }))) throw new Ultrapassado();
    });
    // The pair is stored before its first use: the old one is gone.
    await guardarRenovacao(db, tabela, par, trancarPar(cofre, servico, novo));
    return undefined;
  } catch (error) {
    if (error instanceof Ultrapassado) return undefined;
    const encerrada = servico.encerra(error);
    if (encerrada === undefined) throw error;
    if (encerrada) {
      await perderAutorizacao(db, tabela, { par, por });
      return undefined;
    }
    // The next try shows whether the token is spent; until then nothing is thrown away.
    await adiarRenovacao(db, tabela, { par, por });
    return { error };
  }
}

/** Another process renews the tokens, or has renewed them. */
class Ultrapassado extends Error {}
