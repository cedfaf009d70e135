import type { Memoria } from './memoria.ts';

export const MODULO_DE_VENDAS = 98310;
export const EM_ABERTO = 6;
export const ATENDIDO = 9;
export const CANCELADO = 12;

/**
 * Opens an account as Bling does: with a deposit, ways to pay, the situations of a sale and two logistics, and nothing
 * else. An id of the previous account is never given again.
 */
export function contaNova(antes?: Memoria): Memoria {
  return {
    ultimo_id: antes?.ultimo_id ?? 16_423_813_000,
    ultimo_numero: 0,
    ultimo_pedido: null,
    codigos: [],
    tokens: [],
    ajustes: {
      por_segundo: 3,
      por_dia: 120_000,
      bloqueio_de_ip: true,
      sem_escopo: [],
      etiqueta_com_id_da_nota: false,
      baixa: 'nao',
      documento_oculto: false,
      cnpj_sem_letras: false,
      renovacao_sem_token: false,
      forma_do_403: 'portal',
      composicoes: { reserva: true, baixa: true, balanco: 'recusa', com_saldo: 'recusa' },
      redirecionamento: null,
    },
    webhooks: { duplicar: false, desordenar: false, desistir_apos: null, desativados: [], pendentes: [] },
    categorias: [],
    produtos: [],
    depositos: [
      { id: 14_886_935_101, descricao: 'Geral', situacao: 1, padrao: true, desconsiderarSaldo: false },
      { id: 14_886_935_102, descricao: 'Avarias', situacao: 1, padrao: false, desconsiderarSaldo: true },
    ],
    saldos: [],
    contatos: [],
    formas_de_pagamento: FORMAS_DE_PAGAMENTO.map(([n, descricao, tipoPagamento, finalidade], posicao) => ({
      id: 7_263_000 + n,
      descricao,
      tipoPagamento,
      situacao: 1,
      padrao: posicao === 0 ? 1 : 0,
      finalidade,
    })),
    canais_de_venda: [
      { id: 204_881_001, descricao: 'Loja Integrada', tipo: 'LojaIntegrada', situacao: 1 },
      { id: 204_881_002, descricao: 'Loja antiga', tipo: 'LojaIntegrada', situacao: 2 },
      { id: 204_881_003, descricao: 'Varal', tipo: 'Api', situacao: 1 },
    ],
    situacoes: SITUACOES.map(([id, valor, nome, cor]) => ({
      id,
      modulo: MODULO_DE_VENDAS,
      nome,
      valor,
      idHerdado: 0,
      cor,
    })),
    pedidos: [],
    logisticas: [
      { id: 14_886_936_201, descricao: 'Correios', tipoIntegracao: 'Correios', situacao: 'H' },
      { id: 14_886_936_202, descricao: 'Melhor Envio', tipoIntegracao: 'MelhorEnvio', situacao: 'H' },
    ],
    servicos: [
      umServico(1, 14_886_936_201, 'PAC', '03298', 18.9, 8),
      umServico(2, 14_886_936_201, 'SEDEX', '03220', 32.5, 2),
      umServico(3, 14_886_936_202, '.Package', '3', 21.4, 5),
      umServico(4, 14_886_936_202, '.Com', '4', 29.9, 3),
    ],
    objetos: [],
  };
}

/** The API shows the situations of these modules; only those of sales are simulated. */
export const MODULOS = [
  { id: MODULO_DE_VENDAS, nome: 'Vendas', descricao: 'Pedidos de Venda', criarSituacoes: true },
  { id: 98309, nome: 'PedidosCompra', descricao: 'Pedidos de Compra', criarSituacoes: false },
];

/** The seven of a new account, the first its default: there is no card, and none without payment. */
const FORMAS_DE_PAGAMENTO = [
  [1, 'Dinheiro', 1, 3],
  [2, 'Pix', 20, 3],
  [3, 'Boleto', 15, 2],
  [4, 'Cheque', 2, 3],
  [5, 'Depósito Bancário', 16, 3],
  [6, 'Crediário', 21, 3],
  [7, 'Vale-Troca', 21, 2],
] as const;

const SITUACOES = [
  [EM_ABERTO, 0, 'Em aberto', '#E9DC40'],
  [ATENDIDO, 1, 'Atendido', '#3FB57A'],
  [CANCELADO, 2, 'Cancelado', '#CBCBCB'],
  [15, 3, 'Em andamento', '#0065F9'],
  [18, 4, 'Venda agenciada', '#F5A623'],
  [21, 10, 'Em digitação', '#FF9F1C'],
  [24, 11, 'Verificado', '#8E44AD'],
] as const;

function umServico(
  ordem: number,
  logistica: number,
  descricao: string,
  codigo: string,
  freteItem: number,
  estimativaEntrega: number,
) {
  return {
    id: 14_886_936_300 + ordem,
    logistica,
    descricao,
    codigo,
    aliases: [descricao],
    freteItem,
    estimativaEntrega,
    ativo: true,
    transportador: { id: 0 },
  };
}
