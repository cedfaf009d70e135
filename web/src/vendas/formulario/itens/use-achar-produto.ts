import { useQueryClient } from '@tanstack/react-query';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { useRef, useState } from 'react';
import type { Retorno } from '../../../leitor/seguir-leitura.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import type { Linha } from './linha.ts';
import { linhaDe, procurarProduto } from './procurar-produto.ts';

type OnAchado = (linha: Linha, exato: boolean) => boolean;

/** Brings what was chosen or read, one after the other in the order it was asked for. */
export function useAcharProduto(onAchado: OnAchado, devolver: (texto: string) => void) {
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
  const enfileirar = (achar: () => Promise<void>) =>
    void naVez(achar).catch(({ message }: Error) => alert.show({ type: 'error', message }));

  return {
    pendentes,
    trazer: (cartao: CartaoDeProduto) =>
      enfileirar(async () => {
        onAchado(await linhaDe(queries, cartao), false);
      }),
    /** `soExato`: what is only like it is not meant. */
    ler: (texto: string, { soExato = false } = {}) =>
      enfileirar(async () => {
        try {
          const achado = await procurarProduto(queries, texto);
          if (achado && (achado.exato || !soExato)) return void onAchado(achado.linha, achado.exato);
        } catch (error) {
          devolver(texto);
          throw error;
        }
        devolver(texto);
        alert.show({ type: 'warning', message: soExato ? nadaComOCodigo(texto) : nadaPara(texto) });
      }),
    /** Says what came of a code to whoever holds the camera. */
    lerDaCamera: (texto: string): Promise<Retorno> =>
      naVez(async () => {
        const achado = await procurarProduto(queries, texto);
        if (!achado?.exato) return { certo: false, frase: nadaPara(texto) };
        const { descricao } = achado.linha;
        return onAchado(achado.linha, achado.exato)
          ? { certo: true, frase: `${descricao}: na venda.` }
          : { certo: false, frase: `${descricao}: já estava na venda.` };
      }),
  };
}

const nadaComOCodigo = (texto: string): string => `Nenhum produto tem o código “${texto}”.`;
const nadaPara = (texto: string): string => `Nenhum produto encontrado para “${texto}”.`;
