import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { picture } from '../../test/pictures.ts';
import { umCadastro } from './test-cadastro.ts';

const { app, call, db, vendedor } = await testApi();
const { criar, preenchido } = await umCadastro({ db, call });
const produto = await criar({ variacoes: [{ tamanho: 'P' }] });
const variacao = { id: produto.variacoes[0]?.id };

const CAMPOS = ['titulo', 'descricao', 'sku'] as const;
const DA_VARIACAO = ['sku', 'nome_cor', 'descricao'] as const;

/** Sends any payload as the body of a call. */
const enviar = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: unknown) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${vendedor.access}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload) ?? '',
  });
const salvar = (mudanca: object) => enviar('PATCH', `/produtos/${produto.id}/`, mudanca);
const criarCru = (campos: object) => enviar('POST', '/produtos/', { ...preenchido(), ...campos });

describe.each([
  ['SQL', `'; drop table produtos; --`],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a pattern', '100%_\\'],
  ['half a character', 'a\ud800b'],
  ['an array of the database', '{"a",NULL}'],
  ['another script', 'ação 👕 ١٢٣'],
])('%s', (_, texto) => {
  test('is text in every field', async () => {
    // A character that UTF-8 cannot encode comes back as the replacement character.
    const escrito = texto.replace('\ud800', '\ufffd');
    for (const campo of CAMPOS) {
      expect(
        await call(rotas.mudarProduto, { params: { id: produto.id }, body: { [campo]: `${texto} ${campo}` } }),
      ).toMatchObject({
        status: 200,
        body: { [campo]: `${escrito} ${campo}` },
      });
    }
    for (const campo of DA_VARIACAO) {
      const body = { variacoes: [{ ...variacao, [campo]: `${texto} ${campo} v` }] };
      expect(await call(rotas.mudarProduto, { params: { id: produto.id }, body })).toMatchObject({
        status: 200,
        body: { variacoes: [{ [campo]: `${escrito} ${campo} v` }] },
      });
    }
    const novo = await call(rotas.criarProduto, {
      body: preenchido({ sku: `${texto} novo`, variacoes: [{ nome_cor: texto, descricao: texto }] }),
    });
    expect(novo).toMatchObject({ status: 201, body: { variacoes: [{ nome_cor: escrito }] } });
  });
});

test('a byte of zero is refused in every field, in JSON and in a form', async () => {
  const erro = 'O texto contém um caractere que não pode ser guardado.';
  for (const campo of CAMPOS) {
    expect((await salvar({ [campo]: 'a\0b' })).json()).toMatchObject({ status: 400, erro });
    expect((await criarCru({ [campo]: 'a\0b' })).json()).toMatchObject({ status: 400, erro });
  }
  for (const campo of DA_VARIACAO) {
    expect((await salvar({ variacoes: [{ ...variacao, [campo]: '\0' }] })).statusCode).toBe(400);
    // The escape hides the zero byte from a check of the form's plain text.
    const variacoes = `[{"${campo}":"a\\u0000b"}]`;
    expect((await criarCru({ variacoes })).json()).toMatchObject({
      status: 400,
      erros: { [`variacoes.0.${campo}`]: [erro] },
    });
  }
  const content = await picture({ width: 4, height: 4 }).jpeg().toBuffer();
  const files = [{ filename: 'a.jpg', content }];
  expect((await call(rotas.criarProduto, { body: preenchido({ titulo: 'a\0b' }), files })).status).toBe(400);
});

test('a text of 1 MB is refused in every field', async () => {
  const texto = 'x'.repeat(1_000_000);
  const campos = [...CAMPOS, 'preco_venda', 'qtd', 'variacoes', 'tem_cor', 'modelo_id', 'versao'];
  const daVariacao = [...DA_VARIACAO, 'cor', 'tamanho', 'quantidade', 'preco_custo', 'id', 'imagens_vinculadas'];
  // A large body that is refused rests a while, and all may rest at once.
  const respostas = await Promise.all([
    ...campos.map((campo) => salvar({ [campo]: texto })),
    ...daVariacao.map((campo) => salvar({ variacoes: [{ ...variacao, [campo]: texto }] })),
  ]);
  expect(respostas.map(({ statusCode }) => statusCode)).toStrictEqual(Array(respostas.length).fill(400));
});

const ERRADOS: unknown[] = [
  [],
  {},
  [[]],
  true,
  1.5,
  -1,
  1e300,
  'x',
  { $ne: null },
  { toString: 1 },
  ['x'],
  '١',
  '1e3',
  '0x10',
  'NaN',
];

test('what is of a wrong type is refused in every field, or taken for what it says, and is no error of the server', async () => {
  const campos = [
    ...CAMPOS,
    'modelo_id',
    'categoria',
    'categoria_id',
    'preco_custo',
    'preco_venda',
    'qtd',
    'quantidade',
  ];
  for (const errado of ERRADOS) {
    for (const campo of [
      ...campos,
      'qtd_era',
      'tem_variacoes',
      'tem_cor',
      'versao',
      'variacoes',
      'variacoes_removidas',
    ]) {
      expect((await enviar('PATCH', '/produtos/2000000000/', { [campo]: errado })).statusCode).toBeOneOf([400, 404]);
      expect((await criarCru({ [campo]: errado })).statusCode).toBeOneOf([201, 400, 409]);
    }
    for (const campo of ['id', 'sku', 'cor', 'nome_cor', 'tamanho', 'preco_custo', 'quantidade', 'imagens_enviadas']) {
      expect((await criarCru({ variacoes: [{ tamanho: 'M', [campo]: errado }] })).statusCode).toBeOneOf([
        201, 400, 409,
      ]);
    }
    expect((await enviar('PATCH', `/produtos/${produto.id}/`, errado)).statusCode).toBeOneOf([200, 400]);
    for (const [method, url] of [
      ['DELETE', '/produtos/lixeira-multiplos/'],
      ['POST', '/produtos/lixeira/restaurar-multiplos/'],
      ['PATCH', `/produtos/${produto.id}/imagens/`],
      ['POST', `/variacoes/${variacao.id}/imagem/`],
    ] as const) {
      expect((await enviar(method, url, { ids: errado, imagens_ids: errado })).statusCode).toBeOneOf([200, 400]);
    }
  }
});

test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00', 'null', "1'--"])('the id %s is of nobody', async (id) => {
  for (const [method, url] of [
    ['PUT', `/produtos/${id}/`],
    ['PATCH', `/produtos/${id}/`],
    ['DELETE', `/produtos/${id}/`],
    ['DELETE', `/produtos/imagens/${id}/`],
    ['POST', `/produtos/${id}/publicar-no-bling/`],
  ] as const) {
    expect((await enviar(method, url, {})).statusCode).toBe(404);
  }
});
