import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasEmLisas as rotas } from '@varal/contract/produtos/em-lisas/em-lisas.routes';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umaVenda, umCliente, umItem } from '../../../test/cenario.ts';
import { semTrabalho } from '../../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../../tarefas/trabalhar-nas-tarefas.ts';
import { type Digitado, umCadastro } from '../test-cadastro.ts';
import { executorEmLisas } from './executor-em-lisas.ts';

const { call, db, listen } = await testApi();
const { criar } = await umCadastro({ db, call });
const categoria_id = await umaCategoria(db, { nome: 'Estampadas' });
const erros: unknown[] = [];
afterAll(
  trabalharNasTarefas({
    ...{ db, listen },
    executores: { ...semTrabalho, ...executorEmLisas },
    log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
  }),
);

type Pedido = Sent<typeof rotas.estamparLisas>['body'];
const pedido = (lisas: readonly (number | Pedido['lisas'][number])[], outro: Partial<Pedido> = {}): Pedido => ({
  lisas: lisas.map((uma) => (typeof uma === 'number' ? { produto_id: uma } : uma)),
  ...{ preco: { modo: 'soma', valor: 0 }, categoria_id, titulo: '{lisa} {estampa}', publicar: false },
  ...outro,
});
const chamarPrevia = (id: number, body: Pedido) => call(rotas.preverEmLisas, { params: { id }, body });
const prever = async (id: number, body: Pedido) => (await chamarPrevia(id, body)).body;
const pedir = (id: number, body: Pedido) => call(rotas.estamparLisas, { params: { id }, body });
const ver = async (id: number) => (await call(rotasDeProdutos.verProduto, { params: { id } })).body;

