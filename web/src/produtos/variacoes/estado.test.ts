import type { Variacao } from '@varal/contract/produtos/produto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adicionar,
  alterar,
  aplicarGrade,
  atualizado,
  carregar,
  definirPrecos,
  definirSku,
  desfazer,
  duplicar,
  type Estado,
  editar,
  esquecerImagem,
  estadoInicial,
  guardado,
  PASSOS_GUARDADOS,
  pararDeDigitar,
  refazer,
  remover,
} from './estado.ts';
import { type Linha, skuEfetivo, temSkuPersonalizado } from './linha.ts';
import { umaVariacao } from './test-variacao.ts';

const carregado = (...variacoes: Variacao[]) => carregar(estadoInicial(), { sku: 'P-10', variacoes });
const linhas = (estado: Estado) => [...estado.linhas.values()];
const nomes = (estado: Estado) => linhas(estado).map(({ nome_cor, tamanho }) => `${nome_cor} ${tamanho}`);
const linha = (estado: Estado, chave: string): Linha => {
  const achada = estado.linhas.get(chave);
  if (!achada) throw new Error(`no variation ${chave}`);
  return achada;
};

const digitar = (estado: Estado, chave: string, texto: string) =>
  [...texto].reduce(
    (agora, _, place) => editar(agora, { chave, campo: 'quantidade', valor: texto.slice(0, place + 1) }),
    estado,
  );

describe('what the server has', () => {
  test('is shown as one would type it', () => {
    const estado = carregado(umaVariacao(7, { preco_venda: 1234.5, preco_custo: null, imagens_vinculadas: [3] }));
    expect(linhas(estado)).toStrictEqual([
      {
        chave: 'v7',
        original: umaVariacao(7, { preco_venda: 1234.5, preco_custo: null, imagens_vinculadas: [3] }),
        sku: 'P-10-AZUL-M',
        gtin: '',
        cor: '#2b3f8c',
        nome_cor: 'Azul',
        tamanho: 'M',
        preco_custo: '',
        preco_venda: '1.234,50',
        quantidade: '5',
        descricao: '',
        local: '',
        lisa_variacao_id: null,
        estampa_ids: null,
        imagens: [3],
      },
    ]);
  });
});

test('a new variation begins with the prices of the product, wherever it comes from; a copy with those of its original, and no GTIN', () => {
  const doProduto = { preco_custo: '12,40', preco_venda: '44,90' };
  const estado = definirPrecos(estadoInicial('P-10'), doProduto);
  const AZUL = { cor: '#2b3f8c', nome_cor: 'Azul' };
  expect(linhas(adicionar(estado, [{}]))).toMatchObject([doProduto]);
  expect(linhas(aplicarGrade(estado, [AZUL], ['P', 'M']))).toMatchObject([doProduto, doProduto]);
  const umaMaisCara = alterar(estado, { novas: [{ preco_venda: '59,90', gtin: '96385074' }] });
  expect(linhas(duplicar(umaMaisCara, 'n1'))).toMatchObject([
    { preco_custo: '12,40', preco_venda: '59,90', gtin: '96385074' },
    { preco_custo: '12,40', preco_venda: '59,90', gtin: '' },
  ]);
});

