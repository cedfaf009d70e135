import type { Reason } from '@varal/contract/errors';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import type { ErroDaLinha, Ouvido } from './contador.ts';
import type { Contagens, Escritas } from './planilhas.tables.ts';

type Como = 'criar' | 'mudar' | 'iguais';

/** Counts what is written, part by part. What was counted with a part that was written before a restart is not counted again. */
export class Escritos implements Ouvido {
  readonly #antes: Escritas;
  /** Rows that are wrong by themselves are found anew each time. */
  readonly #errados = new Set<number>();
  #contas: Escritas;
  #ficaram: Falha[] = [];

  constructor(antes: Escritas) {
    this.#antes = antes;
    this.#contas = { ...antes };
  }

  /** Rows up to this one were written before. */
  get ate_linha(): number {
    return this.#antes.ate_linha;
  }

  get n_erros(): number {
    return this.#errados.size + this.#contas.n_erros;
  }

  conta(linha: number, como: Como): void {
    if (linha > this.ate_linha) this.#contas[como] += 1;
  }

  igual(linha: number): void {
    this.conta(linha, 'iguais');
  }

  errou(linha: number): void {
    this.#errados.add(linha);
  }

  /** A record, whose rows are right by themselves, cannot come in. */
  recusou(erros: readonly ErroDaLinha[]): void {
    this.estaoErradas(erros.map(({ linha }) => linha));
  }

  /** These rows were wrong when the spreadsheet was looked at, and stay out. */
  estaoErradas(linhas: readonly number[]): void {
    this.#contas.n_erros += new Set(linhas.filter((linha) => !this.#errados.has(linha))).size;
  }

  ficou(alvo: string, motivos: readonly Reason[], cliente_id?: number): void {
    for (const motivo of motivos) this.#ficaram.push({ alvo, motivo, ...(cliente_id !== undefined && { cliente_id }) });
  }

  /** Returns the way back to what is counted now: a transaction that the database calls off is done once more. */
  guardar(): () => void {
    const contas = this.#contas;
    const ficaram = this.#ficaram;
    return () => {
      this.#contas = { ...contas };
      this.#ficaram = [...ficaram];
    };
  }

  /** A part ends with this row. Tells how far the import came by then, and what of the part stayed as it was. */
  acabarParte(ate_linha: number): { escritas: Escritas; ficaram: Falha[] } {
    const ficaram = this.#ficaram;
    this.#ficaram = [];
    return { escritas: { ...this.#contas, ate_linha }, ficaram };
  }

  get feito(): Contagens {
    const { criar, mudar, iguais } = this.#contas;
    const conta = { criar, mudar, iguais, n_erros: this.n_erros };
    return { ...conta, mantendo: conta, n_produtos: 0 };
  }
}
