import { buffer } from 'node:stream/consumers';
import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { miniatura } from '@varal/contract/midia/imagens';
import { FORMAS_DE_PAGAMENTO } from '@varal/contract/vendas/forma-de-pagamento';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { buscarPorNome } from '../src/auth/pessoas/usuarios.queries.ts';
import { validarSenha } from '../src/auth/senhas/senha.ts';
import { folderStorage } from '../src/base/storage/storage-folder.ts';
import { listarContagens } from '../src/contagens/contagens.queries.ts';
import { verDiferencas } from '../src/contagens/diferencas/ver-diferencas.ts';
import { PRIMEIRA_PAGINA, verContagem } from '../src/contagens/ver-contagem.ts';
import { verEnvioVivo } from '../src/envio/etiquetas/envios.queries.ts';
import { semTransportadora } from '../src/envio/test-sem-transportadora.ts';
import { FOTOS_DE_EXEMPLO } from '../src/start/paths.ts';
import { rastreador } from '../src/vendas/etiqueta/rastreamento.ts';
import { testDb } from '../test/api.ts';
import { lerPdf } from '../test/pdf.ts';
import { conferirEstoque } from './conferir.ts';
import { guardarFotos } from './inserir/guardar-fotos.ts';
import { encherLojaDeExemplo } from './loja-de-exemplo.ts';

const { db } = await testDb();
const agora = new Date();
const arquivos = folderStorage(tempFolder('arquivos'));
const encher = () =>
  encherLojaDeExemplo(db, { agora, guardarFotos: () => guardarFotos(arquivos, FOTOS_DE_EXEMPLO), arquivos });
const [first, second] = await Promise.all([encher(), encher()]);

test('the sample shop is filled once, also by two servers that start at once', async () => {
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(await encherLojaDeExemplo(db)).toBeUndefined();
  const { rows } = await sql`
    select (select count(*) from modelos) as modelos, (select count(*) from produtos) as produtos,
      (select count(*) from clientes) as clientes, (select count(*) from vendas) as vendas`.execute(db);
  expect(rows).toStrictEqual([{ modelos: 9, produtos: 34, clientes: 13, vendas: 25 }]);
});

test('its people sign in with the password it tells', async () => {
  expect(first ?? second).toStrictEqual([
    { username: 'ana', nome: 'Ana Souza', senha: 'varal-demo' },
    { username: 'caio', nome: 'Caio Ferreira', senha: 'varal-demo' },
  ]);
  const ana = await buscarPorNome(db, 'ana');
  expect(await validarSenha(ana?.senha_hash, 'varal-demo')).toBe(true);
  expect(ana).toMatchObject({ tipo: 'vendedor', ativo: true });
});

test('there is a sale in every status, one edited, one with a line still to be chosen', async () => {
  const vendas = await db.selectFrom('vendas').select(['id', 'status', 'edicoes', 'total']).execute();
  expect(new Set(vendas.map(({ status }) => status))).toStrictEqual(new Set(STATUS_DA_VENDA));
  expect(vendas.filter(({ edicoes }) => edicoes > 0)).toHaveLength(1);
  expect(vendas.filter(({ total }) => total <= 0)).toStrictEqual([]);
  const undecided = await db
    .selectFrom('itens_da_venda')
    .select(['titulo', 'sku'])
    .where('a_definir', '=', true)
    .execute();
  expect(undecided).toStrictEqual([{ titulo: 'Camiseta Capivara Zen', sku: 'P-CAM01' }]);
});

test('its stock is right, with something short, something gone, something in the trash and something unpublished', async () => {
  expect(Object.entries(await conferirEstoque(db)).filter(([, n]) => n > 0)).toStrictEqual([]);
  const produtos = await db
    .selectFrom('produtos')
    .select(['titulo', 'saldo', 'id_bling', 'excluido_em', 'excluido_por', 'tem_variacoes'])
    .where('lisa_id', 'is', null)
    .execute();
  expect(produtos.filter(({ excluido_em }) => excluido_em)).toMatchObject([
    { titulo: 'Camiseta Coleção 2023', saldo: 2 },
  ]);
  expect(produtos.filter(({ saldo }) => saldo === 0)).toMatchObject([{ titulo: 'Caneca Mapa do Metrô' }]);
  expect(produtos.filter(({ saldo }) => saldo > 0 && saldo <= 3).length).toBeGreaterThan(1);
  expect(produtos.filter(({ id_bling }) => id_bling === null).length).toBeGreaterThan(4);
  expect(produtos.filter(({ id_bling }) => id_bling !== null).length).toBeGreaterThan(10);
  expect(produtos.filter(({ tem_variacoes }) => !tem_variacoes).length).toBeGreaterThan(5);
});

