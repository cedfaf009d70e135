#!/usr/bin/env node
// @ts-check
// Searches of every kind among a million rows of the history on PostgreSQL, and 200,000 on the embedded database: all that is there is
// found, no page is empty while another follows, and each takes less than 30 ms. It prints how long each took.
//   npm run prova:historico
import { provaLonga } from './longa.mjs';

await provaLonga(['server-postgres', 'server-embutido'], ['historico/muitos-feitos.test.ts']);
