import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textoDoQr } from '../midia/qr.ts';
import { errosDoLeitor } from './leitor.errors.ts';
import { interpretarLeitura } from './leitura.ts';

const NOSSOS = ['https://loja.example.com.br', 'http://192.168.0.7:3000'];

/** Reads a text and puts a refusal into its sentence. */
function ler(texto: string) {
  const leitura = interpretarLeitura(texto, NOSSOS);
  if (leitura.tipo !== 'recusado') return leitura;
  const { codigo, ...resto } = leitura;
  return { ...resto, motivo: errosDoLeitor[codigo].text };
}

const NUNCA_ABERTO = 'Este código leva a um tipo de endereço que não é aberto, por segurança.';

describe('a text that was read is', () => {
  test.each([
    ['/produtos/12', 12, null, '/produtos/12'],
    ['/produtos/12/', 12, null, '/produtos/12'],
    ['/produtos/12?variacao=3', 12, 3, '/produtos/12?variacao=3'],
    ['/produtos/12?de=etiqueta&variacao=3#fotos', 12, 3, '/produtos/12?variacao=3'],
    ['/produtos/12?variacao=', 12, null, '/produtos/12'],
    ['/produtos/12?variacao=abc', 12, null, '/produtos/12'],
    ['/produtos/12?variacao=0', 12, null, '/produtos/12'],
    ['/produtos/12?variacao=-3', 12, null, '/produtos/12'],
    ['/produtos/2147483647', 2_147_483_647, null, '/produtos/2147483647'],
    ['/vendas/../produtos/12', 12, null, '/produtos/12'],
    [' \r\n/produtos/12\t\r\n', 12, null, '/produtos/12'],
    ['\uFEFF/produtos/12', 12, null, '/produtos/12'],
    ['https://loja.example.com.br/produtos/12?variacao=3', 12, 3, '/produtos/12?variacao=3'],
    ['HTTPS://LOJA.example.com.br/produtos/12', 12, null, '/produtos/12'],
    ['https://loja.example.com.br:443/produtos/12', 12, null, '/produtos/12'],
    ['http://192.168.0.7:3000/produtos/12', 12, null, '/produtos/12'],
    // This label was printed before the shop had https.
    ['http://loja.example.com.br/produtos/12', 12, null, '/produtos/12'],
    // The name before the @ does not matter: the host is ours.
    ['https://evil.example@loja.example.com.br/produtos/12', 12, null, '/produtos/12'],
  ])('%j: product %i, variation %j', (texto, produto_id, variacao_id, rota) =>
    expect(ler(texto)).toStrictEqual({ tipo: 'produto', produto_id, variacao_id, rota }),
  );

  test.each([
    ['/', '/'],
    ['/vendas/7', '/vendas/7'],
    ['/produtos', '/produtos'],
    ['/produtos/criar', '/produtos/criar'],
    ['/produtos/12/imagens', '/produtos/12/imagens'],
    ['/produtos/0', '/produtos/0'],
    ['/produtos/2147483648', '/produtos/2147483648'],
    ['/produtos/99999999999', '/produtos/99999999999'],
    ['/produtos?busca=a%20b#x', '/produtos?busca=a%20b#x'],
    ['/busca?de=//evil.example', '/busca?de=//evil.example'],
    ['https://loja.example.com.br', '/'],
    ['https://loja.example.com.br/vendas/7?aba=1#fim', '/vendas/7?aba=1#fim'],
  ])('%j: the route %j', (texto, rota) => expect(ler(texto)).toStrictEqual({ tipo: 'rota', rota }));

  test.each([
    ['https://example.org/promo', 'https://example.org/promo', 'example.org'],
    ['http://example.org', 'http://example.org/', 'example.org'],
    ['HTTP://EXAMPLE.ORG/A', 'http://example.org/A', 'example.org'],
    ['https://example.org:8443/', 'https://example.org:8443/', 'example.org:8443'],
    ['http://192.168.0.7/produtos/12', 'http://192.168.0.7/produtos/12', '192.168.0.7'],
    // The address contains our name but leads elsewhere: only the host decides.
    ['https://loja.example.com.br@evil.example/', 'https://loja.example.com.br@evil.example/', 'evil.example'],
    [
      'https://loja.example.com.br.evil.example/',
      'https://loja.example.com.br.evil.example/',
      'loja.example.com.br.evil.example',
    ],
    [
      'https://evil.example/https://loja.example.com.br',
      'https://evil.example/https://loja.example.com.br',
      'evil.example',
    ],
    ['https:\\\\evil.example\\a', 'https://evil.example/a', 'evil.example'],
    ['https:evil.example', 'https://evil.example/', 'evil.example'],
    ['https:///evil.example', 'https://evil.example/', 'evil.example'],
    // A letter that only looks like ours is shown in its true form.
    ['https://lоja.example.com.br/', 'https://xn--lja-sed.example.com.br/', 'xn--lja-sed.example.com.br'],
  ])('%j: the page of somebody else, by its host', (texto, endereco, host) =>
    expect(ler(texto)).toStrictEqual({ tipo: 'externo', endereco, host }),
  );

  test.each([
    ['P-LUA-PRETA-M', 'P-LUA-PRETA-M'],
    ['  0012\n', '0012'],
    ['7891234567895', '7891234567895'],
    ['Camiseta Açaí', 'Camiseta Açaí'],
    ['CAM:AZUL', 'CAM:AZUL'],
    ['KIT: 3', 'KIT: 3'],
    ['www.example.org', 'www.example.org'],
    ['produtos/12', 'produtos/12'],
    ['?variacao=3', '?variacao=3'],
    ['httpx', 'httpx'],
    ['a'.repeat(200), 'a'.repeat(200)],
  ])('%j: a code', (texto, codigo) => expect(ler(texto)).toStrictEqual({ tipo: 'codigo', codigo }));

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'javascript:https://loja.example.com.br/produtos/12',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://loja.example.com.br/1',
    'file:///etc/passwd',
    'ftp://example.org/',
    'intent://scan/#Intent;end',
    'qualquer://coisa',
    'qualquer:/coisa',
    'qualquer:\\coisa',
    'view-source:https://example.org',
    'mailto:a@example.org',
    'tel:+551199999',
    'WIFI:T:WPA;S:loja;P:segredo;;',
    'BEGIN:VCARD',
    '//evil.example',
    '///evil.example/produtos/12',
    '//loja.example.com.br/produtos/12',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://loja.example.com.br//evil.example',
    'https://loja.example.com.br/\\evil.example',
    'https://',
    'http:',
    'https://exa mple.org',
    'https://example.org:99999/',
  ])('%j: never opened', (texto) => expect(ler(texto)).toStrictEqual({ tipo: 'recusado', motivo: NUNCA_ABERTO }));

  test.each([
    'java\tscript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'P-\u0000LUA',
    'P-LUA\u001d01',
    '\u202eAUL-P',
    'P\u200b-LUA',
    'P-\ud800',
    '\u0000/produtos/12',
  ])('%j: refused for what cannot be seen in it', (texto) =>
    expect(ler(texto)).toStrictEqual({
      tipo: 'recusado',
      motivo: 'Este código tem caracteres que não podem ser usados.',
    }),
  );

  test.each(['', '   ', '\r\n'])('%j: nothing', (texto) =>
    expect(ler(texto)).toStrictEqual({ tipo: 'recusado', motivo: 'O código está vazio.' }),
  );

  test('too long to be a code, or an address', () => {
    const motivo = 'O texto deste código é longo demais.';
    expect(ler('a'.repeat(201))).toStrictEqual({ tipo: 'recusado', motivo });
    expect(ler(`https://example.org/${'a'.repeat(1_900)}`).tipo).toBe('externo');
    expect(ler(`https://example.org/${'a'.repeat(2_100)}`)).toStrictEqual({ tipo: 'recusado', motivo });
    expect(ler(`/vendas?busca=${'a'.repeat(2_100)}`)).toStrictEqual({ tipo: 'recusado', motivo });
  });
});

