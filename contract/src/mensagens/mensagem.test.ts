import { describe, expect, test } from 'vitest';
import {
  enderecoNoWhatsapp,
  escreverMensagem,
  lacunaEstranha,
  MOMENTOS,
  TEXTOS_DE_SEMPRE,
  type Valores,
} from './mensagem.ts';

const VALORES: Valores = {
  ...{ nome: 'Ana Lima', numero: '12', itens: '2 × Camiseta', total: 'R$ 99,80', falta: 'R$ 9,80' },
  ...{ pix: '000201', prazo: '02/12/2026', rastreio: 'BR1', pagina: null },
};

describe('a message', () => {
  test('says what there is of a sale', () => {
    expect(escreverMensagem('{nome}, o {numero}: {itens}, {total}, {falta}, {prazo}, {rastreio}', VALORES)).toBe(
      'Ana Lima, o 12: 2 × Camiseta, R$ 99,80, R$ 9,80, 02/12/2026, BR1',
    );
  });

  test('leaves out a line about what there is not, and keeps the others', () => {
    const texto = 'Olá, {nome}!\nVeja: {pagina}\n\nAté logo.';
    expect(escreverMensagem(texto, VALORES)).toBe('Olá, Ana Lima!\n\nAté logo.');
  });

  test('takes no gap out of a name', () => {
    expect(escreverMensagem('Olá, {nome}!', { ...VALORES, nome: '{total}' })).toBe('Olá, {total}!');
  });

  test.each(MOMENTOS)('of a shop that wrote no other words has only gaps that are filled: %s', (momento) => {
    expect(lacunaEstranha(TEXTOS_DE_SEMPRE[momento])).toBeUndefined();
  });

  test.each([
    ['Olá, {apelido}', 'apelido'],
    ['{nome} {}', ''],
    ['{ nome }', ' nome '],
    ['sem nada', undefined],
    ['uma chave { só', undefined],
  ])('%s has the strange gap %j', (texto, lacuna) => expect(lacunaEstranha(texto)).toBe(lacuna));

  test('goes into an address whole, and without a number asks for whom', () => {
    expect(enderecoNoWhatsapp('5511981234455', 'R$ 1 & "fim"\n100%')).toBe(
      'https://wa.me/5511981234455?text=R%24%201%20%26%20%22fim%22%0A100%25',
    );
    expect(enderecoNoWhatsapp(null, 'Olá')).toBe('https://wa.me/?text=Ol%C3%A1');
  });
});
