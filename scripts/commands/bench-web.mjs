import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSection } from '../lib/bench/benchmarks-page.mjs'
import { describeRun } from '../lib/bench/machine.mjs'
import { webSection } from '../lib/bench/web-section.mjs'
import { endWithParent } from '../lib/end-with-parent.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runProcess, runTool } from '../lib/run-process.mjs'
import { explained, step } from '../lib/step.mjs'

const HELP = `npm run bench:web -- [options]
  --runs 3                 first visits of each page on each side, from 1 to 9
  --minutes 10             when no further run is begun
  --note "shared machine"  what has to be known of this run
  --print                  leave docs/benchmarks.md as it is`

function readOptions(args) {
  const text = { type: 'string' }
  let values
  try {
    const options = { runs: text, minutes: text, note: text, print: { type: 'boolean' }, help: { type: 'boolean' } }
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw explained(`${error.message}\n\n${HELP}`)
  }
  if (values.help) throw explained(HELP, 0)
  const runs = Number(values.runs ?? 3)
  const minutes = Number(values.minutes ?? 10)
  if (!Number.isInteger(runs) || runs < 1 || runs > 9 || !(minutes > 0)) throw explained(HELP)
  return { runs, minutes, note: values.note, writes: !values.print }
}

async function buildReference() {
  const { code, output } = await runTool('@rsbuild/core/bin/rsbuild.js', ['build', '--root', 'reference'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw explained(`${output}\nBuilding the reference failed: see above.`, code)
}

/**
 * Measures first visits of a phone on a slow network beside the same code as one application, rendered in the browser and on a server, and
 * writes it into docs/benchmarks.md: `npm run bench:web -- --help`.
 */
export async function run(args) {
  const { runs, minutes, note, writes } = readOptions(args)
  endWithParent()
  await prepare()
  await step('Building the reference', buildReference)
  // The load is read before the run is part of it; the browser's version is known after.
  const describe = describeRun({ note })
  const folder = mkdtempSync(join(tmpdir(), 'hemline-bench-web-'))
  try {
    const out = join(folder, 'results.json')
    const own = ['--runs', String(runs), '--minutes', String(minutes), '--out', out]
    const { code } = await runProcess(process.execPath, ['--import', 'tsx', 'e2e/bench/web.ts', ...own])
    if (code !== 0) throw explained('', code)
    const { results, done, versions } = JSON.parse(readFileSync(out, 'utf8'))
    const section = webSection({ runLine: describe(versions), results, done, runs })
    console.log(section)
    if (writes) await writeSection('bench:web', section)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
