import { describe, expect, test } from 'vitest';
import { enderecoDaImagem, miniatura, recusaDaImagem } from './imagens.ts';

describe('a file chosen as a picture', () => {
  test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'IMAGE/PNG'])('may be %s', (type) => {
    expect(recusaDaImagem({ type, size: 1000 })).toBeNull();
  });

  test.each(['image/svg+xml', 'image/heic', 'image/tiff', 'image/bmp', 'application/pdf', 'text/plain', ''])(
    'is refused as %s',
    (type) => {
      expect(recusaDaImagem({ type, size: 1000 })).toBe('Tipo de arquivo não suportado');
    },
  );

  test('may have 5,242,880 bytes and not one more', () => {
    expect(recusaDaImagem({ type: 'image/png', size: 5_242_880 })).toBeNull();
    expect(recusaDaImagem({ type: 'image/png', size: 5_242_881 })).toBe('Arquivo muito grande (máx. 5MB)');
  });

  test('of a wrong type is refused for it, however large', () => {
    expect(recusaDaImagem({ type: 'video/mp4', size: 9_000_000 })).toBe('Tipo de arquivo não suportado');
  });
});

test('a thumbnail is found by the name or the address of its picture', () => {
  expect(miniatura('0a1b.jpg', 160)).toBe('0a1b-160.webp');
  expect(miniatura(enderecoDaImagem('0a1b.png'), 480)).toBe('/midia/0a1b-480.webp');
  expect(miniatura('https://loja.example.com.br/midia/0a1b.jpg', 480)).toBe(
    'https://loja.example.com.br/midia/0a1b-480.webp',
  );
});