describe('SKU', () => {
  test('of a new variation follows the product, the colour and the size', () => {
    const estado = adicionar(estadoInicial('P-10'), [{ nome_cor: 'Azul Bebê', tamanho: 'GG' }]);
    expect(skuEfetivo(linha(estado, 'n1'), estado.skuDoProduto)).toBe('P-10-AZUL-BEBE-GG');
    const depois = definirSku(estado, 'CAM');
    expect(skuEfetivo(linha(depois, 'n1'), depois.skuDoProduto)).toBe('CAM-AZUL-BEBE-GG');
  });

  test('typed by hand stays as typed, until it is emptied', () => {
    const novo = adicionar(estadoInicial('P-10'), [{ nome_cor: 'Azul' }]);
    const digitado = editar(novo, { chave: 'n1', campo: 'sku', valor: 'MEU' });
    expect(skuEfetivo(linha(digitado, 'n1'), 'OUTRO')).toBe('MEU');
    expect(temSkuPersonalizado(linha(digitado, 'n1'))).toBe(true);
    const vazio = editar(digitado, { chave: 'n1', campo: 'sku', valor: '' });
    expect(skuEfetivo(linha(vazio, 'n1'), 'OUTRO')).toBe('OUTRO-AZUL');
    expect(temSkuPersonalizado(linha(vazio, 'n1'))).toBe(false);
  });

  test('of a saved variation is frozen', () => {
    const estado = editar(definirSku(carregado(umaVariacao(1)), 'OUTRO'), {
      chave: 'v1',
      campo: 'nome_cor',
      valor: 'Verde',
    });
    expect(skuEfetivo(linha(estado, 'v1'), estado.skuDoProduto)).toBe('P-10-AZUL-M');
    expect(temSkuPersonalizado(linha(estado, 'v1'))).toBe(false);
  });
});

describe('adding and removing', () => {
  test('a copy comes behind its original, new and without its SKU', () => {
    const estado = duplicar(carregado(umaVariacao(1, { descricao: 'Floral' }), umaVariacao(2, { tamanho: 'G' })), 'v1');
    expect(estado.chaves).toStrictEqual(['v1', 'n1', 'v2']);
    expect(linha(estado, 'n1')).toMatchObject({ original: null, sku: null, descricao: 'Floral', quantidade: '5' });
  });

  test('keys are never given twice, not even after an undo', () => {
    const umaVez = adicionar(estadoInicial(), [{ nome_cor: 'Azul' }]);
    const denovo = adicionar(desfazer(umaVez), [{ nome_cor: 'Verde' }]);
    expect(denovo.chaves).toStrictEqual(['n2']);
  });

  test('removing what is not there is no step', () => {
    const estado = carregado(umaVariacao(1));
    expect(remover(estado, ['v9'])).toBe(estado);
    expect(remover(estado, ['v1']).chaves).toStrictEqual([]);
  });

  test('a grade creates the combinations that are missing and keeps the others', () => {
    const antes = carregado(umaVariacao(1, { nome_cor: 'AZUL', tamanho: 'M', quantidade: 8 }));
    const estado = aplicarGrade(
      antes,
      [
        { cor: '#0000ff', nome_cor: 'Azul' },
        { cor: '#00ff00', nome_cor: 'Verde' },
      ],
      ['P', 'M'],
    );
    expect(nomes(estado)).toStrictEqual(['AZUL M', 'Azul P', 'Verde P', 'Verde M']);
    expect(linha(estado, 'v1').quantidade).toBe('8');
    expect(desfazer(estado).linhas).toBe(antes.linhas);
  });

  test('a grade of sizes alone, or colours alone, has one variation each', () => {
    expect(nomes(aplicarGrade(estadoInicial(), [], ['P', 'G']))).toStrictEqual(['null P', 'null G']);
    expect(nomes(aplicarGrade(estadoInicial(), [{ cor: '#000000', nome_cor: 'Preto' }], []))).toStrictEqual([
      'Preto null',
    ]);
  });
});

