#!/usr/bin/env node
// @ts-check
// Undoing in its long form: twenty times two hundred random edits, undone in reverse, on both databases; after each step the
// shop is what it was before that edit.
//   npm run prova:desfazer
import { provaLonga } from './longa.mjs';

await provaLonga(['server-embutido', 'server-postgres'], ['historico/desfazer-tudo.test.ts']);
