import type { Tamanho } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { memo } from 'react';
import { contagem } from '../../../base/texto/format.ts';
import { Amostra } from '../../formulario/cartoes/amostra.tsx';
import type { Cor } from '../estado.ts';
import { type Modo, totalDaCor } from '../grade.ts';
import { nomeDaCor } from '../rotulos.ts';
import { useVariacoes } from '../use-variacoes.ts';
import { CelulaDaGrade, type Digitar } from './celula-da-grade.tsx';

type LinhaDaGradeProps = {
  cor: Cor;
  linha: number;
  tamanhos: readonly (Tamanho | null)[];
  modo: Modo;
  /** The column of the active cell when it is in this row. */
  ativa: number | null;
  /** The first and the last selected column, when any is. */
  de: number | null;
  ate: number | null;
  editando: boolean;
  /** When absent, the product has no colours, and this is its only row. */
  onSelecionar: ((linha: number) => void) | undefined;
  digitar: Digitar;
};

export const LinhaDaGrade = memo(function LinhaDaGrade(props: LinhaDaGradeProps) {
  const { cor, linha, tamanhos, modo, ativa, de, ate, editando, onSelecionar, digitar } = props;
  const total = useVariacoes((estado) => totalDaCor(estado, cor));
  const nome = nomeDaCor(cor);

  return (
    <tr aria-rowindex={linha + 2}>
      <th
        scope="row"
        aria-label={onSelecionar ? nome : 'Produto'}
        aria-colindex={1}
        className="sticky left-0 z-3 border-r border-b border-hairline bg-sunken p-0 font-normal"
      >
        {onSelecionar ? (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => onSelecionar(linha)}
            aria-label={`Selecionar a linha ${nome}`}
            className="flex h-14 w-full min-w-0 items-center gap-2 px-2 text-left hover:bg-hairline sm:px-3"
          >
            <Amostra cor={cor.cor} />
            <span
              className={clsx(
                'line-clamp-2 min-w-0 text-sm leading-tight wrap-anywhere',
                cor.nome_cor ? 'font-medium' : 'text-ink-soft',
              )}
              title={nome}
            >
              {nome}
            </span>
          </button>
        ) : (
          <span className="flex h-14 items-center px-2 text-sm font-medium sm:px-3">Produto</span>
        )}
      </th>
      {tamanhos.map((tamanho, coluna) => (
        <CelulaDaGrade
          key={tamanho}
          {...{ cor, tamanho, linha, coluna, modo, digitar }}
          ativa={ativa === coluna}
          selecionada={de !== null && ate !== null && coluna >= de && coluna <= ate}
          editando={editando && ativa === coluna}
        />
      ))}
      <td
        aria-colindex={tamanhos.length + 2}
        aria-label={`Total de ${nome}: ${contagem(total)}`}
        className="border-b border-hairline bg-sunken px-2 text-right text-sm text-ink-soft"
      >
        {contagem(total)}
      </td>
    </tr>
  );
});
