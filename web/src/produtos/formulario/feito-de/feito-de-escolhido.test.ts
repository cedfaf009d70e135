import { expect, test } from 'vitest';
import { type FeitoDeEscolhido, feitoDeMudado, mesmoFeitoDe } from './feito-de-escolhido.ts';

const estampa = (id: number) => ({
  ...{ id, codigo: `E000${id}`, nome: `Estampa ${id}`, preco: 10, custo: null },
  situacao: 'ativa' as const,
});
const LUA: FeitoDeEscolhido = { id: 7, titulo: 'Camiseta lisa', estampas: [estampa(1), estampa(2)] };
const DE_NADA = { feito_de: null, prontas: '' } as const;

test('a save tells the blank and its prints only where they are others, in their order', () => {
  expect(feitoDeMudado({ feito_de: LUA, prontas: '' }, { feito_de: { ...LUA } })).toStrictEqual({});
  expect(feitoDeMudado({ feito_de: LUA, prontas: '' }, DE_NADA)).toStrictEqual({
    feito_de: { lisa_id: 7, estampa_ids: [1, 2] },
  });
  expect(feitoDeMudado(DE_NADA, { feito_de: LUA })).toStrictEqual({ feito_de: null });
  expect(mesmoFeitoDe(LUA, { ...LUA, estampas: [estampa(2), estampa(1)] })).toBe(false);
});

test('what was said of the pieces on the shelf goes along only with another blank', () => {
  const zera = { feito_de: LUA, prontas: 'zerar' } as const;
  expect(feitoDeMudado(zera, DE_NADA)).toMatchObject({ prontas: 'zerar' });
  expect(feitoDeMudado(zera, { feito_de: { ...LUA, estampas: [] } })).toStrictEqual({
    feito_de: { lisa_id: 7, estampa_ids: [1, 2] },
  });
});
