import { ATALHOS } from '@varal/contract/buscar/atalhos';
import { rotasDeBuscar as rotas } from '@varal/contract/buscar/buscar.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { TELAS } from '@varal/contract/telas';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente, umItem, umModelo, umProduto } from '../../test/cenario.ts';
import { refazerBlocos } from '../produtos/busca/blocos.queries.ts';

const { call, db, admin, stranger } = await testApi();

const buscar = async (q: string, por = call) => {
  const { status, body } = await por(rotas.buscar, { query: { q } });
  expect(status).toBe(200);
  return body;
};
const nomes = async (q: string, por = call) => (await buscar(q, por)).map(({ tipo, titulo }) => `${tipo}: ${titulo}`);

let produto = 0;
let variacoes: number[] = [];
let maria = 0;
let venda = 0;

beforeAll(async () => {
  const modelo_id = await umModelo(db, { codigo: 'RGL', nome: 'Raglã Infantil' });
  ({ id: produto, variacoes } = await umProduto(db, {
    titulo: 'Camiseta Lua Cheia',
    sku: 'P-LUA01',
    modelo_id,
    variacoes: [
      { sku: 'P-LUA01-AZUL-M', nome_cor: 'Azul', tamanho: 'M' },
      { sku: 'P-LUA01-AZUL-GG', nome_cor: 'Azul', tamanho: 'GG' },
      { sku: 'P-LUA01-PRETA-M', nome_cor: 'Preta', tamanho: 'M' },
    ],
  }));
  await umProduto(db, { titulo: 'Vestido Sereno', sku: 'V-55', modelo_id });
  maria = await umCliente(db, {
    nome: 'Maria Conceição Souza',
    cpf: '52998224725',
    telefone: '(11) 98123-4455',
    email: 'conceicao@loja.com',
  });
  venda = await umaVenda(db, {
    cliente_id: maria,
    numero_pedido_bling: '880012',
    ...{ servico_frete: 'PAC', codigo_servico_frete: '1', frete_valor: 23.38 },
    codigo_rastreamento: 'AB123456785BR',
  });
  await umItem(db, venda, { quantidade: 2, valor_unitario: 50 });
});

describe('what staff have in hand names it', () => {
  test('a SKU its product before the variations that begin with it', async () => {
    expect(await buscar('p-lua01')).toStrictEqual([
      {
        tipo: 'produto',
        id: produto,
        titulo: 'Camiseta Lua Cheia',
        detalhe: 'P-LUA01 · 0 disponíveis',
        rota: `/produtos/${produto}`,
        imagem_url: null,
      },
      ...['AZUL-GG', 'AZUL-M', 'PRETA-M'].map((fim) =>
        expect.objectContaining({ detalhe: `P-LUA01-${fim} · 0 disponíveis` }),
      ),
    ]);
  });

  test('the SKU of a variation that alone, with its colour and size', async () => {
    expect((await buscar('P-LUA01-azul-gg'))[0]).toStrictEqual({
      tipo: 'variacao',
      id: variacoes[1],
      titulo: 'Camiseta Lua Cheia Azul GG',
      detalhe: 'P-LUA01-AZUL-GG · 0 disponíveis',
      rota: `/produtos/${produto}?variacao=${variacoes[1]}`,
      imagem_url: null,
    });
  });

  test('a code of a product', async () => {
    const codigo = String(produto).padStart(4, '0');
    expect((await buscar(codigo))[0]).toMatchObject({ tipo: 'produto', id: produto });
  });

  test.each([
    ['its number', () => `${venda}`],
    ['its number as it is said', () => `venda ${venda}`],
    ['its number as it is written', () => `#${venda}`],
    ['its order at Bling', () => '880012'],
    ['its tracking code', () => 'ab123456785br'],
    ['the beginning of its tracking code', () => 'AB123456'],
  ])('a sale by %s', async (_, escrito) => {
    expect((await buscar(escrito()))[0]).toStrictEqual({
      tipo: 'venda',
      id: venda,
      titulo: `Venda ${venda}`,
      detalhe: 'Maria Conceição Souza · Separação · R$ 123,38 (frete R$ 23,38)',
      rota: `/vendas/${venda}`,
      imagem_url: null,
    });
  });

  test('a sale by its number, before another whose order at Bling has that number', async () => {
    const outra = await umaVenda(db, { cliente_id: maria, numero_pedido_bling: String(venda) });
    const vendas = (await buscar(String(venda))).filter(({ tipo }) => tipo === 'venda');
    expect(vendas.slice(0, 2).map(({ id }) => id)).toStrictEqual([venda, outra]);
    await db.deleteFrom('vendas').where('id', '=', outra).execute();
  });

  test.each(['52998224725', '529.982.247-25', '9822', '(11) 98123-4455', '81234', '3445', 'conceicao@loja.com'])(
    'a person by %j, and their sales after them',
    async (escrito) => {
      expect((await buscar(escrito)).slice(0, 2)).toMatchObject([
        {
          tipo: 'cliente',
          id: maria,
          titulo: 'Maria Conceição Souza',
          detalhe: 'CPF 529.982.247-25 · (11) 98123-4455',
          rota: `/clientes/${maria}`,
        },
        { tipo: 'venda', id: venda },
      ]);
    },
  );

  test('three digits are in too many telephones', async () => {
    expect(await nomes('982')).not.toContain('cliente: Maria Conceição Souza');
  });
});

