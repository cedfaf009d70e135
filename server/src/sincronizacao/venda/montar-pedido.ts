import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { cortar, enderecoNoBling } from '../textos-no-bling.ts';
import { comparavel, type PedidoDoBling } from './ler-pedido.ts';
import { type PagamentoNoPedido, parcelasMudadas, parcelasNovas, type QualForma } from './parcelas.ts';
import { totalQueCabe } from './total-do-pedido.ts';

export type VendaNoPedido = {
  id: number;
  criado_em: string;
  /** The day for which the sale is promised. */
  prazo_pedido: string | null;
  /** The account's channel for new orders of this origin. */
  loja_id: number | null;
  cliente: { nome: string; anonimizado: boolean };
  endereco: EnderecoDeEntrega;
  peso: number | null;
  servico_frete: string | null;
  codigo_servico_frete: string | null;
  frete_valor: number | null;
  codigo_rastreamento: string | null;
  /** The shop has Bling make its labels: for that the order names the service. */
  etiqueta_no_bling: boolean;
  itens: readonly ItemNoPedido[];
  pagamentos: readonly PagamentoNoPedido[];
};
export type ItemNoPedido = {
  sku: string;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  /** The names of the prints that the line carries of its own: there it is its blank, and says so. */
  estampas: readonly string[];
  quantidade: number;
  /** The price as sold, before the line's discount. */
  valor_unitario: number;
  desconto: number;
  /** Bling's number of the variation, or of the product without any; null when it is not there. */
  produto_bling: number | null;
  /** It is counted in this unit; null when the shop does not say. */
  unidade: string | null;
};

/** The number by which an order is found again: even a shop restored from a backup never uses one twice. */
export const numeroLojaDe = ({ id, criado_em }: Pick<VendaNoPedido, 'id' | 'criado_em'>): string =>
  `V${id}-${Date.parse(criado_em).toString(36)}`;

type PartesDoNovo = { contato: number; qualForma: QualForma };

export function pedidoNovo(venda: VendaNoPedido, { contato, qualForma }: PartesDoNovo) {
  const data = diaEmSaoPaulo(venda.criado_em);
  const etiqueta = etiquetaDe(venda);
  const pedido = {
    numeroLoja: numeroLojaDe(venda),
    ...(venda.loja_id !== null && { loja: { id: venda.loja_id } }),
    data,
    dataSaida: data,
    dataPrevista: venda.prazo_pedido ?? data,
    contato: { id: contato },
    observacoesInternas: quemEh(venda),
    itens: venda.itens.map((item) => ({
      produto: { id: item.produto_bling ?? 0 },
      ...itemDe(item),
      unidade: item.unidade ?? 'UN',
    })),
    desconto: descontoDe(venda),
    transporte: {
      fretePorConta: temEnvio(venda) ? POR_CONTA_DA_LOJA : SEM_TRANSPORTE,
      frete: venda.frete_valor ?? 0,
      pesoBruto: venda.peso ?? 0,
      quantidadeVolumes: temEnvio(venda) ? 1 : 0,
      ...(etiqueta && { etiqueta }),
    },
  };
  const cobranca = { pagamentos: venda.pagamentos, total: totalQueCabe(pedido), data };
  return { ...pedido, parcelas: parcelasNovas(cobranca, qualForma) };
}

type Partes = {
  contato: number;
  /** Undefined leaves the ways to pay that are there already. */
  qualForma?: QualForma | undefined;
  /** The account's name of the parcel's service; undefined when it has none. */
  alias?: string | undefined;
};

/** The order as it is to become; nothing when it is so already. */
export function pedidoMudado(deles: PedidoDoBling, venda: VendaNoPedido, partes: Partes): object | undefined {
  const mudado = {
    ...deles,
    numeroLoja: numeroLojaDe(venda),
    // Bling knows no order without such a day, so one that is not promised keeps what stands there.
    dataPrevista: venda.prazo_pedido ?? deles.dataPrevista,
    contato: venda.cliente.anonimizado ? deles.contato : { id: partes.contato },
    observacoesInternas: comQuemEh(deles.observacoesInternas, venda),
    itens: itensMudados(deles.itens, venda.itens),
    desconto: descontoDe(venda),
    transporte: transporteMudado(deles.transporte, venda, partes.alias),
  };
  const data = diaEmSaoPaulo(venda.criado_em);
  const cobranca = { pagamentos: venda.pagamentos, total: totalQueCabe(mudado), data };
  const parcelas = parcelasMudadas(deles.parcelas, cobranca, partes.qualForma);
  if (comparavel({ ...mudado, parcelas }) === comparavel(deles)) return undefined;

  const { id: _, total: _total, totalProdutos: _produtos, situacao: _situacao, notaFiscal: _nota, ...corpo } = mudado;
  return { ...corpo, contato: { id: mudado.contato.id }, parcelas };
}

const descontoDe = ({ itens }: VendaNoPedido) => ({
  valor: emReais(itens.reduce((soma, { desconto }) => soma + emCentavos(desconto), 0)),
  unidade: 'REAL',
});