test('what was sold left and was paid by what was there, and some of it came back', async () => {
  const { rows } = await sql`
    select tipo, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado from movimentos_de_estoque m
    join vendas v on v.id = m.venda_id where v.status in ('enviado', 'concluido') group by tipo order by tipo`.execute(
    db,
  );
  expect(rows).toStrictEqual([
    { tipo: 'devolucao', saldo: 2, reservado: 0 },
    { tipo: 'reserva', saldo: 0, reservado: 26 },
    { tipo: 'saida', saldo: -26, reservado: -26 },
  ]);
});

test('its prints are products of three blanks, some of which lie ready', async () => {
  const { rows } = await sql`
    select p.titulo, l.titulo as lisa, p.saldo - p.reservado as prontas, a_estampar_do_produto(p.id) > 0 as mais, p.preco_venda
    from produtos p join produtos l on l.id = p.lisa_id order by p.id`.execute(db);
  const basica = { lisa: 'Camiseta Básica Algodão', mais: true };
  const moletom = { lisa: 'Moletom Canguru Liso', mais: true };
  const ecobag = { lisa: 'Ecobag Lisa', mais: true };
  expect(rows).toStrictEqual([
    { titulo: 'Camiseta Onda do Mar', ...basica, prontas: 1, preco_venda: 79.8 },
    { titulo: 'Camiseta Gato Curioso', ...basica, prontas: 0, preco_venda: 77.8 },
    { titulo: 'Camiseta Sol Sorrindo', ...basica, prontas: 1, preco_venda: 84.8 },
    { titulo: 'Moletom Serra', ...moletom, prontas: 0, preco_venda: 181.9 },
    { titulo: 'Moletom Feito à Mão', ...moletom, prontas: 2, preco_venda: 173.9 },
    { titulo: 'Ecobag Onda do Mar', ...ecobag, prontas: 3, preco_venda: 54.8 },
    { titulo: 'Ecobag Gato Curioso', ...ecobag, prontas: 0, preco_venda: 52.8 },
  ]);
});

test('two sales wait for the press, one of them with a name on each piece', async () => {
  const itens = await db
    .selectFrom('itens_da_venda')
    .innerJoin('vendas', 'vendas.id', 'venda_id')
    .select(['status', 'sku', 'quantidade', 'itens_da_venda.a_estampar', 'sem_roupa', 'personalizacoes'])
    .where('lisa_id', 'is not', null)
    .orderBy('itens_da_venda.id')
    .execute();
  const item = { status: 'separacao', sem_roupa: 0, personalizacoes: null };
  expect(itens).toStrictEqual([
    { ...item, sku: 'BASICA-BRANCA-M-E0001', quantidade: 3, a_estampar: 1 },
    { ...item, sku: 'MOL-LISO-PRETO-G-E0005', quantidade: 1, a_estampar: 1 },
    { ...item, sku: 'ECO-LISA-E0003', quantidade: 2, a_estampar: 2 },
    {
      ...{ ...item, sku: 'BASICA-BRANCA-M+E0006', quantidade: 4, a_estampar: 4 },
      personalizacoes: ['Ana Clara', 'Bruno', 'Helena', 'Davi'],
    },
    {
      ...{ ...item, sku: 'BASICA-BRANCA-G+E0006', quantidade: 3, a_estampar: 3 },
      personalizacoes: ['João', 'Prof. Márcia', 'Rafa'],
    },
  ]);
});

test('each of its prints lies somewhere on a picture of each blank that it is printed on', async () => {
  const { rows } = await sql`
    select count(*) as feitas, count(*) filter (where exists (
      select from areas_de_estampa a where a.produto_id = p.lisa_id and a.posicao = e.posicao and a.largura_mm >= e.largura_mm
    )) as com_area
    from produtos p join estampas e on e.id = any(p.estampa_ids)`.execute(db);
  expect(rows).toStrictEqual([{ feitas: 7, com_area: 7 }]);
});

