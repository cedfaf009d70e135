import { normalizar } from '@varal/contract/valores';
import { describe, expect, test } from 'vitest';
import { CategoriasQueFaltam, type DaLoja, nomesNoCaminho } from './categorias-que-faltam.ts';

test.each([
  [['Roupas > Camisetas'], false, ['Roupas', 'Camisetas']],
  [['Roupas>>Camisetas'], false, ['Roupas', 'Camisetas']],
  [['Roupas » Camisetas »'], false, ['Roupas', 'Camisetas']],
  // WooCommerce and Nuvemshop name several; the first counts.
  [['Roupas > Camisetas, Promoção'], false, ['Roupas', 'Camisetas']],
  [['Saias 1,5 m'], false, ['Saias 1,5 m']],
  // A shop may call one of its own so, and its spreadsheet says it as it is.
  [['Blusas, regatas'], true, ['Blusas, regatas']],
  [['Calça/Bermuda'], false, ['Calça/Bermuda']],
  // Loja Integrada has a column for each level.
  [['Blusas, regatas', 'Infantil'], false, ['Blusas, regatas', 'Infantil']],
  [['  Roupas   de  cama '], false, ['Roupas de cama']],
  [[' > '], false, []],
])('%j is on the way %j', (niveis, daqui, nomes) => {
  expect(nomesNoCaminho(niveis, daqui)).toStrictEqual(nomes);
});

const ROUPAS = { id: 7, codigo: '0007', nome: 'Roupas', caminho: 'Roupas' };
const BEBE = { id: 8, codigo: '0008', nome: 'Bebê', caminho: 'Roupas > Bebê' };
const CAMA = { id: 9, codigo: '0009', nome: 'Cama', caminho: 'Casa > Cama' };
const MAIS_CAMA = { id: 10, codigo: '0010', nome: 'Cama', caminho: 'Hotel > Cama' };
const TODAS = [ROUPAS, BEBE, CAMA, MAIS_CAMA];
const mesmo = (um: string, outro: string) => normalizar(um) === normalizar(outro);
const daLoja: DaLoja = {
  chamadas: (nome) => TODAS.filter((uma) => mesmo(uma.nome, nome)),
  noCaminho: (caminho) => TODAS.find((uma) => mesmo(uma.caminho, caminho)),
};
const achado = (dito: ReturnType<CategoriasQueFaltam['dizer']>) => ('achado' in dito ? dito.achado : undefined);
const CRIA = { marcado: true, criar: true, daqui: false };

describe('categories that are missing', () => {
  test('hang below those that are here, and are each one, whatever their case, accents and spaces', () => {
    const faltam = new CategoriasQueFaltam(CRIA);
    const verao = achado(faltam.dizer(['ROUPAS > Verão > Saias'], daLoja));
    const igual = achado(faltam.dizer(['roupas>verao  >  SAIAS'], daLoja));
    expect(verao).toMatchObject({ nome: 'Saias', caminho: 'Roupas > Verão > Saias' });
    expect(igual?.id).toBe(verao?.id);
    expect(verao?.id).toBeLessThan(0);
    faltam.usar(verao?.id, 5, 'gravar');
    expect(faltam.lista).toStrictEqual([
      { caminho: 'Roupas > Verão', linha: 5, vale: 'gravar' },
      { caminho: 'Roupas > Verão > Saias', linha: 5, vale: 'gravar' },
    ]);
  });

  test('hang below what their first name alone is found as', () => {
    const faltam = new CategoriasQueFaltam(CRIA);
    expect(achado(faltam.dizer(['Bebe > Bodies'], daLoja))?.caminho).toBe('Roupas > Bebê > Bodies');
    expect(faltam.dizer(['Cama > Lençóis'], daLoja)).toMatchObject({
      motivo: { codigo: 'planilha.categoria_ambigua' },
    });
    expect(achado(faltam.dizer(['Hotel > Lençóis'], daLoja))?.caminho).toBe('Hotel > Lençóis');
  });

  test('are made for products that come in, in the way of treating stock in which they do', () => {
    const faltam = new CategoriasQueFaltam(CRIA);
    const saias = achado(faltam.dizer(['Saias'], daLoja));
    achado(faltam.dizer(['Meias'], daLoja));
    faltam.usar(saias?.id, 2, 'manter');
    expect(faltam.lista).toStrictEqual([{ caminho: 'Saias', linha: 2, vale: 'manter' }]);
    faltam.usar(saias?.id, 9, 'gravar');
    expect(faltam.lista).toStrictEqual([{ caminho: 'Saias', linha: 2, vale: 'sempre' }]);
  });

  test('are listed all where nobody wishes them made, and refused as ever', () => {
    const faltam = new CategoriasQueFaltam({ marcado: false, criar: false, daqui: false });
    expect(faltam.dizer(['Roupas > Saias'], daLoja)).toMatchObject({
      motivo: { codigo: 'planilha.categoria_desconhecida' },
    });
    expect(faltam.dizer(['x'.repeat(121)], daLoja)).toMatchObject({
      motivo: { codigo: 'planilha.categoria_desconhecida' },
    });
    expect(faltam.lista.map(({ caminho }) => caminho)).toStrictEqual(['Roupas > Saias']);
  });

  test.each([
    [['x'.repeat(121)], 'motivo.em_palavras'],
    [[Array.from({ length: 21 }, (_, n) => `N${n}`).join(' > ')], 'planilha.categoria_funda'],
    [[' > '], 'planilha.categoria_desconhecida'],
  ])('are none that a form would refuse', (niveis, codigo) => {
    const faltam = new CategoriasQueFaltam(CRIA);
    expect(faltam.dizer(niveis, daLoja)).toMatchObject({ motivo: { codigo } });
    expect(faltam.lista).toStrictEqual([]);
  });

  test('are those that a look promised, and no others, once somebody said so', () => {
    const prometidas = ['Roupas > Saias'];
    const antes = new CategoriasQueFaltam({ ...CRIA, prometidas });
    expect(achado(antes.dizer(['roupas > saias'], daLoja))?.caminho).toBe('Roupas > saias');
    expect(achado(antes.dizer(['Meias'], daLoja))).toBeUndefined();
    const saias = { id: 12, codigo: '0012', nome: 'Saias', caminho: 'Roupas > Saias' };
    const depois = new CategoriasQueFaltam({ ...CRIA, criar: false, prometidas }, [ROUPAS, saias]);
    expect(depois.feita(['Roupas>SAIAS'], daLoja)).toBe(saias);
    expect(depois.feita(['Roupas'], daLoja)).toBeUndefined();
    expect(depois.prometida('Roupas > Saias')).toBe(antes.prometida('Roupas > Saias'));
  });
});
