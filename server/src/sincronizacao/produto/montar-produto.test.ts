import { describe, expect, test } from 'vitest';
import { documentoDoProduto, mudaAlgo } from './montar-produto.ts';
import {
  type ProdutoDoBling,
  type ProdutoParaOBling,
  produtoDoBling,
  type VariacaoParaOBling,
} from './produto-no-bling.ts';

const FOTO = `https://loja.com.br/midia/${'a'.repeat(32)}.jpg`;
const OUTRA_FOTO = `https://loja.com.br/midia/${'b'.repeat(32)}.png`;
const CANECA: ProdutoParaOBling = {
  ...{ id: 1, titulo: 'Caneca', descricao: 'De louça', sku: 'CAN', preco_venda: 30, categoria_id: 3, id_bling: null },
  ...{ peso: 0.35, largura: 12, altura: 10.5, comprimento: 9, ativo: true, sku_cedido: false, tem_variacoes: false },
  ...{ variacoes: [], imagens: [FOTO], gtin: null, gtin_cedido: false },
  ...{ ncm: null, cest: null, origem_fiscal: null, unidade: null },
  ...{ compor: false, lisa: null, composta_la: false, da_conta: false, saldo_la: null },
};
const AZUL_M: VariacaoParaOBling = {
  ...{ id: 11, sku: 'CAM-AZ-M', gtin: null, nome_cor: 'Azul', tamanho: 'M', descricao: '', preco_venda: 59.9 },
  ...{ id_bling: null, arquivada: false, sku_cedido: false, gtin_cedido: false, imagens: [] },
  ...{ lisa: null, composta_la: false, da_conta: false, saldo_la: null },
};
const CAMISETA: ProdutoParaOBling = {
  ...CANECA,
  ...{ titulo: 'Camiseta', sku: 'CAM', tem_variacoes: true },
  variacoes: [AZUL_M, { ...AZUL_M, id: 12, sku: 'CAM-AZ-G', tamanho: 'G', preco_venda: null }],
};
const NO_BLING = { categoria: 77 };

const novo = (produto: ProdutoParaOBling) => documentoDoProduto(produto, NO_BLING);
/** The document that would change the product at Bling. */
const mudado = (produto: ProdutoParaOBling, visto: ProdutoDoBling) =>
  documentoDoProduto(produto, { ...NO_BLING, visto });

/** The written document as Bling shows it, with its own additions. */
function mostrado(documento: object, mais: object = {}): ProdutoDoBling {
  const { midia, variacoes, variacao, ...campos }: Record<string, unknown> = { ...documento };
  return produtoDoBling.parse({
    id: 500,
    ...campos,
    imagemURL: '',
    precoCusto: 0,
    fornecedor: { id: 0 },
    estoque: { minimo: 0, saldoVirtualTotal: 9 },
    midia: { video: { url: '' }, imagens: { externas: linksDe(midia), internas: [{ link: 'https://b/x', ordem: 1 }] } },
    ...(Array.isArray(variacoes) && {
      variacoes: variacoes.map((uma, lugar) => mostrado(uma, { id: 501 + lugar })),
    }),
    ...(typeof variacao === 'object' && { variacao: { ...variacao, produtoPai: { id: 500, cloneInfo: false } } }),
    ...mais,
  });
}
const linksDe = (midia: unknown) =>
  (midia as { imagens?: { imagensURL?: unknown[] } } | undefined)?.imagens?.imagensURL ?? [];

describe('a new product', () => {
  test('is all that is known of it', () => {
    expect(novo(CANECA)).toStrictEqual({
      ...{ nome: 'Caneca', codigo: 'CAN', preco: 30, tipo: 'P', situacao: 'A', formato: 'S', unidade: 'UN' },
      descricaoCurta: 'De louça',
      pesoLiquido: 0.35,
      pesoBruto: 0.35,
      dimensoes: { largura: 12, altura: 10.5, profundidade: 9, unidadeMedida: 1 },
      categoria: { id: 77 },
      midia: { imagens: { imagensURL: [{ link: FOTO }] } },
    });
  });

  test('says nothing of what nobody typed', () => {
    const vazio = { ...CANECA, descricao: '', preco_venda: null, peso: 0, largura: 0, altura: 0, comprimento: 0 };
    expect(novo({ ...vazio, imagens: null })).toStrictEqual({
      ...{ nome: 'Caneca', codigo: 'CAN', preco: 0, tipo: 'P', situacao: 'A', formato: 'S', unidade: 'UN' },
      categoria: { id: 77 },
    });
  });

  test.each([
    ['at a word', `${'Camiseta '.repeat(13)}Preta`, `${'Camiseta '.repeat(13)}`.trim()],
    ['where it has to', 'x'.repeat(200), 'x'.repeat(120)],
    ['not in the middle of a sign', `${'x'.repeat(119)}👕`, 'x'.repeat(119)],
    ['not at all when it fits', `${'Camiseta '.repeat(13)}abc`, `${'Camiseta '.repeat(13)}abc`],
  ])('has its name cut to 120 letters %s', (_, titulo, nome) => {
    expect(novo({ ...CANECA, titulo }).nome).toBe(nome);
  });
});