describe('words', () => {
  test('that a name begins with come before words anywhere', async () => {
    await umCliente(db, { nome: 'Ana Lua' });
    await umCliente(db, { nome: 'Lua Martins' });
    expect(await nomes('lua')).toStrictEqual([
      'cliente: Lua Martins',
      'cliente: Ana Lua',
      'produto: Camiseta Lua Cheia',
    ]);
  });

  test('find a variation by its colour and size', async () => {
    expect((await nomes('camiseta lua azul gg'))[0]).toBe('variacao: Camiseta Lua Cheia Azul GG');
    expect((await nomes('m azul lua'))[0]).toBe('variacao: Camiseta Lua Cheia Azul M');
  });

  test('find models, also by their code', async () => {
    expect((await nomes('ragla'))[0]).toBe('modelo: Raglã Infantil');
    expect((await nomes('rgl'))[0]).toBe('modelo: Raglã Infantil');
  });

  test('find the model of that very code among many that only have the word', async () => {
    for (let n = 0; n < 40; n++) await umModelo(db, { codigo: `A${n}`, nome: `Tecido zig ${n}` });
    await umModelo(db, { codigo: 'ZIG', nome: 'Bermuda' });
    expect((await nomes('zig'))[0]).toBe('modelo: Bermuda');
  });

  test('are found in any part, and in any order, of what has them all', async () => {
    expect(await nomes('souza maria')).toStrictEqual(['cliente: Maria Conceição Souza', `venda: Venda ${venda}`]);
    expect(await nomes('amiset')).toStrictEqual(['produto: Camiseta Lua Cheia']);
    expect(await nomes('lua xilofone')).toStrictEqual([]);
  });

  test('are the same once they are in blocks', async () => {
    await refazerBlocos(db, { poucos: 0 });
    expect(await nomes('amiset')).toStrictEqual(['produto: Camiseta Lua Cheia']);
    expect((await nomes('vestdo'))[0]).toBe('produto: Vestido Sereno');
  });

  test('are at most five of a kind', async () => {
    for (let n = 0; n < 7; n += 1) await umCliente(db, { nome: `Quirino ${n}` });
    expect(await buscar('quirino')).toHaveLength(5);
  });
});

