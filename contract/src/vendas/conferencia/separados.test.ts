import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraseDoErro } from '../erro-da-venda.ts';
import { type Contado, contarFalta, contarUma, descontarUma, NADA_CONTADO } from './contar-unidades.ts';
import { type CoisaLida, type LinhaParaLer, linhaDaLeitura } from './linha-da-leitura.ts';
import { contadosNo, estaSeparado, faltaSeparar, totalContado } from './separados.ts';

const linha = (item_id: number, quantidade: number, diferente: Partial<LinhaParaLer> = {}): LinhaParaLer => ({
  id: 10,
  item_id,
  variacao_id: 100 + item_id,
  sku: `CAM-${item_id}`,
  titulo: 'Camiseta',
  nome_cor: 'Azul',
  tamanho: `T${item_id}`,
  quantidade,
  a_definir: false,
  tem_variacoes: true,
  ...diferente,
});
const CAMISETA = linha(1, 3);

const contado = (lidas: number, faltam = 0): Contado => ({ lidas, faltam, motivo: faltam > 0 ? 'Com defeito' : null });
const depois = (feito: ReturnType<typeof contarUma>) => ('erro' in feito ? fraseDoErro(feito.erro) : feito.contado);

describe('one unit', () => {
  test('more is counted until there are as many as were sold', () => {
    expect(depois(contarUma(NADA_CONTADO, CAMISETA, 'separacao'))).toStrictEqual(contado(1));
    expect(depois(contarUma(contado(2), CAMISETA, 'separacao'))).toStrictEqual(contado(3));
    expect(depois(contarUma(contado(3), CAMISETA, 'separacao'))).toBe(
      'Já foram separadas as 3 unidades de Camiseta Azul T1.',
    );
    expect(depois(contarUma(contado(1), linha(1, 1), 'embalagem'))).toBe(
      'Já foi conferida a unidade de Camiseta Azul T1.',
    );
  });

  test('that was missing is missing no longer', () => {
    expect(depois(contarUma(contado(1, 2), CAMISETA, 'separacao'))).toStrictEqual(contado(2, 1));
    expect(depois(contarUma(contado(1, 1), CAMISETA, 'separacao'))).toStrictEqual(contado(2, 1));
    expect(depois(contarUma(contado(2, 1), CAMISETA, 'separacao'))).toStrictEqual(contado(3));
  });

  test('less is counted as long as there is one', () => {
    expect(depois(descontarUma(contado(2, 1), CAMISETA))).toStrictEqual(contado(1, 1));
    expect(depois(descontarUma(contado(0), CAMISETA))).toBe('Nenhuma unidade de Camiseta Azul T1 foi lida.');
  });
});

describe('units that are missing', () => {
  const faltam = (lidas: number, quantidade: number, motivo: string | null = 'Com defeito') =>
    depois(contarFalta(contado(lidas), CAMISETA, { quantidade, motivo }));

  test('are of those that were not read, with a reason, or none any more', () => {
    expect(faltam(1, 2)).toStrictEqual(contado(1, 2));
    expect(faltam(1, 3)).toBe('De Camiseta Azul T1 podem faltar no máximo 2.');
    expect(faltam(3, 1)).toBe('Já foram separadas as 3 unidades de Camiseta Azul T1.');
    expect(faltam(1, 1, '')).toBe('Diga o motivo da falta.');
    expect(faltam(1, 1, null)).toBe('Diga o motivo da falta.');
    expect(depois(contarFalta(contado(1, 2), CAMISETA, { quantidade: 0 }))).toStrictEqual(contado(1));
  });
});

describe('products are picked', () => {
  const frase = (itens: LinhaParaLer[], como: Record<number, Contado>, marcados: number[] = []) => {
    const erro = faltaSeparar(
      itens,
      ({ item_id }) => como[item_id] ?? NADA_CONTADO,
      ({ item_id }) => marcados.includes(item_id),
    );
    return erro && fraseDoErro(erro);
  };
  const itens = [linha(1, 2), linha(2, 1)];
  const FALTA_MARCAR = 'Marque ou leia todos os produtos antes de continuar.';

  test('when each was ticked by hand, or read to its last unit', () => {
    expect(frase(itens, {})).toBe(FALTA_MARCAR);
    expect(frase(itens, {}, [1, 2])).toBeUndefined();
    expect(frase(itens, { 1: contado(1) }, [2])).toBe(FALTA_MARCAR);
    expect(frase(itens, { 1: contado(2) }, [2])).toBeUndefined();
    expect(frase(itens, { 1: contado(1) }, [1, 2])).toBeUndefined();
    expect(frase(itens, { 1: contado(2), 2: contado(1) })).toBeUndefined();
  });

  test('not while some are missing, ticked or not', () => {
    expect(frase(itens, { 1: contado(1, 1), 2: contado(0, 1) }, [1, 2])).toBe(
      'Falta encontrar 1 × Camiseta Azul T1, 1 × Camiseta Azul T2. Encontre os produtos ou edite a venda.',
    );
    expect(estaSeparado(linha(1, 2), contado(1, 1), true)).toBe(false);
  });

  test('not while a variation is still to be chosen', () => {
    expect(frase([linha(1, 1, { a_definir: true })], { 1: contado(1) }, [1])).toBe(
      'Escolha a variação de Camiseta antes de continuar.',
    );
  });
});

