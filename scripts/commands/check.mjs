import { availableParallelism } from 'node:os'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { explained } from '../lib/step.mjs'
import { checkImportZones } from '../lib/import-zones.mjs'
import { runTool } from '../lib/run-process.mjs'

/**
 * The compiler and the linter that asks it are Go, which spends a fourth of their time on collecting garbage early; a tenth more memory saves it.
 * Each would judge with a checker per processor, and every checker learns the same types anew; side by side they fill two processors as they are.
 */
const env = { GOGC: '400', GOMAXPROCS: '1' }

const tool =
  (script, ...args) =>
  () =>
    runTool(script, args, { quiet: true, env })

const types = (config) => tool('typescript-native/bin/tsc', '-p', config, '--pretty', '--checkers', '1')

/** The longest first: they are taken in this order by as many as work at once. */
const checks = [
  ['Lint', tool('oxlint/bin/oxlint')],
  ['Types of the front ends', types('tsconfig.browser.json')],
  ['Types of the servers', types('tsconfig.node.json')],
  ['Unused code', tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
  ['Import zones', () => checkImportZones()],
  ['Format', tool('oxfmt/bin/oxfmt', '--check')],
  ['One version per dependency', tool('syncpack/index.cjs', 'lint')],
]

/** Runs one check; what it says is shown only when it fails. */
async function passes([label, check]) {
  const started = performance.now()
  const { code, output } = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${label} (${seconds} s)` : `${output.trimEnd()}\n✗ ${label} (${seconds} s)`)
  return code === 0
}

/** Checks all that can be known without running the product. */
export async function run() {
  await ensureInstalled()
  const failed = []
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed.push(check[0])
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  if (failed.length > 0) throw explained(`Failed: ${failed.join(', ')}.`)
}
