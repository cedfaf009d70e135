import { interpretarLeitura } from '../leitor/leitura.ts';

/** Reads the place from the text of its label; null when the text is of something else. */
export function localLido(texto: string, enderecos: readonly string[]): string | null {
  const leitura = interpretarLeitura(texto, enderecos);
  if (leitura.tipo !== 'rota') return null;
  const [, escrito] = /^\/local\/([^/?#]+)\/?$/.exec(leitura.rota) ?? [];
  if (!escrito) return null;
  try {
    return decodeURIComponent(escrito).trim() || null;
  } catch {
    return null;
  }
}
