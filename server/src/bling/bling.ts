import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { abrirCofre, type Cofre, type CofreSettings } from '../base/oauth/cofre.ts';
import { type Aplicativo, type BlingSettings, ligacaoCom } from './aplicativo.ts';
import { type BlingHttp, blingHttp, PATIENCE, type Patience } from './bling-http.ts';
import { naFaixa } from './fila/faixa.ts';

/** The dependencies of everything that speaks to Bling. `conta` is absent while no application is configured. */
export type Bling = {
  db: Db;
  cofre: Cofre;
  simulado: boolean;
  patience: Patience;
  conta: { aplicativo: Aplicativo; http: BlingHttp } | undefined;
};

type Aberto = { config: BlingSettings & CofreSettings; db: Db; patience?: Patience };

/** Any number of these, in any number of processes, share what is in the database. */
export function abrirBling({ config, db, patience = PATIENCE }: Aberto): Bling {
  const { simulado, aplicativo } = ligacaoCom(config);
  const conta = aplicativo && {
    aplicativo,
    http: blingHttp({ ...aplicativo, patience, vez: naFaixa(db, config.BLING_POR_SEGUNDO) }),
  };
  const cofre = abrirCofre(config, () => new AppError('bling.chave_inutilizavel'));
  return { db, cofre, simulado, patience, conta };
}

export function contaDe({ conta }: Bling): NonNullable<Bling['conta']> {
  if (!conta) throw new AppError('bling.nao_configurado');
  return conta;
}
