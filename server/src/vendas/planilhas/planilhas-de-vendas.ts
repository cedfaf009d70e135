import { formatarCnpj, formatarCpf } from '@varal/contract/documentos';
import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import type { FiltrosDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { ROTULOS_DO_PAGAMENTO } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { Db } from '../../base/db/db.ts';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsDeVendas } from '../lista/lista.queries.ts';
import { type ItemVendido, lerItensVendidos, lerVendas, type VendaNaPlanilha } from './vendas-na-planilha.queries.ts';

type Consulta = FiltrosDeVendas & { busca: string };

export const planilhaDeVendas = (consulta: Consulta): Planilha<VendaNaPlanilha> => ({
  nome: 'vendas',
  colunas: [
    { nome: 'Venda', de: ({ id }) => id },
    { nome: 'Pedido em', em: 'momento', de: ({ criado_em }) => criado_em },
    { nome: 'Alterado em', em: 'momento', de: ({ alterado_em }) => alterado_em },
    { nome: DIZERES_DA_VENDA.prazo_pedido.rotulo, em: 'dia', de: ({ prazo_pedido }) => prazo_pedido },
    { nome: 'Cliente', de: ({ cliente_nome }) => cliente_nome },
    { nome: 'CPF', de: ({ cpf }) => cpf && formatarCpf(cpf) },
    { nome: 'CNPJ', de: ({ cnpj }) => cnpj && formatarCnpj(cnpj) },
    { nome: 'Etapa', de: ({ status }) => ROTULOS[status] },
    { nome: 'Origem', de: ({ origem }) => ROTULOS_DA_ORIGEM[origem] },
    { nome: 'Vendedor', de: ({ vendedor }) => vendedor },
    { nome: 'Itens', de: ({ n_itens }) => n_itens },
    { nome: 'Valor dos produtos', em: 'dinheiro', de: ({ total }) => total },
    { nome: 'Serviço de frete', de: ({ servico_frete }) => servico_frete },
    { nome: 'Frete', em: 'dinheiro', de: ({ frete_valor }) => frete_valor },
    { nome: 'Total', em: 'dinheiro', de: ({ total_com_frete }) => total_com_frete },
    { nome: 'Pago', em: 'dinheiro', de: ({ pago }) => pago },
    { nome: 'A receber', em: 'dinheiro', de: ({ a_receber }) => a_receber },
    { nome: 'Pagamento', de: ({ situacao_do_pagamento }) => ROTULOS_DO_PAGAMENTO[situacao_do_pagamento] },
    { nome: 'Devolvido', em: 'dinheiro', de: ({ devolvido }) => devolvido },
    { nome: 'Código de rastreamento', de: ({ codigo_rastreamento }) => codigo_rastreamento },
    { nome: 'Pedido no Bling', de: ({ numero_pedido_bling }) => numero_pedido_bling },
    { nome: 'Observação', de: ({ observacao }) => observacao },
  ],
  ids: (db: Db) => buscarIdsDeVendas(db, consulta),
  porVez: 1000,
  linhas: lerVendas,
});

export const planilhaDeItensVendidos = (consulta: Consulta): Planilha<ItemVendido> => ({
  nome: 'itens-vendidos',
  colunas: [
    { nome: 'Venda', de: ({ venda_id }) => venda_id },
    { nome: 'Pedido em', em: 'momento', de: ({ criado_em }) => criado_em },
    { nome: 'Etapa', de: ({ status }) => ROTULOS[status] },
    { nome: 'Cliente', de: ({ cliente_nome }) => cliente_nome },
    { nome: 'Vendedor', de: ({ vendedor }) => vendedor },
    { nome: 'SKU', de: ({ sku }) => sku },
    { nome: 'Título', de: ({ titulo }) => titulo },
    { nome: 'Cor', de: ({ nome_cor }) => nome_cor },
    { nome: 'Tamanho', de: ({ tamanho }) => tamanho },
    { nome: 'Descrição', de: ({ descricao }) => descricao },
    { nome: 'Quantidade', de: ({ quantidade }) => quantidade },
    { nome: 'Devolvidas', de: ({ devolvidas }) => devolvidas },
    { nome: 'Valor unitário', em: 'dinheiro', de: ({ valor_unitario }) => valor_unitario },
    { nome: 'Desconto', em: 'dinheiro', de: ({ desconto }) => desconto },
    { nome: 'Subtotal', em: 'dinheiro', de: ({ subtotal }) => subtotal },
  ],
  ids: (db: Db) => buscarIdsDeVendas(db, consulta),
  porVez: 500,
  linhas: lerItensVendidos,
});
