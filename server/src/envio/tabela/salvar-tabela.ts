import { type Cruzamento, faixasCruzadas } from '@varal/contract/envio/faixas-cruzadas';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { errorSentence, reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { comparar } from '../../historico/mudancas.ts';
import { travarConfiguracao } from '../configuracao/configuracao.queries.ts';
import { type ErroNoCsv, lerCsvDeFrete } from './ler-csv-de-frete.ts';
import { lerTabela, trocarTabela } from './tabela-de-frete.queries.ts';

type Tabela = { linhas?: FaixaDeFrete[] | undefined; csv?: string | undefined };

/** Saves the whole table or nothing of it: the errors of all lines are told at once. */
export async function salvarTabela(db: Db, autor: Autor, { linhas, csv }: Tabela): Promise<FaixaDeFrete[]> {
  const faixas = linhas === undefined ? doCsv(csv ?? '') : semCruzamentos(linhas);
  // Two saves at once leave the last table, and not a mixture of both.
  await travarConfiguracao(db);
  const antes = await lerTabela(db);
  await trocarTabela(db, faixas);
  const depois = await lerTabela(db);
  const mudancas = comparar(['faixas'], { faixas: antes }, { faixas: depois }, mostrar(antes, depois));
  const alvo = { id: null, nome: 'Tabela de frete' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.tabela_de_frete', alvo, mudancas });
  return depois;
}

const mostrar = (antes: FaixaDeFrete[], depois: FaixaDeFrete[]) => ({
  mostrar: { faixas: { de: quantas(antes), para: quantas(depois) } },
});
const quantas = ({ length }: readonly unknown[]) => (length === 1 ? '1 faixa' : `${length} faixas`);

function semCruzamentos(faixas: FaixaDeFrete[]): FaixaDeFrete[] {
  const cruzamentos = faixasCruzadas(faixas);
  if (cruzamentos.length === 0) return faixas;
  throw new AppError('envio.tabela_invalida', {
    erros: Object.fromEntries(
      cruzamentos.map(({ linha, com }) => [
        `linhas.${linha}`,
        [errorSentence('envio.ceps_cruzados', { linha: com + 1 })],
      ]),
    ),
  });
}

function doCsv(csv: string): FaixaDeFrete[] {
  const { linhas, erros } = lerCsvDeFrete(csv);
  const numero = (lugar: number) => linhas[lugar]?.numero ?? 0;
  const cruzada = ({ linha, com }: Cruzamento) => ({
    numero: numero(linha),
    erro: reason('envio.csv_com_ceps_cruzados', { linha: numero(com) }),
  });
  const todos = [...erros, ...faixasCruzadas(linhas.map(({ faixa }) => faixa)).map(cruzada)];
  if (todos.length === 0) return linhas.map(({ faixa }) => faixa);
  throw new AppError('envio.tabela_invalida', { erros: { csv: frasesDe(todos) } });
}

/** The list of errors is cut at a length that people still read. */
const FRASES = 100;

function frasesDe(erros: ErroNoCsv[]): string[] {
  const frases = erros
    .sort((a, b) => a.numero - b.numero)
    .map(({ numero: linha, coluna, erro: motivo }) =>
      coluna
        ? errorSentence('envio.coluna_do_csv', { linha, coluna, motivo })
        : errorSentence('envio.linha_do_csv', { linha, motivo }),
    );
  const demais = frases.length - FRASES;
  return demais > 0
    ? [...frases.slice(0, FRASES), errorSentence('envio.csv_com_mais_erros', { quantos: demais })]
    : frases;
}
