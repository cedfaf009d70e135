import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import { celulaEm, type Grade, type Lugar, type Modo, tudo } from '../grade.ts';
import { type Comando, comandoDa } from './tecla.ts';
import type { Comandos } from './use-comandos.ts';
import { type Edicao, useEdicao } from './use-edicao.ts';
import type { Selecao } from './use-selecao.ts';

type Tabela = {
  grade: Grade;
  selecao: Selecao;
  comandos: Comandos;
  modo: Modo;
  /** A page has this many rows. */
  pagina: () => number;
};
type Manejo = Tabela & {
  /** This element stands around the table. */
  quadro: RefObject<HTMLElement | null>;
};
type Deps = Tabela & { edicao: Edicao };

/** Handles the cells with the keyboard, the mouse or a finger, and the clipboard of a spreadsheet. */
export function useManejo({ quadro, ...tabela }: Manejo) {
  const edicao = useEdicao({ quadro, modo: tabela.modo, selecao: tabela.selecao });
  const deps = { ...tabela, edicao };
  const ponteiro = usePonteiro(deps);

  return {
    digitar: edicao.digitar,
    eventos: {
      ...doTeclado(deps),
      ...ponteiro,
      ...copiarEColar(deps),
      onBlur: (event: FocusEvent<HTMLTableElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edicao.sair();
      },
    },
  };
}

function doTeclado({ grade, modo, selecao: { ativa, editando, selecionar }, comandos, edicao, pagina }: Deps) {
  function executar(comando: Comando) {
    const continua = editando && edicao.ponteiro.current !== 'mouse' ? 'dentro' : null;
    switch (comando.faz) {
      case 'mover':
        return edicao.ir(comando.para, { estender: comando.estender, editando: continua });
      case 'digitar': {
        const celula = celulaEm(grade, ativa);
        if (!celula) return;
        edicao.editar('sobre');
        return edicao.digitar(celula.cor, celula.tamanho, comando.texto);
      }
      case 'editar':
        return edicao.editar('dentro');
      case 'cancelar':
        return edicao.cancelar();
      case 'largar':
        edicao.trabalhando.current = false;
        return comandos.dizer('Agora Tab sai da grade.');
      case 'selecionar_tudo':
        return selecionar(tudo(grade));
      case 'limpar':
        return comandos.limpar();
      case 'repetir':
        // No two variations have one SKU.
        if (modo === 'sku') return;
        edicao.pararDeEditar();
        return comandos.repetirPara(comando.para);
      case 'desfazer':
      case 'refazer':
        edicao.pararDeEditar();
        return comandos[comando.faz]();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (!lugarEm(event.target) || event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const comando = comandoDa(
      { key, shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey },
      { ativa, ultima: tudo(grade).ate, editando, trabalhando: edicao.trabalhando.current, pagina: pagina() },
    );
    if (!comando) return;
    event.preventDefault();
    // A dialog around the grid would close by the same Esc.
    event.stopPropagation();
    executar(comando);
  }

  return { onKeyDown };
}

function usePonteiro({ selecao: { ativa, editando }, edicao }: Deps) {
  const arrastando = useRef(false);

  return {
    onPointerDown(event: PointerEvent<HTMLTableElement>) {
      edicao.ponteiro.current = event.pointerType;
      const lugar = lugarEm(event.target);
      if (!lugar || event.pointerType !== 'mouse' || event.button !== 0 || event.target instanceof HTMLInputElement)
        return;
      arrastando.current = true;
      edicao.ir(lugar, { estender: event.shiftKey });
    },
    onPointerOver(event: PointerEvent<HTMLTableElement>) {
      if (event.buttons !== 1) arrastando.current = false;
      const lugar = arrastando.current ? lugarEm(event.target) : null;
      if (lugar && (lugar.linha !== ativa.linha || lugar.coluna !== ativa.coluna)) edicao.ir(lugar, { estender: true });
    },
    /** A finger types where it taps; a mouse only after a second click. */
    onClick(event: MouseEvent<HTMLTableElement>) {
      const lugar = lugarEm(event.target);
      if (!lugar || edicao.ponteiro.current === 'mouse' || event.target instanceof HTMLInputElement) return;
      edicao.ir(lugar, { editando: 'dentro' });
    },
    onDoubleClick(event: MouseEvent<HTMLTableElement>) {
      if (lugarEm(event.target) && !editando) edicao.editar('dentro');
    },
  };
}

function copiarEColar({ selecao: { editando, selecionar }, comandos, edicao }: Deps) {
  function onCopy(event: ClipboardEvent<HTMLTableElement>) {
    if (editando || !lugarEm(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', comandos.textoCopiado());
    if (event.type === 'cut') comandos.limpar();
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const texto = event.clipboardData.getData('text/plain');
    if (!lugarEm(event.target) || texto === '' || (editando && !/[\t\r\n]/.test(texto))) return;
    event.preventDefault();
    edicao.trabalhando.current = true;
    if (editando) edicao.pararDeEditar();
    selecionar(comandos.colar(texto));
  }

  return { onCopy, onCut: onCopy, onPaste };
}

function lugarEm(alvo: EventTarget): Lugar | null {
  const celula = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-lugar]') : null;
  const [linha, coluna] = celula?.dataset.lugar?.split(',').map(Number) ?? [];
  return linha === undefined || coluna === undefined ? null : { linha, coluna };
}
