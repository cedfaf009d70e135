// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Summary
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report
 * @returns {Summary}
 */
export function vitestSummary(report) {
  // A file that cannot even be loaded has no tests to count, and must not pass for that.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
export function playwrightSummary({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a runner says of itself; one that broke off, or that fails without a failed test, counts as one failure.
 * @template Report
 * @param {string} file its JSON report
 * @param {number} exitCode
 * @param {(report: Report) => Summary} summarise
 * @returns {Summary}
 */
export function readSummary(file, exitCode, summarise) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const summary = summarise(JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
}

/**
 * @param {Summary[]} summaries
 * @returns {Summary}
 */
export function addUp(summaries) {
  return {
    passed: summaries.reduce((sum, { passed }) => sum + passed, 0),
    failed: summaries.reduce((sum, { failed }) => sum + failed, 0),
    skipped: summaries.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** @param {Summary} summary */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {Summary} summary a run in which nothing ran proves nothing */
export function isGreen({ passed, failed }) {
  return failed === 0 && passed > 0;
}
