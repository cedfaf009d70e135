import { describe, expect, test } from 'vitest';
import { speakPortuguese } from '../validation-messages.ts';
import { faixaDeFrete } from './tabela-de-frete.ts';

speakPortuguese();

const erros = (digitado: object) =>
  faixaDeFrete.safeParse(digitado).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a line of the own table', () => {
  const LINHA = { nome: 'Motoboy', cep_de: '01000-000', cep_ate: '01999-999', peso_ate: '0,5', valor: '12,50' };

  test('is taken as staff write it', () => {
    expect(faixaDeFrete.parse({ ...LINHA, nome: ' Moto \n boy ', prazo_entrega: ' 2 ' })).toStrictEqual({
      nome: 'Moto boy',
      cep_de: '01000000',
      cep_ate: '01999999',
      peso_ate: 0.5,
      valor: 12.5,
      prazo_entrega: 2,
    });
  });

  test.each([
    ['nome', '  ', 'Campo obrigatório'],
    ['nome', undefined, 'Campo obrigatório'],
    ['cep_de', '1310', 'Digite os oito números do CEP.'],
    ['cep_ate', '00999999', 'O CEP final vem antes do CEP inicial.'],
    ['peso_ate', 0, 'O peso deve ser maior que zero.'],
    ['peso_ate', '0,0005', 'Use no máximo 3 casas decimais.'],
    ['valor', -1, 'O valor não pode ser negativo.'],
    ['valor', 'grátis', 'Digite um número válido.'],
    ['valor', 100_000, 'Digite um número válido.'],
    ['prazo_entrega', '', 'Digite um número de dias.'],
    ['prazo_entrega', 1.5, 'Digite um número de dias.'],
    ['prazo_entrega', null, 'Campo obrigatório'],
    ['prazo_entrega', 366, 'O prazo é de no máximo 365 dias.'],
    ['prazo_entrega', -1, 'O valor não pode ser negativo.'],
  ])('with %s as %j is none', (campo, digitado, frase) => {
    expect(erros({ ...LINHA, prazo_entrega: 1, [campo]: digitado })).toStrictEqual([[campo, frase]]);
  });
});
