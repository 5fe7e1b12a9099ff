import { relative } from 'node:path'
import { readJson, root } from './workspaces.mjs'

// What a runner's report holds is read as `tests`: each that ran by its `file` and `name`, and whether it `passed`. Skipped ones are left out.
// What fails outside of any test stands as one that failed, without a `file` when it has none; a file that failed as a whole is `whole`.

/** A runner that died without a report. */
const crashed = (runner) => [{ name: `${runner} ended without a report`, passed: false }]

/** A runner that says that it failed without naming a test has failed, too. */
const withExitCode = (tests, code, runner) =>
  code !== 0 && tests.every(({ passed }) => passed)
    ? [...tests, { name: `${runner} failed outside of any test`, passed: false }]
    : tests

const testIn = (file, title, passed) => ({ file, name: `${file} › ${title}`, passed })

/** Why a file failed though none of its tests did: with the first line of the reason, where Vitest gives one. */
const failedAsWhole = (message = '') =>
  ['failed outside of its tests', message.trim().split('\n')[0]].filter(Boolean).join(': ')

const outside = (runner, errors) =>
  errors.map((message) => ({ name: `${runner} failed outside of any test: ${message.split('\n')[0]}`, passed: false }))

/**
 * Reads a Vitest run by its JSON report. A file that could not be loaded, or a hook that failed, is one failure.
 *
 * @param errors messages of what nothing has caught, which the report leaves out.
 */
export function readVitest(report, code, errors = []) {
  const result = readJson(report)
  if (!result) return crashed('Vitest')
  const tests = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const ran = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => testIn(file, test.fullName, test.status === 'passed'))
    const isWhole = status === 'failed' && ran.every(({ passed }) => passed)
    return isWhole ? [...ran, { ...testIn(file, failedAsWhole(message), false), whole: true }] : ran
  })
  return withExitCode([...tests, ...outside('Vitest', errors)], code, 'Vitest')
}

/** Every test of a Playwright report's suite and of those within it, by file and name. */
function specsOf(suite) {
  const within = (suite.suites ?? []).flatMap(specsOf)
  return [...(suite.specs ?? []), ...within]
}

/** Reads a Playwright run by its JSON report. */
export function readPlaywright(report, code) {
  const result = readJson(report)
  if (!result) return crashed('Playwright')
  const tests = result.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status }) => testIn(file, title, status === 'expected' || status === 'flaky')),
    )
  const errors = (result.errors ?? []).map(({ message = 'an error' }) => message)
  return withExitCode([...tests, ...outside('Playwright', errors)], code, 'Playwright')
}

export const failedIn = (tests) => tests.filter(({ passed }) => !passed)

/** A run after what failed in it ran `again`, whose word counts. What passed only there is `wasRepeated`. */
export function withRepeated(tests, again) {
  const failed = new Set(failedIn(tests).map(({ name }) => name))
  const repeated = new Set(again.map(({ name }) => name))
  const files = new Set(again.map(({ file }) => file))
  return [
    ...tests.filter(({ file, name, whole }) => !repeated.has(name) && !(whole && files.has(file))),
    ...again.map((test) => ({ ...test, wasRepeated: failed.has(test.name) })),
  ]
}

/** Prints what failed and what had to be repeated, by name, and the total as the last line: how many `passed` and `failed`. */
export function printCounts(tests) {
  const failed = failedIn(tests)
  const passed = tests.length - failed.length
  for (const { name } of tests.filter((test) => test.passed && test.wasRepeated))
    console.log(`↻ Passed only when repeated: ${name}`)
  for (const { name } of failed) console.log(`✗ Failed: ${name}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  return { passed, failed: failed.length }
}
