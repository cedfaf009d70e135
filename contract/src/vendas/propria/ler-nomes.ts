import type { Tamanho } from '../../tamanhos.ts';

/** The name or number of one piece, and its size where the line said one. */
export type NomeLido = { nome: string; tamanho: Tamanho | null };

/**
 * Reads a list of names, one a line, as it is pasted from a spreadsheet or a chat. A size counts only if it is one of these and
 * stands last or first; where both ends could be one, the last is it.
 */
export function lerNomes(texto: string, tamanhos: readonly Tamanho[]): NomeLido[] {
  return texto
    .split(/\r?\n|\r/)
    .map(semMarcador)
    .filter((linha) => linha !== '')
    .map((linha) => lerLinha(linha, tamanhos));
}

/** Chats put marks of direction around what is copied, and numbers or bullets before it. */
const semMarcador = (linha: string): string =>
  linha
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\s\-–—*•·▪◦●‣]+/, '')
    .replace(/^\d{1,4}(?:[.)]\s+|[.)](?=\p{L}))/u, '')
    .trim();

function lerLinha(linha: string, tamanhos: readonly Tamanho[]): NomeLido {
  for (const onde of [noFim, noComeco]) {
    for (const tamanho of tamanhos) {
      const nome = onde(linha, tamanho);
      // A size alone is nobody's name with a size, but a name.
      if (nome) return { nome, tamanho };
    }
  }
  return { nome: umEspaco(linha), tamanho: null };
}

const ENTRE = String.raw`[\s\-–—|,;:()[\]]`;

function noFim(linha: string, tamanho: Tamanho): string | undefined {
  const achado = new RegExp(`^(.*?)${ENTRE}+${literal(tamanho)}[\\s)\\].,;]*$`, 'iu').exec(linha);
  return achado?.[1] && umEspaco(achado[1]);
}

function noComeco(linha: string, tamanho: Tamanho): string | undefined {
  const achado = new RegExp(`^[(\\[]?${literal(tamanho)}${ENTRE}+(.+)$`, 'iu').exec(linha);
  return achado?.[1] && umEspaco(achado[1]);
}

const umEspaco = (nome: string): string => nome.trim().replace(/\s+/g, ' ');

const literal = (tamanho: Tamanho): string => tamanho.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
