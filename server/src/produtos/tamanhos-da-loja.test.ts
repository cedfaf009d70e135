import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCadastro } from './test-cadastro.ts';

const { call, db, stranger } = await testApi();
const { criar } = await umCadastro({ db, call });

const FIXOS = ['PP', 'P', 'M', 'G', 'GG', 'U'];
const { id } = await db.selectFrom('atributos').select('id').where('nome', '=', 'Tamanho').executeTakeFirstOrThrow();

const listar = async () => (await call(rotas.listarTamanhos, {})).body;
const nomes = async () => (await listar()).map(({ valor }) => valor);
const acrescentar = (valor: string) => call(rotas.criarValor, { params: { id }, body: { valor } });
async function valorDe(valor: string) {
  const { body } = await call(rotas.listarValores, { params: { id } });
  return { id, valorId: body.find((um) => um.valor === valor)?.id ?? 0 };
}
const excluir = async (valor: string) => call(rotas.excluirValor, { params: await valorDe(valor) });
const mudar = async (valor: string, para: string) =>
  call(rotas.editarValor, { params: await valorDe(valor), body: { valor: para } });

beforeEach(async () => {
  await db.deleteFrom('produtos').execute();
  await db.deleteFrom('valores_de_atributo').where('tamanho', 'not in', FIXOS).execute();
});

test('a new shop has the six sizes that every shop has', async () => {
  expect(await listar()).toStrictEqual(FIXOS.map((valor) => ({ valor, fixo: true, em_uso: false })));
  expect((await stranger(rotas.listarTamanhos, {})).status).toBe(401);
});

