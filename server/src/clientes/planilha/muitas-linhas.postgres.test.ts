import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from '@varal/contract/planilha';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { escreverPlanilha } from '../../base/planilha/escrever-planilha.ts';
import { linhasDe } from '../../base/planilha/planilha.ts';
import { planilhaDeClientes } from './planilha-de-clientes.ts';

const LONGA = process.env.PROVA === 'longa';
const QUANTOS = LONGA ? 100_000 : 20_000;
const MB = 1024 * 1024;

const { db } = await testDb();
await sql`
  insert into clientes (nome, cpf, telefone, email, endereco, municipio, uf)
  select 'Cliente de nome comprido ' || n, lpad(n::text, 11, '0'), '(11) 98888-' || n, 'pessoa' || n || '@exemplo.com.br',
    'Avenida das Palmeiras', 'São Paulo', 'SP'
  from generate_series(1, ${QUANTOS}::int) n`.execute(db);

test.each(FORMATOS_DE_PLANILHA)('%s: many rows take no more memory than few', { timeout: 120_000 }, async (formato) => {
  const poucas = await escrever(formato, 'Cliente de nome comprido 1234');
  const muitas = await escrever(formato, '');

  expect(muitas.linhas).toBe(QUANTOS);
  expect(muitas.pico - poucas.pico).toBeLessThan(MAIS_MEMORIA);
  if (!LONGA) return;
  console.log(formato, muitas);
  // The thread is never held for long: another call is answered in between.
  expect(muitas.maiorEspera).toBeLessThan(LONGEST_MS);
});

/** The ids of all rows take less than this; the rows themselves would take several times as much. */
const MAIS_MEMORIA = (LONGA ? 8 : 4) * MB;
/** The collector runs once in so many pieces, or what it has not taken yet would be counted. */
const PEDACOS = 10;
const LONGEST_MS = 250;

async function escrever(formato: FormatoDePlanilha, busca: string) {
  const planilha = planilhaDeClientes({ busca });
  let linhas = 0;
  async function* contadas() {
    for await (const linha of linhasDe(db, planilha)) {
      linhas += 1;
      yield linha;
    }
  }
  const antes = ocupada();
  let bytes = 0;
  let pico = 0;
  let maiorEspera = 0;
  let pedacos = 0;
  let ultima = performance.now();
  for await (const pedaco of await escreverPlanilha(formato, { ...planilha, linhas: contadas() })) {
    bytes += pedaco.length;
    await setImmediate();
    maiorEspera = Math.max(maiorEspera, performance.now() - ultima);
    if (pedacos % PEDACOS === 0) pico = Math.max(pico, ocupada() - antes);
    pedacos += 1;
    ultima = performance.now();
  }
  return { linhas, bytes, pedacos, pico, maiorEspera };
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function ocupada(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
