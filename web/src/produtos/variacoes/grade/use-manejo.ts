import type { Tamanho } from '@varal/contract/valores';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Cor, combinacao } from '../estado.ts';
import { celulaEm, type Grade, type Lugar, type Modo, naCelula, tudo } from '../grade.ts';
import { useVariacoesStore } from '../use-variacoes.ts';
import { type Comando, comandoDa } from './tecla.ts';
import type { Comandos } from './use-comandos.ts';
import type { useSelecao } from './use-selecao.ts';

type Manejo = {
  /** Around the table. */
  quadro: RefObject<HTMLElement | null>;
  grade: Grade;
  modo: Modo;
  selecao: ReturnType<typeof useSelecao>;
  comandos: Comandos;
  /** How many rows a page is. */
  pagina: () => number;
};

/** How the cells are worked in: with the keyboard, the mouse or a finger, and the clipboard of a spreadsheet. */
export function useManejo({ quadro, grade, modo, selecao, comandos, pagina }: Manejo) {
  const { ativa, editando, foco } = selecao;
  const store = useVariacoesStore();
  const focoAtendido = useRef(0);
  const trabalhando = useRef(false);
  const ponteiro = useRef('mouse');
  const arrastando = useRef(false);
  const antesDeEditar = useRef(store.ler().linhas);
  const ultima = { linha: grade.cores.length - 1, coluna: grade.tamanhos.length - 1 };

  useLayoutEffect(() => {
    if (focoAtendido.current === foco) return;
    focoAtendido.current = foco;
    const celula = quadro.current?.querySelector<HTMLElement>(`[data-lugar="${ativa.linha},${ativa.coluna}"]`);
    const campo = editando ? celula?.querySelector('input') : null;
    (campo ?? celula)?.focus({ preventScroll: true });
    if (ponteiro.current !== 'mouse') campo?.select();
    celula?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [quadro, ativa.linha, ativa.coluna, editando, foco]);

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
        pagina: pagina(),
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

  function aoClicarDuasVezes(event: MouseEvent<HTMLTableElement>) {
    if (lugarEm(event.target) && !editando) editar('dentro');
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

  return {
    digitar,
    /** Of the table. */
    eventos: {
      onKeyDown: aoTeclar,
      onPointerDown: aoTocar,
      onPointerOver: aoArrastar,
      onClick: aoClicar,
      onDoubleClick: aoClicarDuasVezes,
      onCopy: aoCopiar,
      onCut: aoCopiar,
      onPaste: aoColar,
      onBlur: aoSair,
    },
  };
}

/** The cell under a finger or the mouse, or none. */
const lugarEm = (alvo: EventTarget): Lugar | null => {
  const [linha, coluna] =
    (alvo instanceof Element ? alvo.closest<HTMLElement>('[data-lugar]') : null)?.dataset.lugar
      ?.split(',')
      .map(Number) ?? [];
  return linha === undefined || coluna === undefined ? null : { linha, coluna };
};
