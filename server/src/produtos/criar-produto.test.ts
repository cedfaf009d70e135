import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { type Answer, testApi } from '../../test/api.ts';
import { umModelo, umProduto } from '../../test/cenario.ts';
import { umCadastro } from './test-cadastro.ts';

const { call, db, stranger, vendedor } = await testApi();
const { modelo_id, categoria, preenchido, criar } = await umCadastro({ db, call });

const EM_USO = 'Já existe um produto ou variação com este SKU.';
const SEM_CONTA = {
  erro: 'O Bling não está configurado neste servidor. Peça a quem cuida dele o id e o segredo do aplicativo.',
};

/** Counts the answers by status. */
const contar = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((one) => one.status === status).length,
    ]),
  );

test('a stranger creates nothing', async () => {
  expect((await stranger(rotas.criarProduto, { body: preenchido() })).status).toBe(401);
});

describe('a new product', () => {
  test('comes back whole, with what was typed and what follows from it', async () => {
    const modelo = await umModelo(db, {
      codigo: 'CAM01',
      nome: 'Camiseta',
      largura: 30.5,
      altura: 40,
      profundidade: 2,
      peso: 0.25,
    });
    const { status, body } = await call(rotas.criarProduto, {
      body: {
        titulo: '  Camiseta Varal ',
        descricao: 'Algodão',
        sku: ' P-CAM01 ',
        modelo_id: modelo,
        categoria_id: categoria,
        preco_custo: '20',
        preco_venda: '1.234,56',
        qtd: '7',
      },
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        codigo: String(body.id).padStart(4, '0'),
        titulo: 'Camiseta Varal',
        descricao: 'Algodão',
        sku: 'P-CAM01',
        gtin: null,
        modelo_id: modelo,
        modelo: { id: modelo, codigo: 'CAM01', nome: 'Camiseta' },
        categoria,
        categoria_id: categoria,
        categoria_nome: expect.stringMatching(/^Categoria/),
        largura: 30.5,
        altura: 40,
        comprimento: 2,
        peso: 0.25,
        medidas: { largura: 30.5, altura: 40, comprimento: 2, peso: 0.25 },
        preco_custo: 20,
        preco_venda: 1234.56,
        ncm: null,
        cest: null,
        origem_fiscal: null,
        unidade: null,
        local: null,
        qtd: 7,
        quantidade_total: 7,
        prontas: 7,
        a_estampar: null,
        feito_de: null,
        sem_lisa: [],
        reservado: 0,
        disponivel: 7,
        tem_variacoes: false,
        tem_cor: false,
        tem_tamanho: false,
        id_bling: null,
        publicar_bling: false,
        bling: { estado: 'nao_publicado', erro: null, atualizado_em: null },
        qr_code_url: `/midia/qr/${body.id}.png`,
        imagens_url: [],
        imagens: [],
        variacoes: [],
        versao: 1,
        criado_em: moment,
        alterado_em: moment,
      },
    });
    expect((await call(rotas.verProduto, { params: { id: body.id } })).body).toStrictEqual(body);
  });

  test('brings its variations, each with its SKU, and their sum is its quantity', async () => {
    const body = await criar({
      sku: 'P-VAR',
      qtd: 99,
      variacoes: [
        { nome_cor: 'Azul', cor: '#0000FF', tamanho: 'M', quantidade: '3', preco_venda: '59,90' },
        { nome_cor: 'Verde-Água', tamanho: 'GG', quantidade: 4 },
        { sku: ' MINHA ', descricao: 'Estampa 2', preco_custo: '' },
        { sku: 'p-var-preto', nome_cor: 'Preto' },
      ],
    });
    expect(body).toMatchObject({ tem_variacoes: true, tem_cor: true, tem_tamanho: true, qtd: 7, quantidade_total: 7 });
    const [azul] = body.variacoes;
    expect(azul).toStrictEqual({
      id: expect.any(Number),
      sku: 'P-VAR-AZUL-M',
      sku_personalizado: false,
      gtin: null,
      cor: '#0000ff',
      nome_cor: 'Azul',
      tamanho: 'M',
      preco_custo: null,
      preco_venda: 59.9,
      prontas: 3,
      a_estampar: null,
      lisa_variacao_id: null,
      estampa_ids: null,
      quantidade: 3,
      reservado: 0,
      disponivel: 3,
      local: null,
      descricao: '',
      id_bling: null,
      qr_code_url: `/midia/qr/${body.id}-${azul?.id}.png`,
      imagens_vinculadas: [],
      imagens_vinculadas_urls: [],
    });
    expect(
      body.variacoes.map(({ sku, sku_personalizado, quantidade }) => [sku, sku_personalizado, quantidade]),
    ).toEqual([
      ['P-VAR-AZUL-M', false, 3],
      ['P-VAR-VERDE-AGUA-GG', false, 4],
      ['MINHA', true, 0],
      ['p-var-preto', false, 0],
    ]);
  });

  test('has no variations when it says so, whatever came along', async () => {
    const body = await criar({ tem_variacoes: '0', variacoes: [{ tamanho: 'M', quantidade: 5 }], quantidade: 2 });
    expect(body).toMatchObject({ tem_variacoes: false, variacoes: [], qtd: 2 });
  });

  test('may come as a form of texts', async () => {
    const body = await criar({
      modelo_id: String(modelo_id),
      categoria: String(categoria),
      tem_variacoes: '1',
      tem_cor: 'false',
      tem_tamanho: 'true',
      publicar_bling: '0',
      qtd: '',
      variacoes: JSON.stringify([{ tamanho: 'P', quantidade: '2' }]),
    });
    expect(body).toMatchObject({ tem_cor: false, tem_tamanho: true, qtd: 2, variacoes: [{ tamanho: 'P' }] });
  });

  test('has its first quantities in the ledger, by the person who typed them', async () => {
    const { id } = await criar({ variacoes: [{ tamanho: 'M', quantidade: 3 }, { tamanho: 'G' }] });
    const rows = await db
      .selectFrom('movimentos_de_estoque')
      .select(['tipo', 'muda_saldo', 'usuario_id', 'motivo'])
      .where('produto_id', '=', id)
      .execute();
    expect(rows).toStrictEqual([
      { tipo: 'inicial', muda_saldo: 3, usuario_id: vendedor.usuario.id, motivo: 'Estoque inicial' },
    ]);
  });

  test('waits to be published when that was wished', async () => {
    const { id, ...produto } = await criar({ publicar_bling: '1' });
    expect(produto).toMatchObject({
      publicar_bling: true,
      id_bling: null,
      bling: { estado: 'pendente', erro: null, atualizado_em: expect.any(String) },
    });
    // This shop has no account at Bling, so the product is saved and the reason is told when publishing is asked for.
    expect(await call(rotas.publicarNoBling, { params: { id } })).toMatchObject({ status: 409, body: SEM_CONTA });
  });

  test('is made once when its call is repeated with its key', async () => {
    const sent = { body: preenchido({ sku: 'P-CHAVE' }) };
    const headers = { 'idempotency-key': 'criar-uma-vez' };
    const first = await call(rotas.criarProduto, sent, headers);
    const again = await call(rotas.criarProduto, sent, headers);
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });
});

