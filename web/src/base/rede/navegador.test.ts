import { expect, test } from 'vitest';
import { enderecoExterno } from './navegador.ts';

test.each([
  ['https://www.bling.com.br/oauth?state=a', 'https://www.bling.com.br/oauth?state=a'],
  ['http://127.0.0.1:3001/Api/v3/oauth', 'http://127.0.0.1:3001/Api/v3/oauth'],
])('%s is a page to send the browser to', (url, href) => expect(enderecoExterno(url)).toBe(href));

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:http://a/b',
  'file:///etc',
  '/x',
  '//x',
  '',
  null,
  3,
])('%j is none', (url) => expect(enderecoExterno(url)).toBeNull());
