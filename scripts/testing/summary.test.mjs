import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUp, isGreen, playwrightSummary, readSummary, summaryLine, vitestSummary } from './summary.mjs';

const passed = { fullName: 'a product is made', status: 'passed', failureMessages: [] };
const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: '/somewhere/one.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    {
      name: '/somewhere/other.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        passed,
        {
          fullName: 'a sale is made',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n- 1\n+ 2\n    at line 3'],
        },
      ],
    },
  ],
};
const unloadable = {
  name: '/somewhere/broken.test.ts',
  status: 'failed',
  message: 'no such file',
  assertionResults: [],
};

const playwrightReport = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  errors: [{ message: 'no browser' }],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'a label is printed',
              file: 'etiqueta.spec.ts',
              tests: [
                {
                  projectName: 'fone',
                  status: 'unexpected',
                  results: [{ error: { message: 'timed out\nat line 3' } }],
                },
                { projectName: 'mesa', status: 'expected', results: [{}] },
              ],
            },
          ],
        },
      ],
      specs: [
        {
          title: 'a person signs in',
          file: 'entrar.spec.ts',
          tests: [{ projectName: 'mesa', status: 'flaky', results: [{ error: { message: 'refused' } }, {}] }],
        },
      ],
    },
  ],
};

describe('the summary of a test run', () => {
  test('counts what Vitest reports, the skipped and the unwritten as skipped', () => {
    const failures = ['other.test.ts › a sale is made: expected 1 ⏎ - 1 ⏎ + 2'];
    expect(vitestSummary(vitestReport)).toStrictEqual({ passed: 7, failed: 1, skipped: 3, failures });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [...vitestReport.testResults, unloadable];
    expect(vitestSummary({ ...vitestReport, testResults }).failed).toBe(2);
  });

  test('counts what Playwright reports; passing at the second try is no pass', () => {
    expect(playwrightSummary(playwrightReport)).toStrictEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: expect.any(Array),
    });
  });

  test('names what failed in a line each, and why, with what came instead', () => {
    expect(vitestSummary({ ...vitestReport, testResults: [...vitestReport.testResults, unloadable] }).failures).toEqual(
      ['other.test.ts › a sale is made: expected 1 ⏎ - 1 ⏎ + 2', 'broken.test.ts: no such file'],
    );
    expect(playwrightSummary(playwrightReport).failures).toEqual([
      'entrar.spec.ts › a person signs in (mesa): refused',
      'etiqueta.spec.ts › a label is printed (fone): timed out',
      'Playwright: no browser',
    ]);
  });

  test('is one plain line', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(summaryLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });

  test('adds the runners up', () => {
    expect(
      addUp([
        { passed: 1, failed: 2, skipped: 3, failures: ['one'] },
        { passed: 10, failed: 20, skipped: 30, failures: ['other'] },
      ]),
    ).toStrictEqual({ passed: 11, failed: 22, skipped: 33, failures: ['one', 'other'] });
  });

  test('is green only when something ran and nothing failed', () => {
    expect(isGreen({ passed: 1, failed: 0, skipped: 9 })).toBe(true);
    expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
    expect(isGreen({ passed: 0, failed: 0, skipped: 9 })).toBe(false);
  });
});

describe('a report read from its file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'relatorio-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const allPassed = { ...vitestReport, numFailedTests: 0, testResults: [] };

  test('that was never written is a failure', () => {
    expect(readSummary(join(folder, 'none.json'), 0, vitestSummary)).toStrictEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['none.json: the runner ended with code 0, and no test of it failed'],
    });
  });

  test('of a runner that ended badly is a failure even if every test passed', () => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(allPassed));
    expect(readSummary(file, 1, vitestSummary)).toMatchObject({
      failed: 1,
      failures: ['report.json: the runner ended with code 1, and no test of it failed'],
    });
    expect(readSummary(file, 0, vitestSummary).failed).toBe(0);
  });
});
