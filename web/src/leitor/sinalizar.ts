type Nota = { tipo: OscillatorType; hertz: number; quando_s: number; por_s: number };

/** The notes rise for accepted, and are low and twice for refused, so that one need not look. */
const NOTAS: Record<'certo' | 'recusado', Nota[]> = {
  certo: [
    { tipo: 'sine', hertz: 880, quando_s: 0, por_s: 0.07 },
    { tipo: 'sine', hertz: 1_320, quando_s: 0.07, por_s: 0.09 },
  ],
  recusado: [
    { tipo: 'square', hertz: 196, quando_s: 0, por_s: 0.13 },
    { tipo: 'square', hertz: 165, quando_s: 0.18, por_s: 0.2 },
  ],
};
const VIBRACAO_MS = { certo: [60], recusado: [90, 70, 90] };
const VOLUME = 0.12;

let contexto: AudioContext | null = null;

export function sinalizar(como: 'certo' | 'recusado', { som }: { som: boolean }): void {
  // Phones of some makers have no such thing.
  navigator.vibrate?.(VIBRACAO_MS[como]);
  if (!som || typeof AudioContext === 'undefined') return;
  // The first sound of a page takes longer to begin than all else: what was read is painted before it.
  requestAnimationFrame(() => setTimeout(() => soar(como)));
}

function soar(como: keyof typeof NOTAS): void {
  contexto ??= new AudioContext();
  // It sleeps until somebody has touched the page.
  void contexto.resume().catch(() => undefined);
  for (const nota of NOTAS[como]) tocar(contexto, nota);
}

function tocar(contexto: AudioContext, { tipo, hertz, quando_s, por_s }: Nota): void {
  const comeca = contexto.currentTime + quando_s;
  const volume = contexto.createGain();
  volume.gain.setValueAtTime(VOLUME, comeca);
  volume.gain.exponentialRampToValueAtTime(0.001, comeca + por_s);
  const tom = contexto.createOscillator();
  tom.type = tipo;
  tom.frequency.value = hertz;
  tom.connect(volume).connect(contexto.destination);
  tom.start(comeca);
  tom.stop(comeca + por_s);
}
