import { type CampoDigitado, nomesDe } from '../campo.ts';
import type { ModeloDigitado } from './modelos.routes.ts';

const texto = (rotulo: string) => ({ rotulo, tipo: 'texto' }) as const satisfies CampoDigitado;
const dinheiro = (rotulo: string) => ({ rotulo, tipo: 'dinheiro' }) as const satisfies CampoDigitado;
const medida = (rotulo: string) => ({ rotulo, tipo: 'decimal' }) as const satisfies CampoDigitado;

/** Staff type these fields of a model; a save may call two of them otherwise. */
export const CAMPOS_DO_MODELO = {
  codigo: texto('Código'),
  nome: texto('Nome'),
  descricao: texto('Descrição'),
  observacao: texto('Observação'),
  padronizar: { rotulo: 'Padronizar', tipo: 'sim_nao' },
  categoria_id: { rotulo: 'Categoria', tipo: 'inteiro' },
  preco_custo: dinheiro('Preço de custo'),
  preco_venda: dinheiro('Preço de venda'),
  peso: medida('Peso'),
  largura: medida('Largura'),
  altura: medida('Altura'),
  profundidade: medida('Profundidade'),
  ncm: texto('NCM'),
  cest: texto('CEST'),
  origem_fiscal: { rotulo: 'Origem fiscal', tipo: 'inteiro' },
  unidade: texto('Unidade'),
} as const satisfies Record<Exclude<keyof ModeloDigitado, 'categoria' | 'preco'>, CampoDigitado>;

export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO;
export const NOMES_DO_MODELO = nomesDe(CAMPOS_DO_MODELO);
