import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSection } from '../lib/bench/benchmarks-page.mjs'
import { lighthouseSection } from '../lib/bench/lighthouse-section.mjs'
import { describeRun } from '../lib/bench/machine.mjs'
import { endWithParent } from '../lib/end-with-parent.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { explained } from '../lib/step.mjs'

const HELP = `npm run bench:lighthouse -- [options]
  --runs 3                 of each page, from 1 to 9
  --note "shared machine"  what has to be known of this run
  --print                  leave docs/benchmarks.md as it is`

function readOptions(args) {
  const text = { type: 'string' }
  let values
  try {
    const options = { runs: text, note: text, print: { type: 'boolean' }, help: { type: 'boolean' } }
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw explained(`${error.message}\n\n${HELP}`)
  }
  if (values.help) throw explained(HELP, 0)
  const runs = Number(values.runs ?? 3)
  if (!Number.isInteger(runs) || runs < 1 || runs > 9) throw explained(HELP)
  return { runs, note: values.note, writes: !values.print }
}

/**
 * Has Lighthouse, fetched from npm, score the shop's first pages and writes it into docs/benchmarks.md: `npm run bench:lighthouse -- --help`.
 */
export async function run(args) {
  const { runs, note, writes } = readOptions(args)
  endWithParent()
  await prepare()
  // The load is read before the run is part of it.
  const describe = describeRun({ note })
  const folder = mkdtempSync(join(tmpdir(), 'hemline-bench-lighthouse-'))
  try {
    const out = join(folder, 'results.json')
    const own = ['--runs', String(runs), '--out', out]
    const { code } = await runProcess(process.execPath, ['--import', 'tsx', 'e2e/bench/lighthouse.ts', ...own])
    if (code !== 0) throw explained('', code)
    const { results, versions } = JSON.parse(readFileSync(out, 'utf8'))
    const section = lighthouseSection({ runLine: describe(versions), results, runs })
    console.log(section)
    if (writes) await writeSection('bench:lighthouse', section)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