describe('a new product with variations', () => {
  const variacoesDe = (produto: ProdutoParaOBling) => novo(produto).variacoes as Record<string, unknown>[];

  test('carries each whole, with a price that may be the product’s', () => {
    const documento = novo(CAMISETA);
    expect(documento).toMatchObject({ formato: 'V', codigo: 'CAM', preco: 30 });
    expect(documento.variacoes).toStrictEqual([
      {
        ...{ nome: 'Camiseta Azul M', codigo: 'CAM-AZ-M', preco: 59.9, tipo: 'P', situacao: 'A', formato: 'S' },
        ...{ unidade: 'UN', descricaoCurta: 'De louça', categoria: { id: 77 }, pesoLiquido: 0.35, pesoBruto: 0.35 },
        dimensoes: { largura: 12, altura: 10.5, profundidade: 9, unidadeMedida: 1 },
        variacao: { nome: 'Cor:Azul;Tamanho:M', ordem: 1, produtoPai: { cloneInfo: false } },
      },
      expect.objectContaining({
        ...{ nome: 'Camiseta Azul G', codigo: 'CAM-AZ-G', preco: 30 },
        variacao: { nome: 'Cor:Azul;Tamanho:G', ordem: 2, produtoPai: { cloneInfo: false } },
      }),
    ]);
  });

  test('has names of 120 letters at most that say what they are', () => {
    const nomes = variacoesDe({ ...CAMISETA, titulo: 'Camiseta '.repeat(30).trim() }).map(({ nome }) => String(nome));
    expect(nomes.every((nome) => nome.length <= 120)).toBe(true);
    expect(nomes.map((nome) => nome.slice(-8))).toStrictEqual([' Azul M', ' Azul G'].map((fim) => `a${fim}`));
  });

  test('leaves out what was taken out and never was there', () => {
    const arquivada = { ...AZUL_M, id: 13, sku: 'CAM-VELHA', arquivada: true };
    expect(variacoesDe({ ...CAMISETA, variacoes: [...CAMISETA.variacoes, arquivada] })).toHaveLength(2);
  });

  test('has the pictures and the description that are its own', () => {
    const propria = { ...AZUL_M, descricao: 'Gato', imagens: [OUTRA_FOTO] };
    expect(variacoesDe({ ...CAMISETA, variacoes: [propria] })).toMatchObject([
      { descricaoCurta: 'Gato', midia: { imagens: { imagensURL: [{ link: OUTRA_FOTO }] } } },
    ]);
  });
});

