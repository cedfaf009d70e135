import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { COLUNAS, textosDa } from './faixas-digitadas.ts';

export const EXEMPLO: FaixaDeFrete[] = [
  { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', peso_ate: 5, valor: 15, prazo_entrega: 1 },
  { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', peso_ate: 15, valor: 24.5, prazo_entrega: 1 },
  { nome: 'Entrega na região', cep_de: '06000000', cep_ate: '09999999', peso_ate: 10, valor: 32, prazo_entrega: 2 },
];

/** Writes it as a spreadsheet in Portuguese reads and writes it. */
export const csvDe = (faixas: FaixaDeFrete[]): string =>
  [
    COLUNAS.join(';'),
    ...faixas.map((faixa) => COLUNAS.map((coluna) => celula(textosDa(faixa)[coluna])).join(';')),
    '',
  ].join('\r\n');

function celula(texto: string): string {
  const dito = comecaFormula(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(dito) ? `"${dito.replaceAll('"', '""')}"` : dito;
}

/** A spreadsheet would calculate such a text. */
const comecaFormula = (texto: string): boolean => /^[=+\-@\p{Cc}]/u.test(texto);

/** Downloads the table; `EXEMPLO` stands in while there is none. */
export function baixarCsv(faixas: FaixaDeFrete[]): void {
  // The mark tells spreadsheets that the letters are of Unicode.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csvDe(faixas)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = faixas === EXEMPLO ? 'tabela-de-frete-exemplo.csv' : 'tabela-de-frete.csv';
  link.click();
  // The address must live until the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Reads the text of a file, also of one that an older spreadsheet wrote. */
export async function textoDoArquivo(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
