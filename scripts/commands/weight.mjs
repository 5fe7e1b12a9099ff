import { explained } from '../lib/step.mjs'
import { prepare } from '../lib/prepare.mjs'
import { failedIn } from '../lib/count-tests.mjs'
import { runPlaywright } from '../lib/run-tests.mjs'

/** Weighs the home page in a browser and the shop in memory: prints the table, and fails past a budget. */
export async function run() {
  await prepare()
  const { tests } = await runPlaywright(['weight'])
  if (failedIn(tests).length > 0) throw explained('')
}
