import { parseUrl } from './url.ts';

// Only a stand-in: what resolves to another host is not a path of ours.
const NOSSA_ORIGEM = 'http://varal.invalid';

/** The path as a browser would understand it, or nothing when it leads (or could be read to lead) to another site. */
export function caminhoInterno(caminho: unknown): string | null {
  if (typeof caminho !== 'string' || !/^\/(?![/\\])/.test(caminho)) return null;
  const lido = parseUrl(caminho, NOSSA_ORIGEM);
  if (lido?.origin !== NOSSA_ORIGEM || lido.pathname.startsWith('//')) return null;
  return lido.pathname + lido.search + lido.hash;
}
