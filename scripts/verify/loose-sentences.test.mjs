// @ts-check
import { describe, expect, test } from 'vitest';
import { looseSentences } from './loose-sentences.mjs';

const linesOf = (/** @type {string} */ text, path = 'server/src/vendas/x.ts') => looseSentences({ path, text });

describe('a sentence outside of x.errors.ts is refused', () => {
  test.each([
    "throw new AppError('venda.x', { frase: 'O frete mudou.' });",
    "throw new FalhaNoEnvio('recusado', 'Valor inválido.');",
    "throw new FalhaDoBling('recusado', `O CPF de ${nome} não é válido.`);",
    "throw new FalhaDoBling('recusado', alerta ?? 'O Bling não excluiu o produto.');",
    "const r = asReason('faltam as colunas');",
    "const x = { erros: { ids: ['Campo obrigatório'] } };",
    "const x = { erro: vazio ? 'Escolha uma imagem.' : null };",
    "const x = z.string().regex(/x/, 'Digite um CPF.');",
    "const x = z.object({}).refine(f, { path: ['a'], error: 'O CEP final vem antes.' });",
  ])('%s', (text) => expect(linesOf(`\n${text}`)).toStrictEqual([2]));

  test.each([
    "if (error.message === 'Erro ao calcular') f();",
    "if (error.erro.includes('estoque insuficiente')) f();",
    'if (`Erro ao ${que}` !== message) f();',
  ])('and a screen knows no refusal by its words: %s', (text) =>
    expect(linesOf(text, 'web/src/vendas/x.tsx')).toStrictEqual([1]),
  );

  test('and so is a text that is all gap, of which anything can be made', () => {
    const texts = "const x = { a: '{frase}', b: '{motivo}', c: '{palavras}', d: 'O {que} mudou.' };";
    expect(linesOf(texts, 'contract/src/vendas/vendas.errors.ts')).toStrictEqual([1]);
    expect(linesOf(texts.replace('{frase}', 'Mudou.'), 'contract/src/vendas/vendas.errors.ts')).toStrictEqual([]);
  });
});

test.each([
  ["throw new AppError('venda.frete_mudou');", undefined],
  ["throw new FalhaNoEnvio('fora_do_ar', reason('envio.sem_arquivo', { quem: 'O Melhor Envio' }));", undefined],
  ["throw new AppError('venda.x', { lista: falta.join(', ') });", undefined],
  ["throw new Error('there is no sale');", undefined],
  ["const x = { motivo: 'Acerto com o Bling' };", undefined],
  ["throw new CommandError('O servidor está em uso.');", undefined],
  ['const x = { erro: await sql`select causa from envios` };', undefined],
  ["alert.show({ message: 'Erro ao excluir categoria.' });", 'web/src/categorias/x.tsx'],
  ["if (error.codigo === 'venda.frete_mudou') f();", 'web/src/vendas/x.tsx'],
])('is let pass: %s', (text, path) => expect(linesOf(text, path)).toStrictEqual([]));
