import { type Reason, sentenceOf } from '@varal/contract/errors';
import { ERROS_LISTADOS } from '@varal/contract/planilhas/importacao-de-planilha';
import type { PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import type { Db } from '../base/db/db.ts';
import type { Autor } from '../historico/anotar.ts';
import type { Celula, Estilo, LinhaLida } from './leitura/lido.ts';
import { type Importacao, lerBloco } from './planilhas.queries.ts';
import type { Escolhas } from './planilhas.tables.ts';

/** Reads what a spreadsheet says, block by block. */
export type Leitura = {
  n_linhas: number;
  blocos: () => AsyncIterable<readonly LinhaLida[]>;
  colunaDe: (campo: string) => { lugar: number; estilo: Estilo } | undefined;
  /** Some fields have several columns, each with a name that says what it is of. */
  colunasDe: (campo: string) => { lugar: number; nome: string }[];
  /** It was chosen for new products of the whole spreadsheet. */
  modelo_id: number | null;
};

/** Without this nothing is written: the same pass tells beforehand what it would do. */
export type Escrita = {
  autor: Autor & { id: number };
  importacao_id: number;
  /** Hears of each batch that was written. */
  escreveu: () => Promise<void>;
  /** Tells how far it came, from 0 to 1; nobody waits for that to be heard. */
  andou: (parte: number) => void;
};

export type ErroDaLinha = {
  linha: number;
  campo: string;
  /** The place of its column is told where several fill the field. */
  lugar?: number | undefined;
  valor: string;
  motivo: Reason;
};

/** Goes through a spreadsheet and counts what it finds, in one transaction that also writes it, or in none. */
export type Passar = (db: Db, leitura: Leitura, contar: Contador, escrita?: Escrita) => Promise<void>;

export function lerImportacao(
  db: Db,
  { id, colunas, estilos, n_linhas }: Importacao,
  { campos, modelo_id = null }: Escolhas,
): Leitura {
  return {
    n_linhas,
    blocos: () => blocosDe(db, id),
    modelo_id,
    colunaDe: (campo) => {
      const lugar = campos.indexOf(campo);
      return lugar < 0 ? undefined : { lugar, estilo: estilos[lugar] ?? null };
    },
    colunasDe: (campo) => colunas.flatMap((nome, lugar) => (campos[lugar] === campo ? [{ lugar, nome }] : [])),
  };
}

async function* blocosDe(db: Db, id: number): AsyncGenerator<LinhaLida[]> {
  for (let bloco = 0; ; bloco += 1) {
    const linhas = await lerBloco(db, id, bloco);
    if (!linhas) return;
    yield linhas;
  }
}

/** Reads cells together with how their column writes decimals. */
export const lugarEm =
  ({ colunaDe }: Leitura, celulas: readonly Celula[]) =>
  (campo: string): { celula: Celula; estilo: Estilo } | undefined => {
    const coluna = colunaDe(campo);
    return coluna && { celula: celulas[coluna.lugar] ?? null, estilo: coluna.estilo };
  };

export class Contador {
  readonly feito = { criar: 0, mudar: 0, iguais: 0, n_erros: 0 };
  readonly erros: ErroDaLinha[] = [];
  readonly #linhas = new Set<number>();

  errou(linha: number, ...erros: readonly Omit<ErroDaLinha, 'linha'>[]): void {
    this.#linhas.add(linha);
    this.feito.n_erros = this.#linhas.size;
    for (const erro of erros) if (this.erros.length < ERROS_LISTADOS) this.erros.push({ linha, ...erro });
  }

  previa({ colunas }: Importacao, { campos }: Escolhas): PreviaDaPlanilha {
    const nomeDe = (campo: string) => colunas[campos.indexOf(campo)] ?? '';
    const emOrdem = this.erros.toSorted((um, outro) => um.linha - outro.linha);
    return {
      ...this.feito,
      erros: emOrdem.map(({ linha, campo, lugar, valor, motivo }) => ({
        linha,
        coluna: lugar === undefined ? nomeDe(campo) : (colunas[lugar] ?? ''),
        valor: valor.slice(0, 200),
        motivo: sentenceOf(motivo),
      })),
    };
  }
}