async function terminada(id: number) {
  const tarefa = await vi.waitFor(
    async () => {
      const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
      expect(['pronta', 'falhou', 'desfeita']).toContain(body.estado);
      return body;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(erros).toStrictEqual([]);
  return tarefa;
}
async function estampar(id: number, body: Pedido) {
  const pedida = await pedir(id, body);
  expect(pedida).toMatchObject({ status: 202, body: { tipo: 'estampa_em_lisas', estado: 'na_fila' } });
  return terminada(pedida.body.id);
}
async function desfazer(id: number) {
  expect((await call(rotasDeTarefas.desfazerTarefa, { params: { id } })).status).toBe(202);
  return terminada(id);
}
async function doSku(sku: string): Promise<Produto> {
  const { produto_id } = await db
    .selectFrom('produtos')
    .select('id as produto_id')
    .where('sku', '=', sku)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return ver(produto_id);
}
const existe = async (id: number) =>
  (await db.selectFrom('produtos').select('excluido_em').where('id', '=', id).executeTakeFirst()) !== undefined;

const umaEstampa = async (outra: Partial<Sent<typeof rotasDasEstampas.criarEstampa>['body']> = {}) => {
  const body = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 200, preco: 15, ...outra } as const;
  return (await call(rotasDasEstampas.criarEstampa, { body })).body;
};
const PRETA = { nome_cor: 'Preta', cor: '#000000' };
const BRANCA = { nome_cor: 'Branca', cor: '#ffffff' };
let lisas = 0;
function umaLisa(outra: Digitado = {}) {
  lisas += 1;
  const variacoes = [PRETA, BRANCA].flatMap((cor) =>
    ['M', 'G'].map((tamanho) => ({ ...cor, tamanho, quantidade: 5, ...(tamanho === 'G' && { preco_venda: 45 }) })),
  );
  return criar({ titulo: `Lisa ${lisas}`, sku: `L${lisas}`, preco_venda: 40, preco_custo: 20, variacoes, ...outra });
}
const umaCaneca = (outra: Digitado = {}) => umaLisa({ titulo: 'Caneca', variacoes: [], qtd: 10, ...outra });

describe('the preview', () => {
  test('tells what is made, what exists and what is in the way, and writes nothing', async () => {
    const { id, codigo } = await umaEstampa();
    const [camiseta, caneca, presa] = [await umaLisa(), await umaCaneca(), await umaLisa()];
    await criar({ titulo: 'Intrusa', sku: `${presa.sku}-${codigo}` });
    await criar({ titulo: 'Outra', sku: `${camiseta.variacoes[0]?.sku}-${codigo}`.toLowerCase() });
    const antes = await db.selectFrom('produtos').select('id').execute();
    const previa = await prever(id, pedido([camiseta.id, caneca.id, presa.id]));
    expect(previa).toStrictEqual({
      produtos: [
        {
          ...{ lisa_id: camiseta.id, titulo: `${camiseta.titulo} Onda`, sku: `${camiseta.sku}-${codigo}` },
          ...{ n_variacoes: 3, existe: false },
        },
        {
          ...{ lisa_id: caneca.id, titulo: 'Caneca Onda', sku: `${caneca.sku}-${codigo}` },
          ...{ n_variacoes: 0, existe: false },
        },
      ],
      n_skus: 4,
      conflitos: [
        { sku: `${camiseta.variacoes[0]?.sku}-${codigo}`, de: 'Outra' },
        { sku: `${presa.sku}-${codigo}`, de: 'Intrusa' },
      ],
      avisos: [],
    });
    expect(await db.selectFrom('produtos').select('id').execute()).toHaveLength(antes.length);
  });

  test('says what should be known before', async () => {
    const { id } = await umaEstampa();
    const [camiseta, semPreco, cara] = [
      await umaLisa(),
      await umaCaneca({ preco_venda: null }),
      await umaCaneca({ preco_venda: 9_999_999 }),
    ];
    const escolhida = { produto_id: camiseta.id, cores: ['Verde'] };
    expect((await prever(id, pedido([escolhida, semPreco.id, cara.id], { titulo: 'Verão' }))).avisos).toStrictEqual([
      'Sem nada nas cores e nos tamanhos escolhidos: 1 produto.',
      'Passariam de R$ 9.999.999,99 e ficam de fora: 1 produto.',
      'Ficam sem preço, porque a lisa não tem: 1 produto.',
      'O nome da lisa entra no fim do título, para os produtos não ficarem iguais.',
    ]);
  });

  test('and the call refuse what no print goes on, and prints that go on nothing', async () => {
    const { id } = await umaEstampa();
    const lisa = await umaLisa();
    const feita = await criar({ feito_de: { lisa_id: lisa.id, estampa_ids: [id] } });
    const naLixeira = await umaLisa();
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: naLixeira.id } });
    const arquivada = await umaEstampa({ situacao: 'arquivada' });
    const cliente = await umaEstampa({ cliente_id: await umCliente(db, { nome: 'Ana Souza' }) });
    const um = pedido([lisa.id]);
    for (const chamar of [chamarPrevia, pedir]) {
      const recusa = async (estampa: number, body: Pedido) => {
        const { status, body: dito } = await chamar(estampa, body);
        const { erro, erros: campos = {} } = dito as unknown as { erro: string; erros?: Record<string, string[]> };
        return [status, Object.values(campos)[0]?.[0] ?? erro];
      };
      expect(await recusa(id, pedido([lisa.id, feita.id]))).toStrictEqual([
        409,
        'Uma lisa não pode ser feita de outra.',
      ]);
      expect(await recusa(id, pedido([naLixeira.id]))).toStrictEqual([409, 'A lisa escolhida não existe mais.']);
      expect(await recusa(id, pedido([2_000_000_000]))).toStrictEqual([409, 'A lisa escolhida não existe mais.']);
      expect(await recusa(arquivada.id, um)).toStrictEqual([409, `A estampa ${arquivada.codigo} está arquivada.`]);
      expect(await recusa(cliente.id, um)).toStrictEqual([409, 'Esta estampa é de Ana Souza.']);
      expect(await recusa(2_000_000_000, um)).toStrictEqual([404, 'Estampa não encontrada.']);
      expect(await recusa(id, pedido([]))).toStrictEqual([400, 'Escolha pelo menos uma lisa.']);
      const semCores = { produto_id: lisa.id, cores: [] };
      expect(await recusa(id, pedido([semCores]))).toStrictEqual([400, 'Escolha pelo menos uma cor de cada lisa.']);
      const semTamanhos = { produto_id: lisa.id, tamanhos: [] };
      expect(await recusa(id, pedido([semTamanhos]))).toStrictEqual([
        400,
        'Escolha pelo menos um tamanho de cada lisa.',
      ]);
      expect(await recusa(id, { ...um, preco: { modo: 'valor', valor: 0 } })).toStrictEqual([
        400,
        'O preço é de no mínimo R$ 0,01.',
      ]);
      expect(await recusa(id, { ...um, categoria_id: 2_000_000_000 })).toStrictEqual([
        400,
        'A categoria escolhida não existe mais.',
      ]);
      expect(await recusa(id, { ...um, titulo: ' ' })).toStrictEqual([400, 'Campo obrigatório']);
    }
  });
});

