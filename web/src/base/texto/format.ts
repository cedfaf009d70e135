// A slow phone takes a tenth of a second to make its first Intl formatter. None is made before it is used, and amounts
// and counts, which the first screen shows, do without.
const moments = once(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }),
);
// Thousands have no points here: typed back, "1.234" would be little more than one.
const decimals = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6, useGrouping: false }));

/** Writes a moment of the API as the shop reads it: 20/11/2026, 14:05. */
export const momento = (iso: string): string => moments().format(new Date(iso));

/** R$ 1.234,56, never broken over two lines. */
export const dinheiro = (reais: number): string => `${minus(reais)}R$\u00a0${valor(Math.abs(reais))}`;

/** R$ 10,00 ~ R$ 20,00, or one price when both are the same. */
export const faixaDePreco = (min: number, max: number): string =>
  min === max ? dinheiro(min) : `${dinheiro(min)} ~ ${dinheiro(max)}`;

/** 1.234,56: money where R$ stands already. */
export const valor = (reais: number): string => {
  const [whole = '', cents = ''] = Math.abs(reais).toFixed(2).split('.');
  return `${minus(reais)}${emMilhares(whole)},${cents}`;
};

/** 1234,5: a measure or weight, as fields show it. */
export const decimal = (number: number): string => decimals().format(number);

/** 1.234: how many there are. Below zero it has the sign that is as wide as a plus. */
export const contagem = (number: number): string =>
  `${number < 0 ? '−' : ''}${emMilhares(Math.abs(number).toFixed(0))}`;

/** +5, −2 or 0: how many more or fewer there are. */
export const comSinal = (number: number): string => `${number > 0 ? '+' : ''}${contagem(number)}`;

/** '1 produto', '1.200 produtos'. */
export const quantos = (numero: number, um: string, muitos: string): string =>
  `${contagem(numero)} ${numero === 1 ? um : muitos}`;

const minus = (number: number): string => (number < 0 ? '-' : '');

const emMilhares = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
