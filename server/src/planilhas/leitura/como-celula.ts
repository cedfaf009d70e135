import type { Celula } from './lido.ts';

/** Takes a value of a workbook as it is kept. */
export function comoCelula(valor: unknown): Celula {
  if (typeof valor === 'string') return valor;
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : comoExcelMostra(valor.toISOString());
  return null;
}

/** The hour is told where there is one. */
const comoExcelMostra = (iso: string): string =>
  iso.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, (_, ano, mes, dia, hora) =>
    [`${dia}/${mes}/${ano}`, ...(hora === '00:00' ? [] : [hora])].join(' '),
  );
