import type { KeyboardEvent } from 'react';
import { celulaEm, type Grade, tudo } from '../grade.ts';
import { lugarEm } from './lugar-em.ts';
import { type Comando, comandoDa } from './tecla.ts';
import type { Comandos } from './use-comandos.ts';
import type { Edicao } from './use-edicao.ts';
import type { useSelecao } from './use-selecao.ts';

type Deps = {
  grade: Grade;
  selecao: ReturnType<typeof useSelecao>;
  comandos: Comandos;
  edicao: Edicao;
  /** A page has this many rows. */
  pagina: () => number;
};

/** Moves through the cells by the keyboard. */
export function doTeclado({ grade, selecao, comandos, edicao, pagina }: Deps) {
  const { ativa, editando } = selecao;
  const ultima = { linha: grade.cores.length - 1, coluna: grade.tamanhos.length - 1 };

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
        return selecao.selecionar(tudo(grade));
      case 'limpar':
        return comandos.limpar();
      case 'repetir_baixo':
        return comandos.repetirPara('baixo');
      case 'repetir_direita':
        return comandos.repetirPara('direita');
      case 'desfazer':
      case 'refazer':
        edicao.pararDeEditar();
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
        trabalhando: edicao.trabalhando.current,
        pagina: pagina(),
      },
    );
    if (!comando) return;
    event.preventDefault();
    // A dialog around the grid would close by the same Esc.
    event.stopPropagation();
    executar(comando);
  }

  return { onKeyDown: aoTeclar };
}