test('what was read is told step by step', () => {
  const uma = { por: 'Ana', em: '2026-11-20T12:00:00.000Z', faltam: 0, motivo: null };
  const contagens = [
    { ...uma, item_id: 1, passo: 'separacao' as const, lidas: 2 },
    { ...uma, item_id: 1, passo: 'embalagem' as const, lidas: 1 },
  ];
  const itens = [linha(1, 3), linha(2, 4)];
  expect(totalContado(itens, contadosNo('separacao', { contagens }))).toStrictEqual({ lidas: 2, unidades: 7 });
  expect(totalContado(itens, contadosNo('embalagem', { contagens }))).toStrictEqual({ lidas: 1, unidades: 7 });
});

type Gesto =
  | { faz: 'ler'; coisa: CoisaLida }
  | { faz: 'desfazer' | 'marcar' | 'encontrar'; n: number }
  | { faz: 'faltar'; n: number; quantas: number };

/** People do any of these with a sale of three lines, one of them of another variation of the same product. */
const gestos = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        faz: fc.constant('ler' as const),
        coisa: fc.oneof(
          fc.record({
            produto_id: fc.constantFrom(10, 10, 10, 11),
            variacao_id: fc.constantFrom(101, 102, 103, 101, 102, 103, 199, null),
            descricao: fc.constant('x'),
          }),
          fc.record({ codigo: fc.constantFrom('CAM-1', 'cam-2', 'CAM-9') }),
        ),
      }),
    },
    { weight: 2, arbitrary: fc.record({ faz: fc.constantFrom('desfazer', 'marcar', 'encontrar'), n: fc.nat(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        faz: fc.constant('faltar' as const),
        n: fc.nat(2),
        quantas: fc.integer({ min: 1, max: 4 }),
      }),
    },
  ),
  { maxLength: 60 },
) as fc.Arbitrary<Gesto[]>;

/** Models the shop floor: a box for each line with its units, a slip for missing ones, and a tick by hand. */
type Caixa = { unidades: string[]; bilhete: number; marcada: boolean };

test('whatever is read, undone, missed and ticked, a sale is never picked with a unit missing', () => {
  fc.assert(
    fc.property(gestos, fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), (feitos, [a, b]) => {
      const itens = [linha(1, a), linha(2, b), linha(3, 1)];
      const contados = new Map<number, Contado>();
      const marcados = new Set<number>();
      const caixas: Caixa[] = itens.map(() => ({ unidades: [], bilhete: 0, marcada: false }));
      const contadoDe = ({ item_id }: { item_id: number }) => contados.get(item_id) ?? NADA_CONTADO;

      for (const gesto of feitos) {
        if (gesto.faz === 'marcar') {
          const item = itens[gesto.n] as LinhaParaLer;
          if (!marcados.delete(item.item_id)) marcados.add(item.item_id);
          (caixas[gesto.n] as Caixa).marcada = marcados.has(item.item_id);
          continue;
        }
        const caixa = caixas[deQual(gesto) ?? itens.length];
        if (caixa) noChao(gesto, caixa, itens[caixas.indexOf(caixa)] as LinhaParaLer);
        const alvo =
          gesto.faz === 'ler' ? linhaDaLeitura(itens, gesto.coisa) : { item: itens[gesto.n] as LinhaParaLer };
        if ('erro' in alvo) continue;
        const feito = contar(gesto, contadoDe(alvo.item), alvo.item);
        if ('contado' in feito) contados.set(alvo.item.item_id, feito.contado);
      }

      const completas = itens.every((item, n) => {
        const { unidades, bilhete, marcada } = caixas[n] as Caixa;
        expect(contadoDe(item).lidas).toBe(unidades.length);
        expect(contadoDe(item).faltam).toBe(bilhete);
        return bilhete === 0 && (marcada || unidades.length === item.quantidade);
      });
      const impede = faltaSeparar(itens, contadoDe, ({ item_id }) => marcados.has(item_id));
      expect(impede === undefined).toBe(completas);
    }),
    { numRuns: 2_000 },
  );
});

function contar(gesto: Exclude<Gesto, { faz: 'marcar' }>, antes: Contado, item: LinhaParaLer) {
  if (gesto.faz === 'ler') return contarUma(antes, item, 'separacao');
  if (gesto.faz === 'desfazer') return descontarUma(antes, item);
  return contarFalta(antes, item, { quantidade: gesto.faz === 'faltar' ? gesto.quantas : 0, motivo: 'Com defeito' });
}

/** Tells, as the eye does, which box the unit goes into; a thing that was not sold goes into none. */
function deQual(gesto: Gesto): number | undefined {
  if (gesto.faz !== 'ler') return gesto.n;
  const { coisa } = gesto;
  if ('codigo' in coisa) return { 'CAM-1': 0, 'cam-2': 1 }[coisa.codigo];
  return coisa.produto_id === 10 ? { 101: 0, 102: 1, 103: 2 }[coisa.variacao_id ?? 0] : undefined;
}

/** Does the gesture by hand: a wrong thing stays on the shelf, and a found unit is taken off the slip. */
function noChao(gesto: Gesto, caixa: Caixa, { quantidade, sku }: LinhaParaLer): void {
  const livres = quantidade - caixa.unidades.length;
  if (gesto.faz === 'ler' && livres > 0) {
    caixa.unidades.push(sku);
    while (caixa.bilhete > quantidade - caixa.unidades.length) caixa.bilhete -= 1;
  }
  if (gesto.faz === 'desfazer') caixa.unidades.pop();
  if (gesto.faz === 'encontrar') caixa.bilhete = 0;
  if (gesto.faz === 'faltar' && gesto.quantas <= livres) caixa.bilhete = gesto.quantas;
}
