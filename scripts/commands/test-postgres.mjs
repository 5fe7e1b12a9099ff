import { printCounts } from '../lib/count-tests.mjs'
import { explained } from '../lib/step.mjs'
import { prepare } from '../lib/prepare.mjs'
import { repeatFailed, runPlaywright, runVitest } from '../lib/run-tests.mjs'
import { withTestServer } from '../lib/test-database.mjs'

/** Runs the tests of API, registry and several processes on a PostgreSQL server, then weighs the shop on it, in a database that is made for it and dropped after. */
export async function run() {
  await prepare()
  const tests = await withTestServer(async (env) =>
    repeatFailed(
      await runVitest(['--project', 'api', '--project', 'registry'], env),
      await runVitest(['--project', 'scripts', 'scripts/cluster'], env),
      await runPlaywright(['memory', '--grep=PostgreSQL'], env),
    ),
  )
  if (!tests) {
    console.log('No PostgreSQL answers: the suites of API and registry do not run on it, nor is the shop weighed.')
    console.log('0 passed, 0 failed')
    return
  }
  const { passed, failed } = printCounts(tests)
  if (failed > 0 || passed === 0) throw explained('')
}
