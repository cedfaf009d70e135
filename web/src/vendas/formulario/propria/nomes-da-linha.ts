import type { ErroDaVenda } from '@varal/contract/vendas/erro-da-venda';
import { type Linha, maisPecas, numerosDe } from '../itens/linha.ts';

/** Finds out that there is not one name for each piece. A quantity that is none is another mistake. */
export function problemaDosNomes(linha: Linha): ErroDaVenda | undefined {
  const n = linha.propria?.nomes.length ?? 0;
  const q = numerosDe(linha).quantidade;
  return n === 0 || q === 0 || n === q ? undefined : { codigo: 'venda.nomes_errados', params: { n, q } };
}

/** Adds the pieces of another line to the one that sells the same, with their names. */
export function maisDaOutra(linha: Linha, outra: Linha): Linha {
  const somada = maisPecas(linha, numerosDe(outra).quantidade);
  const { propria } = linha;
  if (!propria || !outra.propria) return somada;
  return { ...somada, propria: { ...propria, nomes: [...propria.nomes, ...outra.propria.nomes] } };
}
