import { expect, test } from 'vitest';
import { asReason, ERRORS, type ErrorCode, errorSentence, reason, sentenceOf, TITLES } from './errors.ts';

test('a sentence is told with its gaps filled in', () => {
  expect(errorSentence('auth.tentativas_demais', { segundos: 42 })).toBe(
    'Muitas tentativas com senha errada. Tente novamente em 42 segundos.',
  );
  expect(errorSentence('auth.credenciais_invalidas')).toBe('Usuário ou senha inválidos!');
});

test('a reason is told inside of a sentence, and so is a reason inside of it', () => {
  const motivo = reason('sincronizacao.produto_la');
  const causa = reason('sincronizacao.sku_no_bling', { sku: '{motivo} $&', motivo });
  expect(errorSentence('bling.recusou', { causa })).toBe(
    'O Bling recusou: O Bling já tem o SKU {motivo} $&, mas ele é lá um produto próprio, não uma variação. Corrija um dos dois e tente novamente.',
  );
});

test('what somebody else said is told in their words', () => {
  expect(sentenceOf(asReason('O CEP de Maria {não} existe.'))).toBe('O CEP de Maria {não} existe.');
});

// No other test comes to these.
test.each([
  [reason('bling.sem_permissao'), 'o aplicativo não tem permissão para isto. Confira os escopos.'],
  [
    reason('envio.token_recusado'),
    'O Melhor Envio não aceitou o token da loja. Gere um token novo no painel dele e avise quem cuida do servidor.',
  ],
  [
    reason('envio.sem_permissao'),
    'O token da loja no Melhor Envio não tem permissão para isto. Gere um token com todas as permissões.',
  ],
  [reason('envio.sem_pedido'), 'Pedido não sincronizado com Bling.'],
  [
    reason('pagamento.anotado_por_outro', { nome: 'Bia Souza', valor: 'R$ 40,00' }),
    'Bia Souza já anotou um pagamento: agora faltam R$ 40,00.',
  ],
  [reason('pagamento.venda_mudou', { valor: 'R$ 40,00' }), 'A venda mudou: agora faltam R$ 40,00.'],
  [reason('qrcode.desvio_grande', { mm: 10 }), 'O ajuste vai de -10 a 10 mm.'],
  [reason('qrcode.quantidade_zero'), 'A quantidade é de no mínimo 1.'],
  [reason('sincronizacao.produto_fora'), 'o produto não está mais no cadastro'],
  [reason('sincronizacao.saldo_desconhecido'), 'não se sabe o saldo de lá'],
  [reason('sincronizacao.saldo_grande_demais'), 'o saldo de lá é grande demais'],
  [reason('sincronizacao.variacao_perdida', { sku: 'A-1' }), 'O Bling gravou o produto sem a variação A-1.'],
  [reason('sincronizacao.nao_excluiu'), 'O Bling não excluiu o produto.'],
])('$codigo is told in its words', (one, sentence) => expect(sentenceOf(one)).toBe(sentence));

// The specification writes these without a point, and they are shown as they stand there; a reason ends with its own.
const WITHOUT_POINT: readonly string[] = [
  'bling.recusou',
  'categoria.nome_obrigatorio',
  'envio.frete_por_configurar',
  'envio.frete_recusado',
  'imagem.muito_grande',
  'imagem.tipo_invalido',
  'pagamento.nao_encontrado',
  'produto.nao_encontrado',
  'venda.dados_incompletos',
  'venda.etiqueta_indisponivel',
  'venda.frete_indisponivel',
  'venda.nao_encontrada',
  'venda.nao_publicados',
  'venda.rastreamento_indisponivel',
  'venda.sem_cliente',
  'venda.sem_origem',
  'venda.sem_rastreamento',
] satisfies ErrorCode[];

/** A reason brings the whole sentence of these. */
const ONLY_A_REASON: readonly string[] = [
  'local.leitura_recusada',
  'pagamento.mudou',
  'venda.etiqueta_recusada',
  'venda.leitura_recusada',
] satisfies ErrorCode[];

const refusals = Object.entries(ERRORS).flatMap(([code, error]) => ('status' in error ? [[code, error] as const] : []));

test.each(refusals)('%s has a status with a title and is a sentence', (code, { status, text }) => {
  expect(TITLES[status]).toBeDefined();
  if (ONLY_A_REASON.includes(code)) return expect(text).toBe('{motivo}');
  expect(WITHOUT_POINT.includes(code) ? `${text}.` : text).toMatch(/^([A-ZÀ-Ú]|\{(?:nome|faltam)\} ).*[.!…]$/);
});
