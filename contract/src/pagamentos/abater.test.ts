import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from '../vendas/forma-de-pagamento.ts';
import { abater, type Promessa, promessaCumprida } from './abater.ts';

const pix = (id: number, valor: number): Promessa => ({ id, forma: 'pix', valor });
const boleto = (id: number, valor: number): Promessa => ({ id, forma: 'boleto', valor });
const emPix = (valor: number) => ({ forma: 'pix' as const, valor });
const ficam = (promessas: readonly Promessa[]) => promessas.map(({ id, valor }) => [id, valor]);

describe('money of the amount that was promised', () => {
  test.each([
    ['is the promise itself', [pix(1, 115.28)], 115.28, 1],
    ['is the oldest of its form', [boleto(1, 50), pix(2, 50), pix(3, 50)], 50, 2],
    ['is none where the oldest of its form is another amount', [pix(1, 20), pix(2, 50)], 50, undefined],
    ['is none in another form', [boleto(1, 50)], 50, undefined],
    ['is none a cent away', [pix(1, 0.3)], 0.29, undefined],
    ['is none without promises', [], 50, undefined],
  ])('%s', (_, promessas, valor, id) => {
    expect(promessaCumprida(promessas, emPix(valor))?.id).toBe(id);
  });

  test('is found whatever binary fractions made of it', () => {
    expect(promessaCumprida([pix(1, 0.3)], emPix(0.1 + 0.2))?.id).toBe(1);
  });
});

type Caso = [
  string,
  { promessas: Promessa[]; recebido: number; a_receber: number },
  [number, number, number][],
  [number, number][],
];

describe('what came settles', () => {
  test.each<Caso>([
    ['a part of a promise', { promessas: [pix(1, 100)], recebido: 60, a_receber: 100 }, [[1, 60, 40]], [[1, 40]]],
    [
      'a promise and what nobody promised',
      { promessas: [pix(1, 40)], recebido: 70, a_receber: 100 },
      [[1, 40, 0]],
      [[1, 0]],
    ],
    [
      'the oldest of its form first',
      { promessas: [pix(1, 30), pix(2, 50)], recebido: 45, a_receber: 80 },
      [
        [1, 30, 0],
        [2, 15, 35],
      ],
      [
        [1, 0],
        [2, 35],
      ],
    ],
    [
      'its form before an older one of another',
      { promessas: [boleto(1, 50), pix(2, 50)], recebido: 20, a_receber: 100 },
      [[2, 20, 30]],
      [
        [1, 50],
        [2, 30],
      ],
    ],
    [
      'what nobody promised before another form',
      { promessas: [boleto(1, 60)], recebido: 40, a_receber: 100 },
      [],
      [[1, 60]],
    ],
    ['another form at last', { promessas: [boleto(1, 60)], recebido: 50, a_receber: 100 }, [[1, 10, 50]], [[1, 50]]],
    [
      'all forms at once, named by age',
      { promessas: [boleto(1, 50), pix(2, 20), boleto(3, 20)], recebido: 85, a_receber: 100 },
      [
        [1, 50, 0],
        [2, 20, 0],
        [3, 5, 15],
      ],
      [
        [1, 0],
        [2, 0],
        [3, 15],
      ],
    ],
    [
      'everything, where more came than was due',
      { promessas: [boleto(1, 60)], recebido: 500, a_receber: 100 },
      [[1, 60, 0]],
      [[1, 0]],
    ],
    ['to the cent', { promessas: [pix(1, 0.3)], recebido: 0.1, a_receber: 0.3 }, [[1, 0.1, 0.2]], [[1, 0.2]]],
    ['nothing that was not promised', { promessas: [], recebido: 10, a_receber: 100 }, [], []],
    [
      'no promise of a sale that was promised twice over, but cuts the newest',
      { promessas: [pix(1, 100), boleto(2, 100)], recebido: 30, a_receber: 100 },
      [[1, 30, 70]],
      [
        [1, 70],
        [2, 0],
      ],
    ],
    [
      'one that is then cut, which says what is left of it',
      { promessas: [boleto(1, 60), pix(2, 100)], recebido: 50, a_receber: 100 },
      [[2, 50, 0]],
      [
        [1, 50],
        [2, 0],
      ],
    ],
    [
      'the last promise of a sale of which nothing is due',
      { promessas: [pix(1, 5)], recebido: 2, a_receber: 0 },
      [[1, 2, 0]],
      [[1, 0]],
    ],
    [
      'nothing where no money came, but cuts what is promised too much',
      { promessas: [pix(1, 30), boleto(2, 30)], recebido: 0, a_receber: 40 },
      [],
      [
        [1, 30],
        [2, 10],
      ],
    ],
  ])('%s', (_, { promessas, recebido, a_receber }, abatidas, sobram) => {
    const feito = abater({ promessas, recebido: emPix(recebido), a_receber });
    expect(feito.abateu.map(({ id, valor, resta }) => [id, valor, resta])).toStrictEqual(abatidas);
    expect(ficam(feito.ficam)).toStrictEqual(sobram);
  });

  test('credit is a form like others', () => {
    const promessas: Promessa[] = [pix(1, 50), { id: 2, forma: 'credito', valor: 50 }];
    const { abateu } = abater({ promessas, recebido: { forma: 'credito', valor: 20 }, a_receber: 100 });
    expect(abateu).toStrictEqual([{ id: 2, forma: 'credito', valor: 20, resta: 30 }]);
  });
});

