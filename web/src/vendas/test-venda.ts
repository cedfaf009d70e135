import type { ContagensDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import type { LinhaDoCartao } from '@varal/contract/vendas/lista/linha-do-cartao';
import type { CartaoDaVenda, ItemDaVenda, VariacaoDoItem, Venda } from '@varal/contract/vendas/venda';
import { umCliente } from '../clientes/test-cliente.ts';

/** Builds a customer as a sale tells of them. */
function oCliente(): Venda['cliente'] {
  const { n_vendas: _, ...cliente } = umCliente({ telefone: '11981234455', complemento: 'fundos' });
  return cliente;
}

/** Builds a line of a sale; each number with a title, a SKU and a QR code of its own. */
export const umItem = (n: number, diferente: Partial<ItemDaVenda> = {}): ItemDaVenda => {
  const { quantidade = 1, valor_unitario = 59.9, desconto = 0 } = diferente;
  return {
    id: n,
    item_id: 100 + n,
    variacao_id: null,
    sku: `P-CAM-${n}`,
    titulo: `Camiseta ${n}`,
    descricao: `Camiseta ${n}`,
    modelo: { codigo: 'CAM01' },
    cor: null,
    nome_cor: null,
    tamanho: null,
    imagem_url: null,
    qr_code_url: `/midia/qr/${n}.png`,
    quantidade,
    valor_unitario,
    desconto,
    subtotal: Math.round((quantidade * valor_unitario - desconto) * 100) / 100,
    devolvidas: 0,
    a_definir: false,
    categoria: 2,
    medidas: { largura: 20, altura: 3, comprimento: 30.5, peso: 0.2 },
    preco_venda: 59.9,
    id_bling: 9000 + n,
    tem_variacoes: false,
    variacoes: [],
    disponivel: 12,
    na_lixeira: false,
    local: null,
    ...diferente,
  };
};

/** Builds a line whose variation nobody has chosen yet: there is one blue M, and none of the blue G. */
export const umItemADefinir = (n: number, diferente: Partial<ItemDaVenda> = {}): ItemDaVenda => {
  const variacao = (id: number, tamanho: 'M' | 'G', disponivel: number): VariacaoDoItem => ({
    id,
    sku: `P-CAM-${n}-AZUL-${tamanho}`,
    cor: '#2b3f8c',
    nome_cor: 'Azul',
    tamanho,
    quantidade: disponivel,
    disponivel,
    preco_venda: 59.9,
    id_bling: id,
  });
  return umItem(n, {
    a_definir: true,
    tem_variacoes: true,
    variacoes: [variacao(71, 'M', 1), variacao(72, 'G', 0)],
    ...diferente,
  });
};

/** Builds a sale of two lines, to be picked, all of it paid, published and in order. */
export function umaVenda(diferente: Partial<Venda> = {}): Venda {
  const cliente = diferente.cliente ?? oCliente();
  const { cep, endereco, numero, complemento, bairro, municipio, uf } = cliente;
  const itens = diferente.itens ?? [umItem(1), umItem(2, { quantidade: 2, desconto: 9.8 })];
  const total = Math.round(itens.reduce((soma, { subtotal }) => soma + subtotal, 0) * 100) / 100;
  const total_com_frete = Math.round((total + (diferente.frete_valor ?? 0)) * 100) / 100;
  return {
    id: 12,
    cliente_nome: cliente.nome,
    status: 'separacao',
    origem: 'loja_integrada',
    alterado_em: '2026-11-20T17:05:00.000Z',
    vendedor: 'Ana Lima',
    total,
    prazo_pedido: null,
    observacao: '',
    n_itens: itens.length,
    cliente,
    cliente_id: cliente.id,
    endereco: { cep, endereco, numero, complemento, bairro, municipio, uf },
    itens,
    altura: null,
    largura: null,
    comprimento: null,
    peso: null,
    servico_frete: null,
    frete_valor: null,
    codigo_servico_frete: null,
    link_etiqueta_pdf: null,
    codigo_rastreamento: null,
    etiqueta_anulada: null,
    documento_fiscal: null,
    numero_pedido_bling: null,
    total_com_frete,
    pago: total_com_frete,
    a_receber: 0,
    situacao_do_pagamento: 'pago',
    devolvido: 0,
    situacao_da_devolucao: 'nenhuma',
    producao: null,
    editada: false,
    versao: 3,
    criado_em: '2026-11-19T12:00:00.000Z',
    cancelado_em: null,
    bling: { estado: 'nao_sincronizado', erro: null, atualizado_em: null },
    ...diferente,
  };
}

export const comMedidas = { altura: 10, largura: 15.5, comprimento: 20, peso: 0.35 };
export const comFrete = { ...comMedidas, servico_frete: 'SEDEX', frete_valor: 23.5, codigo_servico_frete: '03220' };
export const noBling = {
  numero_pedido_bling: '4711',
  bling: { estado: 'sincronizado', erro: null, atualizado_em: '2026-11-20T17:00:00.000Z' },
} as const;
export const comEtiqueta = {
  ...comFrete,
  ...noBling,
  link_etiqueta_pdf: '/midia/etiquetas/12.pdf',
  codigo_rastreamento: 'BR123456789BR',
};
export const naLoja = {
  ...comMedidas,
  origem: 'loja_fisica',
  servico_frete: 'Retirada na loja',
  frete_valor: 0,
  codigo_servico_frete: 'RETIRADA',
} as const;

/** Builds a sale as the list gets it. */
export const umCartao = (id: number, diferente: Partial<CartaoDaVenda> = {}): CartaoDaVenda => ({
  id,
  cliente_nome: `Cliente ${id}`,
  status: 'separacao',
  origem: 'redes_sociais',
  criado_em: '2026-11-19T12:00:00.000Z',
  alterado_em: '2026-11-20T17:05:00.000Z',
  no_status_desde: '2026-11-20T17:05:00.000Z',
  vendedor: 'Ana Lima',
  total: 119.8,
  total_com_frete: 119.8,
  frete_valor: null,
  n_itens: 2,
  pago: 0,
  a_receber: 0,
  situacao_do_pagamento: 'pago',
  devolvido: 0,
  situacao_da_devolucao: 'nenhuma',
  prazo_pedido: null,
  municipio: 'São Paulo',
  uf: 'SP',
  observacao: '',
  cpf_valido: true,
  retirada: false,
  pecas: 2,
  producao: null,
  linhas: [umaLinha(1), umaLinha(2)],
  ...diferente,
});

/** Builds a line as a card shows it. */
export const umaLinha = (n: number, diferente: Partial<LinhaDoCartao> = {}): LinhaDoCartao => ({
  titulo: `Camiseta ${n}`,
  nome_cor: null,
  tamanho: null,
  quantidade: 1,
  imagem_url: null,
  ...diferente,
});

/** Builds what the tabs of the list tell: a shop without sales but for these. */
export const umasContagens = (diferentes: Partial<ContagensDeVendas> = {}): ContagensDeVendas => ({
  todas: 0,
  separacao: 0,
  embalagem: 0,
  selecionar_envio: 0,
  etiqueta: 0,
  retirada: 0,
  enviado: 0,
  concluido: 0,
  cancelado: 0,
  ...diferentes,
});
