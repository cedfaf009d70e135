import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { Linha } from '../itens/linha.ts';
import type { VendaForm } from '../use-venda-form.ts';

export type JanelaDeEstampasProps = {
  linha: Linha;
  /** A customer's own prints go on that customer's sales only. */
  cliente_id: number | null;
  open: boolean;
  onClose: () => void;
  /** Puts these in the place of the line. Returns false when they cannot stand there. */
  onPronta: (linhas: readonly Linha[]) => boolean;
};

export type EstamparLinha = ComponentType<JanelaDeEstampasProps>;
export type ComEstampar = { Estampar?: EstamparLinha | undefined };

type DoFormulario = Pick<VendaForm, 'acoes' | 'lugares'> & { linhas: readonly Linha[] };

/** The line whose prints are being chosen; `vez` counts how often the window was opened, so that each begins anew. */
type Aberta = { chave: string; vez: number; open: boolean };

/** Keeps which line is printed on, and gives its button the keyboard again. */
export function useEstampar({ linhas, acoes, lugares }: DoFormulario) {
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const onEstampar = useCallback(
    (chave: string) => setAberta((antes) => ({ chave, vez: (antes?.vez ?? 0) + 1, open: true })),
    [],
  );
  /** A line that became several is gone, and the first of these has the keyboard. */
  const depois = useRef<string | null>(null);
  const isOpen = aberta?.open ?? false;
  useEffect(() => {
    if (isOpen || depois.current === null) return;
    const botao = `[data-linha="${depois.current}"] [name="estampas"]`;
    depois.current = null;
    lugares.form.current?.querySelector<HTMLElement>(botao)?.focus();
  }, [isOpen, lugares.form]);

  const linha = linhas.find(({ chave }) => chave === aberta?.chave);
  const fechar = (chave: string) => {
    depois.current = chave;
    setAberta((antes) => antes && { ...antes, chave, open: false });
  };
  const janela = aberta &&
    linha && {
      vez: aberta.vez,
      daLinha: {
        linha,
        open: aberta.open,
        onClose: () => fechar(linha.chave),
        onPronta: (novas: readonly Linha[]): boolean => {
          const [primeira, ...outras] = novas;
          if (!primeira) return false;
          if (outras.length === 0) {
            if (!acoes.mudar(linha.chave, () => primeira)) return false;
          } else {
            acoes.repartir(linha.chave, novas);
          }
          fechar(primeira.chave);
          return true;
        },
      },
    };
  return { onEstampar, janela };
}
