import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umModelo } from '../../test/cenario.ts';
import { umaReserva, umCadastro } from './test-cadastro.ts';

const { call, db, stranger, vendedor } = await testApi();
const { criar } = await umCadastro({ db, call });

type Mudanca = NonNullable<Parameters<typeof call<typeof rotas.mudarProduto>>[1]>['body'];

const mudar = (id: number, body: Mudanca) => call(rotas.mudarProduto, { params: { id }, body });
const editar = (id: number, body: Mudanca) => call(rotas.editarProduto, { params: { id }, body });
const ver = async (id: number) => (await call(rotas.verProduto, { params: { id } })).body;
const porSku = (produto: Produto) =>
  Object.fromEntries(produto.variacoes.map(({ sku, quantidade }) => [sku, quantidade]));

const ajustes = (produto_id: number) =>
  db
    .selectFrom('movimentos_de_estoque')
    .select(['variacao_id', 'muda_saldo', 'saldo_depois', 'usuario_id', 'motivo'])
    .where('produto_id', '=', produto_id)
    .where('tipo', '=', 'ajuste')
    .orderBy('id')
    .execute();

describe('a product', () => {
  test('takes over what was typed and keeps what was not', async () => {
    const modelo_id = await umModelo(db, { largura: 10, altura: 20, profundidade: 3, peso: 1.5 });
    const categoria_id = await umaCategoria(db, { nome: 'Canecas' });
    const antes = await criar({ descricao: 'Antes', preco_custo: 5, preco_venda: 10, qtd: 4 });
    const body = { titulo: 'Depois', modelo_id, categoria: categoria_id, preco_custo: '', preco_venda: '2.000,5' };
    const answer = await editar(antes.id, { ...body, versao: antes.versao });
    expect(answer.status).toBe(200);
    expect(answer.body).toStrictEqual({
      ...antes,
      titulo: 'Depois',
      modelo_id,
      modelo: answer.body.modelo,
      categoria: categoria_id,
      categoria_id,
      categoria_nome: 'Canecas',
      largura: 10,
      altura: 20,
      comprimento: 3,
      peso: 1.5,
      medidas: { largura: 10, altura: 20, comprimento: 3, peso: 1.5 },
      preco_custo: null,
      preco_venda: 2000.5,
      versao: 2,
      alterado_em: expect.any(String),
    });
    expect(await ver(antes.id)).toStrictEqual(answer.body);
  });

  test('stays as it is when nothing differs', async () => {
    const antes = await criar({ qtd: 4, preco_venda: 10 });
    const { titulo, sku, modelo_id, categoria_id, descricao, qtd } = antes;
    const igual = { titulo, sku, modelo_id, categoria_id, descricao, qtd, preco_venda: '10,00', tem_variacoes: false };
    expect(await editar(antes.id, igual)).toMatchObject({ status: 200, body: antes });
    expect(await mudar(antes.id, {})).toMatchObject({ status: 200, body: antes });
    expect((await ver(antes.id)).versao).toBe(1);
  });

  test('has its quantity changed by a row of the ledger, with who and why', async () => {
    const { id } = await criar({ qtd: 4 });
    expect((await mudar(id, { qtd: '9', qtd_era: 4 })).body).toMatchObject({ qtd: 9, versao: 2 });
    expect((await mudar(id, { quantidade: 0 })).body).toMatchObject({ qtd: 0 });
    const quem = { variacao_id: null, usuario_id: vendedor.usuario.id, motivo: 'Ajuste no cadastro do produto' };
    expect(await ajustes(id)).toStrictEqual([
      { ...quem, muda_saldo: 5, saldo_depois: 9 },
      { ...quem, muda_saldo: -9, saldo_depois: 0 },
    ]);
  });

  test('changes its category under either name, the other sent along as it was', async () => {
    const antes = await criar();
    const outra = await umaCategoria(db);
    const { categoria, categoria_id } = antes;
    expect((await editar(antes.id, { categoria_id, categoria: outra })).body.categoria_id).toBe(outra);
    expect((await editar(antes.id, { categoria_id, categoria: outra })).body.categoria).toBe(categoria);
    expect((await editar(antes.id, { categoria_id: outra, categoria: null })).body.categoria).toBe(outra);
    expect((await editar(antes.id, { categoria_id: outra, categoria: null })).body.categoria).toBe(outra);
    expect((await editar(antes.id, { categoria: null })).status).toBe(400);
  });

  test('waits to be published when that is wished later', async () => {
    const { id } = await criar();
    const { body } = await mudar(id, { publicar_bling: true });
    expect(body).toMatchObject({ publicar_bling: true, bling: { estado: 'pendente' } });
    // The version stays, so a form that is already open can still be saved.
    expect(body.versao).toBe(1);
    expect((await mudar(id, { publicar_bling: true })).body).toStrictEqual(body);
  });

  test('that is unknown or in the trash is not found', async () => {
    const { id } = await criar();
    await call(rotas.moverParaLixeira, { params: { id } });
    for (const answer of [await mudar(id, {}), await editar(id, {}), await mudar(2_000_000_000, { titulo: 'x' })]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Produto não encontrado' } });
    }
    expect((await stranger(rotas.mudarProduto, { params: { id }, body: {} })).status).toBe(401);
  });

  test.each([
    [{ titulo: ' ' }, 400, 'Preencha todos os campos obrigatórios!'],
    [{ modelo_id: 2_000_000_000 }, 400, 'O modelo escolhido não existe mais.'],
    [{ categoria: 2_000_000_000 }, 400, 'A categoria escolhida não existe mais.'],
    [{ tem_variacoes: true }, 400, 'Adicione pelo menos uma variação.'],
    [{ versao: 9 }, 409, 'Este registro foi alterado por outra pessoa.'],
    [
      { qtd: 1, qtd_era: 3 },
      409,
      'O estoque de RECUSAS mudou de 3 para 2 enquanto você editava. Confira e salve de novo.',
    ],
  ])('is not changed by %j', async (body, status, erro) => {
    const antes = await criar({ sku: 'RECUSAS', qtd: 2 });
    expect(await mudar(antes.id, body)).toMatchObject({ status, body: { erro } });
    expect(await ver(antes.id)).toStrictEqual(antes);
    await call(rotas.moverParaLixeira, { params: { id: antes.id } });
  });
});

