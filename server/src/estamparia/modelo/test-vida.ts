import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda as VendaLida } from '@varal/contract/vendas/venda';
import { expect } from 'vitest';
import { conferirEstoque } from '../../../seed/conferir.ts';
import type { Caller } from '../../../test/api.ts';
import type { Db } from '../../base/db/db.ts';
import type { umBalcao } from '../../vendas/test-balcao.ts';
import type { Passo } from './test-historia.ts';
import * as leituras from './test-leituras.ts';
import { type Loja, somarEm } from './test-loja.ts';
import type { Achada, Linha, Mercadoria, Parte, Pedida, Venda } from './test-tipos.ts';

export type Palco = {
  db: Db;
  call: Caller;
  balcao: ReturnType<typeof umBalcao>;
  cliente_id: number;
  estampa_id: number;
  /** How often each thing happened, over all histories. */
  feitos: Map<string, number>;
  /** What broke the shop's rules before this history. */
  quebras: Record<string, number>;
  /** Those rules are asked of the whole shop, which takes longer the larger it grows: after each step, or at the end of a history. */
  aCadaPasso: boolean;
};

type Answer = { status: number; body: unknown };
export const recusada = ({ status, body }: Answer, codigo: unknown = expect.any(String)) =>
  expect([status, body]).toMatchObject([409, { codigo }]);
export const aceita = ({ status, body }: Answer, esperado = 200) =>
  expect([status, body]).toStrictEqual([esperado, body]);
export const umDe = <T>(todos: readonly T[], n: number): T | undefined => todos[n % Math.max(1, todos.length)];

export type Numeros = Pick<Linha, 'mercadoria' | 'quantidade' | 'nomes'> & Parte;
export type Respondida = { status: number; body: VendaLida };

/** What the steps of all kinds need: the shop, its model, the choice among sales, and the comparison of both after each step. */
export class Palcada {
  protected readonly loja: Loja;
  protected readonly palco: Palco;
  private vista = 0;

  constructor(loja: Loja, palco: Palco) {
    this.loja = loja;
    this.palco = palco;
  }

  protected notar = (feito: string): void => somarEm(this.palco.feitos, feito, 1);

  /** Most steps choose among the sales of which they make sense, and some among all. */
  protected algumas(quais: (venda: Venda) => boolean, b: number): Venda[] {
    return b % 6 === 0 ? this.loja.vendas : this.loja.vendas.filter(quais);
  }

  protected umaLinha({ a, b }: Passo, quais: (linha: Linha) => boolean) {
    const vendas = this.algumas(({ status, linhas }) => status === 'separacao' && linhas.some(quais), b);
    const venda = umDe(vendas, a);
    const linha = venda && umDe(b % 6 === 0 ? venda.linhas : venda.linhas.filter(quais), b);
    return venda && linha && { venda, linha, params: { id: venda.id, item: linha.item_id } };
  }

  protected algumasPecas(b: number, quais: (achada: Achada) => boolean): Achada[] {
    const { achadas, idas } = this.loja;
    return b % 6 === 0 ? [...achadas, ...idas] : achadas.filter(quais);
  }

  /** Takes the lines as the server told them, which must be those that the model expects. */
  protected anotar(venda: Venda, lida: VendaLida, esperadas: readonly Numeros[], esperado: StatusDaVenda): void {
    const ditas = lida.itens.map(({ quantidade, a_estampar, prontas, estampas, personalizacoes }) => ({
      ...{ quantidade, a_estampar, prontas, propria: estampas !== undefined, nomes: personalizacoes ?? null },
    }));
    const todas = esperadas.map(({ mercadoria: { lisa, propria }, quantidade, a_estampar, nomes }) => ({
      ...{ quantidade, a_estampar: lisa ? a_estampar : undefined, propria, nomes },
      prontas: lisa ? quantidade - a_estampar : undefined,
    }));
    expect({ status: lida.status, linhas: ditas }).toStrictEqual({ status: esperado, linhas: todas });
    const antes = venda.linhas;
    venda.status = esperado;
    venda.total = lida.total;
    venda.linhas = lida.itens.flatMap(({ item_id, sku }, n) => {
      const numeros = esperadas[n];
      const { noEstoque = 0, comDefeito = 0, pecas = [] } = antes.find((uma) => uma.item_id === item_id) ?? {};
      return numeros ? [{ ...numeros, item_id, sku, noEstoque, comDefeito, pecas }] : [];
    });
    const ficam = new Set(venda.linhas.map(({ item_id }) => item_id));
    this.loja.acertar(
      venda,
      antes.filter(({ item_id }) => !ficam.has(item_id)),
    );
  }

  /** What came free goes first to the pieces that wait, in the order of promises that the shop has by now. */
  protected async vestir(depoisDe: string): Promise<void> {
    const { semRoupa, vendas } = this.loja;
    if (semRoupa.length === 0) return;
    const vestidas = this.loja.vestir(await leituras.lerPrazos(this.palco.db, vendas));
    if (vestidas === 0) return;
    this.notar(`vestiu: ${depoisDe}`);
    if (vestidas < semRoupa.length) this.notar('vestir uma de várias');
  }

