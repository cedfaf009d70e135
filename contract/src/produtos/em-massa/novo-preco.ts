import { emCentavos, emReais } from '../../dinheiro.ts';

export const MODOS_DO_PRECO = ['percentual', 'soma', 'valor'] as const;
export const ARREDONDAMENTOS = ['nao', '0.90', '0.99', 'inteiro'] as const;
type Regra = {
  modo: (typeof MODOS_DO_PRECO)[number];
  valor: number;
  arredondar: (typeof ARREDONDAMENTOS)[number];
};

export const MENOR_PRECO = 0.01;

/**
 * Works out the price after a change. What has no price has nothing that could grow by a part or by an amount; zero is how some
 * write that there is none.
 */
export function novoPreco(preco: number | null, { modo, valor, arredondar }: Regra): number | null {
  if (modo === 'valor') return arredondado(emCentavos(valor), arredondar);
  if (!preco) return preco;
  const centavos = emCentavos(preco);
  return arredondado(modo === 'soma' ? centavos + emCentavos(valor) : maisUmaParte(centavos, valor), arredondar);
}

/** The part has two decimals at most, so that ten thousandths of a cent are whole numbers. */
const maisUmaParte = (centavos: number, percentual: number): number =>
  Math.round((centavos * (10_000 + emCentavos(percentual))) / 10_000);

const FINAIS = { '0.90': 90, '0.99': 99, inteiro: 0 } as const;

/** Goes to the nearest price with this ending, up from halfway, and never to one below a cent. */
function arredondado(centavos: number, arredondar: Regra['arredondar']): number {
  const um = emCentavos(MENOR_PRECO);
  if (arredondar === 'nao') return emReais(Math.max(um, centavos));
  const final = FINAIS[arredondar];
  const reais = Math.round((centavos - final) / 100);
  const menor = final < um ? 1 : 0;
  return emReais(Math.max(menor, reais) * 100 + final);
}