test('money, returns and a counted till make its figures and badges alive', async () => {
  const { rows } = await sql`
    select array(select distinct forma from pagamentos order by forma) as formas,
      array(select distinct situacao_do_pagamento from vendas order by 1) as situacoes,
      array(select distinct situacao_da_devolucao from vendas order by 1) as devolucoes,
      (select count(*) from vendas where diaria.dia = (criado_em at time zone 'America/Sao_Paulo')::date) as ontem,
      (select count(*) from clientes where credito > 0) as com_credito,
      diaria.entrou > 2 as teve_dinheiro, diaria.diferenca, diaria.ficou,
      (select count(*) from pagamentos where fechamento_id is null and dia < diaria.dia + 1) as esquecidos
    from fechamentos diaria order by id desc limit 1`.execute(db);
  expect(rows).toStrictEqual([
    {
      formas: [...FORMAS_DE_PAGAMENTO].sort(),
      situacoes: ['pago', 'parcial', 'sem_pagamento'],
      devolucoes: ['nenhuma', 'parcial', 'total'],
      ontem: expect.toSatisfy((vendas: number) => vendas >= 2),
      com_credito: 1,
      teve_dinheiro: true,
      diferenca: -2,
      ficou: 50,
      esquecidos: 0,
    },
  ]);
});

test('a count is half done by two people, and one is closed whose differences are not in the stock yet', async () => {
  const { rows } = await listarContagens(db, { busca: '', pagina: 1, limite: 10 });
  expect(rows).toMatchObject([
    {
      nome: 'Moletons antes do frio',
      escopo_dito: 'Modelo Moletom Canguru Peluciado',
      situacao: 'aberta',
      n_itens: 18,
      n_contados: 9,
    },
    { nome: 'Canecas e pôsteres', escopo_dito: 'Categoria Casa', situacao: 'fechada', n_itens: 6, n_contados: 5 },
  ]);
  const [aberta, fechada] = rows;
  expect((await verContagem(db, aberta?.id ?? 0, PRIMEIRA_PAGINA)).pessoas.map(({ nome }) => nome)).toStrictEqual([
    'Ana Souza',
    'Caio Ferreira',
  ]);
  const quem = { id: 1, sessao_id: 1, username: 'admin', nome: 'Administrador', tipo: 'admin' } as const;
  const { conferem, itens, nao_contados } = await verDiferencas(db, {
    ...{ id: fechada?.id ?? 0, quem, ...PRIMEIRA_PAGINA },
  });
  expect(conferem).toBe(2);
  expect(itens.map(({ sku, diferenca, saldo, ficaria }) => [sku, diferenca, saldo, ficaria])).toStrictEqual([
    ['P-CAN01-3', 1, 0, 1],
    ['P-CAN01', -2, 29, 27],
    ['P-POS01', -1, 17, 16],
  ]);
  expect(nao_contados.map(({ sku }) => sku)).toStrictEqual(['P-POS01-3']);
});

test('every product shows its pictures, one after the other', async () => {
  const { rows } = await sql<{ titulo: string; ordens: number[] }>`
    select titulo, array(select ordem from imagens_de_produto where produto_id = p.id order by id) as ordens
    from produtos p`.execute(db);
  expect(rows.filter(({ ordens }) => ordens.length === 0)).toStrictEqual([]);
  for (const { ordens } of rows) expect(ordens).toStrictEqual(ordens.map((_, n) => n + 1));
  expect(rows).toContainEqual({ titulo: 'Camiseta Capivara Zen', ordens: [1, 2, 3, 4] });
});

test('every line of a sale says what was sold, and shows it', async () => {
  const itens = await db.selectFrom('itens_da_venda').select(['sku', 'descricao', 'imagem_url']).execute();
  const imagens = await db.selectFrom('imagens_de_produto').select('arquivo').execute();
  const enderecos = imagens.map(({ arquivo }) => `/midia/${arquivo}`);
  expect(itens.filter(({ imagem_url }) => !enderecos.includes(imagem_url ?? ''))).toStrictEqual([]);
  expect(itens).toContainEqual(
    expect.objectContaining({ sku: 'P-CAM01-PRETA-M', descricao: 'Camiseta Capivara Zen Preta M' }),
  );
});

