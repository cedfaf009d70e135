#!/usr/bin/env node
// @ts-check
// QR labels in their long form: a hundred different codes on each sheet and roll, printed and read at 203 and at 300 dpi.
//   npm run prova:qrcodes
import { provaLonga } from './longa.mjs';

await provaLonga(['server-embutido'], ['qrcodes/no-papel.embutido.test.ts']);
