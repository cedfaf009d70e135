import { builtinEnvironments } from 'vitest/runtime';

const OPENED = Symbol.for('varal.page');

// One page for all the files a process tests: what is read once a process, as the screens are, keeps the window it found
// when it was read.
if (!Reflect.has(globalThis, OPENED)) {
  Reflect.set(globalThis, OPENED, true);
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000/' } });
}
