import { useCallback, useState } from 'react';
import { type Area, emOrdem, type Grade, type Lugar } from '../grade.ts';

/** A cell is typed over as a whole, and arrows go on to the next one; or its text is edited, and arrows move in it. */
export type Edicao = 'sobre' | 'dentro';

type Estado = {
  /** The cell the keyboard is in. */
  ativa: Lugar;
  /** The other corner of what is selected. */
  ancora: Lugar;
  editando: Edicao | null;
  /** Another number makes the keyboard follow once more. */
  foco: number;
};

const COMECO: Estado = { ativa: { linha: 0, coluna: 0 }, ancora: { linha: 0, coluna: 0 }, editando: null, foco: 0 };

export type Selecao = ReturnType<typeof useSelecao>;

/** Knows which cells of the grid are selected; never one outside of it, whatever becomes of the grid. */
export function useSelecao({ cores, tamanhos }: Grade) {
  const [selecao, setSelecao] = useState(COMECO);
  const dentro = ({ linha, coluna }: Lugar): Lugar => ({
    linha: limitar(linha, cores.length - 1),
    coluna: limitar(coluna, tamanhos.length - 1),
  });
  const ativa = dentro(selecao.ativa);
  const ancora = dentro(selecao.ancora);
  const area: Area = emOrdem({ de: ancora, ate: ativa });

  const mudar = useCallback(
    (nova: Omit<Estado, 'foco'>) => setSelecao(({ foco }) => ({ ...nova, foco: foco + 1 })),
    [],
  );
  const selecionar = useCallback(({ de, ate }: Area) => mudar({ ativa: de, ancora: ate, editando: null }), [mudar]);

  return {
    ativa,
    ancora,
    area,
    editando: selecao.editando,
    foco: selecao.foco,
    /** Goes to one cell; with `estender` the selection is drawn after it, with `editando` one types there at once. */
    ir: (para: Lugar, { estender = false, editando = null }: { estender?: boolean; editando?: Edicao | null } = {}) =>
      mudar({ ativa: para, ancora: estender ? ancora : para, editando }),
    selecionar,
    editar: (editando: Edicao) => mudar({ ativa, ancora: ativa, editando }),
    pararDeEditar: () => mudar({ ativa, ancora, editando: null }),
    /** The keyboard left the grid, and stays where it is. */
    sair: () => setSelecao((atual) => (atual.editando ? { ...atual, editando: null } : atual)),
  };
}

const limitar = (numero: number, ate: number) => Math.max(0, Math.min(numero, ate));
