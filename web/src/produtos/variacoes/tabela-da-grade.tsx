import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Tamanho } from '@varal/contract/produtos/tamanhos';
import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { contagem } from '../../base/format.ts';
import { type Cor, chaveDaCor, combinacao } from './estado.ts';
import { celulaEm, type Grade, type Lugar, type Modo, naCelula, rotuloDo, totalDoTamanho, tudo } from './grade.ts';
import { LinhaDaGrade } from './linha-da-grade.tsx';
import { nomeDoTamanho } from './rotulos.ts';
import { type Comando, comandoDa } from './tecla.ts';
import { quantidadeTotal } from './total.ts';
import type { Comandos } from './use-comandos.ts';
import type { useSelecao } from './use-selecao.ts';
import { useVariacoes, useVariacoesStore } from './use-variacoes.ts';

type TabelaProps = {
  grade: Grade;
  modo: Modo;
  selecao: ReturnType<typeof useSelecao>;
  comandos: Comandos;
  rotulo: string;
};

/** Of a row with the line below it, in pixels. */
const ALTURA = 57;
/** Fewer rows than this are simply all there. */
const MUITAS = 40;

/** The cells, with the keyboard, the mouse and the clipboard of a spreadsheet. */
export function TabelaDaGrade({ grade, modo, selecao, comandos, rotulo }: TabelaProps) {
  const { cores, tamanhos } = grade;
  const { ativa, area, editando, foco, selecionar } = selecao;
  const store = useVariacoesStore();
  const quadro = useRef<HTMLDivElement>(null);
  const focoAtendido = useRef(0);
  const trabalhando = useRef(false);
  const ponteiro = useRef('mouse');
  const arrastando = useRef(false);
  const antesDeEditar = useRef(store.ler().linhas);

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

  useLayoutEffect(() => {
    if (focoAtendido.current === foco) return;
    focoAtendido.current = foco;
    const celula = quadro.current?.querySelector<HTMLElement>(`[data-lugar="${ativa.linha},${ativa.coluna}"]`);
    const campo = editando ? celula?.querySelector('input') : null;
    (campo ?? celula)?.focus({ preventScroll: true });
    if (ponteiro.current !== 'mouse') campo?.select();
    celula?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ativa.linha, ativa.coluna, editando, foco]);

  const digitar = useCallback(
    (cor: Cor, tamanho: Tamanho | null, texto: string) => {
      const variacao = naCelula(store.ler(), combinacao({ ...cor, tamanho }));
      if (variacao) store.editar(variacao.chave, modo, texto);
      else if (texto !== '') store.adicionar({ ...cor, tamanho, [modo]: texto }, { digitandoEm: modo });
    },
    [store, modo],
  );

  function ir(para: Lugar, como: Parameters<typeof selecao.ir>[1] = {}) {
    prepararEdicao(Boolean(como.editando));
    selecao.ir(para, como);
  }

  function editar(como: 'sobre' | 'dentro') {
    prepararEdicao(true);
    selecao.editar(como);
  }

  /** What is typed into one cell is one step, which Esc takes back. */
  function prepararEdicao(comeca: boolean) {
    store.pararDeDigitar();
    antesDeEditar.current = store.ler().linhas;
    if (comeca) trabalhando.current = true;
  }

  function pararDeEditar() {
    store.pararDeDigitar();
    selecao.pararDeEditar();
  }

  function executar(comando: Comando) {
    const continua = editando && ponteiro.current !== 'mouse' ? 'dentro' : null;
    switch (comando.faz) {
      case 'mover':
        return ir(comando.para, { estender: comando.estender, editando: continua });
      case 'digitar': {
        const celula = celulaEm(grade, ativa);
        if (!celula) return;
        editar('sobre');
        return digitar(celula.cor, celula.tamanho, comando.texto);
      }
      case 'editar':
        return editar('dentro');
      case 'cancelar':
        if (store.ler().linhas !== antesDeEditar.current) store.desfazer();
        return pararDeEditar();
      case 'largar':
        trabalhando.current = false;
        return comandos.avisar('Agora Tab sai da grade.');
      case 'selecionar_tudo':
        return selecao.selecionar(tudo(grade));
      case 'limpar':
        return comandos.limpar();
      case 'repetir_baixo':
        return comandos.repetirPara('baixo');
      case 'repetir_direita':
        return comandos.repetirPara('direita');
      case 'desfazer':
      case 'refazer':
        pararDeEditar();
        return comandos[comando.faz]();
    }
  }

  function aoTeclar(event: KeyboardEvent<HTMLTableElement>) {
    const naCelulaOuCampo = lugarEm(event.target);
    if (!naCelulaOuCampo || event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const comando = comandoDa(
      { key, shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey },
      {
        ativa,
        ultima,
        editando,
        trabalhando: trabalhando.current,
        pagina: Math.max(1, Math.floor((quadro.current?.clientHeight ?? 0) / ALTURA) - 2),
      },
    );
    if (!comando) return;
    event.preventDefault();
    // A dialog around the grid would close by the same Esc.
    event.stopPropagation();
    executar(comando);
  }

  function aoTocar(event: PointerEvent<HTMLTableElement>) {
    ponteiro.current = event.pointerType;
    const lugar = lugarEm(event.target);
    if (!lugar || event.pointerType !== 'mouse' || event.button !== 0 || event.target instanceof HTMLInputElement)
      return;
    arrastando.current = true;
    ir(lugar, { estender: event.shiftKey });
  }

  function aoArrastar(event: PointerEvent<HTMLTableElement>) {
    if (event.buttons !== 1) arrastando.current = false;
    const lugar = arrastando.current ? lugarEm(event.target) : null;
    if (lugar && (lugar.linha !== ativa.linha || lugar.coluna !== ativa.coluna)) ir(lugar, { estender: true });
  }

  /** A finger types where it taps; a mouse only after a second click. */
  function aoClicar(event: MouseEvent<HTMLTableElement>) {
    const lugar = lugarEm(event.target);
    if (!lugar || ponteiro.current === 'mouse' || event.target instanceof HTMLInputElement) return;
    ir(lugar, { editando: 'dentro' });
  }

  function aoCopiar(event: ClipboardEvent<HTMLTableElement>) {
    if (editando || !lugarEm(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', comandos.textoCopiado());
    if (event.type === 'cut') comandos.limpar();
  }

  function aoColar(event: ClipboardEvent<HTMLTableElement>) {
    const texto = event.clipboardData.getData('text/plain');
    if (!lugarEm(event.target) || texto === '' || (editando && !/[\t\r\n]/.test(texto))) return;
    event.preventDefault();
    trabalhando.current = true;
    if (editando) pararDeEditar();
    selecao.selecionar(comandos.colar(texto));
  }

  function aoSair(event: FocusEvent<HTMLTableElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    trabalhando.current = false;
    store.pararDeDigitar();
    selecao.sair();
  }

  const ultima = { linha: cores.length - 1, coluna: tamanhos.length - 1 };
  const selecionarLinha = useCallback(
    (linha: number) => selecionar({ de: { linha, coluna: 0 }, ate: { linha, coluna: tamanhos.length - 1 } }),
    [selecionar, tamanhos.length],
  );
  const selecionarColuna = (coluna: number) =>
    selecionar({ de: { linha: 0, coluna }, ate: { linha: ultima.linha, coluna } });

  return (
    <div
      ref={quadro}
      className="isolate max-w-(--larga) max-h-[min(70dvh,44rem)] scroll-pt-12 scroll-pr-16 scroll-pb-11 scroll-pl-(--rotulo) overflow-auto overscroll-contain rounded-corner border border-edge [--rotulo:7rem] sm:[--rotulo:12rem]"
      style={largurasDe(tamanhos.length)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid one works in; rows and headers stay a table's.
        role="grid"
        aria-label={rotulo}
        aria-multiselectable="true"
        aria-rowcount={cores.length + 2}
        aria-colcount={tamanhos.length + 2}
        onKeyDown={aoTeclar}
        onPointerDown={aoTocar}
        onPointerOver={aoArrastar}
        onClick={aoClicar}
        onDoubleClick={(event) => lugarEm(event.target) && !editando && editar('dentro')}
        onCopy={aoCopiar}
        onCut={aoCopiar}
        onPaste={aoColar}
        onBlur={aoSair}
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
                  aria-label={`Selecionar a coluna ${nomeDoTamanho(tamanho)}`}
                  className="h-11 w-full px-2 text-right hover:bg-hairline"
                >
                  {tamanhos.length > 1 ? nomeDoTamanho(tamanho) : (tamanho ?? rotuloDo(modo))}
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
                  aoSelecionar={cores.length > 1 || chaveDaCor(cor) !== '' ? selecionarLinha : undefined}
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

/** The height of rows that are not there, because they are out of sight. */
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

/** The cell under a finger or the mouse, or none. */
const lugarEm = (alvo: EventTarget): Lugar | null => {
  const [linha, coluna] =
    (alvo instanceof Element ? alvo.closest<HTMLElement>('[data-lugar]') : null)?.dataset.lugar
      ?.split(',')
      .map(Number) ?? [];
  return linha === undefined || coluna === undefined ? null : { linha, coluna };
};
