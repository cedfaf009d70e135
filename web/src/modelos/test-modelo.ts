import type { Modelo } from '@varal/contract/modelos/modelos.routes';

/** Builds a model of which only code and name are known. */
export const umModelo = (mais: Partial<Modelo> = {}): Modelo => ({
  id: 7,
  codigo: 'CAM01',
  nome: 'Camiseta',
  descricao: '',
  observacao: '',
  padronizar: false,
  em_estoque: false,
  categoria: null,
  categoria_id: null,
  categoria_nome: null,
  preco_custo: 0,
  preco_venda: 0,
  preco: 0,
  peso: 0,
  largura: 0,
  altura: 0,
  profundidade: 0,
  ncm: null,
  cest: null,
  origem_fiscal: null,
  unidade: null,
  ...mais,
});

/** Builds the model of a T-shirt, with all that its products get of it. */
export const modeloDeCamiseta = (mais: Partial<Modelo> = {}): Modelo => ({
  ...umModelo({ id: 3, nome: 'Camiseta básica', descricao: 'Malha 30.1', padronizar: true, em_estoque: true }),
  categoria: 2,
  categoria_id: 2,
  categoria_nome: 'Camisetas',
  preco_custo: 19.9,
  preco_venda: 1059.9,
  preco: 1059.9,
  peso: 0.2,
  largura: 20,
  altura: 3,
  profundidade: 30.5,
  ...mais,
});