describe('one wrong letter', () => {
  test.each([
    ['camizeta', 'produto: Camiseta Lua Cheia'],
    ['camisseta', 'produto: Camiseta Lua Cheia'],
    ['acmiseta', 'produto: Camiseta Lua Cheia'],
    ['camizeta cheia', 'produto: Camiseta Lua Cheia'],
    ['camizeta chia', 'produto: Camiseta Lua Cheia'],
    ['camizet', 'produto: Camiseta Lua Cheia'],
    ['vestdo', 'produto: Vestido Sereno'],
    ['soza', 'cliente: Maria Conceição Souza'],
    ['marai', 'cliente: Maria Conceição Souza'],
    ['raglam', 'modelo: Raglã Infantil'],
    ['resmo', 'tela: Resumo'],
  ])('%j finds %s', async (escrito, achado) => {
    expect((await nomes(escrito))[0]).toBe(achado);
  });

  test.each(['camizzeta', 'caizeta', 'lux', 'sza'])('%j is too far from all', async (escrito) => {
    expect(await nomes(escrito)).toStrictEqual([]);
  });

  test('does not find who was made anonymous', async () => {
    const id = await umCliente(db, { nome: 'Wolfgang Amadeu' });
    expect(await nomes('wolgfang')).toStrictEqual(['cliente: Wolfgang Amadeu']);
    await admin.call(rotasDeClientes.anonimizarCliente, { params: { id } });
    expect(await nomes('wolgfang')).toStrictEqual([]);
    expect(await nomes('wolfgang')).toStrictEqual([]);
  });
});

describe('screens and actions', () => {
  test('are found by their name and by other words', async () => {
    expect((await buscar('nova venda'))[0]).toStrictEqual({
      tipo: 'tela',
      id: null,
      titulo: 'Nova venda',
      detalhe: 'Ação',
      rota: '/vendas/criar',
      imagem_url: null,
    });
    expect((await nomes('romaneio'))[0]).toBe('tela: Despacho do dia');
  });

  test.each([
    ['trocar senha', 'Configurações'],
    ['devolução', 'Vendas'],
    ['fechar caixa', 'Caixa'],
    ['imprimir etiquetas', 'Envio e etiquetas'],
    ['imprimir etiquetas', 'Imprimir QR Codes'],
  ])('are found by what one wants to do: %s leads to %s', async (oQue, tela) => {
    expect(await nomes(oQue)).toContain(`tela: ${tela}`);
  });

  test('of admins are found by admins alone', async () => {
    expect(await nomes('backup')).toStrictEqual([]);
    expect(await nomes('backup', admin.call)).toStrictEqual(['tela: Cópias da loja']);
    const telas = (achados: string[]) => achados.filter((um) => um.startsWith('tela: '));
    const doVendedor = telas(await nomes('bling'));
    expect(doVendedor).toHaveLength(2);
    expect(doVendedor).toContain('tela: Central de Sincronização');
    expect(doVendedor).not.toContain('tela: Trazer do Bling');
    expect(telas(await nomes('bling', admin.call))).toContain('tela: Trazer do Bling');
  });

  test('all exist', () => {
    for (const { rota } of ATALHOS) expect(TELAS).toContain(rota.split('?')[0]);
  });
});

test('what was opened is shown as it is now, in that order, without what is gone', async () => {
  const abertos = `venda:${venda},cliente:2000000000,produto:${produto},cliente:${maria}`;
  const { body } = await call(rotas.buscar, { query: { abertos } });
  expect(body.map(({ titulo }) => titulo)).toStrictEqual([
    `Venda ${venda}`,
    'Camiseta Lua Cheia',
    'Maria Conceição Souza',
  ]);
  expect(await call(rotas.buscar, { query: { abertos: 'usuario:1' } })).toMatchObject({ status: 400 });
});

test.each([
  '',
  ' ',
  '%',
  '_',
  "'",
  '日本',
  '#',
  'venda',
  '-'.repeat(200),
  'a b c d e f g h i j k l',
  '99999999999999999999',
])('%j is answered', async (q) => {
  await buscar(q);
});

test('strangers find nothing', async () => {
  expect(await stranger(rotas.buscar, { query: { q: 'lua' } })).toMatchObject({ status: 401 });
});
