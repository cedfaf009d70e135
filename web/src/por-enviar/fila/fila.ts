import type { Usuario } from '@varal/contract/auth/usuario';
import type { Destinos } from '../destino.ts';
import { type DestinoDaLeitura, ehPara, espera, type Leitura, type NovaLeitura, type Sorte } from '../leitura.ts';
import { createAteAcabar } from './ate-acabar.ts';
import { enviarJuntas } from './enviar-juntas.ts';
import {
  type Acontecimento,
  comRecusas,
  FILA_VAZIA,
  pausa,
  proximas,
  reduzir,
  type SituacaoDaFila,
} from './estado-da-fila.ts';
import type { GuardaDeLeituras } from './guarda-no-aparelho.ts';
import { createQuemEspera } from './quem-espera.ts';

type Deps = Pick<Parameters<typeof createAteAcabar>[0], 'trava' | 'depois'> & {
  guarda: () => Promise<GuardaDeLeituras>;
  /** Tells the other tabs, and hears them. */
  canal: { dizer: (dito: Dito) => void; ouvir: (ouvinte: (dito: Dito) => void) => void };
  quem: () => Usuario | null;
  novoId: () => string;
  agora: () => Date;
};

/** A tab says what changed in the queue that all of them share. Pages of an earlier version know a fate as `destino`. */
export type Dito = { mudou: true } | { destino: Sorte };

type Acrescentada = { leitura: Leitura; sorte: Promise<Sorte>; largar: () => void };

/** The readings of this device: kept before anything else is done with them, sent in their order, once in effect. */
export function createFila({ guarda: abrir, trava, canal, quem, novoId, agora, depois }: Deps) {
  const ouvintes = new Set<() => void>();
  const quemEspera = createQuemEspera();
  const destinos: Destinos = {};
  let estado = FILA_VAZIA;
  let guarda: Promise<GuardaDeLeituras> | undefined;

  const aberta = () => {
    guarda ??= abrir();
    return guarda;
  };
  const acontecer = (acontecimento: Acontecimento) => {
    estado = reduzir(estado, acontecimento);
    for (const ouvinte of ouvintes) ouvinte();
  };
  const listar = async () => comRecusas(estado, await (await aberta()).listar());
  const reler = async () => {
    const { listar, soNaMemoria } = await aberta();
    acontecer({ tipo: 'relida', leituras: await listar(), soNaMemoria });
  };
  const avisar = async () => {
    canal.dizer({ mudou: true });
    await reler();
  };
  const cumprir = (sorte: Sorte) => quemEspera.contar(sorte, () => acontecer({ tipo: 'sorte', sorte }));

  canal.ouvir((dito) => {
    if ('destino' in dito) cumprir(dito.destino);
    void reler();
  });

  /** Writes down what became of a reading. A refusal holds up nobody, also where there is no room for it. */
  async function anotar(sorte: Sorte): Promise<void> {
    const { leitura_id } = sorte;
    const { tirar, recusar } = await aberta();
    if (sorte.como === 'contada') return tirar(leitura_id);
    try {
      await recusar(leitura_id, sorte.motivo);
    } catch (error) {
      // A full disk makes browsers fail in several ways.
      if (!(error instanceof DOMException)) throw error;
      acontecer({ tipo: 'sem lugar', leitura_id, motivo: sorte.motivo });
    }
  }

  /** Sends one call's worth; `false` when there is nothing to send, or nobody to hear it. */
  async function enviarUmaVez(): Promise<boolean> {
    const juntas = proximas(estado, await listar(), { usuario_id: quem()?.id, destinos });
    if (!juntas) return false;
    const { destino, leituras } = juntas;
    const chamada = await enviarJuntas(destino, leituras);
    if (!('sortes' in chamada)) {
      acontecer({ ...chamada, quantas: leituras.length });
      return chamada.tipo === 'ilegivel';
    }
    const { tipo, sortes } = chamada;
    for (const sorte of sortes) {
      await anotar(sorte);
      canal.dizer({ destino: sorte });
    }
    acontecer({ tipo });
    for (const sorte of sortes) cumprir(sorte);
    await reler();
    return true;
  }

  const enviar = createAteAcabar({ umaVez: enviarUmaVez, trava, depois, pausa: () => pausa(estado) });

  return {
    ler: (): SituacaoDaFila => estado,
    ouvir(ouvinte: () => void): () => void {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    /** Hears what becomes of readings that nobody waits for any more, also of those that another tab sends. */
    ouvirSortes: quemEspera.ouvir,
    /** From now on this page can send readings for these. */
    async ligar(novos: Destinos): Promise<void> {
      Object.assign(destinos, novos);
      await reler();
      await enviar();
    },
    enviar,
    /** The screen on which this was read, where this page knows it. */
    telaDe: ({ tipo, id }: DestinoDaLeitura): string | undefined => destinos[tipo]?.tela(id, estado),
    /** The readings that wait for this sale, wave or count, as they stand in the store at this moment. */
    async esperamPor<T extends DestinoDaLeitura['tipo']>(destino: { tipo: T; id: number }): Promise<Leitura<T>[]> {
      return (await listar()).filter(espera).filter(ehPara(destino));
    },
    /** Keeps a reading, and only then sends it; tells its fate as `createQuemEspera` does. */
    async acrescentar(nova: NovaLeitura, aoSaber: (sorte: Sorte) => void = () => {}): Promise<Acrescentada> {
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
      await (await aberta()).acrescentar(leitura);
      const esperada = quemEspera.esperar(leitura.leitura_id, aoSaber);
      // It is kept: what fails from here on must not have it read once more.
      await avisar().catch(console.error);
      void enviar();
      return { leitura, ...esperada };
    },
    async tentarDeNovo(leitura_ids: readonly string[]): Promise<void> {
      const { recusar } = await aberta();
      for (const leitura_id of leitura_ids) {
        if (estado.semLugar.has(leitura_id)) acontecer({ tipo: 'de novo', leitura_id });
        else await recusar(leitura_id, null);
      }
      await avisar();
      await enviar();
    },
    async descartar(leitura_ids: readonly string[]): Promise<void> {
      const { tirar } = await aberta();
      for (const leitura_id of leitura_ids) {
        await tirar(leitura_id);
        quemEspera.esquecer(leitura_id);
      }
      await avisar();
    },
  };
}
