import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { falar } from '../leitor/falar.ts';
import { LeituraRecusada, NAO_CONTADA, type Retorno } from '../leitor/fila-de-leituras.ts';
import { preferencias } from '../leitor/preferencias.ts';
import { sinalizar } from '../leitor/sinalizar.ts';
import type { Destino } from './destino.ts';
import { fraseDaFalha } from './falha-ao-guardar.ts';
import { fila } from './fila-deste-aparelho.ts';
import { type DestinoDaLeitura, ehPara, espera, type Leitura, type Sorte, type TipoDeDestino } from './leitura.ts';
import { semResposta } from './sem-resposta.ts';
import { useNaTela } from './use-na-tela.ts';

/** The server tells this of a reading, or this device as far as it knows. */
export type Dito = {
  descricao: string;
  numero: string;
  item_id?: number;
  grande?: true;
  /** These words are said aloud, where sound is wanted. */
  fala?: string;
};
type Para<T extends TipoDeDestino> = DestinoDaLeitura & { tipo: T };
type Previsto<T extends TipoDeDestino> = { dito: Dito; destino: Para<T> };

type Leituras<T extends TipoDeDestino> = {
  /** This device cannot tell what was read. */
  destino: Para<T>;
  como: Destino;
  /** Says what this device takes the reading to be, beside those that wait; nothing when it cannot tell. Throws LeituraRecusada. */
  prever: (codigo: string, esperam: readonly Leitura<T>[]) => Promise<Previsto<T> | undefined>;
  /** Takes over what the server answered, also when nobody is told of it any more. */
  aoContar: (resposta: unknown) => void;
  /** Says what the server answered. */
  contada: (resposta: unknown) => Dito;
  /** Something may not be as it is shown. */
  onMudou: () => void;
  /** These refusals only mean that this device had taken it for something else: it is read once more without that. */
  semPrevisao?: readonly string[];
};

/** Nobody waits longer than this for the server's word while the next piece is in the hand. */
const PATIENCE_MS = 2_500;

/** Reads units one after the other; each is kept on this device before it is shown as taken. */
export function useLeiturasGuardadas<T extends TipoDeDestino>(leituras: Leituras<T>) {
  const { destino, como, onMudou } = leituras;
  const { tipo } = destino;
  const situacao = useSyncExternalStore(fila.ouvir, fila.ler);
  const emOrdem = useRef(Promise.resolve());
  const naTela = useNaTela();
  const mudou = useRef(onMudou);
  /** Counts what was done here: a late word about what was done before is no news to whoever holds the next piece. */
  const passo = useRef(0);
  const [retorno, setRetorno] = useState<Retorno>();
  const esquecer = useCallback(() => {
    passo.current += 1;
    setRetorno(undefined);
  }, []);

  useEffect(() => {
    mudou.current = onMudou;
  });
  useEffect(() => void fila.ligar({ [tipo]: como }), [tipo, como]);
  useEffect(() => fila.ouvirSortes(() => mudou.current()), []);

  const dizer = (dito: DitoDoRetorno) => {
    const som = preferencias.som();
    sinalizar(dito.tom === 'errado' ? 'recusado' : 'certo', { som });
    if (som && 'fala' in dito && dito.fala) falar(dito.fala);
    setRetorno((antes) => ({ vez: (antes?.vez ?? 0) + 1, ...dito }));
  };
  const ler = (codigo: string): void => {
    passo.current += 1;
    const este = passo.current;
    const olhando = () => naTela() && passo.current === este;
    const uma = async () => dizer(await lerUma({ ...leituras, naTela, olhando, dizerTarde: dizer }, codigo));
    emOrdem.current = emOrdem.current.then(uma).catch((error: unknown) => {
      console.error(error);
      dizer({ tom: 'errado', frase: NAO_CONTADA });
    });
  };
  const esperando = situacao.leituras.filter(espera).filter(ehPara<T>(destino));

  const esperam = situacao.semResposta ? esperando.length : 0;
  return { ler, retorno, esperam, esperando, esquecer, guarda: situacao.soNaMemoria ? 'pagina' : 'aparelho' } as const;
}

type Recusada = Extract<Sorte, { como: 'recusada' }>;
type DitoDoRetorno = ({ tom: 'certo' | 'guardado' } & Dito) | { tom: 'errado'; frase: string };

type NaTela = {
  naTela: () => boolean;
  /** It is on the screen, and nothing was read since. */
  olhando: () => boolean;
  dizerTarde: (dito: DitoDoRetorno) => void;
};

async function lerUma<T extends TipoDeDestino>(leituras: Leituras<T> & NaTela, codigo: string): Promise<DitoDoRetorno> {
  const { aoContar, contada, onMudou, semPrevisao = [] } = leituras;
  const previsto = await prever(leituras, codigo);
  const semRede = fila.ler().semResposta || !navigator.onLine;
  // The server knows more than this device and is asked where it can be.
  if (previsto instanceof LeituraRecusada && semRede) return { tom: 'errado', frase: previsto.message };
  const tomado = previsto instanceof LeituraRecusada ? undefined : previsto;

  let sorte: Sorte | null;
  let cansou = false;
  const aoSaber = (final: Sorte) => {
    const tarde = cansou && leituras.olhando();
    if (final.como === 'contada') {
      aoContar(final.resposta);
      // The person who holds the piece was told its code alone, and waits to hear where it goes.
      if (tarde && !tomado) leituras.dizerTarde({ tom: 'certo', ...contada(final.resposta) });
    } else if (tarde) void recusada(final).then(leituras.dizerTarde, console.error);
  };
  const recusada = async ({ leitura_id, codigo: causa, motivo }: Recusada): Promise<DitoDoRetorno> => {
    // It is told here and now, so the list need not keep it.
    await fila.descartar([leitura_id]);
    onMudou();
    if (tomado && semPrevisao.includes(causa)) {
      return lerUma({ ...leituras, prever: async () => undefined }, codigo);
    }
    return { tom: 'errado', frase: motivo };
  };
  try {
    const { destino } = tomado ?? leituras;
    const nova = { destino, codigo, quantidade: 1, desfaz: null, descricao: tomado?.dito.descricao ?? null };
    const guardada = await fila.acrescentar(nova, aoSaber);
    sorte = await Promise.race([guardada.sorte, semResposta(PATIENCE_MS)]);
    if (sorte === null) {
      guardada.largar();
      // Where nobody answers at all, whoever holds the device does not stand and wait for what comes of it.
      cansou = !fila.ler().semResposta;
    }
  } catch (error) {
    console.error(error);
    return { tom: 'errado', frase: fraseDaFalha(error) };
  }
  if (sorte === null) {
    return { tom: 'guardado', ...(tomado?.dito ?? { descricao: codigo, numero: '' }) };
  }
  if (sorte.como === 'contada') return { tom: 'certo', ...contada(sorte.resposta) };

  // Whoever has left the screen finds it in the list of what waits.
  return leituras.naTela() ? recusada(sorte) : { tom: 'errado', frase: sorte.motivo };
}

async function prever<T extends TipoDeDestino>({ destino, prever: julgar }: Leituras<T>, codigo: string) {
  try {
    return await julgar(codigo, await fila.esperamPor<T>(destino));
  } catch (error) {
    if (error instanceof LeituraRecusada) return error;
    throw error;
  }
}
