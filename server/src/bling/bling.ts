import type { Config } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { type Aplicativo, ligacaoCom } from './aplicativo.ts';
import { type BlingHttp, blingHttp } from './bling-http.ts';
import { abrirCofre, type Cofre } from './cofre.ts';

/** What everything that has to do with Bling needs. Without `conta` nobody said who we are there. */
export type Bling = {
  db: Db;
  cofre: Cofre;
  simulado: boolean;
  conta: { aplicativo: Aplicativo; http: BlingHttp } | undefined;
};

/** Any number of these, in any number of processes, share what is in the database. */
export function abrirBling({ config, db }: { config: Config; db: Db }): Bling {
  const { simulado, aplicativo } = ligacaoCom(config);
  const conta = aplicativo && { aplicativo, http: blingHttp(aplicativo) };
  return { db, cofre: abrirCofre(config), simulado, conta };
}

export function contaDe({ conta }: Bling): NonNullable<Bling['conta']> {
  if (!conta) throw new AppError('bling.nao_configurado');
  return conta;
}
