import {
  type ConfiguracaoDeEnvio,
  type ConfiguracaoDigitada,
  configuracaoDigitada,
} from '@varal/contract/envio/configuracao';
import { faltaNoRemetente } from '@varal/contract/envio/falta-no-remetente';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { comparar } from '../../historico/mudancas.ts';
import type { Envio } from '../envio.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import {
  type ConfiguracaoGuardada,
  gravarConfiguracao,
  lerConfiguracao,
  travarConfiguracao,
} from './configuracao.queries.ts';

type Conta = Envio['conta'];
const O_ENVIO = { id: null, nome: 'Envio' };
const CAMPOS_DO_ENVIO = configuracaoDigitada.omit({ versao: true }).keyof().options;

/** The account's side of the settings, which the carrier knows. */
type DaConta = Pick<ConfiguracaoDeEnvio, 'simulado' | 'saldo'>;

export async function verConfiguracao(db: Db, conta: Conta): Promise<ConfiguracaoDeEnvio> {
  const [guardada, daConta] = await Promise.all([lerConfiguracao(db), perguntarDaConta(conta)]);
  return completa(guardada, daConta);
}

export async function salvarConfiguracao(
  db: Db,
  { digitada, daConta, autor }: { digitada: ConfiguracaoDigitada; daConta: DaConta; autor: Autor },
): Promise<ConfiguracaoDeEnvio> {
  const antes = await travarConfiguracao(db);
  if (digitada.versao !== undefined && digitada.versao !== antes.versao) throw new AppError('registro.versao_antiga');
  const cotacoes = [...new Set(digitada.cotacoes)];
  const depois = await gravarConfiguracao(db, { ...digitada, cotacoes });
  const mudancas = comparar(CAMPOS_DO_ENVIO, antes, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.remetente', alvo: O_ENVIO, mudancas });
  return completa(depois, daConta);
}

/** The page does without it when the carrier does not say it, and does not wait for it long. */
export async function perguntarDaConta({ simulada: simulado, saldo }: Conta): Promise<DaConta> {
  try {
    return { simulado, saldo: await saldo() };
  } catch (error) {
    if (!(error instanceof FalhaNoEnvio)) throw error;
    return { simulado, saldo: null };
  }
}

const completa = (guardada: ConfiguracaoGuardada, daConta: DaConta): ConfiguracaoDeEnvio => ({
  ...guardada,
  falta: faltaNoRemetente(guardada),
  ...daConta,
});
