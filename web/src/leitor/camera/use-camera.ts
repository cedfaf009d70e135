import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { preferencias } from '../preferencias.ts';
import { abrirCamera, type Camera, type CausaDaCamera, causaDaFalha } from './camera.ts';

export type EstadoDaCamera =
  | { fase: 'abrindo' }
  | { fase: 'aberta'; camera: Camera }
  | { fase: 'falhou'; causa: CausaDaCamera };

const ABRINDO: EstadoDaCamera = { fase: 'abrindo' };

/** Runs the camera in a video, for as long as the page can be seen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const visivel = useSyncExternalStore(ouvirVisibilidade, estaVisivel);
  const [pedido, setPedido] = useState({ lente: preferencias.lente(), vez: 0 });
  const [estado, setEstado] = useState(ABRINDO);
  const [lanterna, setLanterna] = useState(preferencias.lanterna);

  useEffect(() => {
    const tela = video.current;
    if (!visivel || !tela) return;
    const fim = new AbortController();
    setEstado(ABRINDO);

    const falhar = (causa: CausaDaCamera) => {
      if (fim.signal.aborted) return;
      fim.abort();
      setEstado({ fase: 'falhou', causa });
    };
    const abrir = async () => {
      const camera = await abrirCamera(pedido.lente);
      const fechar = () => {
        camera.fechar();
        tela.srcObject = null;
      };
      if (fim.signal.aborted) {
        fechar();
        return;
      }
      fim.signal.addEventListener('abort', fechar);
      // The camera was pulled out, or its permission taken back.
      for (const faixa of camera.fluxo.getVideoTracks()) {
        faixa.addEventListener('ended', () => falhar('ocupada'), { signal: fim.signal });
      }
      tela.srcObject = camera.fluxo;
      await tela.play();
      // A torch that does not obey is no reason not to read.
      if (camera.temLanterna && preferencias.lanterna()) await camera.ligarLanterna(true).catch(() => undefined);
      if (!fim.signal.aborted) setEstado({ fase: 'aberta', camera });
    };
    abrir().catch((error: unknown) => falhar(causaDaFalha(error)));

    return () => fim.abort();
  }, [video, visivel, pedido]);

  return {
    estado: visivel ? estado : ABRINDO,
    lanterna,
    tentarDeNovo: useCallback(() => setPedido(({ lente, vez }) => ({ lente, vez: vez + 1 })), []),
    escolherLente: (lente: string) => {
      preferencias.escolherLente(lente);
      setPedido(({ vez }) => ({ lente, vez }));
    },
    ligarLanterna: (sim: boolean) => {
      if (estado.fase !== 'aberta') return;
      preferencias.ligarLanterna(sim);
      setLanterna(sim);
      estado.camera.ligarLanterna(sim).catch(() => setLanterna(!sim));
    },
  };
}

function ouvirVisibilidade(mudou: () => void): () => void {
  document.addEventListener('visibilitychange', mudou);
  return () => document.removeEventListener('visibilitychange', mudou);
}
const estaVisivel = () => document.visibilityState === 'visible';
