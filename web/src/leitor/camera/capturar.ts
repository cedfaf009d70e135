import type { Quadro } from './decodificador.ts';

/** A phone's processor reads a picture of this size in a moment. */
const MAIOR_LADO = 800;
/** The whole picture, for a code held close, takes turns with its middle from nearer, for a small one. */
const MIOLO = 0.55;

export function criarCaptura(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas');
  const pincel = canvas.getContext('2d', { willReadFrequently: true });
  let vez = 0;

  return (): Quadro | null => {
    const { videoWidth, videoHeight } = video;
    if (!pincel || videoWidth === 0) return null;
    const parte = vez % 2 === 0 ? 1 : MIOLO;
    vez += 1;
    const [largura, altura] = [videoWidth * parte, videoHeight * parte];
    const escala = Math.min(1, MAIOR_LADO / Math.max(largura, altura));
    canvas.width = Math.round(largura * escala);
    canvas.height = Math.round(altura * escala);
    const [x, y] = [(videoWidth - largura) / 2, (videoHeight - altura) / 2];
    pincel.drawImage(video, x, y, largura, altura, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = pincel.getImageData(0, 0, canvas.width, canvas.height);
    return { pontos: data, largura: width, altura: height };
  };
}

/** Returns the time of the next picture of the camera; older browsers only tell when they paint. */
export const esperarQuadro = (video: HTMLVideoElement): Promise<number> =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
