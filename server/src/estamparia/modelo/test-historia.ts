import fc from 'fast-check';

// The steps of which a history is made. Their numbers choose the sale, the line, the piece and the units.

const NOMES = [
  ...['vender', 'vender', 'vender', 'editar', 'editar', 'darProntas', 'darProntas', 'desfazerProntas'],
  ...['desfazerProntas', 'usarProntas', 'usarProntas', 'estamparAntes', 'corrigir', 'corrigir', 'cancelar'],
  ...['enviar', 'enviar', 'andar', 'voltar', 'devolver', 'devolver', 'venderNoBalcao'],
  ...['perder', 'perder', 'perder', 'perder', 'darPecasProntas', 'darPecasProntas', 'pedirPecas', 'desfazerFeito'],
  ...['pagar', 'pagar', 'estornar', 'liberar'],
] as const;

export const historia = fc.record({
  /** The first stock of two blanks and of the three products that are made of them. */
  lisas: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  prontas: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
  /** The down payment, in per cent. */
  sinal: fc.constantFrom(0, 0, 0, 33, 50, 100),
  semArte: fc.boolean(),
  passos: fc.array(
    fc.record({
      nome: fc.constantFrom(...NOMES),
      a: fc.nat(11),
      b: fc.nat(11),
      n: fc.nat(5),
      linhas: fc.uniqueArray(fc.record({ qual: fc.nat(6), n: fc.nat(3) }), {
        ...{ minLength: 1, maxLength: 4 },
        selector: ({ qual }) => qual,
      }),
    }),
    { minLength: 10, maxLength: 30, size: 'max' },
  ),
});
export type Historia = typeof historia extends fc.Arbitrary<infer H> ? H : never;
export type Passo = Historia['passos'][number];

/** The first three numbers of a step choose the sale, the line and the units; then come the lines, by place in the catalogue. */
const passo = (
  nome: Passo['nome'],
  a: number,
  b: number,
  n: number,
  linhas: Record<number, number> = { 0: 1 },
): Passo => ({
  ...{ nome, a, b, n },
  linhas: Object.entries(linhas).map(([qual, n]) => ({ qual: Number(qual), n })),
});

/** A few random histories do not contain each kind of step, so the examples stand before them. */
const DE_TUDO: Historia = {
  ...{ lisas: [9, 9], prontas: [1, 0, 0], sinal: 0, semArte: true },
  passos: [
    ...[passo('vender', 0, 0, 0, { 0: 3, 5: 2 }), passo('darProntas', 0, 1, 1), passo('desfazerProntas', 0, 1, 0)],
    ...[passo('darProntas', 0, 2, 1), passo('desfazerProntas', 0, 2, 0), passo('enviar', 0, 0, 0)],
    ...[passo('corrigir', 0, 1, 0), passo('corrigir', 0, 2, 2), passo('corrigir', 1, 1, 5)],
    ...[passo('estamparAntes', 0, 0, 0), passo('usarProntas', 0, 2, 0), passo('usarProntas', 0, 1, 0)],
    ...[passo('estamparAntes', 2, 0, 3), passo('estamparAntes', 2, 0, 0), passo('vender', 0, 0, 0, { 6: 3 })],
    ...[passo('venderNoBalcao', 0, 0, 0, { 2: 1 }), passo('venderNoBalcao', 0, 0, 0, { 5: 1 })],
    ...[passo('darProntas', 0, 1, 0), passo('darProntas', 0, 0, 0), passo('desfazerProntas', 0, 1, 2)],
    ...[passo('andar', 0, 0, 0), passo('editar', 0, 2, 0, { 3: 2 }), passo('editar', 0, 1, 0, { 4: 3 })],
    ...[passo('enviar', 0, 0, 0), passo('editar', 0, 0, 0, { 4: 1 }), passo('voltar', 0, 0, 0)],
    ...[passo('enviar', 0, 0, 0), passo('devolver', 0, 1, 1), passo('devolver', 0, 2, 0), passo('devolver', 0, 2, 1)],
    ...[passo('voltar', 0, 0, 0), passo('cancelar', 0, 2, 0), passo('cancelar', 0, 1, 0)],
    ...[passo('vender', 0, 0, 0, { 0: 1 }), passo('cancelar', 0, 1, 0)],
  ],
};

