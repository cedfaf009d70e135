import type { EstadoDoItem, FaseDaLeitura, TipoDeItem } from '@varal/contract/importacao/importacao';

export const FASES = {
  categorias: 'Lendo as categorias',
  com_saldo: 'Lendo a lista de produtos',
  sem_saldo: 'Lendo a lista de produtos',
  saldo_negativo: 'Lendo a lista de produtos',
  contatos: 'Lendo a lista de contatos',
  detalhes: 'Lendo cada produto e suas imagens',
  imagens: 'Baixando as últimas imagens',
  saldos: 'Lendo os saldos',
  enderecos: 'Lendo cada contato',
  conferencia: 'Comparando com o que já está aqui',
  lida: 'Leitura terminada',
} as const satisfies Record<FaseDaLeitura, string>;

export const TIPOS = {
  produto: 'Produtos',
  cliente: 'Clientes',
  categoria: 'Categorias',
} as const satisfies Record<TipoDeItem, string>;

export const ESTADOS = {
  novo: 'Novos',
  ligado: 'Já estão aqui',
  conflito: 'Em conflito',
  impossivel: 'Não vêm',
} as const satisfies Record<EstadoDoItem, string>;