describe('a size of its own', () => {
  test.each(['XG', 'G1', '38', '36/38', '2', '123456'])('%s comes behind the others', async (valor) => {
    expect(await acrescentar(valor)).toMatchObject({ status: 201, body: { valor } });
    expect(await listar()).toContainEqual({ valor, fixo: false, em_uso: false });
    expect((await nomes()).at(-1)).toBe(valor);
  });

  test('is kept in capitals', async () => {
    expect((await acrescentar(' g4 ')).body).toMatchObject({ valor: 'G4' });
  });

  test.each(['Único', 'G 1', 'EXTRAGG', '36/38/', '/38', '1/2/3', 'G-1', '36\\38', 'G1%'])(
    'is not %s',
    async (valor) => {
      const { status, body } = await acrescentar(valor);
      expect(status).toBe(400);
      const erro = 'Um tamanho tem até 6 letras ou números, sem acentos nem espaços, como G1, 38 ou 36/38.';
      expect(body).toMatchObject({ erro, erros: { valor: [erro] } });
    },
  );

  test('comes once', async () => {
    expect(await acrescentar('gg')).toMatchObject({ status: 409, body: { erro: 'Este atributo já tem este valor.' } });
  });

  test('is the last of sixty', async () => {
    for (let n = 1; n <= 60; n += 1) expect((await acrescentar(String(n))).status).toBe(201);
    expect(await acrescentar('61')).toMatchObject({
      status: 409,
      body: { erro: 'A loja já tem 60 tamanhos além dos que toda loja tem. Exclua um que não usa.' },
    });
    expect(await nomes()).toHaveLength(66);
    expect(await excluir('60')).toMatchObject({ status: 204 });
    expect((await acrescentar('61')).status).toBe(201);
  });

  test('is the last of sixty also when twenty are added at once', async () => {
    for (let n = 1; n <= 50; n += 1) await acrescentar(String(n));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => acrescentar(`X${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });
});

test('the attribute itself stays, under its name', async () => {
  const PARA_SEMPRE = 'O atributo Tamanho é a lista de tamanhos da loja: não pode ser renomeado nem excluído.';
  expect(await call(rotas.editarAtributo, { params: { id }, body: { nome: 'Medida' } })).toMatchObject({
    status: 409,
    body: { erro: PARA_SEMPRE, erros: { nome: [PARA_SEMPRE] } },
  });
  expect((await call(rotas.editarAtributo, { params: { id }, body: { nome: 'Tamanho' } })).status).toBe(200);
  expect(await call(rotas.excluirAtributo, { params: { id } })).toMatchObject({
    status: 409,
    body: { erro: PARA_SEMPRE },
  });
  expect(await call(rotas.criarAtributo, { body: { nome: 'TAMANHO' } })).toMatchObject({ status: 409 });
});

test.each(FIXOS)('%s can be neither changed nor deleted', async (fixo) => {
  const erro = `O tamanho ${fixo} é de toda loja: não pode ser mudado nem excluído.`;
  expect(await excluir(fixo)).toMatchObject({ status: 409, body: { erro } });
  expect(await mudar(fixo, 'X1')).toMatchObject({ status: 409, body: { erro } });
  expect((await mudar(fixo, fixo)).status).toBe(200);
});

describe('a size in use', () => {
  const EM_USO = (n: string) => `O tamanho G1 está em uso em ${n}: não pode ser mudado nem excluído.`;

  test('can be neither changed nor deleted, also when the variation is in the archive', async () => {
    await acrescentar('G1');
    const { id: produto } = await criar({ variacoes: [{ nome_cor: 'Azul', tamanho: 'G1' }] });
    expect(await excluir('G1')).toMatchObject({ status: 409, body: { erro: EM_USO('1 variação') } });
    const { variacoes } = await criar({
      variacoes: [
        { nome_cor: 'Azul', tamanho: 'G1' },
        { nome_cor: 'Verde', tamanho: 'G1' },
      ],
    });
    expect(await mudar('G1', 'G9')).toMatchObject({ status: 409, body: { erro: EM_USO('3 variações') } });
    await db.deleteFrom('produtos').where('id', '=', produto).execute();
    const ids = variacoes.map((uma) => uma.id);
    await db.updateTable('variacoes').set({ arquivada_em: new Date().toISOString() }).where('id', 'in', ids).execute();
    expect(await listar()).toContainEqual({ valor: 'G1', fixo: false, em_uso: true });
    expect(await excluir('G1')).toMatchObject({ status: 409, body: { erro: EM_USO('2 variações') } });
  });

  test('may be changed and deleted once nothing has it any more', async () => {
    await acrescentar('G1');
    expect((await mudar('G1', 'g2')).body).toMatchObject({ valor: 'G2' });
    expect(await nomes()).toStrictEqual([...FIXOS, 'G2']);
    expect((await excluir('G2')).status).toBe(204);
    expect(await nomes()).toStrictEqual(FIXOS);
  });

  test('is never lost to a product that is made at the same time', async () => {
    for (let time = 0; time < 10; time += 1) {
      await acrescentar('G1');
      const [apagado, criado] = await Promise.all([
        excluir('G1'),
        call(rotasDeProdutos.criarProduto, { body: await umPedido([{ nome_cor: `Azul ${time}`, tamanho: 'G1' }]) }),
      ]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([apagado.status, criado.status]);
    }
  });
});

const modelo = await criar({});
const umPedido = async (variacoes: { nome_cor: string; tamanho: string }[]) => ({
  ...{ titulo: 'Camiseta', modelo_id: modelo.modelo_id, categoria: modelo.categoria, tem_variacoes: true, variacoes },
});

describe('a variation', () => {
  test('has no size but one of the shop, said at its field', async () => {
    const { status, body } = await call(rotasDeProdutos.criarProduto, {
      body: await umPedido([
        { nome_cor: 'Azul', tamanho: 'GG' },
        { nome_cor: 'Azul', tamanho: 'G1' },
      ]),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      erro: 'Corrija os erros do formulário.',
      erros: { 'variacoes.1.tamanho': ['Escolha uma das opções.'] },
    });
  });

  test('is refused a size of no form at the same field', async () => {
    const { status, body } = await call(rotasDeProdutos.criarProduto, {
      body: await umPedido([{ nome_cor: 'Azul', tamanho: 'gigante' }]),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ erros: { 'variacoes.0.tamanho': ['Escolha uma das opções.'] } });
  });

  test('takes a new size of the shop when it is edited, and no other', async () => {
    const { id: produto, variacoes } = await criar({ variacoes: [{ nome_cor: 'Azul', tamanho: 'M' }] });
    const para = (tamanho: string) =>
      call(rotasDeProdutos.mudarProduto, {
        params: { id: produto },
        body: { variacoes: [{ id: variacoes[0]?.id, tamanho }] },
      });
    expect(await para('38')).toMatchObject({
      status: 400,
      body: { erros: { 'variacoes.0.tamanho': ['Escolha uma das opções.'] } },
    });
    await acrescentar('38');
    expect((await para('38')).body).toMatchObject({ variacoes: [{ tamanho: '38' }] });
  });

  test.each([
    [['PP', 'P', 'M', 'G', 'GG', 'G1', 'G2', 'G3', 'G4', 'G5']],
    [['2', '4', '6', '8', '10', '12', '14', '16']],
    [['34', '36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56']],
    [['36/38', '40/42', 'U']],
  ])('of each size of %j has a SKU of its own, and the search finds it', async (tamanhos) => {
    for (const um of tamanhos) if (!FIXOS.includes(um)) await acrescentar(um);
    const { id: produto, variacoes } = await criar({
      sku: 'GRADE',
      variacoes: tamanhos.map((tamanho) => ({ nome_cor: 'Azul', tamanho })),
    });
    expect(variacoes.map(({ sku }) => sku)).toStrictEqual(
      tamanhos.map((um) => `GRADE-AZUL-${um === '36/38' ? '36-38' : um === '40/42' ? '40-42' : um}`),
    );
    for (const tamanho of tamanhos) {
      const { body } = await call(rotasDeProdutos.buscarProdutos, { query: { tamanho } });
      expect([tamanho, body.map((um) => um.id)]).toStrictEqual([tamanho, [produto]]);
      const comCor = await call(rotasDeProdutos.buscarProdutos, { query: { tamanho, cor: 'Azul' } });
      expect(comCor.body.map((um) => um.id)).toStrictEqual([produto]);
    }
    const { body: filtros } = await call(rotasDeProdutos.verFiltros, {});
    const daLoja = await nomes();
    expect(filtros.tamanhos).toStrictEqual(daLoja.filter((um) => tamanhos.includes(um)));
  });
});

describe('the order', () => {
  test('is the shop’s own, and all of the attribute’s values stand in it', async () => {
    await acrescentar('G1');
    const [u, g1] = [await valorDe('U'), await valorDe('G1')];
    const { status, body } = await call(rotas.ordenarValores, {
      params: { id },
      body: [
        { id: u.valorId, ordem: 2 },
        { id: g1.valorId, ordem: 1 },
      ],
    });
    expect({ status, valores: body.map(({ valor }) => valor) }).toStrictEqual({
      status: 200,
      valores: ['G1', 'U', 'PP', 'P', 'M', 'G', 'GG'],
    });
    expect(await nomes()).toStrictEqual(['G1', 'U', 'PP', 'P', 'M', 'G', 'GG']);

    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `atributo:${id}` } });
    expect(feitos[0]).toMatchObject({
      acao: 'atributo.valores_ordenados',
      mudancas: [{ rotulo: 'Ordem dos valores', de: 'PP, P, M, G, GG, U, G1', para: 'G1, U, PP, P, M, G, GG' }],
    });
    const voltar = await Promise.all(FIXOS.map(async (um, ordem) => ({ id: (await valorDe(um)).valorId, ordem })));
    await call(rotas.ordenarValores, { params: { id }, body: voltar });
    expect(await nomes()).toStrictEqual([...FIXOS, 'G1']);
  });

  test('of another attribute is its own as well, and names values of its own only', async () => {
    const { body: gola } = await call(rotas.criarAtributo, { body: { nome: 'Gola' } });
    for (const valor of ['V', 'Careca', 'Canoa']) await call(rotas.criarValor, { params: gola, body: { valor } });
    const { body: valores } = await call(rotas.listarValores, { params: gola });
    const canoa = valores[2]?.id ?? 0;
    expect(
      (await call(rotas.ordenarValores, { params: gola, body: [{ id: canoa, ordem: 0 }] })).body.map((um) => um.valor),
    ).toStrictEqual(['Canoa', 'V', 'Careca']);
    expect(await call(rotas.ordenarValores, { params: { id }, body: [{ id: canoa, ordem: 0 }] })).toMatchObject({
      status: 404,
      body: { erro: 'Valor do atributo não encontrado.' },
    });
    expect(await call(rotas.ordenarValores, { params: { id: 999_999 }, body: [] })).toMatchObject({
      status: 404,
      body: { erro: 'Atributo não encontrado.' },
    });
  });
});
