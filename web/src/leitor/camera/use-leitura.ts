import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { criarCaptura, esperarQuadro } from './capturar.ts';
import { abrirDecodificador, DemorouDemais } from './decodificador.ts';
import { lerQuadros } from './ler-quadros.ts';
import { criarRepetidas } from './repetidas.ts';

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
    if (repetidas.veio(texto, performance.now(), { parada })) onLer(texto);
  });

  useEffect(() => {
    const tela = video.current;
    if (!ligada || falhou || !tela) return;
    const fim = new AbortController();
    repetidas.abriu(performance.now());
    lerVideo(tela, onQuadro, fim.signal).catch(() => {
      if (!fim.signal.aborted) setFalhou(true);
    });
    return () => fim.abort();
  }, [video, ligada, falhou, repetidas]);

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
