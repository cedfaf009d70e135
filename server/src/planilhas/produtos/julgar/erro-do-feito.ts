import { reason } from '@varal/contract/errors';
import { AppError } from '../../../base/errors.ts';
import type { ErroDaLinha } from '../../contador.ts';
import type { ProdutoNaPlanilha } from '../linhas/juntar-produtos.ts';

/** The rule of the form names no row: the first that says something of the kind is named. */
export function comoErroDoFeito(error: unknown, { linha, proprio, variacoes }: ProdutoNaPlanilha): ErroDaLinha {
  if (!(error instanceof AppError)) throw error;
  const campo = error.code.startsWith('estampa.') ? 'estampas' : 'lisa';
  const coisas = [...(proprio ? [proprio] : []), ...variacoes];
  const dita = coisas.find((uma) => uma[campo] !== undefined);
  const valor = campo === 'lisa' ? dita?.lisa : dita?.estampas?.join(', ');
  const [palavras = error.message] = Object.values(error.extra.erros ?? {}).flat();
  return { linha: dita?.linha ?? linha, campo, valor: valor ?? '', motivo: reason('motivo.em_palavras', { palavras }) };
}
