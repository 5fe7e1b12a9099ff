import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './count-tests.mjs'
import { runTool } from './run-process.mjs'
import { readJson, root } from './workspaces.mjs'

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
 * Runs Vitest and counts. A test that fails is repeated once.
 *
 * @param isAside another suite runs at the same time: this one takes what that leaves of the processor, and its output comes at the end.
 */
export async function runVitest(args = [], env = {}, isAside = false) {
  const report = freshReport('vitest')
  const unsteady = freshReport('unsteady')
  const reporters = ['default', 'json', join(root, 'scripts/lib/unsteady-reporter.mjs')].map(
    (name) => `--reporter=${name}`,
  )
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--retry=1', ...reporters, `--outputFile.json=${report}`, ...args],
    { env: { ...neutral, UNSTEADY_REPORT: unsteady, ...env }, ...(isAside && { quiet: true, nice: 2 }) },
  )
  if (output) console.log(output)
  return countVitest(report, code, readJson(unsteady) ?? [])
}

/** Runs the browser's journeys and counts. A journey that fails is repeated once. */
export async function runPlaywright(args = [], env = {}) {
  const report = freshReport('playwright')
  const { code } = await runTool('@playwright/test/cli.js', ['test', '--retries=1', '--reporter=list,json', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...neutral, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  return countPlaywright(report, code)
}
