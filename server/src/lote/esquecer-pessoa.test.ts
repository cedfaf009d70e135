import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umCliente } from '../../test/cenario.ts';
import { databaseContent } from '../../test/database-content.ts';
import { umaLojaEmLote } from './test-lote.ts';

const loja = await umaLojaEmLote();
const { db, call, pool, aEscolher, cotar, ver, cancelar } = loja;
loja.comTrabalhador();

/** Every table that still has one of these words. */
async function aindaTem(...palavras: string[]): Promise<string[]> {
  const tudo = Object.entries(await databaseContent(pool));
  return tudo.flatMap(([tabela, linhas]) =>
    linhas.some((linha) => palavras.some((palavra) => linha.includes(palavra))) ? [tabela] : [],
  );
}

const NOME = 'Zuleika Ypiranga';
const CPF = '39053344705';

/** A contact that was read at Bling; the other one is nobody's here. */
async function lida(cliente_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nova as (
      insert into tarefas (tipo, estado, terminada_em, usuario_id, falhas) values ('bling_leitura', 'pronta', now(), 1,
        ${JSON.stringify([{ alvo: NOME, motivo: { codigo: 'motivo.em_palavras', palavras: `Zuleika não veio.` } }])}::jsonb)
      returning id
    ), importacao as (insert into importacoes_do_bling (id, fase) select id, 'lida' from nova returning id)
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, pronto, estado, registro_id, a_fazer)
    select id, 'cliente', n.id_bling, n.nome, n.lido::jsonb, '{"nome": "x"}', n.estado, n.registro_id::int, n.a_fazer
    from importacao, (values
      (1, ${NOME}, ${JSON.stringify({ numeroDocumento: '1', email: 'zuleika@exemplo.com' })}, 'ligado', ${cliente_id}::int, 'ligar'),
      (2, 'Zuleika Y.', ${JSON.stringify({ numeroDocumento: '390.533.447-05' })}, 'conflito', null, null),
      (3, 'Outra pessoa', '{"numeroDocumento": "11144477735"}', 'novo', null, 'criar')
    ) as n (id_bling, nome, lido, estado, registro_id, a_fazer) returning importacao_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

test('nothing of a person who is forgotten stays in tasks, imports, payments or anywhere else', async () => {
  const cliente_id = await umCliente(db, { nome: NOME, cpf: CPF, email: 'zuleika@exemplo.com' });
  const id = await aEscolher({ cliente_id });
  await call(rotasDePagamentos.criarPagamento, {
    params: { id },
    body: { forma: 'dinheiro', valor: 1, observacao: 'Zuleika deixou na gaveta' },
  });
  expect((await cotar({ venda_ids: [id], regra: 'mais_barata' }))[0]).toMatchObject({ cliente_nome: NOME });
  await sql`
    insert into tarefas (tipo, estado, terminada_em, usuario_id, falhas, resultado) values ('etiquetas_compra', 'pronta', now(), 1,
      ${JSON.stringify([{ alvo: `Venda ${id}`, motivo: { codigo: 'motivo.em_palavras', palavras: 'Zuleika não mora ali.' } }])}::jsonb,
      ${JSON.stringify({
        vendas: [
          { venda_id: id, motivo: 'Zuleika não mora ali.' },
          { venda_id: id + 1, motivo: 'Outro.' },
        ],
      })}::jsonb)`.execute(db);
  const importacao = await lida(cliente_id);
  expect((await ver(id)).cliente_id).toBe(cliente_id);
  expect(await aindaTem('Zuleika', CPF, 'zuleika')).toEqual(
    expect.arrayContaining(['clientes', 'tarefas', 'itens_da_importacao', 'pagamentos']),
  );

  await cancelar(id);
  expect((await call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id } })).status).toBe(200);
  expect(await aindaTem('Zuleika', 'zuleika', CPF, '390.533.447-05', 'gaveta')).toStrictEqual([]);
  const { rows } = await sql`
    select id_bling, nome, estado, a_fazer from itens_da_importacao where importacao_id = ${importacao} order by id_bling`.execute(
    db,
  );
  expect(rows).toStrictEqual([
    { id_bling: 1, nome: 'Cliente anonimizado', estado: 'impossivel', a_fazer: null },
    { id_bling: 2, nome: 'Cliente anonimizado', estado: 'impossivel', a_fazer: null },
    { id_bling: 3, nome: 'Outra pessoa', estado: 'novo', a_fazer: 'criar' },
  ]);
  const [compra] = (await call(rotasDeTarefas.listarTarefas, { query: {} })).body.filter(
    ({ tipo }) => tipo === 'etiquetas_compra',
  );
  expect(compra?.falhas).toStrictEqual([{ alvo: `Venda ${id}`, motivo: 'O motivo saiu com os dados do cliente.' }]);
  const { resultado } = (await call(rotasDeTarefas.verTarefa, { params: { id: compra?.id ?? 0 } })).body;
  expect(resultado).toStrictEqual({
    vendas: [
      { venda_id: id, motivo: 'O motivo saiu com os dados do cliente.' },
      { venda_id: id + 1, motivo: 'Outro.' },
    ],
  });
}, 120_000);
