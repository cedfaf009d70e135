import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUp, isGreen, playwrightSummary, readSummary, summaryLine, vitestSummary } from './test-summary.mjs';

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
  ],
};

describe('the summary of a test run', () => {
  test('counts what Vitest reports, the skipped and the unwritten as skipped', () => {
    expect(vitestSummary(vitestReport)).toStrictEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }];
    expect(vitestSummary({ ...vitestReport, testResults }).failed).toBe(2);
  });

  test('counts what Playwright reports; passing at the second try is no pass', () => {
    expect(
      playwrightSummary({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }),
    ).toStrictEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  test('is one plain line', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(summaryLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });

  test('adds the runners up', () => {
    expect(
      addUp([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toStrictEqual({ passed: 11, failed: 22, skipped: 33 });
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
    });
  });

  test('of a runner that ended badly is a failure even if every test passed', () => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(allPassed));
    expect(readSummary(file, 1, vitestSummary).failed).toBe(1);
    expect(readSummary(file, 0, vitestSummary).failed).toBe(0);
  });
});
