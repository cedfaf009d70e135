import { TAMANHOS } from '../valores.ts';
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

/** Compares things in the order of a walk through the shop: place, model, title, colour, size. */
export const naCaminhada = (uma: Coisa, outra: Coisa): number =>
  compararLocais(uma.local, outra.local) ||
  letras.compare(uma.modelo_codigo, outra.modelo_codigo) ||
  letras.compare(uma.titulo, outra.titulo) ||
  letras.compare(uma.nome_cor ?? '', outra.nome_cor ?? '') ||
  lugarDoTamanho(uma.tamanho) - lugarDoTamanho(outra.tamanho) ||
  letras.compare(uma.sku, outra.sku);

const lugarDoTamanho = (tamanho: string | null): number => TAMANHOS.findIndex((um) => um === tamanho);
