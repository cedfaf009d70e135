import { MARCA_DE_UNICODE } from '@varal/contract/csv';

/** Saves a spreadsheet that was written here. */
export const baixarCsv = (arquivo: string, texto: string): void =>
  baixarArquivo(arquivo, new Blob([MARCA_DE_UNICODE, texto], { type: 'text/csv;charset=utf-8' }));

/** Saves a file on the device. */
export function baixarArquivo(nome: string, arquivo: Blob): void {
  const address = URL.createObjectURL(arquivo);
  const link = document.createElement('a');
  link.href = address;
  link.download = nome;
  link.click();
  // The address must live until the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
