import { type Reason, reason } from '@varal/contract/errors';
import type { FalhaDoBling } from '../falha-do-bling.ts';

/** The reason that staff read beside work that waits for its retry. */
export function causaDaFalha({ tipo, motivo }: FalhaDoBling): Reason {
  if (tipo === 'resultado_desconhecido') return reason('bling.nao_confirmou');
  if (tipo === 'nao_autorizado') return reason('bling.acesso_recusado');
  if (tipo === 'aplicativo_recusado') return reason('bling.recusou', { causa: motivo });
  return reason('bling.fora_do_ar');
}
