// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { failures: string[] }} Summary `failures`: which ones, and why
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ fullName: string, status: string, failureMessages: string[] | null }} VitestTest
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string,
 *   results: { error?: PlaywrightError }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: PlaywrightError[],
 *   suites: PlaywrightSuite[] }} PlaywrightReport
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
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${fileName(name)} › ${fullName}`, failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...unloadable.map(({ name, message }) => failure(fileName(name), message))],
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
export function playwrightSummary({ stats, errors, suites }) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`${file} › ${title} (${projectName})`, results.find(({ error }) => error)?.error?.message),
        ),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map(({ message }) => failure('Playwright', message))],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The most letters of a reason that are told. In a browser story, the expected and the actual value stand below the sentence. */
const TOLD = 600;

/**
 * One line, however long the reason is.
 * @param {string} what
 * @param {string} [why]
 */
function failure(what, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim());
  const reason = lines.filter((line) => line !== '' && !line.startsWith('at ')).join(' ⏎ ');
  return `${what}: ${reason.length > TOLD ? `${reason.slice(0, TOLD)}…` : reason}`;
}

/** @param {string} file as deep as it may lie */
const fileName = (file) => file.slice(file.lastIndexOf('/') + 1);

/**
 * What a runner says of itself; one that broke off, or that fails without a failed test, counts as one failure.
 * @template Report
 * @param {string} file its JSON report
 * @param {number} exitCode
 * @param {(report: Report) => Summary} summarise
 * @returns {Summary}
 */
export function readSummary(file, exitCode, summarise) {
  const brokeOff = `${fileName(file)}: the runner ended with code ${exitCode}, and no test of it failed`;
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [brokeOff] };
  const summary = summarise(JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && summary.failed === 0 ? { ...summary, failed: 1, failures: [brokeOff] } : summary;
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
    failures: summaries.flatMap(({ failures }) => failures),
  };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {Counts} counts a run in which nothing ran proves nothing */
export function isGreen({ passed, failed }) {
  return failed === 0 && passed > 0;
}
