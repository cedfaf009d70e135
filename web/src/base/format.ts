const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const AMOUNT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
// Without points between the thousands: typed back, "1.234" would be little more than one.
const DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6, useGrouping: false });
const COUNT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A moment of the API as the shop reads it: 20/11/2026, 14:05. */
export const momento = (iso: string): string => MOMENT.format(new Date(iso));

/** R$ 1.234,56, never broken over two lines. */
export const dinheiro = (reais: number): string => MONEY.format(reais);

/** R$ 10,00 ~ R$ 20,00, or one price when both are the same. */
export const faixaDePreco = (min: number, max: number): string =>
  min === max ? dinheiro(min) : `${dinheiro(min)} ~ ${dinheiro(max)}`;

/** 1.234,56: money where R$ stands already. */
export const valor = (reais: number): string => AMOUNT.format(reais);

/** 1234,5: a measure or weight, as fields show it. */
export const decimal = (number: number): string => DECIMAL.format(number);

/** 1.234: how many there are. */
export const contagem = (number: number): string => COUNT.format(number);

/** '1 produto', '1.200 produtos'. */
export const quantos = (numero: number, um: string, muitos: string): string =>
  `${contagem(numero)} ${numero === 1 ? um : muitos}`;
