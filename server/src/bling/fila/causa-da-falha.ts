import { errorSentence } from '@varal/contract/errors';
import type { FalhaDoBling } from '../falha-do-bling.ts';

/** What staff read beside a piece of work that waits for its next try. */
export function causaDaFalha({ tipo, causa }: FalhaDoBling): string {
  if (tipo === 'resultado_desconhecido') {
    return 'O Bling não confirmou o resultado. O Varal confere lá antes de tentar de novo.';
  }
  if (tipo === 'nao_autorizado') return 'O Bling não aceitou o acesso da loja. O Varal tenta de novo.';
  if (tipo === 'aplicativo_recusado') return errorSentence('bling.recusou', { causa });
  return errorSentence('bling.fora_do_ar');
}

export const FALHA_DO_BANCO = errorSentence('servidor.indisponivel');
export const ERRO_NOSSO = errorSentence('bling.erro_nosso');
