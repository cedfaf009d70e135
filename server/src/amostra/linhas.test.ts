import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO } from '@varal/contract/produtos/campos';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { MARCAVEIS } from './linhas.ts';

const { db } = await testDb();

/** These follow from the variations: a product merely has them or has not. */
const ditos = (campos: Readonly<Record<string, { tipo: string }>>, linha: string) =>
  Object.keys(campos)
    .filter((nome) => campos[nome]?.tipo !== 'sim_nao')
    .map((nome) => `${linha}.${nome}`);

test.each([
  ['produtos', ditos(CAMPOS_DO_PRODUTO, 't')],
  ['produtos', ditos(CAMPOS_DA_VARIACAO, 'v')],
] as const)('a row of the sample in %s is no more intact once one of its fields is changed: %j', (tabela, campos) => {
  const { sql } = MARCAVEIS[tabela].estado.compile(db);
  expect(sql.match(/[tv]\.\w+/g)).toEqual(expect.arrayContaining(campos));
});
