import { describe, expect, test } from 'vitest';
import { caminhoInterno } from './valores.ts';

describe('a path of ours', () => {
  test.each([
    ['/', '/'],
    ['/produtos', '/produtos'],
    ['/produtos?modelo=3&busca=a%20b#x', '/produtos?modelo=3&busca=a%20b#x'],
    ['/a/../vendas', '/vendas'],
    ['/busca?de=//evil.example', '/busca?de=//evil.example'],
  ])('%s is read as %s', (caminho, lido) => expect(caminhoInterno(caminho)).toBe(lido));

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '\\\\evil.example',
    ' /vendas',
    'http://localhost:3000/vendas',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    7,
  ])('%j is none', (caminho) => expect(caminhoInterno(caminho)).toBeNull());
});
