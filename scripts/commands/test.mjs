import { spawnSync } from 'node:child_process'
import { printCounts } from '../lib/count-tests.mjs'
import { explained } from '../lib/step.mjs'
import { readImports } from '../lib/import-graph.mjs'
import { partsOfApi } from '../lib/parts-of-api.mjs'
import { prepare } from '../lib/prepare.mjs'
import { repeatFailed, runPlaywright, runVitest } from '../lib/run-tests.mjs'
import { withTestServer } from '../lib/test-database.mjs'
import { root } from '../lib/workspaces.mjs'

const inRegistry = (folder) => `registry/src/${folder}/`

/**
 * What a server cannot stand in for: how the embedded database opens, waits and is brought up to date (it is filled for them); and how a
 * registry keeps things in a folder. What is built upon it does not know where they are kept, and the tool's tests use both.
 */
const aboutTheEmbeddedDatabase = [
  ...['api', 'registry'].flatMap((name) => ['--project', name]),
  ...['src/platform/db/', 'src/operations/control/', 'src/buying/checkout/races'],
  ...['commands', 'environments', 'releases', 'store'].map(inRegistry),
]

/**
 * Runs every test, a real browser's included. The last line is the total; above it stands each failed test by its name.
 *
 * With `--server-first`, the suites of API and registry and the shops of the browser's tests run on a PostgreSQL server where one answers, and
 * on the embedded database and in folders only what is about these (docs/decisions/0054). Without, or without a server, everything runs on the embedded one.
 *
 * With `--changed`, Vitest runs what imports a file that has changed since the branch left `main`, or that is not committed, and of the API
 * what stands beside it; Playwright runs when a file of `e2e` has, and only what imports it. `--changed=<commit>` names another beginning.
 */
export async function run(args = []) {
  let tests = [{ name: 'The set-up', passed: false }]
  const changed = args.find((arg) => arg.startsWith('--changed'))
  try {
    if (changed) tests = await runChanged(changed.split('=')[1] ?? branchedAt())
    else {
      await prepare()
      tests = (args.includes('--server-first') && (await withTestServer(runOnServer))) || (await runAll())
    }
  } catch (error) {
    if (!error.explained) console.log(error.stack)
  }
  const { passed, failed } = printCounts(tests)
  const isEmpty = passed === 0 && !changed
  if (failed > 0 || isEmpty) throw explained('')
}

// Hosted CI plays the drills of every remote in a job of their own, and `shop check --browser` those of one.
const browserTests = ['--grep-invert=@beyond-sample']

const runAll = () => sideBySide(async (aside) => [await runVitest([], {}, aside)], runPlaywright(browserTests))

const runOnServer = (env) =>
  sideBySide(
    async (aside) => [
      // First: two workers would not fill the processor when the browser's tests have ended.
      await runVitest(aboutTheEmbeddedDatabase, {}, aside),
      // A worker more than there are processors: a test waits for the server a good part of its time.
      await runVitest(['--maxWorkers=3'], env, aside),
    ],
    runPlaywright(browserTests, env),
  )

/** A browser's tests wait for their pages a third of the time; the others fill it, and come second where both want the processor. */
async function sideBySide(units, browser) {
  console.log('Vitest runs beside the browser; what it says comes at its end.')
  return repeatFailed(...(await Promise.all([units(true), browser])).flat())
}

/** Where this branch left `main`; what is committed on `main` itself is taken as tested. */
const branchedAt = () => git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD')

async function runChanged(since) {
  const touched = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean)
  const tests = [
    ...(await repeatFailed(await runVitest(['--project', '!api', `--changed=${since}`, '--passWithNoTests']))),
    ...(await testApi(partsOfApi(touched, readImports()))),
  ]
  if (!touched.some((file) => file.startsWith('e2e/'))) return tests
  await prepare()
  const browser = await runPlaywright([`--only-changed=${since}`, '--pass-with-no-tests', ...browserTests])
  return [...tests, ...(await repeatFailed(browser))]
}

/** On a server where one answers: a copy of its database takes less than one of the embedded. */
async function testApi(parts) {
  if (parts.length === 0) return []
  const args = ['--project', 'api', '--passWithNoTests', ...parts.map((part) => `${part}/`)]
  const run = async (env) => repeatFailed(await runVitest(args, env))
  return (await withTestServer(run)) ?? run()
}

/** What Git answers; `null` when it refuses. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
