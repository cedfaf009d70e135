import { disponivelPara, type Linha, numerosDe, type Segurado } from './linha.ts';
import { nomeDaLisa } from './lisa-da-linha.ts';

/** Counts for each line how much this sale may take of it, after the blanks that the lines above take. */
export function disponiveisPara(linhas: readonly Linha[], segurado: Segurado): number[] {
  const lisas = new Set(linhas.flatMap(({ estampar }) => estampar?.lisa ?? []));
  const tomadas = new Map<string, number>();
  return linhas.map((linha) => {
    const { estampar, produto_id, livre } = linha;
    const disponivel = disponivelPara(linha, segurado);
    const lisa = estampar ? estampar.lisa : nomeDaLisa(produto_id ?? 0, linha);
    if (lisa === null || !lisas.has(lisa)) return disponivel;
    const prontas = Math.max(0, estampar?.prontas ?? 0);
    const antes = tomadas.get(lisa) ?? 0;
    // Units that the sale holds already are not among the free ones.
    const segura = disponivel - livre;
    tomadas.set(lisa, antes + Math.max(0, numerosDe(linha).quantidade - prontas - segura));
    return disponivel - Math.min(antes, Math.max(0, livre - prontas));
  });
}
