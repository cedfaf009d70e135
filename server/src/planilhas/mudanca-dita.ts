import { createHash } from 'node:crypto';
import type { Valor } from '@varal/contract/historico/historico.routes';
import type { EstoquesDaPlanilha, TipoDeMudanca } from '@varal/contract/planilhas/importacao-de-planilha';
import { antesDe, depoisDe, type Mudanca } from '../historico/mudancas.ts';

/** Something holds whatever is done about the stock, or only where that is written or kept. */
export type Vale = 'sempre' | EstoquesDaPlanilha;

/** A spreadsheet says one field of a record otherwise than the shop. */
export type MudancaDita = {
  linha: number;
  alvo: string;
  /** The field as the history names it, with the variation's number in front. */
  caminho: string;
  campo: string;
  rotulo: string;
  /** The field's name where the row does not stand beside it. */
  nome: string;
  de: Valor;
  para: Valor;
  /** It is the same for the same values of the same field, however long they are. */
  marca: string;
  ehEstoque: boolean;
};

/** A change or an error as it is kept, until the import is over. */
export type MudancaGuardada = Pick<MudancaDita, 'linha' | 'alvo' | 'campo' | 'rotulo' | 'de' | 'para'> & {
  tipo: TipoDeMudanca;
  vale: Vale;
  /** The first row of its record. */
  dono: number | null;
  registro: number | null;
  motivo: string | null;
  caminho: string | null;
  marca: string | null;
};

type NaLinha = Pick<MudancaDita, 'linha' | 'alvo' | 'campo' | 'rotulo'>;

/** Tells a change as the history tells it, at its row. What it comes to may have no number yet, and is then known by a name. */
export const comoDita = (mudanca: Mudanca, naLinha: NaLinha, nome?: string): MudancaDita => ({
  ...naLinha,
  ...{ caminho: mudanca.campo, nome: mudanca.rotulo, de: mudanca.de, para: mudanca.para },
  marca: marcaDe(mudanca.campo, antesDe(mudanca), nome ?? depoisDe(mudanca)),
  ehEstoque: mudanca.campo === 'saldo' || mudanca.campo.endsWith('.saldo'),
});

const marcaDe = (caminho: string, de: unknown, para: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([caminho, de, para]))
    .digest('base64url')
    .slice(0, 22);
