import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { acompanhar } from './acompanhar.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

/** Opens a page that follows a server the test plays. */
function umaPagina({ recusa = () => false }: { recusa?: () => boolean } = {}) {
  const ligacoes: { em: number; diz: (texto: string) => void; acaba: () => void; larguei: () => boolean }[] = [];
  const mudou = vi.fn();
  const perdeu = vi.fn();
  let visivel: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visivel);

  const abrir = async () => {
    let larguei = false;
    let controle: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controle = controller;
      },
      cancel: () => {
        larguei = true;
      },
    });
    ligacoes.push({
      em: Date.now(),
      diz: (texto) => controle?.enqueue(new TextEncoder().encode(texto)),
      acaba: () => controle?.close(),
      larguei: () => larguei,
    });
    if (recusa()) throw new Error('refused');
    return stream;
  };
  const parar = acompanhar({ desde: Date.now(), mudou, perdeu, abrir, pausaDepoisDe: (falhas) => 1_000 * 2 ** falhas });
  onTestFinished(parar);

  return {
    ligacoes,
    mudou,
    perdeu,
    parar,
    agora: () => ligacoes.at(-1),
    mostrar: async (novo: DocumentVisibilityState) => {
      visivel = novo;
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const passam = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const AGORA = (quieto_ms: number) => `event: agora\ndata: {"quieto_ms":${quieto_ms}}\n\n`;

describe('a page in sight', () => {
  test('is told what changes', async () => {
    const { agora, mudou } = umaPagina();
    await passam(0);
    agora()?.diz('event: mudanca\ndata: {"assunto":"vendas","ids":[3]}\n\n');
    await passam(0);
    expect(mudou.mock.calls).toStrictEqual([[{ assunto: 'vendas', ids: [3] }]]);
  });

  test('comes back after an end, with growing pauses as long as it fails', async () => {
    let fora = false;
    const { ligacoes, agora } = umaPagina({ recusa: () => fora });
    await passam(10_000);
    fora = true;
    agora()?.acaba();
    await passam(1_000 + 2_000 + 4_000 + 8_000);
    const vezes = ligacoes.map(({ em }) => em);
    expect(vezes.slice(2).map((em, i) => em - (vezes[i + 1] ?? 0))).toStrictEqual([2_000, 4_000, 8_000]);
  });

  test('does not hammer a server that lets everybody go at once', async () => {
    const { ligacoes } = umaPagina();
    for (let vezes = 1; vezes <= 5; vezes += 1) {
      while (ligacoes.length < vezes) await passam(100);
      ligacoes.at(-1)?.acaba();
    }
    const pausas = ligacoes.slice(1).map(({ em }, i) => em - (ligacoes[i]?.em ?? 0));
    expect(pausas.map((ms) => Math.round(ms / 1_000))).toStrictEqual([2, 4, 8, 16]);
  });

  test('comes back when it hears nothing any more, not even a heartbeat', async () => {
    const { ligacoes, agora } = umaPagina();
    for (let i = 0; i < 6; i += 1) {
      await passam(20_000);
      agora()?.diz(':\n\n');
    }
    expect(ligacoes).toHaveLength(1);
    await passam(50_000);
    expect(ligacoes).toHaveLength(2);
    expect(ligacoes[0]?.larguei()).toBe(true);
  });

  test('asks for everything anew only if something has changed while it was away', async () => {
    const { agora, perdeu } = umaPagina();
    await passam(1_000);
    agora()?.diz(AGORA(60_000));
    await passam(0);
    expect(perdeu).not.toHaveBeenCalled();

    agora()?.acaba();
    await passam(5_000);
    agora()?.diz(AGORA(60_000));
    await passam(0);
    expect(perdeu).not.toHaveBeenCalled();

    agora()?.acaba();
    await passam(9_000);
    agora()?.diz(AGORA(1_000));
    await passam(0);
    expect(perdeu).toHaveBeenCalledTimes(1);
  });

  test('asks for everything anew when the server itself has missed something', async () => {
    const { agora, perdeu } = umaPagina();
    await passam(1_000);
    agora()?.diz(AGORA(60_000));
    await passam(3_000);
    agora()?.diz(AGORA(0));
    await passam(0);
    expect(perdeu).toHaveBeenCalledTimes(1);
  });
});

describe('a page out of sight', () => {
  test('holds no connection, and has one again as soon as it is seen', async () => {
    const { ligacoes, mostrar } = umaPagina();
    await passam(1_000);
    await mostrar('hidden');
    expect(ligacoes[0]?.larguei()).toBe(true);
    await passam(600_000);
    expect(ligacoes).toHaveLength(1);
    await mostrar('visible');
    expect(ligacoes).toHaveLength(2);
  });
});

test('a page that is left holds no connection and never comes back', async () => {
  const { ligacoes, parar } = umaPagina();
  await passam(1_000);
  parar();
  await passam(600_000);
  expect(ligacoes).toHaveLength(1);
  expect(ligacoes[0]?.larguei()).toBe(true);
});
