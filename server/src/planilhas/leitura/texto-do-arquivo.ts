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
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
