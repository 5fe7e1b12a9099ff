import { ensureInstalled, noteInstalled } from '../lib/ensure-installed.mjs'
import { explained } from '../lib/step.mjs'
import { runProcess } from '../lib/run-process.mjs'

/** Writes the public report of the contract: `npm run contract`; `npm run contract -- release` when a shell goes out with it. */
export async function run(args) {
  await ensureInstalled()
  const { code } = await runProcess(process.execPath, ['--import', 'tsx', 'registry/src/commands/contract.ts', ...args])
  // The contract's own version may be another one now; what is installed is the same.
  noteInstalled()
  if (code !== 0) throw explained('', code)
}
