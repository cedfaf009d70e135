import { setTimeout as sleep } from 'node:timers/promises';
import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import type { Reason } from '@varal/contract/errors';
import { AppError } from '../../base/errors.ts';
import { keptReason } from '../../base/kept-reason.ts';
import type { Bling } from '../bling.ts';
import { exigirAutorizacao } from '../conexao/exigir-autorizacao.ts';

/** A person waits before a screen for this long at most. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

type Entrada = { tipo: TipoDeRegistro; registro_id: number; pedida: number };

/** Answers whether it reached Bling in time; the work goes on. A refusal and an ended authorisation are thrown. */
export async function esperarNaFila(
  bling: Bling,
  { tipo, registro_id, pedida }: Entrada,
  patience = PATIENCE_MS,
): Promise<boolean> {
  for (const ate = Date.now() + patience; ; await sleep(LOOK_EVERY_MS)) {
    const linha = await bling.db
      .selectFrom('sincronizacoes')
      .select(['feita', 'recusada', 'causa'])
      .where('tipo', '=', tipo)
      .where('registro_id', '=', registro_id)
      .executeTakeFirst();
    if (!linha || linha.feita >= pedida) return true;
    if (linha.recusada !== null && linha.recusada >= pedida) throw recusaCom(keptReason(linha.causa ?? ''));
    await exigirAutorizacao(bling);
    if (Date.now() > ate) return false;
  }
}

const recusaCom = (causa: Reason) =>
  causa.codigo === 'bling.erro_nosso'
    ? new AppError('bling.erro_nosso')
    : new AppError<'bling.recusou'>('bling.recusou', { causa });