// A discount at a line is a percentage there, and rounded in Bling's own way: all of them are the order's discount.
const itemDe = (item: ItemNoPedido) => ({
  codigo: item.sku,
  descricao: descricaoLa(item),
  quantidade: item.quantidade,
  valor: item.valor_unitario,
  desconto: 0,
});

function descricaoLa({ estampas, ...item }: ItemNoPedido): string {
  if (estampas.length === 0) return cortar(descricaoDe(item), MAIOR_DESCRICAO);
  const qual = ` · ${cortar(`estampa ${estampas.join(', ')}`, MAIOR_DESCRICAO / 2)}`;
  return `${cortar(descricaoDe(item), MAIOR_DESCRICAO - qual.length)}${qual}`;
}

/** Bling allows this length for a product's name. */
const MAIOR_DESCRICAO = 120;

type ItemDeles = PedidoDoBling['itens'][number];

/** A line keeps what was added to it there. One whose product is gone here keeps the product it has. */
function itensMudados(deles: readonly ItemDeles[], nossos: readonly ItemNoPedido[]): ItemDeles[] {
  const livres = new Set(deles);
  return nossos.map((item) => {
    const dele = itemDeles([...livres], item);
    if (dele) livres.delete(dele);
    const { id: _, ...antes } = dele ?? { id: 0, unidade: 'UN' };
    return { ...antes, produto: { id: item.produto_bling ?? dele?.produto.id ?? 0 }, ...itemDe(item) };
  });
}

/** A blank may stand in several lines, plain and with prints: their descriptions tell them apart. */
function itemDeles(deles: readonly ItemDeles[], item: ItemNoPedido): ItemDeles | undefined {
  const { sku, produto_bling } = item;
  const mesmoCodigo = deles.filter(({ codigo }) => codigo === sku);
  const descricao = descricaoLa(item);
  return (
    mesmoCodigo.find((um) => um.descricao === descricao) ??
    mesmoCodigo[0] ??
    deles.find(({ produto }) => produto.id === produto_bling)
  );
}

const POR_CONTA_DA_LOJA = 0;
const SEM_TRANSPORTE = 9;

const temEnvio = ({ codigo_servico_frete }: VendaNoPedido): boolean =>
  codigo_servico_frete !== null && !ehRetirada({ codigo_servico_frete });

function transporteMudado(deles: PedidoDoBling['transporte'], venda: VendaNoPedido, alias: string | undefined) {
  const envio = temEnvio(venda);
  const combina = envio === (deles.fretePorConta !== SEM_TRANSPORTE);
  return {
    ...deles,
    fretePorConta: combina ? deles.fretePorConta : envio ? POR_CONTA_DA_LOJA : SEM_TRANSPORTE,
    frete: venda.frete_valor ?? 0,
    pesoBruto: venda.peso ?? 0,
    quantidadeVolumes: envio ? Math.max(1, deles.quantidadeVolumes) : 0,
    etiqueta: { ...deles.etiqueta, ...etiquetaDe(venda) },
    volumes: volumesMudados(deles.volumes, venda, alias),
  };
}

/** Bling's own label hangs on its volumes: one that has a code is left as it is. */
function volumesMudados(
  deles: PedidoDoBling['transporte']['volumes'],
  { codigo_rastreamento }: VendaNoPedido,
  servico: string | undefined,
) {
  const [primeiro, ...outros] = deles;
  if (!primeiro) return servico ? [{ servico, codigoRastreamento: codigo_rastreamento ?? '' }] : deles;
  if (!codigo_rastreamento || deles.some(({ codigoRastreamento }) => codigoRastreamento !== '')) return deles;
  return [{ ...primeiro, codigoRastreamento: codigo_rastreamento }, ...outros];
}

/** True while the order lacks the volume that names its service: the parcel's code or Bling's label needs it. */
export const faltaVolume = ({ transporte }: PedidoDoBling, venda: VendaNoPedido): boolean =>
  transporte.volumes.length === 0 &&
  (venda.codigo_rastreamento !== null || (venda.etiqueta_no_bling && temEnvio(venda)));

/** The destination of the goods. An anonymous customer has no address any more: the printed one stays. */
function etiquetaDe({ cliente, endereco }: VendaNoPedido) {
  const lugar = cliente.anonimizado ? undefined : enderecoNoBling(endereco);
  return lugar && { nome: cortar(cliente.nome, MAIOR_NOME), ...lugar };
}

/** A longer name does not fit on an invoice. */
const MAIOR_NOME = 60;

/** The text makes the order unique: Bling refuses one that is identical to the one before. */
const quemEh = ({ id }: VendaNoPedido): string => `Varal venda ${id}`;

const comQuemEh = (escrito: string, venda: VendaNoPedido): string =>
  escrito.startsWith(quemEh(venda)) ? escrito : [quemEh(venda), escrito].filter(Boolean).join('\n');

/** The day in the shop's time zone, like 2026-11-20. */
const diaEmSaoPaulo = (momento: string): string =>
  new Date(momento).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
