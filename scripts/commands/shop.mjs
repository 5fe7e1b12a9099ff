import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { explained } from '../lib/step.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { runProcess } from '../lib/run-process.mjs'

/** Ships remotes: `npm run shop -- help`. Runs from the sources, so it needs no build. */
export async function run(args) {
  await ensureInstalled()
  loadEnvironment()
  const { code } = await runProcess(process.execPath, ['--import', 'tsx', 'registry/src/commands/shop.ts', ...args])
  if (code !== 0) throw explained('', code)
}
