import { expect, test } from 'vitest';
import { leitorDeEventos } from './acompanhar.ts';

function lidos(...pedacos: string[]) {
  const eventos: [string, string][] = [];
  const ler = leitorDeEventos((evento, dados) => eventos.push([evento, dados]));
  for (const pedaco of pedacos) ler(pedaco);
  return eventos;
}

const TEXTO = 'retry: 1000\n\nevent: agora\ndata: {"quieto_ms":5}\n\n:\n\nevent:mudanca\ndata:um\ndata: dois\n\n';
const EVENTOS = [
  ['agora', '{"quieto_ms":5}'],
  ['mudanca', 'um\ndois'],
];

test('events are read, comments and what is no event are not', () => {
  expect(lidos(TEXTO)).toStrictEqual(EVENTOS);
});

test('events are read however their text is cut into pieces', () => {
  for (let at = 1; at < TEXTO.length; at += 1) {
    expect(lidos(TEXTO.slice(0, at), TEXTO.slice(at))).toStrictEqual(EVENTOS);
  }
  expect(lidos(...TEXTO)).toStrictEqual(EVENTOS);
});

test('an event is told when it is whole, and not before', () => {
  expect(lidos('event: agora\ndata: {}')).toStrictEqual([]);
  expect(lidos('event: agora\ndata: {}', '\n')).toStrictEqual([]);
  expect(lidos('event: agora\ndata: {}', '\n', '\n')).toStrictEqual([['agora', '{}']]);
});
