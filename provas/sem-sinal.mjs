#!/usr/bin/env node
// @ts-check
// Readings without signal in their long form: hundreds of histories of two phones and a desk whose lines are cut at every step, while
// pages are closed, browsers and servers are killed, sessions end and versions are published, compared with what the screens had
// shown as taken; and what a phone keeps of 10,000 products, how fast it finds a code of 50,000, and how fast it opens without a network.
//   npm run prova sem-sinal -- --historias 500 --semente 1 --produtos 10000
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/terminal.mjs';
import { runLongStory } from './longas.mjs';

const { values } = parseArgs({
  options: {
    historias: { type: 'string', default: '500' },
    semente: { type: 'string', default: '1' },
    produtos: { type: 'string', default: '10000' },
  },
});

await runScript(() =>
  runLongStory('sem-sinal', {
    VARAL_HISTORIAS: values.historias,
    VARAL_SEMENTE: values.semente,
    VARAL_PRODUTOS: values.produtos,
  }),
);
