import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedIn, readPlaywright, readVitest, withRepeated } from './count-tests.mjs'
import { runTool } from './run-process.mjs'
import { temporaryFolder } from './temporary-folder.mjs'
import { readJson, root } from './workspaces.mjs'

/** More failures than this are the change's, not a busy machine's: repeating them would only take time. */
const MOST_REPEATED = 80

/** What a developer's shell may have set for the shop itself, and must not steer its tests. */
const neutral = Object.fromEntries(
  ['NODE_ENV', 'PORT', 'DATA_DIR', 'DEMO', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'].map((name) => [name, undefined]),
)

function freshReport(name) {
  mkdirSync(join(root, '.cache/reports'), { recursive: true })
  const report = join(root, '.cache/reports', `${name}.json`)
  rmSync(report, { force: true })
  return report
}

/**
 * Runs Vitest.
 *
 * @param isAside another suite runs at the same time: this one takes what that leaves of the processor, and its output comes at the end.
 * @returns the tests that ran, and how to run again the files of those that failed.
 */
export async function runVitest(args = [], env = {}, isAside = false) {
  const report = freshReport('vitest')
  const outside = freshReport('outside')
  const reporters = ['default', 'json', join(root, 'scripts/lib/outside-reporter.mjs')].map(
    (one) => `--reporter=${one}`,
  )
  // What tests make lies in here, and is gone with them. A database that they start may run as somebody else.
  const made = temporaryFolder('hl-')
  chmodSync(made, 0o755)
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', ...reporters, `--outputFile.json=${report}`, ...args],
    { env: { ...neutral, TMPDIR: made, OUTSIDE_REPORT: outside, ...env }, ...(isAside && { quiet: true, nice: 2 }) },
  )
  rmSync(made, { recursive: true, force: true })
  if (output) console.log(output)
  const repeat = (files) => runVitest(['--maxWorkers=1', ...files.map((file) => join(root, file))], env)
  return { tests: readVitest(report, code, readJson(outside) ?? []), repeat }
}

/**
 * Runs the browser's journeys.
 *
 * @returns the tests that ran, and how to run again those that failed.
 */
export async function runPlaywright(args = [], env = {}) {
  const report = freshReport('playwright')
  const { code } = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...neutral, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  const repeat = () => runPlaywright(['--last-failed', '--workers=1', '--trace=retain-on-failure'], env)
  return { tests: readPlaywright(report, code), repeat }
}

/** Runs once more what failed, when all suites have ended, one test after the other (docs/decisions/0032). */
export async function repeatFailed(...runs) {
  const settled = []
  for (const { tests, repeat } of runs) settled.push(...(await withFailedRepeated(tests, repeat)))
  return settled
}

async function withFailedRepeated(tests, repeat) {
  const failed = failedIn(tests)
  const files = [...new Set(failed.map(({ file }) => file))]
  const isWorthIt = failed.length > 0 && failed.length <= MOST_REPEATED && files.every(Boolean)
  if (!isWorthIt) return tests
  console.log(`\nOnce more, one after the other: ${failed.map(({ name }) => name).join(', ')}`)
  return withRepeated(tests, (await repeat(files)).tests)
}
