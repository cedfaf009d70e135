/** Reads the letters of a CSV: with a mark, as UTF-16 or UTF-8; else as UTF-8 where it is valid, and as Excel in Portuguese saves it where it is not. */
export function textoDoArquivo(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const amostra = bytes.subarray(0, 4096);
  const zeros = (resto: number) => amostra.filter((byte, lugar) => byte === 0 && lugar % 2 === resto).length;
  if (zeros(1) > amostra.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > amostra.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return deWindows1252(bytes);
  }
}

/** The signs of Windows-1252 from 0x80 to 0x9F; five of its places are empty, and stay the controls that they are. */
const SINAIS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 takes Windows-1252 for Latin-1, which has controls where the signs are. */
function deWindows1252(bytes: Uint8Array): string {
  const letras = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? SINAIS.charCodeAt(byte - 0x80) : byte,
  );
  return new TextDecoder('utf-16le').decode(letras);
}