describe('a new product is refused', () => {
  test.each([
    [{}, ['modelo_id', 'titulo', 'categoria']],
    [{ modelo_id: '', titulo: '   ', categoria: null }, ['modelo_id', 'titulo', 'categoria']],
    [{ modelo_id: 1, titulo: 'x' }, ['categoria']],
    [{ modelo_id: 1, categoria_id: 1 }, ['titulo']],
    [{ titulo: 'x', categoria_id: 1 }, ['modelo_id']],
  ])('without model, title or category (%j)', async (body, campos) => {
    expect(await call(rotas.criarProduto, { body })).toMatchObject({
      status: 400,
      body: {
        codigo: 'produto.campos_obrigatorios',
        erro: 'Preencha todos os campos obrigatórios!',
        erros: Object.fromEntries(campos.map((campo) => [campo, ['Campo obrigatório']])),
      },
    });
  });

  test.each([
    [{ modelo_id: 2_000_000_000 }, 'modelo_id', 'O modelo escolhido não existe mais.'],
    [{ categoria: 2_000_000_000 }, 'categoria', 'A categoria escolhida não existe mais.'],
  ])('with %j, which is gone', async (campos, campo, frase) => {
    for (const sku of ['P-SEM', '']) {
      expect(await call(rotas.criarProduto, { body: preenchido({ ...campos, sku }) })).toMatchObject({
        status: 400,
        body: { erro: frase, erros: { [campo]: [frase] } },
      });
    }
  });

  test.each([
    [{ preco_venda: '-1' }, 'preco_venda', 'Digite um número válido.'],
    [{ preco_venda: -1 }, 'preco_venda', 'O valor não pode ser negativo.'],
    [{ preco_custo: '1,999' }, 'preco_custo', 'Use no máximo 2 casas decimais.'],
    [{ preco_custo: 0.001 }, 'preco_custo', 'Use no máximo 2 casas decimais.'],
    [{ preco_custo: 'NaN' }, 'preco_custo', 'Digite um número válido.'],
    [{ qtd: '1,5' }, 'qtd', 'Digite um número inteiro.'],
    [{ qtd: 1.5 }, 'qtd', 'Digite um número inteiro.'],
    [{ qtd: -1 }, 'qtd', 'O valor não pode ser negativo.'],
    [{ qtd: '1000001' }, 'qtd', 'O valor deve ser no máximo 1000000.'],
    [{ variacoes: [{ tamanho: 'XG' as never }] }, 'variacoes.0.tamanho', 'Escolha uma das opções.'],
    [{ variacoes: [{ cor: 'azul' }] }, 'variacoes.0.cor', 'Escolha uma cor válida.'],
    [{ variacoes: [{}, { quantidade: 'x' }] }, 'variacoes.1.quantidade', 'Digite um número inteiro.'],
  ])('with %j', async (campos, campo, frase) => {
    expect(await call(rotas.criarProduto, { body: preenchido(campos) })).toMatchObject({
      status: 400,
      body: { erro: 'Corrija os erros do formulário.', erros: { [campo]: [frase] } },
    });
  });

  test('when it has variations and none came', async () => {
    expect(await call(rotas.criarProduto, { body: preenchido({ tem_variacoes: true, variacoes: [] }) })).toMatchObject({
      status: 400,
      body: { erro: 'Adicione pelo menos uma variação.' },
    });
  });

  test('when a variation has the SKU of the product, spaces around and case ignored', async () => {
    const body = preenchido({
      sku: 'P-IGUAL',
      variacoes: [
        { sku: 'outra', tamanho: 'P' },
        { sku: ' p-igual ', nome_cor: 'Azul', tamanho: 'M' },
      ],
    });
    const frase = 'A variação "Azul M" está usando o mesmo SKU do produto principal.';
    expect(await call(rotas.criarProduto, { body })).toMatchObject({
      status: 400,
      body: { codigo: 'produto.sku_da_variacao_igual', erro: frase, erros: { 'variacoes.1.sku': [frase] } },
    });
  });

  test('when a SKU is there twice', async () => {
    const body = preenchido({ variacoes: [{ sku: 'DUAS' }, { sku: 'uma' }, { sku: 'duas ' }] });
    const frase = 'O SKU DUAS está em mais de uma variação.';
    expect(await call(rotas.criarProduto, { body })).toMatchObject({
      status: 400,
      body: { erro: frase, erros: { 'variacoes.0.sku': [frase], 'variacoes.2.sku': [frase] } },
    });
  });

  test('when the SKU made for a variation would be too long', async () => {
    const body = preenchido({ sku: 'L'.repeat(190), variacoes: [{ nome_cor: 'Verde-Musgo-Claro', tamanho: 'GG' }] });
    expect(await call(rotas.criarProduto, { body })).toMatchObject({
      status: 400,
      body: { erros: { 'variacoes.0.sku': ['Digite no máximo 200 caracteres.'] } },
    });
  });

  test('when others have its SKUs, all said at once with the products that have them', async () => {
    const um = await criar({ titulo: 'Um', sku: 'TOMADO-1' });
    const dois = await criar({ titulo: 'Dois', sku: 'TOMADO-2', variacoes: [{ sku: 'TOMADO-3' }] });
    const body = preenchido({
      sku: ' tomado-3',
      variacoes: [{ sku: 'LIVRE' }, { sku: 'Tomado-1' }, { sku: 'TOMADO-2' }],
    });
    const answer = await call(rotas.criarProduto, { body });
    expect(answer.status).toBe(409);
    expect(answer.body).toStrictEqual({
      type: 'about:blank',
      title: 'Conflito',
      status: 409,
      detail: EM_USO,
      erro: EM_USO,
      codigo: 'produto.sku_em_uso',
      sku: [EM_USO],
      erros: { sku: [EM_USO], 'variacoes.1.sku': [EM_USO], 'variacoes.2.sku': [EM_USO] },
      conflitos: [
        { sku: 'tomado-3', produto_id: dois.id, titulo: 'Dois' },
        { sku: 'Tomado-1', produto_id: um.id, titulo: 'Um' },
        { sku: 'TOMADO-2', produto_id: dois.id, titulo: 'Dois' },
      ],
    });
    expect((await call(rotas.criarProduto, { body: preenchido({ sku: 'LIVRE' }) })).status).toBe(201);
  });

  test('but not for the SKU of something in the trash', async () => {
    const { id } = await criar({ sku: 'LIVRE-DE-NOVO' });
    await call(rotas.moverParaLixeira, { params: { id } });
    expect((await criar({ sku: 'livre-de-novo' })).sku).toBe('livre-de-novo');
  });
});

