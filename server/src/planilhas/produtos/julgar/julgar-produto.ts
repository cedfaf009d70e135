import { numeroDeCsv } from '@varal/contract/csv';
import { type Reason, reason } from '@varal/contract/errors';
import { chaveDeGtin } from '@varal/contract/produtos/gtin';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { AppError } from '../../../base/errors.ts';
import type { Mudado, Novo } from '../../../produtos/em-lote/gravar-em-lote.ts';
import type { ProdutoTravado } from '../../../produtos/gravar-produto.queries.ts';
import { mudancasDoProduto, nadaMuda } from '../../../produtos/mudancas-do-produto.ts';
import type { ErroDaLinha } from '../../contador.ts';
import type { MudancaDita } from '../../mudanca-dita.ts';
import { SETA } from '../categorias/categorias-que-faltam.ts';
import type { ProdutoNaPlanilha } from '../linhas/juntar-produtos.ts';
import { digitadoDe } from './digitado-da-planilha.ts';
import { ditasDoProduto } from './ditas-do-produto.ts';
import type { EstoqueDito } from './estoque-dito.ts';
import type { DaLoja } from './ler-lugares.ts';

export type Julgado =
  | { mudado: Mudado; ditas: MudancaDita[] }
  | { novo: Novo }
  | { erros: ErroDaLinha[] }
  | { igual: true };

/** Tells what a spreadsheet makes of a product that the shop has, by the rules of saving it by hand. */
export function julgarMudanca(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado,
  { lugares, feitos }: DaLoja,
  estoque: EstoqueDito,
): Julgado {
  const erros: ErroDaLinha[] = [];
  const errou = (campo: string, valor: string, motivo: Reason) =>
    erros.push({ linha: dito.linha, campo, valor, motivo });
  const modelo = dito.doProduto.modelo && lugares.modelo(dito.doProduto.modelo, atual.modelo_id);
  const categoria = dito.doProduto.categoria && lugares.categoria(dito.doProduto.categoria, atual.categoria_id);
  if (modelo && 'motivo' in modelo) errou('modelo', dito.doProduto.modelo ?? '', modelo.motivo);
  if (categoria && 'motivo' in categoria)
    errou('categoria', (dito.doProduto.categoria ?? []).join(SETA), categoria.motivo);
  const { digitado, linhas, ondeDiz, erros: dasLinhas } = digitadoDe(dito, atual, { feitos, estoque });
  erros.push(...dasLinhas);
  if (erros.length > 0) return { erros };

  const lugar = {
    ...(modelo && 'achado' in modelo && { modelo_id: modelo.achado.id }),
    ...(categoria && 'achado' in categoria && { categoria_id: categoria.achado.id }),
  };
  try {
    const mudancas = mudancasDoProduto(atual, { ...digitado, ...lugar }, () => false);
    if (nadaMuda(mudancas)) return { igual: true };
    const mudado = { atual, mudancas };
    return { mudado, ditas: ditasDoProduto(mudado, { linhas: ondeDiz, lugares, feitos, sairam: estoque.sairam }) };
  } catch (error) {
    return { erros: comoErros(error, dito, linhas) };
  }
}

/** The rules of the form name their fields; here they are cells of rows. */
export function comoErros(error: unknown, dito: ProdutoNaPlanilha, linhas: readonly number[]): ErroDaLinha[] {
  if (!(error instanceof AppError)) throw error;
  const campos = Object.entries(error.extra.erros ?? { sku: [error.message] });
  return campos.flatMap(([nome, frases]) => {
    const [, lugar, dela] = /^variacoes\.(\d+)\.(\w+)$/.exec(nome) ?? [];
    const linha = lugar === undefined ? dito.linha : (linhas[Number(lugar)] ?? dito.linha);
    const campo = CAMPOS[dela ?? nome] ?? dela ?? nome;
    const valor = valorEm(dito, linha, campo);
    return frases.map((palavras) => ({ linha, campo, valor, motivo: reason('motivo.em_palavras', { palavras }) }));
  });
}

/** Tells what the spreadsheet says there. */
function valorEm({ sku, doProduto, proprio, variacoes }: ProdutoNaPlanilha, linha: number, campo: string): string {
  const daLinha = variacoes.find((uma) => uma.linha === linha) ?? proprio;
  const valor = new Map<string, unknown>(Object.entries({ sku, ...doProduto, ...daLinha })).get(campo) ?? '';
  return typeof valor === 'number' ? numeroDeCsv(valor) : Array.isArray(valor) ? valor.join(SETA) : String(valor);
}

const CAMPOS: Record<string, string> = { quantidade: 'saldo', qtd: 'saldo', variacoes: 'sku' };

/** Lists the SKUs that a product takes, which no other may have. */
export const skusTomados = (julgado: Julgado | { fica: unknown } | { comoAntes: unknown } | undefined): string[] => {
  if (!julgado) return [];
  if ('mudado' in julgado) return julgado.mudado.mudancas.skus.map(({ sku }) => sku);
  return 'novo' in julgado ? [julgado.novo.produto, ...julgado.novo.variacoes].map(({ sku }) => sku) : [];
};

/** Lists the GTINs that a product takes. */
export const gtinsTomados = (julgado: Julgado | { fica: unknown } | { comoAntes: unknown } | undefined): string[] => {
  if (!julgado) return [];
  if ('mudado' in julgado) return julgado.mudado.mudancas.gtins.map(({ gtin }) => gtin);
  return 'novo' in julgado ? [julgado.novo.produto, ...julgado.novo.variacoes].flatMap(({ gtin }) => gtin ?? []) : [];
};

export const semRepetirGtins = (gtins: readonly string[]): string[] => [
  ...new Map(gtins.map((um) => [chaveDeGtin(um), um])).values(),
];

export const semRepetir = (skus: readonly string[]): string[] => [
  ...new Map(skus.map((um) => [chaveDeSku(um), um])).values(),
];
