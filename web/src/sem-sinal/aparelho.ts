import { trabalhadorRecusado } from './registrar.ts';

/** This browser gives us these to keep things in. */
export type Espaco = {
  /** Why the page does not open without a network: plain http has no worker, and some private windows allow none. */
  naoAbre: 'sem_https' | 'navegador' | null;
  usado: number | null;
  cabem: number | null;
  /** The browser promised not to throw it away when the device is short of room. */
  garantido: boolean | null;
};

export async function espacoDoAparelho(): Promise<Espaco> {
  const semTrabalhador = trabalhadorRecusado() || !('serviceWorker' in navigator);
  const naoAbre = !window.isSecureContext ? 'sem_https' : semTrabalhador ? 'navegador' : null;
  // The type says it is always there; plain http has none.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage) return { naoAbre, usado: null, cabem: null, garantido: null };
  const [{ usage = null, quota = null }, garantido] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { naoAbre, usado: usage, cabem: quota, garantido };
}

/** Asks that nothing be thrown away; the browser decides, and may ask the user. */
export async function pedirGarantia(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (storage && !(await storage.persisted())) await storage.persist();
}
