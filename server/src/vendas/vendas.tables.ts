import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import type { Conserto } from '@varal/contract/envio/servico-fora';
import type { Posicao, Tecnica } from '@varal/contract/estampas/estampa';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import type { SituacaoDaDevolucao } from '@varal/contract/vendas/devolvido/situacao-da-devolucao';
import type { Espera, EstadoDaPeca } from '@varal/contract/vendas/estampar/peca';
import type { Origem } from '@varal/contract/vendas/origem';
import type { SituacaoDoPagamento } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { EstampaDaLinha } from '@varal/contract/vendas/propria/estampas-da-linha';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OpcaoCotada } from '../envio/cotacao/cotacao.ts';

/** The print's code and name are those of today. */
export type EstampaGuardada = Omit<EstampaDaLinha, 'codigo' | 'nome'>;

export type TabelasDeVendas = {
  vendas: {
    id: GeneratedAlways<number>;
    status: Generated<StatusDaVenda>;
    origem: Origem;
    cliente_id: number;
    vendedor_id: number;
    vendedor: string;
    endereco: EnderecoDeEntrega;
    altura: number | null;
    largura: number | null;
    comprimento: number | null;
    peso: number | null;
    servico_frete: string | null;
    frete_valor: number | null;
    codigo_servico_frete: string | null;
    link_etiqueta_pdf: string | null;
    codigo_rastreamento: string | null;
    numero_pedido_bling: string | null;
    pedido_bling_id: number | null;
    edicoes: Generated<number>;
    versao: Generated<number>;
    observacao: Generated<string>;
    prazo_pedido: string | null;
    criado_em: Generated<string>;
    alterado_em: Generated<string>;
    cancelado_em: string | null;
    documento_fiscal_tipo: 'nfe' | 'dce' | null;
    documento_fiscal_chave: string | null;
    /** The sum of the lines, kept by their trigger. */
    total: ColumnType<number, never, never>;
    n_itens: ColumnType<number, never, never>;
    /** Equal baskets have the same text. */
    cesta: ColumnType<string | null, never, never>;
    /** The money received less the money given back, kept by the trigger of payments. */
    pago: ColumnType<number, never, never>;
    a_receber: GeneratedAlways<number>;
    situacao_do_pagamento: GeneratedAlways<SituacaoDoPagamento>;
    /** The price, in this sale, of the goods that came back. */
    devolvido: Generated<number>;
    situacao_da_devolucao: Generated<SituacaoDaDevolucao>;
    no_status_desde: ColumnType<string | null, never, never>;
    /** The units of all lines that are still to be printed, kept by the trigger of the lines. */
    a_estampar: ColumnType<number, never, never>;
  };
  configuracao_de_vendas: { id: Generated<number>; desconto_maximo: number };
  itens_da_venda: {
    id: GeneratedAlways<number>;
    venda_id: number;
    posicao: number;
    produto_id: number | null;
    variacao_id: number | null;
    a_definir: Generated<boolean>;
    sku: string;
    titulo: string;
    descricao: Generated<string>;
    modelo_codigo: Generated<string>;
    cor: string | null;
    nome_cor: string | null;
    tamanho: string | null;
    imagem_url: string | null;
    quantidade: number;
    valor_unitario: number;
    desconto: Generated<number>;
    subtotal: GeneratedAlways<number>;
    /** The blank that the line is made of, as it was when the line was written. */
    lisa_id: Generated<number | null>;
    lisa_variacao_id: Generated<number | null>;
    /** The units still to be printed, and those among them for which there is no blank. */
    a_estampar: Generated<number>;
    sem_roupa: Generated<number>;
    /** Prints of its own, in the order of its SKU, and a name or number for each piece. */
    estampas: Generated<EstampaGuardada[] | null>;
    personalizacoes: Generated<string[] | null>;
    /** The number of units that came back, and of those among them that are no stock any more. */
    devolvidas: Generated<number>;
    com_defeito: Generated<number>;
    /** The cost of the piece when it was sold; a trigger of the lines keeps it. */
    custo_unitario: ColumnType<number | null, never, never>;
  };
  producao_das_vendas: {
    venda_id: number;
    /** The rule that held when the first piece of the sale went into the queue. */
    sinal: number;
    dias: Record<Tecnica, number>;
    fecha_as: string;
    sinal_em: string | null;
    prazo: string | null;
  };
  pecas: {
    id: GeneratedAlways<number>;
    venda_id: number | null;
    item_id: number | null;
    produto_id: number | null;
    variacao_id: number | null;
    lisa_id: number | null;
    lisa_variacao_id: number | null;
    proprias: EstampaGuardada[] | null;
    personalizacao: string | null;
    /** Of a piece for the shelf alone. */
    prazo: string | null;
    primeira: Generated<boolean>;
    paga: Generated<boolean>;
    sem_arte: Generated<boolean>;
    sem_roupa: Generated<boolean>;
    solta: Generated<boolean>;
    avanco: Generated<Exclude<EstadoDaPeca, 'espera' | 'liberada'> | 'fila'>;
    aberta: GeneratedAlways<boolean>;
    espera_por: GeneratedAlways<Espera | null>;
    estado: GeneratedAlways<EstadoDaPeca>;
    criado_em: Generated<string>;
    terminou_em: string | null;
  };
  estampas_da_peca: {
    peca_id: number;
    ordem: number;
    estampa_id: number;
    tecnica: Tecnica;
    posicao: Posicao;
    largura_mm: number;
    arte_sha256: string | null;
    avanco: Generated<'fila' | 'em_folha' | 'impressa' | 'pronta'>;
  };
  conferencias: {
    item_id: number;
    passo: PassoConferido;
    venda_id: number;
    quantidade: number;
    lidas: Generated<number>;
    faltam: Generated<number>;
    motivo: string | null;
    vez: number;
    por: number;
    em: Generated<string>;
  };
  cotacoes_de_frete: {
    venda_id: number;
    codigo: string;
    nome: string;
    valor: number;
    prazo_entrega: number;
    custo: number | null;
    transportadora: number | null;
    /** The reason why it cannot be bought, as `keepReason` writes it. */
    fora: string | null;
    conserto: Conserto | null;
  };
  fretes_simulados: {
    cep: string;
    cesta: string;
    valor: number;
    altura: number;
    largura: number;
    comprimento: number;
    peso: number;
    /** Those that cannot be bought are among them, with the reason. */
    opcoes: OpcaoCotada[];
    em: Generated<string>;
  };
  fretes_escolhidos: {
    venda_id: number;
    codigo: string;
    valor: number;
    custo: number;
    transportadora: number | null;
  };
};