describe('undo', () => {
  test('takes back all letters typed into one cell at once', () => {
    const antes = carregado(umaVariacao(1));
    const depois = digitar(antes, 'v1', '120');
    expect(linha(depois, 'v1').quantidade).toBe('120');
    expect(desfazer(depois).linhas).toBe(antes.linhas);
    expect(refazer(desfazer(depois)).linhas).toBe(depois.linhas);
  });

  test('takes back one cell at a time, and one visit to a cell at a time', () => {
    const antes = carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' }));
    const primeira = digitar(antes, 'v1', '12');
    const segunda = digitar(pararDeDigitar(primeira), 'v1', '34');
    const terceira = digitar(segunda, 'v2', '56');
    expect(desfazer(terceira).linhas).toBe(segunda.linhas);
    expect(desfazer(desfazer(terceira)).linhas).toBe(primeira.linhas);
  });

  test('takes back a whole block, new variations and all', () => {
    const antes = carregado(umaVariacao(1));
    const depois = alterar(antes, {
      edicoes: [
        { chave: 'v1', campo: 'quantidade', valor: '1' },
        { chave: 'v1', campo: 'preco_venda', valor: '2' },
      ],
      novas: [{ nome_cor: 'Verde' }, { nome_cor: 'Rosa' }],
    });
    expect(depois.chaves).toStrictEqual(['v1', 'n1', 'n2']);
    expect(desfazer(depois).linhas).toBe(antes.linhas);
  });

  test('a variation born of the first letter goes with it', () => {
    const antes = carregado(umaVariacao(1));
    const nascida = adicionar(antes, [{ nome_cor: 'Verde', quantidade: '1' }], { digitandoEm: 'quantidade' });
    const depois = editar(nascida, { chave: 'n1', campo: 'quantidade', valor: '12' });
    expect(desfazer(depois).linhas).toBe(antes.linhas);
  });

  test('typing the same again is no step', () => {
    const antes = carregado(umaVariacao(1));
    expect(editar(antes, { chave: 'v1', campo: 'quantidade', valor: '5' })).toBe(antes);
    expect(alterar(antes, { edicoes: [{ chave: 'v9', campo: 'quantidade', valor: '1' }] })).toBe(antes);
  });

  test('remembers a bounded number of steps', () => {
    let estado = carregado(umaVariacao(1));
    for (let vez = 0; vez < PASSOS_GUARDADOS + 50; vez += 1) estado = digitar(pararDeDigitar(estado), 'v1', `${vez}9`);
    expect(estado.passado).toHaveLength(PASSOS_GUARDADOS);
  });

  test('of any sequence of steps leads back to the start, and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(umPasso, { maxLength: 40 }), (passos) => {
        const comeco = carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' }));
        const fim = passos.reduce(darPasso, comeco);

        const voltas = fim.passado.length;
        let estado = fim;
        for (let vez = 0; vez < voltas; vez += 1) estado = desfazer(estado);
        expect(linhas(estado)).toStrictEqual(linhas(comeco));
        expect(estado.chaves).toStrictEqual(comeco.chaves);
        for (let vez = 0; vez < voltas; vez += 1) estado = refazer(estado);
        expect(linhas(estado)).toStrictEqual(linhas(fim));
        expect(estado.chaves).toStrictEqual([...fim.linhas.keys()]);
      }),
    );
  });
});

const umPasso = fc.oneof(
  fc.record({ faz: fc.constant('digitar' as const), qual: fc.nat(8), texto: fc.stringMatching(/^[0-9,x]{1,3}$/) }),
  fc.record({ faz: fc.constant('cor' as const), qual: fc.nat(8), texto: fc.constantFrom('Azul', 'Verde') }),
  fc.record({ faz: fc.constantFrom('duplicar' as const, 'remover' as const), qual: fc.nat(8) }),
  fc.record({ faz: fc.constantFrom('adicionar' as const, 'grade' as const, 'lote' as const, 'parar' as const) }),
);
type Passo = typeof umPasso extends fc.Arbitrary<infer P> ? P : never;

function darPasso(estado: Estado, passo: Passo): Estado {
  const chave = 'qual' in passo ? (estado.chaves[passo.qual % Math.max(1, estado.chaves.length)] ?? '') : '';
  switch (passo.faz) {
    case 'digitar':
      return digitar(estado, chave, passo.texto);
    case 'cor':
      return editar(estado, { chave, campo: 'nome_cor', valor: passo.texto });
    case 'duplicar':
      return duplicar(estado, chave);
    case 'remover':
      return remover(estado, [chave]);
    case 'adicionar':
      return adicionar(estado, [{ nome_cor: 'Rosa' }]);
    case 'grade':
      return aplicarGrade(estado, [{ cor: null, nome_cor: 'Lilás' }], ['P', 'U']);
    case 'lote':
      return alterar(estado, {
        edicoes: estado.chaves.map((uma) => ({ chave: uma, campo: 'preco_venda', valor: '10' })),
        novas: [{}],
      });
    case 'parar':
      return pararDeDigitar(estado);
  }
}