describe('one print on many blanks', () => {
  test('makes products with all that is theirs, and nothing on the shelf', async () => {
    const { id, codigo } = await umaEstampa();
    const camiseta = await umaLisa({ ncm: '61091000', cest: '2800100', origem_fiscal: 0, unidade: 'UN' });
    const caneca = await umaCaneca();
    const escolhida = { produto_id: camiseta.id, cores: ['Preta'] };
    const tarefa = await estampar(id, pedido([escolhida, caneca.id], { preco: { modo: 'soma', valor: 2.5 } }));
    expect(tarefa).toMatchObject({
      ...{ estado: 'pronta', feitos: 2, total: 2, falhas: [], pode_desfazer: true },
      resultado: { descricao: `${codigo} Onda em 2 lisas`, produtos: 2, variacoes: 2 },
    });

    const feita = await doSku(`${camiseta.sku}-${codigo}`);
    expect(feita).toMatchObject({
      ...{ titulo: `${camiseta.titulo} Onda`, modelo_id: camiseta.modelo_id, categoria_id, preco_venda: 57.5 },
      ...{ preco_custo: null, ncm: '61091000', cest: '2800100', origem_fiscal: 0, unidade: 'UN' },
      ...{ qtd: 0, a_estampar: 10, tem_cor: true, tem_tamanho: true, sem_lisa: [], id_bling: null },
      feito_de: { lisa_id: camiseta.id, estampas: [{ id }] },
    });
    const [m, g] = camiseta.variacoes;
    expect(feita.variacoes).toMatchObject([
      { ...PRETA, sku: `${m?.sku}-${codigo}`, tamanho: 'M', preco_venda: null, quantidade: 0, a_estampar: 5 },
      { ...PRETA, sku: `${g?.sku}-${codigo}`, tamanho: 'G', preco_venda: 62.5, quantidade: 0, a_estampar: 5 },
    ]);
    expect(await doSku(`${caneca.sku}-${codigo}`)).toMatchObject({
      ...{ titulo: 'Caneca Onda', preco_venda: 57.5, tem_variacoes: false, a_estampar: 10, variacoes: [] },
    });
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${feita.id}` } });
    expect(body.map(({ acao, origem }) => [acao, origem])).toStrictEqual([['produto.criado', 'massa']]);
  });

  test('made again it makes only what is missing', async () => {
    const { id, codigo } = await umaEstampa();
    const [camiseta, caneca] = [await umaLisa(), await umaCaneca()];
    await estampar(id, pedido([{ produto_id: camiseta.id, cores: ['Preta'], tamanhos: ['M'] }]));
    const antes = await doSku(`${camiseta.sku}-${codigo}`);

    const tudo = pedido([camiseta.id, caneca.id]);
    expect(await prever(id, tudo)).toMatchObject({
      produtos: [
        { lisa_id: camiseta.id, n_variacoes: 3, existe: true },
        { lisa_id: caneca.id, n_variacoes: 0, existe: false },
      ],
      ...{ n_skus: 4, conflitos: [], avisos: ['Já existem e ganham o que falta: 1 produto.'] },
    });
    expect((await estampar(id, tudo)).resultado).toMatchObject({ produtos: 1, variacoes: 3 });
    const depois = await doSku(`${camiseta.sku}-${codigo}`);
    expect(depois).toMatchObject({ id: antes.id, titulo: antes.titulo });
    expect(depois.variacoes).toHaveLength(4);
    expect(depois.variacoes[0]).toStrictEqual(antes.variacoes[0]);

    expect(await prever(id, tudo)).toMatchObject({ n_skus: 0, avisos: ['Já existem e ficam como estão: 2 produtos.'] });
    expect(await estampar(id, tudo)).toMatchObject({ falhas: [], resultado: { produtos: 0, variacoes: 0 } });
    expect(await ver(depois.id)).toStrictEqual(depois);
  });

  test('leaves out and names what has no SKU left for it', async () => {
    const { id, codigo } = await umaEstampa();
    const [camiseta, presa, longa] = [await umaLisa(), await umaLisa(), await umaCaneca({ sku: 'x'.repeat(198) })];
    await criar({ titulo: 'Intrusa', sku: `${presa.sku}-${codigo}` });
    await criar({ titulo: 'Outra', sku: `${camiseta.variacoes[0]?.sku}-${codigo}` });
    const tarefa = await estampar(id, pedido([camiseta.id, presa.id, longa.id]));
    expect(tarefa).toMatchObject({ estado: 'pronta', n_falhas: 3, resultado: { produtos: 1, variacoes: 3 } });
    expect(tarefa.falhas.map(({ motivo }) => motivo)).toStrictEqual([
      `O SKU ${camiseta.variacoes[0]?.sku}-${codigo} já é de Outra.`,
      `O SKU ${presa.sku}-${codigo} já é de Intrusa.`,
      `O SKU ${longa.sku}-${codigo} passaria de 200 letras.`,
    ]);
    expect((await prever(id, pedido([longa.id]))).conflitos).toStrictEqual([
      { sku: `${longa.sku}-${codigo}`, de: null },
    ]);
  });

  test('leaves out a blank without any of the chosen colours', async () => {
    const { id } = await umaEstampa();
    const camiseta = await umaLisa();
    const { falhas } = await estampar(id, pedido([{ produto_id: camiseta.id, cores: ['Verde'] }]));
    expect(falhas).toStrictEqual([
      { alvo: `${camiseta.titulo} Onda`, motivo: 'A lisa não tem nada nas cores e nos tamanhos escolhidos.' },
    ]);
  });

  test('is asked for at Bling where that was wished', async () => {
    const { id, codigo } = await umaEstampa();
    const camiseta = await umaLisa();
    const tarefa = await estampar(id, pedido([camiseta.id], { publicar: true }));
    const feita = await doSku(`${camiseta.sku}-${codigo}`);
    expect(feita.bling.estado).toBe('pendente');
    // A product that may be on its way there goes by the trash.
    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', falhas: [] });
    expect((await call(rotasDeProdutos.verProduto, { params: { id: feita.id } })).status).toBe(404);
    expect(await existe(feita.id)).toBe(true);
  });

  test('of many variations comes in parts, and stays whole', async () => {
    const { id, codigo } = await umaEstampa();
    const variacoes = Array.from({ length: 230 }, (_, n) => ({ nome_cor: `Cor ${n}`, tamanho: 'M', quantidade: 1 }));
    const grande = await umaLisa({ variacoes });
    const tarefa = await estampar(id, pedido([grande.id]));
    expect(tarefa).toMatchObject({ estado: 'pronta', resultado: { produtos: 1, variacoes: 230 } });
    const feita = await doSku(`${grande.sku}-${codigo}`);
    expect(feita.variacoes.map(({ nome_cor }) => nome_cor)).toStrictEqual(variacoes.map(({ nome_cor }) => nome_cor));
    expect(await desfazer(tarefa.id)).toMatchObject({ falhas: [] });
    expect(await existe(feita.id)).toBe(false);
  });
});

test('a large blank whose SKU is taken ends as quickly as a small one', async () => {
  const { id, codigo } = await umaEstampa();
  const variacoes = Array.from({ length: 120 }, (_, n) => ({ nome_cor: `Cor ${n}`, tamanho: 'M', quantidade: 1 }));
  const [grande, outra] = [await umaLisa({ variacoes }), await umaLisa()];
  await criar({ titulo: 'Intrusa', sku: `${grande.sku}-${codigo}` });
  const tarefa = await estampar(id, pedido([grande.id, outra.id]));
  expect(tarefa).toMatchObject({ estado: 'pronta', feitos: 2, n_falhas: 1, resultado: { produtos: 1, variacoes: 4 } });
});

describe('undone', () => {
  test('what a sale named stays, though it moved no stock', async () => {
    const { id, codigo } = await umaEstampa();
    const caneca = await umaCaneca();
    const tarefa = await estampar(id, pedido([caneca.id]));
    const feita = await doSku(`${caneca.sku}-${codigo}`);
    const venda = await umaVenda(db, { status: 'concluido' });
    await umItem(db, venda, { produto_id: feita.id, sku: feita.sku });
    expect(await desfazer(tarefa.id)).toMatchObject({ estado: 'desfeita', n_falhas: 1 });
    expect(await existe(feita.id)).toBe(true);
  });

  test('what it made goes, and what it gave a product of before', async () => {
    const { id, codigo } = await umaEstampa();
    const [camiseta, caneca] = [await umaLisa(), await umaCaneca()];
    await estampar(id, pedido([{ produto_id: camiseta.id, cores: ['Preta'] }]));
    const antes = await doSku(`${camiseta.sku}-${codigo}`);
    const tarefa = await estampar(id, pedido([camiseta.id, caneca.id]));
    const feita = await doSku(`${caneca.sku}-${codigo}`);

    const desfeita = await desfazer(tarefa.id);
    expect(desfeita).toMatchObject({ estado: 'desfeita', feitos: 2, total: 2, falhas: [], pode_desfazer: false });
    expect(await existe(feita.id)).toBe(false);
    const depois = await ver(antes.id);
    expect(depois.variacoes).toStrictEqual(antes.variacoes);
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `tarefa:${tarefa.id}` } });
    expect(body.map(({ acao }) => acao)).toStrictEqual(['tarefa.desfeita', 'tarefa.feita', 'tarefa.pedida']);

    expect((await estampar(id, pedido([camiseta.id, caneca.id]))).resultado).toMatchObject({
      produtos: 1,
      variacoes: 2,
    });
  });

  test('what was sold, produced or changed since stays and is named, until it may go', async () => {
    const { id, codigo } = await umaEstampa();
    const [vendida, produzida, mudada, livre] = [await umaLisa(), await umaLisa(), await umaLisa(), await umaLisa()];
    const todas = [vendida, produzida, mudada, livre];
    const tarefa = await estampar(id, pedido(todas.map((lisa) => lisa.id)));
    const feitas = await Promise.all(todas.map(({ sku }) => doSku(`${sku}-${codigo}`)));
    const [aVendida, aProduzida, aMudada, aLivre] = feitas.map(({ id: produto_id, variacoes }) => ({
      ...{ produto_id, variacao_id: variacoes[0]?.id ?? 0 },
    }));
    if (!aVendida || !aProduzida || !aMudada || !aLivre) throw new Error('not all were made');
    const venda = await umaVenda(db);
    await umItem(db, venda, { ...aVendida, sku: 'X', a_estampar: 1, lisa_id: vendida.id });
    const producao = { variacao_id: aProduzida.variacao_id, quantidade: 1, pronta: true } as const;
    expect((await call(rotasDaEstamparia.produzir, { body: producao })).status).toBe(201);
    await call(rotasDeProdutos.editarProduto, { params: { id: aMudada.produto_id }, body: { titulo: 'Minha' } });

    const desfeita = await desfazer(tarefa.id);
    expect(desfeita).toMatchObject({ estado: 'desfeita', n_falhas: 3, pode_desfazer: true });
    expect(desfeita.falhas).toStrictEqual([
      { alvo: 'Minha', motivo: 'Mudou depois e ficou.' },
      { alvo: `${produzida.titulo} Onda`, motivo: 'Já foi vendido ou produzido e ficou.' },
      { alvo: `${vendida.titulo} Onda`, motivo: 'Já foi vendido ou produzido e ficou.' },
    ]);
    expect(await Promise.all(feitas.map((uma) => existe(uma.id)))).toStrictEqual([true, true, true, false]);

    await db.deleteFrom('itens_da_venda').where('venda_id', '=', venda).execute();
    expect((await desfazer(tarefa.id)).n_falhas).toBe(2);
    expect(await existe(aVendida.produto_id)).toBe(false);
  });

  test('variations of a product of before that were sold or changed since stay', async () => {
    const { id, codigo } = await umaEstampa();
    const camiseta = await umaLisa();
    await estampar(id, pedido([{ produto_id: camiseta.id, cores: ['Preta'], tamanhos: ['M'] }]));
    const tarefa = await estampar(id, pedido([camiseta.id]));
    const { id: produto_id, variacoes } = await doSku(`${camiseta.sku}-${codigo}`);
    const [primeira, vendida, mudada] = variacoes;
    if (!primeira || !vendida || !mudada) throw new Error('not all were made');
    const daVendida = { produto_id, variacao_id: vendida.id, sku: vendida.sku };
    await umItem(db, await umaVenda(db), { ...daVendida, a_estampar: 1, lisa_id: camiseta.id });
    const body = { variacoes: [{ id: mudada.id, preco_venda: 99 }] };
    expect((await call(rotasDeProdutos.mudarProduto, { params: { id: produto_id }, body })).status).toBe(200);

    expect((await desfazer(tarefa.id)).falhas).toStrictEqual([
      { alvo: `${camiseta.titulo} Onda · ${vendida.sku}`, motivo: 'Já foi vendido ou produzido e ficou.' },
      { alvo: `${camiseta.titulo} Onda · ${mudada.sku}`, motivo: 'Mudou depois e ficou.' },
    ]);
    expect((await ver(produto_id)).variacoes.map((uma) => uma.id)).toStrictEqual([primeira.id, vendida.id, mudada.id]);
  });

  test('what was published by hand or thrown away since stays as it is', async () => {
    const { id, codigo } = await umaEstampa();
    const [publicada, jogada] = [await umaLisa(), await umaLisa()];
    const tarefa = await estampar(id, pedido([publicada.id, jogada.id]));
    const aPublicada = await doSku(`${publicada.sku}-${codigo}`);
    const aJogada = await doSku(`${jogada.sku}-${codigo}`);
    await db.updateTable('produtos').set({ id_bling: 77 }).where('id', '=', aPublicada.id).execute();
    await call(rotasDeProdutos.moverParaLixeira, { params: { id: aJogada.id } });
    expect((await desfazer(tarefa.id)).falhas).toStrictEqual([
      { alvo: aJogada.titulo, motivo: 'Não está mais no cadastro: foi para a lixeira ou foi excluído.' },
      { alvo: aPublicada.titulo, motivo: 'Foi publicado no Bling depois e ficou.' },
    ]);
  });
});
