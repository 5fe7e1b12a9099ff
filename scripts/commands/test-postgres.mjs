import { randomBytes } from 'node:crypto'
import { sum, tell } from '../lib/count-tests.mjs'
import { explained } from '../lib/explained.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runPlaywright, runVitest } from '../lib/run-tests.mjs'

/** The server to test on: `DATABASE_URL`, else the usual place. */
function serverUrl() {
  loadEnvironment()
  return process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
}

async function connect(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that goes away while the suite runs is the suite's to report.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** Runs the tests of API and registry on a PostgreSQL server, then weighs the shop on it, in a database that is made for it and dropped after. */
export async function run() {
  await prepare()
  const url = serverUrl()
  const server = await connect(url)
  if (!server) {
    console.log(
      'No PostgreSQL answers: the suites of API and registry are not repeated on it, nor is the shop weighed.',
    )
    console.log('0 passed, 0 failed')
    return
  }
  const database = `hemline_test_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${database}`)
  let total
  try {
    const own = new URL(url)
    own.pathname = `/${database}`
    const env = { TEST_DATABASE_URL: own.href }
    total = sum(
      await runVitest(['--project', 'api', '--project', 'registry'], env),
      await runPlaywright(['memory'], env),
    )
  } finally {
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  }
  tell(total)
  if (total.failed > 0 || total.passed === 0) throw explained('')
}