describe('whatever is promised and comes', () => {
  const forma = fc.constantFrom<FormaDePagamento>(...FORMAS_DE_PAGAMENTO.slice(0, 3));
  const conta = (maior: number) =>
    fc
      .record({
        valores: fc.array(fc.tuple(forma, fc.integer({ min: 1, max: maior })), { maxLength: 6 }),
        forma,
        recebido: fc.integer({ min: 0, max: 2 * maior }),
        a_receber: fc.integer({ min: 0, max: 3 * maior }),
      })
      .map(({ valores, forma, recebido, a_receber }) => ({
        promessas: valores.map(([forma, centavos], n) => ({ id: n + 1, forma, valor: centavos / 100 })),
        recebido: { forma, valor: recebido / 100 },
        a_receber: a_receber / 100,
      }));
  const centavos = (valor: number): number => {
    const inteiros = Math.round(valor * 100);
    expect(valor).toBe(inteiros / 100);
    return inteiros;
  };
  const somar = (linhas: readonly { valor: number }[]) =>
    linhas.reduce((total, { valor }) => total + centavos(valor), 0);

  test('each cent goes where the first room for it is', () => {
    fc.assert(
      fc.property(conta(40), ({ promessas, recebido, a_receber }) => {
        const vagas = [
          ...promessas.filter((uma) => uma.forma === recebido.forma),
          { id: 0, valor: Math.max(0, centavos(a_receber) - somar(promessas)) / 100 },
          ...promessas.filter((uma) => uma.forma !== recebido.forma),
        ].flatMap(({ id, valor }) => Array<number>(centavos(valor)).fill(id));
        const pagos = vagas.slice(0, centavos(recebido.valor));
        const sobram = promessas.map(({ id, valor }) => ({
          id,
          centavos: centavos(valor) - pagos.filter((pago) => pago === id).length,
        }));
        const devido = Math.max(0, centavos(a_receber) - centavos(recebido.valor));
        // One cent after the other is cut from the newest promise that still has one.
        while (sobram.reduce((total, uma) => total + uma.centavos, 0) > devido) {
          const nova = sobram.findLast((uma) => uma.centavos > 0);
          if (nova) nova.centavos -= 1;
        }

        const { abateu, ficam } = abater({ promessas, recebido, a_receber });
        expect(ficam.map(({ id, valor }) => ({ id, centavos: centavos(valor) }))).toStrictEqual(sobram);
        expect(abateu.map(({ id, valor }) => [id, centavos(valor)])).toStrictEqual(
          promessas
            .map(({ id }) => [id, pagos.filter((pago) => pago === id).length])
            .filter(([, quantos]) => quantos !== 0),
        );
        for (const { id, resta } of abateu) expect(resta).toBe(ficam.find((uma) => uma.id === id)?.valor);
      }),
      { numRuns: 500 },
    );
  });

  test('no cent is lost in large sums, and no more is promised than is due', () => {
    fc.assert(
      fc.property(conta(999_999_999), ({ promessas, recebido, a_receber }) => {
        const { abateu, ficam } = abater({ promessas, recebido, a_receber });
        const devido = Math.max(0, centavos(a_receber) - centavos(recebido.valor));
        expect(somar(ficam)).toBeLessThanOrEqual(devido);
        expect(somar(abateu)).toBeLessThanOrEqual(centavos(recebido.valor));
        if (somar(promessas) > centavos(a_receber)) return;
        // Nothing was promised too much: what the promises lost is just what settled them.
        expect(somar(promessas) - somar(ficam)).toBe(somar(abateu));
      }),
      { numRuns: 1_000 },
    );
  });
});