describe('a SKU that is not typed', () => {
  test('is the next free one after the model', async () => {
    const modelo = await umModelo(db, { codigo: 'ABC' });
    const sugerido = async () => (await call(rotasDeModelos.sugerirSku, { params: { id: modelo } })).body.sku;
    expect(await sugerido()).toBe('P-ABC');
    expect((await criar({ modelo_id: modelo, sku: '' })).sku).toBe('P-ABC');
    expect((await criar({ modelo_id: modelo, sku: null })).sku).toBe('P-ABC-2');
    await criar({ sku: 'p-abc-3' });
    expect(await sugerido()).toBe('P-ABC-4');
    const { variacoes } = await criar({ modelo_id: modelo, sku: '  ', variacoes: [{ tamanho: 'G' }] });
    expect(variacoes[0]?.sku).toBe('P-ABC-4-G');
    expect(await sugerido()).toBe('P-ABC-5');
    expect(await call(rotasDeModelos.sugerirSku, { params: { id: 2_000_000_000 } })).toMatchObject({
      status: 404,
      body: { erro: 'Modelo não encontrado.' },
    });
  });

  test('is another one for each of 20 who create at the same time', async () => {
    const modelo = await umModelo(db, { codigo: 'FILA' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(rotas.criarProduto, { body: preenchido({ modelo_id: modelo, sku: '' }) })),
    );
    expect(contar(answers)).toStrictEqual({ 201: 20 });
    const numeros = answers.map(({ body }) => Number(body.sku.replace('P-FILA', '').replace('-', '') || 1));
    expect(numeros.sort((a, b) => a - b)).toStrictEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
});

describe('20 who create at the same time', () => {
  test('one SKU: one gets it, the others are told who has it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(rotas.criarProduto, {
          body: preenchido(n % 2 === 0 ? { sku: 'CORRIDA' } : { variacoes: [{ sku: 'corrida' }] }),
        }),
      ),
    );
    expect(contar(answers)).toStrictEqual({ 201: 1, 409: 19 });
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) {
      expect(body).toMatchObject({ erro: EM_USO, sku: [EM_USO], conflitos: [{ produto_id: expect.any(Number) }] });
    }
  });

  test('each other’s SKUs: nobody waits for ever and nobody gets an error of the server', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(rotas.criarProduto, {
          body: preenchido(
            n % 2 === 0
              ? { sku: 'CRUZ-A', variacoes: [{ sku: 'CRUZ-B' }] }
              : { sku: 'CRUZ-B', variacoes: [{ sku: 'CRUZ-A' }] },
          ),
        }),
      ),
    );
    expect(contar(answers)).toStrictEqual({ 201: 1, 409: 19 });
  });

  test('a SKU that an import is just writing: told once that has ended', async () => {
    let criacao: Promise<Answer<typeof rotas.criarProduto>> | undefined;
    const titulo = 'Importado';
    await db.transaction().execute(async (trx) => {
      await umProduto(trx, { sku: 'IMPORTADO', titulo });
      criacao = call(rotas.criarProduto, { body: preenchido({ sku: 'importado' }) });
      await sleep(200);
    });
    expect(await criacao).toMatchObject({ status: 409, body: { erro: EM_USO, conflitos: [{ titulo }] } });
  });
});