describe('after a save', () => {
  test('what was typed meanwhile stays, everything else is as the server has it', () => {
    const antes = carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' }));
    const enviado = adicionar(digitar(antes, 'v1', '12'), [{ nome_cor: 'Verde', tamanho: 'P', quantidade: '3' }]);
    const digitadoDepois = editar(enviado, { chave: 'v2', campo: 'preco_venda', valor: '60' });
    const resposta = [
      umaVariacao(9, { nome_cor: 'Verde', tamanho: 'P', quantidade: 3, preco_venda: null, preco_custo: null }),
      umaVariacao(1, { quantidade: 12 }),
      umaVariacao(2, { tamanho: 'G', quantidade: 4 }),
    ];
    const estado = guardado(digitadoDepois, enviado, { variacoes: resposta });
    expect(estado.chaves).toStrictEqual(['v1', 'v2', 'n1']);
    expect(linha(estado, 'v1')).toMatchObject({ quantidade: '12', original: resposta[1] });
    expect(linha(estado, 'v2')).toMatchObject({ quantidade: '4', preco_venda: '60', original: resposta[2] });
    expect(linha(estado, 'n1')).toMatchObject({ quantidade: '3', sku: 'P-10-VERDE-P', original: resposta[0] });
    expect(estado.servidor).toBe(resposta);
    expect(estado.passado).toStrictEqual([]);
  });

  test('a variation added meanwhile is still new, one removed meanwhile still gone', () => {
    const enviado = carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' }));
    const depois = adicionar(remover(enviado, ['v2']), [{ nome_cor: 'Rosa' }]);
    const estado = guardado(depois, enviado, { variacoes: enviado.servidor.slice() });
    expect(estado.chaves).toStrictEqual(['v1', 'n1']);
    expect(linha(estado, 'n1').original).toBeNull();
    expect(estado.servidor).toHaveLength(2);
  });

  test('variations that somebody else added come along', () => {
    const enviado = carregado(umaVariacao(1));
    const estado = guardado(enviado, enviado, { variacoes: [umaVariacao(1), umaVariacao(5, { tamanho: 'PP' })] });
    expect(estado.chaves).toStrictEqual(['v1', 'v5']);
  });
});

test('when somebody else changed the product, what was typed here stays and the rest follows', () => {
  const digitado = adicionar(digitar(carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' })), 'v1', '12'), [
    { nome_cor: 'Verde' },
  ]);
  const agora = [
    umaVariacao(1, { quantidade: 3, preco_venda: 55 }),
    umaVariacao(2, { tamanho: 'G', quantidade: 1 }),
    umaVariacao(3, { tamanho: 'GG' }),
  ];
  const estado = atualizado(digitado, { variacoes: agora });
  expect(estado.chaves).toStrictEqual(['v1', 'v2', 'n1', 'v3']);
  expect(linha(estado, 'v1')).toMatchObject({ quantidade: '12', preco_venda: '55,00', original: agora[0] });
  expect(linha(estado, 'v2').quantidade).toBe('1');
});

test('a removed image is gone from all variations, and no undo brings it back', () => {
  const antes = carregado(umaVariacao(1, { imagens_vinculadas: [3, 4] }));
  const estado = desfazer(esquecerImagem(editar(antes, { chave: 'v1', campo: 'imagens', valor: [4, 3] }), 3));
  expect(linha(estado, 'v1').imagens).toStrictEqual([4]);
  expect(linha(estado, 'v1').original?.imagens_vinculadas).toStrictEqual([4]);
});
