import { ROTULOS, STATUS_DA_VENDA, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { MAIOR_INTEIRO, normalizar } from '@varal/contract/valores';
import { wordsOf } from '../../base/db/words/words.ts';

/** Sales in some statuses, or in whichever, whose customer matches these words. */
export type Busca = { status: StatusDaVenda[] | null; palavras: string };

/** The one thing that names a sale by itself, as typed or read: `35`, `#35`, `venda 35`, a tracking code. */
export type Codigo = { numero: number | null; texto: string };

export function lerCodigo(busca: string): Codigo | null {
  const texto = busca.trim().replace(/^(venda\s*)?#?\s*(?=\d+$)/i, '');
  if (!/\d/.test(texto) || /\s/.test(texto)) return null;
  const numero = /^\d+$/.test(texto) ? Number(texto) : null;
  return { numero: numero !== null && numero <= MAIOR_INTEIRO ? numero : null, texto };
}

/**
 * Each word of a search is in the customer or in the status. So the words a status has are found in all its sales, and the
 * others have to be in the customer: the statuses come apart by the words they leave, and no sale is found twice.
 */
export function lerBusca(busca: string): Busca[] {
  const palavras = wordsOf(busca);
  const restos = new Map<string, StatusDaVenda[]>();
  for (const status of STATUS_DA_VENDA) {
    const resto = palavras.filter((palavra) => !nomesDe(status).includes(normalizar(palavra))).join(' ');
    restos.set(resto, [...(restos.get(resto) ?? []), status]);
  }
  const todas = restos.size === 1;
  return [...restos].map(([resto, status]) => ({ status: todas ? null : status, palavras: resto }));
}

/** The names of a status, the program's and the screen's. */
const nomesDe = (status: StatusDaVenda): string =>
  normalizar(`${status} ${ROTULOS[status]}${status === 'concluido' ? ' entregue' : ''}`);
