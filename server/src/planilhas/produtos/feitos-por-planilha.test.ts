import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { umaCategoria, umaVenda, umCliente, umItem, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { app, db, admin, prever, enviar, conferir, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', categoria_id, preco_venda: 50 });

const PRETA = { nome_cor: 'Preta', cor: '#000000' };
async function umaEstampa(dita: { situacao?: 'arquivada'; cliente_id?: number } = {}) {
  return await db
    .insertInto('estampas')
    .values({ nome: 'Lua', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 15, ...dita })
    .returning(['id', 'codigo'])
    .executeTakeFirstOrThrow();
}
let n = 0;
/** A blank in black M and G, and a T-shirt with the same two variations that is made of nothing yet. */
async function umCenario() {
  n += 1;
  const [L, C] = [`LISA${n}`, `CAM${n}`];
  const uma = (sku: string, saldo: number) => [
    { ...PRETA, tamanho: 'M', sku: `${sku}-M`, saldo },
    { ...PRETA, tamanho: 'G', sku: `${sku}-G`, saldo },
  ];
  const base = { modelo_id, categoria_id };
  const lisa = await umProduto(db, { ...base, titulo: 'Camiseta lisa', sku: L, variacoes: uma(L, 9) });
  const feita = await umProduto(db, { ...base, titulo: `Camiseta ${n}`, sku: C, variacoes: uma(C, 2) });
  return { lisa, feita, L, C };
}
const ver = async (id: number) => {
  const { body } = await admin.call(rotasDeProdutos.verProduto, { params: { id } });
  return {
    lisa: body.feito_de?.lisa_id ?? null,
    estampas: body.feito_de?.estampas.map(({ codigo }) => codigo) ?? null,
    qtd: body.qtd,
    variacoes: body.variacoes.map(({ lisa_variacao_id, estampa_ids }) => ({ lisa_variacao_id, estampa_ids })),
  };
};
const tituloDe = async (id: number) => (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body.titulo;
const DO_PRODUTO = { lisa_variacao_id: null, estampa_ids: null };
const planilha = async (formato = 'csv') =>
  (
    await app.inject({
      url: `/api/planilhas/produtos.${formato}`,
      headers: { authorization: `Bearer ${admin.access}` },
    })
  ).rawPayload;
const cabecalho = async () => (await planilha()).toString().split('\r\n')[0] ?? '';
const celulas = async (sku: string) => {
  const [titulos = [], ...linhas] = (await planilha())
    .toString()
    .split('\r\n')
    .map((uma) => uma.split(';'));
  const linha = linhas.find((uma) => uma[3] === sku) ?? [];
  return [linha[titulos.indexOf('Lisa')], linha[titulos.indexOf('Estampas')]];
};
const editar = (id: number, body: object) =>
  admin.call(rotasDeProdutos.mudarProduto, { params: { id }, body: body as never });
/** Tells why a row is refused, with its column and what stands there. */
const recusas = async (texto: string) =>
  (await prever(texto, 'loja.csv', modelo_id)).previa.erros.map(({ linha, coluna, valor, motivo }) => [
    ...[linha, coluna, valor, motivo],
  ]);

test('a shop that prints nothing has no columns of that in its spreadsheet', async () => {
  await umCenario();
  expect(await cabecalho()).not.toMatch(/Lisa|Estampas/);
  const reconhecidas = async () =>
    (await enviar('SKU;Lisa;Estampas\nA;B;C')).body.colunas.map(({ campo }: { campo: string | null }) => campo);
  expect(await reconhecidas()).toStrictEqual(['sku', null, null]);
  const mudar = (ligada: boolean) =>
    admin.call(rotasDasPartes.mudarParte, { params: { chave: 'estampas' }, body: { ligada } });
  await mudar(true);
  expect(await cabecalho()).toContain(';Unidade;Lisa;Estampas;No Bling;');
  expect(await reconhecidas()).toStrictEqual(['sku', 'lisa', 'estampas']);
  await mudar(false);
  const { feita, lisa } = await umCenario();
  expect((await editar(feita.id, { feito_de: { lisa_id: lisa.id } })).status).toBe(200);
  expect(await cabecalho()).toContain(';Lisa;Estampas;');
});

test('the shop’s spreadsheet names the blank, or its variation where it was corrected, and the prints', async () => {
  const { lisa, feita, L, C } = await umCenario();
  const [uma, outra] = [await umaEstampa(), await umaEstampa()];
  await editar(feita.id, {
    feito_de: { lisa_id: lisa.id, estampa_ids: [outra.id, uma.id] },
    variacoes: [{ id: feita.variacoes[1], lisa_variacao_id: lisa.variacoes[0], estampa_ids: [] }],
  });
  expect(await celulas(`${C}-M`)).toStrictEqual([L, `${outra.codigo}, ${uma.codigo}`]);
  expect(await celulas(`${C}-G`)).toStrictEqual([`${L}-M`, 'nenhuma']);
  expect(await celulas(`${L}-M`)).toStrictEqual(['', '']);
  for (const formato of ['csv', 'xlsx']) {
    const { previa } = await prever(await planilha(formato), `loja.${formato}`);
    expect(previa).toMatchObject({ criar: 0, mudar: 0, n_erros: 0 });
  }
});

test('rows say what a product is made of: it is shown, written with its ready pieces kept, and undone', async () => {
  const { lisa, feita, L, C } = await umCenario();
  const [uma, outra] = [await umaEstampa(), await umaEstampa()];
  const antes = await ver(feita.id);
  const { id, previa } = await prever(
    `SKU;Lisa;Estampas\n${C}-M;${L.toLowerCase()};"${uma.codigo.toLowerCase()}, ${outra.codigo}"\n${C}-G;${L}-M;${uma.codigo} ${outra.codigo}`,
  );
  expect(previa).toMatchObject({ mudar: 1, n_erros: 0, n_estoques: 0 });
  expect(previa.mudancas.map(({ linha, campo, rotulo, de, para }) => [linha, campo, rotulo, de, para])).toStrictEqual([
    [2, 'lisa', 'Lisa', null, L],
    [2, 'estampas', 'Estampas', null, `${uma.codigo}, ${outra.codigo}`],
    [3, 'lisa', 'Lisa', null, `${L}-M`],
  ]);
  const { id: tarefa } = await aplicar(id);
  expect(await ver(feita.id)).toStrictEqual({
    ...{ lisa: lisa.id, estampas: [uma.codigo, outra.codigo], qtd: 4 },
    variacoes: [DO_PRODUTO, { ...DO_PRODUTO, lisa_variacao_id: lisa.variacoes[0] }],
  });
  expect(await desfazer(tarefa)).toMatchObject({ estado: 'desfeita', falhas: [] });
  expect(await ver(feita.id)).toStrictEqual(antes);
});

test('a variation has the prints of its product while its row says the same, and else its own', async () => {
  const { lisa, feita, L, C } = await umCenario();
  const [uma, outra] = [await umaEstampa(), await umaEstampa()];
  await editar(feita.id, { feito_de: { lisa_id: lisa.id, estampa_ids: [uma.id] } });
  const escrever = async (m: string, g: string) => {
    const { id } = await prever(`SKU;Lisa;Estampas\n${C}-M;${L};${m}\n${C}-G;${L};${g}`);
    await aplicar(id);
    const { estampas, variacoes } = await ver(feita.id);
    return [estampas, ...variacoes.map(({ estampa_ids }) => estampa_ids)];
  };
  expect(await escrever(uma.codigo, outra.codigo)).toStrictEqual([[uma.codigo], null, [outra.id]]);
  expect(await escrever('nenhuma', '')).toStrictEqual([[], null, [outra.id]]);
  expect(await escrever(outra.codigo, 'nenhuma')).toStrictEqual([[outra.codigo], null, []]);
});

test('an absent column and an empty cell leave what is there, and the word nenhuma takes it away', async () => {
  const { lisa, feita, C } = await umCenario();
  const { id: estampa } = await umaEstampa();
  await editar(feita.id, {
    feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
    variacoes: [{ id: feita.variacoes[0], lisa_variacao_id: lisa.variacoes[1], estampa_ids: [] }],
  });
  for (const texto of [`SKU;Título;Lisa\n${C}-M;Outra ${n};`, `SKU;Título\n${C}-M;Mais outra ${n}`]) {
    const antes = await ver(feita.id);
    await aplicar((await prever(texto)).id);
    expect(await ver(feita.id)).toStrictEqual(antes);
  }
  const { id, previa } = await prever(`SKU;Lisa\n${C}-M;Nenhuma`);
  expect(previa.mudancas.map(({ campo, para }) => [campo, para])).toStrictEqual([
    ['lisa', null],
    ['estampas', null],
    ['lisa', null],
    ['estampas', null],
  ]);
  const antes = await ver(feita.id);
  const { id: tarefa } = await aplicar(id);
  expect(await ver(feita.id)).toMatchObject({ lisa: null, estampas: null, variacoes: [DO_PRODUTO, DO_PRODUTO] });
  expect((await desfazer(tarefa)).falhas).toStrictEqual([]);
  expect(await ver(feita.id)).toStrictEqual(antes);
});

test('another blank keeps the prints, and the SKU of the blank itself takes a correction back', async () => {
  const { lisa, feita, C } = await umCenario();
  const { lisa: outra, L } = await umCenario();
  const { id: estampa, codigo } = await umaEstampa();
  await editar(feita.id, {
    feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
    variacoes: [{ id: feita.variacoes[0], lisa_variacao_id: lisa.variacoes[1] }],
  });
  await aplicar((await prever(`SKU;Lisa\n${C}-G;${L}-M`)).id);
  expect(await ver(feita.id)).toMatchObject({
    ...{ lisa: outra.id, estampas: [codigo] },
    variacoes: [DO_PRODUTO, { lisa_variacao_id: outra.variacoes[0] }],
  });
  await aplicar((await prever(`SKU;Lisa\n${C}-G;${L}`)).id);
  expect(await ver(feita.id)).toMatchObject({ lisa: outra.id, variacoes: [DO_PRODUTO, DO_PRODUTO] });
});

test('a new product comes made of a blank, and goes again', async () => {
  const { lisa, L } = await umCenario();
  const [uma, outra] = [await umaEstampa(), await umaEstampa()];
  const texto = `SKU;SKU do produto;Título;Cor;Tamanho;Lisa;Estampas
NOVA-M;NOVA;Nova;Preta;M;${L};${uma.codigo}
NOVA-G;NOVA;Nova;Preta;G;${L}-M;"${uma.codigo};${outra.codigo}"
SO;;Só uma;;;${L};${outra.codigo}`;
  const { id, previa } = await prever(texto, 'loja.csv', modelo_id);
  expect(previa).toMatchObject({ criar: 2, n_erros: 0 });
  const { id: tarefa } = await aplicar(id);
  const achar = async (sku: string) =>
    (await db.selectFrom('produtos').select('id').where('sku', '=', sku).executeTakeFirst())?.id ?? 0;
  expect(await ver(await achar('NOVA'))).toMatchObject({
    ...{ lisa: lisa.id, estampas: [] },
    variacoes: [
      { lisa_variacao_id: null, estampa_ids: [uma.id] },
      { lisa_variacao_id: lisa.variacoes[0], estampa_ids: [uma.id, outra.id] },
    ],
  });
  expect(await ver(await achar('SO'))).toMatchObject({ lisa: lisa.id, estampas: [outra.codigo] });
  expect((await prever(texto, 'loja.csv', modelo_id)).previa).toMatchObject({ criar: 0, mudar: 0, iguais: 2 });
  expect((await desfazer(tarefa)).falhas).toStrictEqual([]);
  expect(await achar('NOVA')).toBe(0);
});

test('what a product cannot be made of is refused beside its cell, and nothing of the product is written', async () => {
  const { feita, L, C } = await umCenario();
  const cliente_id = await umCliente(db, { nome: 'Ana' });
  const [velha, daAna] = [await umaEstampa({ situacao: 'arquivada' }), await umaEstampa({ cliente_id })];
  const outra = await umCenario();
  await editar(outra.feita.id, { feito_de: { lisa_id: outra.lisa.id } });
  const com = (lisaDita: string, estampas = '') =>
    recusas(`SKU;Título;Lisa;Estampas\n${C}-M;Outro título;${lisaDita};${estampas}`);

  expect(await com('NADA')).toStrictEqual([
    [2, 'Lisa', 'NADA', 'Nenhum produto da loja tem este SKU: traga a lisa antes.'],
  ]);
  expect(await com(outra.C)).toStrictEqual([[2, 'Lisa', outra.C, 'Uma lisa não pode ser feita de outra.']]);
  expect(await com(C)).toStrictEqual([[2, 'Lisa', C, 'Uma lisa não pode ser feita de outra.']]);
  expect(await com(L, velha.codigo)).toStrictEqual([
    [2, 'Estampas', velha.codigo, `A estampa ${velha.codigo} está arquivada.`],
  ]);
  expect(await com(L, daAna.codigo)).toStrictEqual([[2, 'Estampas', daAna.codigo, 'Esta estampa é de Ana.']]);
  expect(await com(L, 'E9999')).toStrictEqual([[2, 'Estampas', 'E9999', 'Estampa não encontrada.']]);
  expect(await com(L, 'E0001 E0002 E0003 E0004 E0005')).toStrictEqual([
    [2, 'Estampas', 'E0001 E0002 E0003 E0004 E0005', 'Escolha no máximo 4.'],
  ]);
  const { codigo } = await umaEstampa();
  expect(await com('', codigo)).toStrictEqual([
    [2, 'Estampas', codigo, 'As estampas precisam de uma lisa: escreva o SKU dela na coluna Lisa.'],
  ]);
  expect(await recusas(`SKU;Lisa\n${C}-M;${L}\n${C}-G;${outra.L}`)).toStrictEqual([
    [3, 'Lisa', outra.L, 'Na linha 2 este mesmo produto tem outro valor.'],
  ]);
  await umProduto(db, { sku: `UM${n}`, titulo: 'Um', modelo_id, categoria_id });
  expect(await recusas(`SKU;Lisa\nUM${n};${L}-M`)).toStrictEqual([
    [2, 'Lisa', `${L}-M`, 'É o SKU de uma variação da lisa: aqui vale o SKU do produto.'],
  ]);
  expect(await recusas(`SKU;Lisa\n${outra.L}-M;${L}`)).toStrictEqual([
    [2, 'Lisa', L, `Esta lisa é usada por 1 produto: Camiseta ${n}.`],
  ]);

  const { body } = await enviar(`SKU;Título;Lisa\n${C}-M;Outro título;NADA\nUM${n};Dois;${L}`);
  await conferir(body.id, body.colunas);
  expect((await aplicar(body.id, true)).resultado).toMatchObject({ mudar: 1, n_erros: 1 });
  expect(await ver(feita.id)).toMatchObject({ lisa: null });
});

test('what is sold and not printed yet keeps the blank as it is, in the look and in the undoing', async () => {
  const { lisa, feita, C } = await umCenario();
  const { L } = await umCenario();
  await editar(feita.id, { feito_de: { lisa_id: lisa.id } });
  const { id } = await prever(`SKU;Lisa\n${C}-M;${L}`);
  const { id: tarefa } = await aplicar(id);
  const { lisa: lisa_id } = await ver(feita.id);
  const vendida = { produto_id: feita.id, variacao_id: feita.variacoes[0] ?? 0, sku: `${C}-M` };
  await umItem(db, await umaVenda(db), { ...vendida, a_estampar: 1, lisa_id });
  expect(await recusas(`SKU;Lisa\n${C}-M;nenhuma`)).toStrictEqual([
    [2, 'Lisa', 'nenhuma', 'Há 1 peça aberta deste produto: termine ou cancele antes.'],
  ]);
  const { falhas } = await desfazer(tarefa);
  expect(falhas).toMatchObject([
    { motivo: 'Ficou como está: Há 1 peça aberta deste produto: termine ou cancele antes.' },
  ]);
});

test('a blank that got corrections or prints since the import stays, and is named', async () => {
  const { lisa, feita, L, C } = await umCenario();
  const { id: estampa } = await umaEstampa();
  const { id } = await prever(`SKU;Lisa\n${C}-M;${L}`);
  const { id: tarefa } = await aplicar(id);
  await editar(feita.id, { variacoes: [{ id: feita.variacoes[0], estampa_ids: [estampa] }] });
  const { falhas } = await desfazer(tarefa);
  expect(falhas.map(({ motivo }) => motivo)).toStrictEqual([
    'Feito de mudou depois da importação e fica como está.',
    'Estampas mudou depois da importação e fica como está.',
  ]);
  expect(await ver(feita.id)).toMatchObject({ lisa: lisa.id });
});

test('a product that the import made and that is sold to be printed stays, and is named', async () => {
  const { lisa, L } = await umCenario();
  const texto = `SKU;Título;Lisa\nVENDIDA${n};Vendida ${n};${L}\nLIVRE${n};Livre ${n};${L}`;
  const { id } = await prever(texto, 'loja.csv', modelo_id);
  const { id: tarefa } = await aplicar(id);
  const sku = `VENDIDA${n}`;
  const { id: produto_id } = await db
    .selectFrom('produtos')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await umItem(db, await umaVenda(db), { produto_id, sku, a_estampar: 1, lisa_id: lisa.id });
  expect((await desfazer(tarefa)).falhas).toMatchObject([
    { alvo: `Vendida ${n}`, motivo: 'Já foi vendido ou mexido no estoque e fica no cadastro.' },
  ]);
  const ficaram = await db.selectFrom('produtos').select('sku').where('lisa_id', '=', lisa.id).execute();
  expect(ficaram).toStrictEqual([{ sku }]);
});

test('rows of one spreadsheet make no chain of blanks, in whichever order they stand', async () => {
  const { feita, C } = await umCenario();
  const b = await umCenario();
  const { L } = await umCenario();
  const depois = `SKU;Lisa\n${C}-M;${b.C}\n${b.C}-M;${L}`;
  expect(await recusas(depois)).toStrictEqual([[3, 'Lisa', L, `Esta lisa é usada por 1 produto: Camiseta ${n - 2}.`]]);
  const antes = `SKU;Lisa\n${b.C}-M;${L}\n${C}-M;${b.C}`;
  expect(await recusas(antes)).toStrictEqual([[3, 'Lisa', b.C, 'Uma lisa não pode ser feita de outra.']]);
  const nova = `SKU;Título;Lisa\nNOVA${n};Nova;${b.C}\n${b.C}-M;;${L}`;
  expect(await recusas(nova)).toStrictEqual([[3, 'Lisa', L, 'Esta lisa é usada por 1 produto: Nova.']]);

  const { id } = await prever(depois);
  expect((await aplicar(id, true)).resultado).toMatchObject({ mudar: 1, n_erros: 1 });
  expect([(await ver(feita.id)).lisa, (await ver(b.feita.id)).lisa]).toStrictEqual([b.feita.id, null]);
});

test('prints of before do not come back under another blank that somebody chose since', async () => {
  const { lisa, feita, C } = await umCenario();
  const { L } = await umCenario();
  const { lisa: terceira } = await umCenario();
  const { id: estampa } = await umaEstampa();
  await editar(feita.id, {
    feito_de: { lisa_id: lisa.id, estampa_ids: [estampa] },
    variacoes: [{ id: feita.variacoes[0], estampa_ids: [estampa] }],
  });
  const { id } = await prever(`SKU;Título;Lisa;Estampas\n${C}-M;Outra;${L};nenhuma\n${C}-G;Outra;${L};`);
  const { id: tarefa } = await aplicar(id);
  await editar(feita.id, { feito_de: { lisa_id: terceira.id, estampa_ids: [estampa] } });
  const antes = await ver(feita.id);
  expect(antes.variacoes[0]?.estampa_ids).toStrictEqual([]);
  const { falhas } = await desfazer(tarefa);
  expect(falhas).toHaveLength(2);
  expect(falhas[0]?.motivo).toMatch(/^Feito de /);
  expect(falhas[1]?.motivo).toMatch(/^C.*Estampas /);
  expect(await ver(feita.id)).toStrictEqual(antes);
  expect(await tituloDe(feita.id)).not.toBe('Outra');
});

test('a correction of another blank stays away, and all else of the product comes back', async () => {
  const { lisa, feita, L, C } = await umCenario();
  const { lisa: outra } = await umCenario();
  const corrigida = { id: feita.variacoes[0], lisa_variacao_id: lisa.variacoes[1] };
  await editar(feita.id, { feito_de: { lisa_id: lisa.id }, variacoes: [corrigida] });
  const { id } = await prever(`SKU;Título;Lisa\n${C}-M;Outra;${L}\n${C}-G;Outra;${L}`);
  const { id: tarefa } = await aplicar(id);
  await editar(feita.id, { feito_de: { lisa_id: outra.id } });
  const { falhas } = await desfazer(tarefa);
  expect(falhas.map(({ motivo }) => motivo)).toStrictEqual([
    `${C}-M · Variação da lisa mudou depois da importação e fica como está.`,
  ]);
  expect(await ver(feita.id)).toMatchObject({ lisa: outra.id, variacoes: [DO_PRODUTO, DO_PRODUTO] });
  expect(await tituloDe(feita.id)).not.toBe('Outra');
});

test('a new product made of a blank has no cost of its model: it costs what its blank and its prints do', async () => {
  const { L } = await umCenario();
  const caro = await umModelo(db, { codigo: 'CARO', categoria_id, preco_venda: 80, preco_custo: 33 });
  const texto = `SKU;Título;Lisa\nSOMA${n};Soma;${L}\nFIXO${n};Fixo;`;
  await aplicar((await prever(texto, 'loja.csv', caro)).id);
  const precos = await db
    .selectFrom('produtos')
    .select(['preco_venda', 'preco_custo'])
    .where('modelo_id', '=', caro)
    .orderBy('id')
    .execute();
  expect(precos).toStrictEqual([
    { preco_venda: 80, preco_custo: null },
    { preco_venda: 80, preco_custo: 33 },
  ]);
});

test('the word nenhuma under Lisa is enough beside the prints that are there, and not beside others', async () => {
  const { lisa, feita, C } = await umCenario();
  const [uma, outra] = [await umaEstampa(), await umaEstampa()];
  await editar(feita.id, {
    feito_de: { lisa_id: lisa.id, estampa_ids: [uma.id] },
    variacoes: [{ id: feita.variacoes[1], estampa_ids: [outra.id] }],
  });
  expect(await recusas(`SKU;Lisa;Estampas\n${C}-M;nenhuma;${outra.codigo}`)).toStrictEqual([
    [2, 'Estampas', outra.codigo, 'Sem lisa não há estampas: escreva nenhuma também na coluna Estampas.'],
  ]);
  await aplicar((await prever(`SKU;Lisa;Estampas\n${C}-M;nenhuma;${uma.codigo}\n${C}-G;nenhuma;${outra.codigo}`)).id);
  expect(await ver(feita.id)).toMatchObject({ lisa: null, estampas: null, variacoes: [DO_PRODUTO, DO_PRODUTO] });
});
