import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Conta, umaConta } from './conta.ts';

const CANECA = { nome: 'Caneca', codigo: 'CAN', preco: 30, tipo: 'P', situacao: 'A', formato: 'S' };

function umaVariacao(codigo: string, ordem: number, cloneInfo = true) {
  return {
    nome: `Camiseta ${codigo}`,
    codigo,
    preco: 59.9,
    tipo: 'P',
    situacao: 'A',
    formato: 'S',
    variacao: { nome: `Cor:Azul;Tamanho:${ordem}`, ordem, produtoPai: { cloneInfo } },
  };
}

const CAMISETA = {
  nome: 'Camiseta',
  codigo: 'CAM',
  preco: 0,
  tipo: 'P',
  situacao: 'A',
  formato: 'V',
  pesoLiquido: 0.2,
  variacoes: [umaVariacao('CAM-P', 1), umaVariacao('CAM-M', 2)],
};

const gravacao = z.object({
  data: z.object({ id: z.number(), variations: z.object({ saved: z.array(z.object({ id: z.number() })) }) }),
});

const campos = z.object({ camposCustomizados: z.array(z.object({ idVinculo: z.number() })) });

async function codigos({ listar }: Conta, query: string): Promise<unknown[]> {
  return (await listar(`/produtos?${query}`)).map(({ codigo }) => codigo);
}

/** Makes the camiseta and returns the ids of its two variations. */
async function umaCamiseta({ chamar }: Conta) {
  const { data } = gravacao.parse((await chamar('POST', '/produtos', CAMISETA)).corpo);
  const [p = 0, m = 0] = data.variations.saved.map(({ id }) => id);
  return { id: data.id, p, m };
}

describe('a product', () => {
  test('is read back as it was written, without what nobody knows', async () => {
    const { criar, buscar } = await umaConta();
    const categoria = await criar('/categorias/produtos', { descricao: 'Canecas' });
    const id = await criar('/produtos', {
      ...CANECA,
      pesoBruto: '0.35',
      categoria: { id: categoria },
      dimensoes: { largura: 12, altura: 10, profundidade: 9, unidadeMedida: 1 },
      midia: { imagens: { imagensURL: [{ link: 'https://exemplo.com.br/a.jpg' }] } },
      estoque: { minimo: 2, saldoVirtualTotal: 50 },
      campoInventado: 1,
    });
    const produto = await buscar(`/produtos/${id}`);
    expect(produto).toMatchObject({
      ...CANECA,
      pesoBruto: 0.35,
      categoria: { id: categoria },
      dimensoes: { largura: 12, altura: 10, profundidade: 9, unidadeMedida: 1 },
      midia: { imagens: { externas: [{ link: 'https://exemplo.com.br/a.jpg' }] } },
      estoque: { minimo: 2, saldoVirtualTotal: 0 },
      imagemURL: 'https://exemplo.com.br/a.jpg',
    });
    expect(produto).not.toHaveProperty('campoInventado');
  });

  test('without what every product needs is refused, naming each field', async () => {
    const { chamar } = await umaConta();
    expect(await chamar('POST', '/produtos', { codigo: 'X' })).toMatchObject({
      status: 400,
      corpo: {
        error: {
          type: 'VALIDATION_ERROR',
          message: 'Não foi possível salvar o produto',
          fields: ['nome', 'tipo', 'formato', 'situacao'].map((element) => ({ element, namespace: 'PRODUTOS' })),
        },
      },
    });
  });

  test.each([
    ['a name of 121 letters', { nome: 'x'.repeat(121) }],
    ['a category that does not exist', { categoria: { id: 1 } }],
    ['an image without address', { midia: { imagens: { imagensURL: [{ link: 'a.jpg' }] } } }],
  ])('with %s is refused', async (_nome, campos) => {
    const { chamar } = await umaConta();
    expect((await chamar('POST', '/produtos', { ...CANECA, ...campos })).status).toBe(400);
  });

  test('is replaced whole by PUT and touched by PATCH', async () => {
    const { chamar, criar, buscar } = await umaConta();
    const id = await criar('/produtos', { ...CANECA, marca: 'Marca' });
    expect((await chamar('PATCH', `/produtos/${id}`, { preco: 35 })).status).toBe(200);
    expect(await buscar(`/produtos/${id}`)).toMatchObject({ preco: 35, marca: 'Marca' });
    expect((await chamar('PUT', `/produtos/${id}`, CANECA)).status).toBe(200);
    expect(await buscar(`/produtos/${id}`)).toMatchObject({ preco: 30, marca: '' });
    expect((await chamar('PUT', `/produtos/${id}`, { nome: 'Só o nome' })).status).toBe(400);
  });

  test('keeps its supplier whatever is sent, and a value of a made-up field by the link it was given', async () => {
    const { chamar, criar, buscar } = await umaConta();
    const camposCustomizados = [{ idCampoCustomizado: 7, valor: 'Algodão' }];
    const fornecedor = { id: 5, contato: { id: 6, nome: 'Outro' }, codigo: 'X', precoCusto: 1, precoCompra: 1 };
    const ID = await criar('/produtos', { ...CANECA, camposCustomizados, linhaProduto: { id: 3 }, fornecedor });
    const antes = await buscar(`/produtos/${ID}`);
    expect(antes).toMatchObject({
      linhaProduto: { id: 3 },
      camposCustomizados: [{ idCampoCustomizado: 7, idVinculo: expect.any(Number), valor: 'Algodão' }],
      fornecedor: { id: 0 },
    });
    await chamar('PUT', `/produtos/${ID}`, antes);
    expect(await buscar(`/produtos/${ID}`)).toStrictEqual(antes);

    await chamar('PUT', `/produtos/${ID}`, { ...CANECA, camposCustomizados });
    const depois = await buscar(`/produtos/${ID}`);
    expect(depois).toMatchObject({ linhaProduto: { id: 0 }, camposCustomizados: [{ valor: 'Algodão' }] });
    expect(campos.parse(depois)).not.toStrictEqual(campos.parse(antes));
    expect((await chamar('PUT', `/produtos/${ID}`, antes)).status).toBe(400);
  });

  test('twice with one code is two products: who writes must look first', async () => {
    const conta = await umaConta();
    await conta.criar('/produtos', CANECA);
    await conta.criar('/produtos', CANECA);
    expect(await codigos(conta, 'codigos[]=CAN')).toStrictEqual(['CAN', 'CAN']);
  });

  test('goes between active, inactive and excluded, and is removed for good', async () => {
    const conta = await umaConta();
    const { chamar, criar } = conta;
    const id = await criar('/produtos', CANECA);
    expect((await chamar('PATCH', `/produtos/${id}/situacoes`, { situacao: 'E' })).status).toBe(204);
    expect([await codigos(conta, ''), await codigos(conta, 'criterio=4')]).toStrictEqual([[], ['CAN']]);
    expect((await chamar('POST', '/produtos/situacoes', { idsProdutos: [id], situacao: 'I' })).status).toBe(204);
    expect([await codigos(conta, 'criterio=2'), await codigos(conta, 'criterio=3')]).toStrictEqual([[], ['CAN']]);
    expect((await chamar('DELETE', `/produtos/${id}`)).status).toBe(204);
    expect((await chamar('DELETE', `/produtos/${id}`)).status).toBe(404);
    expect((await chamar('DELETE', `/produtos?idsProdutos[]=${id}`)).corpo).toMatchObject({
      data: { alertas: [{ id, error: { type: 'RESOURCE_NOT_FOUND' } }] },
    });
  });
});

