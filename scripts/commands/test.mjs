import { sum, tell } from '../lib/count-tests.mjs'
import { explained } from '../lib/explained.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runPlaywright, runVitest } from '../lib/run-tests.mjs'
import { withTestDatabase } from '../lib/test-database.mjs'

/** Tests of the API that a server cannot stand in for: how the embedded database opens, waits, and is brought up to date. */
const aboutTheEmbeddedDatabase = ['src/db/', 'src/control/', 'src/commands/', 'src/demo/', 'src/checkout/races']

/**
 * Runs every test, a real browser's included. The last line is the total.
 *
 * With `--server-first`, the API's suite runs on a PostgreSQL server where one answers, and on the embedded database only what is about that
 * (docs/decisions/0054). Without, or without a server, everything runs on the embedded one.
 */
export async function run(args = []) {
  let total = { passed: 0, failed: 1, failures: ['The set-up'], unsteady: [] }
  try {
    await prepare()
    const onServer = args.includes('--server-first') ? await withTestDatabase(testOnServer) : null
    const units = onServer
      ? sum(
          onServer,
          await runVitest(['--project', '!api']),
          await runVitest(['--project', 'api', ...aboutTheEmbeddedDatabase]),
        )
      : await runVitest()
    // Hosted CI plays the drills of every remote in a job of their own, and `shop check --browser` those of one.
    total = sum(units, await runPlaywright(['--grep-invert=@beyond-sample']))
  } catch (error) {
    if (!error.explained) console.log(error.stack)
  }
  tell(total)
  if (total.failed > 0 || total.passed === 0) throw explained('')
}

const testOnServer = async (env) =>
  sum(await runVitest(['--project', 'api', '--project', 'registry'], env), await runPlaywright(['memory'], env))
