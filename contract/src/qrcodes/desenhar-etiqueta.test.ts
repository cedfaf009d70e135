import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Conteudo, desenharEtiqueta, type Operacao, type Qr, type Texto } from './desenhar-etiqueta.ts';
import { FORMATOS } from './formatos.ts';
import { larguraDoTexto } from './largura-do-texto.ts';

const CAMISETA: Conteudo = {
  titulo: 'Camiseta Básica de Algodão Penteado',
  variacao: 'Azul-marinho · GG',
  preco: 'R$ 1.259,90',
  sku: 'P-CAM01-AZUL-MARINHO-GG',
};
const SO_O_QR: Conteudo = { titulo: '', variacao: '', preco: '', sku: '' };

const textosDe = (operacoes: Operacao[] | null) =>
  (operacoes ?? []).filter((operacao): operacao is Texto => operacao.tipo === 'texto');
const qrDe = (operacoes: Operacao[] | null) =>
  (operacoes ?? []).find((operacao): operacao is Qr => operacao.tipo === 'qr');
const ditoEm = (operacoes: Operacao[] | null) => textosDe(operacoes).map(({ texto }) => texto);

describe('a label', () => {
  test('shows everything where there is room, the price largest', () => {
    const operacoes = desenharEtiqueta({
      etiqueta: { largura: 99, altura: 38.1 },
      conteudo: CAMISETA,
      modulos: 29,
    });
    expect(ditoEm(operacoes)).toStrictEqual([
      'Camiseta Básica de',
      'Algodão Penteado',
      'Azul-marinho · GG',
      'R$ 1.259,90',
      'P-CAM01-AZUL-MARINHO-GG',
    ]);
    const maior = textosDe(operacoes).reduce((a, b) => (a.tamanho > b.tamanho ? a : b));
    expect(maior.campo).toBe('preco');
  });

  test('shows what was chosen, and nothing in place of the rest', () => {
    const etiqueta = { largura: 63.5, altura: 25.4 };
    expect(
      ditoEm(desenharEtiqueta({ etiqueta, conteudo: { ...SO_O_QR, preco: 'R$ 9,90' }, modulos: null })),
    ).toStrictEqual(['R$ 9,90']);
    const so = desenharEtiqueta({ etiqueta, conteudo: SO_O_QR, modulos: 25 });
    expect(so).toHaveLength(1);
    const qr = qrDe(so);
    expect(qr && qr.x + (25 * qr.modulo) / 2).toBeCloseTo(63.5 / 2, 1);
    expect(qr && qr.y + (25 * qr.modulo) / 2).toBeCloseTo(25.4 / 2, 1);
  });

  test('that is small says less, in a declared order, and says that it does', () => {
    const pequena = { conteudo: CAMISETA, modulos: 29 };
    expect(ditoEm(desenharEtiqueta({ ...pequena, etiqueta: { largura: 31, altura: 17 } }))).toStrictEqual([
      'Camiseta Básica',
      'de Algodão Pen…',
      'Azul-marinho · GG',
      'R$ 1.259,90',
      'P-CAM01-AZUL-',
      'MARINHO-GG',
    ]);
    expect(ditoEm(desenharEtiqueta({ ...pequena, etiqueta: { largura: 31, altura: 11.9 } }))).toStrictEqual([
      'Camiseta Básica…',
      'Azul-marinho · GG',
      'R$ 1.259,90',
      'P-CAM01-AZUL-MARI…',
    ]);
    expect(ditoEm(desenharEtiqueta({ ...pequena, etiqueta: { largura: 31, altura: 9.6 } }))).toStrictEqual([
      'Camiseta Básica de…',
      'Azul-marinho · GG',
      'R$ 1.259,90',
    ]);
  });

  test('never says half a price: a long one is smaller', () => {
    const operacoes = desenharEtiqueta({
      etiqueta: { largura: 26, altura: 15 },
      conteudo: { ...SO_O_QR, preco: 'R$ 1.259,90 ~ R$ 9.999.999,99' },
      modulos: 29,
    });
    expect(ditoEm(operacoes)).toStrictEqual([]);
    const maior = desenharEtiqueta({
      etiqueta: { largura: 63.5, altura: 25.4 },
      conteudo: { ...SO_O_QR, preco: 'R$ 1.259,90 ~ R$ 9.999.999,99' },
      modulos: 29,
    });
    expect(ditoEm(maior)).toStrictEqual(['R$ 1.259,90 ~ R$ 9.999.999,99']);
  });

  test('that ends with three dots of its own is not taken for a shortened one', () => {
    const conteudo = { ...SO_O_QR, titulo: 'Sonho…' };
    const [linha] = textosDe(desenharEtiqueta({ etiqueta: { largura: 60, altura: 25 }, conteudo, modulos: null }));
    expect(linha?.texto).toBe('Sonho…');
    expect(linha?.tamanho).toBeGreaterThan(3);
  });

  test('too small for its code is not drawn', () => {
    expect(desenharEtiqueta({ etiqueta: { largura: 26, altura: 8 }, conteudo: CAMISETA, modulos: 29 })).toBeNull();
  });
});

