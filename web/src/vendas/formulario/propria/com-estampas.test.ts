import type { Variacao } from '@varal/contract/produtos/produto';
import { describe, expect, test } from 'vitest';
import { umaAzul, umProduto } from '../../../produtos/formulario/test-produto.ts';
import { umCartao } from '../../../produtos/test-cartao.ts';
import { itensDe } from '../campos-da-venda.ts';
import { comVariacao, type Linha, linhaADefinir, linhaDoCartao } from '../itens/linha.ts';
import { comEstampas, type EstampaComPreco } from './com-estampas.ts';
import { fotosDaLinha } from './fotos-da-linha.ts';
import { maisDaOutra } from './nomes-da-linha.ts';
import { repartirNomes } from './repartir-nomes.ts';
import { COSTAS, FORMATURA } from './test-propria.ts';

const LISA = umProduto({
  ...{ id: 9, titulo: 'Camiseta lisa', sku: 'LISA', tem_variacoes: true, preco_venda: 50 },
  variacoes: [
    umaAzul(72, { sku: 'LISA-AZUL-G', tamanho: 'G', preco_venda: 55, disponivel: 4, imagens_vinculadas: [2] }),
    umaAzul(71, { sku: 'LISA-AZUL-M', tamanho: 'M', preco_venda: null, disponivel: 5, imagens_vinculadas: [1] }),
    umaAzul(73, { sku: 'LISA-VERDE-GG', tamanho: 'GG', nome_cor: 'Verde', cor: '#285f33', disponivel: 2 }),
  ],
});
const [, M] = LISA.variacoes as [Variacao, Variacao];
const plana: Linha = { ...comVariacao(linhaADefinir(LISA), LISA, M), chave: 'uma', quantidade: '2' };

const FRENTE: EstampaComPreco = { ...FORMATURA, daEstampa: 'frente', preco: 15 };
const NAS_COSTAS: EstampaComPreco = { ...COSTAS, daEstampa: 'costas', preco: 7.5 };
const estampada = comEstampas(plana, LISA, [FRENTE]);

const comOsNomes = (nomes: string[]) => estampada.propria && { ...estampada.propria, nomes };

describe('a blank that is printed', () => {
  test('is called after its prints, costs what they add, and has a SKU of its own', () => {
    const linha = comEstampas(plana, LISA, [{ ...NAS_COSTAS, posicao: 'manga' }, FRENTE]);
    expect(linha).toMatchObject({
      ...{ chave: 'uma', sku: 'LISA-AZUL-M+E0007+E0008@manga', titulo: 'Camiseta lisa · Formatura 2026 · Nomes' },
      ...{ descricao: 'Camiseta lisa · Formatura 2026 · Nomes Azul M', preco: 72.5, valor_unitario: '72,50' },
    });
    expect(itensDe([linha])).toStrictEqual([
      {
        ...{ id: 9, sku: 'LISA-AZUL-M', descricao: 'Camiseta lisa · Formatura 2026 · Nomes Azul M' },
        ...{ quantidade: 2, valor_unitario: 72.5, desconto: 0 },
        estampas: [
          { estampa_id: 7, posicao: 'frente', largura_mm: 280 },
          { estampa_id: 8, posicao: 'manga', largura_mm: 90 },
        ],
        personalizacoes: null,
      },
    ]);
  });

  test('keeps the SKU that the sale knows it by, wherever its print is printed by now', () => {
    const guardada = { ...estampada, propria: estampada.propria && { ...estampada.propria, guardada: estampada.sku } };
    const DE_OUTRO_LUGAR = { ...FRENTE, largura_mm: 250, daEstampa: 'costas' } as const;
    expect(comEstampas(guardada, LISA, [DE_OUTRO_LUGAR]).sku).toBe('LISA-AZUL-M+E0007');
    expect(comEstampas(guardada, LISA, [{ ...DE_OUTRO_LUGAR, posicao: 'manga' }]).sku).toBe('LISA-AZUL-M+E0007@manga');
    expect(comEstampas(estampada, LISA, [DE_OUTRO_LUGAR]).sku).toBe('LISA-AZUL-M+E0007@frente');
  });

  test('keeps a price that somebody typed', () => {
    expect(comEstampas({ ...plana, valor_unitario: '40,00' }, LISA, [FRENTE]).valor_unitario).toBe('40,00');
  });

  test('without its prints is what it was', () => {
    expect(comEstampas(estampada, LISA, [])).toStrictEqual(plana);
  });

  test('goes on in a variation that the shop no longer has', () => {
    const sem = { ...LISA, variacoes: LISA.variacoes.filter(({ tamanho }) => tamanho !== 'M') };
    expect(comEstampas(estampada, sem, [NAS_COSTAS])).toMatchObject({ sku: 'LISA-AZUL-M+E0008', preco: 57.5 });
  });

  test('is the same after a draft', () => {
    const voltou: Linha = JSON.parse(JSON.stringify({ ...estampada, propria: comOsNomes(['Ana', 'Bia']) }));
    expect(itensDe([voltou])).toMatchObject([
      { sku: 'LISA-AZUL-M', estampas: [{ estampa_id: 7 }], personalizacoes: ['Ana', 'Bia'] },
    ]);
  });

  test('without variations is known by its product', () => {
    const caneca = linhaDoCartao(umCartao(8, { titulo: 'Caneca', sku: 'CANECA-1', preco_venda: 42, disponivel: 3 }));
    const linha = comEstampas(caneca, umProduto({ id: 8, titulo: 'Caneca', sku: 'CANECA-1', preco_venda: 42 }), [
      FRENTE,
    ]);
    expect(linha).toMatchObject({ sku: 'CANECA-1+E0007', preco: 57, descricao: 'Caneca · Formatura 2026' });
    expect(itensDe([linha])).toMatchObject([{ id: 8, sku: null }]);
  });
});

