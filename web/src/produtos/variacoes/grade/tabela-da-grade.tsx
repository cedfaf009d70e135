import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Tamanho } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { type CSSProperties, Fragment, useCallback, useRef } from 'react';
import { contagem } from '../../../base/texto/format.ts';
import { chaveDaCor } from '../estado.ts';
import { type Grade, type Modo, rotuloDo, totalDoTamanho } from '../grade.ts';
import { quantidadeTotal } from '../numeros.ts';
import { nomeDoTamanho } from '../rotulos.ts';
import { useVariacoes } from '../use-variacoes.ts';
import { LinhaDaGrade } from './linha-da-grade.tsx';
import type { Comandos } from './use-comandos.ts';
import { useManejo } from './use-manejo.ts';
import type { Selecao } from './use-selecao.ts';

type TabelaProps = {
  grade: Grade;
  modo: Modo;
  selecao: Selecao;
  comandos: Comandos;
};

/** A row is this high with the line below it, in pixels. */
const ALTURA = 57;
/** Lists shorter than this are rendered whole, without virtualisation. */
const MUITAS = 40;

export function TabelaDaGrade({ grade, modo, selecao, comandos }: TabelaProps) {
  const { cores, tamanhos } = grade;
  const { ativa, area, editando, selecionar } = selecao;
  const quadro = useRef<HTMLDivElement>(null);

  const muitas = cores.length > MUITAS;
  const rolagem = useVirtualizer({
    count: cores.length,
    enabled: muitas,
    getScrollElement: () => quadro.current,
    estimateSize: () => ALTURA,
    overscan: 6,
    // The row the keyboard is in stays, wherever the page is scrolled to.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ativa.linha])].sort((a, b) => a - b),
  });
  const aMostra = muitas ? rolagem.getVirtualItems().map(({ index }) => index) : cores.map((_, linha) => linha);

  const pagina = () => Math.max(1, Math.floor((quadro.current?.clientHeight ?? 0) / ALTURA) - 2);
  const { digitar, eventos } = useManejo({ quadro, grade, modo, selecao, comandos, pagina });

  const selecionarLinha = useCallback(
    (linha: number) => selecionar({ de: { linha, coluna: 0 }, ate: { linha, coluna: tamanhos.length - 1 } }),
    [selecionar, tamanhos.length],
  );
  const selecionarColuna = (coluna: number) =>
    selecionar({ de: { linha: 0, coluna }, ate: { linha: cores.length - 1, coluna } });

  const naColuna = (tamanho: (typeof tamanhos)[number]) =>
    tamanhos.length > 1 ? nomeDoTamanho(tamanho) : (tamanho ?? rotuloDo(modo));

  return (
    <div
      ref={quadro}
      className="isolate max-w-(--larga) max-h-[min(70dvh,44rem)] scroll-pt-12 scroll-pr-16 scroll-pb-11 scroll-pl-(--rotulo) overflow-auto overscroll-contain rounded-corner border border-edge [--rotulo:7rem] sm:[--rotulo:12rem]"
      style={largurasDe(tamanhos.length)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid one works in; rows and headers stay a table's.
        role="grid"
        aria-label="Grade de variações"
        aria-multiselectable="true"
        aria-rowcount={cores.length + 2}
        aria-colcount={tamanhos.length + 2}
        {...eventos}
        className="w-full min-w-(--largura) table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col className="w-(--rotulo)" />
          {tamanhos.map((tamanho) => (
            <col key={tamanho} />
          ))}
          <col className="w-16" />
        </colgroup>
        <thead className="sticky top-0 z-5">
          <tr aria-rowindex={1} className="h-11 text-sm">
            <th scope="col" aria-colindex={1} className={clsx(CABECALHO, 'sticky left-0 z-3 px-2 text-left sm:px-3')}>
              {cores.length > 1 ? 'Cor' : <span className="sr-only">Cor</span>}
            </th>
            {tamanhos.map((tamanho, coluna) => (
              <th
                key={tamanho}
                scope="col"
                aria-label={nomeDoTamanho(tamanho)}
                aria-colindex={coluna + 2}
                className={CABECALHO}
              >
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => selecionarColuna(coluna)}
                  aria-label={`Selecionar a coluna ${naColuna(tamanho)}`}
                  className="h-11 w-full px-2 text-right hover:bg-hairline"
                >
                  {naColuna(tamanho)}
                </button>
              </th>
            ))}
            <th scope="col" aria-colindex={tamanhos.length + 2} className={clsx(CABECALHO, 'px-2 text-right')}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {aMostra.map((linha, lugar) => {
            const cor = cores[linha];
            const marcada = linha >= area.de.linha && linha <= area.ate.linha;
            if (!cor) return null;
            return (
              <Fragment key={chaveDaCor(cor)}>
                <Vao linhas={linha - (aMostra[lugar - 1] ?? -1) - 1} />
                <LinhaDaGrade
                  {...{ cor, linha, tamanhos, modo, digitar }}
                  ativa={linha === ativa.linha ? ativa.coluna : null}
                  de={marcada ? area.de.coluna : null}
                  ate={marcada ? area.ate.coluna : null}
                  editando={editando !== null && linha === ativa.linha}
                  onSelecionar={cores.length > 1 || chaveDaCor(cor) !== '' ? selecionarLinha : undefined}
                />
              </Fragment>
            );
          })}
          <Vao linhas={cores.length - (aMostra.at(-1) ?? -1) - 1} />
        </tbody>
        <tfoot className="sticky bottom-0 z-5">
          <tr aria-rowindex={cores.length + 2} className="h-10 text-sm text-ink-soft">
            <th
              scope="row"
              aria-colindex={1}
              className="sticky left-0 z-3 border-t border-r border-hairline bg-sunken px-2 text-left font-medium sm:px-3"
            >
              Total
            </th>
            {tamanhos.map((tamanho, coluna) => (
              <TotalDoTamanho key={tamanho} tamanho={tamanho} coluna={coluna} />
            ))}
            <TotalDeTudo coluna={tamanhos.length} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const CABECALHO = 'border-r border-b border-hairline bg-sunken p-0 font-semibold';

/** Keeps the height of rows that are not there, because they are out of sight. */
function Vao({ linhas }: { linhas: number }) {
  if (linhas <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it that takes the keyboard.
    <tr aria-hidden="true">
      <td style={{ height: linhas * ALTURA }} />
    </tr>
  );
}

function TotalDoTamanho({ tamanho, coluna }: { tamanho: Tamanho | null; coluna: number }) {
  const total = useVariacoes((estado) => totalDoTamanho(estado, tamanho));
  return <Total coluna={coluna} total={total} nome={`Total de ${nomeDoTamanho(tamanho)}`} />;
}

function TotalDeTudo({ coluna }: { coluna: number }) {
  return <Total coluna={coluna} total={useVariacoes(quantidadeTotal)} nome="Total" forte />;
}

type TotalProps = { coluna: number; total: number; nome: string; forte?: boolean };

function Total({ coluna, total, nome, forte = false }: TotalProps) {
  return (
    <td
      aria-colindex={coluna + 2}
      aria-label={`${nome}: ${contagem(total)}`}
      className={clsx('border-t border-r border-hairline bg-sunken px-2 text-right', forte && 'font-semibold text-ink')}
    >
      {contagem(total)}
    </td>
  );
}

const largurasDe = (colunas: number): CSSProperties & Record<`--${string}`, string> => ({
  '--largura': `calc(var(--rotulo) + ${colunas * 5.75}rem + 4rem)`,
  '--larga': `calc(var(--rotulo) + ${colunas * 12}rem + 4rem)`,
});
