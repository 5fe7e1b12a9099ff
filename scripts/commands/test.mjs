import { sum, tell } from '../lib/count-tests.mjs'
import { explained } from '../lib/explained.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runPlaywright, runVitest } from '../lib/run-tests.mjs'

/** Runs every test, a real browser's included. The last line is the total. */
export async function run() {
  let total = { passed: 0, failed: 1, failures: ['The set-up'], unsteady: [] }
  try {
    await prepare()
    total = sum(await runVitest(), await runPlaywright())
  } catch (error) {
    if (!error.explained) console.log(error.stack)
  }
  tell(total)
  if (total.failed > 0 || total.passed === 0) throw explained('')
}
