import { readJson } from './workspaces.mjs'

/** A runner that died, or that says that it failed without naming a test, is one failure. */
const crashed = { passed: 0, failed: 1 }

const withExitCode = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** Counts a Vitest run by its JSON report. A file that could not be loaded is one failure. */
export function countVitest(report, code) {
  const result = readJson(report)
  if (!result) return crashed
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return withExitCode({ passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length }, code)
}

/** Counts a Playwright run by its JSON report. A test that passed only when repeated is a failure. */
export function countPlaywright(report, code) {
  const result = readJson(report)
  if (!result) return crashed
  const { expected, unexpected, flaky } = result.stats
  return withExitCode({ passed: expected, failed: unexpected + flaky }, code)
}

export const sum = (...counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})
