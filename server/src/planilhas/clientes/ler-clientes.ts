import { reason } from '@varal/contract/errors';
import { CAMPO_DA_PRIMEIRA_CHEIA, CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import type { ClienteDoLote } from '../../clientes/clientes-em-lote.queries.ts';
import { historiaDoCliente } from '../../clientes/historia-do-cliente.ts';
import type { Ouvido } from '../contador.ts';
import type { Celula, LinhaLida } from '../leitura/lido.ts';
import { comoDita, type MudancaDita } from '../mudanca-dita.ts';
import { erroDaLonga, type Leitura } from '../passar.ts';
import { type ClienteNaLinha, lerCliente, mudancasDoCliente } from '../regras/cliente-da-planilha.ts';
import { textoDaCelula } from '../regras/ler-celula.ts';
import { porPreferencia } from '../regras/reconhecer-colunas.ts';

export type ClienteLido = ClienteNaLinha & { linha: number };

/** Reads the rows of a spreadsheet in their order. Customers are known by their CPF or CNPJ, and who comes again is none. */
export class LeitorDeClientes {
  readonly #vistos = new Map<string, { linha: number; dados: string }>();
  readonly #ouvido: Ouvido;
  readonly #lugarDe: ReturnType<typeof lugares>;

  constructor(leitura: Leitura, ouvido: Ouvido) {
    this.#ouvido = ouvido;
    this.#lugarDe = lugares(leitura);
  }

  ler(linhas: readonly LinhaLida[]): ClienteLido[] {
    return linhas.flatMap(([linha, celulas, corte]) => {
      if (corte === 'longa') {
        this.#ouvido.errou(linha, erroDaLonga(celulas));
        return [];
      }
      const lido = lerCliente((campo) => {
        const lugar = this.#lugarDe(campo, celulas);
        return lugar === undefined ? undefined : celulas[lugar];
      });
      if ('ignorada' in lido) this.#ouvido.igual(linha);
      else if ('erros' in lido) {
        const erros = lido.erros.map((erro) => ({ ...erro, lugar: this.#lugarDe(erro.campo, celulas) }));
        this.#ouvido.errou(linha, ...erros);
      } else if (this.#ehPrimeiro(linha, lido)) return [{ linha, ...lido }];
      return [];
    });
  }

  /** A row that says the same of the same person again is no error. */
  #ehPrimeiro(linha: number, { documento, cliente }: ClienteNaLinha): boolean {
    const dados = JSON.stringify(cliente);
    const antes = this.#vistos.get(documento);
    if (!antes) {
      this.#vistos.set(documento, { linha, dados });
      return true;
    }
    if (antes.dados === dados) this.#ouvido.igual(linha);
    else {
      const motivo = reason('planilha.linha_repetida', { linha: antes.linha });
      this.#ouvido.errou(linha, { campo: cliente.cnpj ? 'cnpj' : 'cpf', valor: documento, motivo });
    }
    return false;
  }
}

/** Finds where a row has a field: of several columns of telephones, the first that is not empty. */
function lugares({ colunaDe, colunasDe }: Leitura) {
  const telefones = porPreferencia(colunasDe(CAMPO_DA_PRIMEIRA_CHEIA)).map(({ lugar }) => lugar);
  return (campo: string, celulas: readonly Celula[]): number | undefined =>
    campo === CAMPO_DA_PRIMEIRA_CHEIA
      ? telefones.find((lugar) => textoDaCelula(celulas[lugar]) !== '')
      : colunaDe(campo)?.lugar;
}

/** Tells what a row says otherwise of a customer than the shop. */
export function ditasDoCliente({ linha, ...lido }: ClienteLido, atual: ClienteDoLote): MudancaDita[] {
  const depois = { ...atual, ...mudancasDoCliente(lido, atual) };
  return historiaDoCliente(atual, depois).map((mudanca) => {
    const rotulos: Readonly<Record<string, string>> = CAMPOS_DA_PLANILHA.clientes;
    const { campo } = mudanca;
    return comoDita(mudanca, { linha, alvo: atual.nome, campo, rotulo: rotulos[campo] ?? mudanca.rotulo });
  });
}
