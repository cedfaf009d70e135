/** This browser gives us these to keep things in. */
export type Espaco = {
  /** Plain http has no worker: the page does not open without a network there. */
  seguro: boolean;
  usado: number | null;
  cabem: number | null;
  /** The browser promised not to throw it away when the device is short of room. */
  garantido: boolean | null;
};

export async function espacoDoAparelho(): Promise<Espaco> {
  const seguro = window.isSecureContext && 'serviceWorker' in navigator;
  // The type says it is always there; plain http has none.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage) return { seguro, usado: null, cabem: null, garantido: null };
  const [{ usage = null, quota = null }, garantido] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { seguro, usado: usage, cabem: quota, garantido };
}

/** Asks that nothing be thrown away; the browser decides, and may ask the user. */
export async function pedirGarantia(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (storage && !(await storage.persisted())) await storage.persist();
}
