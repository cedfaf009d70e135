import type { FastifyRequest } from 'fastify';
import { campoInvalido } from './erros.ts';

const UM_ANO_MS = 366 * 86_400_000;
const LIMITE_MAXIMO = 100;

/** Reads the filters of a list. One that Bling does not have is never read, so it filters nothing. */
export function lerFiltros(request: FastifyRequest) {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');

  const texto = (nome: string): string | undefined => query.get(nome) || undefined;
  const numero = (nome: string): number | undefined => {
    const valor = texto(nome);
    return valor === undefined || Number.isNaN(Number(valor)) ? undefined : Number(valor);
  };
  /** Reads a parameter that is repeated with brackets: `codigos[]=A&codigos[]=B`. */
  const textos = (nome: string): string[] | undefined => {
    const valores = [...query].flatMap(([chave, valor]) => (/^\[\d*\]$/.test(depoisDe(nome, chave)) ? [valor] : []));
    return valores.length > 0 ? valores : undefined;
  };
  const numeros = (nome: string): number[] | undefined => textos(nome)?.map(Number);

  /** A period counts only when both its ends are given. */
  const noPeriodo = (nome: string): ((quando: string) => boolean) => {
    const inicio = texto(`${nome}Inicial`);
    const fim = texto(`${nome}Final`);
    if (!inicio || !fim) return () => true;
    if (Date.parse(fim) - Date.parse(inicio) > UM_ANO_MS) {
      throw campoInvalido({ namespace: 'FILTROS' }, `${nome}Final`, 'O período informado não pode passar de um ano');
    }
    return (quando) => quando >= inicio && quando <= (fim.length === 10 ? `${fim} 23:59:59` : fim);
  };

  const daPagina = <T>(itens: readonly T[]): T[] => {
    const limite = Math.min(positivo(numero('limite')) ?? LIMITE_MAXIMO, LIMITE_MAXIMO);
    const pagina = positivo(numero('pagina')) ?? 1;
    return itens.slice((pagina - 1) * limite, pagina * limite);
  };

  return { texto, numero, textos, numeros, noPeriodo, daPagina };
}
export type Filtros = ReturnType<typeof lerFiltros>;

function depoisDe(nome: string, chave: string): string {
  return chave.startsWith(nome) ? chave.slice(nome.length) : '';
}

function positivo(valor: number | undefined): number | undefined {
  return valor !== undefined && Number.isInteger(valor) && valor > 0 ? valor : undefined;
}
