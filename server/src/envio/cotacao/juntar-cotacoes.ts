import { reason } from '@varal/contract/errors';
import { FalhaNoEnvio, type TipoDeFalhaNoEnvio } from '../falha-no-envio.ts';
import type { Cotacao } from './cotacao.ts';
import { validarOpcoes } from './validar-opcoes.ts';

/** The failures that staff can do something about come first. */
const POR_UTILIDADE: readonly TipoDeFalhaNoEnvio[] = ['recusado', 'configuracao', 'autenticacao', 'limite'];

/** Asks several carriers at once. The failure of one does not hide the offers of the others. */
export const juntarCotacoes = (cotacoes: readonly Cotacao[]): Cotacao => ({
  cotar: async (pacote) => {
    if (cotacoes.length === 0) throw new FalhaNoEnvio('configuracao', reason('envio.sem_cotacao'));
    const respostas = await Promise.allSettled(cotacoes.map(({ cotar }) => cotar(pacote)));
    const falhas = respostas.flatMap((uma) => (uma.status === 'rejected' ? [falhaDe(uma.reason)] : []));
    const opcoes = validarOpcoes(respostas.flatMap((uma) => (uma.status === 'fulfilled' ? uma.value : [])));
    // An empty list is a failure only after all carriers have answered.
    const [maisUtil] = falhas.sort((a, b) => lugar(a) - lugar(b));
    if (opcoes.length === 0 && maisUtil) throw maisUtil;
    return opcoes;
  },
});

/** Anything else is a bug, which no other answer hides. */
function falhaDe(motivo: unknown): FalhaNoEnvio {
  if (motivo instanceof FalhaNoEnvio) return motivo;
  throw motivo;
}

function lugar({ tipo }: FalhaNoEnvio): number {
  const onde = POR_UTILIDADE.indexOf(tipo);
  return onde === -1 ? POR_UTILIDADE.length : onde;
}
