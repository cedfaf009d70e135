import { describe, expect, test } from 'vitest';
import { umaVenda, umItem } from '../test-venda.ts';
import { type CamposDaVenda, camposDe, itensDe } from './campos-da-venda.ts';
import type { Linha } from './itens/linha.ts';
import { juntarVersoes } from './juntar-versoes.ts';
import { umItemProprio } from './propria/test-propria.ts';

const antes = camposDe(umaVenda());
const [primeira, segunda] = antes.linhas as [Linha, Linha];
const com = (linhas: Linha[]): CamposDaVenda => ({ ...antes, linhas });

const skus = ({ linhas }: CamposDaVenda) => linhas.map(({ sku }) => sku);
const quantidades = ({ linhas }: CamposDaVenda) => linhas.map(({ quantidade }) => quantidade);

describe('two people at one sale', () => {
  test('what was typed stands on what the other left', () => {
    const juntas = juntarVersoes({
      antes,
      digitado: { ...com([{ ...primeira, quantidade: '5' }, segunda]), origem: 'loja_fisica' },
      agora: camposDe(umaVenda({ itens: [umItem(1, { desconto: 3 }), umItem(2, { quantidade: 9 })] })),
    });
    expect(juntas.origem).toBe('loja_fisica');
    expect(quantidades(juntas)).toStrictEqual(['5', '9']);
    expect(juntas.linhas[0]?.desconto).toBe('3,00');
  });

  test('with nothing typed it is what the other left', () => {
    const agora = camposDe(umaVenda({ origem: 'redes_sociais', itens: [umItem(3)] }));
    expect(juntarVersoes({ antes, digitado: antes, agora })).toStrictEqual(agora);
  });

  test('lines of both are there, and none that either took out', () => {
    const minha: Linha = { ...primeira, chave: 'nova-1', sku: 'P-CAM-8' };
    const juntas = juntarVersoes({
      antes,
      digitado: com([segunda, minha]),
      agora: camposDe(umaVenda({ itens: [umItem(1), umItem(9)] })),
    });
    expect(skus(juntas)).toStrictEqual(['P-CAM-9', 'P-CAM-8']);
  });

  test('a line the other took out stays where something was typed into it', () => {
    const juntas = juntarVersoes({
      antes,
      digitado: com([{ ...primeira, quantidade: '4' }, segunda]),
      agora: camposDe(umaVenda({ itens: [umItem(2)] })),
    });
    expect(skus(juntas)).toStrictEqual(['P-CAM-2', 'P-CAM-1']);
  });

  test('what both added is one line, as it was typed here', () => {
    const minha: Linha = { ...primeira, chave: 'nova-1', sku: 'p-cam-9', quantidade: '7' };
    const juntas = juntarVersoes({
      antes,
      digitado: com([primeira, segunda, minha]),
      agora: camposDe(umaVenda({ itens: [umItem(1), umItem(2, { quantidade: 2 }), umItem(9)] })),
    });
    expect(quantidades(juntas)).toStrictEqual(['1', '2', '7']);
  });

  test('a variation the other chose is kept, and so is one chosen here', () => {
    const doOutro = camposDe(umaVenda({ itens: [umItem(1, { sku: 'P-CAM-1-AZUL' }), umItem(2, { quantidade: 2 })] }));
    const digitado = com([
      { ...primeira, quantidade: '6' },
      { ...segunda, sku: 'P-CAM-2-VERDE' },
    ]);
    const juntas = juntarVersoes({ antes, digitado, agora: doOutro });
    expect(skus(juntas)).toStrictEqual(['P-CAM-1-AZUL', 'P-CAM-2-VERDE']);
    expect(quantidades(juntas)).toStrictEqual(['6', '2']);
  });
});

describe('prints of a line', () => {
  const com = (nomes: string[] | null, mais = {}) =>
    camposDe(umaVenda({ itens: [umItemProprio({ quantidade: 2, personalizacoes: nomes, ...mais })] }));
  const antes = com(['Ana', 'Bia']);
  const [linha] = antes.linhas as [Linha];
  const nomes = ({ linhas }: CamposDaVenda) => linhas.map(({ propria }) => propria?.nomes);
  const comNomes = (meus: string[]): CamposDaVenda => ({
    ...antes,
    linhas: [{ ...linha, propria: linha.propria && { ...linha.propria, nomes: meus } }],
  });

  test('and its names are those that were typed here, else those of the other', () => {
    const agora = com(['Ana', 'Caio'], { desconto: 3 });
    expect(juntarVersoes({ antes, digitado: antes, agora })).toStrictEqual(agora);
    const juntas = juntarVersoes({ antes, digitado: comNomes(['Davi', 'Bia']), agora });
    expect(nomes(juntas)).toStrictEqual([['Davi', 'Bia']]);
    expect(juntas.linhas[0]?.desconto).toBe('3,00');
  });

  test('keep a line that the other took out', () => {
    const vazia = camposDe(umaVenda({ itens: [] }));
    expect(nomes(juntarVersoes({ antes, digitado: comNomes(['Davi', 'Bia']), agora: vazia }))).toHaveLength(1);
    expect(nomes(juntarVersoes({ antes, digitado: antes, agora: vazia }))).toHaveLength(0);
    // The sale knows it no more, so it goes by its blank.
    const juntas = juntarVersoes({ antes, digitado: comNomes(['Davi', 'Bia']), agora: vazia });
    expect(itensDe(juntas.linhas)).toMatchObject([{ sku: 'LISA-M', personalizacoes: ['Davi', 'Bia'] }]);
  });

  test('that both added are one line of the sale', () => {
    const minha = { ...linha, chave: 'nova-1', propria: linha.propria && { ...linha.propria, guardada: undefined } };
    const semNada = { ...antes, linhas: [] };
    const juntas = juntarVersoes({ antes: semNada, digitado: { ...antes, linhas: [minha] }, agora: com(null) });
    expect(itensDe(juntas.linhas)).toMatchObject([{ sku: 'LISA-M+E0007', personalizacoes: ['Ana', 'Bia'] }]);
  });
});
