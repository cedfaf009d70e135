import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { useRef, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { useConfirmarColeta } from './coleta.queries.ts';

const LOTE = 200;

/** A parcel without a refusal has left. */
export type Saida = { pacote: PacoteNaColeta; recusa: string | undefined };

export function useColeta() {
  const confirmar = useConfirmarColeta();
  const [saidas, setSaidas] = useState<Saida[]>([]);
  const [busy, setBusy] = useState(false);
  // Two presses may come before the screen is drawn anew.
  const running = useRef(false);

  /** A failure in the middle is the refusal of all that were not reached. */
  const entregar = async (pacotes: PacoteNaColeta[]): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaidas([]);
    for (let inicio = 0; inicio < pacotes.length; inicio += LOTE) {
      const lote = pacotes.slice(inicio, inicio + LOTE);
      const feitas = await confirmar.mutateAsync(lote.map(({ venda_id }) => venda_id)).then(
        ({ recusadas }) => {
          const frases = new Map(recusadas.map(({ id, erro }) => [id, erro]));
          return lote.map((pacote) => ({ pacote, recusa: frases.get(pacote.venda_id) }));
        },
        (error) => {
          const recusa = fraseDoServidor(error, 'Não foi possível confirmar o despacho. Tente novamente.');
          return lote.map((pacote) => ({ pacote, recusa }));
        },
      );
      setSaidas((antes) => [...antes, ...feitas]);
    }
    running.current = false;
    setBusy(false);
  };

  return {
    busy,
    saidas,
    entregar,
    recusaDe: ({ venda_id }: PacoteNaColeta) => saidas.find(({ pacote }) => pacote.venda_id === venda_id)?.recusa,
    esquecer: () => setSaidas([]),
  };
}

export type Coleta = ReturnType<typeof useColeta>;
