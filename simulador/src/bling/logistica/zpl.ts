import { linhasDo, type Rotulo } from './rotulo.ts';

/** The same label in the language of thermal printers. `^` and `~` begin commands, so no text may have them. */
export function zplDaEtiqueta(rotulo: Rotulo): string {
  const linhas = linhasDo(rotulo).map(
    (linha, i) => `^FO40,${40 + i * 50}^A0N,32,32^FD${linha.replace(/[\^~]/g, ' ')}^FS`,
  );
  return ['^XA', '^CI28', ...linhas, '^XZ', ''].join('\n');
}