describe('variations', () => {
  test('are told one by one in the answer, and are rows and products of their own', async () => {
    const conta = await umaConta();
    const { corpo } = await conta.chamar('POST', '/produtos', CAMISETA);
    expect(corpo).toStrictEqual({
      data: {
        id: expect.any(Number),
        variations: {
          saved: [
            { id: expect.any(Number), nomeVariacao: 'Cor:Azul;Tamanho:1', variations: {}, warnings: [] },
            { id: expect.any(Number), nomeVariacao: 'Cor:Azul;Tamanho:2', variations: {}, warnings: [] },
          ],
          updated: [],
          deleted: [],
        },
        warnings: [],
      },
    });
    const { id, variations } = gravacao.parse(corpo).data;
    expect(await codigos(conta, 'tipo=V')).toStrictEqual(['CAM-M', 'CAM-P']);
    expect(await codigos(conta, 'tipo=C')).toStrictEqual(['CAM']);
    expect(await conta.buscar(`/produtos/${variations.saved[1]?.id}`)).toMatchObject({
      codigo: 'CAM-M',
      idProdutoPai: id,
      variacao: { nome: 'Cor:Azul;Tamanho:2', ordem: 2, produtoPai: { id, cloneInfo: true } },
    });
    expect(await conta.buscar(`/produtos/variacoes/${id}`)).toMatchObject({
      codigo: 'CAM',
      variacoes: [{ codigo: 'CAM-P' }, { codigo: 'CAM-M' }],
    });
  });

  test('that clone have the weight of their parent, others their own', async () => {
    const { chamar, buscar } = await umaConta();
    const variacoes = [umaVariacao('A', 1), { ...umaVariacao('B', 2, false), pesoLiquido: 0.5 }];
    const { data } = gravacao.parse((await chamar('POST', '/produtos', { ...CAMISETA, variacoes })).corpo);
    expect(await buscar(`/produtos/${data.id}`)).toMatchObject({
      variacoes: [
        { codigo: 'A', pesoLiquido: 0.2, preco: 59.9 },
        { codigo: 'B', pesoLiquido: 0.5, preco: 59.9 },
      ],
    });
  });

  test('in a PUT are updated by id, made without one, removed when left out', async () => {
    const conta = await umaConta();
    const { id, p, m } = await umaCamiseta(conta);
    const variacoes = [{ ...umaVariacao('CAM-P', 1), id: p, preco: 65 }, umaVariacao('CAM-G', 3)];
    expect((await conta.chamar('PUT', `/produtos/${id}`, { ...CAMISETA, variacoes })).corpo).toMatchObject({
      data: {
        variations: { saved: [{ nomeVariacao: 'Cor:Azul;Tamanho:3' }], updated: [{ id: p }], deleted: [{ id: m }] },
      },
    });
    expect(await conta.buscar(`/produtos/${id}`)).toMatchObject({
      variacoes: [{ id: p, codigo: 'CAM-P', preco: 65 }, { codigo: 'CAM-G' }],
    });
    expect((await conta.chamar('GET', `/produtos/${m}`)).status).toBe(404);
  });

  test('can be sent back with their parent as they were read', async () => {
    const conta = await umaConta();
    const { id, p, m } = await umaCamiseta(conta);
    expect((await conta.chamar('PUT', `/produtos/${id}`, await conta.buscar(`/produtos/${id}`))).corpo).toMatchObject({
      data: { variations: { saved: [], updated: [{ id: p }, { id: m }], deleted: [] } },
    });
  });

  test('that a PATCH does not send stay', async () => {
    const conta = await umaConta();
    const { id, p, m } = await umaCamiseta(conta);
    await conta.chamar('PATCH', `/produtos/${id}`, { nome: 'Camiseta nova' });
    expect(await conta.buscar(`/produtos/${id}`)).toMatchObject({
      nome: 'Camiseta nova',
      variacoes: [{ id: p }, { id: m }],
    });
  });

  test('of another product are refused', async () => {
    const conta = await umaConta();
    const [uma, outra] = [await umaCamiseta(conta), await umaCamiseta(conta)];
    const variacoes = [{ ...umaVariacao('CAM-P', 1), id: outra.p }];
    expect((await conta.chamar('PUT', `/produtos/${uma.id}`, { ...CAMISETA, variacoes })).status).toBe(400);
  });

  test('have a price and a situation of their own, and go with their parent', async () => {
    const conta = await umaConta();
    const { id, p, m } = await umaCamiseta(conta);
    await conta.chamar('PATCH', `/produtos/${p}`, { preco: 70 });
    await conta.chamar('PATCH', `/produtos/${m}/situacoes`, { situacao: 'I' });
    expect(await conta.buscar(`/produtos/${id}`)).toMatchObject({ variacoes: [{ preco: 70 }, { situacao: 'I' }] });
    await conta.chamar('DELETE', `/produtos/${id}`);
    expect((await conta.chamar('GET', `/produtos/${p}`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('filters by codes and names, and not by what it does not know', async () => {
    const conta = await umaConta();
    await umaCamiseta(conta);
    await conta.criar('/produtos', CANECA);
    expect(await codigos(conta, 'codigos[]=CAN&codigos[]=CAM')).toStrictEqual(['CAN', 'CAM']);
    expect(await codigos(conta, 'codigos%5B%5D=CAM-P')).toStrictEqual(['CAM-P']);
    expect(await codigos(conta, 'codigo=CAN')).toStrictEqual(['CAN']);
    expect(await codigos(conta, 'nome=caneca')).toStrictEqual(['CAN']);
    expect(await codigos(conta, 'sku=CAN')).toHaveLength(4);
  });

  test('filters by a period only with both ends, of a year at most', async () => {
    const conta = await umaConta();
    await conta.criar('/produtos', CANECA);
    expect(await codigos(conta, 'dataAlteracaoInicial=2027-01-01 00:00:00')).toStrictEqual(['CAN']);
    const desde = 'dataAlteracaoInicial=2027-01-01 00:00:00&dataAlteracaoFinal';
    expect(await codigos(conta, `${desde}=2027-06-01 00:00:00`)).toStrictEqual([]);
    expect((await conta.chamar('GET', `/produtos?${desde}=2028-06-01 00:00:00`)).status).toBe(400);
  });

  test('without a criterion has only the last hundred', async () => {
    const conta = await umaConta();
    for (let i = 0; i < 2; i += 1) {
      const variacoes = Array.from({ length: 60 }, (_, ordem) => umaVariacao(`C${i}-${ordem}`, ordem));
      await conta.criar('/produtos', { ...CAMISETA, variacoes });
    }
    expect(await codigos(conta, 'pagina=2')).toHaveLength(0);
    expect(await codigos(conta, 'pagina=2&criterio=5')).toHaveLength(22);
  });
});