/** Garments are lost until pieces wait for them, and come free again in each way; then pieces are made for the shelf. */
const DE_PERDAS: Historia = {
  ...{ lisas: [5, 4], prontas: [0, 0, 0], sinal: 0, semArte: false },
  passos: [
    // All blanks are held: by two sales of pieces, and two of blanks, of which one is shipped.
    ...[passo('vender', 2, 1, 0, { 0: 1 }), passo('vender', 0, 1, 0, { 5: 2 }), passo('vender', 0, 1, 0, { 3: 1 })],
    ...[passo('vender', 0, 1, 0, { 3: 1 }), passo('pedirPecas', 0, 1, 2), passo('enviar', 2, 1, 0)],
    // All three pieces lose their garment. The one that is promised for a far day is the oldest, and is served last.
    ...[
      passo('perder', 0, 1, 1),
      passo('perder', 0, 1, 2),
      passo('perder', 0, 1, 1),
      passo('darPecasProntas', 0, 1, 2),
    ],
    ...[passo('corrigir', 0, 2, 1), passo('devolver', 0, 1, 2), passo('cancelar', 3, 1, 0)],
    // Ready ones are lost, too, and a sale gives up the blank of its own print.
    ...[passo('darPecasProntas', 0, 1, 0), passo('darPecasProntas', 0, 1, 0)],
    ...[passo('perder', 0, 1, 1), passo('perder', 0, 1, 2), passo('editar', 1, 1, 0, { 5: 0, 4: 1 })],
    // What was printed for the shelf is a blank again, which a piece waits for.
    ...[passo('corrigir', 0, 2, 1), passo('estamparAntes', 1, 1, 0), passo('perder', 0, 1, 1)],
    ...[passo('desfazerFeito', 0, 1, 0), passo('pedirPecas', 2, 1, 1), passo('darPecasProntas', 1, 1, 0)],
    ...[passo('perder', 2, 1, 1), passo('perder', 1, 1, 0), passo('desfazerFeito', 0, 1, 0)],
    ...[passo('pedirPecas', 2, 1, 0), passo('desfazerFeito', 1, 1, 0)],
  ],
};

/** Pieces wait for half of the money, are let go by a person or by it, and wait again. */
const DE_SINAL: Historia = {
  ...{ lisas: [9, 9], prontas: [0, 0, 0], sinal: 50, semArte: true },
  passos: [
    ...[passo('vender', 0, 1, 0, { 0: 2 }), passo('darPecasProntas', 0, 1, 0), passo('liberar', 0, 1, 0)],
    ...[passo('darPecasProntas', 0, 1, 0), passo('liberar', 0, 6, 1), passo('vender', 0, 1, 0, { 1: 1 })],
    ...[passo('pagar', 1, 0, 0), passo('editar', 1, 1, 0, { 1: 3 }), passo('pagar', 1, 2, 0)],
    ...[passo('estornar', 0, 1, 0), passo('vender', 0, 1, 2, { 5: 3 }), passo('editar', 2, 1, 2, { 5: 2 })],
  ],
};
export const EXEMPLOS: readonly Historia[] = [DE_TUDO, DE_PERDAS, DE_SINAL];

/** These really happened: what a step did, or that it was refused. */
export const DEVEM_ACONTECER = [
  ...['vender', 'vender recusada', 'editar', 'editar recusada', 'editar fechada'],
  ...['darProntas', 'darProntas própria', 'darProntas recusada'],
  ...['desfazerProntas', 'desfazerProntas própria', 'desfazerProntas recusada'],
  ...['usarProntas', 'usarProntas recusada', 'estamparAntes', 'estamparAntes recusada'],
  ...['corrigir para cima', 'corrigir para baixo', 'corrigir recusada'],
  ...['cancelar antes', 'cancelar e devolver', 'cancelar sem devolver'],
  ...['enviar', 'enviar na estamparia', 'andar', 'voltar', 'voltar recusada'],
  ...['devolver ao estoque', 'devolver com defeito', 'devolver recusada'],
  ...['venderNoBalcao', 'venderNoBalcao recusada'],
  ...['perder a estampa', 'perder a roupa', 'perder as duas', 'perder recusada'],
  ...['perdeu na fila', 'perdeu pronta', 'perdeu própria na fila', 'perdeu própria pronta'],
  ...['perdeu na fila da prateleira', 'perdeu pronta da prateleira', 'ficou sem roupa'],
  ...['darPecasProntas', 'darPecasProntas com recusa', 'ficou pronta para a prateleira'],
  ...['recusou sem roupa', 'recusou sem sinal', 'ficou pronta liberada'],
  ...['pedirPecas', 'pedirPecas recusada', 'desistir das peças', 'desfazerProducao', 'desfazerFeito recusada'],
  ...['pagar', 'pagou o sinal', 'estornar', 'estornou o sinal', 'liberar', 'liberar recusada'],
  ...['encareceu: soltas ficam e novas esperam', 'vestir uma de várias', 'com nomes', 'trocou nomes'],
  ...['corrigir para cima', 'cancelar antes', 'devolver ao estoque', 'editar', 'desfazerProducao'].map(
    (feito) => `vestiu: ${feito}`,
  ),
];
