/** From the next time on the app opens without a network. Does nothing on plain http, where browsers allow no worker. */
export async function registrarTrabalhador(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/trabalhador.js', { updateViaCache: 'none' });
  } catch (error) {
    // A private window may forbid it; the app goes on with the network alone.
    console.warn('the worker could not be registered', error);
  }
}
