import type { Usuario } from '@varal/contract/auth/usuario';
import { ApiError, isOurs, NetworkError } from '../base/rede/api-error.ts';
import { isUnderWay } from '../base/rede/use-attempt.ts';
import type { GuardaDeLeituras } from './guarda-no-aparelho.ts';
import { type Destino, type Enviadores, espera, type Leitura, type NovaLeitura } from './leitura.ts';

type Deps = {
  guarda: () => Promise<GuardaDeLeituras>;
  /** Runs one piece of work at a time over all tabs of the browser. */
  trava: (trabalho: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs, and hears them. */
  canal: { dizer: (dito: Dito) => void; ouvir: (ouvinte: (dito: Dito) => void) => void };
  quem: () => Usuario | null;
  novoId: () => string;
  agora: () => Date;
  /** Calls back after so long, or when the network is back; returns the way to call it off. */
  depois: (ms: number, chamar: () => void) => () => void;
};

/** A tab says what changed in the queue that all of them share. */
export type Dito = { mudou: true } | { destino: Destino };

export type SituacaoDaFila = {
  leituras: readonly Leitura[];
  /** Nobody answered the last time something was sent. */
  semResposta: boolean;
  soNaMemoria: boolean;
};

type Acrescentada = { leitura: Leitura; destino: Promise<Destino>; largar: () => void };
type AEspera = { aoSaber: (destino: Destino) => void; esperado?: (destino: Destino) => void };

const VAZIA: SituacaoDaFila = { leituras: [], semResposta: false, soNaMemoria: false };
const ESPERAS_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

/** The readings of this device: kept before anything else is done with them, sent in their order, once in effect. */
export function createFila({ guarda: abrir, trava, canal, quem, novoId, agora, depois }: Deps) {
  const ouvintes = new Set<() => void>();
  const aEspera = new Map<string, AEspera>();
  const doDestino = new Set<(destino: Destino) => void>();
  const enviadores: Enviadores = {};
  /** Refusals that this device had no room for: they are known as long as the page lives, and then asked for again. */
  const semLugar = new Map<string, string>();
  let guarda: Promise<GuardaDeLeituras> | undefined;
  let situacao = VAZIA;
  let correndo: Promise<void> | null = null;
  let pedido = false;
  let falhas = 0;
  /** The most readings of one call: fewer after a call that could not be read because of one of them. */
  let juntas = Number.POSITIVE_INFINITY;
  let desmarcar = () => {};

  const aberta = () => {
    guarda ??= abrir();
    return guarda;
  };
  const mudar = (mudanca: Partial<SituacaoDaFila>) => {
    situacao = { ...situacao, ...mudanca };
    for (const ouvinte of ouvintes) ouvinte();
  };
  const listar = async () =>
    (await (await aberta()).listar()).map((uma) => ({ ...uma, recusa: semLugar.get(uma.leitura_id) ?? uma.recusa }));
  const reler = async () => {
    const { soNaMemoria } = await aberta();
    mudar({ leituras: await listar(), soNaMemoria });
  };
  /** The refusal holds up nobody, also where there is no room to write it down. */
  const recusar = async (leitura_id: string, motivo: string) => {
    try {
      await (await aberta()).recusar(leitura_id, motivo);
    } catch (error) {
      // A full disk makes browsers fail in several ways.
      if (!(error instanceof DOMException)) throw error;
      semLugar.set(leitura_id, motivo);
    }
  };
  const avisar = async () => {
    canal.dizer({ mudou: true });
    await reler();
  };

  canal.ouvir((dito) => {
    if ('destino' in dito) cumprir(dito.destino);
    void reler();
  });

  function cumprir(destino: Destino): void {
    const { leitura_id } = destino;
    const { aoSaber, esperado } = aEspera.get(leitura_id) ?? {};
    aEspera.delete(leitura_id);
    // It is counted and waits no more at one stroke: in between, a unit would be shown twice or not at all.
    aoSaber?.(destino);
    if (destino.como === 'contada') {
      mudar({ leituras: situacao.leituras.filter((uma) => uma.leitura_id !== leitura_id) });
    }
    // Whoever waits for it knows; to all others something has changed by itself.
    if (esperado) esperado(destino);
    else for (const ouvinte of doDestino) ouvinte(destino);
  }

  /** The first readings of whoever is signed in that can go in one call. */
  async function proximas(): Promise<Leitura[]> {
    const todas = await listar();
    const usuario_id = quem()?.id;
    const minhas = todas.filter(
      (leitura) => espera(leitura) && leitura.usuario_id === usuario_id && enviadores[leitura.tipo],
    );
    const [primeira] = minhas;
    if (!primeira) return [];
    const doMesmo = minhas.filter(({ tipo, alvo_id }) => tipo === primeira.tipo && alvo_id === primeira.alvo_id);
    return doMesmo.slice(0, Math.min(juntas, enviadores[primeira.tipo]?.porVez ?? 1));
  }

  /** Sends one call's worth; `false` when there is nothing to send, or nobody to hear it. */
  async function enviarUmaVez(): Promise<boolean> {
    const leituras = await proximas();
    const [primeira] = leituras;
    const enviador = primeira && enviadores[primeira.tipo];
    if (!enviador) return false;
    let destinos: Destino[];
    try {
      destinos = await enviador.enviar(leituras);
      juntas *= 2;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const recusa = recusaDe(error);
      if (!recusa) {
        falhas += 1;
        mudar({ semResposta: true });
        return false;
      }
      if (leituras.length > 1 && ehDaForma(error)) {
        // One of them is to blame, and it is not known which: in ever smaller calls it is found alone.
        juntas = Math.floor(leituras.length / 2);
        falhas = 0;
        mudar({ semResposta: false });
        return true;
      }
      destinos = leituras.map(({ leitura_id }) => ({ leitura_id, como: 'recusada', ...recusa }));
    }
    falhas = 0;
    const { tirar } = await aberta();
    for (const destino of destinos) {
      if (destino.como === 'contada') await tirar(destino.leitura_id);
      else await recusar(destino.leitura_id, destino.motivo);
      canal.dizer({ destino });
    }
    mudar({ semResposta: false });
    for (const destino of destinos) cumprir(destino);
    await reler();
    return true;
  }

  /** Goes on until nothing is left; without an answer it tries again by itself. */
  function enviar(): Promise<void> {
    desmarcar();
    pedido = true;
    correndo ??= enviarTudo().finally(() => {
      correndo = null;
    });
    return correndo;
  }

  async function enviarTudo(): Promise<void> {
    while (pedido) {
      pedido = false;
      let foi = true;
      // Each call is a turn of its own, so that no tab keeps the others waiting for a whole morning's readings.
      while (foi) {
        await trava(async () => {
          foi = await enviarUmaVez();
        });
      }
    }
    if (!situacao.semResposta) return;
    const pausa = ESPERAS_MS[Math.min(falhas, ESPERAS_MS.length) - 1] ?? 0;
    desmarcar = depois(pausa, () => void enviar());
  }

  return {
    ler: () => situacao,
    ouvir(ouvinte: () => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    /** Hears what becomes of readings that nobody waits for any more, also of those that another tab sends. */
    ouvirDestinos(ouvinte: (destino: Destino) => void): () => void {
      doDestino.add(ouvinte);
      return () => doDestino.delete(ouvinte);
    },
    /** From now on readings of these kinds can be sent by this page. */
    async ligar(novos: Enviadores): Promise<void> {
      Object.assign(enviadores, novos);
      await reler();
      await enviar();
    },
    enviar,
    /** The readings that wait for this sale, wave or count, as they stand in the store at this moment. */
    async esperamPor({ tipo, alvo_id }: Pick<Leitura, 'tipo' | 'alvo_id'>): Promise<Leitura[]> {
      return (await listar()).filter((uma) => espera(uma) && uma.tipo === tipo && uma.alvo_id === alvo_id);
    },
    /**
     * Keeps a reading, and only then sends it. `destino` comes when the server has said what it is, unless one lets it go;
     * `aoSaber` hears it in any case, before the reading leaves the list.
     */
    async acrescentar(nova: NovaLeitura, aoSaber: (destino: Destino) => void = () => {}): Promise<Acrescentada> {
      const usuario = quem();
      if (!usuario) throw new Error('nobody is signed in who could have read it');
      const leitura: Leitura = {
        ...nova,
        leitura_id: novoId(),
        em: agora().toISOString(),
        usuario_id: usuario.id,
        usuario_nome: usuario.nome,
        recusa: null,
      };
      const { acrescentar } = await aberta();
      await acrescentar(leitura);
      const { leitura_id } = leitura;
      const destino = new Promise<Destino>((esperado) => aEspera.set(leitura_id, { aoSaber, esperado }));
      // It is kept: what fails from here on must not have it read once more.
      await avisar().catch(console.error);
      void enviar();
      return { leitura, destino, largar: () => void (aEspera.has(leitura_id) && aEspera.set(leitura_id, { aoSaber })) };
    },
    async tentarDeNovo(leitura_ids: readonly string[]): Promise<void> {
      const { recusar: guardarRecusa } = await aberta();
      for (const leitura_id of leitura_ids) {
        if (!semLugar.delete(leitura_id)) await guardarRecusa(leitura_id, null);
      }
      await avisar();
      await enviar();
    },
    async descartar(leitura_ids: readonly string[]): Promise<void> {
      const { tirar } = await aberta();
      for (const leitura_id of leitura_ids) {
        await tirar(leitura_id);
        aEspera.delete(leitura_id);
      }
      await avisar();
    },
  };
}

const DA_FORMA = new Set([400, 413, 422]);

/** The call itself could not be read, so nothing was said of its readings one by one. */
const ehDaForma = (error: unknown): boolean => error instanceof ApiError && DA_FORMA.has(error.status);

const semSessao = ({ status, codigo }: ApiError): boolean => status === 401 || codigo === 'usuario.trocar_senha';

/**
 * Our server looked at it and said no. All else may pass: no network, no session or a password still to be chosen, the
 * page of a proxy, a busy server.
 */
function recusaDe(error: unknown): { codigo: string; motivo: string } | null {
  if (!isOurs(error) || isUnderWay(error) || semSessao(error) || error.status === 429) return null;
  return { codigo: error.codigo, motivo: error.erro };
}
