import { expect, test, vi } from 'vitest';
import { sinalizar } from './sinalizar.ts';

test('what was read is painted before the first sound begins', async () => {
  const feitos: string[] = [];
  const nada = () => undefined;
  const parte = { gain: { setValueAtTime: nada, exponentialRampToValueAtTime: nada }, frequency: {} };
  class UmContexto {
    currentTime = 0;
    constructor() {
      feitos.push('som');
    }
    resume = async () => undefined;
    createGain = () => ({ ...parte, connect: nada });
    createOscillator = () => ({ ...parte, connect: () => ({ connect: nada }), start: nada, stop: nada });
  }
  vi.stubGlobal('AudioContext', UmContexto);
  sinalizar('certo', { som: true });
  requestAnimationFrame(() => feitos.push('quadro'));
  await vi.waitFor(() => expect(feitos).toStrictEqual(['quadro', 'som']), 10_000);
});
