import { FORMAS_DA_PARCELA, type FormaDaParcela } from '@varal/contract/sincronizacao/formas-no-bling';
import { describe, expect, test } from 'vitest';
import { escolherForma, sugerirForma } from './escolher-forma.ts';

const uma = (id: number, descricao: string, tipo: number, finalidade: number, mais: object = {}) => ({
  id,
  descricao,
  tipo,
  finalidade,
  padrao: false,
  serve: finalidade !== 1,
  ...mais,
});
/** The forms of an account that Bling has just opened. */
const CONTA_NOVA = [
  uma(1, 'Dinheiro', 1, 3, { padrao: true }),
  uma(2, 'Pix', 20, 3),
  uma(3, 'Boleto', 15, 2),
  uma(4, 'Cheque', 2, 3),
  uma(5, 'Depósito Bancário', 16, 3),
  uma(6, 'Crediário', 21, 3),
  uma(7, 'Vale-Troca', 21, 2),
];
const comEscolha = (escolhas: Partial<Record<FormaDaParcela, number>>, formas = CONTA_NOVA) => ({
  formas,
  tabela: FORMAS_DA_PARCELA.map((forma) => ({
    forma,
    forma_id: escolhas[forma] ?? null,
    sugerida_id: sugerirForma(formas, forma),
  })),
});

describe('the suggestion', () => {
  test('of a new account has no card and nothing for what is still owed', () => {
    const sugeridas = FORMAS_DA_PARCELA.map((forma) => [forma, sugerirForma(CONTA_NOVA, forma)]);
    expect(Object.fromEntries(sugeridas)).toStrictEqual({
      pix: 2,
      dinheiro: 1,
      cartao_credito: null,
      cartao_debito: null,
      boleto: 3,
      // The voucher of an exchange, and not what is sold on credit.
      credito: 7,
      outro: null,
      a_receber: null,
    });
  });

  test('of Pix is the static one before the dynamic one, and never what only pays', () => {
    expect(sugerirForma([uma(8, 'Pix dinâmico', 17, 3), uma(9, 'Pix', 20, 2)], 'pix')).toBe(9);
    expect(sugerirForma([uma(8, 'Pix dinâmico', 17, 3), uma(9, 'Pix', 20, 1)], 'pix')).toBe(8);
    expect(sugerirForma([uma(8, 'Outros', 99, 3), uma(9, 'Sem pagamento', 90, 3)], 'a_receber')).toBe(8);
  });
});

describe('the form of an instalment', () => {
  test('is the chosen one, else the suggested one', () => {
    expect(escolherForma(comEscolha({ pix: 5 }), 'pix')).toStrictEqual({ id: 5, padrao: false });
    expect(escolherForma(comEscolha({}), 'pix')).toStrictEqual({ id: 2, padrao: false });
    expect(escolherForma(comEscolha({ a_receber: 6 }), 'a_receber')).toStrictEqual({ id: 6, padrao: false });
  });

  test('is the default of the account, which is known, where nothing was chosen or the choice is gone', () => {
    expect(escolherForma(comEscolha({}), 'cartao_credito')).toStrictEqual({ id: 1, padrao: true });
    // The suggestion does not take the place of what the shop chose.
    expect(escolherForma(comEscolha({ pix: 77 }), 'pix')).toStrictEqual({ id: 1, padrao: true });
  });

  test('is none that only pays: an account without another is told so', () => {
    const soPaga = [uma(1, 'Dinheiro', 1, 1, { padrao: true })];
    expect(escolherForma(comEscolha({}, [...soPaga, uma(2, 'Cheque', 2, 3)]), 'dinheiro')).toMatchObject({ id: 2 });
    expect(() => escolherForma(comEscolha({}, soPaga), 'dinheiro')).toThrow(
      'Não há forma de pagamento ativa no Bling. Cadastre uma lá e tente novamente.',
    );
  });
});
