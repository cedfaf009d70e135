#!/usr/bin/env node
// @ts-check
// Undoing in its long form: twenty times two hundred random edits of every kind that can be undone, undone in reverse, and
// about a third of the undoings undone too, on both databases; after each step the shop is what it was.
//   npm run prova:desfazer
import { provaLonga } from './longa.mjs';

await provaLonga(['server-embutido', 'server-postgres'], ['historico/desfazer-tudo.test.ts']);
