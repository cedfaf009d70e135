import { describe, expect, test } from 'vitest';
import { speakPortuguese } from '../validation-messages.ts';
import { faltaNoRemetente } from './falta-no-remetente.ts';
import { remetente } from './remetente.ts';

speakPortuguese();

const erros = (digitado: object) =>
  remetente.safeParse(digitado).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('who sends', () => {
  test('is taken however numbers are written', () => {
    expect(
      remetente.parse({ documento: '12.abc.345/01de-35', cep: '05010-000', telefone: '(11) 99999-0000', uf: 'sp' }),
    ).toMatchObject({ documento: '12ABC34501DE35', cep: '05010000', telefone: '11999990000', uf: 'SP' });
    expect(remetente.parse({ documento: '529.982.247-25' })).toMatchObject({ documento: '52998224725' });
  });

  test('may be told bit by bit', () => {
    const ninguem = remetente.parse({});
    expect(faltaNoRemetente(ninguem)).toStrictEqual([
      'Nome ou razão social',
      'CPF ou CNPJ',
      'Email',
      'CEP',
      'Endereço',
      'Bairro',
      'Município',
      'UF',
    ]);
    const loja = { nome: 'Varal', documento: '52998224725', email: 'a@b.co', cep: '05010000' };
    expect(faltaNoRemetente({ ...ninguem, ...loja, endereco: 'Rua Caiubi' })).toStrictEqual([
      'Bairro',
      'Município',
      'UF',
    ]);
  });

  test('lives in the state of the CEP', () => {
    const loja = { nome: 'Varal', documento: '52998224725', email: 'a@b.co', cep: '05010000', endereco: 'Rua Caiubi' };
    const inteira = { ...remetente.parse({}), ...loja, bairro: 'Perdizes', municipio: 'São Paulo' };
    expect(faltaNoRemetente({ ...inteira, uf: 'SP' })).toStrictEqual([]);
    expect(faltaNoRemetente({ ...inteira, uf: 'RJ' })).toStrictEqual(['UF do CEP']);
  });

  test.each([
    ['documento', '123', 'Digite um CPF ou um CNPJ.'],
    ['documento', '529.982.247-24', 'Este CPF não confere. Verifique os números.'],
    ['documento', '111.111.111-11', 'Este CPF não confere. Verifique os números.'],
    ['documento', '11.222.333/0001-82', 'Este CNPJ não confere. Verifique os números.'],
    ['documento', '12ABC34501DE36', 'Este CNPJ não confere. Verifique os números.'],
    ['documento', '1234567890A', 'Digite um CPF ou um CNPJ.'],
    ['telefone', '99999-0000', 'Digite o DDD e o número.'],
    ['email', 'loja', 'Digite um e-mail válido.'],
    ['email', 'loja@exemplo.com.br (Ana)', 'Digite um e-mail válido.'],
    ['cep', '0501000', 'Digite os oito números do CEP.'],
    ['uf', 'S', 'Digite as duas letras do estado.'],
  ])('%s is not %s', (campo, digitado, frase) => {
    expect(erros({ [campo]: digitado })).toStrictEqual([[campo, frase]]);
  });
});
