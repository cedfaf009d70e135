import { naOrdemDosTamanhos } from '../tamanhos.ts';
import { compararLocais } from './local.ts';

type Coisa = {
  local: string | null;
  modelo_codigo: string;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  sku: string;
};

const letras = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Compares things in the order of a walk through the shop: place, model, title, colour, size in the shop's order. */
export function naCaminhada(tamanhos: readonly string[]): (uma: Coisa, outra: Coisa) => number {
  const compararTamanhos = naOrdemDosTamanhos(tamanhos);
  return (uma, outra) =>
    compararLocais(uma.local, outra.local) ||
    letras.compare(uma.modelo_codigo, outra.modelo_codigo) ||
    letras.compare(uma.titulo, outra.titulo) ||
    letras.compare(uma.nome_cor ?? '', outra.nome_cor ?? '') ||
    compararTamanhos(uma.tamanho, outra.tamanho) ||
    letras.compare(uma.sku, outra.sku);
}
