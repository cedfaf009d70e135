import { mudancasDoProduto, type Variacao } from '@varal/contract/produtos/produto';
import { skuDaVariacao } from '@varal/contract/produtos/sku';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adicionar, alterar, carregar, definirSku, type Estado, editar, estadoInicial, remover } from './estado.ts';
import { skuEfetivo, valoresDe } from './linha.ts';
import { mudancas, paraCriar, temMudancas } from './mudancas.ts';
import { umaVariacao } from './test-variacao.ts';

const carregado = (...variacoes: Variacao[]) => carregar(estadoInicial(), { sku: 'P-10', variacoes });

describe('changes of a product that is there', () => {
  test('nothing typed, nothing sent', () => {
    expect(mudancas(carregado(umaVariacao(1)))).toStrictEqual({});
    expect(temMudancas(carregado(umaVariacao(1)))).toBe(false);
  });

  test('one cell typed, that cell sent, with what it was', () => {
    const muitas = Array.from({ length: 500 }, (_, place) => umaVariacao(place + 1, { sku: `S-${place}` }));
    const estado = editar(carregado(...muitas), { chave: 'v250', campo: 'quantidade', valor: '12' });
    expect(mudancas(estado)).toStrictEqual({ variacoes: [{ id: 250, quantidade: 12, quantidade_era: 5 }] });
    expect(temMudancas(estado)).toBe(true);
  });

  test('the same number written another way is no change', () => {
    const estado = alterar(carregado(umaVariacao(1)), {
      edicoes: [
        { chave: 'v1', campo: 'preco_venda', valor: '49.9' },
        { chave: 'v1', campo: 'preco_custo', valor: ' 20 ' },
        { chave: 'v1', campo: 'quantidade', valor: '05' },
      ],
    });
    expect(mudancas(estado)).toStrictEqual({});
    expect(temMudancas(estado)).toBe(false);
  });

  test('the same prints in the same order are no change, and others are', () => {
    const com = (valor: number[] | null) =>
      mudancas(
        editar(carregado(umaVariacao(1, { estampa_ids: [7, 8] })), { chave: 'v1', campo: 'estampa_ids', valor }),
      );
    expect(com([7, 8])).toStrictEqual({});
    expect(com([8, 7])).toStrictEqual({ variacoes: [{ id: 1, estampa_ids: [8, 7] }] });
    expect(com(null)).toStrictEqual({ variacoes: [{ id: 1, estampa_ids: null }] });
  });

  test('emptied prices are none, an emptied quantity is 0', () => {
    const estado = alterar(carregado(umaVariacao(1)), {
      edicoes: [
        { chave: 'v1', campo: 'preco_venda', valor: '' },
        { chave: 'v1', campo: 'quantidade', valor: '' },
      ],
    });
    expect(mudancas(estado)).toStrictEqual({
      variacoes: [{ id: 1, preco_venda: null, quantidade: 0, quantidade_era: 5 }],
    });
  });

  test('what cannot be read goes as typed, so that nothing is wiped out by it', () => {
    const estado = editar(carregado(umaVariacao(1, { preco_venda: null })), {
      chave: 'v1',
      campo: 'preco_venda',
      valor: 'dez',
    });
    expect(mudancas(estado)).toStrictEqual({ variacoes: [{ id: 1, preco_venda: 'dez' }] });
    expect(mudancasDoProduto.safeParse(mudancas(estado)).success).toBe(false);
  });

  test('a typed SKU is custom, an emptied one is derived again', () => {
    const antes = definirSku(carregado(umaVariacao(1, { sku: 'MEU', sku_personalizado: true })), 'NOVO');
    expect(mudancas(antes)).toStrictEqual({});
    expect(mudancas(editar(antes, { chave: 'v1', campo: 'sku', valor: ' SEU ' }))).toStrictEqual({
      variacoes: [{ id: 1, sku: 'SEU', sku_personalizado: true }],
    });
    expect(mudancas(editar(antes, { chave: 'v1', campo: 'sku', valor: null }))).toStrictEqual({
      variacoes: [{ id: 1, sku: 'NOVO-AZUL-M', sku_personalizado: false }],
    });
  });

  test('new ones are sent whole, removed ones by id, new and removed again not at all', () => {
    const antes = carregado(umaVariacao(1), umaVariacao(2, { tamanho: 'G' }));
    const depois = remover(
      adicionar(antes, [
        { cor: '#00ff00', nome_cor: 'Verde', tamanho: 'P', preco_venda: '10,5' },
        { nome_cor: 'Rosa' },
      ]),
      ['v2', 'n2'],
    );
    expect(mudancas(depois)).toStrictEqual({
      variacoes: [
        {
          sku: '',
          sku_personalizado: false,
          gtin: null,
          cor: '#00ff00',
          nome_cor: 'Verde',
          tamanho: 'P',
          preco_custo: null,
          preco_venda: 10.5,
          quantidade: 0,
          descricao: '',
          local: null,
          lisa_variacao_id: null,
          estampa_ids: null,
        },
      ],
      variacoes_removidas: [2],
    });
    expect(mudancasDoProduto.safeParse(mudancas(depois)).success).toBe(true);
  });

  test('linked images count, their order does not', () => {
    const antes = carregado(umaVariacao(1, { imagens_vinculadas: [1, 2] }));
    expect(mudancas(editar(antes, { chave: 'v1', campo: 'imagens', valor: [2, 1] }))).toStrictEqual({});
    expect(mudancas(editar(antes, { chave: 'v1', campo: 'imagens', valor: [2] }))).toStrictEqual({
      variacoes: [{ id: 1, imagens_vinculadas: [2] }],
    });
  });

  test('applied to what the server has they give what the form shows', () => {
    const valores = fc.record(
      {
        nome_cor: fc.constantFrom('Azul', 'Verde', null),
        tamanho: fc.constantFrom(...TAMANHOS_FIXOS, null),
        preco_venda: fc.constantFrom('', '10', '49,90', '49.9', '1.234,56'),
        preco_custo: fc.constantFrom('', '0', '20,00'),
        quantidade: fc.constantFrom('', '5', '007', '120'),
        descricao: fc.constantFrom('', 'Floral'),
        local: fc.constantFrom('', 'A3-2'),
        sku: fc.constantFrom(null, '', 'MEU', 'P-10-AZUL-M'),
        imagens: fc.constantFrom([], [1], [2, 1]),
      },
      { requiredKeys: [] },
    );
    const passo = fc.oneof(
      fc.record({ edita: fc.nat(6), valores }),
      fc.record({ remove: fc.nat(6) }),
      fc.record({ adiciona: valores }),
    );
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 15 }), fc.constantFrom('P-10', 'OUTRO'), (passos, sku) => {
        const servidor = [
          umaVariacao(1),
          umaVariacao(2, { tamanho: 'G' }),
          umaVariacao(3, { imagens_vinculadas: [1] }),
        ];
        const estado = passos.reduce(
          (agora, dado): Estado => {
            if ('adiciona' in dado) return adicionar(agora, [dado.adiciona]);
            const qual = 'edita' in dado ? dado.edita : dado.remove;
            const chave = agora.chaves[qual % Math.max(1, agora.chaves.length)] ?? '';
            if ('remove' in dado) return remover(agora, [chave]);
            return Object.entries(dado.valores).reduce(
              (assim, [campo, valor]) => editar(assim, { chave, campo, valor } as Parameters<typeof editar>[1]),
              agora,
            );
          },
          definirSku(carregado(...servidor), sku),
        );

        const depois = aplicadas(servidor, mudancas(estado), sku);
        expect(depois.map(comoNoFormulario)).toStrictEqual(
          [...estado.linhas.values()].map((linha) =>
            comoNoFormulario({
              ...umaVariacao(0),
              ...linha.original,
              sku: skuEfetivo(linha, sku),
              cor: linha.cor,
              nome_cor: linha.nome_cor,
              tamanho: linha.tamanho,
              descricao: linha.descricao,
              local: linha.local || null,
              preco_venda: lido(linha.preco_venda),
              preco_custo: lido(linha.preco_custo),
              quantidade: Number(linha.quantidade),
              imagens_vinculadas: [...linha.imagens],
            }),
          ),
        );
        expect(temMudancas(estado)).toBe(Object.keys(mudancas(estado)).length > 0);
      }),
    );
  });
});

