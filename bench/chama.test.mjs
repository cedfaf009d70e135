import { expect, test } from 'vitest';
import { chamaDe, desenho } from './chama.mjs';

/**
 * @param {number} id
 * @param {string} functionName
 * @param {string} url
 * @param {number[]} [children]
 */
const no = (id, functionName, url, children = []) => ({
  id,
  callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
  children,
});
const perfil = {
  startTime: 0,
  endTime: 6_000,
  nodes: [
    no(1, '(root)', '', [2, 5, 6]),
    no(2, 'answer', 'file:///loja/server/dist/main.js', [3, 4]),
    no(3, 'query', 'file:///loja/node_modules/pg/lib/client.js'),
    no(4, 'query', 'file:///loja/node_modules/pg/lib/client.js'),
    no(5, '(idle)', ''),
    no(6, '<escape> & "me"', 'node:net'),
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [100, 200, 300, 5_000, 400],
};

test('what called what stands together, and waiting is left out', () => {
  const { us, filhos } = chamaDe(perfil);
  expect(us).toBe(1_000);
  const answer = filhos.get('answer varal');
  expect(answer).toMatchObject({ nome: 'answer', de: 'varal', us: 600 });
  expect([...(answer?.filhos.values() ?? [])]).toMatchObject([{ nome: 'query', de: 'pg', us: 500 }]);
  expect([...filhos.keys()]).toEqual(['answer varal', '<escape> & "me" node']);
});

test('the picture is as broad as it took long, and its names are only names', () => {
  const svg = desenho(chamaDe(perfil), 'lista');
  expect(svg).toContain('<title>lista: onde o servidor passa o tempo</title>');
  expect(svg).toContain('<title>answer (varal) 60.0 %</title><rect x="0.0" y="17" width="719.5"');
  expect(svg).toContain('<title>query (pg) 50.0 %</title><rect x="0.0" y="34" width="599.5"');
  expect(svg).toContain('&lt;escape&gt; &amp; "me" (node) 40.0 %');
  expect(svg).not.toContain('<escape>');
});
