import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { databaseContent } from '../../test/database-content.ts';
import { anotar, O_SISTEMA } from '../historico/anotar.ts';
import { juntarHistorico } from '../historico/blocos-do-historico.ts';
import { umaLojaEmLote } from './test-lote.ts';

const loja = await umaLojaEmLote();
const { app, db, call, pool, deps, sedex, aEscolher, cotar, gerar, envios, ver, cancelar } = loja;
loja.comTrabalhador();

/** Every table that still has one of these words, the words of the history too, which no copy has. */
async function aindaTem(...palavras: string[]): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`select chave from busca_do_historico`.execute(db);
  const doHistorico = palavras.filter((palavra) => rows.some(({ chave }) => chave.includes(palavra.toLowerCase())));
  const tudo = Object.entries({ ...(await databaseContent(pool)), busca_do_historico: doHistorico });
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

const ANA = { nome: 'Anacleta Vasques', cpf: '12345678909', email: 'anacleta@exemplo.com', telefone: '21977776666' };
const RUA = {
  cep: '01310100',
  endereco: 'Rua da Anacleta',
  numero: '9',
  bairro: 'Sé',
  municipio: 'São Paulo',
  uf: 'SP',
};
const DE_ANA = ['nacleta', ANA.cpf, ANA.telefone];

/** A sale that was hers, quoted, labelled and tracked, and then somebody else's. */
async function umaVendaQueMudaDeDono() {
  const ana = await umCliente(db, { ...ANA, ...RUA });
  const bia = await umCliente(db, { nome: 'Bibiana Prates', ...RUA, endereco: 'Avenida Paulista' });
  const { id: produto } = await umProduto(db, { saldo: 5 });
  const itens = [{ id: produto, quantidade: 1 }];
  const corpo = { cliente_id: ana, origem: 'redes_sociais' as const, itens, observacao: 'Anacleta busca no sábado' };
  const { id } = (await call(rotasDeVendas.criarVenda, { body: corpo })).body;
  const medidas = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };
  const preparar = (mais: object) =>
    db
      .updateTable('vendas')
      .set({ ...medidas, numero_pedido_bling: '31', ...mais })
      .where('id', '=', id)
      .execute();
  const aEtiquetar = {
    status: 'etiqueta',
    servico_frete: sedex.nome,
    frete_valor: sedex.valor,
    codigo_servico_frete: sedex.codigo,
  };
  await preparar({ status: 'selecionar_envio' });
  await cotar({ venda_ids: [id], regra: 'mais_barata' });
  await preparar(aEtiquetar);
  const gerada = await gerar(id);
  expect(gerada, JSON.stringify(gerada.body)).toMatchObject({ status: 200 });
  await sql`
    insert into rastreamentos (venda_id, codigo, resposta) values (${id}, 'OY1BR',
      ${JSON.stringify({ status: 'Postado', eventos: [{ descricao: 'Postado', local: 'Rua da Anacleta' }] })}::jsonb)`.execute(
    db,
  );
  const editada = await call(rotasDeVendas.editarVenda, {
    params: { id },
    body: { ...corpo, cliente_id: bia, observacao: '' },
  });
  expect(editada).toMatchObject({ status: 200, body: { cliente_nome: 'Bibiana Prates' } });
  await preparar(aEtiquetar);
  expect(await gerar(id)).toMatchObject({ status: 200 });
  return { ana, id, link_etiqueta: gerada.body.link_etiqueta };
}

test.each([
  ['made anonymous', rotasDeClientes.anonimizarCliente, 200],
  ['deleted for ever', rotasDeClientes.excluirCliente, 204],
])(
  'a person who is %s goes also from a sale that is another customer’s by now',
  async (_, rota, status) => {
    const { ana, id, link_etiqueta } = await umaVendaQueMudaDeDono();
    const [dela, deBia] = await envios(id);
    await anotar(db, O_SISTEMA, { acao: 'cliente.criado', alvo: { id: ana, nome: DE_ANA[0] ?? '' } });
    await juntarHistorico(db)();
    expect(await aindaTem(...DE_ANA)).toEqual(
      expect.arrayContaining(['busca_do_historico', 'clientes', 'envios', 'historico', 'rastreamentos', 'tarefas']),
    );
    expect(await deps.arquivos.get(dela?.arquivo ?? '')).toBeDefined();
    // Neither the name nor the CPF that were told then is theirs by now.
    await db.updateTable('clientes').set({ nome: 'Corrigida', cpf: '52998224725' }).where('id', '=', ana).execute();

    expect((await call(rota, { params: { id: ana } })).status).toBe(status);
    expect(await aindaTem(...DE_ANA)).toStrictEqual([]);
    expect(await deps.arquivos.get(dela?.arquivo ?? '')).toBeUndefined();
    expect((await app.inject({ url: link_etiqueta })).statusCode).toBe(404);

    // The money of her label still comes back, and the sale is whose it is.
    expect(await envios(id)).toMatchObject([
      { devolucao: dela?.devolucao },
      { pedido: deBia?.pedido, anulado_em: null },
    ]);
    expect(await deps.arquivos.get(deBia?.arquivo ?? '')).toBeDefined();
    expect(await ver(id)).toMatchObject({ cliente_nome: 'Bibiana Prates', endereco: { endereco: 'Avenida Paulista' } });
    await cancelar(id);
  },
  120_000,
);

test('of a sale that changed hands before its history kept whose it was, the name and the label tell', async () => {
  const { ana } = await umaVendaQueMudaDeDono();
  await sql`alter table historico disable trigger historico_fica`.execute(db);
  await sql`
    update historico set mudancas = (select jsonb_agg(m - 'guardado') from jsonb_array_elements(mudancas) m)
    where acao = 'venda.editada' and mudancas <> '[]'`.execute(db);
  await sql`alter table historico enable trigger historico_fica`.execute(db);
  expect((await call(rotasDeClientes.anonimizarCliente, { params: { id: ana } })).status).toBe(200);
  expect(await aindaTem(...DE_ANA)).toStrictEqual([]);
}, 120_000);
