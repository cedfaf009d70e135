import type { Destinos } from '../destino.ts';
import { ehPara, espera, type Leitura, type Sorte } from '../leitura.ts';

export type SituacaoDaFila = {
  leituras: readonly Leitura[];
  /** Nobody answered the last time something was sent. */
  semResposta: boolean;
  soNaMemoria: boolean;
};

export type EstadoDaFila = SituacaoDaFila & {
  /** So many calls in a row had no answer. */
  falhas: number;
  /** The most readings of one call: fewer after a call that could not be read because of one of them. */
  juntas: number;
  /** Refusals that this device had no room for: they are known as long as the page lives, and then asked for again. */
  semLugar: ReadonlyMap<string, string>;
};

export type Acontecimento =
  | { tipo: 'relida'; leituras: readonly Leitura[]; soNaMemoria: boolean }
  /** The server said of each reading what became of it. */
  | { tipo: 'respondida' }
  /** The server refused the call for what it is about. */
  | { tipo: 'recusada' }
  /** The call with so many readings could not be read. */
  | { tipo: 'ilegivel'; quantas: number }
  | { tipo: 'sem resposta' }
  | { tipo: 'sem lugar'; leitura_id: string; motivo: string }
  | { tipo: 'de novo'; leitura_id: string }
  | { tipo: 'sorte'; sorte: Sorte };

export const FILA_VAZIA: EstadoDaFila = {
  ...{ leituras: [], semResposta: false, soNaMemoria: false },
  ...{ falhas: 0, juntas: Number.POSITIVE_INFINITY, semLugar: new Map() },
};

/** Tells how the queue stands after something happened to it. */
export function reduzir(estado: EstadoDaFila, acontecimento: Acontecimento): EstadoDaFila {
  switch (acontecimento.tipo) {
    case 'relida': {
      const { leituras, soNaMemoria } = acontecimento;
      return { ...estado, leituras: comRecusas(estado, leituras), soNaMemoria };
    }
    case 'respondida':
      return { ...ouvida(estado), juntas: estado.juntas * 2 };
    case 'recusada':
      return ouvida(estado);
    case 'ilegivel':
      // One of them is to blame, and it is not known which: in ever smaller calls it is found alone.
      return { ...ouvida(estado), juntas: Math.floor(acontecimento.quantas / 2) };
    case 'sem resposta':
      return { ...estado, semResposta: true, falhas: estado.falhas + 1 };
    case 'sem lugar':
      return {
        ...estado,
        semLugar: new Map([...estado.semLugar, [acontecimento.leitura_id, acontecimento.motivo]]),
      };
    case 'de novo':
      return {
        ...estado,
        semLugar: new Map([...estado.semLugar].filter(([leitura_id]) => leitura_id !== acontecimento.leitura_id)),
      };
    case 'sorte': {
      const { como, leitura_id } = acontecimento.sorte;
      if (como === 'recusada') return estado;
      return { ...estado, leituras: estado.leituras.filter((uma) => uma.leitura_id !== leitura_id) };
    }
  }
}

const ouvida = (estado: EstadoDaFila): EstadoDaFila => ({ ...estado, semResposta: false, falhas: 0 });

/** The readings as they lie in the store, with the refusals that it had no room for. */
export const comRecusas = ({ semLugar }: EstadoDaFila, guardadas: readonly Leitura[]): Leitura[] =>
  guardadas.map((uma) => ({ ...uma, recusa: semLugar.get(uma.leitura_id) ?? uma.recusa }));

type Quem = { usuario_id: number | undefined; destinos: Destinos };

/** Finds the first readings of a person that can go in one call: all for the same sale, wave or count. */
export function proximas({ juntas }: EstadoDaFila, todas: readonly Leitura[], { usuario_id, destinos }: Quem) {
  const delas = todas.filter(
    (uma) => espera(uma) && uma.usuario_id === usuario_id && destinos[uma.destino.tipo] !== undefined,
  );
  const [primeira] = delas;
  const destino = primeira && destinos[primeira.destino.tipo];
  if (!destino) return null;
  const leituras = delas.filter(ehPara(primeira.destino)).slice(0, Math.min(juntas, destino.porVez));
  return { destino, leituras };
}

const PAUSAS_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Tells after how long it is worth trying again; null where nothing is in the way. */
export function pausa({ semResposta, falhas }: EstadoDaFila): number | null {
  if (!semResposta) return null;
  return PAUSAS_MS[Math.min(falhas, PAUSAS_MS.length) - 1] ?? 0;
}
