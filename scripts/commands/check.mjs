import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { explained } from '../lib/explained.mjs'
import { runTool } from '../lib/run-process.mjs'

const checks = [
  [
    'Format',
    'prettier/bin/prettier.cjs',
    ['--check', '--cache', '--cache-location=.cache/prettier', '--log-level=warn', '.'],
  ],
  ['Lint and import zones', 'eslint/bin/eslint.js', ['--max-warnings=0', '.']],
  ['Types of the servers', 'typescript/bin/tsc', ['-p', 'tsconfig.node.json', '--pretty']],
  ['Types of the front ends', 'typescript/bin/tsc', ['-p', 'tsconfig.browser.json', '--pretty']],
  ['Unused code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
  ['One version per dependency', 'syncpack/index.cjs', ['lint']],
]

/** Runs one check; what it says is shown only when it fails. */
async function passes([label, tool, args]) {
  const started = performance.now()
  const { code, output } = await runTool(tool, args, { quiet: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${label} (${seconds} s)` : `${output.trimEnd()}\n✗ ${label} (${seconds} s)`)
  return code === 0
}

/** Checks all that can be known without running the product. */
export async function run() {
  await ensureInstalled()
  const failed = []
  for (const check of checks) if (!(await passes(check))) failed.push(check[0])
  if (failed.length > 0) throw explained(`Failed: ${failed.join(', ')}.`)
}
