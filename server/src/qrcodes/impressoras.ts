import type { Impressora, ImpressoraDigitada } from '@varal/contract/qrcodes/qrcodes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { apagarImpressora, inserirImpressora, mudarImpressora } from './qrcodes.queries.ts';

export const criarImpressora = (db: Db, impressora: ImpressoraDigitada): Promise<Impressora> =>
  orRefuse(inserirImpressora(db, impressora), RECUSAS);

export async function editarImpressora(db: Db, id: number, impressora: ImpressoraDigitada): Promise<Impressora> {
  const mudada = await orRefuse(mudarImpressora(db, id, impressora), RECUSAS);
  if (!mudada) throw new AppError('qrcode.impressora_nao_encontrada');
  return mudada;
}

export async function excluirImpressora(db: Db, id: number): Promise<void> {
  if (!(await apagarImpressora(db, id))) throw new AppError('qrcode.impressora_nao_encontrada');
}

const RECUSAS = { impressoras_nome: () => atField('nome', 'qrcode.impressora_em_uso') };
