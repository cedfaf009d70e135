import { CASAS_DEMAIS, fillGaps, NUMERO_INVALIDO } from '@varal/contract/api.errors';
import { DINHEIRO, lerDecimal } from '@varal/contract/dinheiro';
import { ORDENS_DOS_PRODUTOS } from '@varal/contract/produtos/ordem-dos-produtos';
import { PRECO_INVERTIDO } from '@varal/contract/produtos/produtos.errors';
import { podeSerTamanho } from '@varal/contract/tamanhos';
import type { Filtros } from '../pagina-de-produtos.ts';

export const NOMES_DOS_FILTROS = [
  'modelo',
  'cor',
  'tamanho',
  'preco_min',
  'preco_max',
  'categoria',
  'sem_estoque',
  'nao_publicado',
  'sem_foto',
] as const;
type NomeDeFiltro = (typeof NOMES_DOS_FILTROS)[number];

/** The filters stand here as in the address: whatever was typed, there or into the fields. */
export type FiltrosDigitados = Record<NomeDeFiltro | 'busca' | 'ordem', string>;
export type ErrosDePreco = { preco_min?: string; preco_max?: string };

/** These are always in sight. */
const A_VISTA: readonly NomeDeFiltro[] = ['modelo', 'preco_min', 'preco_max'];

export const algumPosto = (digitados: FiltrosDigitados): boolean =>
  NOMES_DOS_FILTROS.some((nome) => digitados[nome] !== '');

/** Counts the filters that are set and may be out of sight. */
export const quantosDobrados = (digitados: FiltrosDigitados): number =>
  NOMES_DOS_FILTROS.filter((nome) => digitados[nome] !== '' && !A_VISTA.includes(nome)).length;

export function digitadosEm(search: Record<string, unknown>): FiltrosDigitados {
  // The router may have read a value of the address as a number.
  const texto = (nome: string) => String(search[nome] ?? '');
  return {
    busca: texto('busca'),
    modelo: texto('modelo'),
    cor: texto('cor'),
    tamanho: texto('tamanho'),
    preco_min: texto('preco_min'),
    preco_max: texto('preco_max'),
    categoria: texto('categoria'),
    sem_estoque: texto('sem_estoque'),
    nao_publicado: texto('nao_publicado'),
    sem_foto: texto('sem_foto'),
    ordem: texto('ordem'),
  };
}

/** Reads the filters, and the errors of the prices. Choices that do not exist are left out. */
export function lerFiltros(digitados: FiltrosDigitados): { filtros: Filtros; erros: ErrosDePreco } {
  const { busca, modelo, cor, tamanho } = digitados;
  const preco_min = precoDigitado(digitados.preco_min);
  const preco_max = precoDigitado(digitados.preco_max);
  return {
    filtros: {
      busca: busca.trim(),
      modelo: umId(modelo) ?? '',
      cor: cor.trim(),
      tamanho: podeSerTamanho(tamanho) ? tamanho : '',
      preco_min,
      preco_max,
      categoria: umId(digitados.categoria),
      sem_estoque: sim(digitados.sem_estoque),
      nao_publicado: sim(digitados.nao_publicado),
      sem_foto: sim(digitados.sem_foto),
      ordem: ORDENS_DOS_PRODUTOS.find((existente) => existente === digitados.ordem),
    },
    erros: errosDosPrecos(digitados, preco_min, preco_max),
  };
}

const umId = (digitado: string) => (/^[1-9]\d{0,8}$/.test(digitado) ? digitado : undefined);
const sim = (digitado: string) => (digitado === '1' ? true : undefined);

export const SEM_PRECOS: Pick<Filtros, 'preco_min' | 'preco_max'> = { preco_min: null, preco_max: null };

export const algumErro = ({ preco_min, preco_max }: ErrosDePreco): boolean =>
  preco_min !== undefined || preco_max !== undefined;

/** Returns the filters for the opening page: without prices, as long as one of them is wrong. */
export function filtrosAoAbrir(digitados: FiltrosDigitados): Filtros {
  const { filtros, erros } = lerFiltros(digitados);
  return algumErro(erros) ? { ...filtros, ...SEM_PRECOS } : filtros;
}

function errosDosPrecos(digitados: FiltrosDigitados, min: number | null, max: number | null): ErrosDePreco {
  const erros: ErrosDePreco = {};
  const doMinimo = erroDoPreco(digitados.preco_min);
  const doMaximo = erroDoPreco(digitados.preco_max);
  if (doMinimo) erros.preco_min = doMinimo;
  if (doMaximo) erros.preco_max = doMaximo;
  if (min !== null && max !== null && min > max) erros.preco_min = PRECO_INVERTIDO;
  return erros;
}

const precoDigitado = (digitado: string): number | null => (erroDoPreco(digitado) ? null : lerDecimal(digitado));

function erroDoPreco(digitado: string): string | null {
  if (digitado.trim() === '') return null;
  const preco = lerDecimal(digitado);
  if (preco === null) return NUMERO_INVALIDO;
  if (preco !== Number(preco.toFixed(DINHEIRO.casas))) return fillGaps(CASAS_DEMAIS, { casas: DINHEIRO.casas });
  if (preco > DINHEIRO.max) return 'Este preço é alto demais.';
  return null;
}
