import { relative } from 'node:path'
import { readJson, root } from './workspaces.mjs'

/**
 * What a run came to: how many tests `passed` and `failed`, the names of the latter as `failures`, and as `unsteady` the names of
 * those that passed only when they were repeated.
 */
const counts = (passed, failed, failures = [], unsteady = []) => ({ passed, failed, failures, unsteady })

/** A runner that died, or that says that it failed without naming a test, is one failure. */
const crashed = (runner) => counts(0, 1, [`${runner} ended without a report`])

const withExitCode = (result, code, runner) =>
  code !== 0 && result.failed === 0
    ? counts(result.passed, 1, [`${runner} failed outside of any test`], result.unsteady)
    : result

const nameIn = (file, title) => `${file} › ${title}`

/** Why a file failed though none of its tests did: with the first line of the reason, where Vitest gives one. */
const failedAsWhole = (message = '') =>
  ['failed outside of its tests', message.trim().split('\n')[0]].filter(Boolean).join(': ')

/**
 * Counts a Vitest run by its JSON report. A file that could not be loaded, or a hook that failed, is one failure.
 *
 * @param unsteady names of the tests that needed a repetition, as `unsteady-reporter.mjs` writes them.
 */
export function countVitest(report, code, unsteady = []) {
  const result = readJson(report)
  if (!result) return crashed('Vitest')
  const failures = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [nameIn(relative(root, name), failedAsWhole(message))]
    return failed.map(({ fullName }) => nameIn(relative(root, name), fullName))
  })
  return withExitCode(
    counts(
      result.numPassedTests,
      failures.length,
      failures,
      unsteady.map((name) => relative(root, name)),
    ),
    code,
    'Vitest',
  )
}

/** Every test of a Playwright report's suite and of those within it, by file and name. */
function specsOf(suite) {
  const within = (suite.suites ?? []).flatMap(specsOf)
  return [...(suite.specs ?? []), ...within]
}

/** Counts a Playwright run by its JSON report. */
export function countPlaywright(report, code) {
  const result = readJson(report)
  if (!result) return crashed('Playwright')
  const named = (status) =>
    result.suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => nameIn(file, title))
  const { expected, unexpected, flaky } = result.stats
  const failures = named('unexpected')
  return withExitCode(counts(expected + flaky, unexpected, failures, named('flaky')), code, 'Playwright')
}

export const sum = (...runs) =>
  counts(
    runs.reduce((total, { passed }) => total + passed, 0),
    runs.reduce((total, { failed }) => total + failed, 0),
    runs.flatMap(({ failures }) => failures),
    runs.flatMap(({ unsteady }) => unsteady),
  )

/** Prints what failed and what had to be repeated, by name, and the total as the last line. */
export function printCounts({ passed, failed, failures, unsteady }) {
  for (const name of unsteady) console.log(`↻ Passed only when repeated: ${name}`)
  for (const name of failures) console.log(`✗ Failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
}
