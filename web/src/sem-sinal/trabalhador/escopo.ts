/** As much of a service worker's world as ours uses: the library of types for it does not go with that of pages. */
export type Escopo = {
  addEventListener(tipo: 'install' | 'activate', ouvinte: (event: Evento) => void): void;
  addEventListener(tipo: 'fetch', ouvinte: (event: EventoDeBusca) => void): void;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: {
    /** Safari had none before 15.4. */
    navigationPreload?: { enable: () => Promise<void> };
  };
};

type Evento = { waitUntil: (trabalho: Promise<unknown>) => void };

export type EventoDeBusca = Evento & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (resposta: Promise<Response>) => void;
};
