/** The shop's clock. */
export const FUSO_DA_LOJA = 'America/Sao_Paulo';

/** Making one takes as long as writing 300 days with it. */
let diaNoFuso: Intl.DateTimeFormat | undefined;

/** The day a moment falls on in the shop, like 2026-11-20. */
export function diaDaLoja(momento: Date): string {
  diaNoFuso ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: FUSO_DA_LOJA });
  return diaNoFuso.format(momento);
}

/** Writes a day as staff read it: 20/11/2026. */
export const escreverDia = (dia: string): string => dia.split('-').reverse().join('/');

/** The day `mais` days later, or earlier if `mais` is negative. */
export function outroDia(dia: string, mais: number): string {
  const data = new Date(`${dia}T12:00:00Z`);
  data.setUTCDate(data.getUTCDate() + mais);
  return data.toISOString().slice(0, 10);
}

/** The same day a number of months later, or the last day of a month that has no such day. */
export function outroMes(dia: string, mais: number): string {
  const data = new Date(`${dia}T12:00:00Z`);
  const ultimo = new Date(Date.UTC(data.getUTCFullYear(), data.getUTCMonth() + mais + 1, 0));
  ultimo.setUTCDate(Math.min(data.getUTCDate(), ultimo.getUTCDate()));
  return ultimo.toISOString().slice(0, 10);
}

let horaNoFuso: Intl.DateTimeFormat | undefined;

/** Writes the hour of a moment in the shop: 18:02. */
export function escreverHora(momento: Date): string {
  horaNoFuso ??= new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: FUSO_DA_LOJA });
  return horaNoFuso.format(momento);
}

/** Writes a day of this year as staff say it: 20/11. */
export const escreverDiaEMes = (dia: string): string => escreverDia(dia).slice(0, 5);
