import { setImmediate } from 'node:timers/promises';
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

/** The ids of all rows, and what the collector has not taken yet. */
const MAIS_MEMORIA = 48 * MB;
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
  globalThis.gc?.();
  const antes = ocupada();
  const comeco = performance.now();
  let bytes = 0;
  let pico = 0;
  let maiorEspera = 0;
  let ultima = comeco;
  for await (const pedaco of await escreverPlanilha(formato, { ...planilha, linhas: contadas() })) {
    bytes += pedaco.length;
    pico = Math.max(pico, ocupada() - antes);
    await setImmediate();
    maiorEspera = Math.max(maiorEspera, performance.now() - ultima);
    ultima = performance.now();
  }
  return { linhas, bytes, pico, maiorEspera, ms: performance.now() - comeco };
}

function ocupada(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
