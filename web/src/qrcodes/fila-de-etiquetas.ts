import { isRecord } from '../base/rede/api-error.ts';

/** An entry says what is to be labelled, and how often; with what the list shows of it, as it was when it was added. */
export type NaFila = {
  /** Null stands for the label of a place, whose name is the title. */
  produto_id: number | null;
  variacao_id: number | null;
  titulo: string;
  variacao: string;
  sku: string;
  saldo: number;
  quantidade: number;
};

const MAXIMO = 9_999;

export const chaveDe = ({
  produto_id,
  variacao_id,
  titulo,
}: Pick<NaFila, 'produto_id' | 'variacao_id' | 'titulo'>): string =>
  produto_id === null ? `lugar ${titulo}` : `${produto_id}-${variacao_id ?? ''}`;

/** One label of a place is enough until it is worn. */
export const lugarNaFila = (local: string): NaFila => ({
  produto_id: null,
  variacao_id: null,
  titulo: local,
  variacao: '',
  sku: '',
  saldo: 1,
  quantidade: 1,
});

/** Adds to the list; a label that is there already is wanted that many times more. */
export function adicionar(fila: readonly NaFila[], novas: readonly NaFila[]): NaFila[] {
  const todas = new Map(fila.map((uma) => [chaveDe(uma), uma]));
  for (const nova of novas) {
    const antes = todas.get(chaveDe(nova))?.quantidade ?? 0;
    todas.set(chaveDe(nova), { ...nova, quantidade: dentroDoLimite(antes + nova.quantidade) });
  }
  return [...todas.values()];
}

/** Adds those that are not there yet. */
export function comOutras(fila: readonly NaFila[], novas: readonly NaFila[]): NaFila[] {
  const jaEsta = new Set(fila.map(chaveDe));
  return adicionar(
    fila,
    novas.filter((nova) => !jaEsta.has(chaveDe(nova))),
  );
}

/** Wants just as many as came, whatever was wanted of the same before. */
export function comChegadas(fila: readonly NaFila[], chegadas: readonly NaFila[]): NaFila[] {
  const chegaram = new Set(chegadas.map(chaveDe));
  return adicionar(
    fila.filter((uma) => !chegaram.has(chaveDe(uma))),
    chegadas,
  );
}

export const comQuantidade = (fila: readonly NaFila[], chave: string, quantidade: number): NaFila[] =>
  fila.map((uma) => (chaveDe(uma) === chave ? { ...uma, quantidade: dentroDoLimite(quantidade) } : uma));

/** Wants a label for each piece that lies in the shop; one for what is sold out. */
export const umaPorUnidade = (fila: readonly NaFila[]): NaFila[] =>
  fila.map((uma) => ({ ...uma, quantidade: dentroDoLimite(uma.saldo) }));

export const sem = (fila: readonly NaFila[], chave: string): NaFila[] => fila.filter((uma) => chaveDe(uma) !== chave);

export const total = (fila: readonly NaFila[]): number => fila.reduce((soma, { quantidade }) => soma + quantidade, 0);

const dentroDoLimite = (quantidade: number): number => Math.min(MAXIMO, Math.max(1, Math.trunc(quantidade) || 1));

/** Reads the list that an earlier page of this tab kept, and leaves out what does not look like it. */
export const lerFila = (lido: unknown): NaFila[] => (Array.isArray(lido) ? lido.filter(ehDaFila) : []);

const ehDaFila = (lido: unknown): lido is NaFila =>
  isRecord(lido) &&
  (lido.produto_id === null || Number.isInteger(lido.produto_id)) &&
  (lido.variacao_id === null || Number.isInteger(lido.variacao_id)) &&
  Number.isInteger(lido.saldo) &&
  Number.isInteger(lido.quantidade) &&
  [lido.titulo, lido.variacao, lido.sku].every((texto) => typeof texto === 'string');
