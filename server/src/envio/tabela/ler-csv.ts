/** A line with something in it, and where it begins in the file, from 1 on. */
export type LinhaDoCsv = { numero: number; campos: string[] };

const SEPARADORES = [';', '\t', ','];

/** The fields of a text whose columns are parted by semicolons, tabs or commas; in quotes a field may hold any of them. */
export function lerCsv(texto: string): LinhaDoCsv[] {
  const semMarca = texto.replace(/^\uFEFF/, '');
  // Spreadsheets may say what they part by in a line of its own.
  const [dito = '', separador] = /^"?sep=([;,\t|])"?(?:\r\n|\r|\n)/i.exec(semMarca) ?? [];
  const conteudo = semMarca.slice(dito.length);
  const linhas = linhasDe(conteudo, { separador: separador ?? maisUsado(conteudo), primeira: dito === '' ? 1 : 2 });
  return linhas.filter(({ campos }) => campos.some((campo) => campo.trim() !== ''));
}

/** The separator is the one used most in the line of column names. */
function maisUsado(texto: string): string {
  const [nomes = ''] = texto.trimStart().split(/[\r\n]/, 1);
  const vezes = (separador: string) => nomes.replace(/"[^"]*"/g, '').split(separador).length;
  const [primeiro = ';'] = [...SEPARADORES].sort((a, b) => vezes(b) - vezes(a));
  return primeiro;
}

function linhasDe(texto: string, { separador, primeira }: { separador: string; primeira: number }): LinhaDoCsv[] {
  // A field is quoted or plain, and ends with a separator or line breaks; empty lines belong to the end of the line
  // before.
  const campo = new RegExp(`(?: *"([^"]*(?:""[^"]*)*)" *|([^${separador}\\r\\n]*))([${separador}]|[\\r\\n]+|$)`, 'gy');
  const linhas: LinhaDoCsv[] = [];
  let numero = primeira;
  let linha: LinhaDoCsv = { numero, campos: [] };
  for (const [, entreAspas, solto = '', fim] of texto.matchAll(campo)) {
    linha.campos.push(entreAspas?.replaceAll('""', '"') ?? solto);
    numero += quebras(entreAspas);
    if (fim === separador) continue;
    linhas.push(linha);
    if (fim === '') break;
    numero += quebras(fim);
    linha = { numero, campos: [] };
  }
  return linhas;
}

const quebras = (texto = '') => texto.match(/\r\n|\r|\n/g)?.length ?? 0;
