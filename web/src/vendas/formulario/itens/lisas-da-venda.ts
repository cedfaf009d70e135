import { disponivelPara, type Linha, numerosDe, presasDe, type Segurado, soDela } from './linha.ts';
import { nomeDaLisa } from './lisa-da-linha.ts';

/** Counts for each line how much this sale may take of it, after the blanks that the lines above take. */
export function disponiveisPara(linhas: readonly Linha[], segurado: Segurado): number[] {
  const lisas = new Set(
    linhas.flatMap((linha) => linha.estampar?.lisa ?? (linha.propria ? nomeNaPrateleira(linha) : [])),
  );
  // Units that the sale holds already are not among the free ones, and go to whichever line takes them first.
  const presas = new Map(
    linhas
      .filter(({ estampar }) => !estampar)
      .map((linha) => [nomeNaPrateleira(linha), presasDe(linha, segurado)] as const),
  );
  const tomadas = new Map<string, number>();
  return linhas.map((linha) => {
    const { estampar, livre } = linha;
    const disponivel = disponivelPara(linha, segurado);
    const lisa = estampar ? estampar.lisa : nomeNaPrateleira(linha);
    if (lisa === null || !lisas.has(lisa)) return disponivel;
    const daVenda = presas.get(lisa) ?? 0;
    const prontas = Math.max(0, estampar?.prontas ?? 0);
    const proprias = estampar ? prontas + disponivel - livre : soDela(linha, segurado);
    const antes = tomadas.get(lisa) ?? 0;
    tomadas.set(lisa, antes + Math.max(0, numerosDe(linha).quantidade - proprias));
    const todas = estampar ? disponivel + daVenda : disponivel;
    return todas - Math.min(antes, Math.max(0, livre - prontas + daVenda));
  });
}

const nomeNaPrateleira = (linha: Linha): string => nomeDaLisa(linha.produto_id ?? 0, linha);
