import { semMarcaDeFormula } from '@varal/contract/csv';
import { type FaixaDeFrete, faixaDeFrete, MAXIMO_DE_FAIXAS } from '@varal/contract/envio/tabela-de-frete';
import { asReason, type Reason, reason } from '@varal/contract/errors';
import { normalizar } from '@varal/contract/valores';
import { type LinhaDoCsv, lerCsv } from './ler-csv.ts';

type Coluna = keyof FaixaDeFrete;
/** An error of the file: its line, and the column if there is one. */
export type ErroNoCsv = { numero: number; coluna?: string; erro: Reason };
type Lido = { linhas: { numero: number; faixa: FaixaDeFrete }[]; erros: ErroNoCsv[] };

/** The name of each column in error sentences, and the names that shops give it, without accents and signs. */
const COLUNAS: Record<Coluna, { nome: string; tambem: readonly string[] }> = {
  nome: { nome: 'Nome', tambem: ['nome', 'servico', 'nomedoservico', 'transportadora', 'entrega'] },
  cep_de: { nome: 'CEP inicial', tambem: ['cepde', 'cepinicial', 'cepinicio', 'docep', 'de'] },
  cep_ate: { nome: 'CEP final', tambem: ['cepate', 'cepfinal', 'cepfim', 'aocep', 'ate'] },
  peso_ate: { nome: 'Peso até', tambem: ['pesoate', 'pesoatekg', 'peso', 'pesokg', 'pesomaximo', 'pesomaximokg'] },
  valor: { nome: 'Valor', tambem: ['valor', 'valorr', 'valordofrete', 'preco', 'precor', 'frete'] },
  prazo_entrega: {
    nome: 'Prazo',
    tambem: ['prazo', 'prazoentrega', 'prazodeentrega', 'prazodias', 'prazoemdias', 'prazodeentregadias', 'dias'],
  },
};
/** The cast is safe: the type of Object.keys forgets the names. */
const NOMES = Object.keys(COLUNAS) as Coluna[];

/** The lines of a table of prices as a spreadsheet saves it, and all that is wrong with it, by the lines of the file. */
export function lerCsvDeFrete(texto: string): Lido {
  const [cabecalho, ...dados] = lerCsv(texto);
  if (!cabecalho || dados.length === 0) return soErro(1, reason('envio.csv_sem_linhas'));

  const lugares = lugaresDe(cabecalho);
  const faltam = NOMES.filter((nome) => !lugares.has(nome)).map((nome) => COLUNAS[nome].nome);
  if (faltam.length > 0) {
    return soErro(cabecalho.numero, reason('envio.csv_sem_colunas', { colunas: EM_PORTUGUES.format(faltam) }));
  }
  if (dados.length > MAXIMO_DE_FAIXAS) return soErro(cabecalho.numero, DEMAIS);

  const lido: Lido = { linhas: [], erros: [] };
  for (const linha of dados) juntar(lido, linha, lugares);
  return lido;
}

const DEMAIS = reason('envio.csv_grande', { maximo: MAXIMO_DE_FAIXAS.toLocaleString('pt-BR') });
const EM_PORTUGUES = new Intl.ListFormat('pt-BR');

const soErro = (numero: number, erro: Reason): Lido => ({ linhas: [], erros: [{ numero, erro }] });

/** The first of two columns with the same name counts; unknown columns are ignored. */
function lugaresDe({ campos }: LinhaDoCsv): Map<Coluna, number> {
  const escritos = campos.map((campo) => normalizar(campo).replace(/[^a-z]/g, ''));
  const achados = NOMES.map((nome) => {
    const { tambem } = COLUNAS[nome];
    return [nome, escritos.findIndex((escrito) => tambem.includes(escrito))] as const;
  });
  return new Map(achados.filter(([, lugar]) => lugar !== -1));
}

function juntar(lido: Lido, { numero, campos }: LinhaDoCsv, lugares: ReadonlyMap<Coluna, number>): void {
  const escrito = (nome: Coluna) => campos[lugares.get(nome) ?? -1] ?? '';
  const lida = faixaDeFrete.safeParse({
    nome: semMarcaDeFormula(escrito('nome')),
    cep_de: comZero(escrito('cep_de')),
    cep_ate: comZero(escrito('cep_ate')),
    peso_ate: semUnidade(escrito('peso_ate')),
    valor: semUnidade(escrito('valor')),
    prazo_entrega: semUnidade(escrito('prazo_entrega')),
  });
  if (lida.success) lido.linhas.push({ numero, faixa: lida.data });
  for (const { path, message } of lida.error?.issues ?? []) {
    const coluna = NOMES.find((nome) => nome === path[0]);
    lido.erros.push({ numero, erro: asReason(message), ...(coluna && { coluna: COLUNAS[coluna].nome }) });
  }
}

/** A spreadsheet takes a CEP of São Paulo for a number, and drops the zero it begins with. */
const comZero = (cep: string): string => (/^\d{7}$/.test(cep.trim()) ? `0${cep.trim()}` : cep);

/** Removes the units of R$ 12,50, 5 kg, 3 dias. An empty cell is missing, not zero. */
function semUnidade(escrito: string): string | undefined {
  // The text is trimmed first: a search for blanks before the end takes quadratic time.
  const numero = escrito
    .trim()
    .replace(/^R\$/i, '')
    .replace(/(?:kg|dias?(?: úteis)?)$/i, '')
    .trim();
  return numero === '' ? undefined : numero;
}
