import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

// A model of garments that knows none of the contract's rules: it counts units one after the other, as a person at the shelf would.

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
};
export type Pedida = { mercadoria: Mercadoria; quantidade: number };

const SEGURAM: readonly StatusDaVenda[] = ['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada'];

export const aberta = ({ status }: Venda): boolean => SEGURAM.includes(status);
export const prontasDe = ({ quantidade, a_estampar }: Linha): number => quantidade - a_estampar;
export const voltaram = ({ noEstoque, comDefeito }: Linha): number => noEstoque + comDefeito;
export const daLinha = ({ linhas }: Venda, mercadoria: Mercadoria): Linha | undefined =>
  linhas.find((uma) => uma.mercadoria === mercadoria);
export const somarEm = <K>(somas: Map<K, number>, de: K, n: number): void => {
  somas.set(de, (somas.get(de) ?? 0) + n);
};

/** The units of a thing that an open sale holds. */
export const presas = (venda: Venda, de: Coisa): number =>
  aberta(venda)
    ? venda.linhas.reduce(
        (soma, linha) =>
          soma +
          (linha.mercadoria.coisa === de && !linha.mercadoria.propria ? prontasDe(linha) : 0) +
          (linha.mercadoria.lisa === de ? linha.a_estampar : 0),
        0,
      )
    : 0;

/** The units of a thing that left with a sale and are no stock again. A piece with a print of its own was no stock before. */
export const levadas = ({ saiu, linhas }: Venda, de: Coisa): number =>
  saiu
    ? linhas
        .filter(({ mercadoria }) => mercadoria.coisa === de && !mercadoria.propria)
        .reduce((soma, { quantidade, noEstoque }) => soma + quantidade - noEstoque, 0)
    : 0;

export class Loja {
  readonly vendas: Venda[] = [];
  readonly saldos: Map<Coisa, number>;
  readonly mercadorias: readonly Mercadoria[];
  /** All garments that ever came: the first stock and corrections of it. */
  entraram: number;

  constructor(mercadorias: readonly Mercadoria[], saldos: ReadonlyMap<Coisa, number>) {
    this.mercadorias = mercadorias;
    this.saldos = new Map(saldos);
    this.entraram = [...saldos.values()].reduce((soma, n) => soma + n, 0);
  }

  get coisas(): Coisa[] {
    return [...this.saldos.keys()];
  }
  saldo = (de: Coisa): number => this.saldos.get(de) ?? 0;
  reservado = (de: Coisa): number => this.vendas.reduce((soma, venda) => soma + presas(venda, de), 0);
  livres = (de: Coisa): number => this.saldo(de) - this.reservado(de);

  /**
   * Fills the lines in their order, each from what those before it left: a line keeps what it holds, gives up first what is not printed
   * yet, and takes ready pieces before blanks. It answers with the units to be printed of each, or undefined where some line lacks units.
   */
  repartir(venda: Venda | undefined, pedidas: readonly Pedida[]): number[] | undefined {
    const prateleira = new Map(this.coisas.map((de) => [de, this.livres(de) + (venda ? presas(venda, de) : 0)]));
    const pegar = (de: Coisa, n: number): number => {
      const pegas = Math.max(0, Math.min(n, prateleira.get(de) ?? 0));
      somarEm(prateleira, de, -pegas);
      return pegas;
    };
    const partes: number[] = [];
    for (const { mercadoria, quantidade } of pedidas) {
      const { coisa, lisa, propria } = mercadoria;
      const antes = venda && daLinha(venda, mercadoria);
      let [prontas, esperam] = antes ? [prontasDe(antes), antes.a_estampar] : [0, 0];
      while (prontas + esperam > quantidade) {
        if (esperam > 0) esperam -= 1;
        else prontas -= 1;
      }
      let falta = quantidade - (propria ? prontas : pegar(coisa, prontas));
      let a_estampar = lisa ? pegar(lisa, esperam) : 0;
      falta -= a_estampar;
      if (!propria) falta -= pegar(coisa, falta);
      const lisas = lisa ? pegar(lisa, falta) : 0;
      a_estampar += lisas;
      falta -= lisas;
      if (falta > 0) return undefined;
      partes.push(a_estampar);
    }
    return partes;
  }

  /** Goods leave the shop with a sale, or come back to it. */
  mover({ linhas }: Venda, sinal: 1 | -1): void {
    for (const { mercadoria, quantidade, noEstoque, comDefeito } of linhas) {
      if (!mercadoria.propria) somarEm(this.saldos, mercadoria.coisa, sinal * (quantidade - noEstoque - comDefeito));
    }
  }

  /** The garments on the shelf, those that left, and those that became pieces with own prints are as many as came. */
  todasAsRoupas(): number {
    const naLoja = this.coisas.reduce((soma, de) => soma + this.saldo(de), 0);
    return this.vendas.reduce((soma, venda) => {
      const gastas = [...venda.gastas.values()].reduce((n, uma) => n + uma, 0);
      return soma + gastas + this.coisas.reduce((n, de) => n + levadas(venda, de), 0);
    }, naLoja);
  }
}
