import { expect, test } from 'vitest';
import { ERRORS, errorSentence, TITLES } from './errors.ts';

test('a sentence is told with its gaps filled in', () => {
  expect(errorSentence('auth.tentativas_demais', { segundos: 42 })).toBe(
    'Muitas tentativas com senha errada. Tente novamente em 42 segundos.',
  );
  expect(errorSentence('auth.credenciais_invalidas')).toBe('Usuário ou senha inválidos!');
});

// The specification writes these without a point, and they are shown as they stand there; Bling's own words end theirs.
const WITHOUT_POINT = [
  'Arquivo muito grande (máx. {mb}MB)',
  'Código de rastreamento não disponível',
  'Dados incompletos: {lista}',
  'Erro ao calcular o frete',
  'Erro ao calcular o frete. {frase}',
  'Erro ao consultar rastreamento',
  'Erro ao gerar etiqueta',
  'Não foi possível sincronizar: Produtos não publicados no Bling: {nomes}',
  'O Bling recusou: {causa}',
  'Preencha o nome',
  'Produto não encontrado',
  'Selecione a origem da venda',
  'Selecione um cliente',
  'Tipo de arquivo não suportado',
  'Venda não encontrada',
];

/** A whole sentence that somebody else made. */
const PASSED_ON = '{frase}';

test.each(Object.entries(ERRORS).filter(([, { text }]) => text !== PASSED_ON))(
  '%s has a status with a title and is a sentence',
  (_, { status, text }) => {
    expect(TITLES[status]).toBeDefined();
    expect(WITHOUT_POINT.includes(text) ? `${text}.` : text).toMatch(/^[A-ZÀ-Ú].*[.!]$/);
  },
);