describe('a product that is there', () => {
  test.each([
    ['simple', CANECA],
    ['with variations', CAMISETA],
  ])('and is as it was is not written again: %s', (_, produto) => {
    const visto = mostrado(novo(produto), { dataValidade: '0000-00-00', linhaProduto: null, categoria: { id: 77 } });
    expect(mudaAlgo(mudado(produto, visto), visto)).toBe(false);
    expect(mudaAlgo(mudado({ ...produto, preco_venda: 31 }, visto), visto)).toBe(true);
  });

  test('keeps what only Bling knows, and nothing that Bling works out itself', () => {
    const visto = mostrado(novo(CANECA), {
      ...{
        tributacao: { ncm: '6912.00.00' },
        unidade: 'PC',
        tipo: 'S',
        gtin: '789',
        camposCustomizados: [{ valor: 'x' }],
      },
      dataValidade: '0000-00-00',
    });
    const documento = mudado({ ...CANECA, titulo: 'Caneca nova' }, visto);
    expect(documento).toStrictEqual({
      ...novo(CANECA),
      ...{
        tributacao: { ncm: '6912.00.00' },
        unidade: 'PC',
        tipo: 'S',
        gtin: '789',
        camposCustomizados: [{ valor: 'x' }],
      },
      estoque: { minimo: 0 },
      midia: { video: { url: '' }, imagens: { imagensURL: [{ link: FOTO }] } },
      nome: 'Caneca nova',
    });
  });

  test('keeps what is empty here', () => {
    const visto = mostrado(novo(CANECA));
    const vazio = { ...CANECA, descricao: '', preco_venda: null, peso: 0, largura: 0, altura: 0, comprimento: 0 };
    expect(mudado(vazio, visto)).toMatchObject({ descricaoCurta: 'De louça', preco: 30, pesoLiquido: 0.35 });
    expect(mudado(vazio, visto).dimensoes).toStrictEqual(novo(CANECA).dimensoes);
  });

  const NOSSA = `https://velha.com.br/midia/${'0'.repeat(32)}.jpg`;
  const ALHEIA = 'https://contador.com.br/foto.jpg';
  test.each([
    ['ours in place of those that were ours', [OUTRA_FOTO], [OUTRA_FOTO, ALHEIA]],
    ['only theirs when we have none', [], [ALHEIA]],
    ['all as they are when Bling could not reach ours', null, [NOSSA, ALHEIA]],
  ])('has pictures: %s', (_, imagens, links) => {
    const visto = mostrado({
      ...novo(CANECA),
      midia: { imagens: { imagensURL: [{ link: NOSSA }, { link: ALHEIA }] } },
    });
    expect(mudado({ ...CANECA, imagens }, visto).midia).toMatchObject({
      imagens: { imagensURL: links.map((link) => ({ link })) },
    });
  });

  test('in the trash is inactive, with all its variations, and gives up the codes that others have now', () => {
    const variacoes = CAMISETA.variacoes.map((uma, lugar) => ({
      ...{ ...uma, id_bling: 501 + lugar },
      sku_cedido: lugar === 1,
    }));
    const jogado = { ...CAMISETA, variacoes, ativo: false };
    expect(mudado(jogado, mostrado(novo(CAMISETA)))).toMatchObject({
      ...{ situacao: 'I', codigo: 'CAM' },
      variacoes: [
        { id: 501, situacao: 'I', codigo: 'CAM-AZ-M' },
        { id: 502, situacao: 'I', codigo: 'CAM-AZ-G~12' },
      ],
    });
    expect(mudado({ ...jogado, sku_cedido: true }, mostrado(novo(CAMISETA)))).toMatchObject({ codigo: 'CAM~1' });
  });

  test('has the GTIN that it has here, and none written as it is there changes for a zero in front', () => {
    const comGtin = { ...CANECA, gtin: '036000291452' };
    expect(novo(comGtin).gtin).toBe('036000291452');
    expect(novo(CANECA)).not.toHaveProperty('gtin');
    expect(mudado(comGtin, mostrado(novo(CANECA), { gtin: '7891000315507' })).gtin).toBe('036000291452');
    const visto = mostrado(novo(comGtin), { gtin: '0036000291452', categoria: { id: 77 } });
    expect(mudaAlgo(mudado(comGtin, visto), visto)).toBe(false);
    expect(mudado(CANECA, visto).gtin).toBe('0036000291452');
  });

  test('gives up a GTIN there that another thing has by now', () => {
    const [azul, outra] = CAMISETA.variacoes;
    const la = mostrado({
      ...novo({ ...CAMISETA, variacoes: [{ ...AZUL_M, gtin: '7891000315507' }] }),
      gtin: '96385074',
    });
    const gtins = (variacoes: VariacaoParaOBling[], mais = {}) => {
      const documento = mudado({ ...CAMISETA, variacoes, ...mais }, la);
      return [documento.gtin, ...(documento.variacoes as { gtin?: string }[]).map(({ gtin }) => gtin)];
    };
    const [primeira, segunda] = [azul ?? AZUL_M, outra ?? AZUL_M];
    expect(gtins([primeira, segunda])).toStrictEqual(['96385074', '7891000315507', undefined]);
    expect(gtins([primeira, { ...segunda, gtin: '7891000315507' }])).toStrictEqual(['96385074', '', '7891000315507']);
    expect(gtins([primeira, { ...segunda, gtin: '96385074' }])).toStrictEqual(['', '7891000315507', '96385074']);
    const cedido = { ...primeira, gtin: '7891000315507', gtin_cedido: true };
    expect(gtins([cedido, segunda], { ativo: false })).toStrictEqual(['96385074', '', undefined]);
  });

  test('is composed of others if it is so there', () => {
    expect(mudado(CANECA, mostrado(novo(CANECA), { formato: 'E', estrutura: { tipoEstoque: 'V' } }))).toMatchObject({
      formato: 'E',
      estrutura: { tipoEstoque: 'V' },
    });
  });

  test('gets variations, and then its own balance goes', () => {
    expect(mudado(CAMISETA, mostrado(novo(CANECA)))).toMatchObject({
      ...{ formato: 'V', actionEstoque: 'Z' },
      variacoes: [{ codigo: 'CAM-AZ-M' }, { codigo: 'CAM-AZ-G' }],
    });
  });

  test('loses its variations', () => {
    const documento = mudado({ ...CAMISETA, tem_variacoes: false }, mostrado(novo(CAMISETA)));
    expect(documento).toMatchObject({ formato: 'S' });
    expect(documento).not.toHaveProperty('variacoes');
    expect(documento).not.toHaveProperty('actionEstoque');
  });
});

