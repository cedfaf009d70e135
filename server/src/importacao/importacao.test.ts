import { completarCpf } from '@varal/contract/documentos';
import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaVenda, umCliente, umItem, umModelo, umProduto } from '../../test/cenario.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';

const loja = await umaLojaParaTrazer({ produtos: 60, mal_nomeados: 10, contatos: 40 });
const { admin, vendedor, db, simulador, conteudo, ler, aplicar, ver, desfazer } = loja;

/** Lists what was written at Bling, and what waits to be. */
async function mandado() {
  const escritas = (await simulador.diario()).filter(
    ({ metodo, caminho }) => metodo !== 'GET' && caminho.startsWith('/Api/v3') && !caminho.includes('/oauth/'),
  );
  const { rows } = await sql`select tipo, registro_id from sincronizacoes where feita < pedida`.execute(db);
  return [...escritas, ...rows];
}
/** Tells what invoices will say of the products that came, by themselves or by their models. */
async function fiscais() {
  const { rows } = await sql<object>`
    select count(*) filter (where p.ncm = m.ncm or p.cest = m.cest or p.origem_fiscal = m.origem_fiscal or p.unidade = m.unidade) as ditos_duas_vezes,
      array_agg(distinct coalesce(p.unidade, m.unidade)) as unidades,
      array_agg(p.sku order by p.sku) filter (where coalesce(p.ncm, m.ncm) is null) as sem_ncm,
      array_agg(distinct coalesce(p.origem_fiscal, m.origem_fiscal)) filter (where coalesce(p.origem_fiscal, m.origem_fiscal) is not null) as origens,
      bool_or(m.ncm = '61091000') as modelos_com_ncm, bool_or(p.ncm = '61091000') as produtos_com_ncm
    from produtos p join modelos m on m.id = p.modelo_id
    where p.id_bling is not null and p.sku <> 'LOJA-00008'`.execute(db);
  return rows[0];
}
async function porAlinhar() {
  const { rows } = await sql<{ n: number }>`select count(*) as n from contatos_no_bling where a_alinhar`.execute(db);
  return rows[0]?.n;
}
const semLeitura = ({ itens: _, imagens_lidas: __, ...resto }: Record<string, number>) => resto;

