import { csv } from '@varal/contract/csv';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { baixarCsv } from '../../ui/late/baixar-arquivo.ts';
import { COLUNAS, textosDa } from './faixas-digitadas.ts';

export const EXEMPLO: FaixaDeFrete[] = [
  { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', peso_ate: 5, valor: 15, prazo_entrega: 1 },
  { nome: 'Motoboy', cep_de: '01000000', cep_ate: '05999999', peso_ate: 15, valor: 24.5, prazo_entrega: 1 },
  { nome: 'Entrega na região', cep_de: '06000000', cep_ate: '09999999', peso_ate: 10, valor: 32, prazo_entrega: 2 },
];

export const csvDe = (faixas: FaixaDeFrete[]): string =>
  csv([COLUNAS, ...faixas.map((faixa) => COLUNAS.map((coluna) => textosDa(faixa)[coluna]))]);

/** Downloads the table; `EXEMPLO` stands in while there is none. */
export const baixarFaixas = (faixas: FaixaDeFrete[]): void =>
  baixarCsv(faixas === EXEMPLO ? 'tabela-de-frete-exemplo.csv' : 'tabela-de-frete.csv', csvDe(faixas));

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
