import { useCallback, useState } from 'react';
import { armazenamentoDaAba, lerJson } from '../base/armazenamento.ts';
import { lerFila, type NaFila } from './fila-de-etiquetas.ts';

/** The labels that are to be printed; they survive a reload of this tab. */
export function useFila() {
  const [fila, setFila] = useState(() => lerFila(lerJson(armazenamentoDaAba.ler('varal-etiquetas'))));

  const mudar = useCallback((como: (antes: NaFila[]) => NaFila[]) => {
    setFila((antes) => {
      const depois = como(antes);
      armazenamentoDaAba.guardar('varal-etiquetas', JSON.stringify(depois));
      return depois;
    });
  }, []);

  return { fila, mudar };
}
