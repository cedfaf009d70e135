import { type ReactNode, useState } from 'react';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Secao } from '../vendas/detalhe/secao.tsx';
import { BaixarQuadro, Quadro, type QuadroProps } from './quadro.tsx';

type TabelaProps<Linha> = QuadroProps<Linha> & {
  hint?: ReactNode;
  /** Names the spreadsheet. */
  arquivo: string;
  /** Stands in the place of no rows. */
  vazia?: string;
  /** It stands beside the title. */
  aside?: ReactNode;
};

/** A longer table shows its first rows, and all of them when asked. Rows of two lines are fewer. */
const PRIMEIRAS = 4;
const PRIMEIRAS_DE_DUAS = 3;

/** Shows a table as a card, with its spreadsheet. */
export function Tabela<Linha>({ hint, arquivo, vazia, aside, ...quadro }: TabelaProps<Linha>) {
  const { titulo, linhas, colunas } = quadro;
  const [todas, setTodas] = useState(false);
  const primeiras = linhas.slice(0, colunas.some(({ sob }) => sob) ? PRIMEIRAS_DE_DUAS : PRIMEIRAS);

  return (
    <Secao
      title={titulo}
      hint={hint}
      close
      aside={
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
          {aside}
          {primeiras.length < linhas.length && (
            <Button look="quiet" className="px-2" aria-expanded={todas} onClick={() => setTodas(!todas)}>
              {todas ? 'Ver menos' : `Ver tudo (${contagem(linhas.length)})`}
              <span className="sr-only">: {titulo}</span>
            </Button>
          )}
          {linhas.length > 0 && <BaixarQuadro {...quadro} arquivo={arquivo} />}
        </div>
      }
    >
      {linhas.length === 0 && vazia ? (
        <p className="text-ink-soft">{vazia}</p>
      ) : (
        <Quadro {...quadro} linhas={todas ? linhas : primeiras} />
      )}
    </Secao>
  );
}
