import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

/** A garment with a balance of its own: a blank, or what is made of one. */
export type Coisa = { sku: string; produto_id: number; variacao_id: number | null };
/** A line may sell a thing as it is, a piece of a blank, or a blank with a print of its own. */
export type Mercadoria = { coisa: Coisa; lisa: Coisa | null; propria: boolean };

export type Linha = {
  mercadoria: Mercadoria;
  item_id: number;
  sku: string;
  quantidade: number;
  a_estampar: number;
  /** So many of those wait for a garment. */
  sem_roupa: number;
  nomes: readonly string[] | null;
  /** Those that are in the queue or ready, the oldest first. */
  pecas: Peca[];
  /** The units that came back and are stock again, and those that came back with a defect. */
  noEstoque: number;
  comDefeito: number;
};
export type Venda = {
  id: number;
  status: StatusDaVenda;
  /** Its goods left the shop, whatever its status is by now. */
  saiu: boolean;
  linhas: Linha[];
  /** The pieces that were printed for it, less those that were called a mistake. */
  feitas: Map<Mercadoria, number>;
  /** The blanks that its own prints used up. */
  gastas: Map<Coisa, number>;
  /** What it held and was spoilt. */
  perdidas: Map<Coisa, number>;
  prazoPedido: string | null;
  total: number;
  pago: number;
  /** The money that can be given back of each payment. */
  pagamentos: { id: number; resta: number }[];
  /** The down payment was there when the sale or its money changed last. */
  sinalEm: boolean;
};
export type Pedida = { mercadoria: Mercadoria; quantidade: number; nomes: readonly string[] | null };
export type Parte = Pick<Linha, 'a_estampar' | 'sem_roupa'>;
/** Something that was made for the shelf, or ordered for it, and can be undone once. */
export type Feito = {
  id: number;
  mercadoria: Mercadoria;
  n: number;
  pedidas: readonly Peca[] | null;
  desfeito: boolean;
};

export type Peca = {
  /** The shop numbers pieces in the order in which they come; one that it has not told yet is later than all others. */
  id: number;
  nome: string | null;
  estado: 'fila' | 'pronta' | 'perdida' | 'cancelada';
  semRoupa: boolean;
  /** Its print needs a file that is not there. */
  semArte: boolean;
  paga: boolean;
  solta: boolean;
  primeira: boolean;
  /** The turn in which it became ready. */
  prontaEm: number;
};
/** A piece of a line, or of the shelf: then there is neither sale nor line. */
export type Achada = { peca: Peca; mercadoria: Mercadoria; venda?: Venda; linha?: Linha };

/** What a line gave up: ready pieces of a product are the shelf's, and all others are gone. */
export type Saidas = { paraAPrateleira: Peca[]; canceladas: Peca[] };

/** A down payment in per cent, and whether own prints have no file. */
export type Regras = { sinal: number; semArte: boolean };
