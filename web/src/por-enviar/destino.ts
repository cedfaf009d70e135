import type { Leitura, Sorte, TipoDeDestino } from './leitura.ts';

/** All that the queue knows of one kind of destination. */
export type Destino = {
  /** One call takes so many at most. */
  porVez: number;
  /** The screen on which it is read, which may be another one while nobody answers. */
  tela: (id: number, opcoes: { semResposta: boolean }) => string;
  /** Sends readings that are all for the same one, in their order. Throws when nobody answers. */
  enviar: (leituras: readonly Leitura[]) => Promise<Sorte[]>;
};
/** A page may know fewer of them than a later version, whose readings then wait for that one. */
export type Destinos = Partial<Record<TipoDeDestino, Destino>>;

type DoTipo<T extends TipoDeDestino> = Omit<Destino, 'enviar'> & {
  enviar: (leituras: readonly Leitura<T>[]) => Promise<Sorte[]>;
};

/** Makes a destination of what it does with its own readings. */
export function umDestino<T extends TipoDeDestino>(tipo: T, { enviar, ...resto }: DoTipo<T>): Destino {
  const ehDele = (leitura: Leitura): leitura is Leitura<T> => leitura.destino.tipo === tipo;
  return { ...resto, enviar: (leituras) => enviar(leituras.filter(ehDele)) };
}
