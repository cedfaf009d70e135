import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TESTS, WITHOUT_LONG_TESTS } from './scripts/testing/long-tests.mjs';

const SERVER_TESTS = 'server/{src,seed,test}/**/*.test.ts';

/** They lean on which database it is. The other tests ask both the same SQL, which one engine answers in both. */
const ON_THE_ENGINE = [
  'server/test/**/*.test.ts',
  'server/src/{ao-vivo,backup,base/db,buscar,commands,copias,estoque,operacao,start,tarefas}/**/*.test.ts',
  'server/src/*.test.ts',
  'server/{seed,src}/**/*.embutido.test.ts',
];

const LONG = Object.values(LONG_TESTS).flat();
const WITHOUT_LONG = Boolean(process.env[WITHOUT_LONG_TESTS]);
const LEFT_OUT = WITHOUT_LONG ? LONG.map((name) => `**/${name}.{,embutido.,postgres.}test.ts`) : [];

/**
 * One project after the other, because a process that changes from one to another reads all its modules anew. A fresh
 * clone begins with the largest files: a long one that is small came last, and nobody had anything else to do.
 */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification) => !LONG.some((name) => moduleId.includes(`/${name}.`));
    const turn = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.sort((a, b) => turn(a) - turn(b) || Number(isShort(a)) - Number(isShort(b)));
  }
}

/** A machine may be busy: only what never comes has failed. */
const PATIENT = { poll: { timeout: 120_000 } };

const server = {
  environment: 'node',
  expect: PATIENT,
  globalSetup: 'server/test/global-setup.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Reading the whole server anew for each file took as long as the tests.
  isolate: false,
} as const;

export default defineConfig({
  test: {
    // More than cores: many tests wait for a clock, a lease or another process.
    maxWorkers: availableParallelism() + 1,
    // What a passing test is told on purpose, such as a list that could not be had, is nobody's news.
    silent: 'passed-only',
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          testTimeout: 90_000,
          isolate: false,
        },
      },
      // `npm test` runs on PostgreSQL what is not long, and the embedded database's own tests. `npm run test:tudo` runs every
      // test there, and those on the engine on the embedded database too, where the stories use every screen.
      {
        test: {
          ...server,
          name: 'server-embutido',
          include: [SERVER_TESTS],
          exclude: ['**/*.postgres.test.ts', ...LEFT_OUT],
        },
      },
      {
        test: {
          ...server,
          name: 'server-beside-postgres',
          include: WITHOUT_LONG ? ['server/{seed,src,test}/**/*.embutido.test.ts'] : ON_THE_ENGINE,
          exclude: ['**/*.postgres.test.ts', ...LEFT_OUT],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          // They wait for PostgreSQL's own processes.
          maxWorkers: availableParallelism() + 3,
          sequence: { groupOrder: 1 },
          include: [SERVER_TESTS],
          exclude: ['**/*.embutido.test.ts', ...LEFT_OUT],
        },
      },
      {
        test: {
          name: 'banco-embutido',
          environment: 'node',
          include: ['banco-embutido/src/*.test.ts'],
          exclude: LEFT_OUT,
          expect: PATIENT,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'simulador',
          environment: 'node',
          include: ['simulador/{src,test}/**/*.test.ts'],
          exclude: LEFT_OUT,
          expect: PATIENT,
          testTimeout: 90_000,
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: join(import.meta.dirname, 'web/test/clear-page.ts'),
          testTimeout: 180_000,
          // Reading React and the screens anew for each file took as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['{scripts,bench}/**/*.test.{mjs,ts}'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
