/** Chromium offers to install the app, once, by this event; other browsers have it in a menu of their own. */
type Convite = Event & { prompt: () => Promise<unknown> };

let convite: Convite | null = null;
const ouvintes = new Set<() => void>();

const mudar = (novo: Convite | null) => {
  convite = novo;
  for (const ouvinte of ouvintes) ouvinte();
};

export function ouvirConvite(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

export const podeInstalar = (): boolean => convite !== null;
/** A browser without a screen cannot be asked. */
export const estaInstalado = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

export async function instalar(): Promise<void> {
  const dado = convite;
  mudar(null);
  await dado?.prompt();
}

const ehConvite = (event: Event): event is Convite => 'prompt' in event;

/** Keeps the offer until somebody wants it. */
export function esperarConvite(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!ehConvite(event)) return;
    event.preventDefault();
    mudar(event);
  });
  window.addEventListener('appinstalled', () => mudar(null));
}