test('an account is read, looked at, brought once and undone without a trace; nothing is sent back for it', async () => {
  const { id: simples } = await umProduto(db, { titulo: 'Nosso 1', sku: 'LOJA-00001' });
  await umProduto(db, { sku: 'LOJA-00008', saldo: 3 });
  await umCliente(db, { cpf: completarCpf('100000037') });
  const antes = semLeitura(await conteudo());

  const id = await ler();
  const lida = await ver(id);
  expect(lida).toMatchObject({ id, estado: 'lida', fase: 'lida', aplicacao: null, n_imagens: { faltam: 0 } });
  const { produto, cliente, categoria } = lida.contagens;
  expect(categoria).toStrictEqual({ novo: 32, ligado: 0, conflito: 0, impossivel: 0 });
  expect(produto).toStrictEqual({ novo: 56, ligado: 1, conflito: 2, impossivel: 1 });
  expect(cliente).toStrictEqual({ novo: 38, ligado: 1, conflito: 0, impossivel: 1 });
  expect(semLeitura(await conteudo())).toStrictEqual({ ...antes, arquivos: expect.any(Number) });
  const porque = async (estado: string, tipo = 'produto') =>
    (await ver(id, { estado, tipo, limite: '100' })).itens.map(({ nome, motivo }) => `${nome}: ${motivo}`);
  expect(await porque('conflito')).toStrictEqual([
    'Caneca Mar 30: Duas variações ficariam iguais (Única). Corrija os nomes delas no Bling.',
    'Vestido Flor 1: O SKU LOJA-00001 é de Nosso 1, que não tem variações aqui e tem no Bling.',
  ]);
  expect(await porque('impossivel', 'cliente')).toHaveLength(1);
  const comAvisos = (await ver(id, { busca: 'LOJA-00036' })).itens[0]?.avisos;
  expect(comAvisos?.length).toBeGreaterThan(0);

  const modelo_id = await umModelo(db);
  const escolhida = lida.modelos[0]?.categoria ?? 0;
  const aplicada = await aplicar(id, [{ categoria: escolhida, modelo_id }]);
  expect(aplicada).toMatchObject({ tipo: 'bling_importacao', estado: 'pronta', falhas: [], pode_desfazer: true });
  const depois = semLeitura(await conteudo());
  expect(depois.produtos).toBe((antes.produtos ?? 0) + produto.novo);
  expect(depois.clientes).toBe((antes.clientes ?? 0) + cliente.novo);
  const { rows: empresas } = await sql<object>`
    select left(cnpj, 12) as cnpj, cpf from clientes where tipo_pessoa = 'juridica' order by cnpj`.execute(db);
  expect(empresas).toStrictEqual([20, 40].map((n) => ({ cnpj: `${10_000_000 + n}0001`, cpf: null })));
  expect(depois.modelos).toBe((antes.modelos ?? 0) + lida.modelos.length);
  const { rows: imagens } = await sql<{ vieram: boolean; conhecidas: boolean }>`
    select count(*) > 0 as vieram, count(*) = count(sha256) as conhecidas from imagens_de_produto`.execute(db);
  expect(imagens).toStrictEqual([{ vieram: true, conhecidas: true }]);
  expect(await mandado()).toStrictEqual([]);
  // The first order that names one of them brings it up to date.
  expect(await porAlinhar()).toBe(cliente.novo + cliente.ligado);
  // 29 and 58 say nothing there, and 43 half an NCM; the shop's own model, which was chosen, says nothing either.
  expect(await fiscais()).toStrictEqual({
    ...{ ditos_duas_vezes: 0, unidades: ['UN'], sem_ncm: ['LOJA-00029', 'LOJA-00043', 'LOJA-00058'] },
    ...{ origens: [0, 2], modelos_com_ncm: true, produtos_com_ncm: true },
  });
  const { rows: livro } = await sql<{ tipo: string; soma: number }>`
    select tipo, sum(muda_saldo) as soma from movimentos_de_estoque m join produtos p on p.id = m.produto_id
    where p.id_bling is not null and p.sku <> 'LOJA-00008' group by tipo`.execute(db);
  const { rows: saldos } = await sql<{ soma: number }>`
    select sum(saldo) as soma from produtos where id_bling is not null and sku <> 'LOJA-00008'`.execute(db);
  expect(livro).toStrictEqual([{ tipo: 'importacao', soma: saldos[0]?.soma }]);
  expect((await admin.call(rotas.aplicarImportacao, { params: { id }, body: {} })).status).toBe(409);

  const outra = await ler();
  const segunda = (await ver(outra)).contagens;
  expect([segunda.produto.novo, segunda.cliente.novo, segunda.categoria.novo]).toStrictEqual([0, 0, 0]);
  expect(segunda.produto.ligado).toBe(produto.novo + produto.ligado);
  await aplicar(outra);
  expect(semLeitura(await conteudo())).toStrictEqual(depois);

  const { rows } = await sql<{ id: number }>`select max(id) as id from produtos where id_bling is not null`.execute(db);
  const venda_id = await umaVenda(db);
  await umItem(db, venda_id, { produto_id: rows[0]?.id ?? 0 });
  expect(await desfazer(aplicada.id)).toMatchObject({
    status: 409,
    body: { erro: `Não dá para desfazer: a venda ${venda_id} já usa o que esta importação trouxe.` },
  });
  await sql`with venda as (delete from vendas where id = ${venda_id} returning cliente_id)
    delete from clientes where id in (select cliente_id from venda)`.execute(db);

  expect(await desfazer(aplicada.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
  expect(await porAlinhar()).toBe(0);
  // The model that was chosen is the shop's own.
  expect(semLeitura(await conteudo())).toStrictEqual({ ...antes, modelos: (antes.modelos ?? 0) + 1 });
  expect(await mandado()).toStrictEqual([]);
  const { rows: ficou } = await sql`select saldo, id_bling from produtos where id = ${simples}`.execute(db);
  expect(ficou).toStrictEqual([{ saldo: 0, id_bling: null }]);
}, 120_000);

test('one import at a time, by admins alone, and only one that was read is brought', async () => {
  expect((await vendedor.call(rotas.importarDoBling, {})).status).toBe(403);
  await loja.parar();
  const { body } = await admin.call(rotas.importarDoBling, {});
  expect(await admin.call(rotas.importarDoBling, {})).toMatchObject({
    status: 409,
    body: { codigo: 'importacao.em_andamento' },
  });
  const aplicarCedo = admin.call(rotas.aplicarImportacao, { params: { id: body.id }, body: {} });
  expect(await aplicarCedo).toMatchObject({ status: 409, body: { codigo: 'importacao.nao_lida' } });
  expect((await ver(body.id)).estado).toBe('lendo');
  const [ultima] = (await admin.call(rotas.listarImportacoes, {})).body;
  expect(ultima).toMatchObject({ id: body.id, estado: 'lendo' });
});
