import type { Escopo, EventoDeBusca } from './escopo.ts';

/** The build writes here which version this is, and all files of it (web/vite.config.ts). */
const VERSAO = '%VERSAO%';
const ARQUIVOS = '%ARQUIVOS%'.split(' ');

const APP = 'varal-app-';
const NOSSO = APP + VERSAO;
/** A page that is still open may want a part of the version before. */
const VERSOES = 2;
/** A network that is there and answers nothing is waited for this long. */
const ESPERA_MS = 1_000;

const trabalhador = escopo(self);

trabalhador.addEventListener('install', (event) => {
  event.waitUntil(guardarVersao());
  // It takes over at once: a page that is open finds the parts of its own version by their names.
  void trabalhador.skipWaiting();
});

trabalhador.addEventListener('activate', (event) => event.waitUntil(assumir()));

trabalhador.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // An answer of the API belongs to the person who asked, and is never kept.
  if (request.method !== 'GET' || origin !== trabalhador.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate' && !/^\/midia\/|\.\w{2,5}$/.test(pathname)) event.respondWith(pagina(event));
  else if (/^\/assets\/|^\/midia\/[^/]+-160\.webp$/.test(pathname)) event.respondWith(doAparelho(request));
});

/** Keeps a version whole or not at all: the page comes last, and names nothing that is not there. */
async function guardarVersao(): Promise<void> {
  const cache = await caches.open(NOSSO);
  await Promise.all(ARQUIVOS.map((arquivo) => guardarArquivo(cache, arquivo)));
  const resposta = await fetch('/', { cache: 'no-store' });
  const html = await resposta.clone().text();
  const pedidos = html.match(/\/assets\/[\w.-]+/g) ?? [];
  if (!resposta.ok || pedidos.length === 0 || pedidos.some((arquivo) => !ARQUIVOS.includes(arquivo))) {
    throw new Error('the server has another version by now');
  }
  await cache.put('/', resposta);
}

async function guardarArquivo(cache: Cache, arquivo: string): Promise<void> {
  if (await cache.match(arquivo)) return;
  // The name says what is in it, so what a version before kept is the same.
  const resposta = (await caches.match(arquivo)) ?? (await fetch(arquivo));
  if (!resposta.ok) throw new Error(`${arquivo} answered ${resposta.status}`);
  await cache.put(arquivo, resposta);
}

async function assumir(): Promise<void> {
  // The names come in the order in which they were made.
  const versoes = (await caches.keys()).filter((nome) => nome.startsWith(APP) && nome !== NOSSO);
  await Promise.all(versoes.slice(0, 1 - VERSOES).map((nome) => caches.delete(nome)));
  await trabalhador.registration.navigationPreload?.enable();
  await trabalhador.clients.claim();
}

/** The server's page where it answers, which is the newest one; else the one that was kept, with the parts it names. */
async function pagina(event: EventoDeBusca): Promise<Response> {
  const daRede = pedirPagina(event);
  event.waitUntil(daRede.then(semEfeito, semEfeito));
  const guardada = () => caches.match('/', { cacheName: NOSSO });
  try {
    const resposta = await Promise.race([daRede, depois(ESPERA_MS)]);
    // A proxy says so when nobody is behind it.
    const semServidor = resposta === undefined || [502, 503, 504].includes(resposta.status);
    return (semServidor ? await guardada() : resposta) ?? (await daRede);
  } catch (error) {
    const copia = await guardada();
    if (!copia) throw error;
    return copia;
  }
}

const pedirPagina = async ({ preloadResponse, request }: EventoDeBusca): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** A file whose name says what is in it, of this version or the one before, or a small picture of the catalogue. */
async function doAparelho(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

const depois = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
const semEfeito = () => undefined;

/** The compiler knows this file as part of a page; it runs beside all of them. */
function escopo(aqui: unknown): Escopo {
  return aqui as Escopo;
}
