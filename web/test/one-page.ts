import { builtinEnvironments, type Environment } from 'vitest/runtime';

const OPENED = Symbol.for('varal.page');

/**
 * One page for all the files a process tests: what is read once a process, as the screens are, keeps the window it
 * found when it was read.
 */
const onePage: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'one-page',
  async setup(global, options) {
    if (!Reflect.get(global, OPENED)) {
      Reflect.set(global, OPENED, true);
      await builtinEnvironments.jsdom.setup(global, options);
    }
    return { teardown: () => undefined };
  },
};

export default onePage;
