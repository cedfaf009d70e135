import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { criarCaptura, esperarQuadro } from './capturar.ts';
import { abrirDecodificador, DemorouDemais } from './decodificador.ts';
import { lerQuadros } from './ler-quadros.ts';

type Circunstancias = {
  ligada: boolean;
  /** Nothing is wanted just now: the picture goes on, and what is in it is not told. */
  parada: boolean;
  onLer: (texto: string) => void;
};

/** Tells every code that comes into the picture, once. `falhou` where codes cannot be read at all. */
export function useLeitura(video: RefObject<HTMLVideoElement | null>, { ligada, parada, onLer }: Circunstancias) {
  const [falhou, setFalhou] = useState(false);

  const repetidas = useState(criarRepetidas)[0];
  const onQuadro = useEffectEvent((texto: string | null) => {
    if (texto === null) return;
    const agora = performance.now();
    if (parada) repetidas.continua(texto, agora);
    else if (repetidas.eNova(texto, agora)) onLer(texto);
  });

  useEffect(() => {
    const tela = video.current;
    if (!ligada || falhou || !tela) return;
    const fim = new AbortController();
    lerVideo(tela, onQuadro, fim.signal).catch(() => {
      if (!fim.signal.aborted) setFalhou(true);
    });
    return () => fim.abort();
  }, [video, ligada, falhou]);

  return { falhou, tentarDeNovo: () => setFalhou(false) };
}

/** A picture that is too much for one decoder is given up, and another one goes on with the next. */
async function lerVideo(
  video: HTMLVideoElement,
  onQuadro: (texto: string | null) => void,
  sinal: AbortSignal,
): Promise<void> {
  const capturar = criarCaptura(video);
  while (!sinal.aborted) {
    const decodificador = abrirDecodificador();
    sinal.addEventListener('abort', decodificador.encerrar);
    try {
      await decodificador.pronto;
      const { decodificar } = decodificador;
      await lerQuadros({ esperarQuadro: () => esperarQuadro(video), capturar, decodificar, onQuadro, sinal });
    } catch (error) {
      if (!(error instanceof DemorouDemais)) throw error;
    } finally {
      decodificador.encerrar();
    }
  }
}

/** A code must have been out of the picture this long before it counts again. */
const FORA_MS = 1_500;

/** Tells what has just come into the picture from what is still there; several codes may be seen by turns. */
export function criarRepetidas() {
  const vistos = new Map<string, number>();

  return {
    eNova(texto: string, agora: number): boolean {
      for (const [outro, visto] of vistos) if (agora - visto >= FORA_MS) vistos.delete(outro);
      const nova = !vistos.has(texto);
      vistos.set(texto, agora);
      return nova;
    },
    /** Sees a code while nothing is wanted: one that counted is still there, a new one has yet to count. */
    continua(texto: string, agora: number): void {
      if (vistos.has(texto)) vistos.set(texto, agora);
    },
  };
}