describe('a list of names', () => {
  const repartida = (texto: string, linha = estampada) => {
    const feita = repartirNomes(linha, LISA, texto);
    return 'erro' in feita
      ? feita.erro
      : feita.linhas.map(({ sku, quantidade, propria }) => [sku, quantidade, propria?.nomes]);
  };

  test('without sizes is one piece for each', () => {
    expect(repartida('João 10\n\nMaria 7\nAna')).toStrictEqual([
      ['LISA-AZUL-M+E0007', '3', ['João 10', 'Maria 7', 'Ana']],
    ]);
  });

  test('that is empty leaves the pieces, and takes the names away', () => {
    expect(repartida(' \n')).toStrictEqual([['LISA-AZUL-M+E0007', '2', []]]);
  });

  test('with sizes is one line a size, of the same colour and at its price', () => {
    expect(repartida('João 10 M\nMaria 7 g\nAna - M')).toStrictEqual([
      ['LISA-AZUL-G+E0007', '1', ['Maria 7']],
      ['LISA-AZUL-M+E0007', '2', ['João 10', 'Ana']],
    ]);
  });

  test('leaves the place and the discount to the line of the same size, or to the first', () => {
    const chaves = (texto: string) => {
      const feita = repartirNomes({ ...estampada, desconto: '5,00' }, LISA, texto);
      if ('erro' in feita) throw new Error(feita.erro);
      return feita.linhas.map(({ chave, desconto, valor_unitario }) => [chave === 'uma', desconto, valor_unitario]);
    };
    expect(chaves('João M\nMaria G')).toStrictEqual([
      [false, '0,00', '70,00'],
      [true, '5,00', '65,00'],
    ]);
    expect(chaves('Maria G')).toStrictEqual([[true, '5,00', '70,00']]);
  });

  test('is refused as a whole when a size is not there in this colour', () => {
    expect(repartida('João M\nMaria GG\nAna gg')).toBe('Não há tamanho GG em Azul: Maria, Ana.');
  });

  test('is refused when only some have a size', () => {
    expect(repartida('João M\nMaria 7\nAna XGG')).toBe('Diga também o tamanho de: Maria 7, Ana XGG.');
  });

  test('is refused when a name is too long', () => {
    const longo = 'a'.repeat(61);
    expect(repartida(`João\n${longo}`)).toBe(`Este nome tem mais de 60 letras: ${longo}.`);
    expect(repartida('a'.repeat(60))).toHaveLength(1);
  });
});

test('pieces of the same come together with their names', () => {
  const um = { ...estampada, quantidade: '1', propria: comOsNomes(['Ana']) };
  expect(maisDaOutra(um, { ...um, quantidade: '2', propria: comOsNomes(['Bia', 'Caio']) })).toMatchObject({
    quantidade: '3',
    propria: { nomes: ['Ana', 'Bia', 'Caio'] },
  });
});

test('the pictures of its own colour are shown, else those of none', () => {
  const foto = (imagem_id: number) => ({ imagem_id });
  expect(fotosDaLinha([foto(2), foto(1), foto(5)], estampada, LISA)).toStrictEqual([foto(1)]);
  expect(fotosDaLinha([foto(2), foto(5), foto(6), foto(7)], estampada, LISA)).toStrictEqual([foto(5), foto(6)]);
  expect(fotosDaLinha([foto(2)], estampada, LISA)).toStrictEqual([foto(2)]);
});
