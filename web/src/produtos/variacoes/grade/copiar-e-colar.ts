import type { ClipboardEvent } from 'react';
import { lugarEm } from './lugar-em.ts';
import type { Comandos } from './use-comandos.ts';
import type { Edicao } from './use-edicao.ts';
import type { useSelecao } from './use-selecao.ts';

type Deps = { selecao: ReturnType<typeof useSelecao>; comandos: Comandos; edicao: Edicao };

/** Copies the cells to a spreadsheet and back. */
export function copiarEColar({ selecao, comandos, edicao }: Deps) {
  const { editando } = selecao;

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
    edicao.trabalhando.current = true;
    if (editando) edicao.pararDeEditar();
    selecao.selecionar(comandos.colar(texto));
  }

  return { onCopy: aoCopiar, onCut: aoCopiar, onPaste: aoColar };
}
