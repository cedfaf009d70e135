import { useQueryClient } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { useRef, useState } from 'react';
import type { Retorno } from '../../../leitor/seguir-leitura.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import type { Linha } from './linha.ts';
import { linhaDe, procurarProduto } from './procurar-produto.ts';
import type { Adicao } from './use-linhas.ts';

/** `exato`: read or typed to the last letter, so that the next one may follow at once. `lido`: a piece was in the hand. */
export type OnAchado = (linha: Linha, como: { exato: boolean; lido: boolean }) => Adicao;

type ComoLer = {
  /** A product that is only like it is not meant. */
  soExato?: boolean;
  /** The field held this before: the beginning of the code, where the reader or the machine paused, or else a word. */
  antes?: string;
  /** It is called when nothing was found, or nothing could be looked for. */
  aoFalhar?: () => void;
};

class NadaAchado extends Error {
  override readonly name = 'NadaAchado';
}

/** Brings what was chosen or read, one after the other in the order it was asked for. */
export function useAcharProduto(onAchado: OnAchado) {
  const alert = useAlert();
  const queries = useQueryClient();
  const [pendentes, setPendentes] = useState(0);
  const fila = useRef<Promise<unknown>>(Promise.resolve());

  const naVez = <T>(achar: () => Promise<T>): Promise<T> => {
    setPendentes((antes) => antes + 1);
    const feito = fila.current.then(achar).finally(() => setPendentes((antes) => antes - 1));
    fila.current = feito.catch(() => undefined);
    return feito;
  };
  const procurar = async (texto: string, soExato: boolean) => {
    const achado = await procurarProduto(queries, texto);
    if (achado && (achado.exato || !soExato)) return achado;
    throw new NadaAchado(
      soExato ? `Nenhum produto tem o código “${texto}”.` : `Nenhum produto encontrado para “${texto}”.`,
    );
  };
  const procurarComInicio = async (antes: string, texto: string) => {
    if (antes === '') return null;
    const inteiro = await procurarProduto(queries, antes + texto);
    const achado = inteiro?.exato ? inteiro : await procurarProduto(queries, texto);
    return achado?.exato ? achado : null;
  };
  const enfileirar = (achar: () => Promise<void>) =>
    void naVez(achar).catch((error: Error) =>
      alert.show({ type: error instanceof NadaAchado ? 'warning' : 'error', message: error.message }),
    );

  return {
    pendentes,
    trazer: (cartao: CartaoDeProduto) =>
      enfileirar(async () => {
        onAchado(await linhaDe(queries, cartao), { exato: false, lido: false });
      }),
    procurarDigitado: (texto: string, aoFalhar: () => void) =>
      enfileirar(async () => {
        try {
          const { linha, exato } = await procurar(texto, false);
          onAchado(linha, { exato, lido: false });
        } catch (error) {
          aoFalhar();
          throw error;
        }
      }),
    /** Says what came of a code to whoever read it. */
    ler: (texto: string, { soExato = true, antes = '', aoFalhar }: ComoLer = {}): Promise<Retorno> =>
      naVez(async () => {
        try {
          const { linha, exato } = (await procurarComInicio(antes, texto)) ?? (await procurar(antes + texto, soExato));
          return retornoDe(onAchado(linha, { exato, lido: exato }));
        } catch (error) {
          aoFalhar?.();
          return { certo: false, frase: (error as Error).message };
        }
      }),
  };
}

function retornoDe(adicao: Adicao): Retorno {
  if ('recusa' in adicao) return { certo: false, frase: adicao.recusa };
  if (adicao.erro) return { certo: false, frase: adicao.erro };
  const { descricao, quantidade } = adicao.linha;
  return { certo: true, frase: `${descricao}: ${quantidade === '1' ? 'na venda' : `${quantidade} na venda`}.` };
}