describe('of a product with variations that is there', () => {
  const comIds = (...variacoes: VariacaoParaOBling[]) => ({ ...CAMISETA, variacoes });
  const [m, g] = CAMISETA.variacoes.map((uma, lugar) => ({ ...uma, id_bling: 501 + lugar }));
  if (!m || !g) throw new Error('two variations');
  const visto = mostrado(novo(CAMISETA), { tributacao: { ncm: '6109.10.00' }, marca: 'Marca' });
  const variacoesDe = (produto: ProdutoParaOBling, la = visto) =>
    mudado(produto, la).variacoes as Record<string, unknown>[];

  test('each keeps its number, a new one has none and is taxed as the product', () => {
    const nova = { ...AZUL_M, id: 14, sku: 'CAM-VE-M', nome_cor: 'Verde' };
    expect(variacoesDe(comIds(m, g, nova))).toMatchObject([
      { id: 501, codigo: 'CAM-AZ-M' },
      { id: 502, codigo: 'CAM-AZ-G' },
      { codigo: 'CAM-VE-M', tributacao: { ncm: '6109.10.00' }, marca: 'Marca', variacao: { ordem: 3 } },
    ]);
    expect(variacoesDe(comIds(m, g, nova))[2]).not.toHaveProperty('id');
  });

  test('one taken out stays, inactive, and its code is free for another', () => {
    const nova = { ...AZUL_M, id: 14 };
    expect(variacoesDe(comIds({ ...m, arquivada: true }, g, nova))).toMatchObject([
      { id: 501, codigo: 'CAM-AZ-M~11', situacao: 'I', variacao: { nome: 'Cor:Azul;Tamanho:M;Opção:CAM-AZ-M~11' } },
      { id: 502, situacao: 'A' },
      { codigo: 'CAM-AZ-M', situacao: 'A', variacao: { nome: 'Cor:Azul;Tamanho:M' } },
    ]);
  });

  test('one that somebody made there stays as it is, unless it was removed there', () => {
    const alheia = {
      id: 900,
      codigo: 'OUTRA',
      situacao: 'A',
      formato: 'S',
      preco: 1,
      variacao: { nome: 'Cor:Rosa', ordem: 9 },
    };
    const com = (situacao: string) => ({ ...visto, variacoes: [...(visto.variacoes ?? []), { ...alheia, situacao }] });
    expect(variacoesDe(comIds(m, g), com('A'))[2]).toMatchObject(alheia);
    expect(variacoesDe(comIds(m, g), com('E'))).toHaveLength(2);
    expect(mudaAlgo(mudado(comIds(m, g), com('A')), com('A'))).toBe(false);
  });
});

describe('what invoices say of goods', () => {
  const FISCAL = { ncm: '61091000', cest: '2800100', origem_fiscal: 0, unidade: 'PC' };

  test('goes with a new product and each of its variations', () => {
    const documento = novo({ ...CAMISETA, ...FISCAL });
    const fiscal = { unidade: 'PC', tributacao: { ncm: '61091000', cest: '2800100', origem: 0 } };
    expect(documento).toMatchObject({ ...fiscal, variacoes: [fiscal, fiscal] });
  });

  test('leaves what the accountant wrote beside it, and a code that is the same with its dots', () => {
    const tributacao = { ncm: '6109.10.00', cest: '', origem: 0, spedTipoItem: '04' };
    const visto = mostrado(novo(CANECA), { tributacao });
    expect(mudado({ ...CANECA, ...FISCAL, cest: null }, visto)).toMatchObject({ tributacao, unidade: 'PC' });
    expect(mudaAlgo(mudado({ ...CANECA, ...FISCAL, cest: null, unidade: null }, visto), visto)).toBe(false);
    const outro = mudado({ ...CANECA, ...FISCAL, ncm: '69111010' }, visto);
    expect(outro).toMatchObject({ tributacao: { ncm: '69111010', cest: '2800100', spedTipoItem: '04' } });
    // An empty field here empties nothing there.
    expect(mudado(CANECA, visto)).toMatchObject({ tributacao, unidade: 'UN' });
  });

  test('of a new variation begins with the rest of what its product has there', () => {
    const visto = mostrado(novo({ ...CAMISETA, variacoes: [AZUL_M] }), { tributacao: { ncm: '', spedTipoItem: '04' } });
    const nova = { ...AZUL_M, id: 13, sku: 'CAM-AZ-P', tamanho: 'P' };
    const { variacoes } = mudado({ ...CAMISETA, ...FISCAL, variacoes: [AZUL_M, nova] }, visto);
    expect(variacoes).toMatchObject([{}, { tributacao: { ncm: '61091000', spedTipoItem: '04' } }]);
  });
});
