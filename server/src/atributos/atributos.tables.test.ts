import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada } from '../../test/cenario.ts';

const { db } = await testDb();

const umAtributo = (nome: string) =>
  db.insertInto('atributos').values({ nome }).returning('id').executeTakeFirstOrThrow();
const umValor = (atributo_id: number, valor: string) =>
  db.insertInto('valores_de_atributo').values({ atributo_id, valor, ordem: 1 }).execute();

describe('an attribute', () => {
  test('and each of its values have a name of their own, case and accents ignored', async () => {
    const { id } = await umAtributo('Técnica');
    const { id: outro } = await umAtributo('Gola');
    await umValor(id, 'Sublimação');

    expect(await regraQuebrada(umAtributo('TECNICA'))).toBe('atributos_nome');
    expect(await regraQuebrada(umValor(id, 'sublimacao'))).toBe('valores_de_atributo_valor');
    expect(await regraQuebrada(umValor(outro, 'Sublimação'))).toBeUndefined();
  });

  test('is made once by 20 who make it at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => regraQuebrada(umAtributo('Disputado'))));
    expect(tries.filter((regra) => regra === undefined)).toHaveLength(1);
  });

  test('takes its values with it', async () => {
    const { id } = await umAtributo('Passageiro');
    await umValor(id, 'Um');
    await db.deleteFrom('atributos').where('id', '=', id).execute();
    expect(await db.selectFrom('valores_de_atributo').where('atributo_id', '=', id).execute()).toStrictEqual([]);
  });
});
