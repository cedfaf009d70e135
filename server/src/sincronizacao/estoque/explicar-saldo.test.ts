import { expect, test } from 'vitest';
import { explicarSaldo, type VendaVista } from './explicar-saldo.ts';

let vendas = 0;
const umaVenda = (mais: Partial<VendaVista> = {}): VendaVista => ({
  venda_id: ++vendas,
  pedido: vendas,
  status: 'separacao',
  unidades: 1,
  fora: 0,
  gastas: 0,
  estampadas: 0,
  compostas: 0,
  seguradas: 0,
  consumidas: 0,
  baixaveis: mais.unidades ?? 1,
  feitas: 0,
  reservaveis: mais.unidades ?? 1,
  lancadas: null,
  estornado: false,
  eraEstornado: false,
  levada: true,
  situacao: 6,
  pedida: null,
  reserva: true,
  indicioDeLancamento: false,
  indicioDeEstorno: false,
  ...mais,
});
const lancada = (mais: Partial<VendaVista> = {}) => umaVenda({ lancadas: 1, ...mais });
const saiu = { status: 'enviado', reserva: false, situacao: 9, fora: 1 } as const;
const contar = (mudou: number, reservado: number, vendas: VendaVista[], deOutros: number | null = 0) => {
  const eram = deOutros === null ? null : { eram: deOutros };
  const { viradas, resto } = explicarSaldo({ mudou, reservado, deOutros: eram, vendas });
  return { viradas: viradas.map(({ venda_id }) => venda_id).sort((a, b) => a - b), resto };
};

test('a unit less that is not reserved any more either was posted by its order', () => {
  const venda = umaVenda();
  expect(contar(-1, 0, [venda])).toStrictEqual({ viradas: [venda.venda_id], resto: 0 });
});

test('a unit less that is still reserved was counted', () => {
  expect(contar(-1, 1, [umaVenda()])).toStrictEqual({ viradas: [], resto: -1 });
});

test('a unit more that is reserved again was put back; one that is not was counted', () => {
  const venda = lancada();
  expect(contar(1, 1, [venda])).toStrictEqual({ viradas: [venda.venda_id], resto: 0 });
  expect(contar(1, 0, [venda])).toStrictEqual({ viradas: [], resto: 1 });
});

test('a posting and a count at once are told apart', () => {
  const [uma, outra] = [umaVenda({ unidades: 2 }), umaVenda()];
  expect(contar(3, 1, [uma, outra])).toStrictEqual({ viradas: [uma.venda_id], resto: 5 });
});

test('one posted and another put back at once leave the balance as it was only in sum', () => {
  const [uma, outra] = [umaVenda({ unidades: 3 }), lancada()];
  expect(contar(-2, 1, [uma, outra])).toStrictEqual({ viradas: [uma.venda_id, outra.venda_id], resto: 0 });
});

test('where Bling reserves nothing, only what the order shows makes a posting of a count', () => {
  expect(contar(-1, 0, [umaVenda()], null)).toStrictEqual({ viradas: [], resto: -1 });
  const comNota = umaVenda({ indicioDeLancamento: true });
  expect(contar(-1, 0, [umaVenda(), comNota], null)).toStrictEqual({ viradas: [comNota.venda_id], resto: 0 });
});

test('an invoice is believed although another channel’s order reserves meanwhile', () => {
  const comNota = umaVenda({ indicioDeLancamento: true });
  expect(contar(-1, 1, [comNota])).toStrictEqual({ viradas: [comNota.venda_id], resto: 0 });
});

test('an invoice is not believed where no other’s order can reserve what is still reserved', () => {
  const comNota = umaVenda({ indicioDeLancamento: true });
  const mudanca = { mudou: -1, reservado: 1, vendas: [comNota] };
  expect(explicarSaldo({ ...mudanca, deOutros: { agoraAte: 0 } })).toMatchObject({ viradas: [], resto: -1 });
  expect(explicarSaldo({ ...mudanca, deOutros: { agoraAte: 1 } })).toMatchObject({ viradas: [comNota], resto: 0 });
});

test('goods that have left are not posted without a sign of it', () => {
  expect(contar(-1, 0, [umaVenda(saiu)])).toStrictEqual({ viradas: [], resto: -1 });
  const comNota = umaVenda({ ...saiu, indicioDeLancamento: true });
  expect(contar(-1, 0, [comNota])).toStrictEqual({ viradas: [comNota.venda_id], resto: 0 });
});

test('goods on their way may be put back without a sign, those of a finished sale may not', () => {
  const aCaminho = lancada(saiu);
  expect(contar(1, 0, [aCaminho])).toStrictEqual({ viradas: [aCaminho.venda_id], resto: 0 });
  const finda = { ...saiu, status: 'concluido' } as const;
  expect(contar(1, 0, [lancada(finda)])).toStrictEqual({ viradas: [], resto: 1 });
  const comSinal = lancada({ ...finda, indicioDeEstorno: true });
  expect(contar(1, 0, [comSinal])).toStrictEqual({ viradas: [comSinal.venda_id], resto: 0 });
});