describe('the variations of a product', () => {
  test('are changed, created and removed by a whole form', async () => {
    const antes = await criar({
      sku: 'P-G',
      variacoes: [
        { tamanho: 'P', quantidade: 1 },
        { tamanho: 'M', quantidade: 2 },
      ],
    });
    const [p, m] = antes.variacoes;
    const { status, body } = await editar(antes.id, {
      variacoes: [
        { id: m?.id, quantidade: 5, quantidade_era: 2, preco_venda: 30, descricao: 'Azul' },
        { tamanho: 'G', quantidade: 7 },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ qtd: 12, versao: 2 });
    expect('arquivadas' in body).toBe(false);
    expect(body.variacoes).toMatchObject([
      { id: m?.id, sku: 'P-G-M', tamanho: 'M', quantidade: 5, preco_venda: 30, descricao: 'Azul' },
      { sku: 'P-G-G', tamanho: 'G', quantidade: 7 },
    ]);
    const left = await db
      .selectFrom('variacoes')
      .select('id')
      .where('id', '=', p?.id ?? 0)
      .execute();
    expect(left).toHaveLength(0);
  });

  test('stay where the form does not speak of them', async () => {
    const antes = await criar({ variacoes: [{ tamanho: 'P', quantidade: 1 }] });
    expect((await editar(antes.id, { titulo: 'Outro' })).body.variacoes).toStrictEqual(antes.variacoes);
    expect((await mudar(antes.id, { variacoes: [] })).body.variacoes).toStrictEqual(antes.variacoes);
  });

  test('change one by one, each with its row of the ledger', async () => {
    const antes = await criar({
      variacoes: [
        { tamanho: 'P', quantidade: 1 },
        { tamanho: 'M', quantidade: 2 },
      ],
    });
    const [p, m] = antes.variacoes;
    const depois = await mudar(antes.id, {
      variacoes: [
        { id: m?.id, quantidade: '7' },
        { tamanho: 'G', quantidade: 3 },
      ],
      variacoes_removidas: [p?.id ?? 0],
    });
    expect(depois.body).toMatchObject({ qtd: 10, variacoes: [{ id: m?.id, quantidade: 7 }, { tamanho: 'G' }] });
    const quem = { usuario_id: vendedor.usuario.id, motivo: 'Ajuste no cadastro do produto' };
    expect(await ajustes(antes.id)).toStrictEqual([{ ...quem, variacao_id: m?.id, muda_saldo: 5, saldo_depois: 7 }]);
    expect(await mudar(antes.id, { variacoes_removidas: [p?.id ?? 0] })).toMatchObject({ status: 200 });
  });

  test('that were sold, held or published stay in the archive, and the answer says so', async () => {
    const antes = await criar({
      sku: 'P-A',
      variacoes: [
        { tamanho: 'PP', quantidade: 1 },
        { tamanho: 'P', quantidade: 5 },
        { tamanho: 'M', quantidade: 2 },
        { tamanho: 'G', quantidade: 3 },
      ],
    });
    const [, reservada, publicada, vendida] = antes.variacoes.map(({ id }) => id);
    await umaReserva(db, { produto_id: antes.id, variacao_id: reservada ?? 0, quantidade: 2 });
    await db
      .updateTable('variacoes')
      .set({ id_bling: antes.id })
      .where('id', '=', publicada ?? 0)
      .execute();
    const { venda_id } = await umaReserva(db, { produto_id: antes.id, variacao_id: vendida ?? 0, quantidade: 1 });
    await db
      .insertInto('movimentos_de_estoque')
      .values({
        produto_id: antes.id,
        variacao_id: vendida ?? 0,
        tipo: 'saida',
        muda_saldo: -1,
        muda_reservado: -1,
        usuario_id: vendedor.usuario.id,
        motivo: 'Venda',
        venda_id,
      })
      .execute();

    const { status, body } = await editar(antes.id, { variacoes: [{ tamanho: 'GG', quantidade: 4 }] });
    expect(status).toBe(200);
    expect(body.arquivadas).toStrictEqual(['P-A-P', 'P-A-M', 'P-A-G']);
    expect(porSku(body)).toStrictEqual({ 'P-A-GG': 4 });
    // Only the units held by the sale are still in the shop.
    expect(body).toMatchObject({ qtd: 6, reservado: 2, disponivel: 4 });
    const archive = await db
      .selectFrom('variacoes')
      .select(['id', 'saldo', 'reservado'])
      .where('produto_id', '=', antes.id)
      .where('arquivada_em', 'is not', null)
      .orderBy('id')
      .execute();
    expect(archive).toStrictEqual([
      { id: reservada, saldo: 2, reservado: 2 },
      { id: publicada, saldo: 0, reservado: 0 },
      { id: vendida, saldo: 0, reservado: 0 },
    ]);
    // The SKUs of the archived variations are free again.
    expect((await criar({ sku: 'P-A-P' })).sku).toBe('P-A-P');
    expect((await mudar(antes.id, { titulo: 'De novo' })).body.arquivadas).toBeUndefined();
  });

  test('are no more when the last one is removed', async () => {
    const antes = await criar({ variacoes: [{ tamanho: 'P', quantidade: 3 }] });
    const removidas = { variacoes_removidas: antes.variacoes.map(({ id }) => id) };
    expect((await mudar(antes.id, { ...removidas, tem_variacoes: true })).body).toMatchObject({
      tem_variacoes: false,
      variacoes: [],
      qtd: 0,
    });
    expect((await mudar(antes.id, { qtd: 8 })).body).toMatchObject({ qtd: 8 });
  });

  test('are taken out by who says that there are none', async () => {
    const antes = await criar({
      variacoes: [
        { tamanho: 'P', quantidade: 3 },
        { tamanho: 'M', quantidade: 4 },
      ],
    });
    const body = { tem_variacoes: false, qtd: 5, variacoes: [{ id: antes.variacoes[0]?.id, quantidade: 9 }] };
    expect((await editar(antes.id, body)).body).toMatchObject({ tem_variacoes: false, variacoes: [], qtd: 5 });
  });

  test('take over from the product’s own balance', async () => {
    const antes = await criar({ qtd: 9 });
    const depois = await mudar(antes.id, { variacoes: [{ tamanho: 'P', quantidade: 4 }], qtd: 20 });
    expect(depois.body).toMatchObject({ tem_variacoes: true, qtd: 4, variacoes: [{ quantidade: 4 }] });
    const reservado = await criar({ sku: 'SO-MEU', qtd: 9 });
    await umaReserva(db, { produto_id: reservado.id, quantidade: 2 });
    expect(await mudar(reservado.id, { variacoes: [{ tamanho: 'P' }] })).toMatchObject({
      status: 409,
      body: { erro: 'A quantidade de SO-MEU não pode ser menor que 2, que está reservado em vendas.' },
    });
  });

  test('may come and go however sales hold the product as such', async () => {
    const antes = await criar({ sku: 'P-DEF', variacoes: [{ tamanho: 'P', quantidade: 3 }] });
    await umaReserva(db, { produto_id: antes.id, quantidade: 3 });
    expect(await editar(antes.id, { variacoes: [{ tamanho: 'M', quantidade: 2 }] })).toMatchObject({
      status: 409,
      body: { erro: 'A quantidade de P-DEF não pode ser menor que 3, que está reservado em vendas.' },
    });
    const { body } = await editar(antes.id, { variacoes: [{ tamanho: 'M', quantidade: 3 }] });
    expect(porSku(body)).toStrictEqual({ 'P-DEF-M': 3 });
  });

  test('are taken out while sales hold the product as such, as long as enough is left', async () => {
    const antes = await criar({ sku: 'P-FICA', variacoes: [{ tamanho: 'P', quantidade: 3 }] });
    await umaReserva(db, { produto_id: antes.id, quantidade: 2 });
    expect(await mudar(antes.id, { tem_variacoes: false, qtd: 1 })).toMatchObject({
      status: 409,
      body: { erro: 'A quantidade de P-FICA não pode ser menor que 2, que está reservado em vendas.' },
    });
    expect((await mudar(antes.id, { tem_variacoes: false, qtd: 2 })).body).toMatchObject({ qtd: 2, disponivel: 0 });
  });

  test('of another product are unknown', async () => {
    const antes = await criar({ variacoes: [{ tamanho: 'P' }] });
    const outro = await criar({ variacoes: [{ tamanho: 'P' }] });
    expect(await mudar(antes.id, { variacoes: [{ id: outro.variacoes[0]?.id, quantidade: 1 }] })).toMatchObject({
      status: 404,
      body: { erro: 'Variação não encontrada.' },
    });
  });
});

describe('SKUs', () => {
  test('of saved variations stay when the product’s changes', async () => {
    const antes = await criar({ sku: 'ANTIGO', variacoes: [{ tamanho: 'P' }] });
    const { body } = await editar(antes.id, {
      sku: 'NOVO-SKU',
      variacoes: [{ id: antes.variacoes[0]?.id, sku: '', tamanho: 'P' }, { tamanho: 'M' }],
    });
    expect(body.sku).toBe('NOVO-SKU');
    expect(body.variacoes.map(({ sku }) => sku)).toStrictEqual(['ANTIGO-P', 'NOVO-SKU-M']);
  });

  test('are exchanged between two variations in one call', async () => {
    const antes = await criar({ sku: 'P-T', variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
    const [p, m] = antes.variacoes;
    const trocadas = [
      { id: p?.id, sku: 'P-T-M' },
      { id: m?.id, sku: 'P-T-P' },
    ];
    const { body } = await mudar(antes.id, { variacoes: trocadas });
    expect(body.variacoes.map(({ id, sku }) => [id, sku])).toStrictEqual([
      [p?.id, 'P-T-M'],
      [m?.id, 'P-T-P'],
    ]);
  });

  test('are exchanged between a product and its variation, or passed on within it', async () => {
    const antes = await criar({ sku: 'TR-A', variacoes: [{ sku: 'TR-B' }, { sku: 'TR-C' }] });
    const [b, c] = antes.variacoes;
    expect((await mudar(antes.id, { sku: 'tr-b', variacoes: [{ id: b?.id, sku: 'tr-a' }] })).body).toMatchObject({
      sku: 'tr-b',
      variacoes: [{ sku: 'tr-a' }, { sku: 'TR-C' }],
    });
    const passadas = {
      variacoes: [{ id: b?.id, sku: 'TR-D' }, { sku: 'TR-A' }, { sku: 'TR-C' }],
      variacoes_removidas: [c?.id ?? 0],
    };
    expect((await mudar(antes.id, passadas)).body.variacoes.map(({ sku }) => sku)).toStrictEqual([
      'TR-D',
      'TR-A',
      'TR-C',
    ]);
  });

  test('that others have are refused, each at its field', async () => {
    const outro = await criar({ titulo: 'Outro', sku: 'DO-OUTRO', variacoes: [{ sku: 'DO-OUTRO-1' }] });
    const antes = await criar({ sku: 'MEU-SKU', variacoes: [{ sku: 'MEU-1' }] });
    const erro = 'Já existe um produto ou variação com este SKU.';
    const body = {
      sku: 'do-outro',
      variacoes: [{ sku: 'LIVRE-9' }, { id: antes.variacoes[0]?.id, sku: 'DO-OUTRO-1' }],
    };
    for (const salvar of [mudar, editar]) {
      expect(await salvar(antes.id, body)).toMatchObject({
        status: 409,
        body: {
          erro,
          sku: [erro],
          erros: { sku: [erro], 'variacoes.1.sku': [erro] },
          conflitos: [
            { sku: 'do-outro', produto_id: outro.id, titulo: 'Outro' },
            { sku: 'DO-OUTRO-1', produto_id: outro.id, titulo: 'Outro' },
          ],
        },
      });
    }
    expect(await ver(antes.id)).toStrictEqual(antes);
  });

  test('equal to the product’s or repeated are refused with the variation’s name', async () => {
    const antes = await criar({ sku: 'IG', variacoes: [{ nome_cor: 'Azul', tamanho: 'M' }, { tamanho: 'G' }] });
    const [azul] = antes.variacoes;
    expect(await mudar(antes.id, { variacoes: [{ id: azul?.id, sku: ' ig ' }] })).toMatchObject({
      status: 400,
      body: { erro: 'A variação "Azul M" está usando o mesmo SKU do produto principal.' },
    });
    expect(await mudar(antes.id, { variacoes: [{ id: azul?.id, sku: 'IG-G' }] })).toMatchObject({
      status: 400,
      body: { erro: 'O SKU IG-G está em mais de uma variação.' },
    });
  });

  test('wanted by 20 products at once go to one of them', async () => {
    const produtos = await Promise.all(Array.from({ length: 20 }, () => criar({ variacoes: [{ tamanho: 'P' }] })));
    const answers = await Promise.all(
      produtos.map(({ id, variacoes }, n) =>
        mudar(id, n % 2 === 0 ? { sku: 'TODOS' } : { variacoes: [{ id: variacoes[0]?.id, sku: 'todos' }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe('two who save at the same time', () => {
  test('on different cells are both kept', async () => {
    const { id, variacoes } = await criar({
      variacoes: [
        { tamanho: 'P', quantidade: 1 },
        { tamanho: 'M', quantidade: 1 },
      ],
    });
    const [p, m] = variacoes;
    const answers = await Promise.all([
      mudar(id, { variacoes: [{ id: p?.id, quantidade: 5, quantidade_era: 1 }] }),
      mudar(id, { variacoes: [{ id: m?.id, preco_venda: 9 }] }),
    ]);
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200]);
    expect(await ver(id)).toMatchObject({ versao: 3, qtd: 6, variacoes: [{ quantidade: 5 }, { preco_venda: 9 }] });
  });

  test('on the same version: one is kept, the other is told', async () => {
    const { id, versao, variacoes } = await criar({ variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
    const answers = await Promise.all(
      variacoes.map((uma) => mudar(id, { versao, variacoes: [{ id: uma.id, quantidade: 5 }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'registro.versao_antiga',
      erro: 'Este registro foi alterado por outra pessoa.',
    });
    expect((await ver(id)).qtd).toBe(5);
  });

  test('on the same quantity: the one who did not see the other’s is told', async () => {
    const { id, variacoes } = await criar({ sku: 'MESMA', variacoes: [{ tamanho: 'P', quantidade: 1 }] });
    const mudanca = (quantidade: number) => ({ variacoes: [{ id: variacoes[0]?.id, quantidade, quantidade_era: 1 }] });
    expect((await mudar(id, mudanca(4))).status).toBe(200);
    expect(await mudar(id, mudanca(9))).toMatchObject({
      status: 409,
      body: {
        erro: 'O estoque de MESMA-P mudou de 1 para 4 enquanto você editava. Confira e salve de novo.',
        erros: { 'variacoes.0.quantidade': [expect.any(String)] },
      },
    });
  });

  test('a repeated save with its key is done once', async () => {
    const { id } = await criar({ qtd: 1 });
    const sent = { params: { id }, body: { qtd: 5, versao: 1 } };
    const headers = { 'idempotency-key': 'salvar-uma-vez' };
    const first = await call(rotas.mudarProduto, sent, headers);
    expect(first.status).toBe(200);
    expect(await call(rotas.mudarProduto, sent, headers)).toMatchObject({ status: 200, body: first.body });
    expect(await ajustes(id)).toHaveLength(1);
  });
});

describe('a place with a letter of another alphabet', () => {
  const CIRILICO = '\u0410-1';
  const RECUSA = 'Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.';
  const deAntes = async () => {
    const { id, variacoes } = await criar({ local: 'B1', variacoes: [{ tamanho: 'P', local: 'B2' }] });
    await db
      .updateTable('produtos')
      .set({ local: `${CIRILICO}\u20132` })
      .where('id', '=', id)
      .execute();
    await db.updateTable('variacoes').set({ local: CIRILICO }).where('produto_id', '=', id).execute();
    return { id, variacao: variacoes[0]?.id ?? 0 };
  };

  test('stays as it is where it was made before and is sent as it was shown', async () => {
    const { id, variacao } = await deAntes();
    const { local, variacoes, versao } = await ver(id);
    const mesmas = variacoes.map((uma) => ({ id: uma.id, local: uma.local }));
    for (const salvar of [editar, mudar]) {
      const { status, body } = await salvar(id, { local, variacoes: mesmas });
      expect([status, body.versao, body.local]).toStrictEqual([200, versao, `${CIRILICO}\u20132`]);
      expect(body.variacoes).toMatchObject([{ id: variacao, local: CIRILICO }]);
    }
  });

  test('is refused as a new one, at its field', async () => {
    const { id, variacao } = await deAntes();
    for (const salvar of [editar, mudar]) {
      expect(await salvar(id, { local: '\u0410-3', variacoes: [{ id: variacao }] })).toMatchObject({
        status: 400,
        body: { codigo: 'entrada.invalida', erros: { local: [RECUSA] } },
      });
      expect(await salvar(id, { variacoes: [{ id: variacao, local: '\u0410-3' }] })).toMatchObject({
        status: 400,
        body: { erros: { 'variacoes.0.local': [RECUSA] } },
      });
      // The product's place is none of a new variation's.
      expect(await salvar(id, { variacoes: [{ id: variacao }, { tamanho: 'M', local: CIRILICO }] })).toMatchObject({
        status: 400,
        body: { erros: { 'variacoes.1.local': [RECUSA] } },
      });
    }
    const { modelo_id, categoria_id } = await ver(id);
    const novo = { titulo: 'Novo', modelo_id, categoria_id };
    expect(await call(rotas.criarProduto, { body: { ...novo, local: CIRILICO } })).toMatchObject({
      status: 400,
      body: { erros: { local: [RECUSA] } },
    });
    const variacoes = [{ tamanho: 'P' as const }, { tamanho: 'M' as const, local: CIRILICO }];
    expect(await call(rotas.criarProduto, { body: { ...novo, variacoes } })).toMatchObject({
      status: 400,
      body: { erros: { 'variacoes.1.local': [RECUSA] } },
    });
  });
});
