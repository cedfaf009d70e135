import { armazenamento, lerUsuario } from '../base/guarda/armazenamento.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import { createFila, type Dito } from './fila/fila.ts';
import { abrirGuarda } from './fila/guarda-no-aparelho.ts';

const NOME = 'varal-por-enviar';
/** A tab that the system put to sleep with the turn in its hand loses it: what is sent twice counts once. */
const PATIENCE_MS = 45_000;

/** One for all screens of this page; the store and the turn are shared with the other tabs. */
export const fila = createFila({
  guarda: abrirGuarda,
  trava,
  canal: criarCanal(),
  quem: () => lerUsuario(armazenamento),
  novoId: newIdempotencyKey,
  agora: () => new Date(),
  depois(ms, chamar) {
    const timer = setTimeout(chamar, ms);
    window.addEventListener('online', chamar, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', chamar);
    };
  },
});

/** A page on plain http has no locks: two tabs may send the same reading there, and it counts once. */
async function trava(trabalho: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return trabalho();
  const cansou = new AbortController();
  const timer = setTimeout(() => cansou.abort(), PATIENCE_MS);
  try {
    await locks.request(NOME, { signal: cansou.signal }, () => {
      clearTimeout(timer);
      return trabalho();
    });
  } catch (error) {
    if (!cansou.signal.aborted) {
      // Another tab took the turn away while this one slept; the work itself goes on.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      throw error;
    }
    await locks.request(NOME, { steal: true }, trabalho);
  } finally {
    clearTimeout(timer);
  }
}

function criarCanal() {
  if (typeof BroadcastChannel === 'undefined') return { dizer: () => undefined, ouvir: () => undefined };
  const canal = new BroadcastChannel(NOME);
  return {
    dizer: (dito: Dito) => canal.postMessage(dito),
    ouvir: (ouvinte: (dito: Dito) => void) =>
      canal.addEventListener('message', ({ data }: MessageEvent<Dito>) => ouvinte(data)),
  };
}