test('a count that no set of orders explains stays a count', () => {
  const vendas = [umaVenda({ unidades: 2 }), umaVenda({ unidades: 2 })];
  expect(contar(-3, 4, vendas)).toStrictEqual({ viradas: [], resto: -3 });
  expect(contar(-3, 2, vendas)).toMatchObject({ viradas: [expect.any(Number)], resto: -1 });
});

/** Processor time, which is the same on a machine that has much else to do. */
function processadorEmMs(trabalho: () => void): number {
  const antes = process.cpuUsage();
  trabalho();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1_000;
}

test('many open orders take no time', () => {
  const vendas = Array.from({ length: 60 }, (_, n) => umaVenda({ unidades: 1 + (n % 3) }));
  const reservado = vendas.reduce((soma, { unidades }) => soma + unidades, 0) - 40;
  expect(processadorEmMs(() => expect(contar(-40, reservado, vendas).resto).toBe(0))).toBeLessThan(2_000);
});

test('nor do many of which half are posted, when one was taken for others', () => {
  const vendas = Array.from({ length: 60 }, (_, n) => {
    const unidades = 1 + (n % 3);
    return umaVenda({ unidades, lancadas: n < 30 ? unidades : null, ...(n % 4 === 0 && n >= 30 && saiu) });
  });
  const nossas = vendas.filter(({ reserva, lancadas }) => reserva && lancadas === null);
  const reservado = nossas.reduce((soma, { unidades }) => soma + unidades, 0) + 2;
  expect(processadorEmMs(() => expect(contar(0, reservado, vendas).resto).toBe(0))).toBeLessThan(2_000);
});

test('an order that still reserves was taken for one of as many units that has left', () => {
  const [enganada, outra] = [lancada(), umaVenda({ ...saiu })];
  expect(contar(0, 1, [enganada, outra])).toStrictEqual({ viradas: [enganada.venda_id, outra.venda_id], resto: 0 });
});

test('an order was taken for two others, of which one is cancelled by now and one still open', () => {
  const enganada = lancada({ unidades: 3, lancadas: 3 });
  const aberta = umaVenda({ unidades: 2 });
  const cancelada = umaVenda({ status: 'cancelado', reserva: false, situacao: 12 });
  const vendas = [enganada, aberta, cancelada, umaVenda({ unidades: 3 })];
  expect(contar(0, 6, vendas)).toStrictEqual({
    viradas: [enganada.venda_id, aberta.venda_id, cancelada.venda_id],
    resto: 0,
  });
  expect(
    explicarSaldo({ mudou: 0, reservado: 6, deOutros: { eram: 0 }, vendas }).enganadas.map(({ venda_id }) => venda_id),
  ).toStrictEqual([enganada.venda_id]);
});

test('of two that fit, the one that was put back before was posted again', () => {
  const [nunca, outraVez] = [umaVenda(), lancada({ estornado: true })];
  expect(contar(-1, 1, [nunca, outraVez])).toStrictEqual({ viradas: [outraVez.venda_id], resto: 0 });
});

test('a cancelled order is not posted again: units less were counted', () => {
  const cancelada = lancada({ status: 'cancelado', reserva: false, situacao: 12, estornado: true });
  expect(contar(-1, 0, [cancelada])).toStrictEqual({ viradas: [], resto: -1 });
});

test('a cancelled order that was taken for one on its way of as many units gives its place back', () => {
  const cancelada = lancada({ status: 'cancelado', reserva: false, situacao: 12, estornado: true });
  expect(contar(-1, 0, [cancelada, lancada(saiu)])).toStrictEqual({ viradas: [cancelada.venda_id], resto: 0 });
  const deDuas = lancada({ ...saiu, unidades: 2, lancadas: 2, fora: 2 });
  expect(contar(-1, 0, [cancelada, deDuas])).toStrictEqual({ viradas: [], resto: -1 });
  const comSinal = { ...cancelada, indicioDeEstorno: true };
  expect(contar(-1, 0, [comSinal, lancada(saiu)])).toStrictEqual({ viradas: [], resto: -1 });
  const outra = { ...cancelada, venda_id: ++vendas };
  expect(contar(-2, 0, [cancelada, outra, lancada(saiu)])).toStrictEqual({ viradas: [], resto: -2 });
});

test('an order on its way that is posted again is believed sooner than that two were taken for each other', () => {
  const outraVez = lancada({ ...saiu, estornado: true });
  const vendas = [umaVenda(), umaVenda({ ...saiu }), lancada(), outraVez];
  expect(contar(-1, 1, vendas)).toStrictEqual({ viradas: [outraVez.venda_id], resto: 0 });
});
