import { sum, printCounts } from '../lib/count-tests.mjs'
import { explained } from '../lib/step.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runPlaywright, runVitest } from '../lib/run-tests.mjs'
import { withTestDatabase } from '../lib/test-database.mjs'

/** Runs the tests of API and registry on a PostgreSQL server, then weighs the shop on it, in a database that is made for it and dropped after. */
export async function run() {
  await prepare()
  const total = await withTestDatabase(async (env) =>
    sum(
      await runVitest(['--project', 'api', '--project', 'registry'], env),
      await runPlaywright(['memory', '--grep=PostgreSQL'], env),
    ),
  )
  if (!total) {
    console.log('No PostgreSQL answers: the suites of API and registry do not run on it, nor is the shop weighed.')
    console.log('0 passed, 0 failed')
    return
  }
  printCounts(total)
  if (total.failed > 0 || total.passed === 0) throw explained('')
}
