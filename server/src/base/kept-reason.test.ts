import { reason, sentenceOf } from '@varal/contract/errors';
import { expect, test } from 'vitest';
import { keepReason, keptReason, tellKept } from './kept-reason.ts';

test('what was kept is told as a sentence', () => {
  const causa = reason('bling.aplicativo_invalido');
  expect(tellKept(keepReason(reason('bling.recusou', { causa })))).toBe(
    'O Bling recusou: o id ou o segredo do aplicativo não confere. Avise quem cuida do servidor.',
  );
  expect(tellKept(null)).toBeNull();
});

test.each(['O CPF não é válido.', '{"codigo": "de.outra_versao", "params": {}}', '{}', '7', 'null'])(
  'what is no reason of ours is told as it stands: %s',
  (kept) => expect(sentenceOf(keptReason(kept))).toBe(kept),
);
