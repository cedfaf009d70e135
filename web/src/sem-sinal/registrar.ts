let recusado = false;

/** Some private windows allow no worker. */
export const trabalhadorRecusado = (): boolean => recusado;

/** From the next time on the app opens without a network. Does nothing on plain http, where browsers allow no worker. */
export async function registrarTrabalhador(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/trabalhador.js', { updateViaCache: 'none' });
  } catch (error) {
    // The app goes on with the network alone.
    recusado = true;
    console.warn('the worker could not be registered', error);
  }
}
