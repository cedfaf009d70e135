import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Aparelho = {
  /** The camera fails like this; absent: it does not. */
  falha?: string;
  lentes?: string[];
  lanterna?: boolean;
  /** The decoder's code cannot be had. */
  semDecodificador?: boolean;
};

/** Imitates a device with a camera, a decoder beside the page, and what it sounds and vibrates with. */
export function umAparelho({
  falha,
  lentes = ['Traseira'],
  lanterna = false,
  semDecodificador = false,
}: Aparelho = {}) {
  const faixas: ReturnType<typeof umaFaixa>[] = [];
  const pedidos: MediaStreamConstraints[] = [];
  const vibrou: VibratePattern[] = [];
  const workers: EventTarget[] = [];
  const circunstancias = { falha };

  const getUserMedia = async (pedido: MediaStreamConstraints) => {
    pedidos.push(pedido);
    if (circunstancias.falha) throw new DOMException('', circunstancias.falha);
    const faixa = umaFaixa(lanterna, pedido);
    faixas.push(faixa);
    return { getTracks: () => [faixa], getVideoTracks: () => [faixa] };
  };
  const enumerateDevices = async () =>
    lentes.map((label, lugar) => ({ kind: 'videoinput', deviceId: `lente-${lugar + 1}`, label }));

  class Decodificador extends EventTarget {
    constructor() {
      super();
      workers.push(this);
      queueMicrotask(() => responder(this, { pronto: !semDecodificador }));
    }
    postMessage() {}
    /** It may be called twice: the second time it is gone already. */
    terminate() {
      const lugar = workers.indexOf(this);
      if (lugar >= 0) workers.splice(lugar, 1);
    }
  }
  const responder = (worker: EventTarget, data: object) => worker.dispatchEvent(new MessageEvent('message', { data }));

  vi.stubGlobal('Worker', Decodificador);
  const deste = {
    mediaDevices: { getUserMedia, enumerateDevices },
    vibrate: (padrao: VibratePattern) => vibrou.push(padrao),
  };
  for (const [nome, value] of Object.entries(deste))
    Object.defineProperty(navigator, nome, { value, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  const pontos = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  // @ts-expect-error a browser without a screen has no canvas: this much of one is drawn on.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, getImageData: () => pontos });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const nome of Object.keys(deste)) Reflect.deleteProperty(navigator, nome);
  });

  return {
    pedidos,
    vibrou,
    /** Returns what the torch of the camera that is on was told. */
    lanterna: () => faixas.at(-1)?.lanterna ?? null,
    ligadas: () => faixas.filter(({ readyState }) => readyState === 'live').length,
    decodificadores: () => workers.length,
    /** The picture that is being read turns out to show this, or nothing. */
    mostrar: (texto: string | null) =>
      act(async () => {
        for (const worker of workers) responder(worker, { texto });
      }),
    arrumar: () => {
      circunstancias.falha = undefined;
    },
    esconder: (sim: boolean) =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(sim ? 'hidden' : 'visible');
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
}

function umaFaixa(temLanterna: boolean, { video }: MediaStreamConstraints) {
  const pedida = typeof video === 'object' && typeof video.deviceId === 'object' && 'exact' in video.deviceId;
  const faixa = {
    readyState: 'live',
    lanterna: null as boolean | null,
    stop() {
      faixa.readyState = 'ended';
    },
    addEventListener() {},
    getSettings: () => ({ deviceId: pedida ? 'lente-2' : 'lente-1' }),
    getCapabilities: () => ({ torch: temLanterna }),
    async applyConstraints({ advanced = [] }: { advanced?: { torch?: boolean }[] }) {
      faixa.lanterna = advanced[0]?.torch ?? null;
    },
  };
  return faixa;
}
