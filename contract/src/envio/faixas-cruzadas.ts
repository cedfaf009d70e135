import type { FaixaDeFrete } from './tabela-de-frete.ts';

type Faixa = Pick<FaixaDeFrete, 'nome' | 'cep_de' | 'cep_ate' | 'peso_ate'>;
/** Two crossing rows of a table are named by their index. */
export type Cruzamento = { linha: number; com: number };

/** Finds rows of one name and weight whose CEPs overlap, each with an earlier row that it crosses, in table order. */
export function faixasCruzadas(faixas: readonly Faixa[]): Cruzamento[] {
  const cruzamentos: Cruzamento[] = [];
  const [primeira, ...demais] = faixas.map((faixa, lugar) => ({ ...faixa, lugar })).sort(juntandoIguais);
  // In this order a row crosses the one that reaches farthest, or none before it.
  let maisLonge = primeira;
  for (const faixa of demais) {
    const cruzada = maisLonge && iguais(faixa, maisLonge) ? maisLonge : undefined;
    if (cruzada && faixa.cep_de <= cruzada.cep_ate) {
      const lugares = [faixa.lugar, cruzada.lugar];
      cruzamentos.push({ linha: Math.max(...lugares), com: Math.min(...lugares) });
    }
    if (!cruzada || faixa.cep_ate > cruzada.cep_ate) maisLonge = faixa;
  }
  return cruzamentos.sort((a, b) => a.linha - b.linha || a.com - b.com);
}

const iguais = (a: Faixa, b: Faixa): boolean => a.nome === b.nome && a.peso_ate === b.peso_ate;

const juntandoIguais = (a: Faixa & { lugar: number }, b: Faixa & { lugar: number }): number =>
  emOrdem(a.nome, b.nome) || a.peso_ate - b.peso_ate || emOrdem(a.cep_de, b.cep_de) || a.lugar - b.lugar;

/** Compares letter by letter, so that only identical names stand side by side. */
const emOrdem = (a: string, b: string): number => Number(a > b) - Number(a < b);
