import { rotasDeAoVivo } from '@varal/contract/ao-vivo/ao-vivo.routes';
import type { Agora, Mudanca } from '@varal/contract/ao-vivo/mudanca';
import { listen } from '../base/rede/api.ts';
import { pausaAntesDe } from '../base/sessao/session-store.ts';

type Deps = {
  /** The page shows what was fetched since then. */
  desde: number;
  mudou: (mudanca: Mudanca) => void;
  /** Anything may have changed unnoticed. */
  perdeu: () => void;
  abrir?: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Returns the milliseconds before coming back after a number of failures in a row. */
  pausaDepoisDe?: (falhas: number) => number;
};

/** The server is heard from every 20 seconds: after this long nobody is there. */
const SILENCIO_MS = 45_000;
/** A connection that lasted shorter has not worked. */
const PEGOU_MS = 5_000;

/**
 * Follows what changes in the shop while the page is in sight. A page out of sight lets go of its connection, of which a browser has
 * only six, and is told when it comes back whether it has missed something. Returns the way to stop.
 */
export function acompanhar({
  desde,
  mudou,
  perdeu,
  abrir = abrirNaRede,
  pausaDepoisDe = comVariacao,
}: Deps): () => void {
  let atual: AbortController | undefined;
  /** Nothing was missed up to this moment. */
  let emDiaAte = desde;

  const seguir = () => {
    atual?.abort();
    atual = document.visibilityState === 'visible' ? new AbortController() : undefined;
    if (atual) void manter(atual.signal);
  };
  document.addEventListener('visibilitychange', seguir);
  window.addEventListener('online', seguir);
  seguir();

  return () => {
    atual?.abort();
    document.removeEventListener('visibilitychange', seguir);
    window.removeEventListener('online', seguir);
  };

  async function manter(signal: AbortSignal): Promise<void> {
    for (let falhas = 0; !signal.aborted; ) {
      const inicio = Date.now();
      await escutar(signal).catch(voltarDepois);
      falhas = Date.now() - inicio >= PEGOU_MS ? 0 : falhas + 1;
      await pausa(pausaDepoisDe(falhas), signal);
    }
  }

  async function escutar(signal: AbortSignal): Promise<void> {
    const leitor = (await abrir(signal)).getReader();
    const largar = () => void leitor.cancel().catch(voltarDepois);
    const decodificar = new TextDecoder();
    const ler = leitorDeEventos(receber);
    signal.addEventListener('abort', largar);
    let alarme = setTimeout(largar, SILENCIO_MS);
    try {
      for (let lido = await leitor.read(); !lido.done && !signal.aborted; lido = await leitor.read()) {
        clearTimeout(alarme);
        alarme = setTimeout(largar, SILENCIO_MS);
        ler(decodificar.decode(lido.value, { stream: true }));
        emDiaAte = Date.now();
      }
    } finally {
      clearTimeout(alarme);
      signal.removeEventListener('abort', largar);
      largar();
    }
  }

  function receber(evento: string, dados: string): void {
    if (evento === 'mudanca') mudou(doServidor<Mudanca>(dados));
    if (evento === 'agora' && perdeuAlgo(doServidor<Agora>(dados))) perdeu();
  }

  function perdeuAlgo({ quieto_ms }: Agora): boolean {
    const fora = Date.now() - emDiaAte;
    // A clock that was set back says nothing.
    return fora < 0 || quieto_ms <= fora;
  }
}

const abrirNaRede = (signal: AbortSignal) => listen(rotasDeAoVivo.acompanhar, { signal });

/** Spreads the pauses, so that the screens of the shop do not all come back at the same moment. */
const comVariacao = (falhas: number): number => pausaAntesDe(falhas) * (0.5 + Math.random());

/** Ignores the failure, because the next step is another try in any case. */
const voltarDepois = () => undefined;

/** The server says what the contract says; it is not checked a second time here. */
const doServidor = <T>(dados: string) => JSON.parse(dados) as T;

function pausa(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads server-sent events out of their text, in whatever pieces it comes. Our server ends lines with LF alone. */
export function leitorDeEventos(receber: (evento: string, dados: string) => void): (texto: string) => void {
  let resto = '';
  return (texto) => {
    const blocos = (resto + texto).split('\n\n');
    resto = blocos.pop() ?? '';
    for (const bloco of blocos) {
      const evento = campo(bloco, 'event');
      if (evento) receber(evento, campo(bloco, 'data'));
    }
  };
}

const campo = (bloco: string, nome: string): string =>
  bloco
    .split('\n')
    .filter((linha) => linha.startsWith(`${nome}:`))
    .map((linha) => linha.slice(nome.length + 1).replace(/^ /, ''))
    .join('\n');
