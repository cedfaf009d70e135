import { FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from '@varal/contract/planilha';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { legivel } from '@varal/contract/texto-legivel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umUsuario } from '../../../test/cenario.ts';
import { umGtin } from '../../../test/um-gtin.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const LONGA = process.env.PROVA === 'longa';
const quantas = (nome: string, longa: number, curta: number) => Number(process.env[nome] ?? (LONGA ? longa : curta));
const LOJAS = quantas('LOJAS', 2_000, 4);
const DANIFICADAS = quantas('DANIFICADAS', 300, 12);
const LINHAS = quantas('LINHAS', 50_000, 400);

const { app, db, admin, enviar, conferir, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');

/** The same numbers in each run. */
let estado = 28;
const ate = (n: number): number => {
  estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((estado / 2_147_483_648) * n);
};
const um = <T>(todos: readonly T[]): T => {
  const escolhido = todos[ate(todos.length)];
  if (escolhido === undefined) throw new Error('nothing to choose from');
  return escolhido;
};
const PEDACOS = [
  ...['a', 'Ção', ' ', '"', "'", ';', ',', '\n', '\t', '=', '+', '-', '@', '1E5', '007', '_x0041_', '😀', '<b>', '&'],
  ...['\\', '>', '/', ':', 'Cor:Azul', '1,234', 'P', ' > '],
];
const umTexto = () =>
  Array.from({ length: ate(6) }, () => um(PEDACOS))
    .join('')
    .trim();
/** A place is kept as it looks. */
const umLocal = () => legivel(umTexto().slice(0, 20));
let n = 0;
const umNome = () => {
  n += 1;
  return `${umTexto()}${n}`.trim();
};
const talvez = <T>(dado: () => T): T | null => (ate(2) ? dado() : null);
/** One in so many has a GTIN. */
let umGtinEm = 6;
const poucosGtins = () => (ate(umGtinEm) === 0 ? umGtin() : null);
const umPreco = () => ate(1_000_000) / 100;

const criado_por = await umUsuario(db);
const raiz = await umaCategoria(db, { nome: umNome() });
const categorias = [raiz, await umaCategoria(db, { nome: umNome(), categoria_pai: raiz })];
const modelos: number[] = [];
for (let qual = 0; qual < 3; qual += 1) {
  modelos.push(await umModelo(db, { codigo: umNome(), nome: umNome(), categoria_id: um(categorias) }));
}

async function esvaziar(): Promise<void> {
  await sql`update produtos set excluido_em = now(), excluido_por = criado_por where excluido_em is null`.execute(db);
  await sql`delete from produtos`.execute(db);
}

async function umaLoja(produtos: number): Promise<void> {
  await esvaziar();
  for (let qual = 0; qual < produtos; qual += 1) await umProdutoAoAcaso();
  await fazerDeLisas();
}

const estampas: number[] = [];
for (let qual = 0; qual < 5; qual += 1) {
  const { id } = await db
    .insertInto('estampas')
    .values({ nome: 'Lua', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, situacao: qual ? 'ativa' : 'arquivada' })
    .returning('id')
    .executeTakeFirstOrThrow();
  estampas.push(id);
}
const umasEstampas = () => [...new Set(Array.from({ length: ate(5) }, () => um(estampas)))];

/** Half of the shops have a blank, and half of their other products are made of it. */
async function fazerDeLisas(): Promise<void> {
  const produtos = await db
    .selectFrom('produtos')
    .select('id')
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute();
  const [lisa, ...outros] = produtos;
  if (!lisa || ate(2) === 0) return;
  const dela = await db.selectFrom('variacoes').select('id').where('produto_id', '=', lisa.id).execute();
  for (const { id } of outros.filter(() => ate(2) === 0)) {
    await db
      .updateTable('produtos')
      .set({ lisa_id: lisa.id, estampa_ids: umasEstampas() })
      .where('id', '=', id)
      .execute();
    const variacoes = await db.selectFrom('variacoes').select('id').where('produto_id', '=', id).execute();
    for (const variacao of variacoes) {
      const lisa_variacao_id = dela.length > 0 ? talvez(() => um(dela).id) : null;
      const feito = { lisa_variacao_id, estampa_ids: talvez(umasEstampas) };
      await db.updateTable('variacoes').set(feito).where('id', '=', variacao.id).execute();
    }
  }
}

const umaVariacao = () => ({
  ...{ sku: umNome(), nome_cor: talvez(() => umTexto() || 'x'), cor: talvez(() => '#0a0b0c') },
  ...{ tamanho: talvez(() => um(TAMANHOS_FIXOS)), descricao: umTexto(), preco_venda: talvez(umPreco) },
  ...{ preco_custo: talvez(umPreco), local: talvez(() => umLocal() || 'A1'), saldo: ate(2_000) },
  gtin: poucosGtins(),
});

async function umProdutoAoAcaso(): Promise<void> {
  const variacoes = Array.from({ length: ate(2) * ate(5) }, umaVariacao);
  const { id: produto_id } = await db
    .insertInto('produtos')
    .values({
      ...{ titulo: umTexto() || 'x', sku: umNome(), descricao: umTexto(), criado_por },
      ...{ modelo_id: um(modelos), categoria_id: um(categorias), tem_variacoes: variacoes.length > 0 },
      ...{ preco_venda: talvez(umPreco), preco_custo: talvez(umPreco), ncm: talvez(() => '61091000') },
      ...{ cest: talvez(() => '0100100'), origem_fiscal: talvez(() => ate(9)), unidade: talvez(() => 'UN') },
      ...{ gtin: variacoes.length > 0 ? null : poucosGtins() },
      ...{ local: talvez(() => umLocal() || 'B2'), saldo: variacoes.length > 0 ? 0 : ate(2_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (variacoes.length === 0) return;
  await db
    .insertInto('variacoes')
    .values(variacoes.map((uma) => ({ ...uma, produto_id, criado_por })))
    .execute();
}

const exportar = async (formato: FormatoDePlanilha) =>
  (
    await app.inject({
      url: `/api/planilhas/produtos.${formato}`,
      headers: { authorization: `Bearer ${admin.access}` },
    })
  ).rawPayload;

const retrato = async () => {
  const { rows } = await sql<{ hash: string; n: number }>`
    select md5(concat(
      (select jsonb_agg(to_jsonb(p) - 'versao' - 'alterado_em' order by id) from produtos p),
      (select jsonb_agg(to_jsonb(v) order by id) from variacoes v),
      (select jsonb_agg(to_jsonb(s) order by chave) from skus s),
      (select jsonb_agg(to_jsonb(g) order by chave) from gtins g),
      (select jsonb_agg(to_jsonb(b) order by produto_id) from produtos_na_busca b)
    )) as hash, (select count(*) from produtos) as n`.execute(db);
  return rows[0] ?? { hash: '', n: 0 };
};
/** The ledger adds up to the balances. */
const livroBate = async () => {
  const { rows } = await sql`
    select from produtos p
    where saldo <> (select coalesce(sum(muda_saldo), 0) from movimentos_de_estoque m where m.produto_id = p.id)`.execute(
    db,
  );
  return rows.length === 0;
};

test('what the shop wrote changes nothing in it, in either format', { timeout: 7_200_000 }, async () => {
  for (let loja = 0; loja < LOJAS; loja += 1) {
    await umaLoja(1 + ate(8));
    const { n: iguais } = await retrato();
    const formato = FORMATOS_DE_PLANILHA[loja % 2] ?? 'csv';
    const { previa } = await prever(await exportar(formato));
    expect(previa, `shop ${loja}`).toMatchObject({ criar: 0, mudar: 0, iguais, n_erros: 0, erros: [] });
  }
});

/** Does to a file what people, programs and cables do. */
function estragar(bytes: Buffer, formato: FormatoDePlanilha): Buffer {
  const texto = bytes.toString().replace('\uFEFF', '');
  const trocar = (de: RegExp, para: string) => () => Buffer.from(texto.replace(de, para));
  const jeitos: (() => Buffer)[] = [
    () => bytes.subarray(0, ate(bytes.length)),
    () => {
      const outros = Buffer.from(bytes);
      for (let vez = 0; vez < 4; vez += 1) outros[ate(outros.length)] = ate(256);
      return outros;
    },
  ];
  if (formato === 'csv') {
    jeitos.push(
      () => Buffer.from(texto, 'latin1'),
      () => Buffer.from(`\uFEFF${texto}`, 'utf16le'),
      trocar(/;/, ','),
      trocar(/\r\n/, '\r\nTotal;;\r\n;'),
      trocar(/^(Código;)/, 'Codigo antigo;'),
      trocar(/SKU do produto;SKU/, 'SKU;SKU do produto'),
      trocar(/;SKU do produto;/, ';Outra coisa;'),
      trocar(/Preço de venda|Preço de custo/g, 'Estoque'),
      trocar(/(\d+),(\d\d);/g, '$1.$2;'),
      trocar(/;\d+;/g, ';7,89E+12;'),
      trocar(/E0001(?:, E\d{4})*|nenhuma/g, 'E0002'),
      trocar(/, E\d{4}/g, ''),
      trocar(/;[^;]*;nenhuma;/g, ';nenhuma;;'),
      trocar(/(\r\n\d{4});/g, '$1x;'),
      trocar(/;([PMG]{1,2});/g, ';EXG;'),
      trocar(/(;\d+),\d\d;/g, '$1,99;'),
    );
  }
  return um(jeitos)();
}

test('a damaged file is refused in a sentence, or does what was promised and is undone', {
  timeout: 7_200_000,
}, async () => {
  // A digit that is damaged in it keeps the row out, and most files would change nothing.
  umGtinEm = 60;
  // An archived print that a file takes away does not come back.
  await db.updateTable('estampas').set({ situacao: 'ativa' }).execute();
  const vezes = { recusadas: 0, nada: 0, feitas: 0 };
  const bastam = () => vezes.feitas > DANIFICADAS / 10;
  // Few files of a short run say something that can be done: it goes on until some did.
  for (let arquivo = 0; arquivo < DANIFICADAS || (!bastam() && arquivo < 10 * DANIFICADAS); arquivo += 1) {
    await umaLoja(1 + ate(8));
    const formato = FORMATOS_DE_PLANILHA[arquivo % 4 ? 1 : 0] ?? 'csv';
    const planilha = estragar(await exportar(formato), formato);
    const antes = await retrato();
    const lida = await enviar(planilha);
    expect(lida.status, JSON.stringify(lida.body)).toBeLessThan(500);
    if (lida.status >= 400) {
      vezes.recusadas += 1;
      continue;
    }
    const { status, body: previa } = await conferir(lida.body.id, lida.body.colunas, modelos[0]);
    expect(status, JSON.stringify(previa)).toBeLessThan(500);
    expect(await retrato()).toStrictEqual(antes);
    if (status >= 400 || previa.criar + previa.mudar === 0) {
      vezes.nada += 1;
      continue;
    }
    if (previa.n_erros > 0) {
      const toda = await admin.call(rotas.aplicarPlanilha, { params: { id: lida.body.id } });
      expect(toda.status).toBe(409);
    }
    const { id, resultado } = await aplicar(lida.body.id, true);
    const { criar, mudar, iguais, n_erros } = previa;
    expect(resultado, `file ${arquivo}`).toMatchObject({ criar, mudar, iguais, n_erros });
    expect((await retrato()).n).toBe(antes.n + criar);
    expect(await livroBate()).toBe(true);
    expect(await desfazer(id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect(await retrato(), `file ${arquivo}`).toStrictEqual(antes);
    expect(await livroBate()).toBe(true);
    vezes.feitas += 1;
  }
  expect(bastam(), JSON.stringify(vezes)).toBe(true);
  if (LONGA) console.log(vezes);
});

test('many rows come in, and come in once', { timeout: 1_800_000 }, async () => {
  await esvaziar();
  const [modelo_id] = modelos;
  const linhas = Array.from({ length: LINHAS }, (_, linha) => {
    const produto = `G-${Math.floor(linha / 5)}`;
    return `${produto}-${linha % 5};${produto};Camiseta ${produto};Azul;${TAMANHOS_FIXOS[linha % 5]};49,90;${linha % 7}`;
  });
  const texto = ['SKU;SKU do produto;Título;Cor;Tamanho;Preço;Estoque', ...linhas].join('\n');
  const tempos: Record<string, number> = {};
  const medir = async <T>(nome: string, fazer: () => Promise<T>): Promise<T> => {
    const comeco = performance.now();
    const feito = await fazer();
    tempos[nome] = Math.round(performance.now() - comeco);
    return feito;
  };
  let ultima = performance.now();
  let maiorEspera = 0;
  const relogio = setInterval(() => {
    maiorEspera = Math.max(maiorEspera, performance.now() - ultima - 10);
    ultima = performance.now();
  }, 10);
  const { body } = await medir('ler', () => enviar(texto));
  const { body: previa } = await medir('conferir', () => conferir(body.id, body.colunas, modelo_id));
  expect(previa).toMatchObject({ criar: LINHAS / 5, mudar: 0, iguais: 0, n_erros: 0 });
  const { resultado } = await medir('gravar', () => aplicar(body.id));
  clearInterval(relogio);
  expect(resultado).toMatchObject({ criar: LINHAS / 5 });
  const denovo = await medir('conferir de novo', () => prever(texto, 'loja.csv', modelo_id));
  expect(denovo.previa).toMatchObject({ criar: 0, mudar: 0, iguais: LINHAS / 5 });
  const outros = texto.replaceAll(';49,90;', ';59,90;');
  const { id } = await prever(outros, 'loja.csv', modelo_id);
  expect((await medir('mudar', () => aplicar(id))).resultado).toMatchObject({ criar: 0, mudar: LINHAS / 5 });
  if (LONGA) {
    const mb = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.log({ ...tempos, maiorEspera: Math.round(maiorEspera), mb });
  }
});
