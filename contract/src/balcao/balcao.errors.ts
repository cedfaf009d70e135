import { defineErrors } from '../api.errors.ts';

export const errosDoBalcao = defineErrors({
  'balcao.falta_pagar': { status: 400, text: 'Faltam {valor}.' },
  'balcao.pago_a_mais': { status: 400, text: 'Só o dinheiro dá troco: nas outras formas há {valor} a mais.' },
});
