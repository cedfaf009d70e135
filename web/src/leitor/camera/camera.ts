export type Lente = { id: string; nome: string };
export type CausaDaCamera = 'negada' | 'ausente' | 'ocupada' | 'insegura' | 'outra';

export type Camera = {
  fluxo: MediaStream;
  /** The one in use is `lente`, out of all there are to choose from. */
  lente: string | null;
  lentes: Lente[];
  temLanterna: boolean;
  ligarLanterna: (sim: boolean) => Promise<void>;
  fechar: () => void;
};

const TRASEIRA = { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } };

/** Opens the lens that was chosen, while there still is one; or else the rear camera. */
export async function abrirCamera(escolhida: string | null): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('only over https', 'SecurityError');
  const fluxo = await abrirFluxo(escolhida);
  const faixa = fluxo.getVideoTracks()[0];
  const fechar = () => {
    for (const uma of fluxo.getTracks()) uma.stop();
  };

  return {
    fluxo,
    lente: faixa?.getSettings().deviceId ?? null,
    lentes: await listarLentes(),
    temLanterna: faixa !== undefined && temLanterna(faixa),
    ligarLanterna: async (sim) => {
      const ligada: ComLanterna = { torch: sim };
      await faixa?.applyConstraints({ advanced: [ligada] });
    },
    fechar,
  };
}

async function abrirFluxo(escolhida: string | null): Promise<MediaStream> {
  if (escolhida !== null) {
    const { width, height } = TRASEIRA;
    const video = { deviceId: { exact: escolhida }, width, height };
    const dela = await navigator.mediaDevices.getUserMedia({ audio: false, video }).catch(foiEmbora);
    if (dela) return dela;
  }
  return navigator.mediaDevices.getUserMedia({ audio: false, video: TRASEIRA });
}

/** A lens that is not there any more is no failure: there are others. */
function foiEmbora(error: unknown): null {
  if (causaDaFalha(error) === 'ausente') return null;
  throw error;
}

async function listarLentes(): Promise<Lente[]> {
  const aparelhos = await navigator.mediaDevices.enumerateDevices();
  return aparelhos
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, lugar) => ({ id: deviceId, nome: label || `Câmera ${lugar + 1}` }));
}

// The types of the browser do not know torches yet.
type ComLanterna = MediaTrackConstraintSet & { torch?: boolean };

function temLanterna(faixa: MediaStreamTrack): boolean {
  const capacidades: MediaTrackCapabilities & { torch?: boolean } = faixa.getCapabilities?.() ?? {};
  return capacidades.torch === true;
}

const CAUSAS: Record<string, CausaDaCamera> = {
  NotAllowedError: 'negada',
  NotFoundError: 'ausente',
  OverconstrainedError: 'ausente',
  NotReadableError: 'ocupada',
  AbortError: 'ocupada',
  SecurityError: 'insegura',
};

export const causaDaFalha = (error: unknown): CausaDaCamera =>
  (error instanceof Error || error instanceof DOMException ? CAUSAS[error.name] : undefined) ?? 'outra';
