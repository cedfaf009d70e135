import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { abrirBling } from '../../bling/bling.ts';
import { umaLojaComBling } from '../../bling/test-ida.ts';
import { EsperarTarefa } from '../../tarefas/executor.ts';
import { chamarPorUltimo } from './chamar-por-ultimo.ts';

const loja = await umaLojaComBling();
const { db, config, simulador } = loja;
await loja.conectar();

const parando = new AbortController();
const trabalho = {
  ...{
    db,
    id: 1,
    dados: {},
    quem: { id: 1, nome: 'Bia' },
    cabem: (quantos: number) => quantos,
    parando: parando.signal,
  },
  gravar: () => Promise.reject(new Error('A call writes nothing.')),
};
const chamar = chamarPorUltimo(abrirBling({ config, db }), trabalho);
const chamadas = async () => (await simulador.diario()).length;
const perguntar = () => chamar({ metodo: 'GET', caminho: '/categorias/produtos' });

test('an import asks nothing of Bling while anything of the staff’s waits, and goes on after it', async () => {
  const antes = await chamadas();
  await db.insertInto('sincronizacoes').values({ tipo: 'venda', registro_id: 7 }).execute();
  await expect(perguntar()).rejects.toBeInstanceOf(EsperarTarefa);
  expect(await chamadas()).toBe(antes);

  // Work that waits for its next try, or was refused, could not go now.
  await sql`update sincronizacoes set tentar_depois_de = now() + interval '1 minute'`.execute(db);
  await perguntar();
  await sql`update sincronizacoes set tentar_depois_de = now(), recusada = pedida`.execute(db);
  await perguntar();
  await sql`update sincronizacoes set recusada = null, feita = pedida`.execute(db);
  await perguntar();
  expect(await chamadas()).toBe(antes + 3);
});

test('a server that stops asks nothing more', async () => {
  const antes = await chamadas();
  parando.abort();
  await expect(perguntar()).rejects.toBeInstanceOf(EsperarTarefa);
  expect(await chamadas()).toBe(antes);
});
