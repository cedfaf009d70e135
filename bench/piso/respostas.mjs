// @ts-check
// The floor's rows become the answers of the contract here, key by key in the order of the shop's own server.

/** @typedef {Record<string, number | string | null | undefined>} Linha */

/** @param {Linha & { arquivos: string[] }} p */
export const comoCartao = (p) => ({
  id: p.id,
  titulo: p.titulo,
  codigo: p.codigo,
  sku: p.sku,
  modelo: { id: p.modelo_id, codigo: p.modelo_codigo, nome: p.modelo_nome },
  categoria: { id: p.categoria_id, nome: p.categoria_nome },
  preco_venda: p.preco_venda,
  preco_min: p.preco_min,
  preco_max: p.preco_max,
  quantidade_total: p.quantidade_total,
  disponivel: p.disponivel,
  id_bling: p.id_bling,
  variacoes_publicadas: p.variacoes_publicadas,
  n_variacoes: p.n_variacoes,
  tem_variacoes: p.tem_variacoes,
  imagens_url: p.arquivos.map((arquivo) => `/midia/${arquivo}`),
  qr_code_url: `/midia/qr/${p.id}.png`,
});

/** @typedef {{ id: number, imagem: string, ordem: number }} Imagem */
/** @typedef {Linha & { id: number, imagens_vinculadas: number[] }} Variacao */

/** @param {Linha & { id: number, variacoes: Variacao[], imagens: Imagem[] }} p */
export function comoProduto(p) {
  const medidas = { largura: p.largura, altura: p.altura, comprimento: p.comprimento, peso: p.peso };
  const publicado = p.id_bling !== null && p.variacoes_publicadas === p.n_variacoes;
  return {
    id: p.id,
    codigo: p.codigo,
    titulo: p.titulo,
    descricao: p.descricao,
    sku: p.sku,
    modelo_id: p.modelo_id,
    modelo: { id: p.modelo_id, codigo: p.modelo_codigo, nome: p.modelo_nome },
    categoria: p.categoria_id,
    categoria_id: p.categoria_id,
    categoria_nome: p.categoria_nome,
    ...medidas,
    medidas,
    preco_custo: p.preco_custo,
    preco_venda: p.preco_venda,
    ncm: p.ncm,
    cest: p.cest,
    origem_fiscal: p.origem_fiscal,
    unidade: p.unidade,
    local: p.local,
    qtd: p.saldo,
    quantidade_total: p.saldo,
    reservado: p.reservado,
    disponivel: Number(p.saldo) - Number(p.reservado),
    tem_variacoes: p.tem_variacoes,
    tem_cor: p.tem_cor,
    tem_tamanho: p.tem_tamanho,
    id_bling: p.id_bling,
    publicar_bling: p.id_bling !== null,
    bling: { estado: publicado ? 'publicado' : 'nao_publicado', erro: null, atualizado_em: p.feita_em },
    qr_code_url: `/midia/qr/${p.id}.png`,
    imagens_url: p.imagens.map(({ imagem }) => imagem),
    imagens: p.imagens,
    variacoes: p.variacoes.map(({ imagens_vinculadas, ...v }) => ({
      ...v,
      qr_code_url: `/midia/qr/${p.id}-${v.id}.png`,
      imagens_vinculadas,
      imagens_vinculadas_urls: imagens_vinculadas.map((id) => p.imagens.find((imagem) => imagem.id === id)?.imagem),
    })),
    versao: p.versao,
    criado_em: p.criado_em,
    alterado_em: p.alterado_em,
  };
}

/** @param {string} cpf */
function cpfValido(cpf) {
  if (!/^\d{11}$/.test(cpf) || new Set(cpf).size === 1) return false;
  return [9, 10].every((n) => {
    const soma = [...cpf.slice(0, n)].reduce((total, digito, i) => total + Number(digito) * (n + 1 - i), 0);
    return ((soma * 10) % 11) % 10 === Number(cpf[n]);
  });
}

/** @param {Linha & { linhas: Linha[] }} v */
export const comoCartaoDaVenda = (v) => ({
  id: v.id,
  cliente_nome: v.cliente_nome,
  status: v.status,
  origem: v.origem,
  criado_em: v.criado_em,
  alterado_em: v.alterado_em,
  no_status_desde: v.no_status_desde,
  vendedor: v.vendedor,
  total: v.mercadoria,
  total_com_frete: v.total_com_frete,
  frete_valor: v.frete_valor,
  n_itens: v.n_itens,
  pago: v.pago,
  a_receber: v.a_receber,
  situacao_do_pagamento: v.situacao_do_pagamento,
  devolvido: v.devolvido,
  situacao_da_devolucao: v.situacao_da_devolucao,
  prazo_pedido: v.prazo_pedido,
  municipio: v.municipio,
  uf: v.uf,
  observacao: v.observacao,
  cpf_valido: cpfValido(String(v.cpf)),
  retirada: v.codigo_servico_frete === 'RETIRADA',
  pecas: v.pecas ?? 0,
  linhas: v.linhas,
  a_definir: v.a_definir,
});

/** @typedef {Linha & { id: number, variacao_id: number, subtotal: number }} Item */

/** @param {Linha & { itens: Item[] | null, cliente: Linha & { nome: string } } | undefined} v */
export function comoVenda(v) {
  if (!v?.itens) throw new Error('nothing was written');
  const { cpf, telefone, email, anonimizado_em, ...cliente } = v.cliente;
  const total = Math.round(v.itens.reduce((soma, { subtotal }) => soma + subtotal * 100, 0)) / 100;
  return {
    id: v.id,
    cliente_nome: v.cliente.nome,
    status: v.status,
    origem: v.origem,
    alterado_em: v.alterado_em,
    vendedor: v.vendedor,
    total,
    n_itens: v.itens.length,
    pago: v.pago,
    a_receber: v.a_receber,
    situacao_do_pagamento: v.situacao_do_pagamento,
    devolvido: v.devolvido,
    situacao_da_devolucao: v.situacao_da_devolucao,
    cliente: { ...cliente, cpf, cpf_valido: true, telefone, email, anonimizado_em },
    cliente_id: v.cliente_id,
    endereco: v.endereco,
    itens: v.itens.map((item) => ({ ...item, qr_code_url: `/midia/qr/${item.id}-${item.variacao_id}.png` })),
    altura: v.altura,
    largura: v.largura,
    comprimento: v.comprimento,
    peso: v.peso,
    servico_frete: v.servico_frete,
    frete_valor: v.frete_valor,
    codigo_servico_frete: v.codigo_servico_frete,
    link_etiqueta_pdf: v.link_etiqueta_pdf,
    codigo_rastreamento: v.codigo_rastreamento,
    etiqueta_anulada: null,
    documento_fiscal: null,
    numero_pedido_bling: v.numero_pedido_bling,
    total_com_frete: total + Number(v.frete_valor ?? 0),
    prazo_pedido: v.prazo_pedido,
    observacao: v.observacao,
    editada: Number(v.edicoes) > 0,
    versao: v.versao,
    criado_em: v.criado_em,
    cancelado_em: v.cancelado_em,
    bling: { estado: 'nao_sincronizado', erro: null, atualizado_em: null },
  };
}