describe('a product that is created', () => {
  test('is sent with all its variations, its images by their places among the files', () => {
    const estado = adicionar(estadoInicial('P-10'), [
      { nome_cor: 'Verde', tamanho: 'P', quantidade: '3', imagens: [71, 70, 69] },
      { sku: 'MEU' },
    ]);
    const lugares = new Map([
      [70, 0],
      [71, 1],
    ]);
    expect(paraCriar(estado, (imagem) => lugares.get(imagem))).toStrictEqual([
      {
        sku: '',
        sku_personalizado: false,
        gtin: null,
        cor: null,
        nome_cor: 'Verde',
        tamanho: 'P',
        preco_custo: null,
        preco_venda: null,
        quantidade: 3,
        descricao: '',
        local: null,
        lisa_variacao_id: null,
        estampa_ids: null,
        imagens_enviadas: [1, 0],
      },
      {
        sku: 'MEU',
        sku_personalizado: true,
        gtin: null,
        cor: null,
        nome_cor: null,
        tamanho: null,
        preco_custo: null,
        preco_venda: null,
        quantidade: 0,
        descricao: '',
        local: null,
        lisa_variacao_id: null,
        estampa_ids: null,
      },
    ]);
  });
});

/** Applies the changes as a server does by the contract. */
function aplicadas(servidor: Variacao[], enviadas: ReturnType<typeof mudancas>, skuDoProduto: string): Variacao[] {
  const { variacoes = [], variacoes_removidas = [] } = mudancasDoProduto.parse(enviadas);
  const ficam = servidor
    .filter(({ id }) => !variacoes_removidas.includes(id))
    .map((antes) => {
      const mudada = variacoes.find(({ id }) => id === antes.id);
      return { ...antes, ...semAusentes(mudada ?? {}), sku: mudada?.sku || antes.sku };
    });
  const novas = variacoes
    .filter(({ id }) => !id)
    .map((nova) => ({
      ...umaVariacao(0, { imagens_vinculadas: [] }),
      ...semAusentes(nova),
      sku: nova.sku || skuDaVariacao(skuDoProduto, { nome_cor: nova.nome_cor ?? null, tamanho: nova.tamanho ?? null }),
    }));
  return [...ficam, ...novas];
}

const semAusentes = (parte: object): Partial<Variacao> =>
  Object.fromEntries(Object.entries(parte).filter(([, valor]) => valor !== undefined));

const comoNoFormulario = (variacao: Variacao) => {
  const { imagens, ...valores } = valoresDe(variacao);
  return { ...valores, imagens: [...imagens].sort() };
};

const lido = (texto: string) =>
  texto === '' ? null : Number(texto.replace('.', texto.includes(',') ? '' : '.').replace(',', '.'));
