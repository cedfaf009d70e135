#!/usr/bin/env node
// @ts-check
// Readings at every moment of a page that comes, at a sixth of the processor: each is read by the page or said to be lost.
//   npm run prova leituras -- --leituras 1000
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/terminal.mjs';
import { runLongStory } from './longas.mjs';

const { values } = parseArgs({ options: { leituras: { type: 'string', default: '1000' } } });

await runScript(() => runLongStory('leituras-ao-abrir', { VARAL_LEITURAS: values.leituras }));
