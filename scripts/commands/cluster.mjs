import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../lib/cluster.mjs'
import { endWithParent } from '../lib/end-with-parent.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { prepare } from '../lib/prepare.mjs'
import { explained } from '../lib/step.mjs'
import { withTestDatabase } from '../lib/test-database.mjs'

/** Said for each process by itself, or not for such a shop. */
const ofEach = ['ORIGIN', 'PORT', 'API_URL', 'DATA_DIR', 'TRUST_PROXY', 'NODE_ENV']
/** Other ways to the server on which the database is made. */
const otherWays = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']

/** The settings of whoever runs it, with a database of their own. */
function settingsWith(databaseUrl) {
  const given = Object.entries(process.env).filter(([name, value]) => value && !ofEach.includes(name))
  const settings = { ...Object.fromEntries(given), DATABASE_URL: databaseUrl }
  for (const name of otherWays.filter((name) => settings[name])) {
    const way = new URL(settings[name])
    way.pathname = new URL(databaseUrl).pathname
    settings[name] = way.href
  }
  return settings
}

/** Runs two APIs and two edges behind balancers, on a database that is made for them and dropped after, until somebody ends it. */
export async function run() {
  endWithParent()
  loadEnvironment()
  await prepare()
  const folder = mkdtempSync(join(tmpdir(), 'hemline-cluster-'))
  const done = await withTestDatabase(async ({ TEST_DATABASE_URL: DATABASE_URL }) => {
    const port = Number(process.env.PORT || 3000)
    const cluster = await startCluster({ settings: settingsWith(DATABASE_URL), folder, port })
    const list = (servers) => servers.map(({ port }) => port).join(' and ')
    console.log(
      `The shop is at ${cluster.origin}: edges at ${list(cluster.edges)}, APIs at ${list(cluster.apis)}. Ctrl-C ends it.`,
    )
    await new Promise((resolve) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, resolve)))
    await cluster.stop()
    return true
  })
  rmSync(folder, { recursive: true, force: true })
  if (!done) throw explained('No PostgreSQL answers at DATABASE_URL: processes share a server, and there is none.')
}
