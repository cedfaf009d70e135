import { numeroDeCsv } from '@varal/contract/csv';
import { type Reason, reason } from '@varal/contract/errors';
import { variacaoDigitada } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { DaCoisa, LinhaDeProduto } from './linha-de-produto.ts';

type Coisa = DaCoisa & { linha: number };
type Errado = { campo: string; valor: string; motivo: Reason };

/** Remembers what rows say of each product without variations and of each variation. */
export class Dizeres {
  readonly #ditos = new Map<string, { linha: number; dados: string }>();
  readonly #emDepositos = new Map<string, { coisa: Coisa; resto: string }>();

  /**
   * Tells whether this is the first row of a thing. One that says the same of it again is no error, and one of another place where
   * it is kept adds its units.
   */
  ouvir(quem: string, lida: LinhaDeProduto, coisa: Coisa): 'primeira' | 'outra' | Errado {
    const { linha, sku, daCoisa, daVariacao, nome } = lida;
    const deposito = chaveDeSku(lida.deposito);
    const dados = JSON.stringify([daCoisa, daVariacao, nome]);
    const repetida = (antes: number): Errado => ({
      ...{ campo: 'sku', valor: sku, motivo: reason('planilha.linha_repetida', { linha: antes }) },
    });
    const [aqui, semDeposito] = [deposito, ''].map((um) => this.#ditos.get(JSON.stringify([quem, um])));
    if (aqui) return aqui.dados === dados ? 'outra' : repetida(aqui.linha);
    if (semDeposito) return repetida(semDeposito.linha);
    const { saldo: _, local: __, ...semEstoque } = daCoisa;
    const resto = JSON.stringify([semEstoque, daVariacao, nome]);
    const antes = this.#emDepositos.get(quem);
    if (antes && (deposito === '' || antes.resto !== resto)) return repetida(antes.coisa.linha);
    this.#ditos.set(JSON.stringify([quem, deposito]), { linha, dados });
    if (antes) return somar(antes.coisa, daCoisa) ?? 'outra';
    if (deposito !== '') this.#emDepositos.set(quem, { coisa, resto });
    return 'primeira';
  }
}

/** The shop keeps a thing in one place: the first that is told. */
function somar(coisa: Coisa, { saldo, local }: DaCoisa): Errado | undefined {
  if (local !== undefined) coisa.local ??= local;
  if (saldo === undefined) return undefined;
  coisa.saldo = (coisa.saldo ?? 0) + saldo;
  const { error } = variacaoDigitada.shape.quantidade.safeParse(coisa.saldo);
  const palavras = error?.issues[0]?.message;
  if (palavras === undefined) return undefined;
  return { campo: 'saldo', valor: numeroDeCsv(coisa.saldo), motivo: reason('motivo.em_palavras', { palavras }) };
}