test('every variation is linked to the pictures that show it', async () => {
  const { rows } = await sql<{ sku: string; ordens: number[] }>`
    select v.sku, array(
      select i.ordem from imagens_da_variacao iv join imagens_de_produto i on i.id = iv.imagem_id
      where iv.variacao_id = v.id order by i.ordem
    ) as ordens
    from variacoes v`.execute(db);
  expect(rows.filter(({ ordens }) => ordens.length === 0)).toStrictEqual([]);
  const ordensDe = Object.fromEntries(rows.map(({ sku, ordens }) => [sku, ordens]));
  expect(ordensDe).toMatchObject({
    'P-CAM01-PRETA-G': [1, 4],
    'P-CAM01-BRANCA-G': [2],
    'P-CAM01-BRANCA-GG': [2],
    'P-CAM01-VERDE-MILITAR-G': [3],
    'SIGNO-TOURO': [2],
  });
});

test('the pictures and their thumbnails are in the store, under names nobody guesses', async () => {
  const imagens = await db.selectFrom('imagens_de_produto').select(['arquivo', 'bytes']).execute();
  for (const { arquivo, bytes } of imagens) {
    expect(arquivo).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await bytesOf(arquivo)).toBe(bytes);
    expect(await bytesOf(miniatura(arquivo, 160))).toBeGreaterThan(0);
    expect(await bytesOf(miniatura(arquivo, 480))).toBeGreaterThan(0);
  }
});

async function bytesOf(arquivo: string): Promise<number | undefined> {
  const found = await arquivos.get(`imagens/${arquivo}`);
  found?.stream.destroy();
  return found?.bytes;
}

test('it says who sends, and has a small table of its own', async () => {
  const { documento, municipio, cotacoes } = await db
    .selectFrom('configuracao_de_envio')
    .select(['documento', 'municipio', 'cotacoes'])
    .executeTakeFirstOrThrow();
  expect({ documento, municipio, cotacoes }).toStrictEqual({
    documento: '11222333000181',
    municipio: 'São Paulo',
    cotacoes: ['melhor_envio'],
  });
  const faixas = await db.selectFrom('tabela_de_frete').select(['nome', 'valor']).orderBy('id').execute();
  expect(faixas).toStrictEqual([
    { nome: 'Motoboy', valor: 24.9 },
    { nome: 'Motoboy', valor: 34.9 },
    { nome: 'Entrega da loja', valor: 16 },
    { nome: 'Entrega da loja', valor: 28 },
  ]);
});

test('a parcel that has a code has its label, and what its carrier said of it', async () => {
  const comCodigo = await db
    .selectFrom('vendas')
    .select(['id', 'status', 'codigo_rastreamento', 'link_etiqueta_pdf'])
    .where('codigo_rastreamento', 'is not', null)
    .execute();
  expect(comCodigo.map(({ status }) => status).sort()).toStrictEqual([
    'concluido',
    'concluido',
    'enviado',
    'enviado',
    'retirada',
  ]);
  const contar = rastreador({ db, provedores: semTransportadora.provedores });
  const ditos: Record<string, string> = {
    retirada: 'Etiqueta gerada',
    enviado: 'Objeto postado',
    concluido: 'Objeto entregue ao destinatário',
  };
  for (const { id, status, codigo_rastreamento, link_etiqueta_pdf } of comCodigo) {
    expect(await contar(id)).toMatchObject({ status: ditos[status], codigo_rastreamento, proposta: null });
    const envio = await verEnvioVivo(db, id);
    expect(link_etiqueta_pdf).toBe(`/api/etiquetas/${envio?.id}/${envio?.chave}.pdf`);
    const papel = await arquivos.get(envio?.arquivo ?? '');
    const [folha, ...mais] = await lerPdf(papel ? await buffer(papel.stream) : Buffer.alloc(0), 1);
    expect(mais).toStrictEqual([]);
    for (const dito of [codigo_rastreamento, envio?.pedido.destinatario.nome, 'DECLARAÇÃO DE CONTEÚDO', 'Rua Caiubi']) {
      expect(folha?.texto).toContain(dito);
    }
  }
});