describe('a code for a label printer', () => {
  test.each([
    [1 / 8, 33, 22],
    [25.4 / 300, 33, 22],
    [1 / 8, 25, 15],
    [1 / 8, 100, 150],
  ])('has modules of whole dots of %f mm, and begins on one, on %i × %i mm', (ponto, largura, altura) => {
    const qr = qrDe(desenharEtiqueta({ etiqueta: { largura, altura }, conteudo: CAMISETA, modulos: 29, ponto }));
    for (const mm of [qr?.modulo, qr?.x, qr?.y]) {
      const pontos = (mm ?? Number.NaN) / ponto;
      expect(Math.abs(pontos - Math.round(pontos))).toBeLessThan(1e-6);
    }
  });
});

describe('whatever a label says', () => {
  const conteudo = fc.record({
    titulo: fc.string({ maxLength: 300, unit: 'grapheme' }),
    variacao: fc.string({ maxLength: 60 }),
    preco: fc.constantFrom('', 'R$ 9,90', 'R$ 1.259,90', 'R$ 0,99 ~ R$ 9.999.999,99'),
    sku: fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
  });
  const pedido = fc.record({
    etiqueta: fc.constantFrom(...FORMATOS.map(({ etiqueta }) => etiqueta)),
    conteudo,
    modulos: fc.constantFrom(21, 25, 29, 33, 37, null),
    ponto: fc.constantFrom(null, 1 / 8, 25.4 / 300),
  });

  test('stays inside it, keeps off the code’s quiet zone and the other lines, and is as wide as its letters', () => {
    fc.assert(
      fc.property(pedido, (pedido) => {
        const operacoes = desenharEtiqueta(pedido);
        const { largura, altura } = pedido.etiqueta;
        if (pedido.modulos !== null && pedido.modulos <= 33) expect(operacoes).not.toBeNull();
        const qr = qrDe(operacoes);
        const zona = qr && {
          x: qr.x - 4 * qr.modulo,
          y: qr.y - 4 * qr.modulo,
          lado: (qr.modulos + 8) * qr.modulo,
        };
        if (qr && zona) {
          expect(qr.modulo).toBeGreaterThanOrEqual(0.25 - 1e-6);
          // Moving a code onto the printer's dots shifts it by half a dot at most.
          const folga = (pedido.ponto ?? 0) / 2 + 1e-6;
          expect(Math.min(zona.x, zona.y)).toBeGreaterThanOrEqual(-folga);
          expect(zona.x + zona.lado).toBeLessThanOrEqual(largura + folga);
          expect(zona.y + zona.lado).toBeLessThanOrEqual(altura + folga);
        }
        let anterior = 0;
        for (const { texto, x, y, tamanho, negrito, largura: dita } of textosDe(operacoes)) {
          expect(dita).toBeCloseTo(larguraDoTexto(texto, tamanho, negrito), 9);
          expect(x).toBeGreaterThanOrEqual(0.8 - 1e-6);
          expect(x + dita).toBeLessThanOrEqual(largura - 0.8 + 1e-6);
          const topo = y - 0.72 * tamanho;
          expect(topo).toBeGreaterThanOrEqual(anterior - 1e-6);
          expect(y + 0.21 * tamanho).toBeLessThanOrEqual(altura + 1e-6);
          anterior = y;
          const aoLado = zona && x >= zona.x + zona.lado - 1e-6;
          const abaixo = zona && topo >= zona.y + zona.lado - 1e-6;
          expect(!zona || aoLado || abaixo).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