test('without an address of our own, and with one that is none, nothing is ours', () => {
  const externo = { tipo: 'externo', endereco: 'https://loja.example.com.br/', host: 'loja.example.com.br' };
  expect(interpretarLeitura('https://loja.example.com.br/', [])).toStrictEqual(externo);
  expect(interpretarLeitura('https://loja.example.com.br/', ['', 'loja.example.com.br'])).toStrictEqual(externo);
});

test('every QR code the shop prints is read as what it was printed for', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(
      id,
      fc.option(id),
      fc.constantFrom('', ...NOSSOS, 'https://loja.example.com.br/'),
      (produto_id, variacao_id, de) => {
        expect(ler(textoDoQr(produto_id, variacao_id, de))).toStrictEqual({
          tipo: 'produto',
          produto_id,
          variacao_id,
          rota: textoDoQr(produto_id, variacao_id),
        });
      },
    ),
  );
});

test('whatever is read, it stays in the shop or is an http address of the host that is shown', () => {
  const pedaco = fc.constantFrom(
    '/',
    '\\',
    ':',
    '//',
    'http',
    'https',
    'javascript',
    'data',
    '@',
    '.',
    '..',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'loja.example.com.br',
    'produtos',
    '12',
    'variacao=3',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pedaco, { maxLength: 8 }).map((partes) => partes.join('')),
      ),
      (texto) => {
        const leitura = ler(texto);
        if (leitura.tipo === 'externo') {
          const { protocol, host, href } = new URL(leitura.endereco);
          expect(['http:', 'https:']).toContain(protocol);
          expect([host, href]).toStrictEqual([leitura.host, leitura.endereco]);
        }
        if (leitura.tipo === 'rota' || leitura.tipo === 'produto') {
          expect(new URL(leitura.rota, 'https://varal.example').host).toBe('varal.example');
        }
      },
    ),
    { numRuns: 500 },
  );
});
