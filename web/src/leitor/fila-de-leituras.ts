import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, fraseDoServidor, NetworkError } from '../base/rede/api-error.ts';
import { isUnderWay } from '../base/rede/use-attempt.ts';
import { preferencias } from './preferencias.ts';
import { sinalizar } from './sinalizar.ts';

/** The result of the last reading; `numero` is the number to be seen from an arm's length. */
export type Retorno =
  | { vez: number; tom: 'certo'; descricao: string; numero: string; item_id?: number; grande?: true }
  /** This device keeps it, and sends it when somebody answers. */
  | { vez: number; tom: 'guardado'; descricao: string; numero: string; item_id?: number; grande?: true }
  | { vez: number; tom: 'errado'; frase: string };
/** A screen reads with these. What waits is kept on this device, or lives as long as the page does. */
export type LeiturasNaTela = {
  ler: (texto: string) => void;
  retorno: Retorno | undefined;
  esperam: number;
  guarda: 'aparelho' | 'pagina';
};
type Certo = Omit<Extract<Retorno, { tom: 'certo' }>, 'vez' | 'tom'>;

type Fila = {
  /** Makes a call that counts one unit; made again without an answer, it counts nothing twice. */
  preparar: (texto: string) => () => Promise<Certo>;
  onRecusada: () => void;
};

/** The screen itself knows that this reading cannot be taken; its message says why. */
export class LeituraRecusada extends Error {
  override readonly name = 'LeituraRecusada';
}

const ESPERAS_MS = [300, 1_000, 2_000, 5_000];

/** Counts what is read, each unit once and in its order, however fast it comes; without an answer it is asked for again. */
export function useFilaDeLeituras({ preparar, onRecusada }: Fila) {
  const fila = useRef(Promise.resolve());
  const fim = useRef(new AbortController());
  const [naFila, setNaFila] = useState(0);
  const [semResposta, setSemResposta] = useState(false);
  const [retorno, setRetorno] = useState<Retorno>();

  useEffect(() => {
    fim.current = new AbortController();
    return () => fim.current.abort();
  }, []);

  const esquecer = useCallback(() => setRetorno(undefined), []);

  const ler = (texto: string): void => {
    const contar = preparar(texto);
    setNaFila((antes) => antes + 1);
    fila.current = fila.current.then(() => ateResponder(contar)).then(() => setNaFila((antes) => antes - 1));
  };

  const ateResponder = async (contar: () => Promise<Certo>): Promise<void> => {
    for (let vez = 0; !fim.current.signal.aborted; vez += 1) {
      try {
        const certo = await contar();
        setSemResposta(false);
        sinalizar('certo', { som: preferencias.som() });
        setRetorno((antes) => ({ vez: proxima(antes), tom: 'certo', ...certo }));
        return;
      } catch (error) {
        const recusada = error instanceof LeituraRecusada;
        if (!(recusada || error instanceof ApiError || error instanceof NetworkError)) throw error;
        if (recusada || !isUnderWay(error)) {
          const frase = recusada ? error.message : fraseDoServidor(error, NAO_CONTADA);
          setSemResposta(false);
          sinalizar('recusado', { som: preferencias.som() });
          setRetorno((antes) => ({ vez: proxima(antes), tom: 'errado', frase }));
          onRecusada();
          return;
        }
        // The reading may have been counted: with a new key it would count twice.
        setSemResposta(true);
        await pausa(ESPERAS_MS[Math.min(vez, ESPERAS_MS.length - 1)] ?? 0, fim.current.signal);
      }
    }
  };

  return { ler, retorno, esperam: semResposta ? naFila : 0, esquecer, guarda: 'pagina' } as const;
}

export const NAO_CONTADA = 'Esta leitura não foi contada. Leia de novo.';

const proxima = (antes: Retorno | undefined): number => (antes?.vez ?? 0) + 1;

/** Ends early when the network is back, or the screen has gone. */
const pausa = (ms: number, fim: AbortSignal) =>
  new Promise<void>((resolve) => {
    const acordada = new AbortController();
    const acordar = () => {
      acordada.abort();
      resolve();
    };
    const { signal } = acordada;
    const timer = setTimeout(acordar, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
    fim.addEventListener('abort', acordar, { signal });
    window.addEventListener('online', acordar, { signal });
  });
