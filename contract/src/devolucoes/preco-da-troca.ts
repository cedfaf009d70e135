import { emCentavos, emReais } from '../dinheiro.ts';
import { valorDevolvido } from '../vendas/devolvido/valor-devolvido.ts';

/** Units of a line that come back, beside those that did before. */
export type Volta = {
  produto_id: number | null;
  quantidade: number;
  valor_unitario: number;
  subtotal: number;
  devolvidas: number;
  voltam: number;
};
/** A line that is taken instead, and what it costs today. */
export type Levada = { produto_id: number | null; quantidade: number; preco: number };
type Preco = { valor_unitario: number; desconto: number };

/** A line that has no price is not sold until somebody types one. */
const SEM_PRECO: Preco = { valor_unitario: 0, desconto: 0 };

/**
 * Prices what is taken instead. Units of a product that comes back, in whatever size or colour, cost what was paid for those, to the
 * cent: the rest of their price is the line's discount. Units beyond those cost today's price.
 */
export function precosDaTroca(voltas: readonly Volta[], levadas: readonly Levada[]): Preco[] {
  let restam = voltas;
  return levadas.map(({ produto_id, quantidade, preco }) => {
    const partes = partesDe(restam, produto_id, quantidade);
    restam = restam.map((volta, n) => menos(volta, partes[n]?.unidades ?? 0));
    const pagas = partes.filter(({ unidades }) => unidades > 0);
    const dePreco = quantidade - pagas.reduce((soma, { unidades }) => soma + unidades, 0);
    if (dePreco > 0 && preco === 0) return SEM_PRECO;
    const precos = [...pagas.map(({ unitario }) => unitario), ...(dePreco > 0 ? [emCentavos(preco)] : [])];
    const unitario = Math.max(0, ...precos);
    const custam = pagas.reduce((soma, { centavos }) => soma + centavos, dePreco * emCentavos(preco));
    return { valor_unitario: emReais(unitario), desconto: emReais(quantidade * unitario - custam) };
  });
}

/** Units of a line that come back and are taken instead: what was paid for them, and the price of one before the discount. */
type Parte = { unidades: number; centavos: number; unitario: number };

function partesDe(voltas: readonly Volta[], produto_id: number | null, quantidade: number): Parte[] {
  let faltam = quantidade;
  return voltas.map((volta) => {
    const doMesmo = produto_id !== null && volta.produto_id === produto_id;
    const unidades = doMesmo ? Math.min(faltam, volta.voltam) : 0;
    faltam -= unidades;
    const centavos = emCentavos(valorDevolvido(volta, unidades));
    return { unidades, centavos, unitario: emCentavos(volta.valor_unitario) };
  });
}

const menos = (volta: Volta, unidades: number): Volta => ({
  ...volta,
  devolvidas: volta.devolvidas + unidades,
  voltam: volta.voltam - unidades,
});
