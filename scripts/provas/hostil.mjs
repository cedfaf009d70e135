#!/usr/bin/env node
// @ts-check
// A built server under calls of every operation of the API, valid, nearly valid and hostile, of admins, sellers and strangers: no
// failure of its own, a sentence with each refusal, nothing personal in the log, and the memory it had before.
//   npm run prova:hostil                                   100,000 calls on the embedded database
//   npm run prova:hostil -- --banco postgres --semente 11
//   npm run prova:hostil -- --pedidos 5000 --simultaneos 1   the same calls again to the letter
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const { values } = parseArgs({
  options: {
    banco: { type: 'string', default: 'embutido' },
    pedidos: { type: 'string', default: '100000' },
    semente: { type: 'string', default: '7' },
    simultaneos: { type: 'string', default: '8' },
  },
});
process.env.PEDIDOS = values.pedidos;
process.env.SEMENTE = values.semente;
process.env.SIMULTANEOS = values.simultaneos;

await provaLonga([`server-${values.banco}`], ['server/test/hostil']);
