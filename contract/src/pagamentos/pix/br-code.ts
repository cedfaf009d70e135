import { semAcentos } from '../../valores.ts';

export const MAIOR_NOME = 25;
export const MAIOR_CIDADE = 15;

/** Writes a text as a code holds it: printable ASCII, without accents, cut to the length that fits. */
export const textoDoPix = (texto: string, maximo: number): string =>
  semAcentos(texto)
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maximo)
    .trim();

type Cobranca = {
  /** The key as `lerChavePix` answers it. */
  chave: string;
  nome: string;
  cidade: string;
  centavos: number;
  /** Letters and digits, by which the shop knows what was paid. */
  txid: string;
};

/** The static BR Code of the Banco Central: the text that a banking app takes as "Pix copia e cola". */
export function brCode({ chave, nome, cidade, centavos, txid }: Cobranca): string {
  const semCrc = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', comDoisDecimais(centavos)),
    campo('58', 'BR'),
    campo('59', textoDoPix(nome, MAIOR_NOME)),
    campo('60', textoDoPix(cidade, MAIOR_CIDADE)),
    campo('62', campo('05', txid)),
    '6304',
  ].join('');
  return semCrc + crc16(semCrc);
}

const campo = (id: string, valor: string): string => `${id}${String(valor.length).padStart(2, '0')}${valor}`;

// Some banks refuse 1.2 where 1.20 passes.
const comDoisDecimais = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;

/** CRC-16/CCITT-FALSE, four hexadecimal digits with their zeros. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const caractere of texto) {
    crc ^= caractere.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