  /** The balances, the ledger, the sales, the queue and the catalogue hold what the model says. */
  protected async conferir(depoisDe: string): Promise<void> {
    const { coisas, vendas, entraram } = this.loja;
    const { db } = this.palco;
    const igual = (dito: object, devido: object) =>
      expect({ depoisDe, ...dito }).toStrictEqual({ depoisDe, ...devido });
    igual({ roupas: this.loja.todasAsRoupas() }, { roupas: entraram });
    const [saldos, livro, guardadas, lidas] = await Promise.all([
      leituras.lerSaldos(db, coisas),
      leituras.lerLivro(db, coisas),
      leituras.lerVendas(db, vendas),
      leituras.lerPecas(db, this.loja),
    ]);
    const devem = coisas.map((de) => ({ sku: de.sku, saldo: this.loja.saldo(de), reservado: this.loja.reservado(de) }));
    igual({ saldos }, { saldos: devem });
    igual({ somas: leituras.somasDo(livro, coisas) }, { somas: devem });
    igual({ livro: leituras.oQueAsVendasFizeram(livro) }, { livro: leituras.oQueDeviamFazer(this.loja) });
    igual({ guardadas }, { guardadas: vendas.flatMap(leituras.comoGuardadas) });
    leituras.numerar(this.loja, lidas);
    igual({ pecas: lidas }, { pecas: this.loja.achadas.map(leituras.comoNaFila) });
    const soltas = vendas.filter(({ status, linhas }) => {
      return status !== 'separacao' && linhas.some(({ a_estampar }) => a_estampar > 0);
    });
    igual({ soltas }, { soltas: [] });
    if (this.palco.aCadaPasso) await this.conferirRegras(depoisDe);
    this.vista += 1;
    const umaVenda = umDe(vendas, this.vista);
    const umaPeca = umDe(this.pecasDoCatalogo, this.vista);
    await Promise.all([
      ...(umaVenda ? [this.conferirVenda(depoisDe, umaVenda)] : []),
      ...(umaPeca ? [this.conferirNoCatalogo(depoisDe, umaPeca)] : []),
    ]);
  }

  protected get pecasDoCatalogo(): Mercadoria[] {
    return this.loja.mercadorias.filter(({ lisa, propria }) => lisa && !propria);
  }

  private async conferirRegras(depoisDe: string): Promise<void> {
    const { db, quebras } = this.palco;
    expect({ depoisDe, quebras: await conferirEstoque(db) }).toStrictEqual({ depoisDe, quebras });
  }

  /** Each step looks at one sale and one piece more of what the API says, and the last at all of them. */
  protected async conferirTudo(depoisDe: string): Promise<void> {
    await this.conferirRegras(depoisDe);
    for (const venda of this.loja.vendas) await this.conferirVenda(depoisDe, venda);
    for (const peca of this.pecasDoCatalogo) await this.conferirNoCatalogo(depoisDe, peca);
  }

  private async conferirVenda(depoisDe: string, venda: Venda): Promise<void> {
    const { id } = venda;
    const [dita, devida] = [await leituras.lerProducao(this.palco.call, venda), leituras.producaoDe(venda)];
    // A sale that was shipped or cancelled has no promise any more that the model could know.
    const semPrazo = venda.status === 'separacao' ? {} : { prazo: expect.any(Boolean) };
    expect({ depoisDe, id, ...dita }).toStrictEqual({
      ...{ depoisDe, id, ...devida },
      producao: devida.producao && { ...devida.producao, ...semPrazo },
    });
  }

  private async conferirNoCatalogo(depoisDe: string, peca: Mercadoria): Promise<void> {
    const dito = await leituras.disponivelDe(this.palco.call, peca);
    expect({ depoisDe, ...dito }).toStrictEqual({ depoisDe, ...leituras.disponivelNoModelo(this.loja, peca) });
  }
}

export const comUmaAoMenos = ({ quantidade, ...pedida }: Pedida): Pedida => ({
  ...{ ...pedida, quantidade: Math.max(1, quantidade) },
});
const SEM_PARTE: Parte = { a_estampar: 0, sem_roupa: 0 };
export const comPartes = (pedidas: readonly Pedida[], partes: readonly Parte[]): Numeros[] =>
  pedidas.map((pedida, n) => ({ ...pedida, ...(partes[n] ?? SEM_PARTE) }));
export const umaNova = ({ id, status, total }: VendaLida, prazoPedido: string | null): Venda => ({
  ...{ id, status, saiu: false, linhas: [], feitas: new Map(), gastas: new Map(), perdidas: new Map() },
  ...{ prazoPedido, total, pago: 0, pagamentos: [], sinalEm: false },
});
