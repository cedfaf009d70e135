import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { acertarPecas, desistirDeTodas, soltar } from './test-pecas.ts';
import type { Achada, Coisa, Feito, Linha, Mercadoria, Parte, Pedida, Regras, Saidas, Venda } from './test-tipos.ts';

// A model of garments that knows none of the contract's rules: it counts units one after the other, as a person at the shelf would.

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
          (linha.mercadoria.lisa === de ? linha.a_estampar - linha.sem_roupa : 0),
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
  /** The pieces for the shelf that are in the queue, and the ready ones that lie there. */
  prateleira: Achada[] = [];
  /** Lost and given up. */
  readonly idas: Achada[] = [];
  readonly feitos: Feito[] = [];
  readonly saldos: Map<Coisa, number>;
  readonly mercadorias: readonly Mercadoria[];
  readonly regras: Regras;
  /** All garments that ever came: the first stock and corrections of it. */
  entraram: number;
  /** Those that were spoilt on the shelf. */
  perdidas = 0;

  constructor(mercadorias: readonly Mercadoria[], saldos: ReadonlyMap<Coisa, number>, regras: Regras) {
    this.mercadorias = mercadorias;
    this.saldos = new Map(saldos);
    this.regras = regras;
    this.entraram = [...saldos.values()].reduce((soma, n) => soma + n, 0);
  }

  get coisas(): Coisa[] {
    return [...this.saldos.keys()];
  }
  saldo = (de: Coisa): number => this.saldos.get(de) ?? 0;
  reservado = (de: Coisa): number => this.vendas.reduce((soma, venda) => soma + presas(venda, de), 0);
  livres = (de: Coisa): number => this.saldo(de) - this.reservado(de);

  /**
   * Fills the lines in their order, each from what those before it left: a line keeps what it holds, gives up first what waits for a
   * garment, then what is not printed yet, and takes ready pieces before blanks. It answers with the numbers of each, or undefined where
   * some line lacks units.
   */
  repartir(venda: Venda | undefined, pedidas: readonly Pedida[]): Parte[] | undefined {
    const prateleira = new Map(this.coisas.map((de) => [de, this.livres(de) + (venda ? presas(venda, de) : 0)]));
    const pegar = (de: Coisa, n: number): number => {
      const pegas = Math.max(0, Math.min(n, prateleira.get(de) ?? 0));
      somarEm(prateleira, de, -pegas);
      return pegas;
    };
    const partes: Parte[] = [];
    for (const { mercadoria, quantidade } of pedidas) {
      const { coisa, lisa, propria } = mercadoria;
      const antes = venda && daLinha(venda, mercadoria);
      let [prontas, vestidas, semRoupa] = antes
        ? [prontasDe(antes), antes.a_estampar - antes.sem_roupa, antes.sem_roupa]
        : [0, 0, 0];
      while (prontas + vestidas + semRoupa > quantidade) {
        if (semRoupa > 0) semRoupa -= 1;
        else if (vestidas > 0) vestidas -= 1;
        else prontas -= 1;
      }
      let falta = quantidade - semRoupa - (propria ? prontas : pegar(coisa, prontas));
      let lisas = lisa ? pegar(lisa, vestidas) : 0;
      falta -= lisas;
      if (!propria) falta -= pegar(coisa, falta);
      const outras = lisa ? pegar(lisa, falta) : 0;
      lisas += outras;
      falta -= outras;
      if (falta > 0) return undefined;
      partes.push({ a_estampar: lisas + semRoupa, sem_roupa: semRoupa });
    }
    return partes;
  }

  /** The numbers of these lines changed: the pieces follow, and those that are paid are let go. */
  acertar(venda: Venda, foram: readonly Linha[] = []): void {
    for (const linha of foram) this.guardar(linha, desistirDeTodas(linha));
    const { sinal, semArte } = this.regras;
    for (const linha of venda.linhas) {
      if (linha.mercadoria.lisa) this.guardar(linha, acertarPecas(linha, semArte && linha.mercadoria.propria));
    }
    soltar(venda, sinal);
  }

  private guardar({ mercadoria }: Linha, { paraAPrateleira, canceladas }: Saidas): void {
    this.prateleira.push(...paraAPrateleira.map((peca) => ({ peca, mercadoria })));
    this.idas.push(...canceladas.map((peca) => ({ peca, mercadoria })));
  }

  /** All pieces of open lines and of the shelf, in the order in which they came. */
  get achadas(): Achada[] {
    const dasVendas = this.vendas.flatMap((venda) =>
      venda.linhas.flatMap((linha) =>
        linha.pecas.map((peca) => ({ peca, venda, linha, mercadoria: linha.mercadoria })),
      ),
    );
    return [...dasVendas, ...this.prateleira].toSorted((uma, outra) => uma.peca.id - outra.peca.id);
  }

  get semRoupa(): Achada[] {
    return this.achadas.filter(({ peca: { semRoupa } }) => semRoupa);
  }

  /** Blanks that are free go to the pieces that wait for one: the oldest promise first, then the oldest piece. */
  vestir(prazos: ReadonlyMap<number, string | null>): number {
    const prazoDe = ({ venda }: Achada) => venda?.prazoPedido ?? prazos.get(venda?.id ?? 0) ?? '9999';
    const esperam = this.semRoupa.toSorted((uma, outra) => {
      const [deUma, deOutra] = [prazoDe(uma), prazoDe(outra)];
      if (deUma !== deOutra) return deUma < deOutra ? -1 : 1;
      return uma.peca.id - outra.peca.id;
    });
    let vestidas = 0;
    for (const { peca, linha, mercadoria } of esperam) {
      if (!linha || !mercadoria.lisa || this.livres(mercadoria.lisa) < 1) continue;
      peca.semRoupa = false;
      linha.sem_roupa -= 1;
      vestidas += 1;
    }
    return vestidas;
  }

  /** Goods leave the shop with a sale, or come back to it. */
  mover({ linhas }: Venda, sinal: 1 | -1): void {
    for (const { mercadoria, quantidade, noEstoque, comDefeito } of linhas) {
      if (!mercadoria.propria) somarEm(this.saldos, mercadoria.coisa, sinal * (quantidade - noEstoque - comDefeito));
    }
  }

  /** The garments on the shelf, those that left or were spoilt, and those that became pieces with own prints are as many as came. */
  todasAsRoupas(): number {
    const naLoja = this.coisas.reduce((soma, de) => soma + this.saldo(de), this.perdidas);
    return this.vendas.reduce((soma, venda) => {
      const foram = [...venda.gastas.values(), ...venda.perdidas.values()].reduce((n, uma) => n + uma, 0);
      return soma + foram + this.coisas.reduce((n, de) => n + levadas(venda, de), 0);
    }, naLoja);
  }
}
