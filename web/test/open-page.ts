import { builtinEnvironments } from 'vitest/runtime';

// One page for all the files a process tests: what is read once a process, as the screens are, keeps the window it found
// when it was read.
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000/' } });
